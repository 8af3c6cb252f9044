import { onceEach } from '../once-each.ts'
import { readPrice, signOf } from '../price.ts'
import { withoutLeaders } from './clean.ts'

/** The sign of the restaurant’s money within a line that is being read, whichever it is. */
export const SIGN = '¤'

/** In place of the blank between a number and its measure, which are one word. */
export const BOND = '\u2060'
/** A blank that is not there: between numbers, a dash is a word. */
export const HAIR = '\u2004'

const CODES = 'EUR|USD|GBP|CHF|JPY|AUD|CAD|NZD|SEK|NOK|DKK|PLN|INR|CNY|AED|ZAR|HKD|SGD|kr'
const FOREIGN = new RegExp(
  String.raw`(?:\p{Sc}|(?<!\p{L})(?:${CODES}|Rs))\s?\d[\d.,]*|\d[\d.,]*\s?(?:\p{Sc}|(?:${CODES}|euros?|dollars?|yen|francs?)(?!\p{L}))`,
  'u',
)

/** Whether a line has an amount in another currency. */
export function isForeign(text: string): boolean {
  return FOREIGN.test(text.replaceAll(SIGN, ' '))
}

/** `GBP 12`, and `12 GBP` or `12 £`. */
const spellingsOf = onceEach((currency): readonly [RegExp, RegExp] => [
  new RegExp(String.raw`(?<!\p{L})${currency}\s?(?=\d)`, 'gu'),
  new RegExp(String.raw`(?<=^|[\s/,(|])(\d[\d.,]*) ?(?:${currency}(?!\p{L})|${SIGN}(?! ?\d))`, 'gu'),
])

const FRACTIONS: { readonly [written: string]: string } = { '1/2': '½', '1/3': '⅓', '1/4': '¼', '2/3': '⅔' }

/** A line with signs, measures, leaders and dashes in one spelling. */
export function canonical(text: string, currency: string): string {
  const [before, after] = spellingsOf(currency)
  return (
    withoutLeaders(text)
      .replaceAll(signOf(currency), SIGN)
      .replaceAll(before, SIGN)
      .replaceAll(after, `${SIGN}$1`)
      .replaceAll(/¤\s+(?=[\d.])/gu, SIGN)
      .replaceAll(/[-–—]\s?(?=¤)/gu, '– ')
      .replaceAll(/(?<=\d)(?:[.,]-|\/-|\.—)/gu, '')
      // `£6.50 with roll, £5 without`
      .replace(/,? (¤[\d.]+) (with(?:out)?[\p{L} ]{0,20}), (¤[\d.]+) (with(?:out)?[\p{L} ]{0,20})$/u, ': $2 $1, $4 $3')
      // `£1.20p`
      .replaceAll(/(?<=\d\.\d\d)p(?!\p{L})/gu, '')
      .replaceAll(/(?<=\d) ?(p\.p\.?|pp|ea|each)(?![\p{L}])/giu, ' $1')
      .replaceAll(/(?<=\d) (?=(?:ml|cl|l|ltr|litres?|oz|g|kg|lb|pcs?|inch)(?![\p{L}]))/giu, BOND)
      .replaceAll(/(?<=(?:^|[\s/,|])\d{1,2}) (?=(?:scoops?|pieces?|slices?|wings|nuggets) ¤?\d)/giu, BOND)
      .replaceAll(/(?<=\d)½(?=$|\s?[/|,\t)])/gu, '.5')
      .replaceAll(/(?<![\d/.¤])(1\/[234]|2\/3)(?= (?:¤|\d)| ?(?:dozen|pint|bottle|litre))/gu, (fraction) => FRACTIONS[fraction] ?? fraction)
      .replaceAll(
        /(?<=\d)( ?)([-–—])( ?)(?=¤?\d)/gu,
        (_, before: string, dash: string, after: string) => (before || HAIR) + dash + (after || HAIR),
      )
      .trim()
  )
}

/** How sure it is that a number is a price: it has a sign, decimals or pence, or is a number at the end of a line. */
export type Certainty = 'signed' | 'decimal' | 'bare'

/** A word, a separator or a number of a line. */
export interface Token {
  readonly text: string
  readonly at: number
  /** Pounds, where it can be a price; NaN where it was meant as one and cannot be read. */
  readonly amount?: number | undefined
  readonly certainty?: Certainty
}

/** `(6)` before a price is a count, and so are those of `for 2–3`: names of sizes. */
const TOKEN =
  /\(\d{1,2}\)(?=\s{0,3}¤?\d)|(?:for|serves|feeds) \d{1,2}(?:\u2004[-–—]\u2004\d{1,2})?(?![.,\d])|¤?\d+(?:[.,]+\d+)*p?(?![\p{L}\d%°″"'’\u2060]|[.,]+\d)|[^\s/|,;:()[\]]+|[/|,;:()[\]]|\t/gu

/** The tokens of a line in one spelling. A year, a phone number and a part of a litre are words. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: word, index: at }) => {
    if (!/^¤?\d[\d.,]*p?$/.test(word) || /^(?:(?:19|20)\d\d$|0\d|0[.,]\d$|0[.,]\d{3})/.test(word)) return { text: word, at }
    const digits = word.replace(/^¤/, '').replace(/p$/, '')
    const number = readPrice(/^\d{1,3}(?:,\d{3})+\.\d\d$/.test(digits) ? digits.replaceAll(',', '') : digits, 'GBP')
    const isDecimal = word.endsWith('p') || /[.,]\d\d?$/.test(word)
    const certainty = word.startsWith(SIGN) ? 'signed' : isDecimal ? 'decimal' : 'bare'
    return { text: word, at, amount: word.endsWith('p') ? number / 100 : number, certainty }
  })
}
