import type { Page } from '@playwright/test'
import { SESSION_COOKIE } from '../server/staff/cookies.ts'
import { openApi } from './api.ts'
import { goOffline, pressLogin } from './admin-page.ts'
import { holdAnswers, ignoreNetworkErrors } from './request-faults.ts'
import { endSession } from './sign-in-again.ts'
import { STAFF_EMAIL, STAFF_PASSWORD } from './test-server.ts'
import { expect, test } from './test.ts'
import { wander } from './wander.ts'

/** On the login page only. */
const login = (page: Page) => page.getByRole('button', { name: 'Login' })
/** On the admin page only. */
const desk = (page: Page) => page.getByRole('heading', { name: 'Edit the menu' })
async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(STAFF_EMAIL)
  await page.getByLabel('Password').fill(STAFF_PASSWORD)
  await pressLogin(page)
  await expect(desk(page)).toBeVisible()
}

test('R5 R7 a visitor who is not signed in is sent from /admin to /login, typed or by a link inside the page', async ({
  page,
  request,
}) => {
  const answer = await request.get('/admin', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']], 'already by the server').toEqual([302, '/login'])
  await page.goto('/pheasant')
  for (const open of [async () => page.goto('/admin'), async () => wander(page, '/admin')]) {
    await open()
    await expect(page).toHaveURL('/login')
    await expect(login(page)).toBeVisible()
    await page.goBack()
    await expect(page, 'the closed page left no trace').toHaveURL('/pheasant')
  }
})

test('R8 a successful login leads to /admin, and Back does not lead to the form again', async ({ page }) => {
  await page.goto('/one')
  await page.goto('/login')
  await signIn(page)
  await expect(page).toHaveURL('/admin')
  await page.goBack()
  await expect(page).toHaveURL('/one')
})

test('R9 Logout leads to /login, and /admin is closed from then on: typed, inside the page, and by Back', async ({ staff }) => {
  await staff.getByRole('link', { name: 'Guests’ page' }).click()
  await expect(staff).toHaveURL('/')
  await staff.goto('/one')
  await staff.goto('/admin')
  await staff.getByRole('button', { name: 'Logout' }).click()
  await expect(staff).toHaveURL('/login')
  await expect(login(staff)).toBeVisible()
  await staff.goBack()
  await expect(staff).toHaveURL('/one')
  await wander(staff, '/admin')
  await expect(staff, 'reached inside the page').toHaveURL('/login')
  await staff.goto('/admin')
  await expect(staff, 'typed').toHaveURL('/login')
  await expect(desk(staff)).toBeHidden()
})

test('R9 a signed-in visitor who opens /login is sent to /admin', async ({ staff }) => {
  const answer = await staff.request.get('/login', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']], 'already by the server').toEqual([302, '/admin'])
  await staff.goto('/login')
  await expect(staff).toHaveURL('/admin')
  await expect(desk(staff)).toBeVisible()
  await wander(staff, '/login')
  await expect(staff).toHaveURL('/admin')
  await expect(desk(staff)).toBeVisible()
})

test('R10 the guard asks for a session that the server gave out, and for nothing else', async ({ page, context, server }) => {
  await context.addCookies([{ name: SESSION_COOKIE, value: 'made.up.cookie', url: server.url }])
  await page.goto('/admin')
  await expect(page).toHaveURL('/login')
  await openApi(context.request)
  await page.goto('/admin')
  await expect(desk(page)).toBeVisible()
})

test('the menu of a browser whose session was ended is a visitor’s, and live again', async ({ staff, api, word }) => {
  const menu = await staff.context().newPage()
  const opened = menu.waitForEvent('websocket')
  await menu.goto('/')
  await expect(menu.locator('.menu-status')).toHaveText('Live')
  const closed = (await opened).waitForEvent('close')
  await endSession(staff)
  await closed
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  await expect(menu.getByRole('heading', { name: `COD ${word}` })).toBeVisible()
})

test('R9 staff stay signed out, though the page had just asked who is signed in and the answer comes late', async ({
  staff,
  complaints,
}) => {
  const early = await holdAnswers(staff, 'Viewer')
  await goOffline(staff)
  await staff.context().setOffline(false)
  await early.carriedOut
  const askedAnew = staff.waitForRequest((request) => request.postData()?.includes('"operationName":"Viewer"') === true)
  await staff.getByRole('button', { name: 'Logout' }).click()
  await askedAnew
  early.release()
  await expect(staff).toHaveURL('/login')
  await staff.getByLabel('Email').fill(STAFF_EMAIL)
  await staff.getByLabel('Password').fill(STAFF_PASSWORD)
  await pressLogin(staff)
  await expect(staff).toHaveURL('/admin')
  ignoreNetworkErrors(complaints)
})
