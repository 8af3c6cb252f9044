import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { noteAbout, pressInRow, remove, rowOf } from './admin-page.ts'
import { abortRequests, holdAnswers, holdRequests, ignoreNetworkErrors } from './request-faults.ts'
import { expect, test } from './test.ts'

const soldOut = (page: Page, title: string) => page.getByRole('button', { name: `Sold out: ${title}`, exact: true })
const isBack = (page: Page, title: string) => page.getByRole('button', { name: `Back on: ${title}`, exact: true })
const sellOut = async (page: Page, title: string) => pressInRow(page, `Sold out: ${title}`)
const bringBack = async (page: Page, title: string) => pressInRow(page, `Back on: ${title}`)

test('sold out is one tap: struck through, in words, in its place, on every page; Back on brings it back, in the same place', async ({
  staff,
  guest: visitor,
  api,
  server,
  word,
}) => {
  for (const [n, name] of ['COD', 'HAKE'].entries())
    await api.create({ id: `${word}-${n}`, sitting: word, course: 'MAINS', title: `${name} ${word}`, price: 9 })
  const titles = visitor.getByRole('region', { name: word }).getByRole('heading', { level: 5 })
  await expect(titles).toHaveText([`COD ${word}`, `HAKE ${word}`])
  await sellOut(staff, `COD ${word}`)
  for (const page of [staff, visitor]) {
    await expect(rowOf(page, `COD ${word}`).locator('.sold-out')).toContainText('Sold out')
    await expect(rowOf(page, `COD ${word}`).locator('s')).toHaveText([`COD ${word}`, '£9.00'])
    await expect(rowOf(page, `HAKE ${word}`).locator('.sold-out')).toHaveCount(0)
  }
  await expect(rowOf(staff, `COD ${word}`)).toContainText(/by chef at \d\d:\d\d/)
  await expect(visitor.getByText('by chef')).toHaveCount(0)
  await expect(titles, 'it keeps its place').toHaveText([`COD ${word}`, `HAKE ${word}`])
  for (const page of [staff, visitor]) await expectAccessible(page, { narrowest: 320, height: 800 })
  expect(await (await fetch(server.url)).text()).toContain(
    `<s>COD ${word}</s></h5><span> </span><strong class="sold-out">Sold out until further notice</strong>`,
  )
  await bringBack(staff, `COD ${word}`)
  for (const page of [staff, visitor]) {
    await expect(rowOf(page, `COD ${word}`).locator('.sold-out')).toHaveCount(0)
    await expect(rowOf(page, `COD ${word}`).locator('s')).toHaveCount(0)
  }
})

test('staff choose until when, and read it', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await sellOut(staff, `COD ${word}`)
  const until = staff.getByLabel(`COD ${word} is sold out until`)
  const chosen = until.locator('option:checked')
  await expect(chosen, 'a sitting without hours').toHaveText('until further notice')
  const third = (await until.locator('option').nth(2).textContent()) ?? ''
  await until.selectOption(third)
  await expect(chosen).toHaveText(third)
  await expect.poll(async () => (await api.dishes()).find(({ title }) => title === `COD ${word}`)?.soldOut?.until).toBeGreaterThan(0)
  await until.selectOption('until further notice')
  await expect(chosen).toHaveText('until further notice')

  await test.step('and hear why they can’t while it is being saved', async () => {
    const release = await holdRequests(staff, 'soldOut')
    await until.focus()
    await until.selectOption(third)
    await expect(until).toHaveAccessibleDescription('The dish is being saved.')
    await expect(until, 'it keeps the focus').toBeFocused()
    release()
    await expect(chosen).toHaveText(third)
    await expect(until).toHaveAccessibleDescription('')
  })
})

test('a dish that is sold out for a time comes back on open pages by itself', async ({ visitor, api, word }) => {
  const cod = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await api.setSoldOut(cod, { until: Math.floor(Date.now() / 1000) + 8 })
  await expect(rowOf(visitor, `COD ${word}`).locator('.sold-out')).toContainText('Sold out')
  await expect(rowOf(visitor, `COD ${word}`).locator('.sold-out')).toHaveCount(0, { timeout: 25_000 })
})

test('a dish that was deleted and came back by Undo returns once among what is to come, and not at all when it’s back', async ({
  staff,
  api,
  word,
}) => {
  const cod = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const until = Math.floor(Date.now() / 1000) + 3600
  for (const end of [{ until }, null, { until }]) await api.setSoldOut(cod, end)
  // By then none of them is still on its way to a row that is about to be pressed.
  await staff.reload()
  await expect(rowOf(staff, `COD ${word}`).locator('.sold-out')).toContainText('Sold out')
  await remove(staff, `COD ${word}`)
  await noteAbout(staff, `COD ${word}`).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(staff, `COD ${word}`).locator('.sold-out')).toContainText('Sold out')
  await staff.goto('/admin/acts')
  await expect(staff.getByText(`COD ${word}: back on`)).toHaveCount(1)
  await api.setSoldOut(cod, null)
  await expect(staff.getByText(`COD ${word}: back on`)).toHaveCount(0)
})

test('who sold a dish out is said of two that are sold out in one breath; a tap that does not arrive is tried again', async ({
  staff,
  api,
  word,
  complaints,
}) => {
  ignoreNetworkErrors(complaints)
  for (const name of ['COD', 'HAKE']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}`, price: 9 })
  const early = await holdAnswers(staff, 'SoldOutBy')
  await sellOut(staff, `COD ${word}`)
  await early.carriedOut
  await sellOut(staff, `HAKE ${word}`)
  await expect(isBack(staff, `HAKE ${word}`)).toBeVisible()
  early.release()
  for (const name of ['COD', 'HAKE']) await expect(rowOf(staff, `${name} ${word}`)).toContainText(/by chef at \d\d:\d\d/)

  const mend = await abortRequests(staff, 'soldOut')
  await bringBack(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`).getByRole('alert')).toContainText(`“COD ${word}” wasn’t changed.`)
  await mend()
  await rowOf(staff, `COD ${word}`).getByRole('button', { name: 'Retry' }).click()
  await expect(rowOf(staff, `COD ${word}`).locator('.sold-out')).toHaveCount(0)
})

test('two cooks who tap at the same moment agree', async ({ staff, api, word, browser, server }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const context = await browser.newContext({ baseURL: server.url, storageState: await staff.context().storageState() })
  const other = await context.newPage()
  await other.goto('/admin')
  const both = [staff, other]
  for (const page of both) await expect(soldOut(page, `COD ${word}`)).toBeVisible()
  // Not click(), which waits for a button that can be pressed, and when forced comes so late that Undo can be in that place: the second
  // tap meets a dish that is being saved.
  const tapTwice = async (button: HTMLElement): Promise<string | null> => {
    button.click()
    // React draws in a microtask; no answer comes that soon.
    await Promise.resolve()
    const disabled = button.ariaDisabled
    button.click()
    return disabled
  }
  // Neither tap reaches the server before the other page has been tapped.
  const releases = await Promise.all(both.map(async (page) => holdRequests(page, 'soldOut')))
  expect(await Promise.all(both.map((page) => soldOut(page, `COD ${word}`).evaluate(tapTwice)))).toEqual(['true', 'true'])
  for (const release of releases) release()
  for (const page of both) {
    await expect(isBack(page, `COD ${word}`)).toBeVisible()
    await expect(rowOf(page, `COD ${word}`).getByRole('alert')).toHaveCount(0)
  }
  await context.close()
})
