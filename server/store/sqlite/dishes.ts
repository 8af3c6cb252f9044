import type { DatabaseSync } from 'node:sqlite'
import type { Change } from '../../../domain/change.ts'
import type { Dish } from '../../../domain/dish.ts'
import type { DishRecord, DishStore, WriteRequest } from '../store.ts'
import { changeFor, dishAt, newestOf, openingChange } from '../writing.ts'
import { inTransaction } from './transaction.ts'
import { changeOf, dishOf, rowOf, rowOfChange } from './rows.ts'
import type { ChangeRow, DishRow } from './rows.ts'

/** The dishes and their log, in an open database. */
export function createDishStore(db: DatabaseSync): DishStore {
  const sql = statements(db)
  return {
    menu: async () => inTransaction(db, () => ({ revision: sql.revision(), dishes: sql.dishes() }), 'BEGIN'),
    dish: async (id) => sql.dish(id),
    change: async (request, decide) =>
      inTransaction(db, () => {
        const record = recordOf(sql, request)
        const decision = decide(record)
        if ('answer' in decision) return decision
        const change = changeFor(request, record.dish, decision.write, sql.revision() + 1)
        sql.write(change)
        return { change }
      }),
    changesSince: async (revision, limit) => sql.changesSince(revision, limit),
    revision: async () => sql.revision(),
    openWith: async (dishes, at) =>
      inTransaction(db, () => {
        if (sql.revision() > 0 || sql.dishes().length > 0) return false
        dishes.forEach((dish, place) => sql.write(openingChange(dish, at, place + 1)))
        return true
      }),
    // No other process writes dishes: the lock refuses a second server, and the staff command writes accounts.
    watch: async () => async () => {},
  }
}

type Statements = ReturnType<typeof statements>

function recordOf(sql: Statements, { id, base, course }: WriteRequest): DishRecord {
  const dish = sql.dish(id)
  return {
    dish,
    created: sql.created(id),
    last: sql.last(id),
    base: base === undefined ? undefined : dishAt(base, dish, sql.sawVersion(id, base)),
    newest: course && newestOf(sql.inCourse(course)),
  }
}

function statements(db: DatabaseSync) {
  const put = changeWriter(db)
  const revision = db.prepare('SELECT revision FROM counter')
  const dishes = db.prepare('SELECT * FROM dishes')
  const inCourse = db.prepare('SELECT * FROM dishes WHERE sitting = ? AND course = ?')
  const dish = db.prepare('SELECT * FROM dishes WHERE id = ?')
  const since = db.prepare('SELECT * FROM changes WHERE revision > ? ORDER BY revision LIMIT ?')
  const created = db.prepare(`SELECT * FROM changes WHERE dish_id = ? AND kind = 'CREATED' ORDER BY revision LIMIT 1`)
  const last = db.prepare('SELECT * FROM changes WHERE dish_id = ? ORDER BY revision DESC LIMIT 1')
  const sawVersion = db.prepare(
    `SELECT * FROM changes WHERE dish_id = ? AND ? IN (after ->> '$.version', before ->> '$.version') ORDER BY revision DESC LIMIT 1`,
  )
  const found = (row: unknown): Change | undefined => (row === undefined ? undefined : changeOf(row as ChangeRow))
  return {
    revision: () => Number(revision.get()?.['revision']),
    dishes: () => dishes.all().map((row) => dishOf(row as unknown as DishRow)),
    dish(id: string): Dish | undefined {
      const row = dish.get(id)
      return row && dishOf(row as unknown as DishRow)
    },
    inCourse: (of: Pick<Dish, 'sitting' | 'course'>) => inCourse.all(of.sitting, of.course).map((row) => dishOf(row as unknown as DishRow)),
    // SQLite reads a negative limit as none.
    changesSince: (revision: number, limit: number) =>
      since.all(revision, Math.max(0, limit)).map((row) => changeOf(row as unknown as ChangeRow)),
    created: (id: string) => found(created.get(id)),
    last: (id: string) => found(last.get(id)),
    sawVersion: (id: string, version: number) => found(sawVersion.get(id, version)),
    write: put,
  }
}

/** Writes a change into all three tables; to be called inside a transaction. */
function changeWriter(db: DatabaseSync): (change: Change) => void {
  const put = db.prepare(
    `INSERT OR REPLACE INTO dishes (id, sitting, course, title, description, price, created_at, version)
     VALUES (:id, :sitting, :course, :title, :description, :price, :created_at, :version)`,
  )
  const remove = db.prepare('DELETE FROM dishes WHERE id = ?')
  const count = db.prepare('UPDATE counter SET revision = ?')
  const log = db.prepare(
    `INSERT INTO changes (revision, at, by, kind, dish_id, before, after)
     VALUES (:revision, :at, :by, :kind, :dish_id, :before, :after)`,
  )
  return (change) => {
    if (change.after) put.run(rowOf(change.after))
    else if (change.dishId !== undefined) remove.run(change.dishId)
    count.run(change.revision)
    log.run(rowOfChange(change))
  }
}
