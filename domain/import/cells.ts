import { markOf, yesIn } from './columns.ts'
import type { Layout } from './columns-by-content.ts'

const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * The text of a cell for a spreadsheet, which would take one that begins with `=`, `+`, `-`, `@`, a tab, a carriage return, or the full-width form of one, for a formula: a `'` in front makes
 * it text. A text that looks like one with that `'` gets another, so that `readCell` gives each text back as it was.
 */
export function writeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text of a cell, without the `'` that made it harmless. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

const NONE = /^(?:[-–—✗✘×❌.]+|none|nil|n\/?a)$/iu

/** The text of a cell of a row, by its column. */
export type CellAt = (i: number | undefined) => string | undefined

/** The marks of a row: those that are listed, and those that have a column. */
export function marksOfRow({ columns, headings }: Layout, at: CellAt): string[] {
  const listed = (at(columns.indexOf('marks')) ?? '').split(/[,;/|]+/)
  const flagged = headings.flatMap((heading, i) => {
    const [mark, cell = ''] = [columns[i] === undefined ? markOf(heading) : undefined, at(i)]
    if (mark === undefined || cell === '' || yesIn(cell) === false || NONE.test(cell.trim())) return []
    // Below `Veg` may stand `Vegan`, and below `Spicy`, `Hot`.
    return [yesIn(cell) === true ? mark : cell]
  })
  return [...listed, ...flagged].map((mark) => mark.trim()).filter((mark) => mark !== '')
}
