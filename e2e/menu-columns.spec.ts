import type { Locator, Page } from '@playwright/test'
import { ignoreNetworkErrors } from './request-faults.ts'
import { expect, test } from './test.ts'

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

test.describe('the dishes of a course', () => {
  test.beforeEach(async ({ api, word }) => {
    for (const id of ['a', 'b', 'c']) await api.create({ id: `${word}-${id}`, sitting: word, course: 'ANY', title: id, price: 5 })
  })

  test('stand in two columns on a desk, the second beside the first', async ({ visitor, word }) => {
    await visitor.setViewportSize(DESK)
    await expect(sitting(visitor, word).getByRole('listitem')).toHaveCount(3)
    const [a, b, c] = await placesIn(visitor, word)
    expect(b!.top).toBe(a!.top)
    expect(b!.left).toBeGreaterThan(a!.left + 300)
    expect(c!.left).toBe(a!.left)
    expect(c!.top).toBeGreaterThan(a!.top)
  })

  test('stand in one column on a phone', async ({ visitor, word }) => {
    await visitor.setViewportSize(PHONE)
    await expect(sitting(visitor, word).getByRole('listitem')).toHaveCount(3)
    const places = await placesIn(visitor, word)
    expect(new Set(places.map(({ left }) => left)).size).toBe(1)
  })

  test('keep their places when one is added', async ({ visitor, api, word }) => {
    await visitor.setViewportSize(DESK)
    await expect(sitting(visitor, word).getByRole('listitem')).toHaveCount(3)
    const before = await placesIn(visitor, word)
    await api.create({ id: `${word}-d`, sitting: word, course: 'ANY', title: 'd', description: 'Brown bread' })
    await expect(sitting(visitor, word).getByRole('listitem')).toHaveCount(4)
    expect((await placesIn(visitor, word)).slice(0, 3)).toEqual(before)
  })
})

test('a very long text fills both columns of a desk, and its price stays in the first', async ({ visitor, api, word }) => {
  await visitor.setViewportSize(DESK)
  await api.create({
    id: `${word}-a`,
    sitting: word,
    course: 'ANY',
    title: 'Stew',
    price: 9,
    description: 'It starts before breakfast. '.repeat(35),
  })
  await api.create({ id: `${word}-b`, sitting: word, course: 'ANY', title: 'Sole', price: 9 })
  await expect(sitting(visitor, word).getByRole('listitem')).toHaveCount(2)
  const [stew, sole] = await sitting(visitor, word).getByRole('listitem').all()
  const [long, short] = [(await stew!.boundingBox())!, (await sole!.boundingBox())!]
  expect(long.width).toBeGreaterThan(2 * short.width)
  const price = (await stew!.getByText('£9.00').boundingBox())!
  expect(price.x + price.width).toBeLessThanOrEqual(short.x + short.width + 1)
})

test('a price without a title stands beside its description', async ({ visitor, api, word }) => {
  await api.create({ sitting: word, course: 'ANY', price: 1, description: `A flake for ${word}` })
  const [price, description] = ['£1.00', 'A flake for'].map((text) => row(visitor, word).getByText(text)) as [Locator, Locator]
  await expect(price).toBeVisible()
  expect(Math.abs((await price.boundingBox())!.y - (await description.boundingBox())!.y)).toBeLessThan(4)
})

test('three hundred dishes of one course fill both columns of a desk, and one column of a phone', async ({ visitor, api, word }) => {
  const ids = Array.from({ length: 300 }, (_, place) => `${word}-${place}`)
  const fields = { sitting: word, course: 'ANY', title: 'Oyster', price: 3.5, description: 'With lemon' }
  await api.changeDishes(ids.map((id) => ({ kind: 'CREATE', id, fields })))
  const dishes = sitting(visitor, word).getByRole('listitem')
  await expect(dishes).toHaveCount(300)
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
  await api.changeDishes(ids.map((id) => ({ kind: 'DELETE', id })))
  await expect(dishes).toHaveCount(0)
})

test.describe('the notes of INFO', () => {
  test('are folded on a phone, so that the first dish comes soon, and one press unfolds them', async ({ visitor, api, word }) => {
    await visitor.setViewportSize(PHONE)
    const note = await api.create({ sitting: 'INFO', course: word, description: `Dogs of ${word} are welcome` })
    await expect(sitting(visitor, 'INFO').getByText('Just changed')).toBeVisible()
    await expect(row(visitor, word)).toBeHidden()
    const heading = (await visitor.getByRole('heading', { level: 2, name: 'Menu' }).boundingBox())!
    const dish = (await visitor.getByRole('heading', { level: 5 }).first().boundingBox())!
    expect(dish.y - heading.y, 'from the heading to the first dish').toBeLessThan(600)
    await notes(visitor).click()
    await expect(row(visitor, word)).toBeVisible()
    await notes(visitor).press('Enter')
    await expect(row(visitor, word)).toBeHidden()
    await api.delete(note)
  })

  test('are open on a phone when their tab is pressed, and on paper', async ({ visitor }) => {
    await visitor.setViewportSize(PHONE)
    const first = sitting(visitor, 'INFO').locator('.dish').first()
    await expect(first).toBeHidden()
    await visitor.getByRole('button', { name: 'INFO', exact: true }).click()
    await expect(first).toBeVisible()
    await expect(notes(visitor)).toBeHidden()
    await visitor.getByRole('button', { name: 'INFO', exact: true }).click()
    await expect(first).toBeHidden()
    await visitor.emulateMedia({ media: 'print' })
    await expect(first).toBeVisible()
  })

  test('are open on a desk, side by side', async ({ visitor }) => {
    await visitor.setViewportSize(DESK)
    await expect(notes(visitor)).toBeHidden()
    const courses = sitting(visitor, 'INFO').getByRole('heading', { level: 4 })
    const [one, other] = [(await courses.nth(0).boundingBox())!, (await courses.nth(1).boundingBox())!]
    expect(other.y).toBe(one.y)
  })

  test('unfold without scripts', async ({ browser, server }) => {
    const page = await browser.newPage({ baseURL: server.url, viewport: PHONE, javaScriptEnabled: false })
    await page.goto('/')
    const first = sitting(page, 'INFO').locator('.dish').first()
    await expect(first).toBeHidden()
    await notes(page).click()
    await expect(first).toBeVisible()
    await page.close()
  })
})

test('the page says what Live means while it is live', async ({ visitor, complaints }) => {
  const meaning = visitor.getByText('This menu changes as the kitchen does.')
  await expect(visitor.locator('.menu-status')).toHaveText('Live')
  await expect(meaning).toBeVisible()
  await visitor.context().setOffline(true)
  await expect(meaning).toBeHidden()
  ignoreNetworkErrors(complaints)
})
