import type { Asked } from './questions.ts'
import type { Unreadable } from './reading.ts'

/** The text of a file and, where its letters make sense in two encodings, the question which is meant. */
export interface Decoded {
  readonly text: string
  readonly encoding: string
  readonly question?: Asked | undefined
}

const NAMES: { readonly [encoding: string]: string } = { 'windows-1252': 'Windows', macintosh: 'an old Mac' }
/** So much better must an encoding explain the letters, a letter, that nobody is asked. */
const CLEARLY = 1

/**
 * Decodes a file: UTF-8 and UTF-16, with a byte order mark or without; else Windows-1252 or Mac Roman, whichever makes words of its letters.
 * `chosen` is the encoding that staff say.
 */
export function decode(bytes: Uint8Array, chosen?: string): Decoded | Unreadable {
  if (isBinary(bytes)) return { fault: NO_TEXT }
  const wide = wideEncodingOf(bytes)
  const utf8 = wide === undefined ? inEncoding(bytes, 'utf-8', true) : undefined
  const certain = wide ?? (utf8 === undefined ? undefined : 'utf-8')
  const text = utf8 ?? inEncoding(bytes, wide ?? 'windows-1252') ?? ''
  if (text.includes('\0')) return { fault: NO_TEXT }
  return certain === undefined ? eightBit(bytes, chosen) : { text, encoding: certain }
}

function eightBit(bytes: Uint8Array, chosen: string | undefined): Decoded {
  const read = Object.keys(NAMES).map((encoding) => {
    const text = inEncoding(bytes, encoding) ?? ''
    return { encoding, text, ...senseIn(text) }
  })
  const [best, other] = read.toSorted((a, b) => b.score - a.score)
  if (best === undefined || other === undefined) return { text: '', encoding: 'utf-8' }
  const taken = read.find(({ encoding }) => encoding === chosen) ?? best
  const { text, encoding } = taken
  if (best.score - other.score > CLEARLY * Math.min(best.letters, 4)) return { text, encoding }
  const question: Asked = {
    id: 'encoding',
    about: 'encoding',
    lines: [],
    text: 'Which letters are right?',
    choices: read.map(({ encoding, text }) => `${encoding}=${accentsIn(text)} (saved by ${NAMES[encoding]})`),
    guess: best.encoding,
  }
  return { text, encoding, question }
}

/** How well letters beyond ASCII fit between their neighbours: accents in words, quotation marks and dashes around them, signs at numbers. */
function senseIn(text: string): { readonly score: number; readonly letters: number } {
  let [score, letters] = [0, 0]
  for (const match of text.matchAll(/[^\0-\x7F]/gu)) {
    const [before, after] = [text[match.index - 1] ?? ' ', text[match.index + match[0].length] ?? ' ']
    if (letters < 2_000) score += senseOf(match[0], before, after)
    letters += 1
  }
  return { score, letters }
}

const COMMON = /[éèêëàâäáçñóôöüûúíîïœæøåãõìòùýÉÈÊÀÂÇÎÔÖÜÄÑÅØÆŒ]/u

function senseOf(letter: string, before: string, after: string): number {
  const isInWord = /\p{L}/u.test(before) || /\p{L}/u.test(after)
  if (/\p{L}/u.test(letter)) {
    if (/\p{Lu}/u.test(letter) && /\p{Ll}/u.test(before)) return -3
    if (/\p{Ll}/u.test(letter) && /\p{Lu}/u.test(before) && /\p{Lu}/u.test(after)) return -3
    return (COMMON.test(letter) ? 1 : -1) + (isInWord ? 1 : -2)
  }
  if (/[£€]/u.test(letter)) return /\d|\s/u.test(after) || /\d/u.test(before) ? 2 : -2
  if (/[‘’]/u.test(letter)) return isInWord ? 2 : -1
  if (/[–—]/u.test(letter) && before + after === '  ') return 2
  if (/[“”–—•…·°½¼¾\u00A0©®™×«»]/u.test(letter)) return /\p{L}/u.test(before) && /\p{L}/u.test(after) ? -1 : 1
  return /\p{Cc}/u.test(letter) ? -4 : -2
}

function accentsIn(text: string): string {
  const words = [...text.matchAll(/[^\s\0-\x7F]{0,1}[^\s]{0,20}[^\s\0-\x7F][^\s]{0,20}/gu)].map(([word]) => word)
  return [...new Set(words)].slice(0, 3).join(', ')
}

/** UTF-16 by its mark or, without one, by the zeros in every other byte. */
function wideEncodingOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.slice(0, 200)
  const [even, odd] = [0, 1].map((side) => start.filter((byte, i) => i % 2 === side && byte === 0).length)
  const most = start.length * 0.3
  if (start.length < 4 || bytes.length % 2 === 1) return undefined
  if ((odd ?? 0) > most && even === 0) return 'utf-16le'
  return (even ?? 0) > most && odd === 0 ? 'utf-16be' : undefined
}

function inEncoding(bytes: Uint8Array, encoding: string, fatal = false): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return undefined
  }
}

/** How workbooks of Excel and Numbers, documents of Word and PDFs begin. */
function isBinary(bytes: Uint8Array): boolean {
  const start = Array.from(bytes.slice(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return ['504b0304', 'd0cf11e0', '25504446'].includes(start)
}

const NO_TEXT =
  'This file isn’t text. Open it in the program that made it, save it as CSV, and choose that file. Or copy its cells and paste them.'
