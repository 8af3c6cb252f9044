import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Dish } from '../domain/dish.ts'
import { expectAccessible } from './accessibility.ts'
import { noticesOn, titlesIn } from './admin-page.ts'
import type { Api } from './api.ts'
import { abortRequests, holdRequests, ignoreNetworkErrors, recordVariables } from './request-faults.ts'
import { dialogOn, endSession, signInAgain } from './sign-in-again.ts'
import { STAFF_PASSWORD } from './test-server.ts'
import { expect, test } from './test.ts'

const field = (page: Page): Locator => page.getByLabel('Menu', { exact: true })
const preview = (page: Page): Locator => page.getByRole('region', { name: 'Preview' })
const rowOf = (page: Page, words: string): Locator => preview(page).getByRole('listitem').filter({ hasText: words })
const counts = (page: Page): Locator => preview(page).getByRole('list', { name: 'What the import does' })
const buttonOn = (page: Page, name: string): Locator => preview(page).getByRole('button', { name, exact: true })

/** The dishes of a section, as they are stored. */
const dishesOf = async (api: Api, section: string): Promise<Dish[]> => (await api.dishes()).filter(({ sitting }) => sitting === section)

async function openImport(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import and export' })).toBeVisible()
}

async function paste(page: Page, ...rows: string[]): Promise<void> {
  await field(page).fill(['section,course,name,price', ...rows].join('\n'))
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
    await expect(rowOf(staff, `CRAB ${word}`)).toContainText('Price: £14.50 → £15.00')
    await expect(rowOf(staff, `PIE ${word}`)).toHaveText(`${word}, MAINSPIE ${word}£12.00With peas`)
    const { revision } = await api.menu()

    await buttonOn(staff, 'Put 2 dishes on the menu and change 1').click()
    for (const title of ['PIE', 'SOUP']) await expect(visitor.getByRole('heading', { name: `${title} ${word}` })).toBeVisible()
    await expect(preview(staff)).toContainText('Nothing to do: the menu already looks like this.')
    await expect(preview(staff), 'what was just imported is no news').not.toContainText('The menu has changed.')
    expect((await api.menu()).revision).toBe(revision + 1)

    await expect(noticesOn(staff)).toContainText('2 dishes were put on the menu, and 1 was changed.')
    await noticesOn(staff).getByRole('button', { name: 'Undo' }).click()
    await expect(visitor.getByRole('heading', { name: `PIE ${word}` })).toBeHidden()
    expect(await dishesOf(api, word)).toMatchObject([{ title: `CRAB ${word}`, price: 14.5 }])
    await expect(buttonOn(staff, 'Put 2 dishes on the menu and change 1')).toBeVisible()
  },
)

test('bad lines are named, the others imported if staff say so; a name nearly known is asked about', async ({ staff, api, word }) => {
  await api.create({ sitting: `TERRACES ${word}`, course: 'MAINS', title: 'COD', price: 9 })
  await openImport(staff)
  const section = `${word},MAINS`
  await paste(staff, `${section},CRAB,14.50`, `${section},PIE,market price`, `,MAINS,SOUP,6`, `${section},COD,12`)
  await expect(preview(staff).getByRole('heading', { name: '2 lines can’t be read' })).toBeVisible()
  await expect(preview(staff)).toContainText('Line 3 Price: type a number, such as 9.50.')
  await expect(preview(staff)).toContainText('Line 4 Section: say which section the dish belongs to.')
  await expect(buttonOn(staff, 'Put 2 dishes on the menu')).toHaveCount(0)
  await buttonOn(staff, 'Import the other 2').click()
  await expect(counts(staff)).toHaveText('0 new0 change2 stay as they are2 can’t be read')
  expect((await dishesOf(api, word)).map(({ title }) => title)).toEqual(['CRAB', 'COD'])
  await paste(staff, `${section},CRAB,14.50`, `${section},PIE,13`, `${section},SOUP,6`, `${section},COD,12`)
  await buttonOn(staff, 'Put 2 dishes on the menu').click()
  await expect(counts(staff)).toHaveText('0 new0 change4 stay as they are')

  await field(staff).fill('name,price\nCrab,9')
  await expect(preview(staff).getByRole('alert')).toContainText('The table has no column for the section and the course.')

  await paste(staff, `Terrcaes ${word},MAINS,CRAB,9`, `TERRCAES ${word},MAINS,PIE,9`)
  await buttonOn(staff, `Use TERRACES ${word}`).click()
  await expect(preview(staff)).toContainText(`“TERRCAES ${word}” is read as TERRACES ${word}.`)
  for (const title of ['CRAB', 'PIE']) await expect(rowOf(staff, title)).toContainText(`TERRACES ${word}, MAINS`)
  await buttonOn(staff, 'Put 2 dishes on the menu').click()
  await expect(preview(staff)).toContainText('Nothing to do')
  expect(await dishesOf(api, `TERRACES ${word}`)).toHaveLength(3)
})

test('an export changes nothing, an edited one the dishes of its ids; what is no text is refused', async ({ staff, api, word }) => {
  for (const title of ['=HYPERLINK("http://x")', "'=1+1", '-10%; "best", 🦀 שלום', ''])
    await api.create({ sitting: word, course: 'A; "B", C', title, description: `@${word} ${title}`, price: title === '' ? 0 : 9.5 })
  const crab = await api.create({ sitting: word, course: 'MAINS', title: `CRAB ${word}`, price: 14.5 })
  const pie = await api.create({ sitting: word, course: 'MAINS', title: `PIE ${word}`, price: 12 })
  await api.setSoldOut(crab, {})
  await api.moveDish(pie, crab)
  await expect(titlesIn(staff, word).filter({ hasText: word })).toHaveText([pie.title, crab.title])
  await openImport(staff)
  const { revision, dishes } = await api.menu()
  for (const [ending, readAs] of Object.entries({ csv: 'Read as a table.', json: 'Read as a JSON export.' })) {
    const { name, content } = await saved(staff, `Download ${ending.toUpperCase()}`)
    expect(name).toMatch(new RegExp(`^the-tideboard-menu-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`))
    await choose(staff, name, content)
    await expect(preview(staff)).toContainText(readAs)
    await expect(counts(staff), ending).toHaveText(`0 new0 change${dishes.length} stay as they are`)
    await expect(preview(staff)).toContainText('Nothing to do')
  }
  expect((await api.menu()).revision).toBe(revision)

  const before = await dishesOf(api, word)
  const edited = `id;title;price\n${crab.id};Dressed crab ${word};15,50`
  await field(staff).fill(edited)
  await expect(rowOf(staff, word)).toContainText(`Dish Name: CRAB ${word} → Dressed crab ${word}`)
  await buttonOn(staff, 'Change 1 dish').click()
  await expect(preview(staff)).toContainText('Nothing to do')
  const changed = { title: `Dressed crab ${word}`, price: 15.5, version: expect.any(Number) }
  expect(await dishesOf(api, word)).toEqual(before.map((dish) => (dish.id === crab.id ? { ...dish, ...changed } : dish)))
  await choose(staff, 'menu.xlsx', Buffer.from('504b030400', 'hex'))
  await expect(staff.getByRole('alert')).toContainText('“menu.xlsx” was not read. This file isn’t text.')
  await expect(field(staff)).toHaveValue(edited)
})

test('a colleague’s change makes the preview anew, and is not overwritten unseen, however late it comes', async ({ staff, api, word }) => {
  const crab = await api.create({ sitting: word, course: 'MAINS', title: `CRAB ${word}`, price: 14.5 })
  await openImport(staff)
  await paste(staff, `${word},MAINS,CRAB ${word},15`, `${word},MAINS,PIE ${word},12`)
  await expect(counts(staff)).toHaveText('1 new1 changes0 stay as they are')
  await api.create({ sitting: word, course: 'SIDES', title: `PEAS ${word}`, price: 3 })
  const dearer = await api.update(crab, { price: 16 })
  await expect(preview(staff)).toContainText('Price: £16.00 → £15.00')
  await expect(preview(staff)).toContainText('The menu has changed. The preview is up to date.')
  await api.create({ sitting: word, course: 'MAINS', title: `PIE ${word}`, price: 12 })
  await expect(counts(staff)).toHaveText('0 new1 changes1 stays as it is')

  const release = await holdRequests(staff, 'ChangeDishes')
  await buttonOn(staff, 'Change 1 dish').click()
  await api.update(dearer, { price: 17 })
  release()
  await expect(preview(staff).getByRole('alert')).toContainText('Nothing was imported: a colleague has just changed one of these dishes.')
  await expect(preview(staff)).toContainText('Price: £17.00 → £15.00')
  expect(await dishesOf(api, word)).toContainEqual(expect.objectContaining({ id: crab.id, price: 17 }))
  await buttonOn(staff, 'Change 1 dish').click()
  await expect(preview(staff)).toContainText('Nothing to do')
})

test('nothing is lost or doubled by a reload, a failure, the session’s end or a second press', async ({ staff, api, word, complaints }) => {
  ignoreNetworkErrors(complaints)
  await openImport(staff)
  await paste(staff, `${word},MAINS,CRAB ${word},15`)
  await staff.reload()
  await expect(field(staff)).toHaveValue(new RegExp(word))
  const restore = await abortRequests(staff, 'ChangeDishes')
  await buttonOn(staff, 'Put 1 dish on the menu').click()
  await expect(preview(staff).getByRole('alert')).toContainText('Nothing was imported. The server did not answer.')
  await expect(field(staff)).toHaveValue(new RegExp(word))
  await restore()
  await preview(staff).getByRole('button', { name: 'Retry' }).click()
  await expect(preview(staff)).toContainText('Nothing to do')
  expect(await dishesOf(api, word)).toHaveLength(1)

  await paste(staff, `${word},MAINS,PIE ${word},12`)
  await endSession(staff)
  await buttonOn(staff, 'Put 1 dish on the menu').click()
  await expect(dialogOn(staff)).toBeVisible()
  await expect(field(staff)).toHaveValue(new RegExp(`PIE ${word}`))
  await signInAgain(staff, STAFF_PASSWORD)
  await expect(preview(staff)).toContainText('Nothing to do')
  expect(await dishesOf(api, word)).toHaveLength(2)

  // What is typed while the import is on its way is not taken for imported.
  await paste(staff, `${word},MAINS,SOUP ${word},6`)
  const sent = recordVariables(staff, 'ChangeDishes')
  const release = await holdRequests(staff, 'ChangeDishes')
  await buttonOn(staff, 'Put 1 dish on the menu').click()
  await buttonOn(staff, 'Importing…').click({ force: true })
  await field(staff).press('End')
  await field(staff).pressSequentially(`0\n${word},MAINS,COD ${word},12`)
  release()
  await expect(noticesOn(staff)).toContainText('1 dish was put on the menu.')
  await expect(buttonOn(staff, 'Put 1 dish on the menu and change 1')).toBeVisible()
  expect(await dishesOf(api, word)).toHaveLength(3)
  expect(await dishesOf(api, word)).toContainEqual(expect.objectContaining({ title: `SOUP ${word}`, price: 6 }))
  expect(sent).toHaveLength(1)
  await staff.getByRole('button', { name: 'Logout' }).click()
  await expect(staff.getByRole('dialog')).toContainText('a pasted menu')
})

test('by keyboard, at every width: what is cleared or replaced by a file is put back, and is imported', async ({ staff, api, word }) => {
  const crab = await api.create({ sitting: word, course: 'MAINS', title: `CRAB ${word}`, price: 9.5 })
  await openImport(staff)
  await staff.getByText('What can I paste?').click()
  const undo = staff.getByRole('main').getByRole('button', { name: 'Undo' })
  const typed = `${word},MAINS,CRÊPE,15`
  await field(staff).fill(typed)
  await staff.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(field(staff)).toHaveValue('')
  await expect(field(staff)).toBeFocused()
  await expect(staff.getByText('The menu was cleared.')).toBeVisible()
  await undo.press('Enter')
  await expect(field(staff)).toHaveValue(typed)
  await expect(undo).toHaveCount(0)

  const rows = Array.from({ length: 12 }, (_, i) => `,${word},STARTERS,Crêpe ${i} ${word},A long description of the dish,£${i + 1}`)
  const chosen = `id,section,course,name,details,price\n${crab.id},${word},MAINS,CRAB,,95\n${rows.join('\n')}\n,,,,,oops`
  await choose(staff, 'menu.csv', Buffer.from(chosen, 'latin1'))
  await expect(field(staff), 'in the encoding of Windows').toHaveValue(chosen)
  await expect(staff.getByText('The menu that was here before was replaced.')).toBeVisible()
  await expect(preview(staff)).toContainText('Check this price: it is more than three times the old one, or less than a third.')
  await preview(staff).getByRole('button', { name: 'Show all 12' }).press('Enter')
  await expect(preview(staff).getByRole('button', { name: 'Show the first 8' })).toBeFocused()
  await expectAccessible(staff, { narrowest: 320, height: 800 })
  await undo.press('Enter')
  await expect(field(staff)).toHaveValue(typed)
  await undo.press('Enter')
  await expect(field(staff), 'what the Undo replaced is not lost either').toHaveValue(chosen)
  await staff.getByRole('button', { name: 'Dismiss the note about the menu before' }).press('Enter')
  await expect(undo).toHaveCount(0)
  await expect(field(staff)).toBeFocused()

  await buttonOn(staff, 'Import the other 13').press('Enter')
  await expect(counts(staff)).toContainText('13 stay as they are')
  await expect(preview(staff).getByText('Nothing to import.'), 'the button is gone').toBeFocused()
  await expectAccessible(staff, { narrowest: 320, height: 800 })
})
