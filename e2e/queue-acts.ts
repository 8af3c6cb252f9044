import { expect } from '@playwright/test'
import {
  askAbout,
  createButton,
  edit,
  editorOf,
  moveTo,
  newDish,
  noteAbout,
  pressInRow,
  rowOf,
  said,
  save,
  titlesIn,
  trayOn,
  trayPart,
  typeNewDish,
} from './admin-page.ts'
import { bulkBar, button, cod, connected, dialog, dish, importFoot, select, shows } from './queue-table.ts'
import type { TriedAct } from './queue-table.ts'

const HAKE_AND_SOLE = ['MAINS HAKE 10 v1', 'MAINS SOLE 11 v1']

/** What staff do, by what the tests call it. */
export const ACTS: Readonly<Record<string, TriedAct>> = {
  'an edit': {
    step: 'update',
    async press(given) {
      await (await edit(given.page, cod(given))).getByLabel('Price').fill('12')
      await save(given.page, cod(given))
    },
    place: (given) => editorOf(given.page, cod(given)),
    typed: {
      into: (given) => editorOf(given.page, cod(given)).getByRole('textbox', { name: 'Price' }),
      text: '12',
      draft: /Your changes to “COD/,
    },
    called: /COD .*£12\.00/,
    done: ['MAINS COD 12 v2', ...HAKE_AND_SOLE],
    shown: shows('COD', '£12.00'),
    colleague: {
      does: async (given) => given.api.update({ ...dish(given, 0), version: 1 }, { price: 20 }),
      says: /was not saved\. Somebody else/,
      async goOn(given) {
        await button(editorOf(given.page, cod(given)), /^Keep mine/).click()
        await save(given.page, cod(given))
      },
      result: ['MAINS COD 12 v3', ...HAKE_AND_SOLE],
    },
  },
  'a new dish': {
    step: 'create',
    async press({ page, word }) {
      await typeNewDish(page, { sitting: word, course: 'sides', title: `EEL ${word}`, price: '13', details: 'WITH TOAST' })
      await createButton(page).click()
    },
    place: ({ page }) => newDish(page),
    typed: { into: ({ page }) => newDish(page).getByRole('textbox', { name: 'Price' }), text: '13', draft: /“EEL/ },
    called: /EEL/,
    done: ['SIDES EEL 13 v1', 'MAINS COD 9 v1', ...HAKE_AND_SOLE],
    shown: shows('EEL', '£13.00'),
    colleague: {
      does: async ({ api, word }) => api.create({ id: `${word}-9`, sitting: word, course: 'MAINS', title: `LING ${word}`, price: 8 }),
      result: ['SIDES EEL 13 v1', 'MAINS COD 9 v1', ...HAKE_AND_SOLE, 'MAINS LING 8 v1'],
    },
  },
  'a delete': {
    step: 'delete',
    press: async (given) => pressInRow(given.page, `Delete ${cod(given)}`),
    place: (given) => rowOf(given.page, cod(given)),
    goesAtOnce: true,
    called: /COD .*deleted/,
    done: HAKE_AND_SOLE,
    shown: async ({ page, word }) => expect(rowOf(page, `COD ${word}`)).toHaveCount(0),
    colleague: { does: async (given) => given.api.delete(dish(given, 0)), result: HAKE_AND_SOLE },
  },
  'a sold-out dish': {
    step: 'soldOut',
    press: async (given) => pressInRow(given.page, `Sold out: ${cod(given)}`),
    place: (given) => rowOf(given.page, cod(given)),
    called: /COD .*sold out/,
    done: ['MAINS COD 9 sold out v2', ...HAKE_AND_SOLE],
    shown: async ({ page, word }) => expect(rowOf(page, `COD ${word}`).locator('.sold-out')).toBeVisible(),
    colleague: {
      does: async (given) => given.api.delete(dish(given, 0)),
      says: /“COD .*” wasn’t changed\./,
      hasPlace: false,
      goOn: async ({ page }) => button(trayOn(page), /^Let it go/).click(),
      result: HAKE_AND_SOLE,
    },
  },
  'an act on many dishes': {
    step: 'soldOut',
    async press(given) {
      await select(given, 'COD', 'HAKE')
      await button(bulkBar(given), 'Sold out').click()
    },
    place: bulkBar,
    called: /2 dishes: sold out/,
    done: ['MAINS COD 9 sold out v2', 'MAINS HAKE 10 sold out v2', 'MAINS SOLE 11 v1'],
    shown: async ({ page, word }) => expect(rowOf(page, `HAKE ${word}`).locator('.sold-out')).toBeVisible(),
    colleague: {
      does: async (given) => given.api.delete(dish(given, 1)),
      says: /Nothing was done\. Somebody has deleted “HAKE/,
      goOn: async (given) => button(bulkBar(given), 'Retry').click(),
      result: ['MAINS COD 9 sold out v2', 'MAINS SOLE 11 v1'],
    },
  },
  'a move': {
    step: 'move',
    press: async (given) => moveTo(given.page, cod(given), { place: `After HAKE ${given.word}` }),
    place: dialog,
    called: /COD .*moved/,
    // The first move in a course numbers all of its dishes.
    done: ['MAINS HAKE 10 v2', 'MAINS COD 9 v2', 'MAINS SOLE 11 v2'],
    shown: async ({ page, word }) => expect(titlesIn(page, word).nth(1)).toHaveText(`COD ${word}`),
    colleague: {
      does: async (given) => given.api.delete(dish(given, 2)),
      says: /“COD .*” wasn’t moved\./,
      goOn: async (given) => button(dialog(given), 'Cancel').first().click(),
      result: ['MAINS COD 9 v1', 'MAINS HAKE 10 v1'],
    },
  },
  'a rename': {
    step: 'rename',
    async press(given) {
      const { page, word } = given
      await askAbout(page.getByRole('region', { name: word, exact: true }), 'MAINS')
      await dialog(given).getByLabel('Course').fill('GRILL')
      await page.keyboard.press('Enter')
    },
    place: dialog,
    typed: { into: (given) => dialog(given).getByLabel('Course'), text: 'GRILL' },
    called: /MAINS of .*renamed GRILL/,
    done: ['GRILL COD 9 v2', 'GRILL HAKE 10 v2', 'GRILL SOLE 11 v2'],
    shown: async ({ page, word }) =>
      expect(page.getByRole('region', { name: word, exact: true }).getByRole('heading', { name: 'GRILL' })).toBeVisible(),
    colleague: {
      does: async ({ api, word }) => api.act([{ rename: { sitting: word, course: 'MAINS', name: 'PLATES' } }]),
      says: /MAINS of .* wasn’t renamed\. There is no “MAINS”/,
      goOn: async (given) => button(dialog(given), 'Cancel').click(),
      result: ['PLATES COD 9 v2', 'PLATES HAKE 10 v2', 'PLATES SOLE 11 v2'],
    },
  },
  'new prices': {
    step: 'changePrices',
    async press(given) {
      await select(given, 'COD', 'HAKE')
      await button(bulkBar(given), 'Prices…').click()
      await dialog(given).getByLabel('By').fill('50')
      await button(dialog(given), 'Change 2 prices').click()
    },
    place: dialog,
    typed: { into: (given) => dialog(given).getByLabel('By'), text: '50' },
    called: /2 dishes: \+50 %, to the nearest 10p/,
    done: ['MAINS COD 13.5 v2', 'MAINS HAKE 15 v2', 'MAINS SOLE 11 v1'],
    shown: shows('HAKE', '£15.00'),
    colleague: {
      does: async (given) => given.api.update({ ...dish(given, 1), version: 1 }, { price: 20 }),
      // Half as much again is meant of whatever it costs.
      result: ['MAINS COD 13.5 v2', 'MAINS HAKE 30 v3', 'MAINS SOLE 11 v1'],
    },
  },
  'a plan': {
    step: 'soldOut',
    async press(given) {
      await button(await edit(given.page, cod(given)), `Later… ${cod(given)}`).click()
      await dialog(given).getByLabel('Sold out until further notice').check()
      await button(dialog(given), 'Plan it').click()
    },
    place: dialog,
    called: /COD .*sold out/,
    done: ['MAINS COD 9 v1', ...HAKE_AND_SOLE, 'PLANNED'],
    // Also where its row is open: a reload leaves it so, and so does another tab that did it.
    shown: async (given) =>
      expect(given.page.locator(`[data-dish="${dish(given, 0).id}"]`).getByRole('link', { name: /^Sold out .* from / })).toBeVisible(),
    colleague: {
      does: async (given) => given.api.delete(dish(given, 0)),
      told: /^\d\d:\d\d Planned for .* As things are, it will not happen: /,
      result: [...HAKE_AND_SOLE, 'PLANNED'],
    },
  },
  'an import': {
    step: 'create',
    async prepare({ page, word }) {
      await connected(page, async () => page.goto('/admin/import'))
      const rows = ['section,course,name,price', `${word},MAINS,COD ${word},12`, `${word},SIDES,EEL ${word},13`]
      await page.getByLabel('Menu', { exact: true }).fill(rows.join('\n'))
    },
    press: async (given) => button(importFoot(given), 'Put on the menu').click(),
    place: importFoot,
    typed: { into: ({ page }) => page.getByLabel('Menu', { exact: true }), text: /EEL/, draft: /A pasted menu/ },
    called: /2 dishes/,
    done: ['SIDES EEL 13 v1', 'MAINS COD 12 v2', ...HAKE_AND_SOLE],
    shown: async ({ page }) => expect(page.getByLabel('Menu', { exact: true }), 'the page is empty again').toHaveValue(''),
    colleague: {
      does: async (given) => given.api.update({ ...dish(given, 0), version: 1 }, { price: 20 }),
      says: /Nothing was imported: a colleague has just changed one of these dishes\./,
      inTray: /Somebody has changed “COD/,
      goOn: async (given) => button(importFoot(given), 'Put on the menu').click(),
      result: ['SIDES EEL 13 v1', 'MAINS COD 12 v3', ...HAKE_AND_SOLE],
    },
  },
  'an undo': {
    step: 'undo',
    async prepare(given) {
      for (const price of ['8', '7']) {
        await (await edit(given.page, cod(given))).getByLabel('Price').fill(price)
        await save(given.page, cod(given))
        await expect(noteAbout(given.page, `COD ${given.word}`)).toContainText(`£${price}.00`)
      }
    },
    press: async ({ page }) => (await trayPart(page, 'Done by you')).getByRole('button', { name: /^Undo/ }).first().click(),
    place: ({ page }) => trayOn(page),
    goesAtOnce: true,
    called: /undo/i,
    done: ['MAINS COD 8 v4', ...HAKE_AND_SOLE],
    shown: async ({ page }) => expect(said(page)).toContainText('£8.00'),
    colleague: {
      does: async (given) => given.api.update({ ...dish(given, 0), version: 3 }, { price: 20 }),
      says: /£20\.00/,
      hasPlace: false,
      goOn: async ({ page }) => button(trayOn(page), 'Undo anyway').click(),
      result: ['MAINS COD 8 v5', ...HAKE_AND_SOLE],
    },
  },
}
