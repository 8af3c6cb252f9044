import { rm } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, findCovered } from './accessibility.ts'
import {
  edit,
  editorOf,
  goOffline,
  newDish,
  noteAbout,
  pressInRow,
  pressLogin,
  remove,
  rowOf,
  said,
  save,
  trayOn,
  trayPart,
  typeNewDish,
  unfoldNewDish,
} from './admin-page.ts'
import { openApi } from './api.ts'
import type { Account, Api } from './api.ts'
import { newDataFolder } from './data-folder.ts'
import {
  abortRequests,
  answerDatabaseAway,
  answerWith500,
  DATABASE_AWAY,
  dropAnswers,
  holdRequests,
  ignoreNetworkErrors,
} from './request-faults.ts'
import { dialogOn, endSession, signInAgain } from './sign-in-again.ts'
import { freshDatabase, STAFF_ACCOUNT, STAFF_EMAIL, STAFF_PASSWORD, startTestServer } from './test-server.ts'
import { expect, listenTo, test as base } from './test.ts'

// What the foot of the desk says, and what stands beside a place: of what waits, failed or was done, of the network and of the session.

/** The desk of a server of its own, which can be killed and started again. */
interface Desk {
  readonly page: Page
  kill(): Promise<void>
  /** Starts it again, at the same address and on the same store. */
  start(): Promise<void>
  /** Reloads the page while the server is away, as a tablet does that has discarded the tab: nobody is asked. */
  reload(): Promise<void>
}

const test = base.extend<{ desk: Desk }>({
  desk: async ({ browser, mongodbUri, complaints }, use) => {
    const dataDir = await newDataFolder(mongodbUri)
    const shared = { DATA_DIR: dataDir, ...(mongodbUri !== undefined && { MONGODB_URI: freshDatabase(mongodbUri) }) }
    let server = await startTestServer({ settings: shared })
    const { port } = new URL(server.url)
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
    await listenTo(context, complaints)
    await leaveDishes(await openApi(context.request))
    const page = await context.newPage()
    page.on('dialog', (question) => void question.accept())
    await page.goto('/admin')
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await use({
      page,
      kill: async () => void (await server.end('SIGKILL')),
      async start() {
        server = await startTestServer({ settings: { ...shared, PORT: port } })
      },
      async reload() {
        await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
      },
    })
    // Before its server: the page would complain of a socket refused.
    await context.close()
    await server.close()
    await rm(dataDir, { recursive: true })
  },
})

/** Leaves on the menu what these tests act on: axe takes ten seconds for a desk of seventy dishes, which other tests let it read. */
async function leaveDishes(api: Api): Promise<void> {
  const others = (await api.dishes()).filter(({ title }) => !/^(?:lemon posset|roast hake|champ|sautéed greens)$/i.test(title ?? ''))
  await api.act(others.map(({ id }) => ({ delete: { id } })))
}

test.afterEach(({ complaints }) => ignoreNetworkErrors(complaints))

const UNREACHABLE = 'The server did not answer. Check the connection and try again.'
const SCREENS = { narrowest: 320, height: 800 }
const ENDED = 'Your session has ended.'

const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true })
const alertIn = (page: Page, title: string): Locator => rowOf(page, title).getByRole('alert')
const notDone = (page: Page): Locator => trayOn(page).getByRole('region', { name: 'Not done' })

/** Puts dishes for £9 on the menu, each with the word, and waits until the page has heard of them. */
async function create(page: Page, api: Api, word: string, ...names: string[]): Promise<void> {
  for (const name of names) await api.create({ id: `${word}-${name}`, sitting: word, course: 'MAINS', title: `${name} ${word}`, price: 9 })
  await expect(rowOf(page, `${names.at(-1)} ${word}`)).toBeVisible()
}

async function typePrice(page: Page, title: string, price: string): Promise<Locator> {
  const field = (await edit(page, title)).getByLabel('Price')
  await field.fill(price)
  return field
}

/** What got no answer is sent again once the connection is back. */
async function loseConnection(page: Page): Promise<void> {
  await goOffline(page)
  await page.context().setOffline(false)
}

async function login(page: Page, { email, password }: Account = STAFF_ACCOUNT): Promise<void> {
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await pressLogin(page)
  await expect(page.getByRole('region', { name: 'LUNCH' })).toBeVisible()
}

for (const [how, fail, sentence] of [
  ['a broken server', answerWith500, UNREACHABLE],
  ['a database that is away', answerDatabaseAway, DATABASE_AWAY],
] as const) {
  test(`what fails for ${how} says so beside its place, loses nothing, and Retry does it`, async ({ staff, api, word }) => {
    await create(staff, api, word, 'COD', 'HAKE')
    const restore = [await fail(staff, 'create'), await fail(staff, 'update'), await fail(staff, 'delete')]
    await typeNewDish(staff, { sitting: word, course: 'mains', title: `Crab ${word}`, price: '9.50', details: 'Brown bread' })
    await button(newDish(staff), 'Create').click()
    await expect(newDish(staff).getByRole('alert')).toContainText(`“Crab ${word}” was not created. ${sentence}`)
    await typePrice(staff, `COD ${word}`, '11')
    await save(staff, `COD ${word}`)
    await expect(editorOf(staff, `COD ${word}`).getByRole('alert')).toContainText(`“COD ${word}” was not saved. ${sentence}`)
    await remove(staff, `HAKE ${word}`)
    await expect(alertIn(staff, `HAKE ${word}`)).toContainText(`“HAKE ${word}” was not deleted. ${sentence}`)
    await expect(noteAbout(staff, `HAKE ${word}`)).toHaveCount(0)
    await expect(trayOn(staff)).toContainText('3 waiting')
    for (const mend of restore) await mend()
    for (const place of [newDish(staff), rowOf(staff, `HAKE ${word}`), editorOf(staff, `COD ${word}`)]) await button(place, 'Retry').click()
    await expect(rowOf(staff, `Crab ${word}`)).toBeVisible()
    await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
    await expect(rowOf(staff, `HAKE ${word}`)).toHaveCount(0)
    await expect(trayOn(staff)).not.toContainText('waiting')
  })
}

test('Retry keeps the focus while it fails again, and says so again', async ({ staff, api, word }) => {
  await create(staff, api, word, 'COD')
  await abortRequests(staff, 'soldOut')
  await pressInRow(staff, `Sold out: COD ${word}`)
  const retry = button(rowOf(staff, `COD ${word}`), 'Retry')
  for (let tries = 0; tries < 2; tries += 1) {
    const letGo = await holdRequests(staff, 'soldOut')
    await retry.press('Enter')
    await expect(alertIn(staff, `COD ${word}`)).toContainText('Trying again…')
    letGo()
    await expect(alertIn(staff, `COD ${word}`)).toContainText(UNREACHABLE)
    await expect(retry).toBeFocused()
  }
})

test('on a phone, what failed comes into view, but moves no page on which somebody types', async ({ staff, api, word }) => {
  await staff.setViewportSize({ width: 360, height: 640 })
  await create(staff, api, word, 'COD')
  for (const step of ['create', 'delete'] as const) await abortRequests(staff, step)
  const letGo = await holdRequests(staff, 'delete')
  await remove(staff, `COD ${word}`)
  await unfoldNewDish(staff)
  await typeNewDish(staff, { sitting: word, course: 'mains', title: `Crab ${word}`, details: 'Brown bread', price: '9' })
  letGo()
  await expect(alertIn(staff, `COD ${word}`)).toContainText('was not deleted')
  await expect(newDish(staff).getByLabel('Price')).toBeInViewport()
  await newDish(staff).getByLabel('Price').press('Enter')
  await expect(button(newDish(staff), 'Retry')).toBeInViewport({ ratio: 1 })
})

test('what is on its way or failed stays in sight when the filter is changed', async ({ staff, api, word }) => {
  await create(staff, api, word, 'COD', 'HAKE')
  for (const step of ['update', 'delete'] as const) await abortRequests(staff, step)
  const letGo = [await holdRequests(staff, 'update'), await holdRequests(staff, 'delete')]
  const price = await typePrice(staff, `COD ${word}`, '22')
  await save(staff, `COD ${word}`)
  await remove(staff, `HAKE ${word}`)
  await button(staff, 'KIDS').click()
  await expect(button(staff, `Cancel editing COD ${word}`)).toHaveAttribute('aria-disabled', 'true')
  for (const go of letGo) go()
  await expect(editorOf(staff, `COD ${word}`).getByRole('alert')).toContainText(`“COD ${word}” was not saved. ${UNREACHABLE}`)
  await expect(alertIn(staff, `HAKE ${word}`)).toContainText(`“HAKE ${word}” was not deleted. ${UNREACHABLE}`)
  await expect(price).toHaveValue('22')
})

test('a menu that cannot be read says so, and can be asked for again', async ({ staff }) => {
  const restore = await abortRequests(staff, 'Menu')
  await staff.reload()
  await expect(staff.getByRole('alert')).toContainText('The menu isn’t loading.')
  await restore()
  await button(staff, 'Try again').click()
  await expect(staff.getByRole('region', { name: 'LUNCH' })).toBeVisible()
})

test('a save that hangs says so after 2 seconds, and is stored when the server answers', async ({ staff, api, word }) => {
  await create(staff, api, word, 'COD')
  const letGo = await holdRequests(staff, 'update')
  await typePrice(staff, `COD ${word}`, '11')
  await save(staff, `COD ${word}`)
  const told = 'The server is slow. What you typed is kept, so carry on with something else.'
  await expect(editorOf(staff, `COD ${word}`).getByRole('status')).toHaveText(told)
  letGo()
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
})

test('R44 an update whose answer is lost is no conflict with what a colleague changed after it', async ({ staff, api, word }) => {
  await create(staff, api, word, 'COD')
  const restore = await dropAnswers(staff, 'update')
  await typePrice(staff, `COD ${word}`, '11')
  await save(staff, `COD ${word}`)
  await expect(editorOf(staff, `COD ${word}`).getByRole('alert')).toContainText('was not saved')
  await api.update({ id: `${word}-COD`, version: 2 }, { price: 12 })
  await restore()
  await button(editorOf(staff, `COD ${word}`), 'Retry').click()
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£12.00')
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ title: `COD ${word}`, price: 12, version: 3 }))
})

test('what a colleague has taken back is not done again by a retry, but when it is pressed anew', async ({ staff, api, word }) => {
  await create(staff, api, word, 'COD', 'HAKE')
  const restore = [await dropAnswers(staff, 'soldOut'), await dropAnswers(staff, 'delete')]
  await pressInRow(staff, `Sold out: COD ${word}`)
  await expect(alertIn(staff, `COD ${word}`)).toContainText(`“COD ${word}” wasn’t changed.`)
  await remove(staff, `HAKE ${word}`)
  await expect(rowOf(staff, `HAKE ${word}`), 'the page hears of its own delete').toHaveCount(0)
  await api.setSoldOut({ id: `${word}-COD` }, null)
  await api.restore({ id: `${word}-HAKE` })
  await expect(alertIn(staff, `HAKE ${word}`)).toContainText(`“HAKE ${word}” was not deleted.`)
  for (const mend of restore) await mend()
  for (const name of ['COD', 'HAKE']) await button(rowOf(staff, `${name} ${word}`), 'Retry').click()
  for (const name of ['COD', 'HAKE']) await expect(alertIn(staff, `${name} ${word}`)).toHaveCount(0)
  const cod = { title: `COD ${word}`, soldOut: null, version: 3 }
  for (const dish of [cod, { title: `HAKE ${word}` }]) expect(await api.dishes()).toContainEqual(expect.objectContaining(dish))
  await pressInRow(staff, `Sold out: COD ${word}`)
  await remove(staff, `HAKE ${word}`)
  await expect(rowOf(staff, `COD ${word}`).locator('.sold-out')).toContainText('Sold out')
  await expect(rowOf(staff, `HAKE ${word}`)).toHaveCount(0)
})

test('a delete whose answer is lost is told with its Undo once the connection is back', async ({ staff, api, word }) => {
  await create(staff, api, word, 'HAKE')
  const restore = await dropAnswers(staff, 'delete')
  await remove(staff, `HAKE ${word}`)
  await expect(rowOf(staff, `HAKE ${word}`)).toHaveCount(0)
  await restore()
  await loseConnection(staff)
  await expect(noteAbout(staff, `HAKE ${word}`)).toContainText(`“HAKE ${word}” was deleted.`)
  await noteAbout(staff, `HAKE ${word}`).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(staff, `HAKE ${word}`)).toBeVisible()
})

for (const [what, lose] of Object.entries({
  'answer to the restore was lost': async (page: Page) => dropAnswers(page, 'restore'),
  'update did not arrive': async (page: Page) => abortRequests(page, 'update'),
})) {
  test(`a dish that a colleague has deleted again is not put back by a save whose ${what}`, async ({ staff, api, word }) => {
    await create(staff, api, word, 'HAKE')
    await typePrice(staff, `HAKE ${word}`, '11')
    const editor = editorOf(staff, `HAKE ${word}`)
    const gone = editor.getByRole('status').filter({ hasText: 'Save puts it back with your changes' })
    await api.delete({ id: `${word}-HAKE` })
    await expect(gone).toBeVisible()
    const restore = await lose(staff)
    await save(staff, `HAKE ${word}`)
    await expect(gone).toHaveCount(0)
    await expect(editor.getByRole('alert')).toContainText('The server did not answer.')
    await api.delete({ id: `${word}-HAKE` })
    await expect(gone).toBeVisible()
    await restore()
    await loseConnection(staff)
    await expect(editor.getByRole('alert')).toContainText(`“HAKE ${word}” was deleted.`)
    expect((await api.dishes()).map(({ id }) => id)).not.toContain(`${word}-HAKE`)
    await save(staff, `HAKE ${word}`)
    await expect(rowOf(staff, `HAKE ${word}`), 'pressed anew, it is').toContainText('£11.00')
  })
}

test('what is left says whether the dish has changed since, and goes when a colleague has done it', async ({ staff, api, word }) => {
  await create(staff, api, word, 'COD')
  await holdRequests(staff, 'delete')
  await remove(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`).getByRole('status')).toContainText('The server is slow.')
  await expect(trayOn(staff), 'what is on its way is no news').not.toContainText(/waiting|decide/)
  await staff.reload()
  await trayPart(staff, 'Not done')
  await expect(notDone(staff)).toContainText('You pressed it a moment ago.')
  await expect(rowOf(staff, `COD ${word}`)).toContainText('You pressed it a moment ago.')
  await expectAccessible(staff, SCREENS)
  await api.update({ id: `${word}-COD`, version: 1 }, { price: 11 })
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
  await expect(notDone(staff)).toContainText('The dish has been changed since.')
  await api.delete({ id: `${word}-COD` })
  await expect(notDone(staff)).toHaveCount(0)
})

test('what is left says so when it fails again, and is sent by itself from then on', async ({ staff, api, word }) => {
  await create(staff, api, word, 'COD')
  const restore = await abortRequests(staff, 'soldOut')
  await pressInRow(staff, `Sold out: COD ${word}`)
  await expect(trayOn(staff)).toContainText('1 waiting')
  await staff.reload()
  await (await trayPart(staff, 'Not done')).getByRole('button', { name: 'Do it now' }).click()
  await expect(trayOn(staff).getByRole('region', { name: 'Waits for the network' })).toBeVisible()
  await expect(alertIn(staff, `COD ${word}`)).toContainText(`“COD ${word}” wasn’t changed. The server did not answer.`)
  await restore()
  await loseConnection(staff)
  await expect(rowOf(staff, `COD ${word}`).locator('.sold-out')).toContainText('Sold out')
})

test('what waits goes on waiting on another page of the desk, and goes out from there', async ({ staff, api, word }) => {
  await create(staff, api, word, 'COD')
  const restore = await abortRequests(staff, 'soldOut')
  await pressInRow(staff, `Sold out: COD ${word}`)
  await expect(trayOn(staff)).toContainText('1 waiting')
  await staff.getByRole('link', { name: 'Done & planned' }).click()
  await expect(trayOn(staff)).toContainText('1 waiting')
  await restore()
  await loseConnection(staff)
  await expect(noteAbout(staff, `COD ${word}`)).toContainText('sold out')
})

test('Logout names what was pressed; it is kept for its owner alone, or thrown away', async ({ staff, api, kim, word }) => {
  await create(staff, api, word, 'COD')
  await abortRequests(staff, 'delete')
  await remove(staff, `COD ${word}`)
  await expect(alertIn(staff, `COD ${word}`)).toBeVisible()
  await button(staff, 'Logout').click()
  await expect(staff.getByRole('dialog', { name: 'Not saved yet' }).getByRole('listitem')).toHaveText(`COD ${word}: deleted`)
  await button(staff, 'Keep on this device').click()
  await login(staff, kim)
  await expect(trayOn(staff)).not.toContainText(/waiting|decide/)
  await button(staff, 'Logout').click()
  await login(staff)
  await expect(await trayPart(staff, 'Not done')).toContainText(`COD ${word}: deleted`)
  await button(staff, 'Logout').click()
  await button(staff, 'Throw away').click()
  await login(staff)
  await expect(trayOn(staff)).not.toContainText(/waiting|decide/)
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
})

test('offline, the line says so and how many changes wait on the device; what is not to be sent is not', async ({ staff, api, word }) => {
  await create(staff, api, word, 'COD', 'EEL', 'HAKE')
  const closed = staff.waitForEvent('close')
  await goOffline(staff)
  await expect(said(staff)).toHaveText('You’re offline. What you type is kept on this device.')
  await typePrice(staff, `HAKE ${word}`, '11')
  await expect(said(staff)).toHaveText('You’re offline. 1 unsaved change on this device.')
  await pressInRow(staff, `Sold out: COD ${word}`)
  await expect(alertIn(staff, `COD ${word}`)).toContainText('Or wait: it will be sent again when you’re connected.')
  await remove(staff, `EEL ${word}`)
  await expect(said(staff)).toHaveText('You’re offline. 3 unsaved changes on this device.')
  await (await trayPart(staff, 'Waits for the network')).getByRole('button', { name: `Don’t send: EEL ${word}: deleted` }).click()
  await expect(alertIn(staff, `EEL ${word}`)).toHaveCount(0)
  await expect(said(staff)).toBeInViewport({ ratio: 1 })

  await test.step('and a tab that has something to send asks before it closes, until it is sent', async () => {
    const [question] = await Promise.all([staff.waitForEvent('dialog'), staff.close({ runBeforeUnload: true })])
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await staff.context().setOffline(false)
    await expect(noteAbout(staff, `COD ${word}`)).toContainText('sold out')
    expect(await api.dishes()).toContainEqual(expect.objectContaining({ id: `${word}-EEL`, version: 1 }))
    await staff.close({ runBeforeUnload: true })
    await closed
  })
})

test('offline, and after the end of the session, what was done last has its Undo in the list', async ({ staff, api, word }) => {
  await create(staff, api, word, 'COD')
  await pressInRow(staff, `Sold out: COD ${word}`)
  await expect(noteAbout(staff, `COD ${word}`)).toContainText('sold out')
  await goOffline(staff)
  await expect((await trayPart(staff, 'Done by you')).getByRole('button', { name: /^Undo: / })).toBeVisible()
  await staff.context().setOffline(false)
  await endSession(staff)
  await expect(said(staff)).toHaveText(ENDED)
  await (await trayPart(staff, 'Done by you')).getByRole('button', { name: /^Undo: / }).click()
  await signInAgain(staff, STAFF_PASSWORD)
  await expect(rowOf(staff, `COD ${word}`).locator('.sold-out')).toHaveCount(0)
})

const topOf = async (locator: Locator): Promise<number> => locator.evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Where things stand that a finger may be on its way to, once a page that has just been scrolled has drawn its rows. */
async function topsOn(page: Page): Promise<number[]> {
  const places = [
    page.getByRole('link', { name: 'Done & planned' }),
    page.getByLabel('Search the dishes'),
    page.getByRole('heading', { level: 3 }),
    said(page),
  ]
  const read = async (): Promise<number[]> => Promise.all(places.map(async (place) => topOf(place.first())))
  let tops = await read()
  await expect(async () => expect([tops, (tops = await read())][0]).toEqual(tops)).toPass()
  return tops
}

for (const scrolled of [0, 30, 1_000]) {
  test(`scrolled down ${scrolled} pixels, nothing moves under a finger whatever the foot says`, async ({ staff, api, word }) => {
    await create(staff, api, word, 'COD')
    await staff.setViewportSize({ width: 390, height: 800 })
    await staff.evaluate((top) => scrollTo(0, top), scrolled)
    const before = await topsOn(staff)
    const { height } = (await trayOn(staff).boundingBox())!
    expect(height).toBeLessThanOrEqual(800 / 5)
    await goOffline(staff)
    expect(await topsOn(staff)).toEqual(before)
    await staff.context().setOffline(false)
    await expect(said(staff)).not.toContainText('offline')
    await endSession(staff)
    await expect(said(staff)).toHaveText(ENDED)
    expect(await topsOn(staff)).toEqual(before)
    expect((await trayOn(staff).boundingBox())!.height).toBe(height)
  })
}

test('nor does a page that is shorter than the screen', async ({ staff }) => {
  await staff.goto('/admin/acts')
  const heading = staff.getByRole('heading', { name: 'Done and planned' })
  const before = await topOf(heading)
  await goOffline(staff)
  expect(await topOf(heading)).toBe(before)
  await expect(said(staff)).toBeInViewport({ ratio: 1 })
})

test('in mid-edit, staff sign in in place, and the focus is back where somebody was typing', async ({ staff, api, word }) => {
  await create(staff, api, word, 'COD')
  const price = await typePrice(staff, `COD ${word}`, '11')
  await endSession(staff)
  await price.press('Enter')
  await expect(dialogOn(staff).getByLabel('Email')).toHaveValue(STAFF_EMAIL)
  await expect(dialogOn(staff).getByLabel('Password')).toBeFocused()
  await signInAgain(staff, 'not the password at all')
  await expect(dialogOn(staff).getByRole('alert')).toHaveText('The email or the password is wrong. Check both and try again.')
  const mend = await abortRequests(staff, 'update')
  await signInAgain(staff, STAFF_PASSWORD)
  await expect(editorOf(staff, `COD ${word}`).getByRole('alert')).toContainText('The server did not answer.')
  await expect(price).toBeFocused()
  await mend()
  // It is sent again by itself at the latest when the connection is back.
  await staff.context().setOffline(true)
  await staff.context().setOffline(false)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
  await expect(button(staff, `Edit COD ${word}`)).toBeFocused()
})

for (const [how, close] of Object.entries({
  Close: async (page: Page) => button(dialogOn(page), 'Close').click(),
  Escape: async (page: Page) => page.keyboard.press('Escape'),
})) {
  test(`${how} leaves the sign-in for later: the draft stays, with the reason and Retry`, async ({ staff, api, word }) => {
    await create(staff, api, word, 'COD')
    const price = await typePrice(staff, `COD ${word}`, '11')
    await endSession(staff)
    await price.press('Enter')
    await expect(dialogOn(staff)).toBeVisible()
    await close(staff)
    const editor = editorOf(staff, `COD ${word}`)
    await expect(editor.getByRole('alert')).toContainText(`“COD ${word}” was not saved. Nobody is signed in, or the session has ended.`)
    await expect(price).toHaveValue('11')
    await expect(price).toBeFocused()
    await expect(trayOn(staff)).toContainText('1 to decide')
    await button(editor, 'Retry').click()
    await signInAgain(staff, STAFF_PASSWORD)
    await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
  })
}

test('two saves that meet the end of the session wait for one sign-in', async ({ staff, api, word }) => {
  await create(staff, api, word, 'COD', 'HAKE')
  for (const name of ['COD', 'HAKE']) await typePrice(staff, `${name} ${word}`, '11')
  await endSession(staff)
  await staff.evaluate(() => document.querySelectorAll<HTMLFormElement>('form.row-editor').forEach((form) => form.requestSubmit()))
  await signInAgain(staff, STAFF_PASSWORD)
  for (const name of ['COD', 'HAKE']) await expect(rowOf(staff, `${name} ${word}`)).toContainText('£11.00')
  await expect(dialogOn(staff)).toBeHidden()
})

for (const [width, height] of [
  [390, 600],
  [820, 800],
] as const) {
  test(`at ${width} pixels, the end of a session shows at the foot, covers no field, and one signs in there`, async ({
    staff,
    api,
    word,
  }) => {
    await staff.setViewportSize({ width, height })
    await create(staff, api, word, 'COD')
    const price = await typePrice(staff, `COD ${word}`, '11')
    const { y: foot } = (await trayOn(staff).boundingBox())!
    await price.evaluate((field, top) => scrollBy({ top: field.getBoundingClientRect().bottom - top, behavior: 'instant' }), foot)
    await endSession(staff)
    await expect(said(staff)).toHaveText(ENDED)
    await expect(dialogOn(staff)).toBeHidden()
    for (const part of [said(staff), button(staff, 'Sign in')]) await expect(part).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => findCovered(price.locator('..'))).toEqual([])
    await staff.keyboard.type('.50')
    await expect(price).toHaveValue('11.50')
    await expectAccessible(staff, SCREENS)
    await create(staff, api, word, 'HAKE')
    await button(staff, 'Sign in').click()
    await signInAgain(staff, STAFF_PASSWORD)
    await expect(said(staff)).not.toContainText(ENDED)
    await expect(price, 'where it was before the button').toBeFocused()
    await save(staff, `COD ${word}`)
    await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.50')
  })
}

test('a session that ended before the page had a connection, or while it had none, shows once it has one', async ({ staff }) => {
  const connected = Promise.withResolvers<void>()
  await staff.routeWebSocket('/graphql', async (socket) => {
    await connected.promise
    socket.connectToServer()
  })
  await staff.reload()
  await expect(staff.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
  await endSession(staff)
  connected.resolve()
  await expect(said(staff)).toHaveText(ENDED)
  await button(staff, 'Sign in').click()
  await signInAgain(staff, STAFF_PASSWORD)
  await goOffline(staff)
  await endSession(staff)
  await staff.context().setOffline(false)
  await expect(said(staff)).toHaveText(ENDED)
})

/** The page without a network asks for the server every five seconds. */
const BACK = { timeout: 20_000 }

test(
  'after a kill of the server and a reload, the tray names all that is not done, and sends nothing unasked',
  { tag: '@stores' },
  async ({ desk }) => {
    const { page } = desk
    const greens = rowOf(page, 'Sautéed greens')
    await (await edit(page, 'Lemon posset')).getByLabel('Details').fill('Shortbread, raspberries')
    await desk.kill()
    await save(page, 'Lemon posset')
    await expect(editorOf(page, 'Lemon posset').getByRole('alert')).toContainText('was not saved')
    for (const title of ['Champ', 'Roast hake']) await remove(page, title)
    await pressInRow(page, 'Sold out: Sautéed greens')
    for (const title of ['Champ', 'Roast hake', 'Sautéed greens']) await expect(rowOf(page, title).getByRole('alert')).toBeVisible()
    await desk.reload()
    await desk.start()
    await expect(trayOn(page)).toContainText('4 to decide', BACK)
    await expect(trayOn(page).locator('.tray-line')).toBeInViewport({ ratio: 1 })
    const left = await trayPart(page, 'Not done')
    await expect(left.getByRole('alert')).toHaveText(
      [/Lemon posset: details/i, /Champ: deleted/, /Roast hake: deleted/, /Sautéed greens: sold out/].map(
        (act) => new RegExp(`^Not done: ${act.source}.*\\. You pressed it .+ ago\\.`, act.flags),
      ),
    )
    await expectAccessible(page, { narrowest: 360, height: 900 })
    await expect(rowOf(page, 'Champ')).toBeVisible()
    await expect(greens.locator('.sold-out')).toHaveCount(0)
    await left.getByRole('button', { name: 'Let it go: Roast hake' }).click()
    await left.getByRole('button', { name: 'Do it now: Sautéed greens' }).click()
    await expect(greens.locator('.sold-out')).toContainText('Sold out')
    await expect(noteAbout(page, 'Sautéed greens')).toBeVisible()
    await left.getByRole('button', { name: 'Do it now: Champ' }).click()
    await expect(rowOf(page, 'Champ')).toHaveCount(0)
    await left.getByRole('button', { name: 'Do it now: Lemon posset' }).click()
    await expect(rowOf(page, 'Lemon posset')).toContainText('Shortbread, raspberries')
    await page.reload()
    await expect(rowOf(page, 'Roast hake')).toBeVisible()
    await expect(trayOn(page)).not.toContainText(/decide|not saved/)
  },
)

test('a page of the desk opens without the focus on an Undo, which a key would press', async ({ staff, api, word }) => {
  await create(staff, api, word, 'COD')
  await pressInRow(staff, `Sold out: COD ${word}`)
  await pressInRow(staff, `Back on: COD ${word}`)
  await expect(trayOn(staff)).toContainText(`“COD ${word}” is back on.`)
  await staff.reload()
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  await expect(trayOn(staff), 'what was undone by hand is no news').not.toContainText('more')
  await expect(trayOn(staff).getByRole('button', { name: `Undo: “COD ${word}” is back on.` })).toBeVisible()
  await expect(staff.locator(':focus')).toHaveCount(0)
})
