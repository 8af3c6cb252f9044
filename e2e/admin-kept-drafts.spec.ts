import type { Page } from '@playwright/test'
import type { Account } from './api.ts'
import { expectAccessible } from './accessibility.ts'
import { createButton, edit, editorOf, newDish, pressLogin, rowOf, save, typeNewDish } from './admin-page.ts'
import { abortRequests, ignoreNetworkErrors } from './request-faults.ts'
import { STAFF_EMAIL, STAFF_PASSWORD } from './test-server.ts'
import { expect, test } from './test.ts'

/** Closes the tab without a word, and opens the desk in a new one. */
async function reopen(tab: Page): Promise<Page> {
  const context = tab.context()
  await tab.close()
  return openTab(context.newPage())
}

async function openTab(opened: Promise<Page>): Promise<Page> {
  const tab = await opened
  await tab.goto('/admin')
  await expect(tab.getByRole('heading', { name: 'Edit the menu' })).toBeVisible()
  return tab
}

const SCREENS = { narrowest: 360, height: 900 }

const offerOf = (page: Page, title: string) => page.getByRole('status').filter({ hasText: `of “${title}”` })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function login(page: Page, { email, password }: Account = { email: STAFF_EMAIL, password: STAFF_PASSWORD }): Promise<void> {
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await pressLogin(page)
}

test('drafts: an edit whose tab was closed is offered with its age, and Continue has every letter', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await editor.getByLabel('Details').fill('With bea')
  const tab = await reopen(staff)
  await expect(offerOf(tab, `COD ${word}`)).toContainText(
    `You changed the details and price of “COD ${word}” a moment ago, and did not save it.`,
  )
  await expect(editorOf(tab, `COD ${word}`)).toHaveCount(0)
  await expectAccessible(tab, SCREENS)
  await button(tab, `Continue with “COD ${word}”`).click()
  await expect(editorOf(tab, `COD ${word}`).getByLabel('Dish Name')).toBeFocused()
  await expect(editorOf(tab, `COD ${word}`).getByLabel('Price')).toHaveValue('11')
  await expect(editorOf(tab, `COD ${word}`).getByLabel('Details')).toHaveValue('With bea')
  await expect(offerOf(tab, `COD ${word}`)).toHaveCount(0)
  await save(tab, `COD ${word}`)
  await expect(rowOf(tab, `COD ${word}`)).toContainText('£11.00')
  const next = await reopen(tab)
  await expect(rowOf(next, `COD ${word}`)).toBeVisible()
  await expect(offerOf(next, `COD ${word}`)).toHaveCount(0)
})

test('drafts: what is thrown away is gone, and its Undo has it back', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await (await edit(staff, `COD ${word}`)).getByLabel('Price').fill('11')
  const tab = await reopen(staff)
  await button(tab, `Throw away “COD ${word}”`).click()
  await expect(tab.getByRole('button', { name: 'Undo' })).toBeFocused()
  await tab.keyboard.press('Enter')
  await expect(editorOf(tab, `COD ${word}`).getByLabel('Price')).toHaveValue('11')
  const again = await reopen(tab)
  await button(again, `Throw away “COD ${word}”`).click()
  const last = await reopen(again)
  await expect(rowOf(last, `COD ${word}`)).toBeVisible()
  await expect(offerOf(last, `COD ${word}`)).toHaveCount(0)
})

test('drafts: the pencil of a dish with an unsaved edit continues it', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await (await edit(staff, `COD ${word}`)).getByLabel('Price').fill('11')
  const tab = await reopen(staff)
  await expect(offerOf(tab, `COD ${word}`)).toBeVisible()
  await expect((await edit(tab, `COD ${word}`)).getByLabel('Price')).toHaveValue('11')
  await expect(offerOf(tab, `COD ${word}`)).toHaveCount(0)
})

test('drafts: a dish that was deleted meanwhile is offered all the same, and Save puts it back', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await (await edit(staff, `COD ${word}`)).getByLabel('Price').fill('11')
  const context = staff.context()
  await staff.close()
  await api.delete(dish)
  const tab = await openTab(context.newPage())
  await button(tab, `Continue with “COD ${word}”`).click()
  await expect(editorOf(tab, `COD ${word}`)).toContainText(`Somebody deleted “COD ${word}”`)
  await save(tab, `COD ${word}`)
  await expect(rowOf(tab, `COD ${word}`)).toContainText('£11.00')
})

test('drafts: a new dish whose tab was closed is offered, and is created once although its answer was lost', async ({
  staff,
  api,
  word,
  complaints,
}) => {
  await typeNewDish(staff, { sitting: word, course: 'mains', title: `Crab ${word}`, price: '9.50', details: 'Brown bread' })
  await staff.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('CreateDish') !== true) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await createButton(staff).click()
  await expect(newDish(staff).getByRole('alert')).toContainText('was not created')
  ignoreNetworkErrors(complaints)
  const tab = await reopen(staff)
  await typeNewDish(tab, { title: 'Something else' })
  await button(tab, `Continue with “Crab ${word}”`).click()
  await expect(newDish(tab).getByLabel('Details')).toHaveValue('Brown bread')
  await createButton(tab).click()
  await expect(newDish(tab).getByRole('status')).toHaveText(`“CRAB ${word}” is on the menu.`)
  expect((await api.dishes()).filter(({ sitting }) => sitting === word)).toHaveLength(1)
  // What stood in the form instead was kept.
  await button(tab, 'Continue with “Something else”').click()
  await expect(newDish(tab).getByLabel('Dish Name')).toHaveValue('Something else')
})

test('drafts: two tabs of one device have one draft of a dish, and neither overwrites the other', async ({ staff, api, word }) => {
  for (const name of ['COD', 'HAKE']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}`, price: 9 })
  const other = await openTab(staff.context().newPage())
  await (await edit(staff, `COD ${word}`)).getByLabel('Price').fill('11')
  await (await edit(other, `HAKE ${word}`)).getByLabel('Price').fill('12')
  await typeNewDish(staff, { title: 'Crab' })
  await typeNewDish(other, { title: 'Lobster' })
  await button(other, `Continue with “COD ${word}”`).click()
  await editorOf(other, `COD ${word}`).getByLabel('Details').fill('With chips')
  await expect(editorOf(staff, `COD ${word}`).getByLabel('Details')).toHaveValue('With chips')
  await expect(editorOf(other, `COD ${word}`).getByLabel('Price')).toHaveValue('11')
  await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue('Crab')
  await expect(newDish(other).getByLabel('Dish Name')).toHaveValue('Lobster')
  await save(other, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
  await expect(rowOf(staff, `COD ${word}`)).toContainText('With chips')
  await expect(button(staff, `Continue with “HAKE ${word}”`)).toBeVisible()
})

test('drafts: where the browser keeps nothing, that is said once and nothing breaks', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await staff.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('It is full.', 'QuotaExceededError')
    }
  })
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  const told = staff.getByRole('status').filter({ hasText: 'This browser can’t keep drafts' })
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: 'OK' }).click()
  await editor.getByLabel('Details').fill('With peas')
  await expect(told).toHaveCount(0)
  await save(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
})

for (const [answer, kept] of [
  ['Keep on this device', true],
  ['Throw away', false],
] as const) {
  test(`drafts: Logout names what is not saved, and “${answer}” does so`, async ({ staff, api, word }) => {
    await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
    await (await edit(staff, `COD ${word}`)).getByLabel('Price').fill('11')
    await typeNewDish(staff, { title: 'Crab' })
    await button(staff, 'Logout').click()
    const dialog = staff.getByRole('dialog', { name: 'Not saved yet' })
    await expect(dialog.getByRole('listitem')).toHaveText([`“COD ${word}”`, '“Crab”'])
    await expectAccessible(staff, SCREENS)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(editorOf(staff, `COD ${word}`).getByLabel('Price')).toHaveValue('11')
    await button(staff, 'Logout').click()
    await dialog.getByRole('button', { name: answer }).click()
    await login(staff)
    await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
    await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue('')
    await expect(offerOf(staff, `COD ${word}`)).toHaveCount(kept ? 1 : 0)
    await expect(button(staff, 'Continue with “Crab”')).toHaveCount(kept ? 1 : 0)
  })
}

test('drafts: a Logout that does not reach the server throws nothing away', async ({ staff, api, word, complaints }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await (await edit(staff, `COD ${word}`)).getByLabel('Price').fill('11')
  await abortRequests(staff, 'Logout')
  await button(staff, 'Logout').click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click()
  await expect(staff.getByRole('alert')).toHaveText('You are still signed in: the server did not answer. Try again.')
  await expect(editorOf(staff, `COD ${word}`).getByLabel('Price')).toHaveValue('11')
  ignoreNetworkErrors(complaints)
})

test('drafts: a cancelled edit has an Undo with every letter, and none where nothing was typed', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await edit(staff, `COD ${word}`)
  await button(staff, `Cancel editing COD ${word}`).click()
  await expect(rowOf(staff, `COD ${word}`).getByRole('status')).toHaveCount(0)
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await editor.getByLabel('Details').fill('With bea')
  await button(staff, `Cancel editing COD ${word}`).click()
  await expect(rowOf(staff, `COD ${word}`).getByRole('status')).toContainText(`Cancelled. “COD ${word}” wasn’t changed.`)
  await expectAccessible(staff, SCREENS)
  await rowOf(staff, `COD ${word}`).getByRole('button', { name: 'Undo' }).click()
  await expect(editor.getByLabel('Price')).toHaveValue('11')
  await expect(editor.getByLabel('Details')).toHaveValue('With bea')
  await button(staff, `Cancel editing COD ${word}`).click()
  await button(staff, `Dismiss the note about COD ${word}`).click()
  await expect(rowOf(staff, `COD ${word}`).getByRole('status')).toHaveCount(0)
})

test('drafts: a cancelled edit of a dish that a colleague deleted has its Undo, too', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await (await edit(staff, `COD ${word}`)).getByLabel('Price').fill('11')
  await api.delete(dish)
  await expect(editorOf(staff, `COD ${word}`)).toContainText('Somebody deleted')
  await button(staff, `Cancel editing COD ${word}`).click()
  const region = staff.getByRole('region', { name: word })
  await expect(region).toContainText('Cancelled')
  await expect(button(staff, `Edit COD ${word}`)).toHaveCount(0)
  await region.getByRole('button', { name: 'Undo' }).click()
  await expect(editorOf(staff, `COD ${word}`).getByLabel('Price')).toHaveValue('11')
  await save(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
})

test('drafts: nobody else who logs in on the device sees them, and they wait for whom they belong to', async ({
  staff,
  api,
  kim,
  word,
}) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await (await edit(staff, `COD ${word}`)).getByLabel('Price').fill('11')
  await typeNewDish(staff, { title: 'Crab' })
  await button(staff, 'Logout').click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Keep on this device' }).click()
  await login(staff, kim)
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue('')
  await expect(button(staff, 'Continue with “Crab”')).toHaveCount(0)
  await expect(offerOf(staff, `COD ${word}`)).toHaveCount(0)
  await button(staff, 'Logout').click()
  await login(staff)
  await button(staff, `Continue with “COD ${word}”`).click()
  await expect(editorOf(staff, `COD ${word}`).getByLabel('Price')).toHaveValue('11')
})

test('drafts: when a session ends and somebody else signs in over the page, nothing of the first is saved or shown', async ({
  staff,
  api,
  kim,
  word,
}) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await (await edit(staff, `COD ${word}`)).getByLabel('Price').fill('11')
  const cookies = await staff.context().cookies()
  await staff.request.post('/graphql', { data: { query: 'mutation { logout { done } }' } })
  await staff.context().addCookies(cookies)
  await save(staff, `COD ${word}`)
  const dialog = staff.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Email').fill(kim.email)
  await dialog.getByLabel('Password').fill(kim.password)
  await pressLogin(dialog)
  await expect(staff.getByRole('banner')).toContainText('Kim')
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£9.00')
  await expect(offerOf(staff, `COD ${word}`)).toHaveCount(0)
  await button(staff, 'Logout').click()
  await login(staff)
  await expect(editorOf(staff, `COD ${word}`).getByLabel('Price')).toHaveValue('11')
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ title: `COD ${word}`, price: 9 }))
})

test('drafts: after a reload, and after another page of the desk, the open edits are named one after the other until they are seen to', async ({
  staff,
  api,
  word,
}) => {
  for (const name of ['COD', 'EEL', 'HAKE']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}`, price: 9 })
  for (const name of ['COD', 'HAKE']) await (await edit(staff, `${name} ${word}`)).getByLabel('Price').fill('11')
  await edit(staff, `EEL ${word}`)
  const named = staff.getByRole('region', { name: 'Not saved yet' })
  await expect(named).toHaveCount(0)
  await staff.reload()
  await expect(named).toContainText(`Not saved yet: your changes to “COD ${word}” and 1 more.`)
  await button(staff, 'Go to it').click()
  await expect(editorOf(staff, `COD ${word}`).getByLabel('Dish Name')).toBeFocused()
  await expect(named).toContainText(`Not saved yet: your changes to “HAKE ${word}”.`)
  await save(staff, `HAKE ${word}`)
  await expect(named).toHaveCount(0)
  await edit(staff, `HAKE ${word}`)
  await expect(named, 'an edit that begins on the page is in sight').toHaveCount(0)
  await staff.getByRole('link', { name: 'History' }).click()
  await staff.getByRole('link', { name: 'Menu', exact: true }).click()
  await expect(named).toContainText(`Not saved yet: your changes to “COD ${word}”.`)
})
