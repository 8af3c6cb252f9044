import { OPTIONAL_FIELDS } from '../dish.ts'
import { readCell } from './cells.ts'
import { cleaned } from './clean.ts'
import { COLUMNS, columnsOf, isInPence, markOf, sizeOf, sizePairsOf, yesIn } from './columns.ts'
import type { Column } from './columns.ts'
import { layoutByContent } from './columns-by-content.ts'
import type { Layout } from './columns-by-content.ts'
import { splitCsv } from './csv.ts'
import type { Row } from './csv.ts'
import { filledDown } from './items.ts'
import type { Item } from './items.ts'
import type { MenuNames } from './names.ts'
import type { ReadLine, WrittenFields } from './reading.ts'
import { readSideBySide } from './side-by-side.ts'
import { isCourseLike, isMeal } from './words.ts'

/** What was read of a table. */
export interface Table {
  readonly items: readonly Item[]
  /** The rows that are no dish. */
  readonly others: readonly ReadLine[]
  readonly unknownColumns: readonly string[]
}

/** Reads a table as spreadsheets and tills write it, whose columns are known by their headings or, without any, by what they hold. Undefined when the text is none. */
export function readTable(text: string, known: MenuNames): Table | undefined {
  const start = text.slice(0, 20_000)
  const delimiters = ['\t', ';', ',', '|'].filter((delimiter) => start.includes(delimiter))
  const headed = delimiters.map((delimiter) => ({ delimiter, layout: layoutByHeading(splitCsv(start, delimiter)) }))
  const knownIn = (layout: Layout | undefined): number => layout?.columns.filter((column) => column !== undefined).length ?? 0
  const [best] = headed.toSorted((a, b) => knownIn(b.layout) - knownIn(a.layout))
  if (best?.layout !== undefined) return rowsRead(splitCsv(text, best.delimiter), best.layout, known)
  for (const delimiter of delimiters) {
    const rows = delimiter === '|' ? [] : splitCsv(text, delimiter)
    const table = readSideBySide(rows)
    if (table !== undefined) return table
    const layout = layoutByContent(rows)
    if (layout !== undefined) return rowsRead(rows, layout, known)
  }
  return undefined
}

/** The columns of an export, and what the desk calls them. */
const OWN = new Set([...COLUMNS.map((column) => column.toLowerCase()), 'section', 'name', 'details'])

/** The row of headings: it names at least two columns, of which one tells the dishes apart. */
function layoutByHeading(rows: readonly Row[]): Layout | undefined {
  for (const [i, { cells }] of rows.slice(0, 12).entries()) {
    const columns = columnsOf(cells, (at) => rows.some((row, below) => below > i && (row.cells[at] ?? '').trim() !== ''))
    const held = new Set(columns.filter((column) => column !== undefined))
    const isNamed = held.has('title') || held.has('id') || (held.has('price') && cells.length > 2)
    const count = held.size + cells.filter((cell) => sizeOf(cell) !== undefined).length
    if (!isNamed || count < 2 || cells.some((cell) => /^\W?\d+[.,]\d\d$/.test(cell.trim()))) continue
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

/** Where no heading says which is the name: the first column of texts that is not known. */
function withTitle(columns: Layout['columns'], headings: readonly string[], rows: readonly Row[]): Layout['columns'] {
  if (columns.includes('title') || columns.includes('id')) return columns
  const isText = (i: number): boolean => rows.some(({ cells }) => /\p{L}{2}/u.test(cells[i] ?? ''))
  const at = columns.findIndex(
    (column, i) => column === undefined && headings[i] !== '' && sizeOf(headings[i] ?? '') === undefined && isText(i),
  )
  return columns.map((column, i) => (i === at ? 'title' : column))
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

type Place = Pick<Item, 'sitting' | 'course'>

function rowsRead(rows: readonly Row[], layout: Layout, known: MenuNames): Table {
  const { columns, headings, from, isExact } = layout
  const isSection = (name: string): boolean => isMeal(name) || known.isSection(name)
  const levels = levelsIn(rows.slice(from), layout, isSection)
  const items: Item[] = []
  const others: ReadLine[] = []
  let above: Place = {}
  for (const [i, row] of rows.entries()) {
    const [number, text] = [i + 1, row.cells.join(', ').trim()]
    const filled = row.cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    const other = (as: ReadLine['as'], reason: string): void => void others.push({ number, text, as, reasons: [reason] })
    const title = row.cells[columns.indexOf('title')]?.trim() ?? ''
    // `S1 | STARTERS | | `, where the first column is of no field.
    const isNoField = (at: number): boolean => (columns[at] ?? 'title') === 'title' && sizeOf(headings[at] ?? '') === undefined
    const isTitleAlone = isCourseLike(title) && row.cells.every((cell, at) => cell.trim() === '' || isNoField(at))
    const isHeading =
      row.cells.length > 1 && levels.course === undefined && !isExact && (isTitleAlone || (filled.length === 1 && !/\d/.test(text)))
    const fault = row.fault ?? faultInRow(row, layout)
    if (filled.length === 0) other('blank', '')
    else if (i < from)
      other(i === from - 1 || /^sep=/i.test(text) ? 'left out' : 'note', i === from - 1 ? 'names the columns' : 'above the table')
    else if (filled.every((cell) => /^:?-+:?$/.test(cell))) other('left out', 'a rule')
    // `Our menu, spring 2027`
    else if (filled.length === 1 && row.cells.length > 1 && items.length === 0 && !isExact && layout.headings.length === 0 && !isHeading)
      other('note', 'above the table')
    else if (isHeading) {
      const name = cleaned(isTitleAlone ? title : (filled[0] ?? ''))
      above = isSection(name) ? { sitting: name } : { ...above, course: name }
      other(isSection(name) ? 'section' : 'course', 'a row of its own')
    } else if (fault === undefined) items.push({ ...above, ...itemOf(number, text, row, layout, levels) })
    else other('refused', fault)
  }
  const pairs = sizePairsOf(headings)
  const isRead = (heading: string, i: number): boolean =>
    pairs.some(({ name, price }) => name === i || price === i) ||
    (columns[i] !== undefined &&
      (!['sitting', 'course', 'subcourse'].includes(columns[i]) || i === levels.sitting || i === levels.course)) ||
    sizeOf(heading) !== undefined ||
    markOf(heading) !== undefined
  return { items: filledDown(items), others, unknownColumns: headings.filter((heading, i) => heading !== '' && !isRead(heading, i)) }
}

interface Levels {
  readonly sitting?: number | undefined
  readonly course?: number | undefined
}

/** The columns of sections and courses. One level is the courses, unless all of its names are sections. */
function levelsIn(rows: readonly Row[], { columns, isExact }: Layout, isSection: (name: string) => boolean): Levels {
  const [sitting, course, sub] = (['sitting', 'course', 'subcourse'] as const).map((column) =>
    columns.includes(column) ? columns.indexOf(column) : undefined,
  )
  const [upper, lower] = [sitting, course, sub].filter((column) => column !== undefined)
  if (isExact || upper === undefined) return { sitting, course }
  if (lower !== undefined) return { sitting: upper, course: lower }
  const names = rows.map(({ cells }) => cells[upper]?.trim() ?? '').filter((name) => name !== '')
  return names.length > 0 && names.every(isSection) ? { sitting: upper } : { course: upper }
}

function faultInRow({ cells }: Row, { columns, headings }: Layout): string | undefined {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (filled > Math.max(columns.length, headings.length))
    return `It has ${filled} cells instead of ${columns.length}. Put a text that has a comma or a semicolon in it in quotation marks.`
  const needed = columns.findLastIndex((column) => column !== undefined) + 1
  const has = cells.length === 1 ? 'one cell' : `${cells.length} cells`
  const names = columns.slice(0, needed).map((column) => NOUNS[column ?? 'currency'] ?? column)
  return cells.length >= needed ? undefined : `It has ${has} instead of ${needed} (${names.join(', ')}). Add what is missing.`
}

const NOUNS: { readonly [Name in Column]?: string } = {
  sitting: 'section',
  title: 'name',
  description: 'details',
  currency: '…',
  subcourse: 'course',
}

function itemOf(line: number, text: string, { cells }: Row, layout: Layout, levels: Levels): Item {
  const { columns, isExact } = layout
  const at = (i: number | undefined): string | undefined => {
    const cell = i === undefined || i === -1 ? undefined : readCell(cells[i] ?? '')
    return isExact ? cell : cell?.trim()
  }
  const cell = (column: Column): string | undefined => at(columns.indexOf(column))
  const isAvailable = yesIn(cell('available') ?? '') !== false && yesIn(cell('unavailable') ?? '') !== true
  return {
    line,
    text,
    // The numbers of a till are none of this menu.
    id: isExact || levels.sitting !== undefined ? cell('id')?.trim() : undefined,
    ...(levels.sitting !== undefined && { sitting: at(levels.sitting) }),
    ...(levels.course !== undefined && placeOf(at(levels.course), levels)),
    title: cell('title'),
    description: cell('description'),
    prices: pricesIn(layout, at),
    marks: isExact ? [] : marksIn(layout, at),
    written: writtenIn(cell),
    unavailable: isAvailable ? undefined : 'not available',
    isExact,
  }
}

/** `Lunch > Sandwiches`, as tills write it, is a section and a course. */
function placeOf(course: string | undefined, { sitting }: Levels): Place {
  const [outer, inner, ...others] = course?.split(/\s+>\s+/) ?? []
  return sitting === undefined && inner !== undefined && others.length === 0 ? { sitting: outer, course: inner } : { course }
}

function writtenIn(cell: (column: Column) => string | undefined): WrittenFields {
  const fields = OPTIONAL_FIELDS.map((field) => [field, cell(field)])
  return Object.fromEntries(fields.filter(([, text]) => text !== undefined)) as WrittenFields
}

type CellAt = (i: number | undefined) => string | undefined

/** The price and its size, or the prices in the columns of sizes. */
function pricesIn({ columns, headings, isExact }: Layout, at: CellAt): Item['prices'] {
  const pairs = isExact ? [] : sizePairsOf(headings)
  const best = columns.indexOf('price')
  const price = pairs.some((pair) => pair.price === best) ? -1 : best
  const written = at(price) ?? ''
  const own = isInPence(headings[price] ?? '') && /^\d+$/.test(written) ? String(Number(written) / 100) : written
  const sizes = headings.flatMap((heading, i) =>
    columns[i] === undefined && sizeOf(heading) !== undefined ? [{ name: sizeOf(heading) ?? '', text: at(i) ?? '' }] : [],
  )
  const paired = pairs.map((pair) => ({ name: at(pair.name) ?? '', text: at(pair.price) ?? '' }))
  if (best === -1 && sizes.length === 0) return undefined
  const others = columns.flatMap((column, i) => (column === 'price' && i !== best ? [{ name: headings[i] ?? '', text: at(i) ?? '' }] : []))
  // `Eat in price` beside `Takeaway price`
  const name =
    at(columns.indexOf('portion')) ??
    (sizes.length > 0 ? sizeOf(headings[price] ?? '') : others.length > 0 ? headings[price] : undefined) ??
    ''
  return [...(price === -1 ? [] : [{ name, text: own }]), ...others, ...(isExact ? [] : sizes), ...paired]
}

function marksIn({ columns, headings }: Layout, at: CellAt): string[] {
  const listed = (at(columns.indexOf('marks')) ?? '').split(/[,;/|]+/)
  const flagged = headings.flatMap((heading, i) => (columns[i] === undefined && yesIn(at(i) ?? '') === true ? [markOf(heading) ?? ''] : []))
  return [...listed, ...flagged].map((mark) => mark.trim()).filter((mark) => mark !== '')
}
