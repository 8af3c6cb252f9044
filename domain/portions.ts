import { folded, keyOfName, numberIn, text } from './fields.ts'
import type { FieldRules } from './fields.ts'
import { faultInPrice, inPence, readPrice, showPrice, withoutRoundingError } from './price.ts'

/** One of the sizes in which a dish is sold, as guests and staff call it: `175 ml` at £7.95. */
export interface Portion {
  readonly name: string
  /** In the restaurant’s currency (pounds). */
  readonly price: number
}

/** What a dish costs: a number, or a number for each portion, or words. */
export interface Pricing {
  /** The first portion’s where there are portions, and 0 where there are words. */
  readonly price: number
  readonly portions?: readonly Portion[] | null | undefined
  readonly priceWords?: string | null | undefined
}

/** The fields that say it. They say one thing, so a merge, a conflict and an undo take them together. */
export const PRICING = ['price', 'portions', 'priceWords'] as const

const [FEWEST, MOST] = [2, 6]
const NAME = text({ label: 'Sizes', noun: 'size', longest: 24, missing: 'give each size a name' })

/** The rules of the portions, which an edit replaces whole. */
export const portions: FieldRules<readonly Portion[] | undefined> = {
  label: 'Sizes',
  noun: 'sizes',
  empty: undefined,
  fault: (value) => value && faultInPortions(value),
  asTyped: foldedPortions,
  read: portionsIn,
  isSame: (a, b) => a.length === b.length && a.every(({ name, price }, i) => name === b[i]?.name && inPence(price) === inPence(b[i].price)),
  // No name has a semicolon, so that the text can be read again.
  write: (value = []) => value.map(({ name, price }) => `${name} ${price.toFixed(2)}`).join('; '),
  parse: (typed, currency) => portionsOf(rowsIn(typed), currency),
}

const WORDS = text({ label: 'Price in words', noun: 'price in words', longest: 40 })

/** The rules of a price in words, such as “market price”. */
export const priceWords: FieldRules<string | undefined> = {
  ...WORDS,
  empty: undefined,
  fault: (value = '') => WORDS.fault(value) ?? (/^\W*\d+([.,]\d+)?\W*$/.test(value) ? `Price in words: “${value}” is a number. Give it as the price.` : undefined), // prettier-ignore
  asTyped: (value) => folded(value ?? '') || undefined,
  read: (value) => (typeof value === 'string' && WORDS.fault(value) === undefined ? folded(value) || undefined : undefined),
  write: (value = '') => value,
  parse: (typed) => folded(typed) || undefined,
}

function faultInPortions(value: readonly Portion[]): string | undefined {
  if (value.length < FEWEST || value.length > MOST)
    return `Sizes: give ${FEWEST} to ${MOST} of them (there ${value.length === 1 ? 'is 1' : `are ${value.length}`}).`
  for (const [i, { name, price }] of value.entries()) {
    const fault = faultInName(name) ?? faultInPriceOf(name, price)
    if (fault !== undefined) return fault
    if (value.slice(0, i).some((other) => keyOfName(other.name) === keyOfName(name))) return `Sizes: two of them are called “${name}”.`
  }
  return undefined
}

function faultInName(name: string): string | undefined {
  return NAME.fault(name) ?? (name.includes(';') ? 'Sizes: leave the semicolon out of the name.' : undefined)
}

function faultInPriceOf(name: string, price: number): string | undefined {
  if (price === 0) return `Sizes: give “${name}” a price.`
  return faultInPrice(price)?.replace(/^Price: /, `Sizes: for “${name}”, `)
}

function foldedPortions(value: readonly Portion[] | undefined): readonly Portion[] | undefined {
  if (value === undefined || value.length === 0) return undefined
  return value.map(({ name, price }) => ({ name: folded(name), price: withoutRoundingError(price) + 0 }))
}

/** Those of a database or a file; undefined where any of them makes no sense. */
function portionsIn(value: unknown): readonly Portion[] | undefined {
  if (!Array.isArray(value)) return undefined
  const read = value.map((one: unknown): Portion => {
    const { name, price } = (typeof one === 'object' && one !== null ? one : {}) as Readonly<Record<string, unknown>>
    return { name: typeof name === 'string' ? folded(name) : '', price: numberIn(price) ?? NaN }
  })
  return faultInPortions(read) === undefined ? read : undefined
}

/** A portion as it stands in the two inputs of a form. */
export interface TypedPortion {
  readonly name: string
  readonly price: string
}

/** The portions that the rows of a form give, empty rows left out; undefined for none. What is wrong with them says `faultsInRows`. */
export function portionsOf(rows: readonly TypedPortion[], currency: string): readonly Portion[] | undefined {
  const typed = rows.filter(isTyped)
  return foldedPortions(typed.map(({ name, price }) => ({ name, price: readPrice(price, currency) })))
}

/** What is wrong with the rows of a form: for all of them under `row` undefined, else for one row by its place, at most one each. */
export function faultsInRows(rows: readonly TypedPortion[], currency: string): { readonly row?: number; readonly message: string }[] {
  const all = portionsOf(rows, currency)
  if (all === undefined) return []
  const names: string[] = []
  const faults = rows.flatMap((row, i) => {
    if (!isTyped(row)) return []
    const { name = '', price = 0 } = portionsOf([row], currency)?.[0] ?? {}
    const isTwice = name !== '' && names.includes(keyOfName(name))
    names.push(keyOfName(name))
    const message = faultInName(name) ?? faultInPriceOf(name, price) ?? (isTwice ? `Sizes: two of them are called “${name}”.` : undefined)
    return message === undefined ? [] : [{ row: i, message }]
  })
  const message = faults.length === 0 ? faultInPortions(all) : undefined
  return message === undefined ? faults : [{ message }]
}

function isTyped({ name, price }: TypedPortion): boolean {
  return (name + price).trim() !== ''
}

/** `125 ml 5.50; bottle 28`: a portion for each semicolon or line, its price last, or after the tab where there is one. */
export function rowsIn(typed: string): TypedPortion[] {
  return typed.split(/[;\n]/).map((part) => {
    const [before = '', after] = part.split('\t')
    if (after !== undefined) return { name: before, price: after }
    const [, name = part, price = ''] = /^(.*?)\s*(\S*\d\S*)$/.exec(part.trim()) ?? []
    return { name, price }
  })
}

/** One text for the rows of a form, from which `rowsIn` reads exactly these: the one of an input wherever that is enough. */
export function writeRows(rows: readonly TypedPortion[]): string {
  const text = rows.map(({ name, price }) => `${name} ${price}`).join('; ')
  const isSame = ({ name, price }: TypedPortion, i: number): boolean => rows[i]?.name === name && rows[i].price === price
  const read = rowsIn(text)
  if (read.length === rows.length && read.every(isSame)) return text
  return rows.map(({ name, price }) => [name, price].map((typed) => typed.replaceAll(/[;\n\t]/g, ' ')).join('\t')).join('\n')
}

/** Whether anything stands where the price does (R20, R21, R35): a price, portions or words. */
export function hasPrice({ price, portions, priceWords }: Pricing): boolean {
  return price !== 0 || (portions ?? []).length > 0 || (priceWords ?? '') !== ''
}

/** What stands where the price does, on one line: `£14.00`, `half £9.00, whole £14.00`, `market price`; empty for no price. */
export function showPricing({ price, portions, priceWords }: Pricing, currency: string): string {
  if (portions && portions.length > 0) return portions.map((portion) => showPortion(portion, currency)).join(', ')
  return priceWords ?? showPrice(price, currency)
}

function showPortion({ name, price }: Portion, currency: string): string {
  return `${name} ${showPrice(price, currency)}`
}

/** Before and after a change, as `showPricing`; of portions with the same names, those that cost something else. */
export function showPricings(before: Pricing, after: Pricing, currency: string): { readonly before: string; readonly after: string } {
  const [old, now] = [before.portions ?? [], after.portions ?? []]
  const isOther = (i: number): boolean => inPence(old[i]?.price ?? 0) !== inPence(now[i]?.price ?? 0)
  const isSameNames = old.length > 0 && old.length === now.length && old.every(({ name }, i) => name === now[i]?.name)
  if (!isSameNames) return { before: showPricing(before, currency), after: showPricing(after, currency) }
  const show = (value: readonly Portion[]): string =>
    value.filter((_, i) => isOther(i)).map((portion) => showPortion(portion, currency)).join(', ') // prettier-ignore
  return { before: show(old), after: show(now) }
}

/** The price that goes with portions or words, whatever else was given. */
export function derivedPrice({ price, portions, priceWords }: Pricing): number {
  return portions?.[0]?.price ?? (priceWords == null ? price : 0)
}

/**
 * What a dish costs when some of the three were written anew: portions count before words, and both before the number. A number alone
 * becomes the first portion’s, and takes the place of words.
 */
export function settled(written: Pricing, isNew: (field: (typeof PRICING)[number]) => boolean): Pricing {
  const { price } = written
  const portions = written.portions?.length ? written.portions : undefined
  const priceWords = written.priceWords || undefined
  if (portions && isNew('portions')) return { price: derivedPrice({ price, portions }), portions }
  if (priceWords !== undefined && isNew('priceWords')) return { price: 0, priceWords }
  const [first, ...others] = portions ?? []
  if (first && isNew('price')) return { price, portions: [{ ...first, price }, ...others] }
  if (first) return { price: first.price, portions }
  return priceWords === undefined || (isNew('price') && price !== 0) ? { price } : { price: 0, priceWords }
}

/** The names of the columns in which the prices of a course line up; none where fewer than two dishes have portions, or their names differ. */
export function portionColumns(dishes: readonly Pricing[]): readonly string[] {
  const all = dishes.flatMap(({ portions }) => (portions ? [portions.map(({ name }) => name)] : []))
  const longest = all.toSorted((a, b) => b.length - a.length)[0] ?? []
  const isPart = (names: readonly string[]): boolean => longest.filter((name) => names.includes(name)).join(';') === names.join(';')
  return all.length > 1 && all.every(isPart) ? longest : []
}
