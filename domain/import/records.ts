import { cleaned } from './clean.ts'
import { columnOf } from './columns.ts'
import type { Layout } from './columns-by-content.ts'
import { layoutByHeading } from './columns-by-heading.ts'
import type { Row } from './csv.ts'

/** `Price: £9.50`, `- **Price:** £9.50` */
const FIELD = /^[\s*•-]*([\p{L} ]{2,24}?)[*\s]*:[*\s]*(\S.*?)\s*$/u

interface Field {
  readonly key: string
  readonly value: string
}

function fieldIn(text: string): Field | undefined {
  const [, key = '', value = ''] = FIELD.exec(cleaned(text)) ?? []
  return columnOf(key) === undefined ? undefined : { key, value }
}

/** A text that has a field a line, `Name: Soup`, and a dish after the other, as the rows of a table below its keys. Undefined where most of its lines say no such thing. */
export function recordsIn(text: string): { readonly rows: readonly Row[]; readonly layout: Layout } | undefined {
  if (!text.includes(':')) return undefined
  const lines = text.split('\n').map((line, i) => ({ line: i + 1, text: line.trim(), field: fieldIn(line.slice(0, 1000)) }))
  const filled = lines.filter((line) => line.text !== '')
  const fields = filled.flatMap(({ field }) => field ?? [])
  const times = (column: string): number => fields.filter(({ key }) => columnOf(key)?.column === column).length
  if (times('title') < 2 || times('price') < 2 || fields.length * 2 < filled.length) return undefined
  const keys = [...new Set(fields.map(({ key }) => key))]
  const rows: Row[] = []
  let record: string[] = []
  for (const { line, text, field } of filled) {
    const at = field === undefined ? 0 : keys.indexOf(field.key)
    // A key that comes again begins another dish, and so does what stands behind a heading.
    if (field === undefined || record[at] !== '') rows.push({ cells: (record = keys.map(() => '')), line })
    record[at] = field?.value ?? text
    if (field === undefined) record = []
  }
  const layout = layoutByHeading([{ cells: keys }, ...rows])
  return layout && { rows, layout: { ...layout, from: 0 } }
}
