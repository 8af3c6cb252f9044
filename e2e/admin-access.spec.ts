import { expectAccessible, findCovered, findViolations } from './accessibility.ts'
import { abortRequests, holdAnswers, ignoreNetworkErrors } from './request-faults.ts'
import { createButton, edit, editorOf, noteAbout, pressLogin, remove, rowOf, save, typeNewDish } from './admin-page.ts'
import { expect, test } from './test.ts'

test.use({ menu: 'whole' })

const SCREENS = { narrowest: 320, height: 800 }

test('everybody can use the login page after a refusal', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@tideboard.example')
  await page.getByLabel('Password').fill('not the password at all')
  await pressLogin(page)
  await expect(page.getByRole('alert')).not.toHaveText('')
  await expectAccessible(page, SCREENS)
})

test('everybody can read the admin page: the whole list, and the longest words that a dish may hold', async ({ staff, api, word }) => {
  const title = word.padEnd(120, 'X')
  await api.create({ sitting: word.padEnd(40, 'X'), course: 'Y'.repeat(40), title, description: 'Z'.repeat(1000), price: 9999.99 })
  await expect(staff.getByRole('listitem').nth(50)).toBeVisible()
  expect(await findViolations(staff), 'the whole list').toEqual([])
  await staff.getByLabel('Search the dishes').fill(word)
  await expect(rowOf(staff, title)).toBeVisible()
  await expectAccessible(staff, SCREENS)
})

test('everybody can use the desk after creates and deletes, with faults, and to sign in', async ({ staff, api, word, complaints }) => {
  ignoreNetworkErrors(complaints)
  const [cod = '', hake = '', ling = '', sole = ''] = ['COD', 'HAKE', 'LING', 'SOLE'].map((name) => `${name} ${word}`)
  for (const title of [cod, hake, ling, sole]) await api.create({ sitting: word, course: 'MAINS', title, price: 9 })
  await staff.getByLabel('Search the dishes').fill(word)
  await typeNewDish(staff, { sitting: word, course: 'mains', title: `Crab ${word}`, price: '9.50', details: 'Brown bread' })
  await createButton(staff).click()
  await expect(noteAbout(staff, `Crab ${word}`)).toBeVisible()
  // Whoever goes on with something else leaves the form, which lies open over the rows while it is used.
  await staff.getByLabel('Search the dishes').focus()
  for (const title of [cod, hake]) {
    await remove(staff, title)
    await expect(noteAbout(staff, title)).toBeVisible()
  }
  await test.step('after a create and some deletes', async () => expectAccessible(staff, SCREENS))

  await (await edit(staff, ling)).getByLabel('Price').fill('-1')
  await save(staff, ling)
  await abortRequests(staff, 'update')
  await edit(staff, sole)
  await save(staff, sole)
  await expect(editorOf(staff, sole).getByRole('alert')).toBeVisible()
  await createButton(staff).click()
  await test.step('with faults', async () => expectAccessible(staff, SCREENS))

  await staff.request.post('/graphql', { data: { query: 'mutation { logout { done } }' } })
  await staff.getByLabel('Search the dishes').focus()
  await remove(staff, `Crab ${word}`)
  await expect(staff.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await test.step('to sign in again', async () => expectAccessible(staff, SCREENS))
})

test('the notices of what was done cover nothing that gets the focus', async ({ staff, api, word }) => {
  await staff.setViewportSize({ width: 360, height: 640 })
  for (const name of ['COD', 'HAKE', 'LING']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}` })
  for (const name of ['COD', 'HAKE']) {
    await remove(staff, `${name} ${word}`)
    await expect(noteAbout(staff, `${name} ${word}`)).toBeVisible()
  }
  await staff.evaluate(() => scrollTo(0, 0))
  await staff.getByLabel('Search the dishes').focus()
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await staff.keyboard.press('Tab')
    const covered = await staff.evaluate(() => {
      const focused = document.activeElement!
      const { left, top, width, height } = focused.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + height / 2)
      return found?.closest('.desk-foot') && !focused.closest('.desk-foot') ? focused.outerHTML : ''
    })
    expect(covered).toBe('')
  }
})

test('a row that is being edited is in sight as a whole, under no notice, whichever came first', async ({ staff, api, word }) => {
  const showAtFoot = async (title: string): Promise<void> =>
    rowOf(staff, title).evaluate((row) => row.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await staff.setViewportSize({ width: 1024, height: 768 })
  for (const name of ['COD', 'EEL', 'HAKE', 'LING']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}` })
  await showAtFoot(`HAKE ${word}`)
  const { release } = await holdAnswers(staff, 'delete')
  await remove(staff, `COD ${word}`)
  const hake = await edit(staff, `HAKE ${word}`)
  await expect.poll(() => findCovered(hake), 'before the notice').toEqual([])
  release()
  await expect(noteAbout(staff, `COD ${word}`)).toBeVisible()
  await expect.poll(() => findCovered(hake), 'when the notice has come').toEqual([])
  await showAtFoot(`LING ${word}`)
  const ling = await edit(staff, `LING ${word}`)
  await expect.poll(() => findCovered(ling), 'after the notice').toEqual([])

  for (const width of [390, 1280]) {
    await staff.setViewportSize({ width, height: 844 })
    const titleOf = (name: string): string => `${name} ${width} ${word}`
    const [, dish] = await Promise.all(
      ['COD', 'HAKE', 'LING'].map(async (name) => api.create({ sitting: word, course: `${width}`, title: titleOf(name), price: 9 })),
    )
    await remove(staff, titleOf('COD'))
    await expect(noteAbout(staff, titleOf('COD'))).toBeVisible()
    await showAtFoot(titleOf('HAKE'))
    const editor = await edit(staff, titleOf('HAKE'))
    const row = staff.getByRole('listitem').filter({ has: editor })
    await expect.poll(() => findCovered(row), `with “Later…” under it, at ${width}`).toEqual([])
    await editor.getByLabel('Price').fill('11')
    await api.update(dish!, { price: 12 })
    await expect(editor.getByRole('button', { name: /^Keep mine/ })).toBeVisible()
    // With the question it is higher than a phone has room for, and its last buttons are below.
    const grown = width === 390 ? editor.locator('.two') : row
    await expect.poll(() => findCovered(grown), `when it has grown, at ${width}`).toEqual([])
    await expect(editor.getByLabel('Price')).toBeInViewport({ ratio: 1 })
    await expect(editor.getByLabel('Price')).toBeFocused()
  }
})

test('the bar of the desk stays as it is from page to page, and is large enough for a thumb', async ({ staff }) => {
  const head = staff.getByRole('banner')
  const bar = await head.elementHandle()
  for (const page of ['Done & planned', 'Import', 'Staff', 'Menu']) {
    await staff.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: page }).click()
    await expect(staff.getByRole('link', { name: page, exact: true })).toHaveAttribute('aria-current', 'page')
    expect(await bar?.evaluate((element) => element.isConnected), page).toBe(true)
  }
  await staff.setViewportSize({ width: 360, height: 740 })
  for (const control of await head.getByRole('link').or(head.getByRole('button')).all()) {
    const { width, height } = (await control.boundingBox())!
    expect(Math.min(width, height), (await control.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  }
})
