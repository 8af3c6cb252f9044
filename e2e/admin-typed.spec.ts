import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import {
  createButton,
  edit,
  editorOf,
  goOffline,
  newDish,
  noteAbout,
  pressLogin,
  remove,
  rowOf,
  said,
  save,
  trayOn,
  trayPart,
  typeNewDish,
} from './admin-page.ts'
import type { Account } from './api.ts'
import { abortRequests, answerWith, dropAnswers, holdAnswers, holdRequests, ignoreNetworkErrors } from './request-faults.ts'
import { dialogOn, endSession } from './sign-in-again.ts'
import { putStorageOfBefore } from './storage-of-before.ts'
import { STAFF_ACCOUNT } from './test-server.ts'
import { expect, test } from './test.ts'

// What is typed at the desk, and not saved: nothing takes it, moves it or sends it but who types it.

test.afterEach(({ complaints }) => ignoreNetworkErrors(complaints))

const SCREENS = { narrowest: 360, height: 900 }

async function openTab(from: Page): Promise<Page> {
  const tab = await from.context().newPage()
  await tab.goto('/admin')
  await expect(tab.getByRole('region', { name: 'LUNCH' })).toBeVisible()
  return tab
}

/** Closes the tab without a word, and opens the desk in a new one. */
async function reopen(tab: Page): Promise<Page> {
  const [next] = await Promise.all([openTab(tab), tab.close()])
  return next
}

const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true })
const draftOf = (title: string): string => `your changes to “${title}”`
const priceOf = (page: Page, title: string): Locator => editorOf(page, title).getByRole('textbox', { name: 'Price' })

async function typePrice(page: Page, title: string, price: string): Promise<void> {
  await (await edit(page, title)).getByLabel('Price').fill(price)
}

/** Presses in the tray’s list of what is not saved. */
async function press(page: Page, name: string): Promise<void> {
  await button(await trayPart(page, 'Not saved yet'), name).click()
}

async function login(page: Page, { email, password }: Account = STAFF_ACCOUNT): Promise<void> {
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await pressLogin(page)
  await expect(page.getByRole('region', { name: 'LUNCH' })).toBeVisible()
}

async function logout(page: Page, answer: 'Keep on this device' | 'Throw away'): Promise<void> {
  await button(page, 'Logout').click()
  await page.getByRole('dialog', { name: 'Not saved yet' }).getByRole('button', { name: answer }).click()
}

test('a colleague’s change never touches what is being typed, nor the caret; the other fields stay live', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9, description: 'WITH PEAS' })
  const editor = await edit(staff, `COD ${word}`)
  const name = editor.getByLabel('Dish Name')
  await name.fill('Cod and chips')
  for (let steps = 0; steps < 10; steps += 1) await name.press('ArrowLeft')
  await api.update(dish, { title: `HAKE ${word}`, price: 12, description: 'WITH BEANS' })
  await expect(editor.getByLabel('Price')).toHaveValue('12.00')
  await expect(editor.getByLabel('Details')).toHaveValue('WITH BEANS')
  await expect(name).toBeFocused()
  await staff.keyboard.type('!')
  await expect(name).toHaveValue('Cod! and chips')
})

test('a colleague’s change touches nothing in the create form', async ({ staff, api, word }) => {
  await typeNewDish(staff, { sitting: 'lunch', title: 'Half a na' })
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  await api.delete(dish)
  await expect(rowOf(staff, `COD ${word}`)).toBeHidden()
  await staff.keyboard.type('me')
  await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue('Half a name')
  await expect(newDish(staff).getByLabel('Section')).toHaveValue('lunch')
})

test('a reload in mid-typing keeps the edits that are open, and nobody seems to have deleted them', async ({ staff, api, word }) => {
  for (const name of ['COD', 'HAKE']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}`, price: 9 })
  await typePrice(staff, `COD ${word}`, '11')
  await (await edit(staff, `HAKE ${word}`)).getByLabel('Details').fill('With bea')
  const letGo = await holdRequests(staff, 'Menu')
  await staff.reload()
  await expect(newDish(staff)).toBeVisible()
  await expect(staff.getByText('Somebody deleted')).toHaveCount(0)
  letGo()
  await expect(priceOf(staff, `COD ${word}`)).toHaveValue('11')
  await expect(editorOf(staff, `HAKE ${word}`).getByLabel('Details')).toHaveValue('With bea')
  await expect(trayOn(staff)).toContainText('2 not saved')
  await press(staff, `Continue with ${draftOf(`COD ${word}`)}`)
  await expect(editorOf(staff, `COD ${word}`).getByLabel('Dish Name')).toBeFocused()
  await expect(editorOf(staff, `COD ${word}`)).toBeInViewport({ ratio: 1 })
  await save(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
  await expect(trayOn(staff)).toContainText('1 not saved')
})

test('what is typed during a save stays in its inputs, also where the network is cut', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const { release, carriedOut } = await holdAnswers(staff, 'update')
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await save(staff, `COD ${word}`)
  await editor.getByLabel('Details').fill('With peas')
  await carriedOut
  await goOffline(staff)
  release()
  await staff.context().setOffline(false)
  await expect(button(editor, `Save COD ${word}`)).not.toHaveAttribute('aria-disabled')
  await expect(editor.getByLabel('Details')).toHaveValue('With peas')
  await expect(editor.getByLabel('Details')).toBeFocused()
  const cod = { title: `COD ${word}`, price: 11 }
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ ...cod, description: '', version: 2 }))
  await save(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('With peas')
})

test('what comes to its end takes the focus from nobody who types elsewhere', async ({ staff, api, word }) => {
  for (const name of ['COD', 'EEL', 'HAKE']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}`, price: 9 })
  const letGo = [await holdRequests(staff, 'update'), await holdRequests(staff, 'delete')]
  await typePrice(staff, `COD ${word}`, '11')
  await priceOf(staff, `COD ${word}`).press('Enter')
  await remove(staff, `EEL ${word}`)
  const details = (await edit(staff, `HAKE ${word}`)).getByLabel('Details')
  await details.pressSequentially('With ')
  for (const go of letGo) go()
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
  await expect(rowOf(staff, `EEL ${word}`)).toHaveCount(0)
  await staff.keyboard.type('beans')
  await expect(details).toHaveValue('With beans')

  await typeNewDish(staff, { sitting: word, course: 'MAINS', title: `Crab ${word}`, price: '9.50', details: 'Brown bread' })
  await goOffline(staff)
  await createButton(staff).click()
  await expect(newDish(staff).getByRole('alert')).toContainText('was not created')
  await details.focus()
  await staff.context().setOffline(false)
  await expect(rowOf(staff, `Crab ${word}`)).toBeVisible()
  await expect(details).toBeFocused()
  expect(await api.dishes(), 'what is only typed is not sent').toContainEqual(
    expect.objectContaining({ title: `HAKE ${word}`, description: '' }),
  )
})

test('an edit whose tab was closed is kept, with its age and every letter, for Continue and the pencil', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await editor.getByLabel('Details').fill('With bea')
  const tab = await reopen(staff)
  await expect(await trayPart(tab, 'Not saved yet')).toContainText(`Your changes to “COD ${word}”, typed a moment ago.`)
  await expect(editorOf(tab, `COD ${word}`)).toHaveCount(0)
  await expectAccessible(tab, SCREENS)
  await press(tab, `Continue with ${draftOf(`COD ${word}`)}`)
  await expect(editorOf(tab, `COD ${word}`).getByLabel('Dish Name')).toBeFocused()
  await expect(priceOf(tab, `COD ${word}`)).toHaveValue('11')
  const last = await reopen(tab)
  await expect((await edit(last, `COD ${word}`)).getByLabel('Details')).toHaveValue('With bea')
  await save(last, `COD ${word}`)
  await expect(rowOf(last, `COD ${word}`)).toContainText('£11.00')
  await expect(trayOn(last)).not.toContainText(/not saved/i)
})

test('what is thrown away is gone, and its Undo has it back; so has that of a cancelled edit', async ({ staff, api, word }) => {
  const cod = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await edit(staff, `COD ${word}`)
  await button(staff, `Cancel editing COD ${word}`).click()
  await expect(noteAbout(staff, `COD ${word}`), 'nothing was typed').toHaveCount(0)
  await typePrice(staff, `COD ${word}`, '11')
  const tab = await reopen(staff)
  for (const gone of [
    async () => press(tab, `Throw away ${draftOf(`COD ${word}`)}`),
    async () => button(tab, `Cancel editing COD ${word}`).click(),
    // Also where a colleague has deleted the dish meanwhile.
    async () => (await api.delete(cod), button(tab, `Cancel editing COD ${word}`).click()),
  ]) {
    await gone()
    await expect(editorOf(tab, `COD ${word}`)).toHaveCount(0)
    await expect(trayOn(tab)).not.toContainText(/not saved/i)
    await noteAbout(tab, `COD ${word}`).getByRole('button', { name: 'Undo' }).click()
    await expect(priceOf(tab, `COD ${word}`)).toHaveValue('11')
  }
  await expect(editorOf(tab, `COD ${word}`)).toContainText('Somebody deleted')
  await save(tab, `COD ${word}`)
  await expect(rowOf(tab, `COD ${word}`)).toContainText('£11.00')
})

test('an edit of a dish that was deleted meanwhile is kept all the same, and Save puts it back', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await typePrice(staff, `COD ${word}`, '11')
  await staff.goto('/')
  await api.delete(dish)
  const tab = await reopen(staff)
  await press(tab, `Continue with ${draftOf(`COD ${word}`)}`)
  await expect(editorOf(tab, `COD ${word}`)).toContainText(`Somebody deleted “COD ${word}”`)
  await save(tab, `COD ${word}`)
  await expect(rowOf(tab, `COD ${word}`)).toContainText('£11.00')
})

test('two tabs of one device have one draft of a dish, and neither overwrites the other', async ({ staff, api, word }) => {
  for (const name of ['COD', 'HAKE']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}`, price: 9 })
  const other = await openTab(staff)
  await typePrice(staff, `COD ${word}`, '11')
  await typePrice(other, `HAKE ${word}`, '12')
  await typeNewDish(staff, { title: 'Crab' })
  await typeNewDish(other, { title: 'Lobster' })
  await press(other, `Continue with ${draftOf(`COD ${word}`)}`)
  await editorOf(other, `COD ${word}`).getByLabel('Details').fill('With chips')
  await expect(editorOf(staff, `COD ${word}`).getByLabel('Details')).toHaveValue('With chips')
  await expect(priceOf(other, `COD ${word}`)).toHaveValue('11')
  await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue('Crab')
  await expect(newDish(other).getByLabel('Dish Name')).toHaveValue('Lobster')
  await save(other, `COD ${word}`)
  for (const text of ['£11.00', 'With chips']) await expect(rowOf(staff, `COD ${word}`)).toContainText(text)
  await expect(editorOf(staff, `HAKE ${word}`)).toHaveCount(0)

  await press(staff, 'Continue with “Lobster”')
  await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue('Lobster')
  await press(staff, 'Continue with “Crab”')
  await expect(newDish(staff).getByLabel('Dish Name'), 'what stood in the form was kept').toHaveValue('Crab')
})

test('where the browser keeps nothing, that is said once and nothing breaks', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await staff.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('It is full.', 'QuotaExceededError')
    }
  })
  await typePrice(staff, `COD ${word}`, '11')
  const told = staff.getByRole('status').filter({ hasText: 'This browser can’t keep drafts' })
  await told.getByRole('button', { name: 'OK' }).click()
  await editorOf(staff, `COD ${word}`).getByLabel('Details').fill('With peas')
  await expect(told).toHaveCount(0)
  await save(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
})

test('Logout names what is not saved; what is kept waits for its owner, and nobody else sees it', async ({ staff, api, kim, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await typePrice(staff, `COD ${word}`, '11')
  await typeNewDish(staff, { title: 'Crab' })
  await button(staff, 'Logout').click()
  const dialog = staff.getByRole('dialog', { name: 'Not saved yet' })
  await expect(dialog.getByRole('listitem')).toHaveText(['“Crab”', draftOf(`COD ${word}`)])
  await expectAccessible(staff, SCREENS)
  await button(dialog, 'Close').click()
  await expect(priceOf(staff, `COD ${word}`)).toHaveValue('11')
  await logout(staff, 'Keep on this device')
  await login(staff, kim)
  await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue('')
  await expect(trayOn(staff)).not.toContainText(/not saved/i)
  await button(staff, 'Logout').click()
  await login(staff)
  await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue('')
  await press(staff, 'Continue with “Crab”')
  await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue('Crab')
  await logout(staff, 'Throw away')
  await login(staff)
  await expect(trayOn(staff)).not.toContainText(/not saved/i)
})

test('a Logout that does not reach the server throws nothing away, and says so', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await typePrice(staff, `COD ${word}`, '11')
  const restore = await abortRequests(staff, 'Logout')
  await logout(staff, 'Throw away')
  await expect(staff.getByRole('alert')).toHaveText('You are still signed in: the server did not answer. Try again.')
  await expect(priceOf(staff, `COD ${word}`)).toHaveValue('11')
  await restore()
  await logout(staff, 'Throw away')
  await expect(staff).toHaveURL('/login')
})

test('where somebody else signs in over the page, nothing of the first is saved or shown', async ({ staff, api, kim, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await typePrice(staff, `COD ${word}`, '11')
  await endSession(staff)
  await save(staff, `COD ${word}`)
  await dialogOn(staff).getByLabel('Email').fill(kim.email)
  await dialogOn(staff).getByLabel('Password').fill(kim.password)
  await pressLogin(dialogOn(staff))
  await expect(staff.getByRole('banner')).toContainText('Kim')
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£9.00')
  await expect(said(staff)).toHaveText('What you change is told here, with its Undo.')
  await button(staff, 'Logout').click()
  await login(staff)
  await expect(priceOf(staff, `COD ${word}`)).toHaveValue('11')
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ title: `COD ${word}`, price: 9 }))
})

test('after a reload without a session, what was typed is there after the login', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await typePrice(staff, `COD ${word}`, '11')
  await typeNewDish(staff, { title: 'Half a name' })
  await endSession(staff)
  await staff.reload()
  await login(staff)
  await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue('Half a name')
  await expect(priceOf(staff, `COD ${word}`)).toHaveValue('11')
})

test('a dish that was changed after a lost answer is said to be there as it was', async ({ staff, api, word }) => {
  const restore = await dropAnswers(staff, 'create')
  await typeNewDish(staff, { sitting: word, course: 'mains', title: `Crab ${word}`, price: '9.50', details: 'Brown bread' })
  await createButton(staff).click()
  await expect(newDish(staff).getByRole('alert')).toContainText('was not created')
  // The page may send it again by itself: not before the second press is there.
  const release = await holdRequests(staff, 'create')
  await restore()
  await typeNewDish(staff, { title: `Lobster ${word}` })
  await createButton(staff).click()
  release()
  await expect(newDish(staff).getByRole('alert')).toContainText('It is already on the menu, without your last change.')
  await button(newDish(staff), 'Retry').click()
  await expect(rowOf(staff, `Lobster ${word}`)).toBeVisible()
  expect((await api.dishes()).filter(({ sitting }) => sitting === word)).toHaveLength(2)
})

test('what the server refuses stands beside its field', async ({ staff, word }) => {
  const about = { field: 'price', step: 0, current: null, later: null }
  await answerWith(staff, 'create', { act: { __typename: 'Refused', code: 'INVALID_INPUT', message: 'Price: too dear.', ...about } })
  await typeNewDish(staff, { sitting: word, course: 'mains', title: `Crab ${word}`, price: '9.50', details: 'Brown bread' })
  await createButton(staff).click()
  await expect(newDish(staff).getByLabel('Price')).toHaveAccessibleDescription('Price: too dear.')
  await expect(newDish(staff).getByLabel('Price')).toBeFocused()
  await expect(newDish(staff).getByRole('alert')).toContainText(`“Crab ${word}” was not created. Price: too dear.`)
})

test('what a tablet holds of the build before the queue is there after the update, and nothing of it is sent unasked', async ({
  staff,
  api,
}) => {
  const dish = { sitting: 'CAPTURED', course: 'MAINS', price: 9, description: 'Bread' }
  await api.create({ ...dish, id: 'old-edit', title: 'OLD EDIT' })
  await api.create({ ...dish, id: 'old-press', title: 'OLD PRESS' })
  const { viewer } = await api.ask<{ viewer: { id: string } }>('{ viewer { id } }')
  await putStorageOfBefore(staff, viewer.id)
  await expect(editorOf(staff, 'OLD EDIT').getByLabel('Price')).toHaveValue('11')
  await expect(editorOf(staff, 'OLD EDIT').getByLabel('Details')).toHaveValue('Half a word')
  await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue('Half a name')
  await expect(await trayPart(staff, 'Not done')).toContainText('OLD PRESS')
  expect((await api.dishes()).filter(({ sitting }) => sitting === 'CAPTURED')).toEqual([
    expect.objectContaining({ id: 'old-edit', price: 9 }),
    expect.objectContaining({ id: 'old-press', soldOut: null }),
  ])
  await staff.goto('/admin/import')
  await expect(staff.getByRole('textbox', { name: 'Menu', exact: true })).toHaveValue('LUNCH\nMains\nFish pie £12')
})
