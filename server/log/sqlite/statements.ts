import type { DatabaseSync } from 'node:sqlite'
import type { Dish } from '../../../domain/dish.ts'
import type { CourseName } from '../../../domain/menu.ts'
import { withinOneReading } from '../../../domain/revision.ts'
import type { Revision } from '../../../domain/revision.ts'
import type { RevisionEdit, MenuPart } from '../../../domain/steps/snapshot.ts'
import type { Entry } from '../entry.ts'
import type { DeletedDish, HistoryFilter } from '../store.ts'
import { deletedDishOf, dishOf, editOf, loggedEditOf, revisionOf } from './rows.ts'
import type { DeletedRow, EditRow, RevisionRow } from './rows.ts'

type DishRow = Record<'id' | 'dish', string>

/** The prepared statements on the dishes. */
export function dishStatements(db: DatabaseSync) {
  const byId = db.prepare('SELECT id, dish FROM dishes WHERE id = ?')
  const all = db.prepare('SELECT id, dish FROM dishes')
  const ofSitting = db.prepare('SELECT id, dish FROM dishes WHERE sitting = ?')
  const ofCourse = db.prepare('SELECT id, dish FROM dishes WHERE sitting = ? AND course = ?')
  const newest = db.prepare('SELECT id, dish FROM dishes WHERE sitting = ? AND course = ? ORDER BY created_at DESC LIMIT 1')
  const rowsIn = ({ sitting, course }: Partial<MenuPart> = {}) => {
    if (sitting === undefined) return all.all()
    return course === undefined ? ofSitting.all(sitting) : ofCourse.all(sitting, course)
  }
  const put = db.prepare('INSERT INTO dishes (id, dish) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET dish = excluded.dish')
  const remove = db.prepare('DELETE FROM dishes WHERE id = ?')
  const found = (row: unknown): Dish | undefined => (row === undefined ? undefined : dishOf((row as DishRow).dish))
  return {
    dish: (id: string) => found(byId.get(id)),
    dishes: (part?: MenuPart): Dish[] => rowsIn(part).map((row) => dishOf((row as DishRow).dish)),
    newest: ({ sitting, course }: CourseName) => found(newest.get(sitting, course)),
    write: (id: string, dish: Dish | undefined) => void (dish === undefined ? remove.run(id) : put.run(id, JSON.stringify(dish))),
  }
}

/** The prepared statements on the log. */
export function logStatements(db: DatabaseSync) {
  const byRequest = db.prepare('SELECT * FROM revisions WHERE request_id = ?')
  // After every write. The plus: SQLite prepares a statement anew each time that a bare parameter of its LIMIT is bound.
  const since = db.prepare(
    'SELECT *, (SELECT count(*) FROM edits WHERE edits.revision = revisions.revision) AS edits FROM revisions WHERE revision > ? ORDER BY revision LIMIT +?',
  )
  const at = db.prepare('SELECT max(revision) AS revision FROM revisions WHERE at <= ?')
  const editsOf = db.prepare('SELECT * FROM edits WHERE revision = ? ORDER BY place')
  const first = db.prepare('SELECT * FROM edits WHERE dish_id = ? AND before IS NULL ORDER BY revision LIMIT 1')
  const last = db.prepare('SELECT * FROM edits WHERE dish_id = ? ORDER BY revision DESC LIMIT 1')
  const replaced = db.prepare('SELECT before FROM edits WHERE dish_id = ? AND replaced_version = ? ORDER BY revision DESC LIMIT 1')
  const whole = (row: unknown): Revision => {
    const revision = row as RevisionRow
    return revisionOf(
      revision,
      editsOf.all(revision.revision).map((edit) => editOf(edit as unknown as EditRow)),
    )
  }
  const logged = (row: unknown): RevisionEdit | undefined => (row === undefined ? undefined : loggedEditOf(row as EditRow))
  const found = (row: unknown): Revision | undefined => (row === undefined ? undefined : whole(row))
  return {
    ofRequest: (id: string) => found(byRequest.get(id)),
    // SQLite reads a negative limit as none.
    since(revision: number, limit: number): Revision[] {
      const rows = since.all(revision, Math.max(0, limit)) as unknown as (RevisionRow & { readonly edits: number })[]
      return withinOneReading(rows, ({ edits }) => edits).map(whole)
    },
    at: (time: number) => Number(at.get(time)?.['revision'] ?? 0),
    first: (id: string) => logged(first.get(id)),
    last: (id: string) => logged(last.get(id)),
    replaced(id: string, version: number): Dish | undefined {
      const row = replaced.get(id, version) as Pick<EditRow, 'before'> | undefined
      return row?.before == null ? undefined : dishOf(row.before)
    },
    history: historyReader(db, whole),
    deleted: deletedReader(db),
    write: revisionWriter(db),
  }
}

function historyReader(db: DatabaseSync, whole: (row: unknown) => Revision): (filter: HistoryFilter) => Revision[] {
  const all = db.prepare('SELECT * FROM revisions WHERE revision < ?1 ORDER BY revision DESC LIMIT ?2')
  const ofPerson = db.prepare('SELECT * FROM revisions WHERE revision < ?1 AND by = ?3 ORDER BY revision DESC LIMIT ?2')
  const ofDish = db.prepare(
    `SELECT revisions.*, dish_id, before, after FROM edits JOIN revisions USING (revision)
     WHERE dish_id = ?4 AND revision < ?1 AND by = ifnull(?3, by) ORDER BY revision DESC LIMIT ?2`,
  )
  return ({ before = Number.MAX_SAFE_INTEGER, dish, by, limit }) => {
    if (limit < 1) return []
    if (dish !== undefined) {
      const rows = ofDish.all(before, limit, by ?? null, dish) as unknown as (RevisionRow & EditRow)[]
      return rows.map((row) => revisionOf(row, [editOf(row)]))
    }
    const rows = by === undefined ? all.iterate(before, limit) : ofPerson.iterate(before, limit, by)
    return withinOneReading(rows.map(whole), ({ edits = [] }) => edits.length)
  }
}

/** The dishes whose last edit took them off the menu, the newest deletion first. */
function deletedReader(db: DatabaseSync): (before: number, limit: number) => DeletedDish[] {
  const gone = db.prepare(
    `SELECT revision, at, by, before FROM edits AS gone CROSS JOIN revisions USING (revision)
     WHERE after IS NULL AND revision < ?1 AND revision >= ?2
       AND NOT EXISTS (SELECT 1 FROM dishes WHERE id = gone.dish_id)
       AND NOT EXISTS (SELECT 1 FROM edits WHERE dish_id = gone.dish_id AND revision > gone.revision)
     ORDER BY revision DESC, place LIMIT ?3`,
  )
  const read = (before: number, from: number, limit: number): DeletedDish[] =>
    gone.all(before, from, limit).map((row) => deletedDishOf(row as unknown as DeletedRow))
  return (before, limit) => {
    const found = limit < 1 ? [] : read(before, 0, limit)
    const last = found.at(-1)
    if (last === undefined || found.length < limit) return found
    // SQLite reads a negative limit as none.
    return [...found.filter(({ revision }) => revision > last.revision), ...read(last.revision + 1, last.revision, -1)]
  }
}

function revisionWriter(db: DatabaseSync): (entry: Entry) => void {
  const row = db.prepare('INSERT INTO revisions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const edit = db.prepare('INSERT INTO edits (revision, place, dish_id, before, after) VALUES (?, ?, ?, ?, ?)')
  const json = (dish: Dish | undefined): string | null => (dish === undefined ? null : JSON.stringify(dish))
  return ({ made: { revision, at, by, requestId, requestHash, edits, agenda, steps, hash }, credit }) => {
    row.run(
      revision,
      at,
      by,
      requestId ?? null,
      requestHash ?? null,
      edits === undefined ? 1 : 0,
      agenda === undefined ? null : JSON.stringify(agenda),
      steps === undefined ? null : JSON.stringify(steps),
      hash ?? null,
      credit,
    )
    edits?.forEach(({ id, before, after }, place) => edit.run(revision, place, id, json(before), json(after)))
  }
}
