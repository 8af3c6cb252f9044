import type { DatabaseSync } from 'node:sqlite'
import type { AgendaEntry } from '../../../domain/steps/agenda.ts'
import { withinOneReading } from '../../../domain/revision.ts'
import type { AgendaFilter } from '../store.ts'

const BEFORE_ALL = { due: Number.MIN_SAFE_INTEGER, since: 0, id: '' }

/** The prepared statements on the agenda; an entry is JSON, with the columns that are asked for. */
export function agendaStatements(db: DatabaseSync) {
  const one = db.prepare('SELECT entry FROM agenda WHERE id = ?')
  const inState = (condition: string) =>
    db.prepare(`SELECT entry FROM agenda WHERE state = ? AND (due, since, id) > (?, ?, ?) ${condition} ORDER BY due, since, id LIMIT ?`)
  const all = inState('')
  const kinds = {
    ACTS: inState(`AND entry ->> '$.act[0].kind' <> 'RETURN'`),
    RETURNS: inState(`AND entry ->> '$.act[0].kind' = 'RETURN'`),
  }
  const put = db.prepare('INSERT INTO agenda (id, entry) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET entry = excluded.entry')
  const entryOf = (row: Record<string, unknown>): AgendaEntry => JSON.parse(String(row['entry'])) as AgendaEntry
  return {
    entry(id: string): AgendaEntry | undefined {
      const row = one.get(id)
      return row && entryOf(row)
    },
    entries({ state, only, after = BEFORE_ALL, limit }: AgendaFilter): AgendaEntry[] {
      // SQLite reads a negative limit as none.
      const rows = (only === undefined ? all : kinds[only]).iterate(state, after.due, after.since ?? 0, after.id, Math.max(0, limit))
      return withinOneReading(rows.map(entryOf), ({ act }) => act.length)
    },
    write: (entry: AgendaEntry): void => void put.run(entry.id, JSON.stringify(entry)),
  }
}
