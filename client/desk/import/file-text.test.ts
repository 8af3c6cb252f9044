import { expect, test } from 'vitest'
import { bytesIn, MOST_BYTES, textOf } from './file-text.ts'

const TEXT = 'Crêpe;£9,50'
/** As UTF-16, with the mark by which programs tell its order. */
const utf16 = Buffer.from(`\uFEFF${TEXT}`, 'utf16le')

const read = async (...bytes: Uint8Array<ArrayBuffer>[]) => textOf(new Blob(bytes))

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark in front', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16, as Excel saves “Unicode text”', utf16],
  ['UTF-16 in the other order', Buffer.from(utf16).swap16()],
  ['the old encoding of Windows', Buffer.from(TEXT, 'latin1')],
])('a file is read as spreadsheets save it: in %s', async (_, bytes) => {
  expect(await read(bytes)).toMatchObject({ text: TEXT })
})

test('the source of a web page in one line has a line for each that the page shows', async () => {
  const items = ['<li>Soup<br>leek</li>', '<li>Pie</li>', '<li>Tart</li>', '<li>Fool</li>', '<li>Ices</li>']
  expect(await read(Buffer.from(`<ul>${items.join('')}</ul>\r\n<p>End</p>`))).toEqual({
    text: '<ul><li>Soup\nleek</li>\n<li>Pie</li>\n<li>Tart</li>\n<li>Fool</li>\n<li>Ices</li></ul>\n<p>End</p>',
  })
})

test('the bytes stay with the text of a file whose letters may be others, and nothing else does', async () => {
  const either = Buffer.from('CAFÉ', 'latin1')
  const content = await read(either)
  expect(content).toHaveProperty('bytes')
  if ('bytes' in content && content.bytes !== undefined) expect(Buffer.from(bytesIn(content.bytes))).toEqual(either)
  expect(await read(Buffer.from(TEXT))).toEqual({ text: TEXT })
})

test.each([
  ['a workbook of Excel or Numbers', '504b030400'],
  ['an old workbook', 'd0cf11e0a1'],
  ['a PDF', '255044462d'],
  ['anything with a zero in it', '43726162003900'],
])('a file that is no text is refused with what to do: %s', async (_, hex) => {
  expect(await read(Buffer.from(hex, 'hex'))).toEqual({ fault: expect.stringMatching(/^This file isn’t text\. .*save it as CSV/) })
})

test('a file of more than 4 MB is refused with what to do', async () => {
  expect(await read(Buffer.alloc(MOST_BYTES, ' '))).toHaveProperty('text')
  expect(await read(Buffer.alloc(MOST_BYTES + 100_000, ' '))).toEqual({
    fault: expect.stringContaining('This menu is 4.1 MB; the limit is 4 MB.'),
  })
})
