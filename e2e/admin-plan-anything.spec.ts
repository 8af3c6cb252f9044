import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { askAbout, askToMove, createButton, newDish, noteAbout, remove, rowOf, trayOn, typeNewDish } from './admin-page.ts'
import { abortRequests, ignoreNetworkErrors } from './request-faults.ts'
import { expect, test } from './test.ts'

// Any act can be given a time, where it is done now.

const dialog = (page: Page): Locator => page.getByRole('dialog').last()

/** Plans what the dialog asks about, or one of its choices, for the time that it suggests: the next opening. */
async function planIt(page: Page, choice?: string): Promise<void> {
  if (choice !== undefined) await dialog(page).getByLabel(choice).check()
  await dialog(page).getByRole('button', { name: 'Plan it' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The notice that something is planned. */
const planned = (page: Page, words: string): Locator =>
  trayOn(page)
    .locator('.tray-line')
    .filter({ hasText: new RegExp(`Planned for .*: ${words}\\.`) })

const noteIn = (page: Page, title: string, words: RegExp): Locator => rowOf(page, title).getByRole('link', { name: words })

const goTo = async (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name }).click()

/** Of a course: its place and what else it may be later. */
async function laterFor(page: Page, section: Locator, course: string): Promise<void> {
  await askAbout(section, course)
  await dialog(page)
    .getByRole('button', { name: /^Later… \(/ })
    .click()
}

test('selected dishes are sold out, repriced or deleted later, as one plan whose Undo cancels it', async ({ staff, api, word }) => {
  const [cod, hake] = [`COD ${word}`, `HAKE ${word}`]
  await api.create({ sitting: word, course: 'MAINS', title: cod, price: 14 })
  await api.create({ sitting: word, course: 'MAINS', title: hake, price: 16 })
  const press = async (name: string): Promise<void> =>
    staff.getByRole('region', { name: 'Selected dishes' }).getByRole('button', { name }).click()
  await staff.getByRole('button', { name: 'Select', exact: true }).click()
  for (const title of [cod, hake]) await staff.getByRole('checkbox', { name: `Select ${title}` }).check()
  await press('Later…')
  await planIt(staff, 'Sold out until further notice')
  await expect(noteIn(staff, cod, /^Sold out until further notice from /)).toBeVisible()
  await planned(staff, '2 dishes: sold out until further notice').getByRole('button', { name: 'Undo' }).click()
  await expect(noteIn(staff, cod, /^Sold out/)).toHaveCount(0)

  await press('Prices…')
  await dialog(staff).getByLabel('By').fill('50')
  await dialog(staff).getByRole('button', { name: 'Later…' }).click()
  await planIt(staff)
  await expect(noteIn(staff, cod, /^£21\.00 from /)).toBeVisible()
  await planned(staff, '2 dishes: new prices').getByRole('button', { name: 'Undo' }).click()
  await expect(noteIn(staff, cod, /^£21\.00 from /)).toHaveCount(0)

  await press('Later…')
  await planIt(staff, 'Delete them')
  await expect(noteIn(staff, hake, /^Deleted from /)).toBeVisible()
  await expect(planned(staff, '2 dishes: deleted')).toBeVisible()

  await goTo(staff, 'Done & planned')
  const told = (sentence: RegExp): Locator => staff.getByRole('heading', { name: sentence }).first()
  await expect(told(/^Undid “Planned for .*: 2 dishes: new prices”\.$/)).toBeVisible()
  await expect(told(/^Planned for .*: 2 dishes: new prices\.$/)).toBeVisible()
})

test('a course is sold out, renamed or moved later, and a dish moves within it or to another one', async ({ staff, api, word }) => {
  // Made in one second, they stand in the order of their ids (R19).
  for (const [n, title] of ['COD', 'HAKE', 'SOLE'].entries())
    await api.create({ id: `${word}-${n}`, sitting: word, course: 'MANIS', title: `${title} ${word}`, price: 14 })
  await api.create({ sitting: word, course: 'WINE', title: `RIESLING ${word}`, price: 6 })
  const section = staff.getByRole('region', { name: word })
  await laterFor(staff, section, 'MANIS')
  await planIt(staff, 'Sold out until the next opening after that day')
  await expect(noteIn(staff, `COD ${word}`, /^Sold out until the next opening after that day from /)).toBeVisible()
  await staff.keyboard.press('Escape')
  await askAbout(section, 'WINE')
  await dialog(staff).getByLabel(`Place in ${word}`).selectOption('Last, after MANIS')
  await dialog(staff)
    .getByRole('button', { name: /^Later… \(/ })
    .click()
  await planIt(staff, 'Move it to the end')
  await expect(planned(staff, `WINE of ${word}: moved to the end`)).toBeVisible()
  await staff.keyboard.press('Escape')
  await (await askToMove(staff, `HAKE ${word}`, { place: 'First' })).getByRole('button', { name: 'Later…' }).click()
  await planIt(staff)
  await expect(planned(staff, `HAKE ${word}: moved in front of COD ${word}`)).toBeVisible()
  const moving = await askToMove(staff, `SOLE ${word}`, { course: 'New course…' })
  await moving.getByLabel('Name of the new course').fill('BRUNCH')
  await moving.getByRole('button', { name: 'Later…' }).click()
  await planIt(staff)
  await expect(noteIn(staff, `SOLE ${word}`, new RegExp(`^In ${word} › BRUNCH from `))).toBeVisible()
  await askAbout(section, 'MANIS')
  await dialog(staff).getByLabel('Course').fill('PLAETS')
  await dialog(staff).getByRole('button', { name: 'Later…', exact: true }).click()
  await planIt(staff)
  await expect(planned(staff, `MANIS of ${word}: renamed PLAETS`)).toBeVisible()

  await goTo(staff, 'Done & planned')
  const rename = staff
    .getByRole('region', { name: 'To come' })
    .locator('li.act')
    .filter({ hasText: `MANIS of ${word}: renamed` })
  await rename.getByRole('link', { name: /: see the menu then$/ }).click()
  const then = staff.getByRole('region', { name: `${word} then` })
  await expect(then.getByRole('heading', { name: /^PLAETS|^WINE/ })).toHaveText(['PLAETS', 'WINE'])
  await expect(then.getByRole('heading', { name: /^HAKE|^COD/ })).toHaveText([`HAKE ${word}`, `COD ${word}`])
  await rename.getByRole('button', { name: /^Change: / }).click()
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
  await expect(rename).toContainText(`MANIS of ${word}: renamed PLATES`)
})

test('a new dish is put on the menu later, unless it may be there already', async ({ staff, guest: visitor, word, complaints }) => {
  ignoreNetworkErrors(complaints)
  const later = newDish(staff).getByRole('button', { name: 'Later…' })
  await typeNewDish(staff, { sitting: word, course: 'mains', title: `Eel ${word}`, price: '9.50' })
  await later.click()
  await expect(newDish(staff).getByLabel('Details')).toHaveAccessibleDescription(/describe the dish/)
  await typeNewDish(staff, { details: 'With toast' })
  await later.click()
  await planIt(staff)
  await expect(planned(staff, `Eel ${word}: new in ${word} › MAINS`)).toBeVisible()
  await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue('')
  await expect(newDish(staff).getByLabel('Dish Name')).toBeFocused()

  await typeNewDish(staff, { title: `Hake ${word}`, price: '16', details: 'With samphire' })
  const mend = await abortRequests(staff, 'create')
  await createButton(staff).click()
  await expect(later).toHaveAccessibleDescription('It may be on the menu already. Press Create again first.')
  await later.press('Enter')
  await expect(staff.getByRole('dialog')).toHaveCount(0)
  await mend()
  await createButton(staff).click()
  await expect(rowOf(visitor, `Hake ${word}`)).toBeVisible()
  await typeNewDish(staff, { title: `Ling ${word}` })
  await expect(later).not.toHaveAttribute('aria-disabled')
  await expect(rowOf(visitor, `Eel ${word}`)).toHaveCount(0)

  await goTo(staff, 'Done & planned')
  await staff
    .getByRole('region', { name: 'To come' })
    .locator('li.act')
    .filter({ hasText: `Eel ${word}` })
    .getByRole('link', { name: /: see the menu then$/ })
    .click()
  await expect(rowOf(staff, `Eel ${word}`)).toContainText('new by then')
})

test('an imported menu is put on later, and a deleted dish comes back later', async ({ staff, api, word }) => {
  for (const title of ['COD', 'HAKE']) await api.create({ sitting: word, course: 'MAINS', title: `${title} ${word}`, price: 14 })
  await remove(staff, `HAKE ${word}`)
  await expect(noteAbout(staff, `HAKE ${word}`)).toBeVisible()
  await goTo(staff, 'Import')
  await staff
    .getByLabel('Menu', { exact: true })
    .fill(`sitting,course,title,description,price\n${word},MAINS,COD ${word},,15\n${word},MAINS,Eel ${word},,9`)
  await staff.getByRole('button', { name: 'Put on the menu later' }).click()
  await planIt(staff)
  await expect(planned(staff, '2 dishes: 1 new and 1 changed')).toBeVisible()
  expect((await api.dishes()).filter(({ sitting }) => sitting === word).map(({ price }) => price)).toEqual([14])

  await goTo(staff, 'Done & planned')
  await staff.getByLabel('Show').selectOption('Deleted dishes')
  await staff.getByRole('button', { name: `Restore “HAKE ${word}” later` }).click()
  await planIt(staff)
  await expect(planned(staff, `HAKE ${word}: back on the menu|A deleted dish: back on the menu`)).toBeVisible()
})
