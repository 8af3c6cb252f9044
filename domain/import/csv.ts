/** A row of a table, its cells without their quotation marks. */
export interface Row {
  readonly cells: readonly string[]
  /** What is wrong with its quotation marks, in a sentence that staff can act on. */
  readonly fault?: string | undefined
  /** The line that it begins in, where that is not the number of the row. */
  readonly line?: number
}

/** Splits a text into rows at a delimiter. Empty rows count, so that a row keeps its number. A quotation mark within a text is a letter of it. */
export function splitCsv(text: string, delimiter: string): Row[] {
  const rows: Row[] = []
  let cells: string[] = []
  let fault: string | undefined
  for (let at = 0; at < text.length || cells.length > 0;) {
    const cell = cellAt(text, at, delimiter, fault === undefined)
    fault ??= cell.fault
    cells.push(cell.text)
    at = cell.end + 1
    if (text[cell.end] === delimiter) continue
    if (text[cell.end] === '\r' && text[at] === '\n') at += 1
    rows.push({ cells, fault })
    ;[cells, fault] = [[], undefined]
  }
  return rows
}

interface Cell {
  readonly text: string
  /** Where the delimiter or the line end behind it is. */
  readonly end: number
  readonly fault?: string
}

function cellAt(text: string, from: number, delimiter: string, mayBeQuoted: boolean): Cell {
  const end = endOfPlain(text, from, delimiter)
  const plain = { text: text.slice(from, end), end }
  if (text[from] !== '"' || !mayBeQuoted) return plain
  let close = text.indexOf('"', from + 1)
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close === -1) return { ...plain, fault: NEVER_CLOSED }
  const behind = endOfPlain(text, close + 1, delimiter)
  // `"Scotch" egg` is a name.
  if (text.slice(close + 1, behind).trim() !== '') return plain
  return { text: text.slice(from + 1, close).replaceAll('""', '"'), end: behind }
}

function endOfPlain(text: string, from: number, delimiter: string): number {
  let end = Math.min(from, text.length)
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}

/** Rows as a file that spreadsheets open: the mark in front tells them that it is UTF-8. */
export function joinCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) =>
    cells.map((cell) => (/[",\r\n\uFEFF]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','),
  )
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

const NEVER_CLOSED = 'A quotation mark is opened here and never closed. Close it, or double it if it is part of the text.'
