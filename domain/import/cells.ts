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
