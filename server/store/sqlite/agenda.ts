import type { DatabaseSync } from 'node:sqlite'
import type { AgendaEntry } from '../../../domain/agenda.ts'

/** The prepared statements on the agenda; an entry is JSON, with the columns that are asked for. */
export function agendaStatements(db: DatabaseSync) {
  const one = db.prepare('SELECT entry FROM agenda WHERE id = ?')
  const inState = db.prepare('SELECT entry FROM agenda WHERE state = ? ORDER BY due, id LIMIT ?')
  const put = db.prepare('INSERT INTO agenda (id, entry) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET entry = excluded.entry')
  const entryOf = (row: Record<string, unknown>): AgendaEntry => JSON.parse(String(row['entry'])) as AgendaEntry
  return {
    entry(id: string): AgendaEntry | undefined {
      const row = one.get(id)
      return row && entryOf(row)
    },
    // SQLite reads a negative limit as none.
    inState: (state: AgendaEntry['state'], limit: number): AgendaEntry[] => inState.all(state, Math.max(0, limit)).map(entryOf),
    write: (entry: AgendaEntry): void => void put.run(entry.id, JSON.stringify(entry)),
  }
}
