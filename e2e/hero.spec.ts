import type { Page } from '@playwright/test'
import { details } from '../content/details.ts'
import { expect, test } from './test.ts'

const WIDTHS = [320, 360, 390, 480, 600, 768, 1024, 1280, 1440, 1920, 2560, 3840]

interface Box {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * The lines of the words, and the shapes of the drawing that have to be whole; the board's box has the arm that it hangs from, and the
 * hero's begins below the awning.
 */
async function boxesIn(page: Page): Promise<{ words: Box[]; onTheBoard: Box[]; shapes: Box[]; hero: Box; water: Box }> {
  await page.waitForFunction(() => document.querySelector('.harbour .near-water')!.getBoundingClientRect().width > 0)
  return page.evaluate(() => {
    const boxOf = (name: string, { left, top, right, bottom }: DOMRect): Box => ({ name, left, top, right, bottom })
    const one = (selector: string): Box => boxOf(selector, document.querySelector(`.hero ${selector}`)!.getBoundingClientRect())
    const linesIn = (selector: string): Box[] => {
      const walker = document.createTreeWalker(document.querySelector(selector)!, NodeFilter.SHOW_TEXT)
      const boxes: Box[] = []
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        const { clipPath } = getComputedStyle(text.parentElement!)
        if (clipPath !== 'none' || !text.parentElement!.checkVisibility()) continue
        const range = document.createRange()
        range.selectNode(text)
        boxes.push(...[...range.getClientRects()].map((rect) => boxOf(text.textContent ?? '', rect)))
      }
      return boxes
    }
    const board = one('.tide-board')
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const buttons = [...document.querySelectorAll('.hero-links a')].map((link) =>
      boxOf(link.textContent ?? '', link.getBoundingClientRect()),
    )
    return {
      words: [...linesIn('.hero-text'), ...buttons],
      onTheBoard: linesIn('.tide-board').map((line) => ({ ...line, right: Math.min(line.right, board.right - rem / 2) })),
      shapes: [{ ...board, top: board.top - 1.375 * rem }, ...['.post', '.lamp', '.gull', '.houses', '.moon'].map(one)],
      hero: { ...boxOf('hero', document.querySelector('.hero')!.getBoundingClientRect()), top: one('.awning').bottom },
      water: one('.far-water'),
    }
  })
}

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left && inner.right <= outer.right && outer.top <= inner.top && inner.bottom <= outer.bottom

test('R12 words and drawing keep clear of one another on every screen, by day and at dusk, and nothing is cut off', async ({ visitor }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme })
    for (const width of WIDTHS) {
      const where = `${colorScheme}, ${width} pixels`
      await visitor.setViewportSize({ width, height: 800 })
      const { words, onTheBoard, shapes, hero, water } = await boxesIn(visitor)
      const meetings = words.flatMap((word) => [...shapes, water].filter((shape) => meet(word, shape)).map(({ name }) => [word.name, name]))
      expect(meetings, where).toEqual([])
      const within = [...words, ...shapes].map((box) => (box.name === '.post' ? { ...box, bottom: water.top } : box))
      expect(
        within.filter((box) => !holds(hero, box)),
        where,
      ).toEqual([])
      expect(
        onTheBoard.filter((line) => !holds(shapes[0]!, line)),
        where,
      ).toEqual([])
    }
  }
})

test('R12 the heading of the menu is in sight, and the header and every section begin at the same left edge', async ({ visitor }) => {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await visitor.setViewportSize({ width, height })
    const heading = visitor.getByRole('heading', { level: 2, name: 'Menu' })
    await expect(heading).toBeInViewport({ ratio: 1 })
    const isOnTop = await heading.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect()
      return document.elementFromPoint(left + 4, bottom - 1) === element
    })
    expect(isOnTop, `at ${width}`).toBe(true)
  }
  for (const width of [390, 1024, 1920]) {
    await visitor.setViewportSize({ width, height: 800 })
    const edges = await visitor.evaluate(() =>
      [...document.querySelectorAll('.brand, h1, h2')].map((element) => Math.round(element.getBoundingClientRect().left)),
    )
    expect(new Set(edges).size, `at ${width}: ${edges.join()}`).toBe(1)
  }
})

test('R12 the hero leads home, to the menu, to the booking and to the phone', async ({ visitor }) => {
  const hero = visitor.getByRole('banner')
  await expect(hero.getByRole('link', { name: details.name })).toHaveAttribute('href', '/')
  await expect(hero.getByRole('link', { name: `Call ${details.phone.shown}` })).toHaveAttribute('href', `tel:${details.phone.dialled}`)
  await hero.getByRole('link', { name: 'Today’s menu' }).click()
  await expect(visitor.getByRole('heading', { level: 2, name: 'Menu' })).toBeInViewport()
  await hero.getByRole('button', { name: 'Book a table' }).click()
  await expect(visitor.getByRole('dialog', { name: 'Reservations' })).toBeVisible()
})

test('R12 the food beside the heading of the menu keeps clear of its words, also of the longest that an old page says', async ({
  visitor,
}) => {
  // From then on React leaves the line as it is.
  await expect(visitor.locator('.menu-status')).toHaveText('Live')
  for (const width of WIDTHS) {
    await visitor.setViewportSize({ width, height: 800 })
    const meetings = await visitor.evaluate(() => {
      const status = document.querySelector('.menu-status')!
      status.textContent = 'You’re offline. Menu from 20 November, 12:31'
      const words = [...document.querySelectorAll('#menu-heading, .menu-status, .menu > .tabs')].map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect()
      })
      const food = document.querySelector('.menu-food')!.getBoundingClientRect()
      return words.filter(
        ({ left, top, right, bottom }) => left < food.right && food.left < right && top < food.bottom && food.top < bottom,
      )
    })
    expect(meetings, `at ${width}`).toEqual([])
  }
})
