import type { Locator, Page } from '@playwright/test'
import { rowOf, titlesIn } from './admin-page.ts'
import type { Api } from './api.ts'
import { abortRequests, ignoreNetworkErrors } from './request-faults.ts'
import { expect, test } from './test.ts'

const section = (page: Page, sitting: string): Locator => page.getByRole('region', { name: sitting, exact: true })
const coursesIn = (page: Page, sitting: string): Locator => section(page, sitting).getByRole('heading', { level: 4 })
/** The More button of a section, or of one of its courses. */
const more = (page: Page, sitting: string, course = 'this section'): Locator =>
  section(page, sitting).getByRole('button', { name: `More for ${course}`, exact: true })
const choice = (page: Page, name: string): Locator => page.getByRole('menuitem', { name: new RegExp(`^${name}`) })

async function choose(button: Locator, name: string): Promise<void> {
  await button.click()
  await choice(button.page(), name).click()
}

/** What is put in a sitting one after the other, each as `course: title`; the page has it all. */
async function create(page: Page, api: Api, sitting: string, ...dishes: string[]): Promise<void> {
  for (const [n, dish] of dishes.entries()) {
    const [course = '', title = ''] = dish.split(': ')
    await api.create({ id: `${sitting.replace(' ', '-')}-${n}`, sitting, course, title, price: 9 })
  }
  await expect(titlesIn(page, sitting)).toHaveCount(dishes.length)
}

test('a misspelt course is renamed at one stroke; a section joins its namesake', async ({ staff, visitor, api, word }) => {
  const named = (...names: string[]): string[] => names.map((name) => `${name} ${word}`)
  await create(staff, api, word, `STARTERS: SOUP ${word}`, `MIANS: COD ${word}`, `MIANS: HAKE ${word}`, `AFTERS: CAKE ${word}`)
  await api.moveCourse({ sitting: word, course: 'MIANS' }, 'STARTERS')
  await expect(coursesIn(staff, word)).toHaveText(['MIANS', 'STARTERS', 'AFTERS'])
  const { revision } = await api.menu()
  await choose(more(staff, word, 'MIANS'), 'Rename')
  const dialog = staff.getByRole('dialog', { name: 'Rename MIANS' })
  await expect(dialog.getByLabel('Course')).toBeFocused()
  await staff.keyboard.type('mains')
  await expect(dialog.getByText('2 dishes get the new name.')).toBeVisible()
  // A dish that a colleague adds while the name is typed is renamed, too.
  await api.create({ id: `${word}-9`, sitting: word, course: 'MIANS', title: `EEL ${word}`, price: 9 })
  await staff.keyboard.press('Enter')
  for (const page of [staff, visitor]) {
    await expect(coursesIn(page, word)).toHaveText(['MAINS', 'STARTERS', 'AFTERS'])
    await expect(titlesIn(page, word)).toHaveText(named('COD', 'HAKE', 'EEL', 'SOUP', 'CAKE'))
  }
  await expect(more(staff, word, 'MAINS')).toBeFocused()
  expect((await api.menu()).revision).toBe(revision + 2)

  // A cook whose open menu goes with the old name of its course is left at the same dish.
  const button = staff.getByRole('button', { name: `More for HAKE ${word}` })
  await button.click()
  await expect(choice(staff, 'Move up')).toBeFocused()
  const rename = 'mutation ($sitting: String!) { rename(sitting: $sitting, course: "MAINS", name: "GRILL") { __typename } }'
  await api.ask(rename, { sitting: word })
  await expect(coursesIn(staff, word)).toHaveText(['GRILL', 'STARTERS', 'AFTERS'])
  await expect(button).toBeFocused()

  await create(staff, api, `${word} TWO`, `GRILL: STEAK ${word}`, `AFTERS: TART ${word}`)
  await choose(more(staff, `${word} TWO`), 'Rename')
  await staff.keyboard.type(word)
  await expect(staff.getByRole('dialog').getByText(`Its courses join those of ${word}.`)).toBeVisible()
  await staff.keyboard.press('Enter')
  for (const page of [staff, visitor]) {
    await expect(section(page, `${word} TWO`)).toHaveCount(0)
    await expect(titlesIn(page, word)).toHaveText(named('COD', 'HAKE', 'EEL', 'STEAK', 'SOUP', 'CAKE', 'TART'))
  }
})

test('a new name that is nearly a known one is asked about; a course that is gone by then says so', async ({ staff, api, word }) => {
  await create(staff, api, word, `SANDWICHES: COD ${word}`, `SNACKS: HAKE ${word}`)
  await choose(more(staff, word, 'SNACKS'), 'Rename')
  await staff.keyboard.type('sandwichs')
  await staff.keyboard.press('Enter')
  const dialog = staff.getByRole('dialog')
  await expect(dialog.getByText('Did you mean SANDWICHES?')).toBeVisible()
  await api.delete({ id: `${word}-1` })
  await dialog.getByRole('button', { name: 'Use SANDWICHES' }).click()
  await expect(dialog.getByRole('alert')).toContainText('SNACKS wasn’t renamed. There is no “SNACKS” on the menu any more.')
  await expect(dialog.getByLabel('Course')).toHaveValue('SANDWICHES')
})

test('courses go up and down; a whole one is sold out, and comes back', async ({ staff, visitor, api, word, complaints }) => {
  ignoreNetworkErrors(complaints)
  await create(staff, api, word, `WINE: RED ${word}`, `STARTERS: SOUP ${word}`, `MAINS: COD ${word}`, `MAINS: HAKE ${word}`)
  for (const courses of [
    ['STARTERS', 'WINE', 'MAINS'],
    ['STARTERS', 'MAINS', 'WINE'],
  ]) {
    await choose(more(staff, word, 'WINE'), 'Move down')
    for (const page of [staff, visitor]) await expect(coursesIn(page, word)).toHaveText(courses)
    await expect(more(staff, word, 'WINE')).toBeFocused()
  }
  await more(staff, word, 'WINE').click()
  await expect(choice(staff, 'Move down'), 'a control that refuses says why').toContainText(`It’s already last in ${word}.`)
  await staff.keyboard.press('Escape')

  const { revision } = await api.menu()
  const mend = await abortRequests(staff, 'ChangeDishes')
  await choose(more(staff, word, 'MAINS'), 'Sold out')
  const alert = section(staff, word).getByRole('alert')
  await expect(alert).toContainText('MAINS wasn’t changed.')
  await mend()
  await section(staff, word).getByRole('button', { name: 'Retry' }).click()
  for (const page of [staff, visitor]) {
    for (const name of ['COD', 'HAKE']) await expect(rowOf(page, `${name} ${word}`)).toContainText('Sold out')
    await expect(rowOf(page, `SOUP ${word}`)).not.toContainText('Sold out')
  }
  await expect(alert).toHaveCount(0)
  expect((await api.menu()).revision).toBe(revision + 1)
  await choose(more(staff, word, 'MAINS'), 'It’s back')
  for (const page of [staff, visitor])
    for (const name of ['COD', 'HAKE']) await expect(rowOf(page, `${name} ${word}`)).not.toContainText('Sold out')
})
