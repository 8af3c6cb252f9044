import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { noticesOn, titlesIn } from './admin-page.ts'
import { abortRequests, holdRequests, ignoreNetworkErrors } from './request-faults.ts'
import { dialogOn, endSession, signInAgain } from './sign-in-again.ts'
import { STAFF_PASSWORD } from './test-server.ts'
import { expect, test } from './test.ts'

const field = (page: Page): Locator => page.getByLabel('Menu', { exact: true })
const preview = (page: Page): Locator => page.getByRole('region', { name: 'Preview' })
const counts = (page: Page): Locator => preview(page).getByRole('list', { name: 'What the import does' })
const buttonOn = (page: Page, name: string): Locator => preview(page).getByRole('button', { name, exact: true })

async function openImport(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import and export' })).toBeVisible()
}

/** Chooses a file as staff do, with the given content. */
async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
}

/** What the file holds that a button saves. */
async function saved(page: Page, button: string): Promise<{ readonly name: string; readonly content: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path(), 'utf8') }
}

test(
  'a pasted menu is shown before it is done, is on every page at once, and is undone by one press',
  { tag: ['@stores', '@quick'] },
  async ({ staff, visitor, api, word }) => {
    await api.create({ sitting: word, course: 'MAINS', title: `CRAB ${word}`, description: 'BROWN BREAD', price: 14.5 })
    await openImport(staff)
    await field(staff).fill(`${word}\n\nMains\nCrab ${word} £15\nBrown bread\n\nPie ${word} £12\nWith peas\n\nStarters\nSoup ${word} ... 6`)
    await expect(counts(staff)).toHaveText('2 new1 changes0 stay as they are')
    await expect(
      preview(staff)
        .getByRole('listitem')
        .filter({ hasText: `CRAB ${word}` }),
    ).toContainText('Price: £14.50 → £15.00')
    await expect(
      preview(staff)
        .getByRole('listitem')
        .filter({ hasText: `PIE ${word}` }),
    ).toHaveText(`${word}, MAINSPIE ${word}£12.00With peas`)
    const { revision } = await api.menu()

    await buttonOn(staff, 'Put 2 dishes on the menu and change 1').click()
    await expect(visitor.getByRole('heading', { name: `PIE ${word}` })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: `SOUP ${word}` })).toBeVisible()
    await expect(preview(staff)).toContainText('Nothing to do: the menu already looks like this.')
    await expect(preview(staff), 'what was just imported is no news').not.toContainText('The menu has changed.')

    expect((await api.menu()).revision).toBe(revision + 1)
    await expect(noticesOn(staff)).toContainText('2 dishes were put on the menu, and 1 was changed.')
    await noticesOn(staff).getByRole('button', { name: 'Undo' }).click()
    await expect(visitor.getByRole('heading', { name: `PIE ${word}` })).toBeHidden()
    expect((await api.dishes()).filter(({ sitting }) => sitting === word)).toMatchObject([{ title: `CRAB ${word}`, price: 14.5 }])
    await expect(buttonOn(staff, 'Put 2 dishes on the menu and change 1')).toBeVisible()
  },
)

test('a dish of a text whose price is mistyped is a line that can’t be read, and no details of the dish above', async ({
  staff,
  api,
  word,
}) => {
  await openImport(staff)
  await field(staff).fill(`${word}\n\nMains\nPie ${word} £12\nWith gravy\nSole ${word} 12.345\nOn the bone`)
  await expect(preview(staff)).toContainText('Line 6 Price: use at most two decimals, such as 9.50.')
  await buttonOn(staff, 'Import the other 1').click()
  await expect(noticesOn(staff)).toContainText('was put on the menu')
  const imported = (await api.dishes()).filter(({ sitting }) => sitting === word)
  expect(imported).toMatchObject([{ title: `PIE ${word}`, description: 'WITH GRAVY' }])
})

test('bad lines are named by their number, and the others are imported only where staff say so', async ({ staff, api, word }) => {
  await openImport(staff)
  const rows = [
    `${word},MAINS,CRAB ${word},14.50`,
    `${word},MAINS,PIE ${word},market price`,
    `,MAINS,SOUP ${word},6`,
    `${word},MAINS,COD ${word},12`,
  ]
  await field(staff).fill(['section,course,name,price', ...rows].join('\n'))
  await expect(preview(staff).getByRole('heading', { name: '2 lines can’t be read' })).toBeVisible()
  await expect(preview(staff)).toContainText('Line 3 Price: type a number, such as 9.50.')
  await expect(preview(staff)).toContainText('Line 4 Section: say which section the dish belongs to.')
  await expect(buttonOn(staff, 'Put 2 dishes on the menu')).toHaveCount(0)
  await buttonOn(staff, 'Import the other 2').click()
  await expect(counts(staff)).toHaveText('0 new0 change2 stay as they are2 can’t be read')
  expect((await api.dishes()).filter(({ sitting }) => sitting === word).map(({ title }) => title)).toEqual([`CRAB ${word}`, `COD ${word}`])

  await test.step('and the bad ones once they are corrected', async () => {
    rows[1] = `${word},MAINS,PIE ${word},13`
    rows[2] = `${word},MAINS,SOUP ${word},6`
    await field(staff).fill(['section,course,name,price', ...rows].join('\n'))
    await buttonOn(staff, 'Put 2 dishes on the menu').click()
    await expect(counts(staff)).toHaveText('0 new0 change4 stay as they are')
  })
})

for (const [button, ending] of [
  ['Download CSV', 'csv'],
  ['Download JSON', 'json'],
] as const) {
  test(`importing an export changes nothing: ${button}`, async ({ staff, api, word }) => {
    for (const title of ['=HYPERLINK("http://x")', "'=1+1", '-10%; "best", 🦀 שלום', ''])
      await api.create({ sitting: word, course: 'A; "B", C', title, description: `@${word} ${title}`, price: title === '' ? 0 : 9.5 })
    await expect(staff.getByRole('listitem').filter({ hasText: `@${word}` })).toHaveCount(4)
    await openImport(staff)
    const { revision, dishes } = await api.menu()
    const { name, content } = await saved(staff, button)
    expect(name).toMatch(new RegExp(`^the-tideboard-menu-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`))
    await choose(staff, name, content)
    await expect(counts(staff)).toHaveText(`0 new0 change${dishes.length} stay as they are`)
    await expect(preview(staff)).toContainText('Nothing to do')
    expect((await api.menu()).revision).toBe(revision)
  })
}

test('no cell of an export is a formula', async ({ staff, api, word }) => {
  for (const sign of ['=', '+', '-', '@']) await api.create({ sitting: word, course: 'MAINS', title: `${sign}1+${word}`, price: 9 })
  await expect(titlesIn(staff, word)).toHaveCount(4)
  await openImport(staff)
  const { content } = await saved(staff, 'Download CSV')
  for (const sign of ['=', '+', '-', '@']) expect(content).toContain(`,'${sign}1+${word},`)
})

test('an edited export changes the dishes of its ids, and leaves what it says nothing about', async ({ staff, api, word }) => {
  const crab = await api.create({ sitting: word, course: 'MAINS', title: `CRAB ${word}`, price: 14.5 })
  const pie = await api.create({ sitting: word, course: 'MAINS', title: `PIE ${word}`, price: 12 })
  await api.setSoldOut(crab, {})
  await api.moveDish(pie, crab)
  const moved = (await api.dishes()).filter(({ sitting }) => sitting === word)
  await expect(titlesIn(staff, word)).toHaveText([pie.title, crab.title])
  await openImport(staff)
  await field(staff).fill(`id;title;price\n${crab.id};Dressed crab ${word};15,50`)
  await expect(preview(staff).getByRole('listitem').filter({ hasText: word })).toContainText(
    `Dish Name: CRAB ${word} → Dressed crab ${word}`,
  )
  await buttonOn(staff, 'Change 1 dish').click()
  await expect(preview(staff)).toContainText('Nothing to do')
  const changed = { title: `Dressed crab ${word}`, price: 15.5, version: expect.any(Number) }
  expect((await api.dishes()).filter(({ sitting }) => sitting === word)).toEqual(
    moved.map((dish) => (dish.id === crab.id ? { ...dish, ...changed } : dish)),
  )
})

test('a file is read as spreadsheets save it: with semicolons, in the encoding of Windows', async ({ staff, api, word }) => {
  await openImport(staff)
  await choose(staff, 'menu.csv', Buffer.from(`Section;Course;Name;Price\r\n${word};MAINS;Cr\xeape ${word};\xa39,50\r\n`, 'latin1'))
  await expect(
    preview(staff)
      .getByRole('listitem')
      .filter({ hasText: `CRÊPE ${word}` }),
  ).toContainText('£9.50')
  await buttonOn(staff, 'Put 1 dish on the menu').click()
  await expect(preview(staff)).toContainText('Nothing to do')
  expect((await api.dishes()).find(({ sitting }) => sitting === word)).toMatchObject({ title: `CRÊPE ${word}`, price: 9.5 })
})

test('a file that is no text is refused with what to do', async ({ staff }) => {
  await openImport(staff)
  await choose(staff, 'menu.xlsx', Buffer.from('504b030400', 'hex'))
  await expect(staff.getByRole('alert')).toContainText('“menu.xlsx” was not read. This file isn’t text.')
  await expect(field(staff)).toHaveValue('')
})

test('more dishes than one act may have are refused with what to do', async ({ staff, word }) => {
  await openImport(staff)
  await field(staff).fill(`section,course,name\n${Array.from({ length: 2_001 }, (_, i) => `${word},MAINS,D${i}`).join('\n')}`)
  await expect(preview(staff).getByRole('alert')).toContainText('This would create or change 2,001 dishes; the limit is 2,000 at once.')
})

test('an unusual price is marked before it is stored', async ({ staff, api, word }) => {
  const crab = await api.create({ sitting: word, course: 'MAINS', title: `CRAB ${word}`, price: 9.5 })
  await openImport(staff)
  await field(staff).fill(`id,price\n${crab.id},95`)
  await expect(preview(staff)).toContainText('Check this price: it is more than three times the old one, or less than a third.')
})

test('a new section that is nearly a known one is asked about, for all of its lines at once', async ({ staff, api, word }) => {
  await api.create({ sitting: `TERRACES ${word}`, course: 'MAINS', title: 'COD', price: 9 })
  await openImport(staff)
  await field(staff).fill(`section,course,name\nTerrcaes ${word},MAINS,CRAB\nTERRCAES ${word},MAINS,PIE`)
  await buttonOn(staff, `Use TERRACES ${word}`).click()
  await expect(preview(staff)).toContainText(`“TERRCAES ${word}” is read as TERRACES ${word}.`)
  await expect(preview(staff).getByRole('listitem').filter({ hasText: 'CRAB' })).toContainText(`TERRACES ${word}, MAINS`)
  await buttonOn(staff, 'Put 2 dishes on the menu').click()
  await expect(preview(staff)).toContainText('Nothing to do')
  expect((await api.dishes()).filter(({ sitting }) => sitting === `TERRACES ${word}`)).toHaveLength(3)
})

test('a colleague’s change makes the preview anew, and it says so', async ({ staff, api, word }) => {
  const crab = await api.create({ sitting: word, course: 'MAINS', title: `CRAB ${word}`, price: 14.5 })
  await openImport(staff)
  await field(staff).fill(`section,course,name,price\n${word},MAINS,CRAB ${word},15\n${word},MAINS,PIE ${word},12`)
  await expect(counts(staff)).toHaveText('1 new1 changes0 stay as they are')
  await api.create({ sitting: word, course: 'SIDES', title: `PEAS ${word}`, price: 3 })
  await api.update(crab, { price: 16 })
  await expect(preview(staff)).toContainText('Price: £16.00 → £15.00')
  await expect(preview(staff)).toContainText('The menu has changed. The preview is up to date.')
  await api.create({ sitting: word, course: 'MAINS', title: `PIE ${word}`, price: 12 })
  await expect(counts(staff)).toHaveText('0 new1 changes1 stays as it is')
})

test('what a colleague changed is not overwritten unseen, however late the page hears of it', async ({ staff, api, word, complaints }) => {
  const crab = await api.create({ sitting: word, course: 'MAINS', title: `CRAB ${word}`, price: 14.5 })
  await openImport(staff)
  await field(staff).fill(`id,price\n${crab.id},15`)
  const release = await holdRequests(staff, 'ChangeDishes')
  await buttonOn(staff, 'Change 1 dish').click()
  await api.update(crab, { price: 16 })
  release()
  await expect(preview(staff).getByRole('alert')).toContainText('Nothing was imported: a colleague has just changed one of these dishes.')
  await expect(preview(staff)).toContainText('Price: £16.00 → £15.00')
  expect((await api.dishes()).find(({ id }) => id === crab.id)).toMatchObject({ price: 16 })
  await buttonOn(staff, 'Change 1 dish').click()
  await expect(preview(staff)).toContainText('Nothing to do')
  expect(complaints).toEqual([])
})

test('nothing is lost when the session has ended: staff sign in in place, and the import goes on', async ({ staff, api, word }) => {
  await openImport(staff)
  await field(staff).fill(`section,course,name,price\n${word},MAINS,CRAB ${word},15`)
  await endSession(staff)
  await buttonOn(staff, 'Put 1 dish on the menu').click()
  await expect(dialogOn(staff)).toBeVisible()
  await expect(field(staff)).toHaveValue(new RegExp(word))
  await signInAgain(staff, STAFF_PASSWORD)
  await expect(preview(staff)).toContainText('Nothing to do')
  expect((await api.dishes()).filter(({ sitting }) => sitting === word)).toHaveLength(1)
})

test('nothing is lost when the request fails or the page is reloaded, and Retry makes no second dish', async ({
  staff,
  api,
  word,
  complaints,
}) => {
  await openImport(staff)
  await field(staff).fill(`section,course,name,price\n${word},MAINS,CRAB ${word},15`)
  await staff.reload()
  await expect(field(staff)).toHaveValue(new RegExp(word))
  const restore = await abortRequests(staff, 'ChangeDishes')
  await buttonOn(staff, 'Put 1 dish on the menu').click()
  await expect(preview(staff).getByRole('alert')).toContainText('Nothing was imported. The server did not answer.')
  await expect(field(staff)).toHaveValue(new RegExp(word))
  await restore()
  await preview(staff).getByRole('button', { name: 'Retry' }).click()
  await expect(preview(staff)).toContainText('Nothing to do')
  expect((await api.dishes()).filter(({ sitting }) => sitting === word)).toHaveLength(1)
  ignoreNetworkErrors(complaints)
})

test('a menu that is cleared, or replaced by a file, is put back by Undo', async ({ staff, word }) => {
  await openImport(staff)
  const [typed, chosen] = [`${word},MAINS,CRAB,15`, `${word},MAINS,PIE,12`]
  const undo = staff.getByRole('main').getByRole('button', { name: 'Undo' })
  await field(staff).fill(typed)
  await staff.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(field(staff)).toHaveValue('')
  await expect(field(staff)).toBeFocused()
  await expect(staff.getByText('The menu was cleared.')).toBeVisible()
  await undo.press('Enter')
  await expect(field(staff)).toHaveValue(typed)
  await expect(undo).toHaveCount(0)
  await choose(staff, 'menu.csv', chosen)
  await expect(field(staff)).toHaveValue(chosen)
  await expect(staff.getByText('The menu that was here before was replaced.')).toBeVisible()
  await expectAccessible(staff, { narrowest: 320, height: 800 })
  await undo.press('Enter')
  await expect(field(staff)).toHaveValue(typed)
  await undo.press('Enter')
  await expect(field(staff), 'what the Undo replaced is not lost either').toHaveValue(chosen)
  await staff.getByRole('button', { name: 'Dismiss the note about the menu before' }).press('Enter')
  await expect(undo).toHaveCount(0)
  await expect(field(staff)).toBeFocused()
})

test('what is typed while the import is on its way is not taken for imported', async ({ staff, word }) => {
  await openImport(staff)
  await field(staff).fill(`section,course,name,price\n${word},MAINS,CRAB ${word},15`)
  const release = await holdRequests(staff, 'ChangeDishes')
  await buttonOn(staff, 'Put 1 dish on the menu').click()
  await field(staff).press('End')
  await field(staff).pressSequentially(`0\n${word},MAINS,PIE ${word},12`)
  release()
  await expect(noticesOn(staff)).toContainText('1 dish was put on the menu.')
  await staff.getByRole('button', { name: 'Logout' }).click()
  await expect(staff.getByRole('dialog')).toContainText('a pasted menu')
})

test('a press while the import is on its way does nothing', async ({ staff, api, word }) => {
  await openImport(staff)
  await field(staff).fill(`section,course,name,price\n${word},MAINS,CRAB ${word},15`)
  const release = await holdRequests(staff, 'ChangeDishes')
  await buttonOn(staff, 'Put 1 dish on the menu').click()
  await buttonOn(staff, 'Importing…').click({ force: true })
  release()
  await expect(preview(staff)).toContainText('Nothing to do')
  expect((await api.dishes()).filter(({ sitting }) => sitting === word)).toHaveLength(1)
})

test('everything can be used with the keyboard, read aloud, and seen at every width', async ({ staff, api, word }) => {
  const crab = await api.create({ sitting: word, course: 'MAINS', title: `CRAB ${word}`, price: 9.5 })
  await openImport(staff)
  await staff.getByText('What can I paste?').click()
  await expectAccessible(staff, { narrowest: 320, height: 800 })
  const rows = Array.from({ length: 12 }, (_, i) => `,${word},STARTERS,Dish ${i} ${word},A long description of the dish,${i + 1}`)
  await field(staff).fill(`id,section,course,name,details,price\n${crab.id},${word},MAINS,CRAB,,95\n${rows.join('\n')}\n,,,,,oops`)
  await preview(staff).getByRole('button', { name: 'Show all 12' }).press('Enter')
  await expect(preview(staff).getByRole('button', { name: 'Show the first 8' })).toBeFocused()
  await expectAccessible(staff, { narrowest: 320, height: 800 })
  await buttonOn(staff, 'Import the other 13').press('Enter')
  await expect(counts(staff)).toContainText('13 stay as they are')
  await expect(preview(staff).getByText('Nothing to import.'), 'the button is gone').toBeFocused()
  await expectAccessible(staff, { narrowest: 320, height: 800 })
})
