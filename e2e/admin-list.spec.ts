import type { Page } from '@playwright/test'
import { edit, rowOf } from './admin-page.ts'
import { expect, test } from './test.ts'

const tabsOf = (page: Page) => page.getByRole('group', { name: 'Show one sitting' }).getByRole('button')
const sittingsOf = (page: Page) => page.getByRole('region', { name: 'Dishes' }).getByRole('heading', { level: 3 })

test('R37 the menu stands under the form, by sitting, with a tab for each', async ({ staff }) => {
  await expect(sittingsOf(staff).first()).toHaveText('INFO')
  const sittings = await sittingsOf(staff).allTextContents()
  expect(sittings.slice(0, 4)).toEqual(['INFO', 'LUNCH', 'EVENING', 'KIDS'])
  expect((await tabsOf(staff).allTextContents()).slice(1)).toEqual(sittings)
  const form = await staff.getByRole('form', { name: 'New dish' }).boundingBox()
  const list = await staff.getByRole('region', { name: 'Dishes' }).boundingBox()
  expect(list!.y).toBeGreaterThanOrEqual(form!.y + form!.height)
})

test('R38 sittings outside the known four come after them, in the order of the alphabet', async ({ staff, api, word }) => {
  await api.create({ sitting: `ZZ ${word}`, course: 'MAINS', title: 'LAST' })
  await api.create({ sitting: `AA ${word}`, course: 'MAINS', title: 'FIRST' })
  await expect(staff.getByRole('region', { name: `AA ${word}` })).toBeVisible()
  const others = (await sittingsOf(staff).allTextContents()).slice(4)
  expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(others.indexOf(`AA ${word}`)).toBeLessThan(others.indexOf(`ZZ ${word}`))
})

test('R39 the filter starts as “about”, which shows every sitting', async ({ staff }) => {
  const all = tabsOf(staff).first()
  await expect(all).toHaveAttribute('value', 'about')
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  await expect(staff.getByRole('group', { name: 'Show one sitting' }).getByRole('button', { pressed: true })).toHaveCount(1)
  await expect(sittingsOf(staff)).toHaveCount((await tabsOf(staff).count()) - 1)

  await tabsOf(staff).filter({ hasText: 'LUNCH' }).click()
  await expect(sittingsOf(staff)).toHaveText(['LUNCH'])
  await expect(all).toHaveAttribute('aria-pressed', 'false')
  await all.click()
  await expect(sittingsOf(staff)).toHaveCount((await tabsOf(staff).count()) - 1)
})

test('R37 a sitting shown alone gives way to all of them when its last dish goes', async ({ staff, api, word }) => {
  const last = await api.create({ sitting: word, course: 'MAINS', title: 'LAST' })
  await tabsOf(staff).filter({ hasText: word }).click()
  await expect(sittingsOf(staff)).toHaveText([word])
  await api.delete(last)
  await expect(sittingsOf(staff).first()).toHaveText('INFO')
  await expect(tabsOf(staff).first()).toHaveAttribute('aria-pressed', 'true')
})

test('R22, R37 a colleague’s dish appears, changes and goes by itself', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£9.00')
  await api.update(dish, { price: 9.5 })
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£9.50')
  await api.delete(dish)
  await expect(rowOf(staff, `COD ${word}`)).toBeHidden()
})

test('R40 each dish has an edit and a delete icon that say whose they are', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  await api.create({ sitting: word, course: 'NOTES', description: `ALLERGIES ${word}` })
  for (const name of [`COD ${word}`, `ALLERGIES ${word}`]) {
    await expect(staff.getByRole('button', { name: `Edit ${name}`, exact: true })).toBeVisible()
    await expect(staff.getByRole('button', { name: `Delete ${name}`, exact: true })).toBeVisible()
  }
  await expect(staff.getByRole('button', { name: /^Edit / })).toHaveCount(await staff.getByRole('listitem').count())
})

test('settled: an open edit stays in sight whatever the filter says, and a press on a tab leaves the focus there', async ({
  staff,
  api,
  word,
}) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  await api.create({ sitting: word, course: 'MAINS', title: `HAKE ${word}` })
  const editor = await edit(staff, `COD ${word}`)
  await tabsOf(staff).filter({ hasText: 'LUNCH' }).click()
  await expect(rowOf(staff, `HAKE ${word}`)).toHaveCount(0)
  await expect(editor).toBeVisible()
  await tabsOf(staff).filter({ hasText: word }).click()
  await expect(editor).toBeVisible()
  await expect(tabsOf(staff).filter({ hasText: word })).toBeFocused()
})

test('find a dish: a section is shown from its beginning, however far down its tab is pressed', async ({ staff }) => {
  const tab = (sitting: string) => staff.getByRole('button', { name: sitting, exact: true })
  const heading = (sitting: string) => staff.getByRole('heading', { name: sitting, exact: true })
  await staff.getByRole('region', { name: 'KIDS', exact: true }).getByRole('listitem').last().scrollIntoViewIfNeeded()
  await tab('LUNCH').click()
  await expect(heading('KIDS')).toBeHidden()
  await expect(heading('LUNCH')).toBeInViewport({ ratio: 1 })
  await expect(tab('LUNCH')).toBeFocused()
})

test('every link and button at the head of the desk is large enough for a thumb', async ({ staff }) => {
  await staff.setViewportSize({ width: 360, height: 740 })
  const head = staff.getByRole('banner')
  for (const control of await head.getByRole('link').or(head.getByRole('button')).all()) {
    const { width, height } = (await control.boundingBox())!
    expect(Math.min(width, height), (await control.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  }
})
