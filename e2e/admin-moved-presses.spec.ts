import type { Locator, Page } from '@playwright/test'
import { edit, editorOf, noteAbout, rowOf } from './admin-page.ts'
import type { Api } from './api.ts'
import { ignoreNetworkErrors } from './request-faults.ts'
import { dialogOn, endSession } from './sign-in-again.ts'
import { expect, test } from './test.ts'

const bin = (page: Page, title: string): Locator => page.getByRole('button', { name: `Delete ${title}`, exact: true })

/** Presses, and lets go where the finger is, when what was pressed has been moved away. */
async function pressWhileItMoves(page: Page, target: Locator, move: () => Promise<void>): Promise<void> {
  await target.hover()
  const before = await target.boundingBox()
  await page.mouse.down()
  await move()
  expect(await target.boundingBox(), 'it is elsewhere').not.toEqual(before)
  await page.mouse.up()
}

/** Only the dishes of the word, of which the first is a main. */
async function showMains(page: Page, api: Api, word: string): Promise<void> {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  await page.getByRole('group', { name: 'Show one sitting' }).getByRole('button', { name: word }).click()
}

/** The rows come to their heights in the first frames after a jump. */
async function scrollToEnd(page: Page): Promise<void> {
  const wayToEnd = async (): Promise<number> =>
    page.evaluate(async () => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      return document.documentElement.scrollHeight - innerHeight - Math.ceil(scrollY)
    })
  await expect.poll(wayToEnd).toBeLessThanOrEqual(0)
}

test('a press on what the foot grows over means what it began on', async ({ staff, api, word }) => {
  await showMains(staff, api, word)
  await bin(staff, `COD ${word}`).evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await pressWhileItMoves(staff, bin(staff, `COD ${word}`), async () => {
    await endSession(staff)
    await expect(staff.getByText('Your session has ended.', { exact: true })).toBeVisible()
  })
  await expect(dialogOn(staff)).toBeVisible()
})

test('a press on what comes down as the foot gets lower means what it began on', async ({ staff, api, word, complaints }) => {
  ignoreNetworkErrors(complaints)
  await staff.setViewportSize({ width: 1280, height: 400 })
  await showMains(staff, api, word)
  await staff.context().setOffline(true)
  await expect(staff.getByText('You’re offline')).toBeVisible()
  await scrollToEnd(staff)
  await pressWhileItMoves(staff, bin(staff, `COD ${word}`), async () => {
    await staff.context().setOffline(false)
    await expect(staff.locator('.network')).toHaveText('')
  })
  await expect(noteAbout(staff, `COD ${word}`)).toBeVisible()
})

test.describe('when a colleague’s dish moves what is pressed', () => {
  test.use({ viewport: { width: 1280, height: 1600 } })

  test('a button does what it says, and what is there now is not pressed', async ({ staff, api, word }) => {
    await showMains(staff, api, word)
    await pressWhileItMoves(staff, bin(staff, `COD ${word}`), async () => {
      await api.create({ sitting: word, course: 'STARTERS', title: `CRAB ${word}` })
      await expect(rowOf(staff, `CRAB ${word}`)).toBeVisible()
    })
    await expect(noteAbout(staff, `COD ${word}`)).toBeVisible()
    await expect(rowOf(staff, `CRAB ${word}`)).toBeVisible()
  })

  test('a box is ticked', async ({ staff, api, word }) => {
    await showMains(staff, api, word)
    await staff.getByRole('button', { name: 'Select', exact: true }).click()
    const box = staff.getByRole('checkbox', { name: `Select COD ${word}`, exact: true })
    await pressWhileItMoves(staff, box, async () => {
      await api.create({ sitting: word, course: 'STARTERS', title: `CRAB ${word}` })
      await expect(rowOf(staff, `CRAB ${word}`)).toBeVisible()
    })
    await expect(box).toBeChecked()
    await expect(staff.getByRole('checkbox', { name: `Select CRAB ${word}`, exact: true })).not.toBeChecked()
  })
})

test('a press that is drawn away from where it began is let go', async ({ staff, api, word }) => {
  await showMains(staff, api, word)
  await bin(staff, `COD ${word}`).hover()
  await staff.mouse.down()
  await staff.mouse.move(20, 20)
  await staff.mouse.up()
  await edit(staff, `COD ${word}`)
  await expect(editorOf(staff, `COD ${word}`)).toBeVisible()
})
