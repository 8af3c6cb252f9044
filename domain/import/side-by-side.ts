import { isFilled, PRICE } from './columns-by-content.ts'
import type { Row } from './csv.ts'
import type { Item } from './items.ts'
import type { ReadLine } from './reading.ts'

/** Reads courses that stand side by side on a sheet, `Starters | Price | | Mains | Price`, each above its dishes; undefined for any other table. */
export function readSideBySide(rows: readonly Row[]): { items: Item[]; others: ReadLine[]; unknownColumns: [] } | undefined {
  const width = rows.find(isFilled)?.cells.length ?? 0
  if (width < 4 || width > 40 || rows.some((row) => isFilled(row) && row.cells.length !== width)) return undefined
  const cellsAt = (at: number): string[] => rows.flatMap(({ cells }) => cells[at]?.trim() || [])
  const prices = Array.from({ length: width }, (_, at) => at).filter((at) => cellsAt(at).filter((cell) => PRICE.test(cell)).length > 1)
  const names = prices.map((at) => at - 1)
  const all = names.flatMap(cellsAt)
  const isOther = (_: unknown, at: number): boolean => !prices.includes(at) && !names.includes(at) && cellsAt(at).length > 0
  const areNames = new Set(all).size === all.length && all.every((name) => /\p{L}{2}/u.test(name))
  if (prices.length < 2 || !areNames || (rows.find(isFilled)?.cells ?? []).some(isOther)) return undefined
  const [items, others, courses]: [Item[], ReadLine[], Map<number, string>] = [[], [], new Map()]
  for (const [i, { cells }] of rows.entries()) {
    const [line, text] = [i + 1, cells.join(', ').trim()]
    const isHeading = !prices.some((at) => PRICE.test(cells[at] ?? ''))
    if (isHeading) others.push({ number: line, text, as: text === '' ? 'blank' : 'course', reasons: [] })
    for (const at of names) {
      const title = cells[at]?.trim() ?? ''
      if (title === '') continue
      if (isHeading) courses.set(at, title)
      else
        items.push({
          line,
          text,
          course: courses.get(at),
          title,
          prices: [{ name: '', text: cells[at + 1] ?? '' }],
          marks: [],
          isExact: false,
        })
    }
  }
  return { items, others, unknownColumns: [] }
}
