import type { Locator, Page } from '@playwright/test'
import { oldestFirst } from '../domain/menu.ts'
import { answered, edit, remove, save } from './admin-page.ts'
import { expect, test } from './test.ts'

/** A change has to be seen by then, in milliseconds after it was stored. */
const AT_ONCE = { timeout: 1000 }

const rows = (page: Page, sitting: string): Locator => page.getByRole('region', { name: sitting, exact: true }).getByRole('listitem')

/** Leaves a mark on the page that no reload would survive; the answer says whether it is still there. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { marked: true }))
  return async () => page.evaluate(() => 'marked' in globalThis && performance.getEntriesByType('navigation').length === 1)
}

async function create(staff: Page, dish: Record<'Section' | 'Course' | 'Dish Name' | 'Price' | 'Details', string>): Promise<void> {
  for (const [label, text] of Object.entries(dish)) await staff.getByRole('form', { name: 'New dish' }).getByLabel(label).fill(text)
  await answered(staff, 'CreateDish', async () => staff.getByRole('button', { name: 'Create' }).click())
}

test(
  'R22 a visitor sees what staff create, edit and delete, at once and without reloading',
  { tag: '@stores' },
  async ({ visitor, staff, word }) => {
    const isSamePage = await mark(visitor)
    const crab = `DRESSED CRAB ${word}`
    await create(staff, { Section: word, Course: 'mains', 'Dish Name': `Dressed crab ${word}`, Price: '14.5', Details: 'Brown bread' })
    await expect(rows(visitor, word)).toHaveText([`${crab}£14.50Brown bread`], AT_ONCE)

    const editor = await edit(staff, crab)
    await editor.getByLabel('Dish Name').fill(`Potted crab ${word}`)
    await editor.getByLabel('Price').fill('12')
    await editor.getByLabel('Details').fill('Toast, while it lasts')
    await answered(staff, 'UpdateDish', async () => save(staff, crab))
    await expect(rows(visitor, word)).toHaveText([`Potted crab ${word}£12.00Toast, while it lasts`], AT_ONCE)

    await answered(staff, 'DeleteDish', async () => remove(staff, `Potted crab ${word}`))
    await expect(rows(visitor, word)).toHaveCount(0, AT_ONCE)
    await expect(visitor.getByRole('button', { name: word })).toHaveCount(0)
    expect(await isSamePage()).toBe(true)
  },
)

test('R22 a dish that staff bring back returns to its place', { tag: '@stores' }, async ({ visitor, staff, api, word }) => {
  const isSamePage = await mark(visitor)
  for (const place of [1, 2, 3]) await api.create({ id: `${word}-${place}`, sitting: word, course: 'ANY', title: `${word} ${place}` })
  await expect(rows(visitor, word)).toHaveText([`${word} 1`, `${word} 2`, `${word} 3`])
  await answered(staff, 'DeleteDish', async () => remove(staff, `${word} 2`))
  await expect(rows(visitor, word)).toHaveText([`${word} 1`, `${word} 3`], AT_ONCE)
  await answered(staff, 'UndoRevision', async () => staff.getByRole('button', { name: 'Undo' }).click())
  await expect(rows(visitor, word)).toHaveText([`${word} 1`, `${word} 2`, `${word} 3`], AT_ONCE)
  expect(await isSamePage()).toBe(true)
})

test('R22 the page changes as well when a program writes through the API', { tag: '@stores' }, async ({ visitor, api, word }) => {
  const isSamePage = await mark(visitor)
  const dish = await api.create({ sitting: word, course: 'ANY', title: 'Kedgeree', price: 8 })
  await expect(rows(visitor, word)).toHaveText(['KEDGEREE£8.00'], AT_ONCE)
  const moved = await api.update(dish, { sitting: `${word} LATE`, price: 8.5 })
  await expect(rows(visitor, `${word} LATE`), 'it moves to another sitting').toHaveText(['KEDGEREE£8.50'], AT_ONCE)
  await expect(rows(visitor, word), 'and leaves the first').toHaveCount(0)
  await api.delete(moved)
  await expect(rows(visitor, `${word} LATE`)).toHaveCount(0, AT_ONCE)
  expect(await isSamePage()).toBe(true)
})

test('R22 a page that was opened before many changes misses none of them', { tag: '@stores' }, async ({ visitor, staff, api, word }) => {
  const isSamePage = await mark(visitor)
  const names = Array.from({ length: 30 }, (_, place) => `${word} ${String(place).padStart(2, '0')}`)
  const made = await Promise.all(
    names.map(async (title) => api.create({ id: title.replace(' ', '-'), sitting: word, course: 'ANY', title })),
  )
  // Thirty creates at once may well fall into two seconds, in any order.
  const remaining = made.filter((_, place) => place % 3 > 0).toSorted(oldestFirst)
  await Promise.all(made.filter((dish) => !remaining.includes(dish)).map(async (dish) => api.delete(dish)))
  await Promise.all(remaining.map(async (dish, place) => api.update(dish, { price: place + 1 })))
  const prices = remaining.map((_, place) => `£${place + 1}.00`)
  for (const page of [visitor, staff]) await expect(rows(page, word).getByText('£')).toHaveText(prices)
  await expect(rows(visitor, word)).toHaveCount(remaining.length)
  expect(await isSamePage()).toBe(true)
})

test(
  'R22 nothing that a visitor does is disturbed: the pressed tab and the focus stay',
  { tag: '@stores' },
  async ({ visitor, api, word }) => {
    const tab = visitor.getByRole('button', { name: 'KIDS' })
    await tab.click()
    const before = await rows(visitor, 'KIDS').count()
    const dish = await api.create({ sitting: 'KIDS', course: 'MAINS', title: `Goujons ${word}` })
    await expect(rows(visitor, 'KIDS')).toHaveCount(before + 1, AT_ONCE)
    await api.delete(dish)
    await expect(rows(visitor, 'KIDS')).toHaveCount(before, AT_ONCE)
    await expect(tab).toHaveAttribute('aria-pressed', 'true')
    await expect(tab).toBeFocused()
  },
)
