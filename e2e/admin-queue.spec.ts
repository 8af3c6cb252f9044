import type { Locator, Page } from '@playwright/test'
import { goOffline, said, trayOn, trayPart } from './admin-page.ts'
import { ACTS } from './queue-acts.ts'
import { connected, createThree, storedOf } from './queue-table.ts'
import type { Given, TriedAct } from './queue-table.ts'
import {
  abortRequests,
  answerOutdated,
  beforeNextRequest,
  dropAnswers,
  holdRequests,
  ignoreNetworkErrors,
  isFor,
  recordVariables,
} from './request-faults.ts'
import { endSession, signInAgain } from './sign-in-again.ts'
import { STAFF_PASSWORD } from './test-server.ts'
import { expect, test } from './test.ts'

// Everything that staff do, and everything that can come in between: nothing is lost, and each act is done exactly once.

interface Tried extends Given {
  readonly act: TriedAct
}

/** What the tray counts, or the way to close its list. */
const toggle = (page: Page) => trayOn(page).locator('.tray-line button[aria-expanded]')

/** Nothing of the tray says that something waits, failed or has to be decided. */
async function expectSettled(page: Page): Promise<void> {
  await expect(trayOn(page).getByRole('region', { name: /^(Failed|Not done|Waits for the network)$/ })).toHaveCount(0)
  await expect(toggle(page).filter({ hasText: /failed|decide|waiting/ })).toHaveCount(0)
}

/** It is done, and once: each dish that it changes has one version more. */
async function expectDone({ act, ...given }: Tried): Promise<void> {
  await expect.poll(async () => storedOf(given)).toEqual(act.done)
  await act.shown(given)
  await expect(trayOn(given.page), 'nothing of it is left to be saved').not.toContainText(/not saved/i)
  await expectSettled(given.page)
}

/** The part of the list that names it. */
async function named(page: Page, part: string, { called }: TriedAct): Promise<Locator> {
  const found = await trayPart(page, part)
  await expect(found).toContainText(called)
  return found
}

/** What was typed for it stands where it was typed, letter by letter. */
async function expectTyped({ act: { typed }, ...given }: Tried): Promise<void> {
  if (typed) await expect(typed.into(given)).toHaveValue(typed.text)
}

/** Presses it where no request gets an answer, or the answer that `fail` gives; resolves with the way to let requests through. */
async function pressInVain(tried: Tried, fail = abortRequests): Promise<() => Promise<void>> {
  const restore = await fail(tried.page, tried.act.step)
  await tried.act.press(tried)
  // Not while it is still being sent: the list, where it is open, has it then, too.
  const waits = trayOn(tried.page)
    .getByRole('region', { name: 'Waits for the network' })
    .getByRole('button', { name: 'Retry', exact: true })
  await expect(toggle(tried.page).filter({ hasText: '1 waiting' }).or(waits)).toBeVisible()
  await expectTyped(tried)
  return restore
}

/** A page of the desk offers what another one has left, and has sent nothing of it. */
async function expectLeft(page: Page, { act, ...given }: Tried, before: readonly string[]): Promise<Locator> {
  const left = await named(page, 'Not done', act)
  if (act.typed?.draft && page === given.page) await expectTyped({ ...given, act })
  await expect(left).toContainText('You pressed it a moment ago.')
  expect(await storedOf(given)).toEqual(before)
  return left
}

const TROUBLES: Readonly<Record<string, (tried: Tried) => Promise<void>>> = {
  async 'whose answer was lost is done once when it is tried again'(tried) {
    const { page, act } = tried
    const restore = await pressInVain(tried, dropAnswers)
    await restore()
    const place = act.goesAtOnce === true ? await named(page, 'Waits for the network', act) : act.place(tried)
    const retry = place.getByRole('button', { name: 'Retry', exact: true })
    await expect(async () => {
      // A page that connects at this moment sends it again by itself.
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
      await expect(retry).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await expectDone(tried)
  },
  async 'that was pressed without a network goes out by itself'(tried) {
    const { page, act } = tried
    await goOffline(page)
    await act.press(tried)
    await expect(act.place(tried)).toContainText(/it will be sent again when you’re connected|Waits for the network/)
    await expectTyped(tried)
    await page.context().setOffline(false)
    await expectDone(tried)
  },
  async 'that was on its way in a reload is done by a press, and not before'(tried) {
    const { page, act } = tried
    const before = await storedOf(tried)
    const letGo = await holdRequests(page, act.step)
    const sent = page.waitForRequest((request) => isFor(act.step, request))
    await act.press(tried)
    await sent
    await connected(page, async () => page.reload())
    letGo()
    await (await expectLeft(page, tried, before)).getByRole('button', { name: 'Do it now' }).click()
    await expectDone(tried)
  },
  async 'that waits in one tab is let go in another, and is over in both'(tried) {
    const { page } = tried
    const before = await storedOf(tried)
    const restore = await pressInVain(tried)
    const other = await page.context().newPage()
    await connected(other, async () => other.goto('/admin'))
    await (await expectLeft(other, tried, before)).getByRole('button', { name: 'Let it go' }).click()
    for (const tab of [other, page]) await expectSettled(tab)
    await restore()
    expect(await storedOf(tried)).toEqual(before)
    const draft = tried.act.typed?.draft
    if (draft === undefined) return
    await expectTyped(tried)
    await expect(await trayPart(other, 'Not saved yet')).toContainText(draft)
  },
  async 'that waits in one tab is done by a press in another, once'(tried) {
    const { page } = tried
    const before = await storedOf(tried)
    await pressInVain(tried)
    const other = await page.context().newPage()
    await connected(other, async () => other.goto('/admin'))
    await (await expectLeft(other, tried, before)).getByRole('button', { name: 'Do it now' }).click()
    await expectDone(tried)
    await expectSettled(other)
  },
  async 'that meets the end of the session goes on after the sign-in'(tried) {
    await endSession(tried.page)
    await tried.act.press(tried)
    await signInAgain(tried.page, STAFF_PASSWORD)
    await expectDone(tried)
  },
  async 'that a new version of the server does not know is offered after the reload'(tried) {
    const { page, act } = tried
    const before = await storedOf(tried)
    const restore = await pressInVain(tried, answerOutdated)
    await expect(act.place(tried)).toContainText(/Reload the page|Waits for the network/)
    await connected(page, async () => page.reload())
    const left = await expectLeft(page, tried, before)
    await restore()
    await left.getByRole('button', { name: 'Do it now' }).click()
    await expectDone(tried)
  },
  async 'comes after what a colleague did first'(tried) {
    const {
      page,
      act,
      act: { colleague },
    } = tried
    await beforeNextRequest(page, act.step, async () => colleague.does(tried))
    await act.press(tried)
    if (colleague.says) {
      if (colleague.hasPlace !== false) await expect(act.place(tried)).toContainText(colleague.says)
      await expect(trayOn(page)).toContainText(/1 failed|1 to decide|Failed/)
      await expectTyped(tried)
      // A dialog is over the tray.
      if ((await page.getByRole('dialog').count()) === 0) {
        await expect(await trayPart(page, 'Failed')).toContainText(colleague.inTray ?? colleague.says)
        if (colleague.hasPlace !== false) await trayOn(page).getByRole('button', { name: 'Show less' }).click()
      }
      await colleague.goOn?.(tried)
    }
    await expect.poll(async () => storedOf(tried)).toEqual(colleague.result)
    if (colleague.told) await expect(said(page)).toHaveText(colleague.told)
    if (colleague.goOn ?? !colleague.says) await expectSettled(page)
  },
}

for (const [what, act] of Object.entries(ACTS)) {
  for (const [how, goThrough] of Object.entries(TROUBLES)) {
    test(`${what} ${how}`, async ({ staff, api, word, complaints }) => {
      ignoreNetworkErrors(complaints)
      const given = { page: staff, api, word }
      await createThree(given)
      await act.prepare?.(given)
      const sent = recordVariables(staff, act.step)
      await goThrough({ ...given, act })
      if (!how.startsWith('comes'))
        expect(new Set(sent.map(({ input }) => input?.requestId)).size, 'one request, however often it is sent').toBe(1)
    })
  }
}
