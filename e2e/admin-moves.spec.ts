import type { Page } from '@playwright/test'
import type { Dish } from '../domain/dish.ts'
import { expectAccessible } from './accessibility.ts'
import { askToMove, edit, handleOf, moveTo, newDish, rowOf, titlesIn, trayPart } from './admin-page.ts'
import type { Api } from './api.ts'
import { abortRequests, ignoreNetworkErrors } from './request-faults.ts'
import { expect, test } from './test.ts'

/** COD, HAKE and SOLE, one after the other, each with the word; the page has them all: a dish moves among those that it shows. */
async function createThree(page: Page, api: Api, word: string): Promise<Dish[]> {
  const dishes: Dish[] = []
  for (const [n, name] of ['COD', 'HAKE', 'SOLE'].entries())
    dishes.push(await api.create({ id: `${word}-${n}`, sitting: word, course: 'MAINS', title: `${name} ${word}`, price: 9 }))
  await expect(titlesIn(page, word)).toHaveCount(3)
  return dishes
}

test('a dish goes up and down its course, on every page at once, and keeps the focus', async ({ staff, guest: visitor, api, word }) => {
  await createThree(staff, api, word)
  const [cod, hake, sole] = ['COD', 'HAKE', 'SOLE'].map((name) => `${name} ${word}`)
  const { revision } = await api.menu()
  await moveTo(staff, `SOLE ${word}`, { place: `After ${cod}` })
  for (const page of [staff, visitor]) await expect(titlesIn(page, word)).toHaveText([`${cod}`, `${sole}`, `${hake}`])
  await expect(staff.getByText(`“SOLE ${word}” is now 2nd of 3 in MAINS.`)).toBeVisible()
  await expect(handleOf(staff, `SOLE ${word}`)).toBeFocused()
  await staff.keyboard.press('Alt+ArrowUp')
  for (const page of [staff, visitor]) await expect(titlesIn(page, word)).toHaveText([`${sole}`, `${cod}`, `${hake}`])
  await expect(handleOf(staff, `SOLE ${word}`)).toBeFocused()
  expect((await api.menu()).revision, 'each is one act').toBe(revision + 2)
  const dialog = await askToMove(staff, `SOLE ${word}`, {})
  await expect(dialog.getByLabel('Place').locator('option')).toHaveText(['First (where it is)', `After ${cod}`, `Last, after ${hake}`])
  await expectAccessible(staff, { narrowest: 320, height: 800 })
})

test('what was moved last does not take the focus back when another dish’s dialog closes', async ({ staff, api, word }) => {
  await createThree(staff, api, word)
  await moveTo(staff, `SOLE ${word}`, { place: 'First' })
  await expect(handleOf(staff, `SOLE ${word}`)).toBeFocused()
  await (await askToMove(staff, `COD ${word}`, {})).getByRole('button', { name: 'Close' }).click()
  await expect(handleOf(staff, `COD ${word}`)).toBeFocused()
})

test('a dish is dragged by its handle to another place, and into another course', async ({ staff, guest: visitor, api, word }) => {
  await createThree(staff, api, word)
  await api.create({ sitting: word, course: 'AFTERS', title: `TART ${word}`, price: 6 })
  const drag = async (title: string, beside: string, edge: 'top' | 'bottom'): Promise<void> => {
    const row = rowOf(staff, beside)
    await row.scrollIntoViewIfNeeded()
    const { height } = (await row.boundingBox())!
    await handleOf(staff, title).dragTo(row, { targetPosition: { x: 80, y: edge === 'top' ? 4 : height - 4 } })
  }
  await drag(`SOLE ${word}`, `COD ${word}`, 'top')
  for (const page of [staff, visitor])
    await expect(titlesIn(page, word)).toHaveText([`SOLE ${word}`, `COD ${word}`, `HAKE ${word}`, `TART ${word}`])
  await expect(handleOf(staff, `SOLE ${word}`)).toBeFocused()
  await drag(`COD ${word}`, `TART ${word}`, 'bottom')
  for (const page of [staff, visitor])
    await expect(titlesIn(page, word)).toHaveText([`SOLE ${word}`, `HAKE ${word}`, `TART ${word}`, `COD ${word}`])
})

test('another like it is typed in two taps, beginning with its name, and what stood in the form is kept', async ({
  staff,
  guest: visitor,
  api,
  word,
}) => {
  const [cod, , sole] = await createThree(staff, api, word)
  await newDish(staff).getByLabel('Dish Name').fill(`EEL ${word}`)
  await (await edit(staff, `COD ${word}`)).getByRole('button', { name: `Another like this: COD ${word}` }).click()
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
  await expect(await trayPart(staff, 'Not saved yet')).toContainText(`“EEL ${word}”, typed`)
})

test('a move is undone from its notice', async ({ staff, guest: visitor, api, word }) => {
  await createThree(staff, api, word)
  await moveTo(staff, `SOLE ${word}`, { place: `After COD ${word}` })
  await expect(titlesIn(visitor, word)).toHaveText([`COD ${word}`, `SOLE ${word}`, `HAKE ${word}`])
  await staff.getByRole('button', { name: 'Undo' }).click()
  for (const page of [staff, visitor]) await expect(titlesIn(page, word)).toHaveText([`COD ${word}`, `HAKE ${word}`, `SOLE ${word}`])
})

test('presses that come while a dish is being moved are done together after it', async ({ staff, api, word }) => {
  await createThree(staff, api, word)
  const { revision } = await api.menu()
  await handleOf(staff, `SOLE ${word}`).focus()
  await staff.evaluate(() => {
    const press = new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true })
    for (let i = 0; i < 4; i += 1) document.activeElement?.dispatchEvent(press)
  })
  await expect(titlesIn(staff, word)).toHaveText([`SOLE ${word}`, `COD ${word}`, `HAKE ${word}`])
  await expect.poll(async () => (await api.menu()).revision).toBe(revision + 2)
})

test('a wrong section and course of a dish are corrected by the keyboard alone, and it comes last there', async ({
  staff,
  guest: visitor,
  api,
  word,
}) => {
  const [cod] = await createThree(staff, api, word)
  await api.create({ sitting: `${word} TOO`, course: 'STARTERS', title: `SOUP ${word}` })
  await expect(titlesIn(staff, `${word} TOO`)).toHaveCount(1)
  await handleOf(staff, `COD ${word}`).press('Enter')
  const dialog = staff.getByRole('dialog', { name: `Move “COD ${word}”` })
  await expect(dialog.getByLabel('Section')).toBeFocused()
  await staff.keyboard.type(`${word} TOO`)
  await expect(dialog.getByLabel('Course'), 'it has one course').toHaveValue('STARTERS')
  await expect(dialog.getByLabel('Place').locator('option:checked')).toHaveText(`Last, after SOUP ${word}`)
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  for (const page of [staff, visitor]) await expect(titlesIn(page, `${word} TOO`)).toHaveText([`SOUP ${word}`, `COD ${word}`])
  await expect(handleOf(staff, `COD ${word}`)).toBeFocused()
  expect((await api.dishes()).find(({ id }) => id === cod?.id)).toMatchObject({ version: 2 })
})

test('a new section that is nearly a known one is asked about, and a failure keeps what was typed', async ({
  staff,
  api,
  word,
  complaints,
}) => {
  await createThree(staff, api, word)
  await api.create({ sitting: `${word} TERRACE`, course: 'MAINS', title: `SOUP ${word}` })
  await expect(titlesIn(staff, `${word} TERRACE`)).toHaveCount(1)
  const dialog = await askToMove(staff, `COD ${word}`, { section: 'New section…' })
  await dialog.getByLabel('Name of the new section').fill(`${word} terace`)
  await dialog.getByLabel('Name of the new course').fill('mains')
  await staff.keyboard.press('Enter')
  await expect(dialog.getByText(`Did you mean ${word} TERRACE?`)).toBeVisible()
  const mend = await abortRequests(staff, 'move')
  await dialog.getByRole('button', { name: `Use ${word} TERRACE` }).click()
  await expect(dialog.getByRole('alert')).toContainText(`“COD ${word}” wasn’t moved.`)
  await expect(dialog.getByLabel('Name of the new section')).toHaveValue(`${word} TERRACE`)
  await mend()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(titlesIn(staff, `${word} TERRACE`)).toHaveText([`SOUP ${word}`, `COD ${word}`])
  ignoreNetworkErrors(complaints)
})

test('a move that does not reach the server says so in its row, and is tried again', async ({ staff, api, word, complaints }) => {
  await createThree(staff, api, word)
  const mend = await abortRequests(staff, 'move')
  await handleOf(staff, `COD ${word}`).press('Alt+ArrowDown')
  const alert = rowOf(staff, `COD ${word}`).getByRole('alert')
  await expect(alert).toContainText(`“COD ${word}” wasn’t moved.`)
  await mend()
  await rowOf(staff, `COD ${word}`).getByRole('button', { name: 'Retry' }).click()
  await expect(titlesIn(staff, word)).toHaveText([`HAKE ${word}`, `COD ${word}`, `SOLE ${word}`])
  await expect(alert).toHaveCount(0)
  ignoreNetworkErrors(complaints)
})
