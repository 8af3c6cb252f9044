import { COLUMNS, sizeOf } from './columns.ts'
import type { Column } from './columns.ts'
import type { Row } from './csv.ts'
import { takeMarks } from './marks.ts'
import { isPortionName } from './words.ts'

/** What the columns of a table hold. */
export interface Layout {
  readonly columns: readonly (Column | undefined)[]
  readonly headings: readonly string[]
  /** The number of the first row below the headings, from 0. */
  readonly from: number
  readonly isExact: boolean
}

/** The columns that a table without headings has: with the id first, or without it. */
const BARE = COLUMNS.slice(0, COLUMNS.indexOf('price') + 1)

/** A cell that is a price alone. */
export const PRICE = /^\s*(?:\p{Sc}|GBP)?\s?\d{1,4}(?:[.,]\d{1,2})?\s?(?:\p{Sc}|GBP|p)?\s*$/u

/** Whether a row says something. */
export const isFilled = ({ cells }: Row): boolean => cells.some((cell) => cell.trim() !== '')

/** Whether a row of words without a number stands above prices: headings in words of no field, of another language. */
function isHeading(row: Row | undefined, below: Row | undefined): boolean {
  const price = below?.cells.findLastIndex((cell) => PRICE.test(cell)) ?? -1
  const isWord = (cell: string): boolean => /^[^\d]{0,30}$/u.test(cell.trim()) || isPortionName(cell.trim())
  return (
    price !== -1 &&
    row?.cells.length === below?.cells.length &&
    row?.cells.every(isWord) === true &&
    !/^(?:[A-Z]{2,3})?$/.test(row.cells[price]?.trim() ?? '')
  )
}

function areMarks(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => takeMarks(`x\t${cell}`).text === 'x')
}

/** Columns without headings: as an export has them, or else by what most of their cells are. Undefined for a text that is no table. */
export function layoutByContent(rows: readonly Row[]): Layout | undefined {
  const first = rows.findIndex(isFilled)
  const isHeaded = isHeading(
    rows[first],
    rows.find(({ cells }, i) => i > first && cells.some((cell) => PRICE.test(cell))),
  )
  const filled = rows.slice(isHeaded ? first + 1 : 0).filter(isFilled)
  const layout = { headings: isHeaded ? (rows[first]?.cells ?? []) : [], from: isHeaded ? first + 1 : 0, isExact: false }
  const isMost = (holds: (row: Row) => boolean, share = 0.5): boolean => filled.filter(holds).length > filled.length * share
  const own = [BARE, BARE.slice(1)].find((columns) =>
    isMost(({ cells }) => cells.length === columns.length && PRICE.test(cells.at(-1) ?? '')),
  )
  if (own !== undefined) return { ...layout, columns: own }
  const width = Math.min(filled[0]?.cells.length ?? 0, 50)
  if (filled.length < 2 || width < 3 || !isMost(({ cells }) => cells.length === width, 0.8)) return undefined
  const columns = Array.from({ length: width }, (_, i) => filled.map(({ cells }) => cells[i]?.trim() ?? '').filter((cell) => cell !== ''))
  const arePrices = (cells: readonly string[]): boolean =>
    cells.length > 0 && cells.filter((cell) => PRICE.test(cell)).length >= cells.length * 0.8
  const price = columns.findLastIndex((cells) => cells.length * 2 > filled.length && arePrices(cells))
  if (price === -1) return undefined
  const marks = columns.findLastIndex((cells, i) => i !== price && areMarks(cells))
  const { title, groups, details } = textsIn(columns, filled, { price, marks })
  const held = new Map<number | undefined, Column>([
    [groups.at(-2), 'sitting'],
    [groups.at(-1), 'course'],
    [details, 'description'],
    [title, 'title'],
    [marks, 'marks'],
    [price, 'price'],
  ])
  // `Rioja, 7.00, 28.00`: of two sizes.
  const isSize = (cells: readonly string[], i: number): boolean =>
    i > title && arePrices(cells) && cells.some((cell) => /\p{Sc}|[.,]\d\d/u.test(cell)) && sizeOf(layout.headings[i] ?? '') === undefined
  return { ...layout, columns: columns.map((cells, i) => held.get(i) ?? (isSize(cells, i) ? 'price' : undefined)) }
}

/** Which columns of texts are the name, the section and the course, and the details. */
function textsIn(
  columns: readonly (readonly string[])[],
  filled: readonly Row[],
  { price, marks }: { readonly price: number; readonly marks: number },
): { readonly title: number; readonly groups: readonly number[]; readonly details: number | undefined } {
  const isText = (cells: readonly string[]): boolean => cells.some((cell) => /\p{L}{2}/u.test(cell))
  const share = (cells: readonly string[]): number => new Set(cells).size / cells.length
  const texts = columns.flatMap((cells, i) => (i !== price && i !== marks && isText(cells) ? [i] : []))
  // In a short table, where another column has no name twice, a few courses are enough.
  const isGroup = (i: number): boolean =>
    share(columns[i] ?? []) <= (texts.some((other) => other > i && share(columns[other] ?? []) === 1) ? 0.7 : 0.5)
  // A name stands in each row that has a price; what stands in few of them is that of a course.
  const priced = filled.filter(({ cells }) => PRICE.test(cells[price] ?? ''))
  const has = (i: number): number => priced.filter(({ cells }) => (cells[i] ?? '').trim() !== '').length
  const isName = (i: number): boolean => has(i) * 10 >= priced.length * 8
  const title = texts.find((i) => !isGroup(i) && isName(i)) ?? texts.find(isName) ?? texts[0] ?? -1
  const groups = texts.filter((i) => i < title && has(i) > 0 && (isGroup(i) || !isName(i)))
  return { title, groups, details: texts.find((i) => i !== title && has(i) > 0 && !groups.includes(i)) }
}
