import { OPTIONAL_FIELDS } from '../dish.ts'
import { marksOfRow, readCell } from './cells.ts'
import type { CellAt } from './cells.ts'
import { cleaned, hasTables } from './clean.ts'
import { isInPence, markOf, sizeOf, sizePairsOf, yesIn } from './columns.ts'
import type { Column } from './columns.ts'
import { layoutByContent } from './columns-by-content.ts'
import type { Layout } from './columns-by-content.ts'
import { layoutByHeading } from './columns-by-heading.ts'
import { splitCsv } from './csv.ts'
import type { Row } from './csv.ts'
import { filledDown } from './items.ts'
import type { Item } from './items.ts'
import { keyIn } from './marks.ts'
import type { MenuNames } from './names.ts'
import type { ReadLine, WrittenFields } from './reading.ts'
import { recordsIn } from './records.ts'
import { readSideBySide } from './side-by-side.ts'
import { isCourseLike, isMeal, noteIn } from './words.ts'

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
  const records = recordsIn(text)
  if (records !== undefined) return rowsRead(records.rows, records.layout, known)
  if (hasTables(start)) return undefined
  const delimiters = ['\t', ';', ',', '|'].filter((delimiter) => start.includes(delimiter))
  const headed = delimiters.map((delimiter) => ({ delimiter, layout: layoutByHeading(splitCsv(start, delimiter)) }))
  const knownIn = (layout: Layout | undefined): number => layout?.columns.filter((column) => column !== undefined).length ?? 0
  const [best] = headed.toSorted((a, b) => knownIn(b.layout) - knownIn(a.layout))
  if (best?.layout !== undefined) return rowsRead(splitCsv(text, best.delimiter), best.layout, known)
  for (const delimiter of delimiters) {
    const rows = splitCsv(text, delimiter)
    const layout = layoutByContent(rows)
    // `Soup | leek, bread | £6` is a line of a text, `Starters | Soup | £6` a row.
    if (delimiter === '|' && layout?.columns.includes('course') !== true) continue
    const table = readSideBySide(rows)
    if (table !== undefined) return table
    if (layout !== undefined) return rowsRead(rows, layout, known)
  }
  return undefined
}

type Place = Pick<Item, 'sitting' | 'course'>

function rowsRead(rows: readonly Row[], layout: Layout, known: MenuNames): Table {
  const { headings, from, isExact } = layout
  const isSection = (name: string): boolean => isMeal(name) || known.isSection(name)
  const levels = levelsIn(rows.slice(from), layout, isSection)
  const items: Item[] = []
  const others: ReadLine[] = []
  let above: Place = {}
  const lastAbove = rows.slice(0, Math.max(0, from - 1)).findLastIndex(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  for (const [i, row] of rows.entries()) {
    const [number, text] = [row.line ?? i + 1, row.cells.join(', ').trim()]
    const filled = row.cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    const other = (as: ReadLine['as'], reason: string): void => void others.push({ number, text, as, reasons: [reason] })
    const heading = headingIn(row, layout, levels, isSection)
    const fault = row.fault ?? faultInRow(row, layout)
    if (filled.length === 0) other('blank', '')
    else if (i >= from && isAgain(row, layout)) other('left out', 'names the columns again')
    else if (i < from && !(heading !== undefined && i === lastAbove && (isSection(heading) || (i === from - 2 && isCourseLike(heading)))))
      other(i === from - 1 || /^sep=/i.test(text) ? 'left out' : 'note', i === from - 1 ? 'names the columns' : 'above the table')
    else if (filled.every((cell) => /^:?-+:?$/.test(cell))) other('left out', 'a rule')
    else if (filled.length === 1 && isNote(filled[0] ?? '', isSection)) other('note', 'beside the table')
    // `Our menu, spring 2027`
    else if (
      filled.length === 1 &&
      row.cells.length > 1 &&
      items.length === 0 &&
      !isExact &&
      headings.length === 0 &&
      heading === undefined
    )
      other('note', 'above the table')
    else if (heading !== undefined) {
      above = isSection(heading) ? { sitting: heading } : { ...above, course: heading }
      other(isSection(heading) ? 'section' : 'course', 'a row of its own')
    } else if (fault === undefined) {
      const item = itemOf(number, text, row, layout, levels)
      // A section in a row of its own ends where the column names another.
      if ((item.sitting ?? '') !== '') above = {}
      items.push({ ...above, ...item, sitting: item.sitting || (above.sitting ?? item.sitting) })
    } else other('refused', fault)
  }
  return { items: filledDown(items), others, unknownColumns: unreadIn(layout, levels) }
}

/** `(v) vegetarian`, `Please tell us of allergies`: what stands beside the dishes of a sheet. */
function isNote(text: string, isSection: (name: string) => boolean): boolean {
  return !isCourseLike(text) && !isSection(text) && (noteIn(text) !== undefined || keyIn(text) !== undefined)
}

/** Whether a row names the columns as the first one did, as each part of a sheet may. */
function isAgain({ cells }: Row, { headings, isExact }: Layout): boolean {
  return !isExact && headings.length > 1 && cells.length >= headings.length && headings.every((name, i) => cells[i]?.trim() === name)
}

/** The headings of columns that are not read. */
function unreadIn({ columns, headings }: Layout, levels: Levels): string[] {
  const pairs = sizePairsOf(headings)
  const isRead = (heading: string, i: number): boolean =>
    pairs.some(({ name, price }) => name === i || price === i) ||
    (columns[i] !== undefined &&
      (!['sitting', 'course', 'subcourse'].includes(columns[i]) || i === levels.sitting || i === levels.course)) ||
    sizeOf(heading) !== undefined ||
    markOf(heading) !== undefined
  return headings.filter((heading, i) => heading !== '' && !isRead(heading, i))
}

/** What a row names that holds a heading alone; undefined for any other. `S1 | STARTERS | | ` is one, where the first column is of no field. */
function headingIn(
  { cells }: Row,
  { columns, headings, isExact }: Layout,
  levels: Levels,
  isSection: (name: string) => boolean,
): string | undefined {
  if (levels.course !== undefined || isExact) return undefined
  // Beside a table of a document its part of the day may stand alone.
  if (cells.length < 2 && ![isSection, isCourseLike].some((isSo) => isSo(cells[0]?.trim() ?? ''))) return undefined
  const [only = '', ...others] = cells.filter((cell) => cell.trim() !== '')
  const title = cells[columns.indexOf('title')] ?? ''
  const isNoField = (at: number): boolean => (columns[at] ?? 'title') === 'title' && sizeOf(headings[at] ?? '') === undefined
  if (isCourseLike(title.trim()) && cells.every((cell, at) => cell.trim() === '' || isNoField(at))) return cleaned(title)
  return others.length === 0 && !/\d/.test(only) ? cleaned(only) : undefined
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
    marks: isExact ? [] : marksOfRow(layout, at),
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
  if (best === -1 && sizes.length === 0) return undefined
  const others = columns.flatMap((column, i) => (column === 'price' && i !== best ? [{ name: headings[i] ?? '', text: at(i) ?? '' }] : []))
  // `Eat in price` beside `Takeaway price`
  const name =
    at(columns.indexOf('portion')) ??
    (sizes.length > 0 ? sizeOf(headings[price] ?? '') : others.length > 0 ? headings[price] : undefined) ??
    ''
  const named = [...others, ...(isExact ? [] : sizes), ...pairs.map((pair) => ({ name: at(pair.name) ?? '', text: at(pair.price) ?? '' }))]
  // `Base price`, beside sizes of which the first costs as much.
  const isOfSize = name === '' && own !== '' && named.some((size) => size.name !== '' && size.text === own)
  return price === -1 || isOfSize ? named : [{ name, text: own }, ...named]
}
