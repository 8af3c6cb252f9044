import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { edit, editorOf, noticesOn, rowOf } from './admin-page.ts'
import { abortRequests, ignoreNetworkErrors } from './request-faults.ts'
import { dialogOn, endSession, signInAgain } from './sign-in-again.ts'
import { STAFF_PASSWORD } from './test-server.ts'
import { expect, test } from './test.ts'

const later = (page: Page): Locator => page.getByRole('dialog')
const plan = (page: Page): Locator => later(page).getByRole('button', { name: 'Plan it' })

/** A list item of the page Planned. */
const entry = (page: Page, words: string | RegExp): Locator => page.getByRole('listitem').filter({ hasText: words })

const PLAN = `mutation ($acts: [DishActInput!]!, $due: Float!) { planAct(acts: $acts, due: $due) { __typename ... on PlanSaved { plan { id } } } }`

/** The notice that something was cancelled. */
const cancelled = (page: Page, words: string): Locator =>
  noticesOn(page)
    .locator('.notice')
    .filter({ hasText: `Cancelled: ${words}` })

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

test('a price is planned from its row, shows there and on the list, gets another time, and is cancelled and planned again', async ({
  staff,
  visitor,
  api,
  word,
}) => {
  await api.create({ id: `${word}-1`, sitting: word, course: 'MAINS', title: `COD ${word}`, description: 'CHIPS', price: 14 })
  const form = await edit(staff, `COD ${word}`)
  await form.getByLabel('Price').fill('15')
  await staff.getByRole('button', { name: `Change COD ${word} later` }).click()
  await expect(later(staff).getByLabel(`Save COD ${word}: price £14.00 → £15.00`)).toBeChecked()
  await plan(staff).click()
  await expect(rowOf(staff, `COD ${word}`).getByRole('link', { name: /^£15\.00 from / })).toBeVisible()
  await expect(editorOf(staff, `COD ${word}`)).toHaveCount(0)
  await expect(rowOf(visitor, `COD ${word}`)).toContainText('£14.00')

  await rowOf(staff, `COD ${word}`)
    .getByRole('link', { name: /^£15\.00 from / })
    .click()
  const planned = entry(staff, `COD ${word}: price £14.00 → £15.00`)
  await expect(planned).toContainText('Planned by')
  await planned.getByRole('button', { name: /^Change time/ }).click()
  await later(staff).getByLabel('Time').fill('18:45')
  await later(staff).getByRole('button', { name: 'Change the time' }).click()
  await expect(later(staff)).toHaveCount(0)
  await expect(planned).toContainText('18:45')

  await planned.getByRole('button', { name: /^Edit/ }).click()
  await later(staff).getByLabel('Price').fill('16.50')
  await later(staff).getByRole('button', { name: 'Save the plan' }).click()
  await expect(later(staff)).toHaveCount(0)
  await expect(entry(staff, `COD ${word}: price £14.00 → £16.50`)).toContainText('18:45')

  await staff.getByRole('button', { name: `Cancel: COD ${word}: price £14.00 → £16.50` }).click()
  await expect(entry(staff, `COD ${word}`)).toHaveCount(0)
  await cancelled(staff, `COD ${word}`).getByRole('button', { name: 'Undo' }).click()
  await expect(entry(staff, `COD ${word}: price £14.00 → £16.50`)).toContainText('18:45')
})

test(
  'what is planned happens by itself on every open page, and leaves the list',
  { tag: '@stores' },
  async ({ staff, visitor, api, word }) => {
    const { id } = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 14 })
    await staff.goto('/admin/planned')
    await expect(staff.getByRole('heading', { name: 'To come' })).toBeVisible()
    await api.ask(PLAN, { acts: [{ kind: 'UPDATE', id, fields: { price: 15 } }], due: inSeconds(6) })
    await expect(entry(staff, `COD ${word}: price £14.00 → £15.00`)).toBeVisible()
    await expect(rowOf(visitor, `COD ${word}`)).toContainText('£15.00', { timeout: 20_000 })
    await expect(entry(staff, `COD ${word}`)).toHaveCount(0)
  },
)

test('a plan whose dish is deleted meanwhile fails with a sentence, gets a new time, or is dismissed', async ({ staff, api, word }) => {
  const cod = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 14 })
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  const pages = staff.getByRole('navigation', { name: 'Desk' })
  await api.ask(PLAN, { acts: [{ kind: 'UPDATE', id: cod.id, fields: { price: 15 } }], due: inSeconds(8) })
  await api.delete(cod)
  const alert = staff.getByRole('alert').filter({ hasText: `COD ${word}` })
  await expect(alert).toContainText('1 plan will not happen as things are:')
  await expect(pages.getByRole('link', { name: 'Planned' })).toContainText('1 will fail')
  await expect(alert).toContainText('1 plan did not happen:', { timeout: 20_000 })
  await expect(alert).toContainText(`“COD ${word}” was deleted`)
  await staff.getByRole('link', { name: 'History' }).click()
  await expect(alert, 'on each page of the desk').toBeVisible()
  await expect(pages.getByRole('link', { name: 'Planned' })).toContainText('1 failed')
  await staff.getByRole('link', { name: 'What to do' }).click()
  await expect(alert).toHaveCount(0)
  const failed = staff
    .getByRole('region', { name: 'Did not happen' })
    .getByRole('listitem')
    .filter({ hasText: `“COD ${word}” was deleted` })
  await expect(failed).toBeVisible({ timeout: 20_000 })
  await api.restore(cod)
  await failed.getByRole('button', { name: /^New time/ }).click()
  await later(staff).getByRole('button', { name: 'Change the time' }).click()
  await expect(later(staff)).toHaveCount(0)
  const planned = entry(staff, `COD ${word}: price £14.00 → £15.00`)
  await expect(planned.getByRole('button', { name: /^Cancel/ })).toBeVisible()
  await expect(failed).toHaveCount(0)
  await expect(pages.getByRole('link', { name: 'Planned' })).toHaveText('Planned')
})

test('the menu at that time marks what is not as it is now, and names what would fail', async ({ staff, api, word }) => {
  const made = async (title: string) => api.create({ sitting: word, course: 'MAINS', title: `${title} ${word}`, price: 14 })
  const [cod, hake] = [await made('COD'), await made('HAKE')]
  const due = inSeconds(3600)
  await api.ask(PLAN, {
    acts: [
      { kind: 'UPDATE', id: cod.id, fields: { price: 15 } },
      { kind: 'DELETE', id: hake.id },
    ],
    due,
  })
  await api.ask(PLAN, { acts: [{ kind: 'DELETE', id: hake.id }], due: due + 60 })
  await staff.goto('/admin/planned')
  await entry(staff, `HAKE ${word}: deleted`)
    .filter({ hasNotText: 'Each dish' })
    .getByRole('button', { name: /^See the menu then/ })
    .click()
  const then = staff.getByRole('region', { name: 'The menu at that time' })
  await expect(then.getByRole('heading', { name: 'The menu at that time' })).toBeFocused()
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£15.00')
  await expect(rowOf(staff, `COD ${word}`)).toContainText('Changed by then')
  await expect(then).toContainText(new RegExp(`Gone by then: [^.]*HAKE ${word}`))
  // Other tests share the server: what they have planned may be due by then, too.
  await expect(then.getByRole('alert').filter({ hasText: `This will not happen: HAKE ${word}: deleted.` })).toHaveCount(1)
  expect((await api.dishes()).find(({ id }) => id === cod.id)?.price, 'nothing is stored').toBe(14)
  await expectAccessible(staff, { narrowest: 320, height: 900 })
})

test('by keyboard alone, a dish is sold out from a day on; a time that has been is refused beside its field', async ({
  staff,
  api,
  word,
}) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 14 })
  await staff.getByRole('button', { name: `Edit COD ${word}`, exact: true }).press('Enter')
  await staff.getByRole('button', { name: `Change COD ${word} later` }).press('Enter')
  await later(staff).getByLabel('Sold out, until you say so').press('Space')
  const day = later(staff).getByLabel('Day', { exact: true })
  const nextOpening = await day.inputValue()
  await day.fill('2020-01-01')
  await plan(staff).press('Enter')
  await expect(day).toHaveAccessibleDescription('Choose a time that is still to come.')
  await expectAccessible(staff, { narrowest: 320, height: 900 })
  await day.fill(nextOpening)
  await day.press('Enter')
  await expect(rowOf(staff, `COD ${word}`).getByRole('link', { name: /^Sold out until further notice from / })).toBeVisible()
  await expect(staff.getByRole('button', { name: `Edit COD ${word}`, exact: true })).toBeFocused()
})

test('a price that may be a slip of the finger is asked about once, also when it is planned', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, description: 'CHIPS', price: 14 })
  const form = await edit(staff, `COD ${word}`)
  await form.getByLabel('Price').fill('150')
  await staff.getByRole('button', { name: `Change COD ${word} later` }).click()
  await plan(staff).click()
  await expect(later(staff).getByRole('alert')).toContainText('The price was £14.00 and would be £150.00. Is that what you mean?')
  await later(staff).getByRole('button', { name: 'Plan this price' }).click()
  await expect(rowOf(staff, `COD ${word}`).getByRole('link', { name: /^£150\.00 from / })).toBeVisible()
})

test('when the session has ended, the list and what is typed over it stay, and the plan is saved after signing in', async ({
  staff,
  api,
  word,
}) => {
  const { id } = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 14 })
  await api.ask(PLAN, { acts: [{ kind: 'UPDATE', id, fields: { price: 15 } }], due: inSeconds(3600) })
  await staff.goto('/admin/planned')
  await entry(staff, `COD ${word}`).getByRole('button', { name: /^Edit/ }).click()
  await later(staff).getByLabel('Price').fill('16.50')
  await endSession(staff)
  await api.create({ sitting: word, course: 'MAINS', title: `HAKE ${word}` })
  await expect(staff.locator('main .notice.fault')).toContainText('Sign in')
  await expect(later(staff).getByLabel('Price')).toHaveValue('16.50')
  await later(staff).getByRole('button', { name: 'Save the plan' }).click()
  await expect(dialogOn(staff)).toBeVisible()
  await signInAgain(staff, STAFF_PASSWORD)
  // It has the words of the plan, too.
  await expect(later(staff)).toHaveCount(0)
  await expect(entry(staff, `COD ${word}: price £14.00 → £16.50`)).toBeVisible()
  await expect(staff.locator('main .notice.fault')).toHaveCount(0)
})

test('after the session has ended, the list is read again once somebody signs in', async ({ staff, api, word }) => {
  const { id } = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 14 })
  await staff.goto('/admin/planned')
  await expect(staff.getByRole('heading', { name: 'To come' })).toBeVisible()
  await endSession(staff)
  await api.ask(PLAN, { acts: [{ kind: 'UPDATE', id, fields: { price: 15 } }], due: inSeconds(3600) })
  await staff.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await signInAgain(staff, STAFF_PASSWORD)
  await expect(entry(staff, `COD ${word}: price £14.00 → £15.00`)).toBeVisible()
  await expect(staff.getByRole('main').getByRole('button', { name: 'Sign in' })).toHaveCount(0)
})

test('where the menu isn’t loading, the page says so and tries again', async ({ staff, complaints }) => {
  const restore = await abortRequests(staff, 'Menu')
  await staff.goto('/admin/planned')
  await expect(staff.getByRole('main').getByRole('alert')).toContainText('The menu isn’t loading.')
  await expect(staff.getByText('One moment…')).toHaveCount(0)
  await restore()
  await staff.getByRole('button', { name: 'Try again' }).click()
  await expect(staff.getByRole('heading', { name: 'To come' })).toBeVisible()
  ignoreNetworkErrors(complaints)
})

test('each cancel has an Undo of its own, and the keyboard goes on there', async ({ staff, api, word }) => {
  const made = async (title: string) => api.create({ sitting: word, course: 'MAINS', title: `${title} ${word}`, price: 14 })
  for (const { id } of [await made('COD'), await made('HAKE')])
    await api.ask(PLAN, { acts: [{ kind: 'DELETE', id }], due: inSeconds(3600) })
  await staff.goto('/admin/planned')
  for (const title of ['COD', 'HAKE']) {
    await staff.getByRole('button', { name: `Cancel: ${title} ${word}: deleted` }).press('Enter')
    await expect(cancelled(staff, `${title} ${word}`).getByRole('button', { name: 'Undo' })).toBeFocused()
  }
  await staff.getByRole('button', { name: '1 more' }).press('Enter')
  await cancelled(staff, `COD ${word}`).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(entry(staff, `COD ${word}: deleted`)).toBeVisible()
  await expect(cancelled(staff, `COD ${word}`)).toHaveCount(0)
  await cancelled(staff, `HAKE ${word}`).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(entry(staff, `HAKE ${word}: deleted`)).toBeVisible()
  await expect(staff.getByRole('heading', { name: 'Planned' })).toBeFocused()
})

test('the menu at the time of a plan is shown as often as it is asked for', async ({ staff, api, word }) => {
  const { id } = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 14 })
  await api.ask(PLAN, { acts: [{ kind: 'DELETE', id }], due: inSeconds(3600) })
  await staff.goto('/admin/planned')
  const see = entry(staff, `COD ${word}: deleted`).getByRole('button', { name: /^See the menu then/ })
  const then = staff.getByRole('region', { name: 'The menu at that time' })
  await see.click()
  await expect(then.getByRole('heading', { name: 'The menu at that time' })).toBeFocused()
  const day = await then.getByLabel('Day', { exact: true }).inputValue()
  await then.getByLabel('Day', { exact: true }).fill('2099-01-01')
  await see.click()
  await expect(then.getByLabel('Day', { exact: true })).toHaveValue(day)
  await expect(then.getByRole('heading', { name: 'The menu at that time' })).toBeFocused()
})

test('a dish is left out of a plan by keyboard, which goes on at the next one', async ({ staff, api, word }) => {
  const made = async (title: string) => api.create({ sitting: word, course: 'MAINS', title: `${title} ${word}`, price: 14 })
  const acts = [await made('COD'), await made('HAKE')].map(({ id }) => ({ kind: 'DELETE', id }))
  await api.ask(PLAN, { acts, due: inSeconds(3600) })
  await staff.goto('/admin/planned')
  await entry(staff, `COD ${word}`).getByRole('button', { name: /^Edit/ }).click()
  await later(staff)
    .getByRole('button', { name: `Leave out: COD ${word}: deleted` })
    .press('Enter')
  await expect(later(staff).getByText(`HAKE ${word}: deleted`)).toBeFocused()
  await expect(later(staff).getByText(`COD ${word}`)).toHaveCount(0)
})

test('what is typed over a plan stays when its dialog is closed or the page reloaded, until it is saved or begun again', async ({
  staff,
  api,
  word,
}) => {
  const made = async (title: string) => api.create({ sitting: word, course: 'MAINS', title: `${title} ${word}`, price: 14 })
  const acts = [await made('COD'), await made('HAKE')].map(({ id }) => ({ kind: 'UPDATE', id, fields: { price: 15 } }))
  await api.ask(PLAN, { acts, due: inSeconds(3600) })
  await staff.goto('/admin/planned')
  const open = async () => entry(staff, `COD ${word}`).getByRole('button', { name: /^Edit/ }).click()
  const price = later(staff).getByLabel('Price', { exact: true })
  await open()
  await expect(later(staff).getByText('You typed this before')).toHaveCount(0)
  await later(staff)
    .getByRole('button', { name: `Leave out: HAKE ${word}` })
    .click()
  await price.fill('16.50')
  await staff.keyboard.press('Escape')
  await staff.reload()
  await open()
  await expect(price).toHaveValue('16.50')
  await expect(later(staff)).toContainText('You typed this before, and didn’t save it.')
  await later(staff).getByRole('button', { name: 'Start again' }).press('Enter')
  await expect(price.first()).toHaveValue('15.00')
  await expect(price).toHaveCount(2)
  await expect(later(staff).getByLabel('Dish Name').first(), 'the button is gone').toBeFocused()
  await price.last().fill('17')
  await later(staff).getByRole('button', { name: 'Save the plan' }).click()
  await expect(later(staff)).toHaveCount(0)
  await open()
  await expect(price.last()).toHaveValue('17.00')
  await expect(later(staff).getByText('You typed this before')).toHaveCount(0)
})

test('the arrow keys choose what happens later', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 14 })
  await edit(staff, `COD ${word}`)
  await staff.getByRole('button', { name: `Change COD ${word} later` }).press('Enter')
  await later(staff).getByLabel('Sold out, until you say so').press('ArrowDown')
  await expect(later(staff).getByLabel('Sold out, until the next opening after that day')).toBeChecked()
  await expect(later(staff).getByLabel('Sold out, until the next opening after that day')).toBeFocused()
})
