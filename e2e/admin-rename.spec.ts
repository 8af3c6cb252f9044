import type { Locator, Page } from '@playwright/test'
import { askAbout, rowOf, titlesIn } from './admin-page.ts'
import type { Api } from './api.ts'
import { abortRequests, ignoreNetworkErrors } from './request-faults.ts'
import { expect, test } from './test.ts'

const section = (page: Page, sitting: string): Locator => page.getByRole('region', { name: sitting, exact: true })
const coursesIn = (page: Page, sitting: string): Locator => section(page, sitting).getByRole('heading', { level: 4 })
/** The button of a section, or of one of its courses. */
const buttonOf = (page: Page, sitting: string, course = 'this section'): Locator =>
  section(page, sitting).getByRole('button', { name: new RegExp(`^Rename.*… ${course}$`) })
const press = async (page: Page, name: string): Promise<void> => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** What is put in a sitting one after the other, each as `course: title`; the page has it all. */
async function create(page: Page, api: Api, sitting: string, ...dishes: string[]): Promise<void> {
  for (const [n, dish] of dishes.entries()) {
    const [course = '', title = ''] = dish.split(': ')
    await api.create({ id: `${sitting.replace(' ', '-')}-${n}`, sitting, course, title, price: 9 })
  }
  await expect(titlesIn(page, sitting)).toHaveCount(dishes.length)
}

test('a misspelt course is renamed at one stroke; a section joins its namesake', async ({ staff, guest: visitor, api, word }) => {
  const named = (...names: string[]): string[] => names.map((name) => `${name} ${word}`)
  await create(staff, api, word, `STARTERS: SOUP ${word}`, `MIANS: COD ${word}`, `MIANS: HAKE ${word}`, `AFTERS: CAKE ${word}`)
  await api.moveCourse({ sitting: word, course: 'MIANS' }, 'STARTERS')
  await expect(coursesIn(staff, word)).toHaveText(['MIANS', 'STARTERS', 'AFTERS'])
  const { revision } = await api.menu()
  await askAbout(section(staff, word), 'MIANS')
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
  await expect(buttonOf(staff, word, 'MAINS')).toBeFocused()
  expect((await api.menu()).revision).toBe(revision + 2)
  await api.act([{ rename: { sitting: word, course: 'MAINS', name: 'GRILL' } }])
  await expect(coursesIn(staff, word)).toHaveText(['GRILL', 'STARTERS', 'AFTERS'])

  await create(staff, api, `${word} TWO`, `GRILL: STEAK ${word}`, `AFTERS: TART ${word}`)
  await askAbout(section(staff, `${word} TWO`))
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
  await askAbout(section(staff, word), 'SNACKS')
  await staff.keyboard.type('sandwichs')
  await staff.keyboard.press('Enter')
  const dialog = staff.getByRole('dialog')
  await expect(dialog.getByText('Did you mean SANDWICHES?')).toBeVisible()
  await api.delete({ id: `${word}-1` })
  await dialog.getByRole('button', { name: 'Use SANDWICHES' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`SNACKS of ${word} wasn’t renamed. There is no “SNACKS” on the menu any more.`)
  await expect(dialog.getByLabel('Course')).toHaveValue('SANDWICHES')
})

test('courses go up and down; a whole one is sold out, and comes back', async ({ staff, guest: visitor, api, word, complaints }) => {
  ignoreNetworkErrors(complaints)
  await create(staff, api, word, `WINE: RED ${word}`, `STARTERS: SOUP ${word}`, `MAINS: COD ${word}`, `MAINS: HAKE ${word}`)
  for (const [place, courses] of [
    ['After STARTERS', ['STARTERS', 'WINE', 'MAINS']],
    ['Last, after MAINS', ['STARTERS', 'MAINS', 'WINE']],
  ] as const) {
    await askAbout(section(staff, word), 'WINE')
    await expect(staff.getByRole('dialog').getByRole('button', { name: 'Move', exact: true })).toHaveAccessibleDescription(
      'Choose another place first.',
    )
    await staff.getByRole('dialog').getByLabel(`Place in ${word}`).selectOption(place)
    await press(staff, 'Move')
    for (const page of [staff, visitor]) await expect(coursesIn(page, word)).toHaveText(courses)
    await expect(buttonOf(staff, word, 'WINE')).toBeFocused()
  }

  const { revision } = await api.menu()
  const mend = await abortRequests(staff, 'soldOut')
  await askAbout(section(staff, word), 'MAINS')
  await press(staff, 'All sold out')
  const alert = section(staff, word).getByRole('alert')
  await expect(alert).toContainText('Nothing was done. The server did not answer.')
  await mend()
  await section(staff, word).getByRole('button', { name: 'Retry' }).click()
  for (const page of [staff, visitor]) {
    for (const name of ['COD', 'HAKE']) await expect(rowOf(page, `${name} ${word}`).locator('.sold-out')).toContainText('Sold out')
    await expect(rowOf(page, `SOUP ${word}`).locator('.sold-out')).toHaveCount(0)
  }
  await expect(alert).toHaveCount(0)
  expect((await api.menu()).revision).toBe(revision + 1)
  await askAbout(section(staff, word), 'MAINS')
  await press(staff, 'All back on')
  for (const page of [staff, visitor])
    for (const name of ['COD', 'HAKE']) await expect(rowOf(page, `${name} ${word}`).locator('.sold-out')).toHaveCount(0)
})
