import { columnOf, COLUMNS, columnsOf, sizeOf } from './columns.ts'
import { isFilled } from './columns-by-content.ts'
import type { Layout } from './columns-by-content.ts'
import type { Row } from './csv.ts'

/** The columns of an export, and what the desk calls them. */
const OWN = new Set([...COLUMNS.map((column) => column.toLowerCase()), 'section', 'name', 'details'])

/** Columns by the row of headings: it names at least two, of which one tells the dishes apart. Undefined where no row of the first twelve does. */
export function layoutByHeading(rows: readonly Row[]): Layout | undefined {
  for (const [i, { cells }] of rows.slice(0, 12).entries()) {
    const columns = columnsOf(cells, (at) => rows.some((row, below) => below > i && (row.cells[at] ?? '').trim() !== ''))
    const held = new Set(columns.filter((column) => column !== undefined))
    const isNamed = held.has('title') || held.has('id') || (held.has('price') && cells.length > 2)
    const count = held.size + cells.filter((cell) => sizeOf(cell) !== undefined).length
    if (!isNamed || count < 2 || cells.some((cell) => /^\W?\d+[.,]\d\d$/.test(cell.trim()))) continue
    // `Crab, whole, price by weight` among lines that have no commas is a dish of a text.
    const below = rows.slice(i + 1).filter(isFilled)
    if (below.filter((row) => row.cells.length > 1).length * 2 < below.length) continue
    const headings = cells.map((cell) => cell.trim())
    const isOwn = headings.every((heading, at) => columns[at] === undefined || OWN.has(heading.toLowerCase()))
    const isExact = (held.has('id') && isOwn) || (headings.includes('sitting') && headings.includes('title'))
    return {
      columns: withPrice(withTitle(columns, headings, rows.slice(i + 1)), headings, rows.slice(i + 1)),
      headings,
      from: i + 1,
      isExact,
    }
  }
  return undefined
}

/** Where no heading says which is the name, or numbers stand below it: the first column of texts that is not known, or else that of details, as tills call it. */
function withTitle(columns: Layout['columns'], headings: readonly string[], rows: readonly Row[]): Layout['columns'] {
  const isText = (i: number): boolean => rows.some(({ cells }) => /\p{L}{2}/u.test(cells[i] ?? ''))
  const said = columns.indexOf('title')
  if (isText(said) || columns.includes('id')) return columns
  const isUnknown = (i: number): boolean =>
    columnOf(headings[i] ?? '') === undefined && headings[i] !== '' && sizeOf(headings[i] ?? '') === undefined
  const at = columns.findIndex((_, i) => isUnknown(i) && isText(i) && !/code|sku|number|ref/i.test(headings[i] ?? ''))
  const title = at === -1 ? columns.indexOf('description') : at
  return title === -1 ? columns : columns.map((column, i) => (i === title ? 'title' : i === said ? undefined : column))
}

/** Where no heading says which is the price: the columns of amounts with a sign or decimals that are not known, `Chicken | Beef`. */
function withPrice(columns: Layout['columns'], headings: readonly string[], rows: readonly Row[]): Layout['columns'] {
  if (columns.includes('price') || columns.includes('id') || headings.some((heading) => sizeOf(heading) !== undefined)) return columns
  const isPrice = ({ cells }: Row, i: number): boolean => /^\s*(?:\p{Sc}\s?\d{1,4}|\d{1,4}[.,]\d\d)(?:[.,]\d\d)?\s*$/u.test(cells[i] ?? '')
  const share = (i: number): number => rows.filter((row) => isPrice(row, i)).length / rows.length
  const first = columns.findIndex((column, i) => column === undefined && share(i) > 0.5)
  const isSize = (i: number): boolean => i > first && share(i) > 0.2 && !/%|vat|tax|margin|profit|gp/i.test(headings[i] ?? '')
  return columns.map((column, i) => (i === first || (first !== -1 && column === undefined && isSize(i)) ? 'price' : column))
}
