import { readJson } from './json.ts'
import type { KnownNames } from './headings.ts'
import type { Reading, Unreadable } from './reading.ts'
import { readTable } from './table.ts'
import type { Split } from './table.ts'
import { readText } from './text.ts'

interface ReadOptions {
  readonly split: Split
  /** The names on the menu. */
  readonly known: KnownNames
  /** ISO 4217. */
  readonly currency: string
}

/** Reads a menu that staff pasted: a JSON export, a table, or else a text as it stands in a document. */
export function readMenu(pasted: string, { split, known, currency }: ReadOptions): Reading | Unreadable {
  const text = pasted.replace(/^\uFEFF/, '')
  return readJson(text) ?? readTable(text, split) ?? readText(text, known, currency)
}
