import { breakDown, cut, forgiveBadSignal, loseAnswer } from './bad-signal.ts'
import { createButton, edit, newDish, noteAbout, remove, rowOf, save, typeNewDish } from './desk.ts'
import type { TypedDish } from './desk.ts'
import { expect, test } from './test.ts'

const dish = (word: string): TypedDish => ({ sitting: word, course: 'mains', title: `Crab ${word}`, price: '9.50', details: 'Brown bread' })
const UNREACHABLE = 'The server did not answer. Check the connection and try again.'

// Whatever a test here breaks, consoles say so.
test.afterEach(({ complaints }) => forgiveBadSignal(complaints))

for (const [how, fail] of Object.entries({ 'no signal': cut, 'a broken server': breakDown })) {
  test(`settled: a create that fails for ${how} loses nothing, says so beside the form, and Retry makes it`, async ({
    staff,
    api,
    word,
  }) => {
    const mend = await fail(staff, 'CreateDish')
    await typeNewDish(staff, dish(word))
    await createButton(staff).click()
    await expect(newDish(staff).getByRole('alert')).toContainText(`“Crab ${word}” was not created. ${UNREACHABLE}`)
    await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue(`Crab ${word}`)
    await expect(newDish(staff).getByLabel('Details')).toHaveValue('Brown bread')
    await mend()
    await newDish(staff).getByRole('button', { name: 'Retry' }).click()
    await expect(rowOf(staff, `CRAB ${word}`)).toBeVisible()
    await expect(newDish(staff).getByRole('alert')).toBeHidden()
    expect((await api.dishes()).filter(({ sitting }) => sitting === word)).toHaveLength(1)
  })

  test(`settled: an update that fails for ${how} stays in its inputs, and Retry stores it`, async ({ staff, api, word }) => {
    await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
    const mend = await fail(staff, 'UpdateDish')
    const editor = await edit(staff, `COD ${word}`)
    await editor.getByLabel('Price').fill('11')
    await save(staff, `COD ${word}`)
    await expect(editor.getByRole('alert')).toContainText(`“COD ${word}” was not saved. ${UNREACHABLE}`)
    await expect(editor.getByLabel('Price')).toHaveValue('11')
    await mend()
    await editor.getByRole('button', { name: 'Retry' }).click()
    await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
    await expect(staff.getByRole('button', { name: `Edit COD ${word}`, exact: true })).toBeFocused()
  })

  test(`settled: a delete that fails for ${how} leaves the dish and says so in its row, and Retry deletes it`, async ({
    staff,
    api,
    word,
  }) => {
    await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
    const mend = await fail(staff, 'DeleteDish')
    await remove(staff, `COD ${word}`)
    await expect(rowOf(staff, `COD ${word}`).getByRole('alert')).toContainText(`“COD ${word}” was not deleted. ${UNREACHABLE}`)
    await expect(noteAbout(staff, `COD ${word}`)).toBeHidden()
    await mend()
    await rowOf(staff, `COD ${word}`).getByRole('button', { name: 'Retry' }).click()
    await expect(rowOf(staff, `COD ${word}`)).toBeHidden()
    await expect(noteAbout(staff, `COD ${word}`)).toBeVisible()
  })
}

test('settled: Retry keeps the focus while it fails again, and says so again', async ({ staff, word }) => {
  await cut(staff, 'CreateDish')
  await typeNewDish(staff, dish(word))
  await createButton(staff).press('Enter')
  const retry = newDish(staff).getByRole('button', { name: 'Retry' })
  for (let tries = 0; tries < 2; tries += 1) {
    await retry.press('Enter')
    await expect(newDish(staff).getByRole('alert')).toContainText(UNREACHABLE)
    await expect(retry).toBeFocused()
  }
})

test('settled: a create whose answer is lost makes no second dish when it is tried again', async ({ staff, api, word }) => {
  const mend = await loseAnswer(staff, 'CreateDish')
  await typeNewDish(staff, dish(word))
  await createButton(staff).click()
  await expect(newDish(staff).getByRole('alert')).toContainText('was not created')
  await mend()
  await newDish(staff).getByRole('button', { name: 'Retry' }).click()
  await expect(newDish(staff).getByRole('status')).toHaveText(`“CRAB ${word}” is on the menu.`)
  await expect(rowOf(staff, `CRAB ${word}`)).toHaveCount(1)
  expect((await api.dishes()).filter(({ sitting }) => sitting === word)).toHaveLength(1)
})

test('settled: a dish that was changed after a lost answer is said to be there already, as it was before', async ({ staff, api, word }) => {
  const mend = await loseAnswer(staff, 'CreateDish')
  await typeNewDish(staff, dish(word))
  await createButton(staff).click()
  await expect(newDish(staff).getByRole('alert')).toContainText('was not created')
  await mend()
  await typeNewDish(staff, { title: `Lobster ${word}` })
  await createButton(staff).click()
  await expect(newDish(staff).getByRole('alert')).toContainText('It is on the menu already, as it was before your last change.')
  await newDish(staff).getByRole('button', { name: 'Retry' }).click()
  await expect(rowOf(staff, `LOBSTER ${word}`)).toBeVisible()
  expect((await api.dishes()).filter(({ sitting }) => sitting === word)).toHaveLength(2)
})

test('settled: an update whose answer is lost is stored once', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const mend = await loseAnswer(staff, 'UpdateDish')
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await save(staff, `COD ${word}`)
  await expect(editor.getByRole('alert')).toContainText('was not saved')
  await mend()
  await editor.getByRole('button', { name: 'Retry' }).click()
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ title: `COD ${word}`, price: 11, version: 2 }))
})

test('settled: what the server refuses stands beside its field', async ({ staff, word }) => {
  await staff.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('CreateDish')) return route.fallback()
    const refusal = { __typename: 'InvalidInput', code: 'INVALID_INPUT', field: 'price', message: 'Price: too dear.' }
    return route.fulfill({ json: { data: { createDish: refusal } } })
  })
  await typeNewDish(staff, dish(word))
  await createButton(staff).click()
  await expect(newDish(staff).getByLabel('Price')).toHaveAccessibleDescription('Price: too dear.')
  await expect(newDish(staff).getByLabel('Price')).toBeFocused()
  await expect(newDish(staff).getByRole('alert')).toContainText(`“Crab ${word}” was not created. Price: too dear.`)
})

test('settled: Logout without a connection says that one is still signed in', async ({ staff }) => {
  const mend = await cut(staff, 'Logout')
  const logout = staff.getByRole('button', { name: 'Logout' })
  await logout.click()
  await expect(staff.getByRole('alert')).toHaveText('You are still signed in: the server did not answer. Try again.')
  await mend()
  await logout.click()
  await expect(staff).toHaveURL('/login')
})

test('settled: a menu that cannot be read says so, and can be asked for again', async ({ staff }) => {
  const mend = await cut(staff, 'Menu')
  await staff.reload()
  await expect(staff.getByRole('alert')).toContainText('The menu cannot be read just now.')
  await mend()
  await staff.getByRole('button', { name: 'Try again' }).click()
  await expect(staff.getByRole('region', { name: 'LUNCH' })).toBeVisible()
})
