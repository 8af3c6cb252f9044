import { holdRequests, recordVariables } from './request-faults.ts'
import { createButton, edit, editorOf, newDish, noteAbout, rowOf, save, typeNewDish, unfoldNewDish } from './admin-page.ts'
import { expect, test } from './test.ts'

test('R34, R35 five fields, two with suggestions; each that is empty says so, and nothing is sent', async ({ staff, api, word }) => {
  const creates = recordVariables(staff, 'create')
  const field = (label: string) => newDish(staff).getByLabel(label)
  const offered = (label: string) =>
    field(label).evaluate((input: HTMLInputElement) => Array.from(input.list?.options ?? [], ({ value }) => value))
  await api.create({ sitting: word, course: `SOUPS ${word}`, title: 'BROTH' })
  for (const label of ['Section', 'Course']) await expect(field(label)).toHaveRole('combobox')
  for (const label of ['Dish Name', 'Details']) await expect(field(label)).toHaveRole('textbox')
  await expect(field('Price')).toHaveAttribute('inputmode', 'decimal')
  await expect(staff.getByRole('button', { name: 'Logout', exact: true })).toBeVisible()
  await expect.poll(() => offered('Section')).toEqual(expect.arrayContaining(['INFO', 'LUNCH', 'EVENING', 'KIDS', word]))
  await expect.poll(() => offered('Course')).toEqual(expect.arrayContaining(['STARTERS', `SOUPS ${word}`]))

  await createButton(staff).click()
  const said = {
    Section: 'Section: say which section the dish belongs to.',
    Course: 'Course: say which course the dish belongs to.',
    'Dish Name': 'Dish Name: type the name of the dish.',
    Price: 'Price: type a number, such as 9.50.',
    Details: 'Details: describe the dish in a few words.',
  }
  for (const [label, message] of Object.entries(said)) {
    await expect(field(label)).toHaveAttribute('required')
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(label)).toHaveAccessibleDescription(message)
  }
  await expect(field('Section')).toBeFocused()
  await field('Section').fill(word.toLowerCase())
  await expect(field('Section')).not.toHaveAttribute('aria-invalid')
  await expect.poll(() => offered('Course'), 'the courses of the section that is typed').toEqual([`SOUPS ${word}`])
  await createButton(staff).click()
  await expect(field('Course')).toBeFocused()
  expect(creates).toEqual([])
})

test(
  'R36 a new dish is stored in capitals; settled: the keyboard makes the next, or one of text only',
  { tag: '@quick' },
  async ({ staff, api, word }) => {
    const field = (label: string) => newDish(staff).getByLabel(label)
    const stored = async (course: string) => (await api.dishes()).find((dish) => dish.sitting === word && dish.course === course)
    const isReadyForNext = async (): Promise<void> => {
      await expect(field('Dish Name')).toBeFocused()
      for (const label of ['Dish Name', 'Price', 'Details']) await expect(field(label)).toHaveValue('')
    }
    const typed = { sitting: ` ${word.toLowerCase()}  `, course: 'small  plates ', title: `Crab  on ${word}`, price: '7,5' }
    await typeNewDish(staff, { ...typed, details: ' Brown meat,  lemon' })
    await expect(field('Price'), 'R34 a comma, too').toHaveAccessibleDescription('Will be printed as £7.50')
    await createButton(staff).click()
    await expect(noteAbout(staff, `Crab on ${word}`)).toBeVisible()
    await isReadyForNext()
    await expect(field('Section')).toHaveValue(typed.sitting)
    await expect(field('Course')).toHaveValue(typed.course)
    await expect(rowOf(staff, `Crab on ${word}`)).toContainText('£7.50')
    const crab = await stored('SMALL PLATES')
    expect(crab).toMatchObject({ title: `CRAB ON ${word}`, description: 'BROWN MEAT, LEMON', price: 7.5 })
    expect(crab, 'and as it was typed').toMatchObject({ typed: { title: `Crab on ${word}`, description: 'Brown meat, lemon' } })
    expect(crab!.createdAt, 'in seconds').toBeCloseTo(Date.now() / 1000, -2)

    await field('Section').focus()
    for (const text of [word, 'mains']) {
      await staff.keyboard.press('ControlOrMeta+a')
      await staff.keyboard.type(text)
      await staff.keyboard.press('Tab')
    }
    for (const name of ['COD', 'HAKE', 'LING']) {
      for (const text of [`${name} ${word}`, '12.5', 'With peas']) {
        await staff.keyboard.type(text)
        await staff.keyboard.press('Tab')
      }
      await staff.keyboard.press('Shift+Tab')
      await staff.keyboard.press('Enter')
      await expect(rowOf(staff, `${name} ${word}`)).toContainText('£12.50')
      await isReadyForNext()
    }
    await typeNewDish(staff, { title: `Sole ${word}`, price: '9', details: 'With beans' })
    await createButton(staff).press('Enter')
    await isReadyForNext()

    const textOnly = staff.getByRole('switch', { name: 'Text only' })
    await expect(textOnly, 'after Create the form is a line again, and the dishes under it are in sight').toBeHidden()
    await field('Dish Name').click()
    await expect(textOnly).not.toBeChecked()
    await textOnly.check()
    for (const label of ['Dish Name', 'Price']) await expect(field(label)).toBeHidden()
    await typeNewDish(staff, { course: 'notes', details: 'Tell us about allergies' })
    await createButton(staff).click()
    await expect(staff.getByRole('region', { name: word }).getByText('Tell us about allergies', { exact: true })).toBeVisible()
    expect(await stored('NOTES')).toMatchObject({ title: '', price: 0 })
    await expect(field('Details')).toHaveValue('')
    await expect(field('Details')).toBeFocused()
  },
)

test('settled: a reload loses nothing, and Create pressed again and again makes one dish', async ({ staff, api, word }) => {
  const field = (label: string) => newDish(staff).getByLabel(label)
  const stored = async () => (await api.dishes()).flatMap(({ sitting, title }) => (sitting === word ? [title] : [])).toSorted()
  const dish = { sitting: word, course: 'mains', title: `Crab ${word}`, price: '9.50', details: 'Brown bread' }
  await typeNewDish(staff, dish)
  await staff.reload()
  const kept = { Section: dish.sitting, Course: dish.course, 'Dish Name': dish.title, Price: dish.price, Details: dish.details }
  for (const [label, text] of Object.entries(kept)) await expect(field(label)).toHaveValue(text)
  await createButton(staff).dblclick()
  await expect(rowOf(staff, `Crab ${word}`)).toHaveCount(1)
  expect(await stored()).toEqual([`CRAB ${word}`])

  const creates = recordVariables(staff, 'create')
  const letGo = await holdRequests(staff, 'create')
  await typeNewDish(staff, { ...dish, title: `Hake ${word}` })
  await field('Price').press('Enter')
  await field('Details').press('Enter')
  await expect(createButton(staff)).toHaveAccessibleDescription('Saving…')
  await createButton(staff).click({ force: true })
  await field('Details').fill('')
  await field('Details').pressSequentially('Next: with ')
  letGo()
  await expect(rowOf(staff, `Hake ${word}`)).toHaveCount(1)
  await expect(field('Dish Name')).toHaveValue('')
  await expect(field('Details'), 'what is typed meanwhile stays for the next').toBeFocused()
  await staff.keyboard.type('chips')
  await expect(field('Details')).toHaveValue('Next: with chips')
  expect(creates).toHaveLength(1)
  expect(await stored()).toEqual([`CRAB ${word}`, `HAKE ${word}`])
})

test('below 1,024 px the form is behind “Add a dish”, over the list, and loses nothing that was typed', async ({ staff, word }) => {
  const form = newDish(staff)
  const addDish = staff.getByRole('button', { name: 'Add a dish' })
  const close = staff.getByRole('dialog').getByRole('button', { name: 'Close' })
  await expect(form).toBeVisible()
  await expect(addDish).toBeHidden()
  await staff.setViewportSize({ width: 360, height: 740 })
  await expect(form).toBeHidden()
  await unfoldNewDish(staff)
  await expect(form.getByLabel('Section')).toBeFocused()
  await typeNewDish(staff, { sitting: word, course: 'mains', title: `COD ${word}`, price: '9', details: 'With peas' })
  await createButton(staff).click()
  await expect(form.getByText(`“COD ${word}” is on the menu.`), 'the tray is under it').toBeVisible()
  await expect(form.getByLabel('Dish Name')).toBeFocused()

  await form.getByLabel('Details').fill('Half a line')
  await close.click()
  await expect(addDish).toBeFocused()
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  await staff.reload()
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  await staff.keyboard.press('n')
  await expect(form.getByLabel('Details')).toHaveValue('Half a line')
  await expect(form.getByLabel('Section')).toHaveValue(word)
  await close.click()
  await staff.setViewportSize({ width: 1280, height: 720 })
  await expect(form.getByLabel('Details')).toHaveValue('Half a line')
})

test('a dish with sizes, a price in words and diets is typed as it is, and each is edited in its row', async ({ staff, api, word }) => {
  const form = newDish(staff)
  const stored = async () => (await api.dishes()).find(({ sitting }) => sitting === word)
  await typeNewDish(staff, { sitting: word, course: 'mains', title: `Pie ${word}`, price: '9', details: 'With peas' })
  await form.getByRole('button', { name: 'Another size' }).click()
  await expect(form.getByLabel('Price of size 1')).toHaveValue('9')
  await form.getByLabel('Size 1', { exact: true }).fill('half')
  await form.getByLabel('Price of size 2').fill('14')
  await createButton(staff).click()
  await expect(form.getByText('Sizes: give each size a name.')).toBeVisible()
  await form.getByLabel('Size 2', { exact: true }).fill('a whole ')
  await expect(form.getByLabel('Size 2', { exact: true }), 'a space within a name').toHaveValue('a whole ')
  await form.getByText('Diets').click()
  await form.getByRole('group', { name: 'vegan' }).getByLabel('on request').check()
  await createButton(staff).click()
  await expect(rowOf(staff, `Pie ${word}`)).toContainText('half £9.00')
  expect(await stored()).toMatchObject({ price: 9, portions: [{ name: 'half', price: 9 }, { name: 'a whole', price: 14 }], diets: [{ diet: 'VEGAN', onRequest: true }] }) // prettier-ignore

  await staff.getByRole('button', { name: /the price of Pie/ }).click()
  const editor = editorOf(staff, `Pie ${word}`)
  await expect(editor.getByLabel('Price of size 1')).toBeFocused()
  await editor.getByLabel('Price of size 2').fill('15')
  await save(staff, `Pie ${word}`)
  await expect(rowOf(staff, `Pie ${word}`)).toContainText('a whole £15.00')
  await edit(staff, `Pie ${word}`)
  await editor.getByRole('button', { name: 'Price in words…' }).click()
  await editor.getByLabel('Price in words').fill('market price')
  await editor.getByText('Diets').click()
  await editor.getByRole('group', { name: 'vegan' }).getByLabel('no', { exact: true }).check()
  await editor.getByRole('group', { name: 'vegetarian' }).getByLabel('yes').check()
  await save(staff, `Pie ${word}`)
  await expect(rowOf(staff, `Pie ${word}`)).toContainText('market price')
  expect(await stored()).toMatchObject({ price: 0, portions: null, priceWords: 'market price', diets: [{ diet: 'VEGETARIAN', onRequest: false }] }) // prettier-ignore
  await edit(staff, `Pie ${word}`)
  await editor.getByRole('button', { name: 'One price' }).click()
  await editor.getByLabel('Price').fill('12')
  await save(staff, `Pie ${word}`)
  await expect(rowOf(staff, `Pie ${word}`)).toContainText('£12.00')
  expect(await stored()).toMatchObject({ price: 12, portions: null, priceWords: null })
})
