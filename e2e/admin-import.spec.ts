import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Dish } from '../domain/dish.ts'
import { expectAccessible } from './accessibility.ts'
import { trayOn, titlesIn } from './admin-page.ts'
import type { Api } from './api.ts'
import { abortRequests, holdRequests, ignoreNetworkErrors, recordVariables } from './request-faults.ts'
import { dialogOn, endSession, signInAgain } from './sign-in-again.ts'
import { STAFF_PASSWORD } from './test-server.ts'
import { expect, test } from './test.ts'

const field = (page: Page): Locator => page.getByLabel('Menu', { exact: true })
const reading = (page: Page): Locator => page.getByRole('region', { name: 'How it was read' })
const foot = (page: Page): Locator => page.getByRole('region', { name: 'Put it on the menu' })
const rowOf = (page: Page, title: string): Locator => reading(page).getByRole('group', { name: new RegExp(`^${title}, `, 'i') })
const inRow = (page: Page, title: string, what: string): Locator => rowOf(page, title).getByLabel(new RegExp(`^${what}`))
const kindOf = (page: Page, line: number): Locator => page.getByRole('combobox', { name: `Line ${line}`, exact: true })
const put = async (page: Page): Promise<void> => foot(page).getByRole('button', { name: 'Put on the menu', exact: true }).click()

/** The page is empty again: what was pasted is done. */
async function expectDone(page: Page): Promise<void> {
  await expect(page.getByText('What you pasted is on the menu.')).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect(foot(page)).toHaveCount(0)
}

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
  async ({ staff, guest: visitor, api, word }) => {
    await api.create({ sitting: word, course: 'MAINS', title: `CRAB ${word}`, description: 'BROWN BREAD', price: 14.5 })
    await openImport(staff)
    await field(staff).fill(`${word}\n\nMains\nCrab ${word} £15\nBrown bread\n\nPie ${word} £12\nWith peas\n\nStarters\nSoup ${word} ... 6`)
    await expect(reading(staff)).toContainText('3 dishes: 2 new, 1 changed, 0 as they are')
    await expect(rowOf(staff, `Crab ${word}`)).toContainText('£14.50£15.00')
    await expect(rowOf(staff, `Pie ${word}`)).toContainText('new')
    await expect(inRow(staff, `Pie ${word}`, 'Details')).toHaveValue('With peas')
    const { revision } = await api.menu()

    await put(staff)
    for (const title of ['PIE', 'SOUP']) await expect(visitor.getByRole('heading', { name: `${title} ${word}` })).toBeVisible()
    await expectDone(staff)
    await expect(staff.getByRole('heading', { name: 'Paste a menu' }), 'the button is gone').toBeFocused()
    expect((await api.menu()).revision).toBe(revision + 1)

    await expect(trayOn(staff)).toContainText('2 dishes were put on the menu, and 1 was changed.')
    await trayOn(staff).getByRole('button', { name: 'Undo' }).click()
    await expect(visitor.getByRole('heading', { name: `PIE ${word}` })).toBeHidden()
    expect(await dishesOf(api, word)).toMatchObject([{ title: `CRAB ${word}`, price: 14.5 }])
    await staff.getByRole('button', { name: 'Put the paste back' }).click()
    await expect(reading(staff)).toContainText('2 new, 1 changed')
  },
)

test('what is asked, and each line that was misread, is put right where it stands, and is there after a reload', async ({
  staff,
  api,
  word,
}) => {
  await openImport(staff)
  const lines = ['Mains', 'Crab 12', 'with toast', 'Harbour', 'stew 14', 'Soup 6 / 9', 'Hake', '', 'Landed today.', 'Pie (v) 12.505']
  await field(staff).fill(lines.map((line) => (/\d/.test(line) ? line.replace(/ /, ` ${word} `) : line)).join('\n'))
  await expect(foot(staff)).toContainText('2 questions to answer')
  await reading(staff).getByLabel('Another section').fill(word)
  await reading(staff).getByRole('button', { name: 'small / large' }).click()
  await expect(foot(staff), 'a price that cannot be').toContainText('1 line to decide:10')

  await foot(staff).getByRole('button', { name: 'Go to 10' }).click()
  await expect(rowOf(staff, `Pie ${word}`)).toContainText('Price: use at most two decimals, such as 9.50.')
  await inRow(staff, `Pie ${word}`, 'Price').fill('12.50')
  const mark = rowOf(staff, `Pie ${word}`).getByRole('button', { name: 'vegetarian, line 10' })
  for (const isOn of ['false', 'true', 'false']) {
    await mark.click()
    await expect(mark).toHaveAttribute('aria-pressed', isOn)
  }
  await kindOf(staff, 3).selectOption('dish')
  await inRow(staff, 'with toast', 'Price').fill('market price')
  await inRow(staff, 'with toast', 'Dish Name').fill(`Toast ${word}`)
  await kindOf(staff, 5).selectOption('part of the line above')
  await expect(field(staff)).toHaveValue(new RegExp(`Harbour stew ${word} 14`))
  await kindOf(staff, 6).selectOption('left out')
  await expect(reading(staff)).toContainText('Left out (')
  await reading(staff)
    .getByRole('button', { name: /^Leave out: / })
    .last()
    .click()
  await staff.reload()
  await expect(inRow(staff, `Toast ${word}`, 'Price')).toHaveValue('market price')
  await reading(staff).getByRole('button', { name: 'Put it back: line 9' }).click()
  await reading(staff)
    .getByLabel(/^Course, line 2/)
    .fill('Plates')
  await expect(reading(staff)).toContainText('5 dishes: 5 new')

  await put(staff)
  await expectDone(staff)
  const stored = (await dishesOf(api, word)).map(({ course, title, price, priceWords }) => [
    course,
    title.replace(` ${word}`, ''),
    priceWords ?? price,
  ])
  expect((await dishesOf(api, word)).find(({ title }) => title.startsWith('PIE'))?.diets, 'a mark that was taken off').toBeNull()
  expect(stored).toEqual(expect.arrayContaining([['PLATES', 'CRAB', 12], ['PLATES', 'TOAST', 'market price'], ['PLATES', 'HARBOUR STEW', 14], ['PLATES', 'PIE', 12.5]])) // prettier-ignore
})

test('a section becomes what was pasted, in one act, and later', async ({ staff, api, word }) => {
  for (const title of ['COD', 'HAKE', 'SOLE']) await api.create({ sitting: word, course: 'MAINS', title: `${title} ${word}`, price: 14 })
  await openImport(staff)
  const pasted = `${word}\n\nMains\nHake ${word} £15\nEel ${word} £9`
  await field(staff).fill(pasted)
  await expect(foot(staff).getByRole('radio', { name: 'Add and change no dish goes' })).toBeChecked()
  await foot(staff)
    .getByRole('radio', { name: `Replace ${word} with this 2 dishes go` })
    .check()
  await field(staff).fill(`${pasted}\n\nKIDS\n\nSides ${word}\nChips £4`)
  await expect(foot(staff)).toContainText('not all of this is of one section')
  await expect(foot(staff).getByRole('button', { name: 'Put on the menu', exact: true })).toBeDisabled()
  await field(staff).fill(pasted)
  await expect(reading(staff)).toContainText('2 dishes: 1 new, 1 changed, 0 as they are')
  await foot(staff).getByText('Which?').click()
  await expect(foot(staff)).toContainText(`COD ${word}, SOLE ${word}`)
  await foot(staff).getByRole('button', { name: 'Put on the menu later' }).click()
  await expect(staff.getByRole('dialog')).toContainText(`${word} is replaced: 1 new, 1 changed, 2 gone.`)
  await staff.getByRole('button', { name: 'Plan it' }).click()
  await expectDone(staff)
  expect(await dishesOf(api, word), 'not yet').toHaveLength(3)

  await staff.getByRole('button', { name: 'Put the paste back' }).click()
  await expect(foot(staff).getByRole('radio', { name: /^Replace / })).toBeChecked()
  await put(staff)
  await expectDone(staff)
  await expect(trayOn(staff)).toContainText(`${word} was replaced: 1 new, 1 changed, 2 gone.`)
  const names = (await dishesOf(api, word)).map(({ title, price }) => `${title} ${price}`)
  expect(names.toSorted()).toEqual([`EEL ${word} 9`, `HAKE ${word} 15`])
})

test('bad lines stop the import until each is put right or left out; a name nearly known is asked about', async ({ staff, api, word }) => {
  await api.create({ sitting: `TERRACES ${word}`, course: 'MAINS', title: 'COD', price: 9 })
  await openImport(staff)
  const section = `${word},MAINS`
  await paste(staff, `${section},CRAB,14.50`, `${section},PIE,14.505`, `${section},EEL,€6`, `${section},COD,12`)
  await expect(foot(staff)).toContainText('2 lines to decide:34')
  await expect(rowOf(staff, 'PIE')).toContainText('Price: use at most two decimals, such as 9.50.')
  await expect(reading(staff)).toContainText(/Not read \(another currency\)/)
  await expect(foot(staff).getByRole('button', { name: 'Put on the menu', exact: true })).toBeDisabled()
  await foot(staff).getByRole('button', { name: 'Leave them out' }).click()
  await put(staff)
  await expectDone(staff)
  expect((await dishesOf(api, word)).map(({ title }) => title)).toEqual(['CRAB', 'COD'])

  await paste(staff, `Terrcaes ${word},MAINS,CRAB,9`, `TERRCAES ${word},MAINS,PIE,9`)
  await reading(staff)
    .getByRole('button', { name: `Use TERRACES ${word}` })
    .click()
  await expect(reading(staff).getByLabel('Section, line 2')).toHaveValue(`TERRACES ${word}`)
  await put(staff)
  await expectDone(staff)
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
  const texts = dishes.filter(({ title }) => title === '').length
  for (const [button, ending] of Object.entries({ CSV: 'csv', JSON: 'json', text: 'txt' })) {
    const { name, content } = await saved(staff, `Download ${button}`)
    expect(name).toMatch(new RegExp(`^the-tideboard-menu-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`))
    if (ending === 'csv') expect(content.charCodeAt(0), 'spreadsheets know its encoding').toBe(0xfeff)
    await choose(staff, name, content)
    await expect(reading(staff), ending).toContainText(
      `${dishes.length - texts} dishes and ${texts} texts: 0 new, 0 changed, ${dishes.length} as they are`,
    )
    await expect(foot(staff)).toContainText('Nothing to do')
  }
  expect((await api.menu()).revision).toBe(revision)

  const before = await dishesOf(api, word)
  const edited = `id;title;price\n${crab.id};Dressed crab ${word};15,50`
  await field(staff).fill(edited)
  await expect(rowOf(staff, `Dressed crab ${word}`)).toContainText(`Now on the menu: Dish Name: CRAB ${word}`)
  await choose(staff, 'menu.xlsx', Buffer.from('504b030400', 'hex'))
  await expect(staff.getByRole('alert')).toContainText('“menu.xlsx” was not read. This file isn’t text.')
  await expect(field(staff)).toHaveValue(edited)
  await put(staff)
  await expectDone(staff)
  const changed = { title: `DRESSED CRAB ${word}`, price: 15.5, version: expect.any(Number) }
  expect((await dishesOf(api, word)).map(({ title, ...dish }) => ({ ...dish, title: title.toUpperCase() }))).toEqual(
    before.map(({ title, ...dish }) => (dish.id === crab.id ? { ...dish, ...changed } : { ...dish, title: title.toUpperCase() })),
  )
})

test('a colleague’s change makes the preview anew, and is not overwritten unseen, however late it comes', async ({ staff, api, word }) => {
  const crab = await api.create({ sitting: word, course: 'MAINS', title: `CRAB ${word}`, price: 14.5 })
  await openImport(staff)
  await paste(staff, `${word},MAINS,CRAB ${word},15`, `${word},MAINS,PIE ${word},12`)
  await expect(reading(staff)).toContainText('1 new, 1 changed')
  await api.create({ sitting: word, course: 'SIDES', title: `PEAS ${word}`, price: 3 })
  const dearer = await api.update(crab, { price: 16 })
  await expect(rowOf(staff, `CRAB ${word}`)).toContainText('£16.00£15.00')
  await expect(reading(staff)).toContainText('The menu has changed. This is up to date.')
  await api.create({ sitting: word, course: 'MAINS', title: `PIE ${word}`, price: 12 })
  await expect(reading(staff)).toContainText('0 new, 1 changed, 1 as it is')

  const release = await holdRequests(staff, 'update')
  await put(staff)
  await api.update(dearer, { price: 17 })
  release()
  await expect(foot(staff).getByRole('alert')).toContainText('Nothing was imported: a colleague has just changed one of these dishes.')
  await expect(rowOf(staff, `CRAB ${word}`)).toContainText('£17.00£15.00')
  expect(await dishesOf(api, word)).toContainEqual(expect.objectContaining({ id: crab.id, price: 17 }))
  await put(staff)
  await expectDone(staff)
})

test('nothing is lost or doubled by a reload, a failure, the session’s end or a second press', async ({ staff, api, word, complaints }) => {
  ignoreNetworkErrors(complaints)
  await openImport(staff)
  await paste(staff, `${word},MAINS,CRAB ${word},15`)
  await staff.reload()
  await expect(field(staff)).toHaveValue(new RegExp(word))
  const restore = await abortRequests(staff, 'create')
  await put(staff)
  await expect(foot(staff).getByRole('alert')).toContainText('Nothing was imported. The server did not answer.')
  await expect(field(staff)).toHaveValue(new RegExp(word))
  await restore()
  await foot(staff).getByRole('button', { name: 'Retry' }).click()
  await expectDone(staff)
  expect(await dishesOf(api, word)).toHaveLength(1)

  await paste(staff, `${word},MAINS,PIE ${word},12`)
  await expect(foot(staff).getByRole('button', { name: 'Put on the menu', exact: true })).toBeEnabled()
  await endSession(staff)
  await put(staff)
  await expect(dialogOn(staff)).toBeVisible()
  await expect(field(staff)).toHaveValue(new RegExp(`PIE ${word}`))
  await signInAgain(staff, STAFF_PASSWORD)
  await expectDone(staff)
  expect(await dishesOf(api, word)).toHaveLength(2)

  // What is typed while the import is on its way is not taken for imported.
  await paste(staff, `${word},MAINS,SOUP ${word},6`)
  const sent = recordVariables(staff, 'create')
  const release = await holdRequests(staff, 'create')
  await put(staff)
  await foot(staff).getByRole('button', { name: 'On its way…' }).click({ force: true })
  await field(staff).press('ControlOrMeta+End')
  await field(staff).pressSequentially(`0\n${word},MAINS,COD ${word},12`)
  release()
  await expect(trayOn(staff)).toContainText('1 dish was put on the menu.')
  await expect(reading(staff)).toContainText('2 dishes: 1 new, 1 changed')
  expect(await dishesOf(api, word)).toHaveLength(3)
  expect(await dishesOf(api, word)).toContainEqual(expect.objectContaining({ title: `SOUP ${word}`, price: 6 }))
  expect(sent).toHaveLength(1)
  await staff.getByRole('button', { name: 'Logout' }).click()
  await expect(staff.getByRole('dialog')).toContainText('a pasted menu')
})

test('by keyboard, at every width: what is cleared or replaced by a file is put back, and is imported', async ({ staff, api, word }) => {
  const crab = await api.create({ sitting: word, course: 'MAINS', title: `CRAB ${word}`, price: 9.5 })
  await openImport(staff)
  await expectAccessible(staff, { narrowest: 320, height: 800 })
  const undo = staff.getByRole('main').getByRole('button', { name: 'Undo' })
  const typed = `${word},MAINS,CRÊPE,15`
  await field(staff).fill(typed)
  await staff.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(field(staff)).toHaveValue('')
  await expect(field(staff)).toBeFocused()
  await expect(staff.getByText('What you had pasted was cleared.')).toBeVisible()
  await undo.press('Enter')
  await expect(field(staff)).toHaveValue(typed)
  await expect(undo).toHaveCount(0)

  const rows = Array.from({ length: 12 }, (_, i) => `,${word},STARTERS,Crêpe ${i} ${word},A long description of the dish,£${i + 1}`)
  const chosen = `id,section,course,name,details,price\n${crab.id},${word},MAINS,CRAB,,95\n${rows.join('\n')}\n,,,,,oops`
  await choose(staff, 'menu.csv', Buffer.from(chosen, 'latin1'))
  await expect(field(staff), 'in the encoding of Windows').toHaveValue(chosen)
  await expect(staff.getByText('What you had pasted before was replaced.')).toBeVisible()
  await expect(rowOf(staff, 'CRAB')).toContainText('Check this price: it is more than three times the old one, or less than a third.')
  await foot(staff).getByRole('button', { name: 'Go to 15' }).press('Enter')
  await expect(inRow(staff, 'A text', 'Dish Name')).toBeFocused()
  await expectAccessible(staff, { narrowest: 320, height: 800 })
  await undo.press('Enter')
  await expect(field(staff)).toHaveValue(typed)
  await undo.press('Enter')
  await expect(field(staff), 'what the Undo replaced is not lost either').toHaveValue(chosen)
  await staff.getByRole('button', { name: 'Dismiss the note about the paste before' }).press('Enter')
  await expect(undo).toHaveCount(0)
  await expect(field(staff)).toBeFocused()

  await foot(staff).getByRole('button', { name: 'Leave it out' }).press('Enter')
  await expect(foot(staff)).not.toContainText('to decide')
  await foot(staff).getByRole('button', { name: 'Put on the menu', exact: true }).press('Enter')
  await expectDone(staff)
  expect(await dishesOf(api, word)).toHaveLength(13)
})

test('a file whose letters may be others is asked about, and reads as staff say', async ({ staff }) => {
  await openImport(staff)
  await choose(staff, 'menu.txt', Buffer.from('LUNCH\n\nMains\nCAFÉ CRAB £9', 'latin1'))
  await expect(field(staff)).toHaveValue(/CAFÉ CRAB/)
  await reading(staff)
    .getByRole('button', { name: /saved by an old Mac/ })
    .click()
  await expect(field(staff)).toHaveValue(/CAF… CRAB/)
  await reading(staff)
    .getByRole('button', { name: /saved by Windows/ })
    .click()
  await expect(inRow(staff, 'CAFÉ CRAB', 'Dish Name')).toHaveValue('CAFÉ CRAB')
})

test('what is pasted from the clipboard is shown from its first line on', async ({ staff, word }) => {
  await staff.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openImport(staff)
  const menu = [word, ...Array.from({ length: 80 }, (_, i) => `Dish ${i} £9`)].join('\n')
  await staff.evaluate(async (text) => navigator.clipboard.writeText(text), menu)
  await field(staff).focus()
  await staff.keyboard.press('ControlOrMeta+V')
  await expect(field(staff)).toHaveValue(menu)
  await expect.poll(async () => field(staff).evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(0)
  expect(await field(staff).evaluate((area) => area.closest('.lines')?.scrollTop)).toBe(0)
})

test('a long menu is read while staff type, and each of its lines is a press away', async ({ staff, word }) => {
  await openImport(staff)
  const rows = Array.from({ length: 600 }, (_, i) => `${word},C${i % 20},Dish ${i} ${word},${i === 589 ? '9.505' : '9.50'}`)
  await paste(staff, ...rows)
  await field(staff).press('ControlOrMeta+End')
  await field(staff).pressSequentially('1')
  await expect(field(staff)).toHaveValue(/9\.501$/)
  await field(staff).press('Backspace')
  await expect(reading(staff)).toContainText('600 dishes: 599 new')
  await foot(staff).getByRole('button', { name: 'Go to 591' }).click()
  await inRow(staff, `Dish 589 ${word}`, 'Price').fill('9.50')
  await expect(reading(staff)).toContainText('600 dishes: 600 new')
})
