import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { edit, rowOf, save } from './admin-page.ts'
import type { Api } from './api.ts'
import { expect, test } from './test.ts'

const searchBox = (page: Page) => page.getByRole('textbox', { name: 'Search the dishes' })
const rows = (page: Page) => page.getByRole('region', { name: 'Dishes' }).getByRole('listitem')
const said = (page: Page) => page.locator('.found')

async function createDishes(api: Api, word: string): Promise<void> {
  await api.create({ sitting: word, course: 'MAINS', title: `CRAB ${word}`, description: 'BROWN MEAT' })
  await api.create({ sitting: word, course: 'PÂTÉS', title: `HAKE ${word}`, description: 'CRÈME FRAÎCHE' })
  await api.create({ sitting: `${word} LATE`, course: 'MAINS', title: `COD ${word}`, description: 'WITH CRAB' })
}

test('a search shows the dishes that have all its words, as they are typed, and says how many', async ({ staff, api, word }) => {
  await createDishes(api, word)
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  await searchBox(staff).pressSequentially(`${word.toLowerCase()} crab`)
  await expect(said(staff)).toHaveText('2 dishes')
  await expect(rows(staff)).toHaveCount(2)
  await expect(staff.getByRole('heading', { level: 4 })).toHaveText(['MAINS', 'MAINS'])
  await searchBox(staff).fill(`pates creme ${word}`)
  await expect(said(staff)).toHaveText('1 dish')
  await expect(rowOf(staff, `HAKE ${word}`)).toBeVisible()
  await searchBox(staff).press('Escape')
  await expect(searchBox(staff)).toHaveValue('')
  await expect(said(staff)).toHaveText('')
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
})

test('a search without a result says so, and leads out: to all sections, or to no search', async ({ staff, api, word }) => {
  await createDishes(api, word)
  await staff.getByRole('button', { name: `${word} LATE`, exact: true }).click()
  await searchBox(staff).fill(`hake ${word}`)
  await expect(said(staff)).toHaveText('No dishes')
  await staff.getByRole('button', { name: 'Search all sections' }).click()
  await expect(rows(staff)).toHaveCount(1)
  await searchBox(staff).fill(`${word} lobster`)
  await staff.getByRole('button', { name: 'Clear the search' }).last().click()
  await expect(searchBox(staff)).toBeFocused()
  await expect(rowOf(staff, `CRAB ${word}`)).toBeVisible()
})

test('an open edit stays in sight whatever is searched for, with what is typed in it', async ({ staff, api, word }) => {
  await createDishes(api, word)
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Details').fill('With samphire')
  await searchBox(staff).fill(`hake ${word}`)
  await expect(said(staff)).toHaveText('1 dish')
  await expect(editor.getByLabel('Details')).toHaveValue('With samphire')
  await expect(rowOf(staff, `CRAB ${word}`)).toBeHidden()
})

test('a colleague’s dish comes into the search that finds it', async ({ staff, api, word }) => {
  await searchBox(staff).fill(word)
  await expect(said(staff)).toHaveText('No dishes')
  await createDishes(api, word)
  await expect(said(staff)).toHaveText('3 dishes')
})

test('a dish that is corrected stays in the search that found it, until another one is typed', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `CDO ${word}` })
  await searchBox(staff).fill(`cdo ${word}`)
  const editor = await edit(staff, `CDO ${word}`)
  await editor.getByLabel('Dish Name').fill(`COD ${word}`)
  await save(staff, `CDO ${word}`)
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  await expect(said(staff)).toHaveText('1 dish')
  await searchBox(staff).fill(`cdo  ${word}`)
  await expect(said(staff)).toHaveText('No dishes')
})

test('search and tabs stay at the top of the list, and no focused row is under them', async ({ staff, api, word }) => {
  await staff.setViewportSize({ width: 360, height: 740 })
  await createDishes(api, word)
  const last = staff.getByRole('button', { name: `Edit COD ${word}` })
  await last.focus()
  await expect(searchBox(staff)).toBeInViewport()
  await expect(staff.getByRole('button', { name: 'All', exact: true })).toBeInViewport()
  for (let i = 0; i < 12; i += 1) {
    await staff.keyboard.press('Shift+Tab')
    const overlap = await staff.evaluate(() => {
      const [focused, finder] = [document.activeElement!, document.querySelector('.finder')!]
      return finder.contains(focused) ? 0 : finder.getBoundingClientRect().bottom - focused.getBoundingClientRect().top
    })
    expect(overlap).toBeLessThanOrEqual(0)
  }
})

test('what is found begins under the search, wherever the page was scrolled to', async ({ staff, api, word }) => {
  for (let i = 0; i < 30; i += 1) await api.create({ sitting: word, course: 'MAINS', title: `SOLE ${i} ${word}` })
  await staff.getByRole('button', { name: `Edit SOLE 29 ${word}` }).scrollIntoViewIfNeeded()
  await searchBox(staff).fill(`sole ${word}`)
  await expect(said(staff)).toHaveText('30 dishes')
  await expect(rows(staff).first()).toBeInViewport()
})

test('search, result and no result, everyone can use', async ({ staff, api, word }) => {
  await createDishes(api, word)
  await searchBox(staff).fill(`${word} lobster`)
  await expect(said(staff)).toHaveText('No dishes')
  await expectAccessible(staff, { narrowest: 320, height: 800 })
  await searchBox(staff).fill(word)
  await expect(said(staff)).toHaveText('3 dishes')
  await expectAccessible(staff, { narrowest: 320, height: 800 })
})
