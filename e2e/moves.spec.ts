import type { Page } from '@playwright/test'
import type { Dish } from '../domain/dish.ts'
import { edit } from './admin-page.ts'
import type { Api } from './api.ts'
import { expect, test } from './test.ts'
import { unchecked } from './unchecked.ts'

test.use({ menu: 'whole' })

/** A change has to be seen by then, in milliseconds. */
const AT_ONCE = { timeout: 1000 }

const part = (page: Page, sitting: string) => page.getByRole('region', { name: sitting, exact: true })
const rows = (page: Page, sitting: string) => part(page, sitting).getByRole('listitem')

/** One dish after the other in one course: R19 goes by the second, then by the id. */
async function createThree(api: Api, word: string): Promise<[Dish, Dish, Dish]> {
  const create = async (n: number): Promise<Dish> =>
    api.create({ id: `${word}-${n}`, sitting: word, course: 'MAINS', title: `${word} ${n}` })
  return [await create(1), await create(2), await create(3)]
}

test('R22 dishes and courses that a program moves change places on open pages, and in the HTML', async ({
  visitor,
  browser,
  api,
  server,
  word,
}) => {
  const [one, , three] = await createThree(api, word)
  await api.create({ sitting: word, course: 'AFTERS', title: `${word} 4` })
  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await other.goto('/')
  const pages = [visitor, other]
  for (const page of pages) {
    await expect(rows(page, word)).toHaveText([1, 2, 3, 4].map((n) => unchecked(`${word} ${n}`)))
    await page.evaluate(() => Object.assign(globalThis, { marked: true }))
  }
  await api.moveDish(three, one)
  for (const page of pages)
    await expect(rows(page, word)).toHaveText(
      [3, 1, 2, 4].map((n) => unchecked(`${word} ${n}`)),
      AT_ONCE,
    )
  // The first page has marked the dishes as new.
  await expect(part(other, word).locator('.is-changed'), 'a dish that only moved is no news').toHaveCount(0)
  await api.moveCourse({ sitting: word, course: 'AFTERS' }, 'MAINS')
  for (const page of pages)
    await expect(rows(page, word)).toHaveText(
      [4, 3, 1, 2].map((n) => unchecked(`${word} ${n}`)),
      AT_ONCE,
    )
  for (const page of pages) expect(await page.evaluate(() => 'marked' in globalThis), 'no page was reloaded').toBe(true)
  const html = await (await fetch(server.url)).text()
  const places = [4, 3, 1, 2].map((n) => html.indexOf(`${word} ${n}`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await visitor.reload()
  await expect(rows(visitor, word)).toHaveText([4, 3, 1, 2].map((n) => unchecked(`${word} ${n}`)))
  await other.context().close()
})

test('R45 what a colleague types stays while the dish is moved, and is saved without a conflict', async ({ staff, api, word }) => {
  const [one, , three] = await createThree(api, word)
  const price = (await edit(staff, `${word} 3`)).getByLabel('Price')
  await price.fill('12')
  await api.moveDish(three, one)
  await expect(rows(staff, word).first().getByLabel('Price')).toHaveValue('12')
  await expect(price).toBeFocused()
  await staff.getByRole('button', { name: `Save ${word} 3` }).click()
  await expect(rows(staff, word)).toHaveText([new RegExp(`${word} 3.*£12.00`), new RegExp(`${word} 1`), new RegExp(`${word} 2`)])
  expect((await api.dishes()).find(({ id }) => id === three.id)).toMatchObject({ price: 12, position: 1 })
})
