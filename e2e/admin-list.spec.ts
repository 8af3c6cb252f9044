import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { edit, editorOf, newDish, noteAbout, rowOf, save } from './admin-page.ts'
import { expect, test } from './test.ts'

const tabsOf = (page: Page) => page.getByRole('group', { name: 'Show one sitting' }).getByRole('button')
const tab = (page: Page, name: string) => page.getByRole('group', { name: 'Show one sitting' }).getByRole('button', { name, exact: true })
const sittingsOf = (page: Page) => page.getByRole('region', { name: 'Dishes' }).getByRole('heading', { level: 3 })
const rows = (page: Page) => page.getByRole('region', { name: 'Dishes' }).getByRole('listitem')
const searchBox = (page: Page) => page.getByRole('textbox', { name: 'Search the dishes' })
const said = (page: Page) => page.locator('.found')

test('R22, R37, R38, R40 the menu is under the form, by sitting and live; R39 its filter starts as “about”', async ({
  staff,
  api,
  word,
}) => {
  const last = await api.create({ sitting: `ZZ ${word}`, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await api.create({ sitting: `AA ${word}`, course: 'NOTES', description: `ALLERGIES ${word}` })
  for (const name of [`COD ${word}`, `ALLERGIES ${word}`]) {
    await expect(staff.getByRole('button', { name: `Edit ${name}`, exact: true })).toBeVisible()
    await expect(staff.getByRole('button', { name: `Delete ${name}`, exact: true })).toBeVisible()
  }
  await expect(rowOf(staff, last.title)).toContainText('£9.00')
  await expect(staff.getByRole('button', { name: /^Edit / })).toHaveCount(await staff.getByRole('listitem').count())
  const sittings = await sittingsOf(staff).allTextContents()
  const [known, others] = [sittings.slice(0, 4), sittings.slice(4)]
  expect(known).toEqual(['INFO', 'LUNCH', 'EVENING', 'KIDS'])
  expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(others).toEqual(expect.arrayContaining([`AA ${word}`, `ZZ ${word}`]))
  expect((await tabsOf(staff).allTextContents()).slice(1)).toEqual(sittings)
  const form = await staff.getByRole('form', { name: 'New dish' }).boundingBox()
  const list = await staff.getByRole('region', { name: 'Dishes' }).boundingBox()
  expect(list!.y).toBeGreaterThanOrEqual(form!.y + form!.height)

  const all = tabsOf(staff).first()
  await expect(all).toHaveAttribute('value', 'about')
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  await expect(staff.getByRole('group', { name: 'Show one sitting' }).getByRole('button', { pressed: true })).toHaveCount(1)
  await staff.getByRole('region', { name: 'KIDS', exact: true }).getByRole('listitem').last().scrollIntoViewIfNeeded()
  await tab(staff, 'LUNCH').click()
  await expect(sittingsOf(staff)).toHaveText(['LUNCH'])
  await expect(sittingsOf(staff), 'from its beginning, however far down its tab is pressed').toBeInViewport({ ratio: 1 })
  await expect(tab(staff, 'LUNCH')).toBeFocused()
  await expect(all).toHaveAttribute('aria-pressed', 'false')
  await all.click()
  await expect(sittingsOf(staff)).toHaveCount(sittings.length)

  await api.update(last, { price: 9.5 })
  await expect(rowOf(staff, last.title)).toContainText('£9.50')
  await tab(staff, last.sitting).click()
  await expect(sittingsOf(staff)).toHaveText([last.sitting])
  await api.delete(last)
  await expect(rowOf(staff, last.title)).toBeHidden()
  await expect(sittingsOf(staff), 'without the sitting that went with its last dish').toHaveCount(sittings.length - 1)
  await expect(all).toHaveAttribute('aria-pressed', 'true')
})

test('a search shows the dishes that have all its words; settled: an open edit stays in sight', async ({ staff, api, word }) => {
  await searchBox(staff).fill(word)
  await expect(said(staff)).toHaveText('No dishes')
  await expectAccessible(staff, { narrowest: 320, height: 800 })
  await api.create({ sitting: word, course: 'MAINS', title: `CRAB ${word}`, description: 'BROWN MEAT' })
  await api.create({ sitting: word, course: 'PÂTÉS', title: `HAKE ${word}`, description: 'CRÈME FRAÎCHE' })
  await api.create({ sitting: `${word} LATE`, course: 'MAINS', title: `COD ${word}`, description: 'WITH CRAB' })
  await expect(said(staff), 'a colleague’s dish comes into the search that finds it').toHaveText('3 dishes')
  await searchBox(staff).fill('')
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

  await tab(staff, `${word} LATE`).click()
  await searchBox(staff).fill(`hake ${word}`)
  await expect(said(staff)).toHaveText('No dishes')
  await searchBox(staff).fill(`crabs ${word}`)
  await expect(said(staff), 'nearly, where no section has it to the letter').toHaveText('1 dish')
  await searchBox(staff).fill(`brown ${word}`)
  await expect(said(staff), 'another section has it').toHaveText('No dishes')
  await searchBox(staff).fill(`hake ${word}`)
  await staff.getByRole('button', { name: 'Search all sections' }).click()
  await expect(rows(staff)).toHaveCount(1)
  await searchBox(staff).fill(`${word} lobster`)
  await staff.getByRole('button', { name: 'Clear the search' }).last().click()
  await expect(searchBox(staff)).toBeFocused()
  await expect(rowOf(staff, `CRAB ${word}`)).toBeVisible()

  const sole = await api.create({ sitting: word, course: 'MAINS', title: `SLOE ${word}` })
  const editor = await edit(staff, sole.title)
  await editor.getByLabel('Details').fill('With samphire')
  await tab(staff, 'LUNCH').click()
  await expect(rowOf(staff, `CRAB ${word}`)).toHaveCount(0)
  await expect(editor).toBeVisible()
  await tab(staff, word).click()
  await expect(tab(staff, word), 'a press on a tab leaves the focus there').toBeFocused()
  await searchBox(staff).fill(`hake ${word}`)
  await expect(said(staff)).toHaveText('1 dish')
  await expect(rowOf(staff, `CRAB ${word}`)).toBeHidden()
  await expect(editor.getByLabel('Details')).toHaveValue('With samphire')

  await searchBox(staff).fill(`sloe ${word}`)
  await editor.getByLabel('Dish Name').fill(`SOLE ${word}`)
  await save(staff, sole.title)
  await expect(rowOf(staff, `SOLE ${word}`)).toBeVisible()
  await expect(said(staff), 'a corrected dish stays in the search that found it').toHaveText('1 dish')
  await searchBox(staff).fill(`sloe  ${word}`)
  await expect(said(staff), 'one letter is forgiven where nothing has what is typed').toHaveText('1 dish')
  await searchBox(staff).fill(`skate ${word}`)
  await expect(said(staff), 'until another one is typed').toHaveText('No dishes')
})

test('search and tabs stay at the top, over no focused row, and what is found begins there', async ({ staff, api, word }) => {
  for (let i = 0; i < 30; i += 1) await api.create({ sitting: word, course: 'MAINS', title: `SOLE ${i} ${word}` })
  const last = staff.getByRole('button', { name: `Edit SOLE 29 ${word}` })
  await last.scrollIntoViewIfNeeded()
  await searchBox(staff).fill(`sole ${word}`)
  await expect(said(staff)).toHaveText('30 dishes')
  await expect(rows(staff).first()).toBeInViewport()

  await staff.setViewportSize({ width: 360, height: 740 })
  await searchBox(staff).fill('')
  await last.focus()
  await expect(searchBox(staff)).toBeInViewport()
  await expect(tabsOf(staff).first()).toBeInViewport()
  for (let i = 0; i < 12; i += 1) {
    await staff.keyboard.press('Shift+Tab')
    const overlap = await staff.evaluate(() => {
      const [focused, finder] = [document.activeElement!, document.querySelector('.finder')!]
      return finder.contains(focused) ? 0 : finder.getBoundingClientRect().bottom - focused.getBoundingClientRect().top
    })
    expect(overlap).toBeLessThanOrEqual(0)
  }
})

test('the keyboard alone finds a dish by / and the arrows, edits it, deletes it and brings it back', async ({ staff, api, word }) => {
  for (const title of ['COD', 'HAKE', 'LING']) await api.create({ sitting: word, course: title, title: `${title} ${word}`, price: 9 })
  await expect(rowOf(staff, `LING ${word}`)).toBeVisible()
  await staff.keyboard.press('/')
  await expect(searchBox(staff)).toBeFocused()
  await staff.keyboard.type(word.toLowerCase())
  await expect(said(staff)).toHaveText('3 dishes')
  const pencil = (title: string) => staff.getByRole('button', { name: `Edit ${title} ${word}`, exact: true })
  // R18: courses in reverse alphabetical order.
  for (const [key, title] of [
    ['ArrowDown', 'LING'],
    ['ArrowDown', 'HAKE'],
    ['ArrowDown', 'COD'],
    ['ArrowDown', 'COD'],
    ['ArrowUp', 'HAKE'],
    ['Home', 'LING'],
    ['End', 'COD'],
  ] as const) {
    await staff.keyboard.press(key)
    await expect(pencil(title)).toBeFocused()
  }

  const editor = editorOf(staff, `COD ${word}`)
  const name = editor.getByLabel('Dish Name')
  await staff.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await staff.keyboard.press('Escape')
  await expect(pencil('COD')).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(name).toBeFocused()
  for (const text of ['11', 'With peas']) {
    await staff.keyboard.press('Tab')
    await staff.keyboard.type(text)
  }
  for (const button of ['Another size', 'Price in words…']) {
    await staff.keyboard.press('Tab')
    await expect(editor.getByRole('button', { name: button })).toBeFocused()
  }
  // Past the diets and the allergens.
  for (let i = 0; i < 3; i += 1) await staff.keyboard.press('Tab')
  await staff.keyboard.press('Space')
  for (const saved of ['£11.00', 'With peas']) await expect(rowOf(staff, `COD ${word}`)).toContainText(saved)
  await expect(pencil('COD')).toBeFocused()
  for (const [label, key] of [
    ['Dish Name', 'Enter'],
    ['Price', 'Enter'],
    ['Details', 'Enter'],
    ['Details', 'ControlOrMeta+Enter'],
  ] as const) {
    await pencil('COD').press('Enter')
    await expect(name).toBeFocused()
    await editor.getByLabel('Details').fill(`${key} in ${label}`)
    await editor.getByLabel(label).press(key)
    await expect(rowOf(staff, `COD ${word}`)).toContainText(`${key} in ${label}`, { ignoreCase: true })
    await expect(pencil('COD')).toBeFocused()
  }
  await pencil('COD').press('Enter')
  await staff.getByRole('button', { name: `Cancel editing COD ${word}` }).press('Enter')
  await expect(pencil('COD')).toBeFocused()

  for (let i = 0; i < 2; i += 1) await staff.keyboard.press('Tab')
  await staff.keyboard.press('Enter')
  await expect(noteAbout(staff, `COD ${word}`).getByRole('button', { name: 'Undo' })).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(pencil('COD')).toBeFocused()
})

test('n goes to the new dish and ? shows the keys, but no key takes a letter from who types', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  const form = newDish(staff)
  const all = tab(staff, 'All')
  await staff.keyboard.press('n')
  await expect(form.getByLabel('Section')).toBeFocused()
  await staff.keyboard.type('lunch')
  await all.focus()
  await staff.keyboard.press('n')
  await expect(form.getByLabel('Course')).toBeFocused()
  await expect(form.getByLabel('Section')).toHaveValue('lunch')
  const editor = await edit(staff, `COD ${word}`)
  for (const details of [form.getByLabel('Details'), editor.getByLabel('Details')]) {
    await details.pressSequentially('n/?')
    await expect(details).toHaveValue('n/?')
  }
  await searchBox(staff).fill(word)
  await all.focus()
  await staff.keyboard.press('Control+/')
  await expect(all).toBeFocused()
  await expect(staff.getByRole('dialog')).toBeHidden()

  await staff.keyboard.press('?')
  const sheet = staff.getByRole('dialog', { name: 'Keys' })
  await expect(sheet.getByText('Search the dishes')).toBeVisible()
  await staff.keyboard.press('/')
  await expect(searchBox(staff), 'behind the sheet no key does anything').not.toBeFocused()
  await expectAccessible(staff, { narrowest: 320, height: 800 })
  await staff.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await staff.getByRole('button', { name: 'Keys' }).click()
  await expect(sheet).toBeVisible()
})
