import type { Locator, Page } from '@playwright/test'
import type { Dish } from '../domain/dish.ts'
import { expectAccessible } from './accessibility.ts'
import { newDish, rowOf, titlesIn } from './admin-page.ts'
import type { Api } from './api.ts'
import { abortRequests, ignoreNetworkErrors } from './request-faults.ts'
import { expect, test } from './test.ts'

const more = (page: Page, title: string): Locator => page.getByRole('button', { name: `More for ${title}`, exact: true })
const choice = (page: Page, name: string): Locator => page.getByRole('menuitem', { name: new RegExp(`^${name}`) })

async function choose(page: Page, title: string, name: string): Promise<void> {
  await more(page, title).click()
  await choice(page, name).click()
}

/** COD, HAKE and SOLE, one after the other, each with the word; the page has them all: a dish moves among those that it shows. */
async function createThree(page: Page, api: Api, word: string): Promise<Dish[]> {
  const dishes: Dish[] = []
  for (const [n, name] of ['COD', 'HAKE', 'SOLE'].entries())
    dishes.push(await api.create({ id: `${word}-${n}`, sitting: word, course: 'MAINS', title: `${name} ${word}`, price: 9 }))
  await expect(titlesIn(page, word)).toHaveCount(3)
  return dishes
}

test('a dish goes up and down its course, on every page at once, and keeps the focus', async ({ staff, visitor, api, word }) => {
  await createThree(staff, api, word)
  const [cod, hake, sole] = ['COD', 'HAKE', 'SOLE'].map((name) => `${name} ${word}`)
  const { revision } = await api.menu()
  await choose(staff, `SOLE ${word}`, 'Move up')
  for (const page of [staff, visitor]) await expect(titlesIn(page, word)).toHaveText([`${cod}`, `${sole}`, `${hake}`])
  await expect(staff.getByText(`“SOLE ${word}” is now 2nd of 3 in MAINS.`)).toBeVisible()
  await expect(more(staff, `SOLE ${word}`)).toBeFocused()
  await staff.keyboard.press('Alt+ArrowUp')
  for (const page of [staff, visitor]) await expect(titlesIn(page, word)).toHaveText([`${sole}`, `${cod}`, `${hake}`])
  await expect(more(staff, `SOLE ${word}`)).toBeFocused()
  expect((await api.menu()).revision, 'each is one act').toBe(revision + 2)
  await more(staff, `SOLE ${word}`).click()
  await expect(choice(staff, 'Move up')).toHaveAttribute('aria-disabled', 'true')
  await expect(choice(staff, 'Move up'), 'a control that refuses says why').toContainText('It’s already first in MAINS.')
  await expectAccessible(staff, { narrowest: 320, height: 800 })
})

test('what was moved last does not take the focus back when another dish’s dialog closes', async ({ staff, api, word }) => {
  await createThree(staff, api, word)
  await choose(staff, `SOLE ${word}`, 'Move up')
  await expect(more(staff, `SOLE ${word}`)).toBeFocused()
  await choose(staff, `COD ${word}`, 'Move to…')
  await staff.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(more(staff, `COD ${word}`)).toBeFocused()
})

test('the choices of a row go by the keyboard alone', async ({ staff, api, word }) => {
  await createThree(staff, api, word)
  await more(staff, `HAKE ${word}`).focus()
  await staff.keyboard.press('Enter')
  await expect(choice(staff, 'Move up')).toBeFocused()
  await staff.keyboard.press('ArrowDown')
  await expect(choice(staff, 'Move down')).toBeFocused()
  await staff.keyboard.press('ArrowUp')
  await staff.keyboard.press('Escape')
  await expect(more(staff, `HAKE ${word}`)).toBeFocused()
  await expect(staff.getByRole('menu')).toHaveCount(0)
  await staff.keyboard.press('Enter')
  await staff.keyboard.press('ArrowDown')
  await staff.keyboard.press('Enter')
  await expect(titlesIn(staff, word)).toHaveText([`COD ${word}`, `SOLE ${word}`, `HAKE ${word}`])
  await staff.keyboard.press('Enter')
  await staff.keyboard.press('Tab')
  await expect(staff.getByRole('menu')).toHaveCount(0)
})

test('a duplicate is typed in two taps, beginning with its name, and what stood in the form is kept', async ({
  staff,
  visitor,
  api,
  word,
}) => {
  const [cod, , sole] = await createThree(staff, api, word)
  await newDish(staff).getByLabel('Dish Name').fill(`EEL ${word}`)
  await choose(staff, `COD ${word}`, 'Duplicate')
  const name = newDish(staff).getByLabel('Dish Name')
  await expect(name).toBeFocused()
  await staff.keyboard.type(`LING ${word}`)
  await newDish(staff).getByLabel('Details').fill('WITH PEAS')
  // R19: of one second, the dish with the lesser id would come first.
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(sole!.createdAt!)
  await staff.keyboard.press('Enter')
  for (const page of [staff, visitor]) await expect(titlesIn(page, word).last()).toHaveText(`LING ${word}`)
  const ling = (await api.dishes()).find(({ title }) => title === `LING ${word}`)
  expect(ling).toMatchObject({ course: cod?.course, price: 9, version: 1 })
  await expect(staff.getByText(`You began “EEL ${word}”`)).toBeVisible()
})

test('a move is undone from its notice', async ({ staff, visitor, api, word }) => {
  await createThree(staff, api, word)
  await choose(staff, `SOLE ${word}`, 'Move up')
  await expect(titlesIn(visitor, word)).toHaveText([`COD ${word}`, `SOLE ${word}`, `HAKE ${word}`])
  await staff.getByRole('button', { name: 'Undo' }).click()
  for (const page of [staff, visitor]) await expect(titlesIn(page, word)).toHaveText([`COD ${word}`, `HAKE ${word}`, `SOLE ${word}`])
})

test('presses that come while a dish is being moved are done together after it', async ({ staff, api, word }) => {
  await createThree(staff, api, word)
  const { revision } = await api.menu()
  await more(staff, `SOLE ${word}`).focus()
  await staff.evaluate(() => {
    const press = new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true })
    for (let i = 0; i < 4; i += 1) document.activeElement?.dispatchEvent(press)
  })
  await expect(titlesIn(staff, word)).toHaveText([`SOLE ${word}`, `COD ${word}`, `HAKE ${word}`])
  await expect.poll(async () => (await api.menu()).revision).toBe(revision + 2)
})

test('a wrong section and course of a dish are corrected in three taps, and it comes last there', async ({ staff, visitor, api, word }) => {
  const [cod] = await createThree(staff, api, word)
  await api.create({ sitting: `${word} TOO`, course: 'STARTERS', title: `SOUP ${word}` })
  let taps = 0
  const tap = async (target: Locator): Promise<void> => {
    taps += 1
    await target.click()
  }
  await tap(more(staff, `COD ${word}`))
  await tap(choice(staff, 'Move to…'))
  const dialog = staff.getByRole('dialog', { name: `Move “COD ${word}”` })
  await expect(dialog.getByLabel('Section')).toBeFocused()
  await staff.keyboard.type(`${word} too`)
  await tap(dialog.getByLabel('Course'))
  await staff.keyboard.type('starters')
  await expect(dialog.getByText(`Comes last in STARTERS of ${word} TOO.`)).toBeVisible()
  await expectAccessible(staff, { narrowest: 320, height: 800 })
  await staff.keyboard.press('Enter')
  for (const page of [staff, visitor]) await expect(titlesIn(page, `${word} TOO`)).toHaveText([`SOUP ${word}`, `COD ${word}`])
  await expect(more(staff, `COD ${word}`)).toBeFocused()
  expect(taps).toBe(3)
  expect((await api.dishes()).find(({ id }) => id === cod?.id)).toMatchObject({ version: 2 })
})

test('a section that is nearly a known one is asked about, and a failure keeps what was typed', async ({
  staff,
  api,
  word,
  complaints,
}) => {
  await createThree(staff, api, word)
  await api.create({ sitting: `${word} TERRACE`, course: 'MAINS', title: `SOUP ${word}` })
  await expect(titlesIn(staff, `${word} TERRACE`)).toHaveCount(1)
  await choose(staff, `COD ${word}`, 'Move to…')
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Section').fill(`${word} terace`)
  await staff.keyboard.press('Enter')
  await expect(dialog.getByText(`Did you mean ${word} TERRACE?`)).toBeVisible()
  const mend = await abortRequests(staff, 'MoveDishes')
  await dialog.getByRole('button', { name: `Use ${word} TERRACE` }).click()
  await expect(dialog.getByRole('alert')).toContainText(`“COD ${word}” wasn’t moved.`)
  await expect(dialog.getByLabel('Section')).toHaveValue(`${word} TERRACE`)
  await mend()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(titlesIn(staff, `${word} TERRACE`)).toHaveText([`SOUP ${word}`, `COD ${word}`])
  ignoreNetworkErrors(complaints)
})

test('a move that does not reach the server says so in its row, and is tried again', async ({ staff, api, word, complaints }) => {
  await createThree(staff, api, word)
  const mend = await abortRequests(staff, 'MoveDish')
  await choose(staff, `COD ${word}`, 'Move down')
  const alert = rowOf(staff, `COD ${word}`).getByRole('alert')
  await expect(alert).toContainText(`“COD ${word}” wasn’t moved.`)
  await mend()
  await rowOf(staff, `COD ${word}`).getByRole('button', { name: 'Retry' }).click()
  await expect(titlesIn(staff, word)).toHaveText([`HAKE ${word}`, `COD ${word}`, `SOLE ${word}`])
  await expect(alert).toHaveCount(0)
  ignoreNetworkErrors(complaints)
})
