import { edit, newDish, rowOf, typeNewDish } from './admin-page.ts'
import { expect, test } from './test.ts'

const READ = 'With Cornish crab. (V, GF) Ask us on Mondays'

test('settled: details are stored in capitals, and guests and staff read them as sentences', async ({ visitor, staff, api, word }) => {
  const { description } = await api.create({ sitting: word, course: 'MAINS', title: `SOLE ${word}`, description: READ })
  expect(description, 'R36').toBe(READ.toUpperCase())
  await expect(visitor.getByRole('region', { name: word, exact: true }).getByText(READ, { exact: true })).toBeVisible()
  await expect(rowOf(staff, `SOLE ${word}`).getByText(READ, { exact: true })).toBeVisible()
  const editor = await edit(staff, `SOLE ${word}`)
  await expect(editor.getByLabel('Details')).toHaveValue(description)
})

test('settled: the page that the server sends reads the same, and so do search engines', async ({ request, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `SOLE ${word}`, description: READ })
  const html = await (await request.get('/')).text()
  expect(html).toContain(`>${READ}</p>`)
  expect(html).toContain(`"description":"${READ}"`)
})

test('settled: details that an edit left with a small letter are read as they were typed', async ({ visitor, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `SOLE ${word}`, description: READ })
  await api.update(dish, { description: 'with Butter and CAPERS' })
  await expect(visitor.getByRole('region', { name: word, exact: true }).getByText('with Butter and CAPERS', { exact: true })).toBeVisible()
})

test('Details say what guests will read, where that is not what is typed', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `SOLE ${word}`, description: READ })
  const reads = /Guests will read/
  await typeNewDish(staff, { details: 'With Cornish crab' })
  await expect(newDish(staff).getByText(reads)).toHaveCount(0)
  await typeNewDish(staff, { details: 'With  crab from Wells' })
  await expect(newDish(staff).getByLabel('Details')).toHaveAccessibleDescription(
    'Guests will read: “With crab from wells”. For other capitals, edit it after Create.',
  )
  const editor = await edit(staff, `SOLE ${word}`)
  await expect(editor.getByText(reads), 'nothing is typed yet').toHaveCount(0)
  await editor.getByLabel('Details').fill('WITH CRAB FROM WELLS')
  await expect(editor.getByLabel('Details')).toHaveAccessibleDescription('Guests will read: “With crab from wells”')
  await editor.getByLabel('Details').fill('With crab from Wells')
  await expect(editor.getByText(reads)).toHaveCount(0)
})
