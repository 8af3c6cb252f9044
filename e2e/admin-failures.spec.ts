import { answerWith500, abortRequests, DATABASE_AWAY, ignoreNetworkErrors, holdRequests, answerDatabaseAway } from './request-faults.ts'
import { createButton, edit, newDish, noteAbout, remove, rowOf, save, typeNewDish, unfoldNewDish } from './admin-page.ts'
import type { TypedDish } from './admin-page.ts'
import { expect, test } from './test.ts'

const dish = (word: string): TypedDish => ({ sitting: word, course: 'mains', title: `Crab ${word}`, price: '9.50', details: 'Brown bread' })
const UNREACHABLE = 'The server did not answer. Check the connection and try again.'

// Whatever a test here breaks, consoles say so.
test.afterEach(({ complaints }) => ignoreNetworkErrors(complaints))

const WAYS_TO_FAIL = [
  { how: 'no signal', fail: abortRequests, sentence: UNREACHABLE },
  { how: 'a broken server', fail: answerWith500, sentence: UNREACHABLE },
  { how: 'a database that is away', fail: answerDatabaseAway, sentence: DATABASE_AWAY },
]

for (const { how, fail, sentence } of WAYS_TO_FAIL) {
  test(`settled: a create that fails for ${how} loses nothing, says so beside the form, and Retry makes it`, async ({
    staff,
    api,
    word,
  }) => {
    const restore = await fail(staff, 'CreateDish')
    await typeNewDish(staff, dish(word))
    await createButton(staff).click()
    await expect(newDish(staff).getByRole('alert')).toContainText(`“Crab ${word}” was not created. ${sentence}`)
    await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue(`Crab ${word}`)
    await expect(newDish(staff).getByLabel('Details')).toHaveValue('Brown bread')
    await restore()
    await newDish(staff).getByRole('button', { name: 'Retry' }).click()
    await expect(rowOf(staff, `CRAB ${word}`)).toBeVisible()
    await expect(newDish(staff).getByRole('alert')).toBeHidden()
    expect((await api.dishes()).filter(({ sitting }) => sitting === word)).toHaveLength(1)
  })

  test(`settled: an update that fails for ${how} stays in its inputs, and Retry stores it`, async ({ staff, api, word }) => {
    await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
    const restore = await fail(staff, 'UpdateDish')
    const editor = await edit(staff, `COD ${word}`)
    await editor.getByLabel('Price').fill('11')
    await save(staff, `COD ${word}`)
    await expect(editor.getByRole('alert')).toContainText(`“COD ${word}” was not saved. ${sentence}`)
    await expect(editor.getByLabel('Price')).toHaveValue('11')
    await restore()
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
    const restore = await fail(staff, 'DeleteDish')
    await remove(staff, `COD ${word}`)
    await expect(rowOf(staff, `COD ${word}`).getByRole('alert')).toContainText(`“COD ${word}” was not deleted. ${sentence}`)
    await expect(noteAbout(staff, `COD ${word}`)).toBeHidden()
    await restore()
    await rowOf(staff, `COD ${word}`).getByRole('button', { name: 'Retry' }).click()
    await expect(rowOf(staff, `COD ${word}`)).toBeHidden()
    await expect(noteAbout(staff, `COD ${word}`)).toBeVisible()
  })
}

test('settled: Retry keeps the focus while it fails again, and says so again', async ({ staff, word }) => {
  await abortRequests(staff, 'CreateDish')
  await typeNewDish(staff, dish(word))
  await createButton(staff).press('Enter')
  const retry = newDish(staff).getByRole('button', { name: 'Retry' })
  for (let tries = 0; tries < 2; tries += 1) {
    const letGo = await holdRequests(staff, 'CreateDish')
    await retry.press('Enter')
    await expect(newDish(staff).getByRole('alert')).toContainText('Trying again…')
    letGo()
    await expect(newDish(staff).getByRole('alert')).toContainText(UNREACHABLE)
    await expect(retry).toBeFocused()
  }
})

test('settled: on a phone, what failed comes into view', async ({ staff, word }) => {
  await staff.setViewportSize({ width: 360, height: 640 })
  await answerWith500(staff, 'CreateDish')
  await unfoldNewDish(staff)
  await typeNewDish(staff, dish(word))
  await newDish(staff).getByLabel('Price').press('Enter')
  await expect(newDish(staff).getByRole('button', { name: 'Retry' })).toBeInViewport({ ratio: 1 })
})

test('settled: what failed moves no page on which somebody has gone on typing', async ({ staff, api, word }) => {
  await staff.setViewportSize({ width: 360, height: 640 })
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  await abortRequests(staff, 'DeleteDish')
  const letGo = await holdRequests(staff, 'DeleteDish')
  await remove(staff, `COD ${word}`)
  await unfoldNewDish(staff)
  await newDish(staff).getByLabel('Dish Name').pressSequentially('Dressed crab')
  letGo()
  await expect(rowOf(staff, `COD ${word}`).getByRole('alert')).toContainText('was not deleted')
  await expect(newDish(staff).getByLabel('Dish Name')).toBeInViewport()
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
  const restore = await abortRequests(staff, 'Logout')
  const logout = staff.getByRole('button', { name: 'Logout' })
  await logout.click()
  await expect(staff.getByRole('alert')).toHaveText('You are still signed in: the server did not answer. Try again.')
  await restore()
  await logout.click()
  await expect(staff).toHaveURL('/login')
})

test('settled: a menu that cannot be read says so, and can be asked for again', async ({ staff }) => {
  const restore = await abortRequests(staff, 'Menu')
  await staff.reload()
  await expect(staff.getByRole('alert')).toContainText('The menu isn’t loading.')
  await restore()
  await staff.getByRole('button', { name: 'Try again' }).click()
  await expect(staff.getByRole('region', { name: 'LUNCH' })).toBeVisible()
})

test('settled: what is on its way, and what failed, stays in sight when the filter is changed meanwhile', async ({ staff, api, word }) => {
  for (const name of ['COD', 'HAKE']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}` })
  await abortRequests(staff, 'UpdateDish')
  await abortRequests(staff, 'DeleteDish')
  const letGo = [await holdRequests(staff, 'UpdateDish'), await holdRequests(staff, 'DeleteDish')]
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('22')
  await save(staff, `COD ${word}`)
  await remove(staff, `HAKE ${word}`)
  await staff.getByRole('button', { name: 'KIDS', exact: true }).click()
  await expect(staff.getByRole('button', { name: `Cancel editing COD ${word}` })).toHaveAttribute('aria-disabled', 'true')
  for (const go of letGo) go()
  await expect(editor.getByRole('alert')).toContainText(`“COD ${word}” was not saved. ${UNREACHABLE}`)
  await expect(rowOf(staff, `HAKE ${word}`).getByRole('alert')).toContainText(`“HAKE ${word}” was not deleted. ${UNREACHABLE}`)
  await staff.getByRole('button', { name: 'All', exact: true }).click()
  await expect(editor.getByRole('alert')).toBeVisible()
  await expect(editor.getByLabel('Price')).toHaveValue('22')
})
