import type { Page } from '@playwright/test'
import { details } from '../content/details.ts'
import { expect, test } from './test.ts'

test.use({ menu: 'whole' })

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
        const range = document.createRange()
        range.selectNode(text)
        boxes.push(...[...range.getClientRects()].map((rect) => boxOf(text.textContent ?? '', rect)))
      }
      return boxes
    }
    const board = one('.tide-board')
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    // A phone's board has neither post nor lamp.
    const drawn = ['.post', '.lamp', '.gull', '.houses', '.moon'].map(one).filter(({ left, right }) => right > left)
    const buttons = [...document.querySelectorAll('.hero-links a')].map((link) =>
      boxOf(link.textContent ?? '', link.getBoundingClientRect()),
    )
    return {
      words: [...linesIn('.hero-text'), ...linesIn('.hero-ways'), ...buttons],
      onTheBoard: linesIn('.tide-board'),
      shapes: [{ ...board, top: board.top - (drawn.length > 2 ? 1.375 : 1) * rem }, ...drawn],
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

test('R12 the first screen of a phone says whether the restaurant is open until when, where it is, its number, and books a table', async ({
  visitor,
}) => {
  const hero = visitor.getByRole('banner')
  const { name, address, phone, maps } = details
  await visitor.setViewportSize({ width: 390, height: 844 })
  const bar = await visitor.getByRole('navigation', { name: 'On this page' }).boundingBox()
  for (const part of [
    visitor.locator('.services'),
    hero.getByText(`${address.street}, ${address.town}`),
    hero.getByRole('link', { name: 'Directions' }),
    hero.getByRole('link', { name: phone.shown }),
    hero.getByRole('link', { name: 'Today’s menu' }),
    hero.getByRole('button', { name: 'Book a table' }),
    visitor.getByRole('button', { name: 'LUNCH', exact: true }),
  ]) {
    const { y, height } = (await part.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(bar!.y)
  }
  await expect(hero.getByRole('link', { name })).toHaveAttribute('href', '/')
  await expect(hero.getByRole('link', { name: phone.shown })).toHaveAttribute('href', `tel:${phone.dialled}`)
  await expect(hero.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', maps[0].link)
  await hero.getByRole('button', { name: 'Book a table' }).click()
  await expect(visitor.getByRole('dialog', { name: 'Reservations' })).toBeVisible()
})
