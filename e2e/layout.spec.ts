import type { Locator, Page } from '@playwright/test'
import { details } from '../content/details.ts'
import { openingMenu } from '../content/opening-menu.ts'
import { dietMark, dietWords } from '../domain/diets.ts'
import type { Dish, OrNull } from '../domain/dish.ts'
import { showPricing } from '../domain/portions.ts'
import type { Pricing } from '../domain/portions.ts'
import { showPrice } from '../domain/price.ts'
import { isServed } from '../domain/told-allergens.ts'
import { shown } from '../domain/typed.ts'
import { sticksOut } from './accessibility.ts'
import { ODD_DISHES } from './odd-dishes.ts'
import { ignoreNetworkErrors } from './request-faults.ts'
import { expect, test } from './test.ts'
import { unchecked } from './unchecked.ts'

test.use({ menu: 'whole' })

const WIDTHS = [320, 360, 768, 1024, 1280, 1920, 2560]
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 800 }

const sitting = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const notes = (page: Page) => sitting(page, 'INFO').locator('summary')

/** Where the dishes of a sitting stand, in their order. */
async function placesIn(page: Page, name: string): Promise<{ left: number; top: number }[]> {
  const dishes = sitting(page, name).getByRole('listitem')
  return dishes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, top }) => ({ left, top })))
}

test('the opening menu, odd dishes and words without an end fit every screen', async ({ visitor, api, word }) => {
  for (const width of WIDTHS) {
    await visitor.setViewportSize({ width, height: 800 })
    expect(await sticksOut(visitor), `the opening menu at ${width}`).toEqual([])
  }
  const odd = Object.values(ODD_DISHES).map((dish, n) => ({
    create: { id: `${word}-${n}`, fields: { sitting: word, course: 'ANY', ...dish } },
  }))
  const endless = { title: `${word}${'M'.repeat(110)}`, price: 9999.99, description: 'W'.repeat(1000) }
  await api.act([
    ...odd,
    { create: { id: `${word}-endless`, fields: { sitting: word.padEnd(40, 'Q'), course: 'M'.repeat(40), ...endless } } },
  ])
  const price = row(visitor, endless.title).getByText('£9,999.99')
  await expect(sitting(visitor, word).getByRole('listitem')).toHaveCount(odd.length)
  for (const width of WIDTHS) {
    await visitor.setViewportSize({ width, height: 800 })
    expect(await sticksOut(visitor), `with them at ${width}`).toEqual([])
    await expect(price).toBeVisible()
    const lines = await price.evaluate((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).fontSize))
    expect(lines, 'the price stays on one line').toBeLessThan(2)
  }
})

/** What a dish begins with: its name, its marks, its price and its details. */
function wordsOf(dish: OrNull<Pick<Dish, 'title' | 'description' | 'typed' | 'diets'>> & Pick<Dish, 'sitting'> & Pricing): string {
  const marks = (dish.diets ?? []).map((diet) => `${dietMark(diet)} ${dietWords(diet)} `).join('')
  const portions = dish.portions?.map(({ name, price }) => ` ${name} ${showPrice(price, details.currency)}`)
  const rest = `${marks}${portions?.join('') ?? showPricing(dish, details.currency)}${shown(dish, 'description')}`
  return shown(dish, 'title') + rest
}

/** A dish as it stands in the HTML, its marks and the names of its sizes also in words. */
function textOf(dish: Parameters<typeof wordsOf>[0]): string {
  const title = shown(dish, 'title')
  return isServed(dish) ? unchecked(title, wordsOf(dish).slice(title.length)) : wordsOf(dish)
}

function startOf(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[^\w\s]/gu, String.raw`\$&`)}`)
}

test('every dish reads as it was written: of the opening menu, and odd ones', async ({ visitor, api, word }) => {
  const read = await visitor.getByRole('listitem').allTextContents()
  for (const dish of openingMenu) {
    // Its allergens follow (allergens.spec.ts).
    expect(read).toContainEqual(expect.stringMatching(startOf(wordsOf(dish))))
  }
  const wanted: string[] = []
  for (const [n, dish] of Object.values(ODD_DISHES).entries()) {
    const created = await api.create({ id: `${word}-${n}`, sitting: word, course: 'ANY', ...dish })
    wanted.push(textOf({ ...dish, ...created }))
  }
  await expect(sitting(visitor, word).getByRole('listitem')).toHaveText(wanted)
})

test('markup in a dish is shown as it was typed, and is never obeyed', async ({ visitor, api, word }) => {
  const title = `<b>${word}</b> & "crab" 'n' £$& 🦀`
  const description = '</script><img src=x onerror="document.title=1"> &amp; {{1+1}} <!-- -->'
  const made = await api.create({ sitting: word, course: 'ANY', title: 'x', description: 'y' })
  await api.update(made, { title, description })
  const dish = sitting(visitor, word).getByRole('listitem')
  await expect(dish, 'received live').toHaveText(unchecked(title, description))
  await visitor.reload()
  await expect(dish, 'in the first HTML').toHaveText(unchecked(title, description))
  await expect(dish.locator('b, img, script')).toHaveCount(0)
  await expect(visitor).toHaveTitle(details.pages.home.title)
})

test('the dishes of a course stand in two columns on a desk, keep their places when one is added, and in one on a phone', async ({
  visitor,
  api,
  word,
}) => {
  const dishes = sitting(visitor, word).getByRole('listitem')
  for (const id of ['a', 'b', 'c']) await api.create({ id: `${word}-${id}`, sitting: word, course: 'ANY', title: id, price: 5 })
  await visitor.setViewportSize(DESK)
  await expect(dishes).toHaveCount(3)
  const before = await placesIn(visitor, word)
  const [a, b, c] = before
  expect(b!.top).toBe(a!.top)
  expect(b!.left).toBeGreaterThan(a!.left + 300)
  expect(c!.left).toBe(a!.left)
  expect(c!.top).toBeGreaterThan(a!.top)
  await api.create({ id: `${word}-d`, sitting: word, course: 'ANY', title: 'd', description: 'Brown bread' })
  await expect(dishes).toHaveCount(4)
  expect((await placesIn(visitor, word)).slice(0, 3)).toEqual(before)
  await visitor.setViewportSize(PHONE)
  expect(new Set((await placesIn(visitor, word)).map(({ left }) => left)).size).toBe(1)
})

test('a very long text fills both columns of a desk, its price stays in the first, and a price without a title beside its text', async ({
  visitor,
  api,
  word,
}) => {
  await visitor.setViewportSize(DESK)
  const stew = { title: 'Stew', price: 9, description: 'It starts before breakfast. '.repeat(35) }
  await api.create({ id: `${word}-a`, sitting: word, course: 'ANY', ...stew })
  await api.create({ id: `${word}-b`, sitting: word, course: 'ANY', title: 'Sole', price: 9 })
  await expect(sitting(visitor, word).getByRole('listitem')).toHaveCount(2)
  const [first, second] = await sitting(visitor, word).getByRole('listitem').all()
  const [long, short] = [(await first!.boundingBox())!, (await second!.boundingBox())!]
  expect(long.width).toBeGreaterThan(2 * short.width)
  const price = (await first!.getByText('£9.00').boundingBox())!
  expect(price.x + price.width).toBeLessThanOrEqual(short.x + short.width + 1)

  await api.create({ sitting: word, course: 'EXTRAS', price: 1, description: `A flake for ${word}` })
  const [flake, words] = ['£1.00', 'A flake for'].map((text) => row(visitor, `A flake for ${word}`).getByText(text)) as [Locator, Locator]
  await expect(flake).toBeVisible()
  expect(Math.abs((await flake.boundingBox())!.y - (await words.boundingBox())!.y)).toBeLessThan(4)
})

test('three hundred dishes of one course fill both columns of a desk, and one column of a phone', async ({ visitor, api, word }) => {
  const ids = Array.from({ length: 300 }, (_, place) => `${word}-${place}`)
  const fields = { sitting: word, course: 'ANY', title: 'Oyster', price: 3.5, description: 'With lemon' }
  await api.act(ids.map((id) => ({ create: { id, fields } })))
  await expect(sitting(visitor, word).getByRole('listitem')).toHaveCount(300)
  for (const [screen, columns] of [
    [DESK, 2],
    [PHONE, 1],
  ] as const) {
    await visitor.setViewportSize(screen)
    const places = await placesIn(visitor, word)
    expect(new Set(places.map(({ left }) => left)).size).toBe(columns)
    expect(new Set(places.map(({ top }) => top)).size).toBe(300 / columns)
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  }
})

test('the notes of INFO are open side by side on a desk; on a phone one press unfolds them, or their tab; on paper they are open', async ({
  visitor,
  api,
  word,
}) => {
  await visitor.setViewportSize(DESK)
  await expect(notes(visitor)).toBeHidden()
  const courses = sitting(visitor, 'INFO').getByRole('heading', { level: 4 })
  expect((await courses.nth(1).boundingBox())!.y).toBe((await courses.nth(0).boundingBox())!.y)

  await visitor.setViewportSize(PHONE)
  await api.create({ sitting: 'INFO', course: word, description: `Dogs of ${word} are welcome` })
  await expect(sitting(visitor, 'INFO').getByText('Just changed')).toBeVisible()
  await expect(row(visitor, word)).toBeHidden()
  const heading = (await visitor.getByRole('heading', { level: 2, name: 'Menu' }).boundingBox())!
  const dish = (await visitor.getByRole('heading', { level: 5 }).first().boundingBox())!
  expect(dish.y - heading.y, 'from the heading to the first dish').toBeLessThan(640)
  await notes(visitor).click()
  await expect(row(visitor, word)).toBeVisible()
  await notes(visitor).press('Enter')
  await expect(row(visitor, word)).toBeHidden()

  const tab = visitor.getByRole('button', { name: 'INFO', exact: true })
  await tab.click()
  await expect(row(visitor, word)).toBeVisible()
  await expect(notes(visitor)).toBeHidden()
  await tab.click()
  await expect(row(visitor, word)).toBeHidden()
  await visitor.emulateMedia({ media: 'print' })
  await expect(row(visitor, word)).toBeVisible()
})

test('the notes of INFO unfold without scripts', async ({ browser, server }) => {
  const page = await browser.newPage({ baseURL: server.url, viewport: PHONE, javaScriptEnabled: false })
  await page.goto('/')
  const first = sitting(page, 'INFO').locator('.dish').first()
  await expect(first).toBeHidden()
  await notes(page).click()
  await expect(first).toBeVisible()
  await page.close()
})

test('the page says what Live means, and once it is no longer live, from when the menu is', async ({ visitor, complaints }) => {
  const meaning = visitor.getByText('This menu changes as the kitchen does.')
  await expect(visitor.locator('.menu-status')).toHaveText('Live')
  await expect(meaning).toBeVisible()
  await visitor.context().setOffline(true)
  await expect(meaning).toBeHidden()
  ignoreNetworkErrors(complaints)
})

test('R11 R12 the page says whose it is, with the tagline, and its header leads to the sister venues and back', async ({ visitor }) => {
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText([details.name])
  await expect(visitor.getByText(details.tagline)).toBeInViewport()
  const sisters = visitor.getByRole('banner').getByRole('navigation', { name: 'Sister venues' }).getByRole('link')
  await expect(sisters).toHaveText(['The Pheasant', 'One'])
  await sisters.first().click()
  await expect(visitor.getByText('Coming Soon...')).toBeVisible()
  await visitor.getByRole('link', { name: 'Back to The Tideboard' }).click()
  await expect(visitor).toHaveURL('/')
})

test('R13 R14 the anchors lead to their parts, no bar stands over a heading, and on a phone the tabs stay within reach', async ({
  visitor,
}) => {
  const bar = visitor.getByRole('navigation', { name: 'On this page' })
  await expect(bar.getByRole('link')).toHaveText(['Book', 'Vouchers', 'Careers', 'Contact'])
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await visitor.setViewportSize({ width, height })
    for (const [anchor, heading] of [
      ['Book', 'Reservations'],
      ['Vouchers', 'Vouchers'],
      ['Careers', 'Careers'],
      ['Contact', 'Contact'],
    ] as const) {
      await bar.getByRole('link', { name: anchor }).click()
      const title = visitor.getByRole('heading', { level: 2, name: heading })
      await expect(title).toBeInViewport()
      const isOnTop = async () =>
        title.evaluate((element) => {
          const { left, top, bottom } = element.getBoundingClientRect()
          return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + 4, y) === element)
        })
      await expect.poll(isOnTop, `${heading} is not covered at ${width}`).toBe(true)
      const section = visitor.locator(`#${anchor.toLowerCase()}`)
      const gap = async () =>
        section.evaluate((element, under) => Math.abs(element.getBoundingClientRect().top - under), await lowerEdge(bar))
      // The last of them may be too short to reach the top.
      if (anchor !== 'Contact') await expect.poll(gap, `${heading} begins right under the bar at ${width}`).toBeLessThan(2)
    }
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Back to the menu' }).click()
    await expect(visitor.getByRole('heading', { name: 'Menu', exact: true })).toBeInViewport()
  }
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 2 }).first()).toHaveText('Menu')
  await visitor.getByRole('heading', { name: 'Knickerbocker glory' }).scrollIntoViewIfNeeded()
  await expect(visitor.getByRole('button', { name: 'LUNCH' })).toBeInViewport({ ratio: 1 })
})

/** Where the page begins under the bar; a phone has it at the bottom. */
async function lowerEdge(bar: Locator): Promise<number> {
  const { y, height } = (await bar.boundingBox())!
  return y > 0 ? 0 : y + height
}

test('R29 R30 who looks for work goes to another site; the footer says where we are, when we are open, how to reach us', async ({
  visitor,
}) => {
  const apply = visitor.getByRole('region', { name: 'Careers' }).getByRole('link', { name: 'Apply Now' })
  await expect(apply).toHaveAttribute('href', details.careers.link)
  expect(new URL(details.careers.link).origin).not.toBe(new URL(visitor.url()).origin)

  const footer = visitor.getByRole('contentinfo')
  const { address, phone, email, maps, social } = details
  for (const line of [address.street, address.town, address.postcode]) await expect(footer).toContainText(line)
  await expect(footer.getByRole('link', { name: phone.shown })).toHaveAttribute('href', `tel:${phone.dialled}`)
  await expect(footer.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  for (const { name, link } of [...maps, ...social])
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', link)
  for (const line of ['Tuesday to Saturday', '12:00–15:00']) await expect(footer.getByText(line)).toBeVisible()
  await expect(footer.getByText('Closed', { exact: true })).toBeVisible()
  await visitor.setViewportSize(PHONE)
  // Those within a sentence have the height of its line.
  for (const link of await footer.locator('a:not(.opening-line a)').all())
    expect((await link.boundingBox())!.height, `for a thumb: ${await link.textContent()}`).toBeGreaterThanOrEqual(44)
})

test('the footer and the reservations say whether the restaurant is open, and until or from when', async ({ page }) => {
  for (const [at, words] of [
    ['2026-11-24T12:30:00Z', 'Open now. Lunch until 15:00. Evening from 17:00.'],
    ['2026-11-30T13:00:00Z', 'Closed today. Open tomorrow, Tuesday, from 12 noon.'],
  ] as const) {
    await page.clock.setFixedTime(at)
    await page.goto('/')
    for (const part of [page.getByRole('contentinfo'), page.getByRole('region', { name: 'Reservations' })])
      await expect(part.locator('.opening-line')).toHaveText(words)
  }
})
