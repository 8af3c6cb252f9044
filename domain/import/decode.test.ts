import { describe, expect, test } from 'vitest'
import { decode } from './decode.ts'

const TEXT = 'CAFÉ\nCrème brûlée £9.50\nPloughman’s – “proper” pâté £8\nSmörgås £7'
const WINDOWS: { readonly [letter: string]: number } = { '’': 0x92, '–': 0x96, '“': 0x93, '”': 0x94 }
const MAC: { readonly [letter: string]: number } = {
  É: 0x83,
  è: 0x8f,
  û: 0x9e,
  é: 0x8e,
  '£': 0xa3,
  '’': 0xd5,
  '–': 0xd0,
  '“': 0xd2,
  '”': 0xd3,
  ö: 0x9a,
  å: 0x8c,
  â: 0x89,
}
const inBytes = (text: string, table: { readonly [letter: string]: number }) =>
  Uint8Array.from(text, (letter) => table[letter] ?? letter.charCodeAt(0))
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))

describe('a file is read in the encoding in which its letters make words', () => {
  test.each([
    ['utf-8', Buffer.from(TEXT)],
    ['utf-16le', utf16(`\uFEFF${TEXT}`)],
    ['utf-16be', Buffer.from(utf16(`\uFEFF${TEXT}`)).swap16()],
    ['utf-16le', utf16(TEXT)],
    ['windows-1252', inBytes(TEXT, WINDOWS)],
    ['macintosh', inBytes(TEXT, MAC)],
  ])('%s', (encoding, bytes) => {
    expect(decode(bytes)).toEqual({ text: TEXT, encoding })
  })
})

test('where two encodings make sense, it is asked which letters are right', () => {
  const bytes = inBytes('CAFÉ', {})
  const asked = decode(bytes)
  expect(asked).toMatchObject({
    text: 'CAFÉ',
    question: { id: 'encoding', choices: ['windows-1252=CAFÉ (saved by Windows)', 'macintosh=CAF… (saved by an old Mac)'] },
  })
  expect(decode(bytes, 'macintosh')).toMatchObject({ text: 'CAF…', question: { guess: 'windows-1252' } })
})

test.each([
  ['a workbook of Excel or Numbers', '504b030400'],
  ['a PDF', '255044462d'],
  ['anything with a zero in it', '43726162003900'],
])('a file that is no text is refused with what to do: %s', (_, hex) => {
  expect(decode(Buffer.from(hex, 'hex'))).toEqual({ fault: expect.stringMatching(/^This file isn’t text\. .*save it as CSV/) })
})
