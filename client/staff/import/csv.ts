import Papa from 'papaparse'
import type { Row } from '../../../domain/import/table.ts'

/** Splits a text into rows; empty ones count. */
export function splitCsv(text: string, delimiter: string): Row[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter })
  const faults = new Map(errors.filter(({ type }) => type === 'Quotes').map(({ row, code }) => [row, QUOTES[code] ?? QUOTES.InvalidQuotes]))
  return data.map((cells, i) => ({ cells, fault: faults.get(i) }))
}

/** Rows as a file that spreadsheets open: the mark in front tells them that it is UTF-8. */
export function joinCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${Papa.unparse(rows.map((row) => [...row]))}\r\n`
}

const QUOTES: { readonly [Code in string]?: string } & { readonly InvalidQuotes: string } = {
  MissingQuotes: 'A quotation mark is opened here and never closed. Close it, or double it if it is part of the text.',
  InvalidQuotes: 'The quotation marks don’t match. In a text between quotation marks, double each one that is part of it.',
}
