import type { DatabaseSync } from 'node:sqlite'
import type { Revision } from '../../../domain/revision.ts'
import type { DishRead, DishRecord, DishStore, Reads, Snapshot } from '../store.ts'
import { openingRevision, outcomeOfRepeat, revisionFor, undo } from '../writing.ts'
import { agendaStatements } from './agenda.ts'
import { dishStatements, logStatements } from './statements.ts'
import { inTransaction } from './transaction.ts'

/** The dishes and their log, in an open database. */
export function createDishStore(db: DatabaseSync): DishStore {
  const sql = statements(db)
  return {
    menu: async () => inTransaction(db, () => ({ revision: sql.latest(), dishes: sql.menu.dishes() }), 'BEGIN'),
    dish: async (id) => sql.menu.dish(id),
    change: async (request, decide) =>
      inTransaction(db, () => {
        const made = request.request && sql.log.ofRequest(request.request.id)
        if (made !== undefined) return outcomeOfRepeat(made, request.request)
        const snapshot = read(sql, request.reads)
        const decision = decide(snapshot)
        if ('answer' in decision) return decision
        const revision = revisionFor(request, snapshot, decision, sql.latest() + 1)
        sql.write(revision)
        for (const entry of decision.agenda ?? []) sql.agenda.write(entry)
        return { made: revision, isRepeat: false }
      }),
    revisionsSince: async (revision, limit) => inTransaction(db, () => sql.log.since(revision, limit), 'BEGIN'),
    history: async (filter) => inTransaction(db, () => sql.log.history(filter), 'BEGIN'),
    menuAt: async (revision) =>
      inTransaction(
        db,
        () => {
          const earliest = sql.log.earliestAfter(revision, sql.latest())
          return earliest && { revision, dishes: undo(sql.menu.dishes(), earliest) }
        },
        'BEGIN',
      ),
    revisionAt: async (time) => sql.log.at(time),
    revision: async () => sql.latest(),
    agenda: async (state, limit) => sql.agenda.inState(state, limit),
    openWith: async (dishes, at) =>
      inTransaction(db, () => {
        if (sql.latest() > 0 || sql.menu.dishes().length > 0) return false
        if (dishes.length > 0) sql.write(openingRevision(dishes, at))
        return true
      }),
    // No other process writes dishes: the lock refuses a second server, and the staff command writes accounts.
    watch: async () => async () => {},
  }
}

type Statements = ReturnType<typeof statements>

function statements(db: DatabaseSync) {
  const [menu, log, agenda] = [dishStatements(db), logStatements(db), agendaStatements(db)]
  const latest = db.prepare('SELECT revision FROM counter')
  const count = db.prepare('UPDATE counter SET revision = ?')
  return {
    menu,
    log,
    agenda,
    latest: () => Number(latest.get()?.['revision']),
    /** To be called inside a transaction. */
    write(made: Revision): void {
      count.run(made.revision)
      log.write(made)
      for (const { id, after } of made.edits ?? []) menu.write(id, after)
    },
  }
}

function read({ menu, log, agenda }: Statements, { dishes = [], part, newestIn, revision, agenda: entries = [] }: Reads): Snapshot {
  const records = new Map<string, DishRecord>()
  if (part) for (const dish of menu.dishes(part)) records.set(dish.id, { dish })
  for (const dish of dishes) records.set(dish.id, recordOf(menu, log, dish))
  return {
    records,
    newest: newestIn && menu.newest(newestIn),
    revision: revision === undefined ? undefined : log.revision(revision),
    agenda: new Map(entries.flatMap((id) => agenda.entry(id) ?? []).map((entry) => [entry.id, entry])),
  }
}

function recordOf(menu: Statements['menu'], log: Statements['log'], { id, first, last, version }: DishRead): DishRecord {
  const dish = menu.dish(id)
  return {
    dish,
    ...(first && { first: log.first(id) }),
    ...(last && { last: log.last(id) }),
    ...(version !== undefined && { base: dish?.version === version ? dish : log.replaced(id, version) }),
  }
}
