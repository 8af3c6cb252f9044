import { cleaned, isRule, withoutBullet, withoutEnd } from './clean.ts'
import { pricedIn } from './prices.ts'
import type { Around, Priced } from './prices.ts'
import { isFilling } from './sizes.ts'
import { hasPrice, isCourseLike, isMeal, isPortionName, isSetPrice, sizesAtEnd } from './words.ts'

/** The names of the columns of prices, and the heading in front of them. */
export interface Heads {
  readonly names: readonly string[]
  readonly before: string
}

/** Whether a text heads a column of names, and no course. */
export function isOfNames(text: string): boolean {
  return /^(?:items?|dish(?:es)?|names?|fillings?|flavours?|choices?|options?|types?)$/i.test(text)
}

/** The cells of a line without numbers, or with gaps; none of another line. */
export function cellsOf(text: string, content: string): readonly string[] {
  if (isRule(content)) return []
  const row = /^\D+$/u.test(content) ? (text.trim().startsWith('|') ? content : text.trim()).split(/\t\s*|\s{2,}/u) : []
  return row.length > 2 || content.includes('\t') ? row.map(cleaned) : []
}

/** The cells that head the columns of the prices `below`: all, or those behind a heading, `BURGERS | On its own | Meal`. */
export function headsIn(cells: readonly string[], content: string, below: string, around: Around): Heads | undefined {
  // `Hot drinks | Sm / Lg` is a heading with sizes.
  const count = below === '' ? 0 : (pricedIn(below, around)?.amounts.filter(({ name }) => name === '').length ?? 0)
  const [first = '', ...others] = cells
  if (count > 1 && count === others.length) return { names: others, before: isOfNames(first) ? '' : withoutEnd(first) }
  return count > 0 && count === cells.length && (sizesAtEnd(content)?.before ?? '') === '' ? { names: cells, before: '' } : undefined
}

/** Whether a name without a price follows. */
export function isAboveNames(below: readonly string[]): boolean {
  const next = withoutBullet(below.find((text) => text !== '') ?? '')
  return /^\p{Lu}.*\D$/u.test(next) && !hasPrice(next) && !isCourseLike(next) && !isMeal(next)
}

/** `Chips | Mash | Peas` below `Sides all £4`, and where that `isOnly` line `Chips, Mash, Peas`; none of another line. */
export function namesBeside(content: string, isOnly: boolean): readonly string[] {
  if (hasPrice(content)) return []
  const [names, listed] = [content.split(/\t| [|~·•] /u), content.split(/, | \/ | and (?=\p{Lu})/u)]
  const areNames = (parts: readonly string[]): boolean => parts.every((name) => /^\p{Lu}/u.test(name))
  if (names.length > 1) return areNames(names) ? names : []
  return isOnly && listed.length > 2 && areNames(listed) ? listed : []
}

/** `Crémant\t7.50\t\t38` below as many names of columns: where no price stands, a dash. */
export function cleanedRow(text: string, columns: readonly string[]): string | undefined {
  const cells = text.trim().split('\t')
  if (columns.length < 2 || cells.length !== columns.length + 1 || cells.every((cell) => cell.trim() !== '')) return undefined
  return cleaned(cells.map((cell) => (cell.trim() === '' ? '–' : cell)).join('\t'))
}

/** The dishes of one line, as a page of two columns is copied, `Soup £6 | Fish pie £14`; else the line, or nothing of an empty one. */
export function dishesBeside(content: string, around: Around): readonly string[] {
  const listed = listedIn(content, (part) => pricedIn(part, around))
  if (listed.length > 0) return listed
  const isOne = content.length > 300 || isSetPrice(content) || /^(?:\+|add|with|plus)\b/iu.test(content)
  const cells = isOne ? [content] : content.split(/\t| [|~·•] /u)
  // `Soup | £6 | Fish pie | £14`
  const isPaired =
    cells.length > 2 && cells.length % 2 === 0 && cells.every((cell, i) => (pricedIn(cell, around)?.name === '') === (i % 2 === 1))
  const parts = isPaired ? cells.flatMap((cell, i) => (i % 2 === 0 ? [`${cell}\t${cells[i + 1] ?? ''}`] : [])) : cells
  const isDish = (part: string): boolean => {
    const { name = '', amounts = [], words = '', isForeign } = pricedIn(part, around) ?? {}
    return (amounts.length > 0 || words !== '') && isForeign !== true && /\p{L}{3}/u.test(name) && !isPortionName(name)
  }
  // `Bacon or sausage bap 6 | both 7.5` is one, and so is `Steak: 8oz rump £19 | 10oz sirloin £26`.
  const isName = (part: string): boolean => /^\p{Lu}/u.test(part)
  const areNames = parts.every(isName) || !parts.some(isName)
  if (parts.length > 1 && areNames && parts.every(isDish)) return withHeadingApart(parts)
  const listedBySlash = content.split(' / ')
  if (listedBySlash.length > 2 && listedBySlash.every((part) => isNameAndPrice(part))) return listedBySlash
  const inRow = isOne || cells.length > 1 ? [] : content.split(ROW)
  const isRow =
    inRow.length > 2 &&
    inRow.every((part) => /^\p{Lu}/u.test(part) && isDish(part)) &&
    !inRow.every((part) => isCourseLike(pricedIn(part, around)?.name ?? ''))
  return isRow ? withHeadingApart(inRow) : [content].filter((line) => line !== '')
}

/** `egg 2`, in `egg 2 / chashu 3.5 / nori 1`; no size, and nothing that one has a curry with. */
function isNameAndPrice(part: string): boolean {
  const [, name = ''] = /^((?!(?:one|two|three|four|five|six)\b)\p{Ll}[^\d\p{Sc}()]{2,30}) \p{Sc}?\d{1,2}(?:\.\d\d?)?$/u.exec(part) ?? []
  return name !== '' && !isPortionName(name) && !isFilling(name)
}

/** `Flat white £3.20 / Mug of tea 80p / Extra shot 50p`, `Scratchings £2 Olives £3 Nuts £2.50` */
const ROW = /(?<=(?:\p{Sc}[\d.]+|\dp))(?: [/–—-] |, | (?!(?:With|Add|Plus|And|Or|Each|Per)\b))(?=\p{Lu})/u

/** `Roasts: beef £19.50; lamb £20`, `Puddings: crumble 7, cheese 9.50 (v)`, `Sides (all £4): peas, slaw`: a course in one line, heading first; none of another line. */
function listedIn(content: string, priced: (part: string) => Priced | undefined): readonly string[] {
  const [, heading = '', price = '', list = ''] =
    /^([^:;.\d()]{2,30})(?: \((?:all|each) (\p{Sc}?\d[\d.]*p?)(?: each)?\))?: (.*)$/u.exec(content) ?? []
  const isCourse = isCourseLike(heading) || isMeal(heading)
  if (price !== '') return isCourse ? [`${heading} all ${price}`, ...list.split(/[,;] /u)] : []
  const parts = list.includes('; ') ? list.split('; ') : list.split(BEHIND_PRICE)
  const areDishes = parts.every((part) => {
    const { name = '', amounts = [], words = '' } = priced(part) ?? {}
    return (amounts.length === 1 || words !== '') && /\p{L}{3}/u.test(name) && !hasPrice(name)
  })
  const isSure = isCourse ? parts.length > 1 : parts.length > 2 && list.includes('; ')
  return isSure && areDishes ? [`${heading}:`, ...parts] : []
}

/** A comma behind a price and its marks. */
const BEHIND_PRICE = /(?<=\dp?(?: \([a-z, ]{1,12}\))?), (?=\p{L}{2})/iu

/** `Nibbles: Olives £4`, the first of a line of dishes, names their course. */
function withHeadingApart([first = '', ...others]: readonly string[]): readonly string[] {
  const [, heading = '', dish = ''] = /^([^:]{2,30}): (.*)$/u.exec(first) ?? []
  return isCourseLike(heading) || isMeal(heading) ? [`${heading}:`, dish, ...others] : [first, ...others]
}
