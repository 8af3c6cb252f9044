import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Figure } from '../bench.ts'
import { plots } from './plots.ts'
import { table } from './table.ts'

/** The figures of a row, as they were last measured. */
export interface Result {
  readonly row: string
  readonly about: string
  readonly store: 'the embedded store' | 'MongoDB'
  readonly date: string
  readonly machine: string
  /** The machine's load average before the row: about 0 where nothing else ran. */
  readonly load: number
  readonly versions: string
  readonly command: string
  readonly figures: readonly Figure[]
}

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url))
const DATA = `${DOCS}benchmarks.json`

/** Puts results in the place of earlier ones of the same rows, and draws the document and its plots anew. */
export function keep(results: readonly Result[], order: readonly string[]): void {
  const isNew = ({ row, store }: Result): boolean => results.some((one) => one.row === row && one.store === store)
  const earlier = existsSync(DATA) ? (JSON.parse(readFileSync(DATA, 'utf8')) as Result[]) : []
  const all = [...earlier.filter((one) => !isNew(one)), ...results].toSorted((a, b) => order.indexOf(a.row) - order.indexOf(b.row))
  writeFileSync(DATA, `${JSON.stringify(all, null, 2)}\n`)
  for (const [file, svg] of Object.entries(plots(all))) writeFileSync(`${DOCS}${file}`, svg)
  writeFileSync(`${DOCS}benchmarks.md`, table(all))
}
