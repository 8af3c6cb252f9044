import type { Page } from '@playwright/test'
import { expectAccessible, findCovered, findViolations } from './accessibility.ts'
import { abortRequests, holdAnswers, ignoreNetworkErrors } from './request-faults.ts'
import {
  createButton,
  edit,
  editorOf,
  newDish,
  noteAbout,
  pressLogin,
  remove,
  rowOf,
  save,
  typeNewDish,
  unfoldNewDish,
} from './admin-page.ts'
import { expect, test } from './test.ts'

const SCREENS = { narrowest: 320, height: 800 }

/** Leaves the other sittings out, which hold nothing else than this one does. */
async function showOnly(page: Page, sitting: string): Promise<void> {
  await page.getByRole('group', { name: 'Show one sitting' }).getByRole('button', { name: sitting }).click()
}

test('everybody can use the login page, also after a refusal', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expectAccessible(page, SCREENS)
  await page.getByLabel('Email').fill('nobody@tideboard.example')
  await page.getByLabel('Password').fill('not the password at all')
  await pressLogin(page)
  await expect(page.getByRole('alert')).not.toHaveText('')
  await expectAccessible(page, SCREENS)
})

test('axe finds nothing wrong with the whole list of dishes', async ({ staff }) => {
  await expect(staff.getByRole('listitem').nth(50)).toBeVisible()
  expect(await findViolations(staff)).toEqual([])
})

test('everybody can read the admin page, with the longest words that a dish may hold', async ({ staff, api, word }) => {
  const title = word.padEnd(120, 'X')
  const sitting = word.padEnd(40, 'X')
  await api.create({ sitting, course: 'Y'.repeat(40), title, description: 'Z'.repeat(1000), price: 9999.99 })
  await showOnly(staff, sitting)
  await expect(rowOf(staff, title)).toBeVisible()
  await expectAccessible(staff, SCREENS)
})

test('everybody can use the admin page while dishes are edited, with faults', async ({ staff, api, word, complaints }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await api.create({ sitting: word, course: 'MAINS', title: `HAKE ${word}`, price: 9 })
  await showOnly(staff, word)
  await createButton(staff).click()
  await (await edit(staff, `COD ${word}`)).getByLabel('Price').fill('-1')
  await save(staff, `COD ${word}`)
  await abortRequests(staff, 'UpdateDish')
  await edit(staff, `HAKE ${word}`)
  await save(staff, `HAKE ${word}`)
  await expect(editorOf(staff, `HAKE ${word}`).getByRole('alert')).toBeVisible()
  ignoreNetworkErrors(complaints)
  await expectAccessible(staff, SCREENS)
})

test('everybody can use the admin page after a create and some deletes', async ({ staff, api, word }) => {
  for (const name of ['COD', 'HAKE']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}` })
  await showOnly(staff, word)
  await typeNewDish(staff, { sitting: word, course: 'mains', title: `Crab ${word}`, price: '9.50', details: 'Brown bread' })
  await createButton(staff).click()
  await expect(newDish(staff).getByText('is on the menu.')).toBeVisible()
  for (const name of ['COD', 'HAKE']) {
    await remove(staff, `${name} ${word}`)
    await expect(noteAbout(staff, `${name} ${word}`)).toBeVisible()
  }
  await expect(newDish(staff).getByRole('status')).toBeVisible()
  await expectAccessible(staff, SCREENS)
})

test('everybody can sign in again in place', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  await showOnly(staff, word)
  await staff.request.post('/graphql', { data: { query: 'mutation { logout { done } }' } })
  await remove(staff, `COD ${word}`)
  await expect(staff.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await expectAccessible(staff, SCREENS)
})

test('the keyboard alone edits a dish, deletes it and brings it back', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await staff.getByRole('button', { name: `Edit COD ${word}`, exact: true }).focus()
  await staff.keyboard.press('Enter')
  await expect(editorOf(staff, `COD ${word}`).getByLabel('Dish Name')).toBeFocused()
  await staff.keyboard.press('Tab')
  await staff.keyboard.type('11')
  await staff.keyboard.press('Tab')
  await staff.keyboard.type('With peas')
  await staff.keyboard.press('Tab')
  await staff.keyboard.press('Space')
  for (const saved of ['£11.00', 'With peas']) await expect(rowOf(staff, `COD ${word}`)).toContainText(saved)
  await expect(staff.getByRole('button', { name: `Edit COD ${word}`, exact: true })).toBeFocused()
  await staff.keyboard.press('Tab')
  await staff.keyboard.press('Enter')
  await expect(noteAbout(staff, `COD ${word}`).getByRole('button', { name: 'Undo' })).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('button', { name: `Edit COD ${word}`, exact: true })).toBeFocused()
})

test('the notices of what was done cover nothing that gets the focus', async ({ staff, api, word }) => {
  await staff.setViewportSize({ width: 360, height: 640 })
  for (const name of ['COD', 'HAKE', 'LING']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}` })
  for (const name of ['COD', 'HAKE']) {
    await remove(staff, `${name} ${word}`)
    await expect(noteAbout(staff, `${name} ${word}`)).toBeVisible()
  }
  await staff.evaluate(() => scrollTo(0, 0))
  await unfoldNewDish(staff)
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await staff.keyboard.press('Tab')
    const covered = await staff.evaluate(() => {
      const focused = document.activeElement!
      const { left, top, width, height } = focused.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + height / 2)
      return found?.closest('.notices') && !focused.closest('.notices') ? focused.outerHTML : ''
    })
    expect(covered).toBe('')
  }
})

test('a notice covers nothing of a row that is being edited, whichever came first', async ({ staff, api, word }) => {
  await staff.setViewportSize({ width: 1024, height: 768 })
  for (const name of ['COD', 'EEL', 'HAKE', 'LING']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}` })
  await rowOf(staff, `HAKE ${word}`).evaluate((row) => row.scrollIntoView({ block: 'end', behavior: 'instant' }))
  const { release } = await holdAnswers(staff, 'DeleteDish')
  await remove(staff, `COD ${word}`)
  const hake = await edit(staff, `HAKE ${word}`)
  await expect.poll(() => findCovered(hake)).toEqual([])
  release()
  await expect(noteAbout(staff, `COD ${word}`)).toBeVisible()
  await expect.poll(() => findCovered(hake)).toEqual([])
  await rowOf(staff, `LING ${word}`).evaluate((row) => row.scrollIntoView({ block: 'end', behavior: 'instant' }))
  const ling = await edit(staff, `LING ${word}`)
  await expect.poll(() => findCovered(ling)).toEqual([])
})

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`at ${width} pixels a row that is being edited is in sight as a whole, also when it grows over a notice that is there`, async ({
    staff,
    api,
    word,
  }) => {
    await staff.setViewportSize({ width, height })
    const [, hake] = await Promise.all(
      ['COD', 'HAKE', 'LING'].map(async (name) => api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}`, price: 9 })),
    )
    await remove(staff, `COD ${word}`)
    await expect(noteAbout(staff, `COD ${word}`)).toBeVisible()
    await rowOf(staff, `HAKE ${word}`).evaluate((row) => row.scrollIntoView({ block: 'end', behavior: 'instant' }))
    const editor = await edit(staff, `HAKE ${word}`)
    const row = staff.getByRole('listitem').filter({ has: editor })
    await expect.poll(() => findCovered(row), 'with “Later…” under it').toEqual([])
    await editor.getByLabel('Price').fill('11')
    await api.update(hake!, { price: 12 })
    await expect(editor.getByRole('button', { name: 'Keep yours' })).toBeVisible()
    await expect.poll(() => findCovered(row)).toEqual([])
    await expect(editor.getByLabel('Price')).toBeInViewport({ ratio: 1 })
    await expect(editor.getByLabel('Price')).toBeFocused()
  })
}

test('the bar of the desk stays as it is from page to page, and what is running there goes on', async ({ staff }) => {
  const bar = await staff.getByRole('banner').elementHandle()
  for (const page of ['History', 'Planned', 'Import', 'Staff', 'Menu']) {
    await staff.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: page }).click()
    await expect(staff.getByRole('link', { name: page, exact: true })).toHaveAttribute('aria-current', 'page')
    expect(await bar?.evaluate((element) => element.isConnected), page).toBe(true)
  }
})
