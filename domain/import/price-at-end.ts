import { readPrice, withoutSign } from '../price.ts'

/** Longer than any dish: such a line is not searched for a price. */
const LONGEST_LINE = 500

/** Dots that lead to a price. Two between digits are a slip of the finger: `12..50`. */
const LEADER = /(?!(?<=\d)\.\.\d)[.…]{2,}/g

/**
 * `Dressed crab £9.50`, `Dressed crab ..... 9`: a name, and a price at the end with a currency sign or two decimals, or set apart by
 * dots, a tab or two spaces. So `Platter for 2` is a name. The price is as it was typed: it may be one that cannot be read.
 */
export function pricedIn(content: string, currency: string): { readonly title: string; readonly price: string } | undefined {
  if (content.length > LONGEST_LINE) return undefined
  const words = content.replace(LEADER, '\t')
  // `£ 9.50` and `9.50 kr` are two words.
  const ends = [/\S+\s\S+$/, /\S+$/].map((end) => end.exec(words)?.[0])
  const price = ends.find((text) => text !== undefined && (isPrice(text, currency) || isMistyped(text, currency)))
  if (price === undefined) return undefined
  const before = words.slice(0, -price.length)
  const isSetApart = /\t$|\s\s$/.test(before)
  const title = before.replace(/[\s.·_–—:|-]+$/, '')
  return title === '' || (/^\d+[.,]?$/.test(price) && !isSetApart) ? undefined : { title, price }
}

function isPrice(text: string, currency: string): boolean {
  return !Number.isNaN(readPrice(text, currency))
}

/**
 * Whether a text that is no price was meant as one (decision 047): a number with the sign of a currency, or one with three decimals
 * or with separators where no price has them. So a dish is not read as the details of the one above it.
 */
function isMistyped(text: string, currency: string): boolean {
  const bare = text.replace(/^[-–—](?=\S)/, '')
  const number = withoutSign(bare, currency).replace(/^\p{Sc}\s?|\s?\p{Sc}$/gu, '')
  if (number !== bare) return /^[\d.,’']*\d$/.test(number) || /^\d{1,3}([^\S\t]\d{3})+([.,]\d+)?$/.test(number)
  return /^[1-9][\d.,]*\d$/.test(bare) && !isPrice(bare, currency) && !isDate(bare)
}

function isDate(text: string): boolean {
  return /^\d{1,2}\.\d{1,2}\.\d{2}(\d{2})?$/.test(text)
}
