import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { trayOn, rowOf, titlesIn } from './admin-page.ts'
import type { Api } from './api.ts'
import { abortRequests, ignoreNetworkErrors } from './request-faults.ts'
import { expect, test } from './test.ts'

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Selected dishes' })
const press = async (page: Page, name: string): Promise<void> => bar(page).getByRole('button', { name, exact: true }).click()
const box = (page: Page, title: string): Locator => page.getByRole('checkbox', { name: `Select ${title}`, exact: true })

/** COD, HAKE, SOLE and LING at £9.00, £10.00, £11.00 and £12.00, one after the other, each with the word. */
async function createFour(api: Api, word: string): Promise<string[]> {
  const titles = ['COD', 'HAKE', 'SOLE', 'LING'].map((name) => `${name} ${word}`)
  for (const [n, title] of titles.entries()) await api.create({ id: `${word}-${n}`, sitting: word, course: 'MAINS', title, price: 9 + n })
  return titles
}

/** Begins to select, and ticks the dishes. */
async function select(page: Page, ...titles: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const title of titles) await box(page, title).check()
}

/** Shows what is selected and hidden, of which this dish is the first. */
async function showThem(page: Page, title: string): Promise<void> {
  await press(page, 'Show them')
  await expect(box(page, title)).toBeFocused()
  await expect(box(page, title)).toBeInViewport({ ratio: 1 })
}

const prices = async (api: Api, word: string): Promise<number[]> =>
  (await api.dishes())
    .filter(({ sitting }) => sitting === word)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((dish) => dish.price)

test('many dishes get new prices, move, sell out and go: each is one act with one undo', async ({ staff, guest: visitor, api, word }) => {
  const [cod = '', hake = '', sole = '', ling = ''] = await createFour(api, word)
  const water = await api.create({ id: `${word}-9`, sitting: word, course: 'MAINS', title: `WATER ${word}` })
  await select(staff, hake, cod, water.title)
  await press(staff, 'Prices…')
  const dialog = staff.getByRole('dialog', { name: 'Change the price of 3 dishes' })
  const changes = dialog.getByRole('list', { name: 'New prices' }).getByRole('listitem')
  await expect(dialog.getByLabel('Round').locator('option:checked')).toHaveText('to 10p')
  await dialog.getByLabel('By').fill('250')
  await expect(changes.first()).toContainText('More than three times as much')
  await dialog.getByLabel('By').fill('10')
  await dialog.getByLabel('Round').selectOption('to .95')
  await expect(changes).toHaveText([`${cod}£9.00 → £9.95`, `${hake}£10.00 → £10.95`])
  await expect(dialog.getByRole('list', { name: 'Left alone' })).toContainText(`WATER ${word} has no price.`)
  await expectAccessible(staff, { narrowest: 320, height: 800 })
  const before = await api.menu()
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click()
  await expect(dialog).toHaveCount(0)
  for (const page of [staff, visitor]) {
    await expect(rowOf(page, cod)).toContainText('£9.95')
    await expect(rowOf(page, hake)).toContainText('£10.95')
  }
  expect((await api.menu()).revision).toBe(before.revision + 1)
  await staff.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(visitor, cod)).toContainText('£9.00')

  await box(staff, water.title).uncheck()
  await expect(bar(staff)).toContainText('2 dishes selected')
  const { revision } = await api.menu()
  await press(staff, 'Move to…')
  const moving = staff.getByRole('dialog', { name: 'Move 2 dishes' })
  await moving.getByLabel('Course').selectOption('New course…')
  await moving.getByLabel('Name of the new course').fill('later')
  await staff.keyboard.press('Enter')
  for (const page of [staff, visitor]) await expect(titlesIn(page, word)).toHaveText([sole, ling, water.title, cod, hake])
  await expect(trayOn(staff)).toContainText('2 dishes are now in LATER')
  await press(staff, 'Sold out')
  for (const page of [staff, visitor])
    for (const title of [cod, hake]) await expect(rowOf(page, title).locator('.sold-out')).toContainText('Sold out')
  await expect(trayOn(staff)).toContainText('2 dishes are sold out.')
  await press(staff, 'Delete')
  for (const page of [staff, visitor]) await expect(titlesIn(page, word)).toHaveText([sole, ling, water.title])
  await expect(bar(staff)).toContainText('0 dishes selected')
  expect((await api.menu()).revision).toBe(revision + 3)
  await expect(trayOn(staff)).toContainText('2 dishes are deleted.')
  await staff.getByRole('button', { name: 'Undo' }).click()
  for (const page of [staff, visitor]) await expect(titlesIn(page, word)).toHaveText([sole, ling, water.title, cod, hake])
})

test('a range is ticked with Shift, and the bar says how many a tab or a search hides', async ({ staff, api, word }) => {
  const [cod = '', hake = '', sole = '', ling = ''] = await createFour(api, word)
  const search = staff.getByLabel('Search the dishes')
  const said = bar(staff).getByRole('status')
  await select(staff, cod)
  await box(staff, sole).click({ modifiers: ['Shift'] })
  for (const title of [cod, hake, sole]) await expect(box(staff, title)).toBeChecked()
  await expect(box(staff, ling)).not.toBeChecked()
  await box(staff, hake).focus()
  await staff.keyboard.press('Space')
  await box(staff, ling).focus()
  await staff.keyboard.press('Shift+Space')
  for (const title of [hake, sole, ling]) await expect(box(staff, title)).toBeChecked()
  await search.fill(`${word} cod`)
  await expect(bar(staff).getByRole('button', { name: 'Select none' })).toBeVisible()
  await press(staff, 'Select none')
  await expect(said).toHaveText('3 dishes selected, none of them shown')
  await search.fill(word)
  await press(staff, 'Select all 4 shown')
  await expect(said).toHaveText('4 dishes selected')
  await bar(staff).getByRole('button', { name: 'Done' }).press('Enter')
  await expect(box(staff, cod)).toHaveCount(0)
  await expect(staff.getByRole('button', { name: 'Select', exact: true }), 'the bar is gone').toBeFocused()

  // A row is pressed anywhere, and a course as a whole.
  const row = (title: string): Locator => staff.locator('.tick').filter({ has: box(staff, title) })
  await select(staff)
  await row(hake).click()
  await row(ling).click({ modifiers: ['Shift'], position: { x: 300, y: 30 } })
  await expect(said).toHaveText('3 dishes selected')
  await staff.getByRole('button', { name: 'Select all MAINS' }).click()
  await expect(said).toHaveText('4 dishes selected')
  await staff.getByRole('button', { name: 'Select none MAINS' }).click()
  await expect(said).toHaveText('0 dishes selected')
  await press(staff, 'Done')

  const late = await api.create({ id: `${word}-9`, sitting: `${word} LATE`, course: 'MAINS', title: `CRAB ${word}` })
  await select(staff, hake, sole)
  await search.fill(ling)
  await expect(said).toHaveText('2 dishes selected, none of them shown')
  await box(staff, ling).check()
  await expect(said).toHaveText('3 dishes selected, 2 of them not shown')
  await expectAccessible(staff, { narrowest: 320, height: 800 })
  for (const width of [390, 820]) {
    await staff.setViewportSize({ width, height: 800 })
    for (const button of await bar(staff).getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 })
  }
  await showThem(staff, hake)
  await expect(said).toHaveText('3 dishes selected')
  const tab = staff.getByRole('button', { name: late.sitting, exact: true })
  await tab.click()
  await box(staff, late.title).check()
  await expect(said).toHaveText('4 dishes selected, 3 of them not shown')
  await showThem(staff, hake)
  await expect(said).toHaveText('4 dishes selected')
  await tab.click()
  await press(staff, 'Leave them out')
  await expect(said).toHaveText('1 dish selected')
  await expect(said).toBeFocused()
  await search.fill(`${word} lobster`)
  await expect(said).toHaveText('1 dish selected, not shown')
  await expect(bar(staff).getByRole('button', { name: /^Select/ }), 'nothing to select').toHaveCount(0)
  await search.fill('')
  await press(staff, 'Delete')
  await expect(said).toHaveText('0 dishes selected')
  await staff.getByRole('button', { name: 'All', exact: true }).click()
  await expect(titlesIn(staff, word)).toHaveText([cod, hake, sole, ling])
})

test('what a colleague does, a failure and an expired session overwrite and lose nothing', async ({ staff, api, word, complaints }) => {
  ignoreNetworkErrors(complaints)
  const [cod = '', hake = ''] = await createFour(api, word)
  await select(staff, cod, hake)
  await press(staff, 'Prices…')
  const dialog = staff.getByRole('dialog')
  const changes = dialog.getByRole('list', { name: 'New prices' }).getByRole('listitem')
  await dialog.getByLabel('More or less').selectOption('£ more')
  await dialog.getByLabel('By').fill('1')
  await expect(changes).toHaveText([`${cod}£9.00 → £10.00`, `${hake}£10.00 → £11.00`])
  await api.update({ id: `${word}-1`, version: 1 }, { price: 20 })
  await expect(changes).toHaveText([`${cod}£9.00 → £10.00`, `${hake}£20.00 → £21.00`])
  await expect(dialog).toContainText(`Somebody has changed the price of “${hake}”.`)
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await prices(api, word)).toEqual([10, 21, 11, 12])

  const mend = await abortRequests(staff, 'soldOut')
  await press(staff, 'Sold out')
  const alert = bar(staff).getByRole('alert')
  await expect(alert).toContainText('Nothing was done.')
  await mend()
  await staff.context().clearCookies()
  await press(staff, 'Retry')
  await expect(staff.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await staff.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(alert).toContainText('Nothing was done.')
  for (const title of [cod, hake]) await expect(box(staff, title)).toBeChecked()
})
