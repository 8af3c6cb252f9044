import type { DatabaseSync } from 'node:sqlite'
import { MAX_EDITS } from '../../../domain/revision.ts'
import type { AgendaEntry } from '../../../domain/steps/agenda.ts'
import { plannedBySentences, typedBySentences } from '../typed-migration.ts'

/**
 * Puts sentences beside what an older Tideboard stored in capitals alone: one revision by the system, whose dishes are the only ones that it
 * writes. It writes the schema of its own time. To be called inside a transaction.
 */
export function typeSentences(db: DatabaseSync): void {
  const rows = db.prepare('SELECT id, dish FROM dishes').all() as { readonly id: string; readonly dish: string }[]
  const edits = rows.flatMap(({ id, dish: before }) => {
    const dish = JSON.parse(before) as { readonly version: number }
    const typed = typedBySentences(dish)
    return typed === undefined ? [] : [{ id, before, after: JSON.stringify({ ...dish, typed, version: dish.version + 1 }) }]
  })
  for (let from = 0; from < edits.length; from += MAX_EDITS) logAndWrite(db, edits.slice(from, from + MAX_EDITS))
  typePlans(db)
}

function logAndWrite(db: DatabaseSync, edits: readonly { readonly id: string; readonly before: string; readonly after: string }[]): void {
  db.exec(`UPDATE counter SET revision = revision + 1;
    INSERT INTO revisions (revision, at, by, is_reset) SELECT revision, unixepoch(), 'migration', 0 FROM counter`)
  const log = db.prepare('INSERT INTO edits (revision, place, dish_id, before, after) SELECT revision, ?, ?, ?, ? FROM counter')
  const write = db.prepare('UPDATE dishes SET dish = ? WHERE id = ?')
  for (const [place, { id, before, after }] of edits.entries()) {
    log.run(place, id, before, after)
    write.run(after, id)
  }
}

function typePlans(db: DatabaseSync): void {
  const write = db.prepare('UPDATE agenda SET entry = ? WHERE id = ?')
  for (const row of db.prepare(`SELECT entry FROM agenda WHERE state IN ('PLANNED', 'FAILED')`).all()) {
    const entry = JSON.parse(String(row['entry'])) as AgendaEntry
    const act = plannedBySentences(entry.act)
    if (act !== undefined) write.run(JSON.stringify({ ...entry, act }), entry.id)
  }
}
