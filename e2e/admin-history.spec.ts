import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { momentIn } from '../domain/calendar.ts'
import type { Dish } from '../domain/dish.ts'
import { openStore } from '../server/open-store.ts'
import { expectAccessible } from './accessibility.ts'
import { edit, noteAbout, pressLogin, remove, rowOf, said, save, trayOn, trayPart } from './admin-page.ts'
import { openApi } from './api.ts'
import type { Api } from './api.ts'
import { quickHash } from './first-start.ts'
import { abortRequests, ignoreNetworkErrors } from './request-faults.ts'
import { freshDatabase, STAFF_EMAIL, STAFF_PASSWORD, startTestServer } from './test-server.ts'
import { expect, test as base } from './test.ts'
import { plainWrite } from '../server/testing/writes.ts'

const HOUR_SECONDS = 3600
const now = Math.floor(Date.now() / 1000)
const SOLE: Dish = { id: 'sole', sitting: 'LUNCH', course: 'MAINS', title: 'SOLE', description: 'With brown butter', price: 21, version: 1 }

/** A restaurant whose menu began two hours ago with a sole, and where somebody wrote past the app an hour ago. */
const test = base.extend<{ restaurant: Page }>({
  restaurant: async ({ browser, mongodbUri }, use) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'tideboard-history-'))
    const uri = mongodbUri === undefined ? undefined : freshDatabase(mongodbUri)
    const store = await openStore({ dataDir, mongodbUri: uri })
    await store.dishes.openWith([SOLE], now - 2 * HOUR_SECONDS)
    const dearer = { ...SOLE, price: 23, version: 2 }
    await store.dishes.change({ by: 'outside', at: now - HOUR_SECONDS, decision: plainWrite({ edits: [{ id: 'sole', after: dearer }] }) })
    await store.staff.addAccount({ id: 'chef', email: STAFF_EMAIL, passwordHash: await quickHash(STAFF_PASSWORD), createdAt: now })
    await store.close()
    const server = await startTestServer({ settings: { DATA_DIR: dataDir, ...(uri !== undefined && { MONGODB_URI: uri }) } })
    const context = await browser.newContext({ baseURL: server.url })
    await openApi(context.request)
    await use(await context.newPage())
    await context.close()
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  },
})

/** On the menu that other tests change, too: a sole of its own, dearer since it was created. */
async function dearerSole(api: Api, word: string): Promise<Dish> {
  const sole = await api.create({ sitting: word, course: 'MAINS', title: `SOLE ${word}`, price: 21 })
  return api.update(sole, { price: 23 })
}

/** The button of the history that takes its new price back. */
function undoOf(page: Page, title: string): Locator {
  return actOn(page, `“${title}” is £23.00`).getByRole('button', { name: /^Undo: / })
}

/** Another device of the same person: a browser with a session of its own. */
async function onAnotherDevice(page: Page, use: (other: Page) => Promise<void>): Promise<void> {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  await openApi(context.request)
  await use(await context.newPage())
  await context.close()
}

/** An act in the list, by a part of its sentence. */
function actOn(page: Page, words: string | RegExp): Locator {
  return page.locator('.act').filter({ has: page.getByRole('heading', { name: words }) })
}

test('the history tells each act in words, newest first, with who and what it was before', async ({ restaurant: page }) => {
  const api = await openApi(page.request)
  const cod = await api.create({ sitting: 'LUNCH', course: 'MAINS', title: 'COD', price: 14 })
  const told = await api.update(cod, { description: 'With chips' })
  await api.update(told, { description: 'With mash', price: 15 })
  await page.goto('/admin/acts')
  const sentences = page.getByRole('region', { name: 'Done' }).getByRole('heading', { level: 3 })
  await expect(sentences).toHaveText([
    '“COD” is £15.00 (was £14.00) and has new details.',
    '“COD” has new details.',
    '“COD” was created, in LUNCH › MAINS.',
    '“SOLE” is £23.00 (was £21.00).',
    '“SOLE” was created, in LUNCH › MAINS.',
  ])
  await expect(actOn(page, '“COD” is £15.00')).toContainText('Details: With chips → With mash')
  await expect(actOn(page, '“SOLE” is £23.00')).toContainText('somebody outside the app')
  await expect(actOn(page, '“SOLE” was created')).toContainText('the opening menu')
  await expectAccessible(page, { narrowest: 320, height: 800 })
})

test('the history of one dish, and of one person, is found by name, also of a dish that was deleted', async ({ restaurant: page }) => {
  const api = await openApi(page.request)
  const cod = await api.create({ sitting: 'LUNCH', course: 'MAINS', title: 'COD', price: 14 })
  await api.delete(cod)
  await page.goto('/admin/acts')
  const sentences = page.getByRole('heading', { level: 3 })
  await page.getByLabel('Person').selectOption('somebody outside the app')
  await expect(sentences).toHaveText(['“SOLE” is £23.00 (was £21.00).'])
  await page.getByLabel('Person').selectOption('Everybody')
  await page.getByLabel('Search').fill('co')
  await page.getByRole('button', { name: 'COD, deleted' }).click()
  await expect(sentences).toHaveText(['“COD” was deleted.', '“COD” was created, in LUNCH › MAINS.'])
  await expect(page.getByRole('button', { name: 'All dishes' })).toBeFocused()
  await page.reload()
  await expect(sentences, 'a link leads to the history of a dish').toHaveCount(2)
  await page.getByRole('button', { name: 'All dishes' }).click()
  await expect(sentences).toHaveCount(4)
  await expect(page.getByLabel('Search')).toBeFocused()
})

test('the history finds a dish as the desk does: all words, whatever the accents and apostrophes', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `CHEF'S CRÈME ${word}`, price: 9 })
  await staff.goto('/admin/acts')
  const filter = staff.getByRole('form', { name: 'Filter' })
  await filter.getByLabel('Search').fill(`${word} creme chef’s`)
  await filter.getByRole('button', { name: `CHEF'S CRÈME ${word}` }).click()
  await expect(staff.getByRole('heading', { level: 3 })).toHaveText([`“CHEF'S CRÈME ${word}” was created, in ${word} › MAINS.`])
})

test('an act is undone and told in other words, and put back from where it was; what others do meanwhile comes when asked for', async ({
  restaurant: page,
}) => {
  const api = await openApi(page.request)
  const price = async () => (await api.dishes()).map((dish) => dish.price)
  const newest = page.getByRole('heading', { level: 3 }).first()
  const dearer = actOn(page, /^“SOLE” is £23/)
  await page.goto('/admin/acts')
  await dearer.getByRole('button', { name: /^Undo: / }).click()
  await expect(newest).toHaveText('Undid “‘SOLE’ is £23.00 (was £21.00)”.')
  await expect(newest).toBeFocused()
  expect(await price()).toEqual([21])
  await expect(dearer).toContainText(/undone at \d\d:\d\d/)
  await dearer.getByRole('button', { name: /^Put it back to this: / }).click()
  await expect(newest).toHaveText('Put back “‘SOLE’ is £23.00 (was £21.00)”.')
  expect(await price()).toEqual([23])
  await expect(dearer.getByRole('button', { name: /^Undo: / })).toBeVisible()
  await api.update((await api.dishes())[0]!, { price: 24 })
  await page.getByRole('button', { name: 'Show 1 new change' }).click()
  await expect(newest).toHaveText('“SOLE” is £24.00 (was £23.00).')
  await expect(dearer.getByRole('button'), 'later work lies above it').toHaveAccessibleName(/^Put it back to this: /)
  await expect(actOn(page, /^“SOLE” was created/).getByRole('button'), 'not the whole menu').toHaveCount(0)
})

test('a price rise and its undo are told by what was done; of its dishes each goes back by itself, or all of them if a person says so', async ({
  restaurant: page,
}) => {
  const api = await openApi(page.request)
  await api.create({ sitting: 'LUNCH', course: 'MAINS', title: 'COD', price: 10 })
  await api.act([{ changePrices: { sitting: 'LUNCH', by: 'PERCENT', value: 10, rounding: 'HALF' } }])
  const cod = (await api.dishes()).find(({ title }) => title === 'COD')!
  await api.update(cod, { price: 12 })
  const rise = actOn(page, '+10 % on 2 dishes of LUNCH › MAINS, to the nearest 50p.')
  const prices = async () => Object.fromEntries((await api.dishes()).map((dish) => [dish.title, dish.price]))
  await page.goto('/admin/acts')
  await rise.getByText('Show the 2 dishes').click()
  await rise.getByRole('button', { name: 'Undo: “SOLE” is £25.50 (was £23.00).' }).click()
  await expect.poll(prices).toEqual({ SOLE: 23, COD: 12 })
  await rise.getByRole('button', { name: /^Undo it anyway…: / }).click()
  const question = rise.getByRole('alert')
  await expect(question).toContainText('Since then chef changed the price of “COD” to £12.00. Undo makes it £10.00.')
  await question.getByRole('button', { name: 'Undo anyway' }).click()
  await expect.poll(prices).toEqual({ SOLE: 23, COD: 10 })
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(
    'Undid “+10 % on 2 dishes of LUNCH › MAINS, to the nearest 50p”.',
  )
})

test('older acts come a page at a time, and the keyboard goes on where they begin', async ({ restaurant: page }) => {
  const api = await openApi(page.request)
  for (let number = 1; number <= 25; number += 1) await api.create({ sitting: 'LUNCH', course: 'MAINS', title: `DISH ${number}` })
  await page.goto('/admin/acts')
  const sentences = page.getByRole('heading', { level: 3 })
  await expect(sentences).toHaveCount(20)
  await page.getByRole('button', { name: 'Earlier' }).press('Enter')
  await expect(sentences).toHaveCount(27)
  await expect(sentences.nth(20)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Earlier' })).toBeHidden()
})

test('of an act on many dishes, more are shown on demand, and the keyboard goes on where they begin', async ({
  staff: page,
  api,
  word,
}) => {
  const steps = Array.from({ length: 60 }, (_, i) => ({
    create: { id: `${word}-${i}`, fields: { sitting: word, course: 'MAINS', title: `DISH ${i} ${word}` } },
  }))
  await api.act(steps)
  await page.goto('/admin/acts')
  await page.getByText('Show the 60 dishes').first().press('Enter')
  const edits = actOn(page, '60 dishes were created').first().locator('.edits > li')
  await expect(edits).toHaveCount(50)
  await page.getByRole('button', { name: 'Show 10 dishes more' }).press('Enter')
  await expect(edits).toHaveCount(60)
  await expect(edits.nth(50).locator('p').first()).toBeFocused()
})

test('dishes that were deleted longer ago come on demand, also when the newest are back on the menu', async ({ restaurant: page }) => {
  const api = await openApi(page.request)
  const made: Dish[] = []
  for (let number = 1; number <= 21; number += 1)
    made.push(await api.create({ sitting: 'LUNCH', course: 'MAINS', title: `DISH ${number}` }))
  for (const dish of made) await api.delete(dish)
  await page.goto('/admin/acts?show=deleted')
  const deleted = page.getByRole('region', { name: 'Deleted dishes' }).getByRole('heading', { level: 3 })
  await expect(deleted).toHaveCount(20)
  for (const dish of made.slice(1)) await api.restore(dish)
  await expect(deleted).toHaveCount(0)
  await expect(page.getByText('No deleted dishes.')).toBeHidden()
  await page.getByRole('button', { name: 'Earlier' }).press('Enter')
  await expect(deleted).toHaveText(['DISH 1, LUNCH › MAINS'])
  await expect(deleted).toBeFocused()
  await expect(page.getByRole('button', { name: 'Earlier' })).toBeHidden()
})

test('the menu is shown, and printed, as it was at any time', { tag: '@stores' }, async ({ restaurant: page }) => {
  await page.goto('/admin/acts')
  const show = async (seconds: number): Promise<void> => {
    const { day, time } = momentIn('Europe/London', seconds * 1000)
    await page.getByLabel('Date', { exact: true }).fill(day)
    await page.getByLabel('Time', { exact: true }).fill(time)
    await page.getByRole('button', { name: 'Show the menu' }).press('Enter')
  }
  await show(now - 1.5 * HOUR_SECONDS)
  const dish = rowOf(page, 'SOLE')
  await expect(dish).toContainText('£21.00')
  await expectAccessible(page, { narrowest: 320, height: 800 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^The menu on \w+ \d+ \w+ \d{4} at \d\d:\d\d$/ })).toBeVisible()
  await expect(dish).toBeVisible()
  for (const role of ['button', 'link', 'navigation', 'textbox'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await show(now - HOUR_SECONDS + 120)
  await expect(dish).toContainText('£23.00')
  await expect(dish).not.toContainText('now')
  await show(now + HOUR_SECONDS)
  await expect(page.getByText('As it will be, if all plans before it happen')).toBeVisible()
  await show(now - 3 * HOUR_SECONDS)
  await expect(dish).toContainText('not there yet')
})

test('a time that the clocks showed twice is one of the two, and says which', async ({ staff: page }) => {
  await page.goto('/admin/acts')
  await page.getByLabel('Date', { exact: true }).fill('2025-10-26')
  await page.getByLabel('Time', { exact: true }).fill('01:30')
  await page.getByRole('button', { name: 'Show the menu' }).click()
  await expect(page.getByText('This is the first time.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the second' }).click()
  await expect(page.getByText('This is the second time.')).toBeVisible()
})

test('a dish that was deleted on one device is restored on another, with its old place', async ({ restaurant: page }) => {
  await page.goto('/admin')
  await remove(page, 'SOLE')
  await expect(rowOf(page, 'SOLE')).toBeHidden()
  await onAnotherDevice(page, async (other) => {
    await other.goto('/admin/acts?show=deleted')
    const deleted = other.getByRole('region', { name: 'Deleted dishes' }).getByRole('listitem')
    await expect(deleted).toContainText('LUNCH › MAINS')
    await expectAccessible(other, { narrowest: 320, height: 800 })
    await deleted.getByRole('button', { name: 'Restore: “SOLE”' }).press('Enter')
    await expect(deleted).toHaveCount(0)
  })
  await expect(rowOf(page, 'SOLE')).toContainText('£23.00')
  await expect(noteAbout(page, 'SOLE'), 'undone by somebody').toBeHidden()
})

test('an edit is undone from its notice, and the focus goes to its row', async ({ staff: page, api, word }) => {
  const { id, title } = await dearerSole(api, word)
  const editor = await edit(page, title)
  await editor.getByLabel('Price').fill('25')
  await save(page, title)
  await expect(noteAbout(page, title)).toContainText(`“${title}” is £25.00 (was £23.00).`)
  await noteAbout(page, title).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(rowOf(page, title)).toContainText('£23.00')
  await expect(noteAbout(page, title)).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Edit ${title}`, exact: true })).toBeFocused()
  expect((await api.dishes()).find((dish) => dish.id === id)?.price).toBe(23)
})

test('of three acts the last is told, and two more on demand; they wait over a reload and on the other pages', async ({
  restaurant: page,
}) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Sold out: SOLE', exact: true }).click()
  await expect(noteAbout(page, 'SOLE')).toContainText('“SOLE” is sold out until')
  await page.getByRole('button', { name: 'Back on: SOLE' }).click()
  await expect(noteAbout(page, 'SOLE')).toContainText('“SOLE” is back on.')
  await remove(page, 'SOLE')
  await expect(said(page)).toHaveText(/“SOLE” was deleted/)
  await page.getByRole('link', { name: 'Done & planned' }).click()
  await expect(said(page)).toHaveText(/“SOLE” was deleted/)
  await page.reload()
  await expect(trayOn(page).getByRole('button', { name: '2 more' })).toBeVisible()
  const done = (await trayPart(page, 'Done by you')).getByRole('listitem')
  await expect(done).toHaveText([/“SOLE” was deleted/, /“SOLE” is back on/, /“SOLE” is sold out/])
  await expectAccessible(page, { narrowest: 320, height: 800 })
})

test('an undo that would overwrite later work says what and whose, and goes on only when it is meant', async ({ restaurant: page }) => {
  const api = await openApi(page.request)
  const price = async () => (await api.dishes()).map((dish) => dish.price)
  await page.goto('/admin')
  const editor = await edit(page, 'SOLE')
  await editor.getByLabel('Price').fill('25')
  await save(page, 'SOLE')
  await expect(noteAbout(page, 'SOLE')).toBeVisible()
  await api.update((await api.dishes())[0]!, { price: 26 })
  await expect(rowOf(page, 'SOLE')).toContainText('£26.00')
  const question = trayOn(page).getByRole('alert')
  await noteAbout(page, 'SOLE').getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(question).toContainText('Since then chef changed the price of “SOLE” to £26.00. Undo makes it £23.00.')
  await expectAccessible(page, { narrowest: 320, height: 800 })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await price()).toEqual([26])
  await expect(noteAbout(page, 'SOLE').getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Undo anyway' }).press('Enter')
  await expect.poll(price).toEqual([23])
  await expect(question).toBeHidden()
})

test('an act is undone from the history, also after the session has ended', async ({ staff: page, api, word }) => {
  const { id, title } = await dearerSole(api, word)
  await page.goto('/admin/acts')
  await expect(actOn(page, `“${title}” is £23.00`)).toBeVisible()
  await page.request.post('/graphql', { data: { query: 'mutation { logout { done } }' } })
  await undoOf(page, title).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password').fill(STAFF_PASSWORD)
  await pressLogin(dialog)
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(`Undid “‘${title}’ is £23.00 (was £21.00)”.`)
  expect((await api.dishes()).find((dish) => dish.id === id)?.price).toBe(21)
})

test('what gets no answer is tried again with the key that was pressed', async ({ staff: page, api, word, complaints }) => {
  const { title } = await dearerSole(api, word)
  await page.goto('/admin/acts')
  const answerAgain = await abortRequests(page, 'undo')
  await undoOf(page, title).press('Enter')
  await expect(actOn(page, `“${title}” is £23.00`).getByRole('button', { name: 'Retry' })).toBeFocused()
  await answerAgain()
  await page.reload()
  await actOn(page, `“${title}” is £23.00`).getByRole('button', { name: 'Let it go' }).click()
  await abortRequests(page, 'undo')
  await undoOf(page, title).press('Enter')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeFocused()
  await page.unrouteAll()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(`Undid “‘${title}’ is £23.00 (was £21.00)”.`)
  ignoreNetworkErrors(complaints)
})

test('the menu as it was is shown at a date that is typed digit by digit', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await staff.goto('/admin/acts')
  const form = staff.getByRole('form', { name: 'Date and time' })
  const [today, now] = [await form.getByLabel('Date').inputValue(), await form.getByLabel('Time').inputValue()]
  const [year, month, day] = today.split('-')
  await form.getByLabel('Date').pressSequentially(`${month}${day}${year}`)
  await expect(form.getByLabel('Date')).toHaveValue(today)
  await form.getByLabel('Time').fill(now)
  await form.getByRole('button', { name: 'Show the menu' }).click()
  await expect(staff.getByRole('region', { name: /^The menu on / }).getByRole('heading', { name: 'Seafood chowder' })).toBeVisible()
})

test('on a phone the menu of then is a page that can be left; on a wide screen it stands beside the list', async ({ restaurant: page }) => {
  await page.goto('/admin/history?by=outside')
  await expect(page, 'a bookmark leads here').toHaveURL('/admin/acts?by=outside')
  const then = page.getByRole('region', { name: /^The menu on / })
  await page.getByRole('link', { name: /^\d\d:\d\d: see the menu then$/ }).click()
  await expect(then.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page.getByLabel('Person')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByLabel('Person')).toBeHidden()
  await then.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByLabel('Person')).toBeVisible()
  await expect(page).toHaveURL('/admin/acts?by=outside')
  await page.goBack()
  await expect(rowOf(page, 'SOLE')).toBeVisible()
})
