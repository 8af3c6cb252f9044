import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { edit, editorOf, pressInRow, trayOn, trayPart, rowOf } from './admin-page.ts'
import { abortRequests, ignoreNetworkErrors } from './request-faults.ts'
import { dialogOn, endSession, signInAgain } from './sign-in-again.ts'
import { STAFF_PASSWORD } from './test-server.ts'
import { expect, test } from './test.ts'

const later = (page: Page): Locator => page.getByRole('dialog')
const plan = (page: Page): Locator => later(page).getByRole('button', { name: 'Plan it' })

/** What is to come, by a part of its words. */
const entry = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('region', { name: 'To come' }).locator('li.act').filter({ hasText: words })

/** Opens all that can be done with a plan. */
const change = async (plan: Locator): Promise<void> => plan.getByRole('button', { name: /^Change: / }).click()
const saveThePlan = async (page: Page): Promise<void> => {
  await later(page).getByRole('button', { name: 'Save the plan' }).click()
  await expect(later(page)).toHaveCount(0)
}
const toCome = (page: Page): Locator => page.getByRole('region', { name: 'To come' })

/** The notice that something was cancelled. */
const cancelled = (page: Page, words: string): Locator =>
  trayOn(page)
    .locator('.tray-line')
    .filter({ hasText: `Cancelled: ${words}` })

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

test('a price is planned from its row, shows there and on the list, gets another time, and is cancelled and planned again', async ({
  staff,
  guest: visitor,
  api,
  word,
}) => {
  await api.create({ id: `${word}-1`, sitting: word, course: 'MAINS', title: `COD ${word}`, description: 'CHIPS', price: 14 })
  const form = await edit(staff, `COD ${word}`)
  await form.getByLabel('Price').fill('15')
  await staff.getByRole('button', { name: `Later… COD ${word}` }).click()
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
  await change(planned)
  await later(staff).getByLabel('Time').fill('18:45')
  await saveThePlan(staff)
  await expect(planned).toContainText('18:45')

  await change(planned)
  await later(staff).getByLabel('Price').fill('16.50')
  await saveThePlan(staff)
  await expect(entry(staff, `COD ${word}: price £14.00 → £16.50`)).toContainText('18:45')

  await change(entry(staff, `COD ${word}`))
  await later(staff).getByRole('button', { name: 'Cancel the plan' }).click()
  await expect(entry(staff, `COD ${word}`)).toHaveCount(0)
  await cancelled(staff, `COD ${word}`).getByRole('button', { name: 'Undo' }).click()
  await expect(entry(staff, `COD ${word}: price £14.00 → £16.50`)).toContainText('18:45')
})

test(
  'what is planned happens by itself on every open page, and leaves the list',
  { tag: '@stores' },
  async ({ staff, guest: visitor, api, word }) => {
    const { id } = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 14 })
    await staff.goto('/admin/acts')
    await expect(toCome(staff)).toBeVisible()
    await api.act([{ update: { id, fields: { price: 15 } } }], inSeconds(6))
    await expect(entry(staff, `COD ${word}: price £14.00 → £15.00`)).toBeVisible()
    await expect(rowOf(visitor, `COD ${word}`)).toContainText('£15.00', { timeout: 20_000 })
    await expect(entry(staff, `COD ${word}`)).toHaveCount(0)
  },
)

test('a plan whose dish is deleted meanwhile fails with a sentence, gets a new time, or is dismissed', async ({ staff, api, word }) => {
  const cod = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 14 })
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  const pages = staff.getByRole('navigation', { name: 'Desk' })
  await api.act([{ update: { id: cod.id, fields: { price: 15 } } }], inSeconds(8))
  await api.delete(cod)
  await expect(pages.getByRole('link', { name: 'Done & planned' })).toContainText('1 will fail')
  await expect(pages.getByRole('link', { name: 'Done & planned' })).toContainText('1 failed', { timeout: 20_000 })
  await pages.getByRole('link', { name: 'Staff' }).click()
  await expect(trayOn(staff), 'on each page of the desk').toContainText('1 plan failed')
  const plans = await trayPart(staff, 'Plans')
  await expect(plans).toContainText('1 plan did not happen')
  await expect(plans).toContainText(`“COD ${word}” was deleted`)
  await plans.getByRole('link', { name: 'What to do' }).click()
  const failed = staff
    .getByRole('region', { name: 'Did not happen' })
    .getByRole('listitem')
    .filter({ hasText: `“COD ${word}” was deleted` })
  await expect(failed).toBeVisible({ timeout: 20_000 })
  await staff.getByLabel('Show').selectOption('Did not happen')
  await expect(staff.getByRole('region', { name: 'To come' })).toHaveCount(0)
  await expect(failed).toBeVisible()
  await staff.getByLabel('Show').selectOption('Done and to come')
  await api.restore(cod)
  await change(failed)
  await saveThePlan(staff)
  const planned = entry(staff, `COD ${word}: price £14.00 → £15.00`)
  await expect(planned.getByRole('button', { name: /^Change: / })).toBeVisible()
  await expect(failed).toHaveCount(0)
  await expect(pages.getByRole('link', { name: 'Done & planned' })).toHaveText('Done & planned')
})

test('the menu at that time marks what is not as it is now, and names what would fail', async ({ staff, api, word }) => {
  const made = async (title: string) => api.create({ sitting: word, course: 'MAINS', title: `${title} ${word}`, price: 14 })
  const [cod, hake] = [await made('COD'), await made('HAKE')]
  const due = inSeconds(3600)
  await api.act([{ update: { id: cod.id, fields: { price: 15 } } }, { delete: { id: hake.id } }], due)
  await api.act([{ delete: { id: hake.id } }], due + 60)
  await staff.goto('/admin/acts')
  await entry(staff, `HAKE ${word}: deleted`)
    .filter({ hasNotText: 'Each dish' })
    .getByRole('link', { name: /: see the menu then$/ })
    .click()
  const then = staff.getByRole('region', { name: /^The menu on / })
  await expect(then.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£15.00')
  await expect(rowOf(staff, `COD ${word}`)).toContainText('now Price: £14.00')
  await expect(rowOf(staff, `HAKE ${word}`)).toContainText('gone by then')
  // Other tests share the server: what they have planned may be due by then, too.
  await expect(then.getByRole('alert').filter({ hasText: `This will not happen: HAKE ${word}: deleted.` })).toHaveCount(1)
  await expect(entry(staff, `HAKE ${word}: deleted`).filter({ hasNotText: 'Each dish' })).toContainText('As things are, it will not happen')
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
  await staff.getByRole('button', { name: `Later… COD ${word}` }).press('Enter')
  await later(staff).getByLabel('Sold out until further notice').press('Space')
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
  await staff.getByRole('button', { name: `Later… COD ${word}` }).click()
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
  await api.act([{ update: { id, fields: { price: 15 } } }], inSeconds(3600))
  await staff.goto('/admin/acts')
  await change(entry(staff, `COD ${word}`))
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
  await staff.goto('/admin/acts')
  await expect(toCome(staff)).toBeVisible()
  await endSession(staff)
  await api.act([{ update: { id, fields: { price: 15 } } }], inSeconds(3600))
  await staff.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await signInAgain(staff, STAFF_PASSWORD)
  await expect(entry(staff, `COD ${word}: price £14.00 → £15.00`)).toBeVisible()
  await expect(staff.getByRole('main').getByRole('button', { name: 'Sign in' })).toHaveCount(0)
})

test('where the menu isn’t loading, the page says so and tries again', async ({ staff, complaints }) => {
  const restore = await abortRequests(staff, 'Menu')
  await staff.goto('/admin/acts')
  await expect(staff.getByRole('main').getByRole('alert')).toContainText('The menu isn’t loading.')
  await expect(staff.getByText('One moment…')).toHaveCount(0)
  await restore()
  await staff.getByRole('button', { name: 'Try again' }).click()
  await expect(toCome(staff)).toBeVisible()
  ignoreNetworkErrors(complaints)
})

test('each cancel has an Undo of its own, and the keyboard goes on there', async ({ staff, api, word }) => {
  const made = async (title: string) => api.create({ sitting: word, course: 'MAINS', title: `${title} ${word}`, price: 14 })
  for (const { id } of [await made('COD'), await made('HAKE')]) await api.act([{ delete: { id } }], inSeconds(3600))
  await staff.goto('/admin/acts')
  for (const title of ['COD', 'HAKE']) {
    await change(entry(staff, `${title} ${word}: deleted`))
    await later(staff).getByRole('button', { name: 'Cancel the plan' }).press('Enter')
    await expect(cancelled(staff, `${title} ${word}`).getByRole('button', { name: 'Undo' })).toBeFocused()
  }
  const done = await trayPart(staff, 'Done by you')
  await done.getByRole('button', { name: `Undo: Cancelled: COD ${word}` }).press('Enter')
  await expect(entry(staff, `COD ${word}: deleted`)).toBeVisible()
  await expect(done.getByText(`COD ${word}`)).toHaveCount(0)
  await cancelled(staff, `HAKE ${word}`).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(entry(staff, `HAKE ${word}: deleted`)).toBeVisible()
  await expect(staff.getByRole('heading', { name: 'Done and planned' })).toBeFocused()
})

test('plans of one minute that touch the same dish say so in the list, and whoever plans for that dish is told of them', async ({
  staff,
  api,
  word,
}) => {
  const { id } = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 14 })
  const due = Math.ceil((Date.now() / 1000 + 7200) / 60) * 60
  await api.act([{ changePrices: { sitting: word, by: 'AMOUNT', value: 1 } }], due)
  await api.act([{ soldOut: { id, isSoldOut: true } }], due)
  await staff.goto('/admin/acts')
  const clash = staff.getByText(new RegExp(`2 plans for .* touch COD ${word}\\.`))
  await expect(clash.locator('..')).toContainText(
    `They happen in the order in which they were planned: first ${word}: +£1.00; second COD ${word}: sold out until further notice.`,
  )
  await expect(entry(staff, `${word}: +£1.00`)).toContainText('first')
  await expect(entry(staff, `COD ${word}: sold out`)).toContainText('second')
  await change(entry(staff, `COD ${word}: sold out`))
  await expect(later(staff)).toContainText(`At the same time: ${word}: +£1.00 (chef).`)
  await later(staff)
    .getByRole('button', { name: /^Next opening: / })
    .click()
  await expect(later(staff)).toContainText(/Also planned, for .*: \+£1\.00\./)
  await staff.keyboard.press('Escape')
  await staff.getByRole('button', { name: 'Cancel the second' }).click()
  await expect(clash).toHaveCount(0)
  await expect(entry(staff, `COD ${word}: sold out`)).toHaveCount(0)
  await expect(cancelled(staff, `COD ${word}`).getByRole('button', { name: 'Undo' })).toBeFocused()

  // Also where a dish is moved or renamed, or gets another price.
  await staff.goto('/admin')
  await pressInRow(staff, `Move COD ${word}`)
  const moving = staff.getByRole('dialog', { name: `Move “COD ${word}”` })
  await moving.getByLabel('Course').selectOption('New course…')
  await moving.getByLabel('Name of the new course').fill('later')
  await moving.getByRole('button', { name: 'Later…' }).click()
  await expect(later(staff).last()).toContainText(`${word}: +£1.00`)
})

test('a plan for a whole section begins on the page: new prices, with what they come to', async ({ staff, api, word }) => {
  // Made in one second, they stand in the order of their ids (R19).
  for (const [n, title] of ['COD', 'HAKE'].entries())
    await api.create({ id: `${word}-${n}`, sitting: word, course: 'MAINS', title: `${title} ${word}`, price: 10 })
  await staff.goto('/admin/acts')
  await staff.getByRole('button', { name: 'New plan' }).click()
  await later(staff).getByLabel('Which dishes?').selectOption(`All of ${word}, 2`)
  await expect(plan(staff)).toHaveAccessibleDescription('Type an amount that changes a price.')
  await later(staff).getByLabel('By').fill('5')
  await expect(later(staff).getByLabel(`+5 %, to the nearest 10p: COD ${word} £10.00 → £10.50, and 1 more`)).toBeChecked()
  await expectAccessible(staff, { narrowest: 320, height: 900 })
  await plan(staff).click()
  await expect(later(staff)).toHaveCount(0)
  await expect(entry(staff, `${word}: +5 %`)).toBeVisible()
})

test('a dish is left out of a plan by keyboard, which goes on at the next one', async ({ staff, api, word }) => {
  const made = async (title: string) => api.create({ sitting: word, course: 'MAINS', title: `${title} ${word}`, price: 14 })
  const steps = [await made('COD'), await made('HAKE')].map(({ id }) => ({ delete: { id } }))
  await api.act(steps, inSeconds(3600))
  await staff.goto('/admin/acts')
  await change(entry(staff, `COD ${word}`))
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
  const steps = [await made('COD'), await made('HAKE')].map(({ id }) => ({ update: { id, fields: { price: 15 } } }))
  await api.act(steps, inSeconds(3600))
  await staff.goto('/admin/acts')
  const open = async () => change(entry(staff, `COD ${word}`))
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
  await staff.getByRole('button', { name: `Later… COD ${word}` }).press('Enter')
  await later(staff).getByLabel('Sold out until further notice').press('ArrowDown')
  await expect(later(staff).getByLabel('Sold out until the next opening after that day')).toBeChecked()
  await expect(later(staff).getByLabel('Sold out until the next opening after that day')).toBeFocused()
})
