import type { Locator, Page } from '@playwright/test'
import { askAbout, createButton, edit, editorOf, goOffline, noteAbout, pressInRow, remove, rowOf, save, typeNewDish } from './admin-page.ts'
import type { Api } from './api.ts'
import { ignoreNetworkErrors } from './request-faults.ts'
import { expect, test } from './test.ts'
import { textOf, translate, translateAtOnce } from './translator.ts'

// Translators and extensions replace the text nodes of a page, which React would write to (decision 074).

/** A page that was offline is live by then, and has stopped saying so. */
const RECONNECTED = { timeout: 20_000 }

const status = (page: Page): Locator => page.locator('.menu-status')

test('a translated page follows an evening of changes as any other does', async ({ visitor, guest: page, api, complaints, word }) => {
  ignoreNetworkErrors(complaints)
  const cod = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 81, description: 'WITH PEAS' })
  await page.goto('/')
  for (const one of [visitor, page]) {
    await expect(status(one)).toHaveText('Live')
    await expect(rowOf(one, cod.title)).toBeVisible()
  }
  await translate(page)
  const region = await page.locator('#menu > [role=status]').elementHandle()
  /** Both pages have it, and say the same. */
  async function bothSay(...texts: string[]): Promise<void> {
    for (const text of texts) await expect.poll(async () => (await textOf(visitor)).includes(text), text).toBe(true)
    await expect.poll(async () => (await textOf(page)) === (await textOf(visitor)), { message: texts.join(), ...RECONNECTED }).toBe(true)
  }
  const current = async () => (await api.dishes()).find(({ id }) => id === cod.id) ?? cod
  let now = await api.update(cod, { price: 82 })
  await bothSay('£82.00', '1 dish changed')
  await api.setSoldOut(cod, {})
  await bothSay('Sold out')
  now = await current()
  now = await api.update(now, { title: '', description: 'With beans' })
  await bothSay('With beans')
  now = await api.update(now, { title: `HAKE ${word}`, price: 83 })
  await bothSay(`HAKE ${word}`, '£83.00')
  await api.setSoldOut(cod, null)
  now = await current()
  await expect(rowOf(visitor, `HAKE ${word}`).locator('.sold-out')).toHaveCount(0)
  await bothSay('£83.00')
  now = await api.update(now, { title: '', price: 0, description: 'A line of text' })
  await bothSay('A line of text')
  const note = await api.create({ sitting: 'INFO', course: 'NOTES', title: '', description: `CARDS ONLY ${word}` })
  await bothSay('Just changed')
  await api.act([{ rename: { sitting: word, course: 'MAINS', name: 'GRILL' } }])
  await bothSay('GRILL')
  for (const one of [visitor, page]) await one.context().setOffline(true)
  await bothSay('You’re offline. Menu from')
  for (const one of [visitor, page]) await one.context().setOffline(false)
  for (const one of [visitor, page]) await expect(status(one)).toHaveText('Live', RECONNECTED)
  await api.delete(now)
  await api.delete(note)
  await expect(visitor.locator('#root')).not.toContainText('GRILL')
  await bothSay('Live')
  expect(await region?.evaluate(({ isConnected }) => isConnected), 'a live region stays').toBe(true)
  for (const one of [visitor, page]) {
    await one.getByRole('button', { name: 'Shop Now' }).click()
    await one.getByRole('button', { name: 'Buy Now' }).click()
  }
  await bothSay('Select an amount first.')
  for (const one of [visitor, page]) {
    await one.context().setOffline(true)
    await one.getByLabel('Amount').selectOption({ index: 1 })
    await one.getByRole('button', { name: 'Buy Now' }).click()
  }
  await bothSay('Try again when you have a signal')
  for (const one of [visitor, page]) await one.getByLabel('Amount').selectOption({ index: 2 })
  for (const one of [visitor, page]) await one.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await bothSay('offline')
})

test('a page that was translated before its script came is rendered anew, and follows what changes', async ({
  page,
  api,
  complaints,
  word,
}) => {
  const cod = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 81 })
  await translateAtOnce(page)
  await page.goto('/')
  await expect(status(page)).toHaveText('Live')
  // React's own words for it.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('React error #418')])
  await api.update(cod, { price: 82 })
  await expect(rowOf(page, cod.title)).toContainText('£82.00')
  await api.setSoldOut(cod, {})
  await expect(rowOf(page, cod.title).locator('s')).toHaveText([cod.title, '£82.00'])
})

test('what an extension has written beside a price or a name goes with it, and harms nothing', async ({ page, api, word }) => {
  const cod = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 81 })
  await page.goto('/')
  await expect(status(page)).toHaveText('Live')
  const note = (element: Element): void => element.append(Object.assign(document.createElement('sup'), { textContent: '≈ €95' }))
  for (const part of ['.price', 'h5']) await rowOf(page, cod.title).locator(part).evaluate(note)
  const changed = await api.update(cod, { price: 82 })
  await expect(page.locator('.dish', { hasText: cod.title }).locator('.price')).toHaveText('£82.00')
  await api.setSoldOut(changed, {})
  await expect(rowOf(page, cod.title).locator('s')).toHaveText([cod.title, '£82.00'])
})

/**
 * What is pressed and typed at the desk in an evening. After each step the page says what is expected, and is compared with what it said
 * in the evening before, whose texts it gets, and otherwise gives, with a word for the word of the dish.
 */
async function evening(staff: Page, api: Api, word: string, before: readonly string[] = []): Promise<string[]> {
  const said: string[] = []
  const text = async (): Promise<string> => (await textOf(staff)).replaceAll(word, 'WORD')
  async function expectText(within: Locator, expected: string): Promise<void> {
    await expect.poll(async () => within.textContent(), expected).toContain(expected)
    // The rows below the first screen are drawn when nothing else is to do; who sold a dish out is read after the menu.
    await expect(staff.locator('.dishes > li:empty')).toHaveCount(0)
    await expect.poll(text, 'at rest').not.toMatch(/Saving…|One moment…/)
    const then = before[said.length]
    if (then !== undefined) await expect.poll(text, `the same as before: ${expected}`).toBe(then)
    said.push(await text())
  }
  const [root, alert, dialog] = [staff.locator('#root'), staff.getByRole('alert'), staff.getByRole('dialog').last()]
  const press = async (name: string | RegExp, within: Page | Locator = staff): Promise<void> =>
    within.getByRole('button', { name, exact: true }).click()
  const undo = async (): Promise<void> =>
    noteAbout(staff, `COD ${word}`)
      .getByRole('button', { name: /^Undo: / })
      .click()
  const named = async () => (await api.dishes()).find(({ sitting }) => sitting === word)!

  await typeNewDish(staff, { sitting: word, course: 'MAINS', title: `COD ${word}`, price: 'many', details: 'With peas' })
  await createButton(staff).click()
  await expectText(root, 'Price:')
  await typeNewDish(staff, { price: '14' })
  await expectText(root, 'Will be printed as £14.00')
  await createButton(staff).click()
  const cod = rowOf(staff, `COD ${word}`)
  await expectText(cod, '£14.00')
  await pressInRow(staff, `Sold out: COD ${word}`)
  await expectText(cod, 'by ')
  await press(`Back on: COD ${word}`)
  await expect(cod.locator('.sold-out')).toHaveCount(0)
  await expectText(cod, 'With peas')

  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('many')
  await save(staff, `COD ${word}`)
  await expectText(editor, 'Price:')
  await editor.getByLabel('Price').fill('15')
  await api.update(await named(), { price: 16 })
  await expectText(editor, 'set this to £16.00')
  await save(staff, `COD ${word}`)
  await expectText(alert, 'Choose above, then press Save.')
  await press(/^Keep mine/, editor)
  await expect(alert).toHaveCount(0)
  await editor.getByLabel('Details').fill('with chips')
  await press(`Cancel editing COD ${word}`)
  await expectText(cod.or(root).first(), 'Cancelled.')
  await undo()
  await save(staff, `COD ${word}`)
  await expect(editor).toHaveCount(0)
  await expectText(cod, '£15.00')

  await remove(staff, `COD ${word}`)
  await expectText(noteAbout(staff, `COD ${word}`), 'deleted')
  await undo()
  await expectText(cod, '£15.00')
  const open = await edit(staff, `COD ${word}`)
  await open.getByLabel('Price').fill('17')
  await api.delete(await named())
  await expectText(editorOf(staff, `COD ${word}`), 'Somebody deleted')
  await save(staff, `COD ${word}`)
  await expectText(cod, '£17.00')

  const rename = async (): Promise<void> => {
    await askAbout(staff.getByRole('region', { name: word, exact: true }), 'MAINS')
  }
  await rename()
  await dialog.getByLabel('Course').fill('grill')
  await expectText(dialog, 'the new name.')
  await press('Close', dialog)
  await expect(dialog).toHaveCount(0)
  await rename()
  await dialog.getByLabel('Course').fill('grill')
  await staff.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expectText(staff.getByRole('region', { name: word, exact: true }), 'GRILL')

  const search = staff.getByRole('textbox', { name: 'Search the dishes' })
  await search.fill(`nothing like ${word}`)
  await expectText(root, 'No dish has')
  await search.fill(`nothing at all like ${word}`)
  await expectText(root, 'nothing at all')
  await search.fill(word)
  await expectText(root, '1 dish')

  await press('Select')
  await expect(staff.locator('.finder').getByRole('button', { name: 'Select' }), 'what has the focus stays').toBeFocused()
  const bar = staff.getByRole('region', { name: 'Selected dishes' })
  await expectText(bar, '0 dishes selected')
  await staff.getByRole('checkbox', { name: `Select COD ${word}` }).check()
  await expectText(bar, '1 dish selected')
  await search.fill(`nothing like ${word}`)
  await expectText(bar, 'not shown')
  await search.fill(word)
  await expect(bar).not.toContainText('not shown')
  await press('Prices…', bar)
  await dialog.getByLabel('By').fill('300')
  await expectText(dialog, 'More than three times as much')
  await dialog.getByLabel('By').fill('10')
  await expectText(dialog, '£18.70')
  await dialog.getByLabel('By').fill('-200')
  await expectText(dialog, 'By how much:')
  await dialog.getByLabel('By').fill('10')
  await press('Later…', dialog)
  await press('Plan it')
  await expectText(cod, '£18.70 from')
  await press('Done', bar)

  await staff.getByRole('link', { name: 'Done & planned' }).click()
  // What was done is of any evening: no text to compare.
  const toCome = staff.getByRole('region', { name: 'To come' })
  await expect(toCome).toContainText('Planned by')
  await toCome
    .getByRole('link', { name: /: see the menu then$/ })
    .first()
    .click()
  await expect(root).toContainText('As it will be')
  await staff.getByRole('button', { name: /^Change: / }).click()
  await staff.getByRole('button', { name: 'Cancel the plan' }).click()
  await expect(staff.getByText('now Price')).toHaveCount(0)
  await expect(toCome).toContainText('Nothing is planned.')
  await staff.getByRole('link', { name: 'Import' }).click()
  for (const line of ['Crab £9', 'Crab £9.50\nEel £8', 'Crab'])
    await staff.getByRole('textbox', { name: 'Menu' }).fill(`${word}\n\nGRIL\n\n${line}\n`)
  // Of the last line alone: it was read.
  await expectText(root, 'not sure')
  await press('Clear')
  await expect(staff.getByRole('heading', { name: 'How it was read' })).toHaveCount(0)
  await expectText(root, 'What you had pasted was cleared.')
  await staff.getByRole('link', { name: 'Done & planned' }).click()
  // Of any evening: no text to compare.
  await api.update(await named(), { price: 9 })
  await staff.getByRole('button', { name: 'Show 1 new change' }).click()
  await expect(staff.getByRole('heading', { name: `“COD ${word}”` }).first()).toContainText('£9.00')
  await staff.getByRole('link', { name: 'Menu', exact: true }).click()
  await goOffline(staff)
  await expectText(root, 'What you type is kept on this device.')
  await pressInRow(staff, `Delete COD ${word}`)
  await expectText(root, 'Or wait: it will be sent again')
  await staff.context().setOffline(false)
  await expectText(root, 'was deleted.')
  return said
}

test('a translated desk says and does what any other does', async ({ staff, api, complaints, word }) => {
  ignoreNetworkErrors(complaints)
  test.slow()
  const before = await evening(staff, api, word)
  await staff.evaluate(() => sessionStorage.clear())
  await staff.reload()
  await translate(staff)
  const said = await evening(staff, api, `${word}B`, before)
  expect(said).toEqual(before)
})
