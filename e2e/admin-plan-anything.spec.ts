import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createButton, newDish, noteAbout, noticesOn, remove, rowOf, typeNewDish } from './admin-page.ts'
import { abortRequests, ignoreNetworkErrors } from './request-faults.ts'
import { expect, test } from './test.ts'

// Any act can be given a time, where it is done now.

const dialog = (page: Page): Locator => page.getByRole('dialog').last()

/** Plans what the dialog asks about, for the time that it suggests: the next opening. */
async function planIt(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Plan it' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The notice that something is planned. */
const planned = (page: Page, words: string): Locator =>
  noticesOn(page)
    .locator('.notice')
    .filter({ hasText: new RegExp(`^Planned for .*: ${words}\\.`) })

const noteIn = (page: Page, title: string, words: RegExp): Locator => rowOf(page, title).getByRole('link', { name: words })

async function select(page: Page, ...titles: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
}

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Selected dishes' })

test('selected dishes are sold out or deleted later, as one plan whose Undo cancels it', async ({ staff, api, word }) => {
  for (const title of ['COD', 'HAKE']) await api.create({ sitting: word, course: 'MAINS', title: `${title} ${word}`, price: 14 })
  await select(staff, `COD ${word}`, `HAKE ${word}`)
  await bar(staff).getByRole('button', { name: 'Later…' }).click()
  await dialog(staff).getByLabel('Sold out, until you say so').check()
  await expectAccessible(staff, { narrowest: 320, height: 900 })
  await planIt(staff)
  await expect(noteIn(staff, `COD ${word}`, /^Sold out until further notice from /)).toBeVisible()
  await planned(staff, '2 dishes: sold out until further notice').getByRole('button', { name: 'Undo' }).click()
  await expect(noteIn(staff, `COD ${word}`, /^Sold out/)).toHaveCount(0)
  await bar(staff).getByRole('button', { name: 'Later…' }).click()
  await dialog(staff).getByLabel('Delete them').check()
  await planIt(staff)
  await expect(noteIn(staff, `HAKE ${word}`, /^Deleted from /)).toBeVisible()
  await expect(planned(staff, '2 dishes: deleted')).toBeVisible()
})

test('the prices of a preview come at a time, and History says in words what was planned and undone', async ({ staff, api, word }) => {
  for (const [title, price] of Object.entries({ COD: 14, HAKE: 16 }))
    await api.create({ sitting: word, course: 'MAINS', title: `${title} ${word}`, price })
  await select(staff, `COD ${word}`, `HAKE ${word}`)
  await bar(staff).getByRole('button', { name: 'Price…' }).click()
  await dialog(staff).getByLabel('By').fill('50')
  await dialog(staff).getByRole('button', { name: 'Later…' }).click()
  await planIt(staff)
  await expect(noteIn(staff, `COD ${word}`, /^£21\.00 from /)).toBeVisible()
  await planned(staff, '2 dishes: new prices').getByRole('button', { name: 'Undo' }).click()
  await expect(noteIn(staff, `COD ${word}`, /^£21\.00 from /)).toHaveCount(0)
  await staff.goto('/admin/history')
  await expect(staff.getByRole('heading', { name: /^Planned for .*: 2 dishes: new prices\.$/ }).first()).toBeVisible()
  await expect(staff.getByRole('heading', { name: /^No longer planned for .*: 2 dishes: new prices\.$/ }).first()).toBeVisible()
})

test('a whole course is sold out later', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 14 })
  await staff.getByRole('region', { name: word }).getByRole('button', { name: 'More for MAINS' }).click()
  await staff.getByRole('menuitem', { name: 'Later…' }).click()
  await dialog(staff).getByLabel('Sold out, until the next opening after that day').check()
  await planIt(staff)
  await expect(noteIn(staff, `COD ${word}`, /^Sold out until the next opening after that day from /)).toBeVisible()
})

test('a dish moves to another course later', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 14 })
  await staff.getByRole('button', { name: `More for COD ${word}` }).click()
  await staff.getByRole('menuitem', { name: 'Move to…' }).click()
  await dialog(staff).getByLabel('Course').fill('BRUNCH')
  await dialog(staff).getByRole('button', { name: 'Later…' }).click()
  await planIt(staff)
  await expect(noteIn(staff, `COD ${word}`, new RegExp(`^In ${word} › BRUNCH from `))).toBeVisible()
})

test('a course is renamed later, and the menu of then has the name', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MANIS', title: `COD ${word}`, price: 14 })
  await staff.getByRole('region', { name: word }).getByRole('button', { name: 'More for MANIS' }).click()
  await staff.getByRole('menuitem', { name: 'Rename…' }).click()
  await dialog(staff).getByLabel('Course').fill('PLATES')
  await dialog(staff).getByRole('button', { name: 'Later…' }).click()
  await planIt(staff)
  await expect(planned(staff, `MANIS of ${word}: renamed PLATES`)).toBeVisible()
  await staff.goto('/admin/planned')
  await staff.getByRole('button', { name: `See the menu then: MANIS of ${word}: renamed PLATES` }).click()
  const then = staff.getByRole('region', { name: `${word} then` })
  await expect(then.getByRole('heading', { name: 'PLATES' })).toBeVisible()
  await expectAccessible(staff, { narrowest: 320, height: 900 })
})

test('the name that a planned rename gives is put right in the list, and refused where it is none', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MANIS', title: `COD ${word}`, price: 14 })
  const rename = 'mutation ($move: MoveInput!, $due: Float!) { planMove(move: $move, due: $due) { __typename } }'
  const move = { name: { sitting: word, course: 'MANIS', name: 'PLAETS' } }
  await api.ask(rename, { move, due: Math.floor(Date.now() / 1000) + 86_400 })
  await staff.goto('/admin/planned')
  await staff.getByRole('button', { name: `Edit: MANIS of ${word}: renamed PLAETS` }).click()
  const name = dialog(staff).getByLabel('Course')
  await expect(name).toHaveValue('PLAETS')
  await expectAccessible(staff, { narrowest: 320, height: 900 })
  await name.fill('')
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription(/^Course: /)
  await name.fill('plates')
  await name.press('Enter')
  await expect(staff.getByRole('dialog')).toHaveCount(0)
  await expect(planned(staff, `MANIS of ${word}: renamed PLATES`)).toBeVisible()
  await expect(staff.getByRole('button', { name: `Edit: MANIS of ${word}: renamed PLATES` })).toBeVisible()
})

test('a dish moves within its course later, and a course within its section', async ({ staff, api, word }) => {
  // Made in one second, they stand in the order of their ids (R19).
  for (const [id, title] of [
    ['a', 'COD'],
    ['b', 'HAKE'],
  ])
    await api.create({ id: `${id}-${word}`, sitting: word, course: 'MAINS', title: `${title} ${word}`, price: 14 })
  await api.create({ sitting: word, course: 'WINE', title: `RIESLING ${word}`, price: 6 })
  await staff.getByRole('button', { name: `More for HAKE ${word}` }).click()
  await staff.getByRole('menuitem', { name: 'Later…' }).click()
  await dialog(staff).getByLabel(`Move it in front of “COD ${word}”`).check()
  await planIt(staff)
  await expect(planned(staff, `HAKE ${word}: moved in front of COD ${word}`)).toBeVisible()
  await staff.getByRole('region', { name: word }).getByRole('button', { name: 'More for WINE' }).click()
  await staff.getByRole('menuitem', { name: 'Later…' }).click()
  await dialog(staff).getByLabel('Move it to the end').check()
  await planIt(staff)
  await expect(planned(staff, `WINE of ${word}: moved to the end`)).toBeVisible()
  await staff.goto('/admin/planned')
  await staff.getByRole('button', { name: `See the menu then: WINE of ${word}` }).click()
  const then = staff.getByRole('region', { name: `${word} then` })
  await expect(then.getByRole('heading', { level: 4 })).toHaveText(['MAINS', 'WINE'])
  await expect(then.getByRole('heading', { level: 5 })).toHaveText([`HAKE ${word}`, `COD ${word}`, `RIESLING ${word}`])
})

test('a new dish is put on the menu later, by the rules of every new dish, and the form is ready for the next', async ({
  staff,
  visitor,
  word,
}) => {
  await typeNewDish(staff, { sitting: word, course: 'mains', title: `Eel ${word}`, price: '9.50' })
  await newDish(staff).getByRole('button', { name: 'Put it on the menu later' }).click()
  await expect(newDish(staff).getByLabel('Details')).toHaveAccessibleDescription(/describe the dish/)
  await typeNewDish(staff, { details: 'With toast' })
  await newDish(staff).getByRole('button', { name: 'Put it on the menu later' }).click()
  await planIt(staff)
  await expect(planned(staff, `EEL ${word}: new in ${word} › MAINS`)).toBeVisible()
  await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue('')
  await expect(newDish(staff).getByLabel('Dish Name')).toBeFocused()
  await expect(rowOf(visitor, `EEL ${word}`)).toHaveCount(0)
  await staff.goto('/admin/planned')
  await staff
    .getByRole('listitem')
    .filter({ hasText: `EEL ${word}` })
    .getByRole('button', { name: /^See the menu then/ })
    .click()
  await expect(rowOf(staff, `EEL ${word}`)).toContainText('New by then')
})

test('a new dish that may be on the menu already is not planned as well', async ({ staff, visitor, word, complaints }) => {
  await typeNewDish(staff, { sitting: word, course: 'mains', title: `Eel ${word}`, price: '9.50', details: 'With toast' })
  const mend = await abortRequests(staff, 'CreateDish')
  await createButton(staff).click()
  const later = newDish(staff).getByRole('button', { name: 'Put it on the menu later' })
  await expect(later).toHaveAccessibleDescription('It may be on the menu already. Press Create again first.')
  await later.press('Enter')
  await expect(staff.getByRole('dialog')).toHaveCount(0)
  await mend()
  await createButton(staff).click()
  await expect(rowOf(visitor, `EEL ${word}`)).toBeVisible()
  await expect(later).not.toHaveAttribute('aria-disabled')
  ignoreNetworkErrors(complaints)
})

test('an imported menu is put on later', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 14 })
  await staff.goto('/admin/import')
  await staff
    .getByLabel('Menu', { exact: true })
    .fill(`sitting,course,title,description,price\n${word},MAINS,COD ${word},,15\n${word},MAINS,EEL ${word},,9`)
  await staff.getByRole('button', { name: 'Import later' }).click()
  await planIt(staff)
  await expect(planned(staff, '2 dishes: 1 new and 1 changed')).toBeVisible()
  expect((await api.dishes()).filter(({ sitting }) => sitting === word).map(({ price }) => price)).toEqual([14])
})

test('a deleted dish comes back later', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 14 })
  await remove(staff, `COD ${word}`)
  await expect(noteAbout(staff, `COD ${word}`)).toBeVisible()
  await staff.goto('/admin/history')
  await staff.getByRole('link', { name: 'Recently deleted' }).click()
  await staff.getByRole('button', { name: `Restore “COD ${word}” later` }).click()
  await planIt(staff)
  await expect(planned(staff, `COD ${word}: back on the menu|A deleted dish: back on the menu`)).toBeVisible()
})
