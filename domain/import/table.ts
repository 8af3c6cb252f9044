import { readCell } from './cells.ts'
import { COLUMNS, columnsOf, faultInColumns, isHeading, nounOf } from './columns.ts'
import type { Column } from './columns.ts'
import type { BadLine, ImportLine, Reading, Unreadable } from './reading.ts'

/** A row of a table, its cells without their quotation marks. */
export interface Row {
  readonly cells: readonly string[]
  /** What is wrong with its quotation marks, in a sentence that staff can act on. */
  readonly fault?: string | undefined
}

/** Splits a text into rows at a delimiter. Empty rows count, so that a row keeps its number. */
export type Split = (text: string, delimiter: string) => readonly Row[]

const DELIMITERS = ['\t', ';', ',']

/**
 * Reads a table as spreadsheets write and copy it. Its first row names the columns; without a heading they are in the order of an
 * export. Undefined when the text is no table.
 */
export function readTable(text: string, split: Split): Reading | Unreadable | undefined {
  const first = /[^\r\n]*\S[^\r\n]*/.exec(withoutDelimiterLine(text))?.[0] ?? ''
  const headings = DELIMITERS.map((delimiter) => ({ delimiter, columns: columnsOf(cellsOf(split(first, delimiter)[0])) }))
  const heading = headings.toSorted((a, b) => namedIn(b.columns) - namedIn(a.columns))[0]
  if (heading !== undefined && isHeading(heading.columns)) return withHeading(split(text, heading.delimiter))
  for (const delimiter of DELIMITERS) {
    if (!first.includes(delimiter)) continue
    const rows = split(text, delimiter)
    const columns = columnsWithoutHeading(rows)
    if (columns !== undefined) return { form: 'table', ...linesOf(rows, columns, 0), unknownColumns: [] }
  }
  return undefined
}

function withHeading(rows: readonly Row[]): Reading | Unreadable {
  const at = rows.findIndex((row) => !isEmpty(row) && isHeading(columnsOf(cellsOf(row))))
  const headings = cellsOf(rows[at])
  const columns = columnsOf(headings)
  const fault = faultInColumns(columns)
  if (fault !== undefined) return { fault }
  const unknownColumns = headings.filter((heading, i) => columns[i] === undefined && heading.trim() !== '')
  return { form: 'table', ...linesOf(rows, columns, at + 1), unknownColumns }
}

/** `sep=;`, which Excel reads and writes in front of a table. */
function withoutDelimiterLine(text: string): string {
  return text.replace(/^sep=.\r?\n/i, '')
}

/** The columns of an export, with the id or without it, when most rows have as many cells and a price at their end. */
function columnsWithoutHeading(rows: readonly Row[]): readonly Column[] | undefined {
  const filled = rows.filter((row) => !isEmpty(row))
  return [COLUMNS, COLUMNS.slice(1)].find((columns) => {
    const fitting = filled.filter(({ cells }) => cells.length === columns.length && isPriceLike(cells.at(-1) ?? ''))
    return fitting.length * 2 > filled.length
  })
}

function isPriceLike(cell: string): boolean {
  return /^\s*([^\s\d]{0,3}\s?\d[\d.,]*\s?[^\s\d]{0,3})?\s*$/.test(cell)
}

function linesOf(rows: readonly Row[], columns: readonly Column[], from: number): { lines: ImportLine[]; bad: BadLine[] } {
  const lines: ImportLine[] = []
  const bad: BadLine[] = []
  for (const [i, row] of rows.entries()) {
    if (i < from || isEmpty(row) || isDelimiterLine(row, i)) continue
    const message = faultInRow(row, columns)
    if (message === undefined) lines.push(lineOf(i + 1, row, columns))
    else bad.push({ line: i + 1, message })
  }
  return { lines, bad }
}

function faultInRow({ cells, fault }: Row, columns: readonly Column[]): string | undefined {
  if (fault !== undefined) return fault
  const needed = columns.findLastIndex((column) => column !== undefined) + 1
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (cells.length < needed) {
    const has = cells.length === 1 ? 'one cell' : `${cells.length} cells`
    const all = columns.slice(0, needed).map((column) => (column === undefined ? '…' : nounOf(column)))
    return `It has ${has} instead of ${needed} (${all.join(', ')}). Add what is missing.`
  }
  if (filled <= columns.length) return undefined
  return `It has ${filled} cells instead of ${columns.length}. Put a text that has a comma or a semicolon in it in quotation marks.`
}

function lineOf(line: number, { cells }: Row, columns: readonly Column[]): ImportLine {
  const values = columns.flatMap((column, i) => (column === undefined ? [] : [[column, readCell(cells[i] ?? '')] as const]))
  const { id, ...fields } = Object.fromEntries(values) as Partial<Record<Exclude<Column, undefined>, string>>
  return { line, id: id?.trim(), fields }
}

function cellsOf(row: Row | undefined): readonly string[] {
  return row?.cells ?? []
}

function namedIn(columns: readonly Column[]): number {
  return columns.filter((column) => column !== undefined).length
}

function isEmpty({ cells }: Row): boolean {
  return cells.every((cell) => cell.trim() === '')
}

function isDelimiterLine({ cells }: Row, i: number): boolean {
  return i === 0 && cells.length <= 2 && /^sep=/i.test(cells[0] ?? '')
}
