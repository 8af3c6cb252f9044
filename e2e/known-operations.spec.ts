import { createApi } from './api.ts'
import { edit, editorOf, noteAbout, pressLogin, remove, rowOf, save, typeNewDish, createButton } from './admin-page.ts'
import { sendByPlaywright } from './send.ts'
import { STAFF_EMAIL, STAFF_PASSWORD, startTestServer } from './test-server.ts'
import { expect, test } from './test.ts'

test('where only the site’s own operations are carried out, all of it works, and nothing else', async ({ browser, mongodbUri, word }) => {
  const settings = { ONLY_KNOWN_OPERATIONS: 'on', GRAPHIQL: 'off', INTROSPECTION: 'off' }
  const server = await startTestServer({ mongodbUri, settings })
  const context = await browser.newContext({ baseURL: server.url })
  const visitor = await context.newPage()
  await visitor.goto('/')
  await expect(visitor.locator('.menu-status')).toHaveText('Live')

  const staff = await context.newPage()
  await staff.goto('/login')
  await staff.getByLabel('Email').fill(STAFF_EMAIL)
  await staff.getByLabel('Password').fill(STAFF_PASSWORD)
  await pressLogin(staff)
  await typeNewDish(staff, { sitting: word, course: 'mains', title: 'Dressed crab', price: '14.5', details: 'Brown bread' })
  await createButton(staff).click()
  await expect(visitor.getByRole('heading', { name: 'Dressed crab' })).toBeVisible()

  await edit(staff, 'Dressed crab')
  await editorOf(staff, 'Dressed crab').getByLabel('Price').fill('15')
  await save(staff, 'Dressed crab')
  await expect(visitor.getByRole('region', { name: word })).toContainText('£15.00')

  await remove(staff, 'Dressed crab')
  await expect(visitor.getByRole('heading', { name: 'Dressed crab' })).toHaveCount(0)
  await noteAbout(staff, 'Dressed crab').getByRole('button', { name: 'Undo' }).click()
  await expect(visitor.getByRole('heading', { name: 'Dressed crab' })).toBeVisible()
  await expect(rowOf(staff, 'Dressed crab')).toBeVisible()
  await staff.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(staff).toHaveURL('/login')

  await expect(createApi(sendByPlaywright(context.request)).menu()).rejects.toMatchObject({ code: 'UNKNOWN_OPERATION' })
  await context.close()
  await server.close()
})
