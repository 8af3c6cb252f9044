import type { Locator, Page } from '@playwright/test'
import { edit, editorOf, noteAbout, rowOf } from './admin-page.ts'
import type { Api } from './api.ts'
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

/** Only the dishes of the word, which are mains. */
async function showMains(page: Page, api: Api, word: string, ...titles: string[]): Promise<void> {
  for (const title of titles) await api.create({ sitting: word, course: 'MAINS', title: `${title} ${word}` })
  await page.getByRole('group', { name: 'Show one sitting' }).getByRole('button', { name: word }).click()
}

test('a button that a colleague’s dish moves does what it says, and a box is ticked', async ({ staff, api, word }) => {
  await staff.setViewportSize({ width: 1280, height: 1600 })
  await showMains(staff, api, word, 'COD', 'HAKE')
  /** A colleague’s dish, which comes above the mains. */
  const addStarter = async (title: string): Promise<void> => {
    await api.create({ sitting: word, course: 'STARTERS', title: `${title} ${word}` })
    await expect(rowOf(staff, `${title} ${word}`)).toBeVisible()
  }
  await bin(staff, `COD ${word}`).hover()
  await staff.mouse.down()
  await staff.mouse.move(20, 20)
  await staff.mouse.up()
  await edit(staff, `COD ${word}`)
  await expect(editorOf(staff, `COD ${word}`)).toBeVisible()
  await staff.keyboard.press('Escape')

  await pressWhileItMoves(staff, bin(staff, `COD ${word}`), async () => addStarter('CRAB'))
  await expect(noteAbout(staff, `COD ${word}`)).toBeVisible()
  await expect(rowOf(staff, `CRAB ${word}`), 'what is there now is not pressed').toBeVisible()

  await staff.getByRole('button', { name: 'Select', exact: true }).click()
  const boxOf = (title: string): Locator => staff.getByRole('checkbox', { name: `Select ${title} ${word}`, exact: true })
  await pressWhileItMoves(staff, boxOf('HAKE'), async () => addStarter('EEL'))
  await expect(boxOf('HAKE')).toBeChecked()
  for (const title of ['CRAB', 'EEL']) await expect(boxOf(title)).not.toBeChecked()
})
