import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { rowOf, titlesIn } from './admin-page.ts'
import type { Api } from './api.ts'
import { abortRequests, ignoreNetworkErrors } from './request-faults.ts'
import { expect, test } from './test.ts'

const section = (page: Page, sitting: string): Locator => page.getByRole('region', { name: sitting, exact: true })
const coursesIn = (page: Page, sitting: string): Locator => section(page, sitting).getByRole('heading', { level: 4 })
/** The More button of `MAINS of LUNCH`, or of a section. */
function more(page: Page, what: string): Locator {
  const [course, sitting] = what.includes(' of ') ? what.split(' of ') : [undefined, what]
  return section(page, sitting ?? '').getByRole('button', { name: `More for ${course ?? 'this section'}`, exact: true })
}
const choice = (page: Page, name: string): Locator => page.getByRole('menuitem', { name: new RegExp(`^${name}`) })

async function choose(page: Page, what: string, name: string): Promise<void> {
  await more(page, what).click()
  await choice(page, name).click()
}

/** Types a name into the dialog that is open, and presses Enter. */
async function type(page: Page, name: string): Promise<void> {
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}

/** What is put in a sitting one after the other, each as `course: title`; the page has it all. */
async function create(page: Page, api: Api, sitting: string, ...dishes: string[]): Promise<void> {
  for (const [n, dish] of dishes.entries()) {
    const [course = '', title = ''] = dish.split(': ')
    await api.create({ id: `${sitting.replace(' ', '-')}-${n}`, sitting, course, title, price: 9 })
  }
  await expect(titlesIn(page, sitting)).toHaveCount(dishes.length)
}

test('a misspelt course is renamed in two taps over its dishes, at one stroke, and keeps its place', async ({
  staff,
  visitor,
  api,
  word,
}) => {
  await create(staff, api, word, `STARTERS: SOUP ${word}`, `MIANS: COD ${word}`, `MIANS: HAKE ${word}`, `AFTERS: CAKE ${word}`)
  await api.moveCourse({ sitting: word, course: 'MIANS' }, 'STARTERS')
  await expect(coursesIn(staff, word)).toHaveText(['MIANS', 'STARTERS', 'AFTERS'])
  const { revision } = await api.menu()
  await choose(staff, `MIANS of ${word}`, 'Rename')
  const dialog = staff.getByRole('dialog', { name: 'Rename MIANS' })
  await expect(dialog.getByLabel('Course')).toBeFocused()
  await staff.keyboard.type('mains')
  await expect(dialog.getByText('2 dishes get the new name.')).toBeVisible()
  await staff.keyboard.press('Enter')
  for (const page of [staff, visitor]) {
    await expect(coursesIn(page, word)).toHaveText(['MAINS', 'STARTERS', 'AFTERS'])
    await expect(titlesIn(page, word)).toHaveText(['COD', 'HAKE', 'SOUP', 'CAKE'].map((name) => `${name} ${word}`))
  }
  await expect(more(staff, `MAINS of ${word}`)).toBeFocused()
  expect((await api.menu()).revision).toBe(revision + 1)
})

test('a misspelt section is renamed, and joins the one that has the name, course by course', async ({ staff, visitor, api, word }) => {
  await create(staff, api, word, `MAINS: COD ${word}`)
  await create(staff, api, `${word} TWO`, `MAINS: HAKE ${word}`, `AFTERS: CAKE ${word}`)
  await choose(staff, `${word} TWO`, 'Rename')
  const dialog = staff.getByRole('dialog')
  await staff.keyboard.type(word)
  await expect(dialog.getByText(`Its courses join those of ${word}.`)).toBeVisible()
  await staff.keyboard.press('Enter')
  for (const page of [staff, visitor]) {
    await expect(section(page, `${word} TWO`)).toHaveCount(0)
    await expect(titlesIn(page, word)).toHaveText(['COD', 'HAKE', 'CAKE'].map((name) => `${name} ${word}`))
  }
})

test('a dish that a colleague adds while the name is typed is renamed with its course', async ({ staff, api, word }) => {
  await create(staff, api, word, `MIANS: COD ${word}`)
  await choose(staff, `MIANS of ${word}`, 'Rename')
  await api.create({ id: `${word}-9`, sitting: word, course: 'MIANS', title: `EEL ${word}`, price: 9 })
  await type(staff, 'MAINS')
  await expect(coursesIn(staff, word)).toHaveText(['MAINS'])
  await expect(titlesIn(staff, word)).toHaveText([`COD ${word}`, `EEL ${word}`])
})

test('a new name that is nearly a known one is asked about; a course that is gone by then says so', async ({ staff, api, word }) => {
  await create(staff, api, word, `SANDWICHES: COD ${word}`, `SNACKS: HAKE ${word}`)
  await choose(staff, `SNACKS of ${word}`, 'Rename')
  await type(staff, 'sandwichs')
  const dialog = staff.getByRole('dialog')
  await expect(dialog.getByText('Did you mean SANDWICHES?')).toBeVisible()
  await api.delete({ id: `${word}-1` })
  await dialog.getByRole('button', { name: 'Use SANDWICHES' }).click()
  await expect(dialog.getByRole('alert')).toContainText('SNACKS wasn’t renamed. There is no “SNACKS” on the menu any more.')
  await expect(dialog.getByLabel('Course')).toHaveValue('SANDWICHES')
})

test('courses go up and down their section', async ({ staff, visitor, api, word }) => {
  await create(staff, api, word, `WINE: RED ${word}`, `STARTERS: SOUP ${word}`, `MAINS: COD ${word}`)
  await choose(staff, `WINE of ${word}`, 'Move down')
  for (const page of [staff, visitor]) await expect(coursesIn(page, word)).toHaveText(['STARTERS', 'WINE', 'MAINS'])
  await expect(more(staff, `WINE of ${word}`)).toBeFocused()
  await choose(staff, `WINE of ${word}`, 'Move down')
  for (const page of [staff, visitor]) await expect(coursesIn(page, word)).toHaveText(['STARTERS', 'MAINS', 'WINE'])
  await more(staff, `WINE of ${word}`).click()
  await expect(choice(staff, 'Move down'), 'a control that refuses says why').toContainText(`It’s already last in ${word}.`)
  await expectAccessible(staff, { narrowest: 320, height: 800 })
})

test('a whole course is sold out at once, and comes back', async ({ staff, visitor, api, word, complaints }) => {
  await create(staff, api, word, `MAINS: COD ${word}`, `MAINS: HAKE ${word}`, `AFTERS: CAKE ${word}`)
  const { revision } = await api.menu()
  const mend = await abortRequests(staff, 'ChangeDishes')
  await choose(staff, `MAINS of ${word}`, 'Sold out')
  const alert = section(staff, word).getByRole('alert')
  await expect(alert).toContainText('MAINS wasn’t changed.')
  await mend()
  await section(staff, word).getByRole('button', { name: 'Retry' }).click()
  for (const page of [staff, visitor]) {
    for (const name of ['COD', 'HAKE']) await expect(rowOf(page, `${name} ${word}`)).toContainText('Sold out')
    await expect(rowOf(page, `CAKE ${word}`)).not.toContainText('Sold out')
  }
  await expect(alert).toHaveCount(0)
  expect((await api.menu()).revision).toBe(revision + 1)
  await choose(staff, `MAINS of ${word}`, 'It’s back')
  for (const page of [staff, visitor])
    for (const name of ['COD', 'HAKE']) await expect(rowOf(page, `${name} ${word}`)).not.toContainText('Sold out')
  ignoreNetworkErrors(complaints)
})

test('a cook whose open menu goes with the old name of its course is left at the same dish', async ({ staff, api, word }) => {
  await create(staff, api, word, `MIANS: COD ${word}`, `MIANS: HAKE ${word}`)
  const button = staff.getByRole('button', { name: `More for HAKE ${word}` })
  await button.click()
  await expect(choice(staff, 'Move up')).toBeFocused()
  const rename = 'mutation ($sitting: String!) { rename(sitting: $sitting, course: "MIANS", name: "MAINS") { __typename } }'
  await api.ask(rename, { sitting: word })
  await expect(coursesIn(staff, word)).toHaveText(['MAINS'])
  await expect(button).toBeFocused()
})
