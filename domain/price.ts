import { onceEach } from './once-each.ts'
import { withoutUnseen } from './unseen.ts'

/** In pounds. */
export const MAX_PRICE = 9999.99

/** The whole pence of a price in pounds: prices are compared and calculated in pence, where no sum has a rounding error. */
export function inPence(pounds: number): number {
  return Math.round(pounds * 100)
}

/** A number as it was meant: `1.14` for the 1.1400000000000001 that some programs calculate. Numbers have 15 digits that can be relied on. */
export function withoutRoundingError(price: number): number {
  return Number(price.toPrecision(15))
}

/** What is wrong with a price, as a sentence; undefined when it may be stored. */
export function faultInPrice(price: number): string | undefined {
  if (!Number.isFinite(price)) return 'Price: type a number, such as 9.50.'
  if (price < 0 || price > MAX_PRICE) return 'Price: use a number from 0 to 9,999.99.'
  if (inPence(price) / 100 !== withoutRoundingError(price)) return 'Price: use at most two decimals, such as 9.50.'
  return undefined
}

/** How many times as much, or as little, a new price may be before staff are asked whether they meant it. */
const UNUSUAL = 3

/** Whether a new price is so far from the old that it may be a slip of the finger: `950` for `9.50`. A price that comes or goes is none. */
export function isUnusualChange(before: number, after: number): boolean {
  const [from, to] = [inPence(before), inPence(after)]
  return from > 0 && to > 0 && (to > UNUSUAL * from || to * UNUSUAL < from)
}

/** `£9.50`, always two decimals; nothing at all for 0, which means "no price" (R21). */
export function showPrice(price: number, currency: string): string {
  return price === 0 ? '' : formatOf(currency).format(price)
}

const formatOf = onceEach(
  (currency) => new Intl.NumberFormat('en-GB', { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** A price as it stands in an input: `9.50`; an empty box for 0. */
export function writePrice(price: number): string {
  return price === 0 ? '' : price.toFixed(2)
}

/**
 * What staff typed, as a number of pounds: `4,75`, `4.75` and `£4.75` alike; an empty box is 0. NaN for what is no number, or
 * may be two numbers: `faultInTypedPrice` says why.
 */
export function readPrice(typed: string, currency: string): number {
  const text = withoutSign(typed, currency)
  if (isEmptyPrice(typed)) return 0
  // Adding 0 turns a typed -0 into 0.
  return misspelling(text) === undefined ? Number(text.replace(',', '.')) + 0 : NaN
}

/** Whether nothing that can be seen was typed. */
export function isEmptyPrice(typed: string): boolean {
  return withoutUnseen(typed).trim() === ''
}

/** What is wrong with a price as it was typed, in a sentence that staff can act on; undefined when it may be stored. */
export function faultInTypedPrice(typed: string, currency: string): string | undefined {
  if (isEmptyPrice(typed)) return undefined
  return misspelling(withoutSign(typed, currency)) ?? faultInPrice(readPrice(typed, currency))
}

/** What guests will read for a price as it was typed; nothing for 0, and for what may not be stored. */
export function printedAs(typed: string, currency: string): string {
  return faultInTypedPrice(typed, currency) === undefined ? showPrice(readPrice(typed, currency), currency) : ''
}

function misspelling(text: string): string | undefined {
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(text)) return 'Price: type a number, such as 9.50.'
  if (/[.,].*[.,]/.test(text)) return 'Price: use one comma or point only, before the decimals, such as 1234.50.'
  // One thousand two hundred and thirty-four to some, one and a bit to others: a guess may be wrong by a factor of 1,000.
  if (/,\d{3}$/.test(text)) return 'Price: type thousands without a comma, such as 1234, and at most two decimals, such as 9.50.'
  if (/[.,]\d{3}/.test(text)) return 'Price: use at most two decimals, such as 9.50.'
  return undefined
}

/** The text without the sign of the restaurant’s currency, before or after the number. */
function withoutSign(typed: string, currency: string): string {
  const text = withoutUnseen(typed).trim()
  const sign = signsOf(currency).find((sign) => text.startsWith(sign) || text.endsWith(sign)) ?? ''
  return (text.startsWith(sign) ? text.slice(sign.length) : text.slice(0, -sign.length)).trim()
}

/** `£`, as it stands beside a price. */
export function signOf(currency: string): string {
  return signsOf(currency)[0] ?? currency
}

/** `£`; for dollars in London `US$` as it is printed, and `$` as it is typed. */
const signsOf = onceEach((currency): readonly string[] =>
  (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
  ),
)
