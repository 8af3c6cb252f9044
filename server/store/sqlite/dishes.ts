import type { DatabaseSync } from 'node:sqlite'
import type { Revision } from '../../../domain/revision.ts'
import type { Decision, DishRead, DishRecord, DishStore, Outcome, Reads, Snapshot, WriteRequest } from '../store.ts'
import { agendaOf, coursesToRead, openingRevision, outcomeOfRepeat, partToRead, revisionFor, undo } from '../writing.ts'
import { agendaStatements } from './agenda.ts'
import { dishStatements, logStatements } from './statements.ts'
import type { Transactions } from './transaction.ts'

/** The dishes and their log, in an open database, and the latest revision that `Store` promises. */
export function createDishStore(
  db: DatabaseSync,
  { read, write: writeIn }: Transactions,
): { dishes: DishStore; knownRevision: () => number } {
  const sql = statements(db)
  // Read again after each write, whatever became of it: no other process writes revisions.
  let latest: number | undefined
  const write = async <T>(work: () => T): Promise<T> =>
    writeIn(() => {
      latest = undefined
      return work()
    })
  const dishes: DishStore = {
    menu: async () => read(() => ({ revision: sql.latest(), dishes: sql.menu.dishes() })),
    dish: async (id) => sql.menu.dish(id),
    change: async (request, decide) => write(() => carryOut(sql, request, decide)),
    read: async (reads) => read(() => snapshotOf(sql, reads)),
    revisionsSince: async (revision, limit) => read(() => sql.log.since(revision, limit)),
    history: async (filter) => read(() => sql.log.history(filter)),
    deleted: async (before, limit) => read(() => sql.log.deleted(before, limit)),
    menuAt: async (revision) =>
      read(() => {
        const earliest = sql.log.earliestAfter(revision, sql.latest())
        return earliest && { revision, dishes: undo(sql.menu.dishes(), earliest) }
      }),
    revisionAt: async (time) => sql.log.at(time),
    revision: async () => sql.latest(),
    agenda: async (filter) => read(() => sql.agenda.entries(filter)),
    openWith: async (dishes, at) =>
      write(() => {
        if (sql.latest() > 0 || sql.menu.dishes().length > 0) return false
        if (dishes.length > 0) sql.write(openingRevision(dishes, at))
        return true
      }),
    // No other process writes dishes: the lock refuses a second server, and the staff command writes accounts.
    watch: async () => async () => {},
  }
  return { dishes, knownRevision: () => (latest ??= sql.latest()) }
}

/** To be called inside a transaction. */
function carryOut<A>(sql: Statements, request: WriteRequest, decide: (snapshot: Snapshot) => Decision<A>): Outcome<A> {
  const made = request.request && sql.log.ofRequest(request.request.id)
  if (made !== undefined) return outcomeOfRepeat(made, request.request)
  const snapshot = snapshotOf(sql, request.reads)
  const decision = decide(snapshot)
  const next = sql.latest() + 1
  for (const entry of agendaOf(decision, snapshot, next)) sql.agenda.write(entry)
  if ('answer' in decision) return { answer: decision.answer }
  const revision = revisionFor(request, snapshot, decision, next)
  sql.write(revision)
  return { made: revision, isRepeat: false }
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

function snapshotOf({ menu, log, agenda }: Statements, reads: Reads): Snapshot {
  const { dishes = [], revision, agenda: entries = [] } = reads
  const records = new Map(dishes.map((dish) => [dish.id, recordOf(menu, log, dish)]))
  const part = partToRead(reads, records)
  if (part) for (const dish of menu.dishes(part)) if (!records.has(dish.id)) records.set(dish.id, { dish })
  return {
    records,
    newest: coursesToRead(reads, records).flatMap((course) => menu.newest(course) ?? []),
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
