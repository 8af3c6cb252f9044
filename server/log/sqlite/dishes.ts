import type { DatabaseSync } from 'node:sqlite'
import type { Menu } from '../../../domain/menu.ts'
import type { Revision } from '../../../domain/revision.ts'
import { decide, readsOf } from '../../../domain/steps/decide.ts'
import { partToRead } from '../../../domain/steps/snapshot.ts'
import type { DishRead, DishRecord, Reads, Snapshot } from '../../../domain/steps/snapshot.ts'
import { entryAfter, isMenuDue } from '../entry.ts'
import type { DishStore, Outcome, WriteRequest } from '../store.ts'
import { LARGEST_WHOLE_MENU, packMenu } from '../whole-menu.ts'
import { agendaOf, coursesToRead, openingRevision, outcomeOfRepeat, revisionFor, withEdits } from '../writing.ts'
import { agendaStatements } from './agenda.ts'
import { pastStatements } from './past.ts'
import { dishStatements, logStatements } from './statements.ts'
import type { Transactions } from './transaction.ts'

/** The dishes and their log, in an open database, and the latest revision, read at once. */
export function createDishStore(db: DatabaseSync, { read, write }: Transactions): { dishes: DishStore; latestRevision: () => number } {
  const sql = statements(db)
  const dishes: DishStore = {
    menu: async () => read(() => ({ revision: sql.latest(), dishes: sql.menu.dishes() })),
    dish: async (id) => sql.menu.dish(id),
    change: async (request) => write(() => carryOut(sql, request)),
    read: async (reads) => read(() => snapshotOf(sql, reads)),
    revisionsSince: async (revision, limit) => read(() => sql.log.since(revision, limit)),
    history: async (filter) => read(() => sql.log.history(filter)),
    deleted: async (before, limit) => read(() => sql.log.deleted(before, limit)),
    menuAt: async (revision) => read(() => menuAt(sql, revision)),
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
  return { dishes, latestRevision: sql.latest }
}

/** To be called inside a transaction. */
function carryOut(sql: Statements, request: WriteRequest): Outcome {
  const made = request.request && sql.log.ofRequest(request.request.id)
  if (made !== undefined) return outcomeOfRepeat(made, request.request)
  const snapshot = snapshotOf(sql, readsOf(request.decision))
  const verdict = decide(request, snapshot)
  const next = sql.latest() + 1
  const agenda = agendaOf(verdict, snapshot, next)
  for (const entry of agenda) sql.agenda.write(entry)
  if ('answer' in verdict) return { answer: verdict.answer }
  return { made: sql.write(revisionFor(request, snapshot, { ...verdict, agenda }, next)), isRepeat: false }
}

/** Told from the first menu that is whole at that revision or later, and what the log says in between. */
function menuAt({ menu, past, latest }: Statements, revision: number): Menu | undefined {
  if (revision < 0 || revision > latest()) return undefined
  const whole = past.wholeMenu(revision) ?? { revision: latest(), dishes: menu.dishes() }
  const earliest = past.earliestBetween(revision, whole.revision)
  return earliest && { revision, dishes: withEdits(whole.dishes, earliest, 'before') }
}

type Statements = ReturnType<typeof statements>

function statements(db: DatabaseSync) {
  const [menu, log, past, agenda] = [dishStatements(db), logStatements(db), pastStatements(db), agendaStatements(db)]
  const latest = db.prepare('SELECT revision FROM counter')
  const count = db.prepare('UPDATE counter SET revision = ?')
  return {
    menu,
    log,
    past,
    agenda,
    latest: () => Number(latest.get()?.['revision']),
    /** Writes a revision, and the menu before it where that is due; to be called inside a transaction. */
    write(revision: Revision): Revision {
      const last = past.lastEntry()
      const packed = isMenuDue(last, revision.at) ? packMenu(menu.dishes()) : undefined
      if (last && packed && packed.length <= LARGEST_WHOLE_MENU) past.writeMenu(last, packed)
      const entry = entryAfter(last, revision, packed?.length)
      count.run(revision.revision)
      log.write(entry)
      for (const { id, after } of revision.edits ?? []) menu.write(id, after)
      return entry.made
    },
  }
}

function snapshotOf({ menu, log, agenda }: Statements, reads: Reads): Snapshot {
  const { dishes = [], agenda: entries = [] } = reads
  const records = new Map(dishes.map((dish) => [dish.id, recordOf(menu, log, dish)]))
  const part = partToRead(reads, records)
  if (part) for (const dish of menu.dishes(part)) if (!records.has(dish.id)) records.set(dish.id, { dish })
  return {
    records,
    newest: coursesToRead(reads, records).flatMap((course) => menu.newest(course) ?? []),
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
