import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { edit, editorOf, rowOf, save } from './admin-page.ts'
import { abortRequests, holdAnswers, ignoreNetworkErrors } from './request-faults.ts'
import { expect, test } from './test.ts'

test('settled: different fields of one dish, changed by two people, are both stored', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9, description: 'WITH PEAS' })
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await api.update(dish, { description: 'WITH BEANS' })
  await save(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
  await expect(rowOf(staff, `COD ${word}`)).toContainText('WITH BEANS')
})

const MINE = { 'Dish Name': 'Mine', Price: '11', Details: 'With mine' }
const THEIRS = { 'Dish Name': 'Theirs', Price: '12', Details: 'With theirs' }
type Label = keyof typeof MINE
const LABELS = Object.keys(MINE) as Label[]

/** The dish as it should be then. */
const stored = (typed: Partial<Record<Label, string>>) => ({
  ...('Dish Name' in typed && { title: typed['Dish Name'] }),
  ...('Price' in typed && { price: Number(typed.Price) }),
  ...('Details' in typed && { description: typed.Details }),
})

/** Where a colleague changed the same: both versions, and what to choose. */
const choiceAt = (editor: Locator, label: Label) =>
  editor
    .locator('.field')
    .filter({ has: editor.page().getByLabel(label) })
    .getByRole('status')

test('two people: each field typed by one and each other by the other are both stored', async ({ staff, colleague, api, word }) => {
  const pairs = LABELS.flatMap((mine) => LABELS.filter((label) => label !== mine).map((theirs) => [mine, theirs] as const))
  for (const [i, [mine, theirs]] of pairs.entries()) {
    const name = `COD ${i} ${word}`
    const dish = await api.create({ sitting: word, course: 'MAINS', title: name, price: 9, description: 'WITH PEAS' })
    const [here, there] = [await edit(staff, name), await edit(colleague, name)]
    await here.getByLabel(mine).fill(MINE[mine])
    await there.getByLabel(theirs).fill(THEIRS[theirs])
    await there.getByLabel(theirs).press('Enter')
    await expect(there).toHaveCount(0)
    // What nobody touched here is live.
    await expect(here.getByLabel(theirs)).toHaveValue(theirs === 'Price' ? '12.00' : THEIRS[theirs])
    await expect(choiceAt(here, mine)).toHaveCount(0)
    await here.getByLabel(mine).press('Enter')
    await expect(here).toHaveCount(0)
    const both = { ...stored({ [mine]: MINE[mine] }), ...stored({ [theirs]: THEIRS[theirs] }) }
    expect(await api.dishes()).toContainEqual(expect.objectContaining({ id: dish.id, version: 3, ...both }))
  }
})

test('two people: a field typed by both is shown beside it while typing, and nothing is saved unasked', async ({
  staff,
  colleague,
  api,
  word,
}) => {
  for (const [i, mine] of LABELS.entries()) {
    const name = `COD ${i} ${word}`
    const dish = await api.create({ sitting: word, course: 'MAINS', title: name, price: 9, description: 'WITH PEAS' })
    const [here, there] = [await edit(staff, name), await edit(colleague, name)]
    await here.getByLabel(mine).fill(MINE[mine])
    await there.getByLabel(mine).fill(THEIRS[mine])
    await there.getByLabel(mine).press('Enter')
    const theirs = mine === 'Price' ? '£12.00' : THEIRS[mine]
    await expect(choiceAt(here, mine)).toContainText(new RegExp(`^Kim set this to ${theirs} at \\d\\d:\\d\\d.`))
    await expect(here.getByLabel(mine)).toHaveValue(MINE[mine])
    await expect(here.getByLabel(mine)).toBeFocused()
    await here.getByLabel(mine).press('Enter')
    await expect(here.getByRole('alert')).toContainText('Choose above, then press Save.')
    await expect(choiceAt(here, mine).getByRole('button', { name: /’s(,|$)/ })).toBeFocused()
    expect(await api.dishes()).toContainEqual(expect.objectContaining({ id: dish.id, version: 2, ...stored({ [mine]: THEIRS[mine] }) }))
    await choiceAt(here, mine)
      .getByRole('button', { name: /^Keep mine/ })
      .click()
    await expect(choiceAt(here, mine)).toHaveCount(0)
    await expect(here.getByLabel(mine)).toBeFocused()
    await expect(here.getByRole('alert')).toHaveCount(0)
    await here.getByLabel(mine).press('Enter')
    await expect(here).toHaveCount(0)
    expect(await api.dishes()).toContainEqual(expect.objectContaining({ id: dish.id, version: 3, ...stored({ [mine]: MINE[mine] }) }))
  }
})

test('two people: one field is decided for the colleague, one for oneself, one rewritten', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9, description: 'WITH PEAS' })
  const editor = await edit(staff, `COD ${word}`)
  for (const label of LABELS) await editor.getByLabel(label).fill(MINE[label])
  await api.update(dish, { title: `HAKE ${word}`, price: 12, description: 'WITH BEANS' })
  // From the same account.
  await expect(choiceAt(editor, 'Price')).toContainText(/^You set this to £12.00 at \d\d:\d\d, on another page./)
  await choiceAt(editor, 'Price')
    .getByRole('button', { name: /’s(,|$)/ })
    .click()
  await expect(editor.getByLabel('Price')).toHaveValue('12.00')
  await expect(editor.getByLabel('Price')).toBeFocused()
  await choiceAt(editor, 'Dish Name')
    .getByRole('button', { name: /^Keep mine/ })
    .click()
  await editor.getByLabel('Details').fill('WITH BEANS and chips')
  await choiceAt(editor, 'Details')
    .getByRole('button', { name: /^Keep mine/ })
    .click()
  await editor.getByLabel('Details').press('Enter')
  await expect(editor).toHaveCount(0)
  expect(await api.dishes()).toContainEqual(
    expect.objectContaining({ id: dish.id, version: 3, title: 'Mine', price: 12, description: 'WITH BEANS and chips' }),
  )
})

test('two people: “Keep mine” at each field and Save store all that is typed here; the questions are accessible', async ({
  staff,
  api,
  word,
}) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9, description: 'WITH PEAS' })
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await editor.getByLabel('Details').fill('With chips')
  await api.update(dish, { price: 12, description: 'WITH BEANS' })
  await expect(choiceAt(editor, 'Details')).toBeVisible()
  await save(staff, `COD ${word}`)
  await expect(editor.getByRole('alert')).toContainText(`“COD ${word}” was not saved. Choose above, then press Save.`)
  await expect(editor.getByRole('alert').getByRole('button'), 'Save and Cancel are the same as always').toHaveCount(0)
  await expectAccessible(staff, { narrowest: 360, height: 900 })
  for (const label of ['Price', 'Details'] as const)
    await choiceAt(editor, label)
      .getByRole('button', { name: /^Keep mine/ })
      .click()
  await save(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ id: dish.id, price: 11, description: 'With chips' }))
})

test('two people: a change that the page has not heard of is shown when the server refuses', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await staff.routeWebSocket('**/graphql', () => undefined)
  await staff.reload()
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await api.update(dish, { price: 7 })
  await save(staff, `COD ${word}`)
  await expect(editor.getByRole('alert')).toContainText(
    `Somebody else changed the price of “COD ${word}” to £7.00 while you were editing. Save yours over it, or keep theirs.`,
  )
  await expect(choiceAt(editor, 'Price')).toContainText('set this to £7.00')
  await choiceAt(editor, 'Price')
    .getByRole('button', { name: /^Keep mine/ })
    .click()
  await save(staff, `COD ${word}`)
  await expect(editor).toHaveCount(0)
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ id: dish.id, price: 11, version: 3 }))
})

test('two people: the choice comes when it is known who made the change, and stays where it is', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const history = await holdAnswers(staff, 'DishHistory')
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await api.update(dish, { price: 7 })
  await history.carriedOut
  await expect(editor.getByRole('button', { name: /^Keep mine/ })).toHaveCount(0)
  history.release()
  await expect(choiceAt(editor, 'Price')).toContainText(/^You set this to £7\.00 at \d\d:\d\d, on another page\./)
  await expect(editor.getByRole('button', { name: /^Keep mine/ })).toBeVisible()
})

test('two people: where the history does not answer, it is a colleague’s', async ({ staff, api, word, complaints }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await abortRequests(staff, 'DishHistory')
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await api.update(dish, { price: 7 })
  await expect(choiceAt(editor, 'Price')).toContainText(/^A colleague set this to £7\.00\./)
  await choiceAt(editor, 'Price')
    .getByRole('button', { name: /’s(,|$)/ })
    .click()
  await expect(editor.getByLabel('Price')).toHaveValue('7.00')
  ignoreNetworkErrors(complaints)
})

test('two people: after a conflict, Cancel keeps what the colleague stored', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await api.update(dish, { price: 12 })
  await expect(choiceAt(editor, 'Price')).toBeVisible()
  await staff.getByRole('button', { name: `Cancel editing COD ${word}` }).click()
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£12.00')
})

test('three people: two fields are merged, and the third person decides about the one that clashes', async ({
  staff,
  colleague,
  api,
  word,
}) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9, description: 'WITH PEAS' })
  const [here, there] = [await edit(staff, `COD ${word}`), await edit(colleague, `COD ${word}`)]
  await here.getByLabel('Price').fill('11')
  await there.getByLabel('Details').fill('With beans')
  await there.getByLabel('Price').fill('12')
  await api.update(dish, { title: `HAKE ${word}` })
  await save(colleague, `COD ${word}`)
  await expect(there).toHaveCount(0)
  await expect(here.getByLabel('Dish Name')).toHaveValue(`HAKE ${word}`)
  await expect(here.getByLabel('Details')).toHaveValue('With beans')
  await choiceAt(here, 'Price')
    .getByRole('button', { name: /^Keep mine/ })
    .click()
  // Decided about 12, not about what comes after it.
  await api.update({ ...dish, version: 3 }, { price: 13 })
  await expect(choiceAt(here, 'Price')).toContainText('£13.00')
  await choiceAt(here, 'Price')
    .getByRole('button', { name: /^Keep mine/ })
    .click()
  await here.getByLabel('Price').press('Enter')
  await expect(here).toHaveCount(0)
  expect(await api.dishes()).toContainEqual(
    expect.objectContaining({ id: dish.id, title: `HAKE ${word}`, price: 11, description: 'With beans' }),
  )
})

test('settled: a dish deleted by a colleague stays while it is being edited, and Save puts it back', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await api.delete(dish)
  await expect(editor.getByRole('status')).toHaveText(
    `Somebody deleted “COD ${word}” while you were editing. Save puts it back with your changes; Cancel leaves it deleted.`,
  )
  await expect(editor.getByLabel('Price')).toHaveValue('11')
  await expect(editor.getByLabel('Price')).toBeFocused()
  await save(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
  const { id, createdAt } = dish
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ id, createdAt, price: 11 }))
})

test('settled: Cancel lets a dish go that a colleague has deleted meanwhile', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  await edit(staff, `COD ${word}`)
  await api.delete(dish)
  await expect(editorOf(staff, `COD ${word}`).getByRole('status')).toBeVisible()
  await staff.getByRole('button', { name: `Cancel editing COD ${word}` }).click()
  await expect(staff.getByRole('region', { name: word })).toBeHidden()
  expect((await api.dishes()).filter(({ sitting }) => sitting === word)).toEqual([])
})

test('settled: a dish moved to another course stays under the typing hands, and keeps its new course when it is saved', async ({
  staff,
  api,
  word,
}) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await api.create({ sitting: word, course: 'STARTERS', title: `SQUID ${word}` })
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await api.update(dish, { course: 'STARTERS', description: 'WITH LEMON' })
  await expect(editor.getByLabel('Details')).toHaveValue('WITH LEMON')
  await expect(staff.getByRole('region', { name: word }).getByRole('heading', { level: 4 })).toHaveText(['STARTERS', 'MAINS'])
  await expect(editor.getByLabel('Price')).toBeFocused()
  await save(staff, `COD ${word}`)
  await expect(staff.getByRole('region', { name: word }).getByRole('heading', { level: 4 })).toHaveText(['STARTERS'])
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ id: dish.id, course: 'STARTERS', price: 11 }))
})
