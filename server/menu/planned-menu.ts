import { inOrder } from '../../domain/steps/agenda.ts'
import type { AgendaEntry } from '../../domain/steps/agenda.ts'
import { decide, readsOf } from '../../domain/steps/decide.ts'
import type { Verdict } from '../../domain/steps/decide.ts'
import { dishesIn, partToRead } from '../../domain/steps/snapshot.ts'
import type { DishRecord, Reads, Snapshot } from '../../domain/steps/snapshot.ts'
import type { Dish } from '../../domain/dish.ts'
import { keyOfCourse, oldestFirst } from '../../domain/menu.ts'
import { requestWhenDue } from './requests.ts'

/** The menu as it will be if all that is planned until then is carried out. */
export interface PlannedMenu {
  /** Oldest first. */
  readonly dishes: readonly Dish[]
  /** The entries that would be refused at their time, and why. */
  readonly failing: readonly { readonly id: string; readonly reason: string }[]
}

interface Present {
  /** Every dish of the menu, and every one that an entry names, with its first and its last edit. */
  readonly records: ReadonlyMap<string, DishRecord>
  /** By the id of an entry, its dishes at the versions that it goes by; those of the others are in `records`. */
  readonly bases: ReadonlyMap<string, ReadonlyMap<string, DishRecord>>
  /** What is planned. */
  readonly entries: readonly AgendaEntry[]
  /** Seconds since 1970. */
  readonly now: number
}

/** Carries out in memory, in order, what is due until a time in seconds since 1970; by the same rules as the agenda. */
export function foresee({ records, bases, entries, now }: Present, time: number): PlannedMenu {
  const then = new Map(records)
  const failing: { id: string; reason: string }[] = []
  let queue = inOrder(entries)
  for (let [entry] = queue; entry !== undefined && entry.due <= time; [entry] = queue) {
    const request = requestWhenDue(entry, Math.max(now, entry.due))
    const snapshot = snapshotOf(withBases(then, bases.get(entry.id)), entry, readsOf(request.decision))
    const { edits, agenda = [] } = writesIn(decide(request, snapshot))
    for (const { id, after } of edits) then.set(id, recordAfter(then.get(id), id, after))
    for (const { id, state, reason = '' } of agenda) if (state === 'FAILED') failing.push({ id, reason })
    queue = inOrder([...queue.slice(1), ...agenda.filter(({ state }) => state === 'PLANNED')])
  }
  return { dishes: dishesIn(then).toSorted(oldestFirst), failing }
}

/** Two entries may go by two versions of one dish. */
function withBases(records: ReadonlyMap<string, DishRecord>, bases: ReadonlyMap<string, DishRecord> | undefined) {
  if (bases === undefined) return records
  return new Map([...records].map(([id, record]) => [id, { ...record, base: bases.get(id)?.base }]))
}

function writesIn(verdict: Verdict) {
  return 'answer' in verdict ? { edits: [] } : verdict
}

function snapshotOf(records: ReadonlyMap<string, DishRecord>, entry: AgendaEntry, reads: Reads): Snapshot {
  const { newestIn: joined = [] } = reads
  return {
    records: recordsFor(reads, records),
    newest: joined.length > 0 ? newestIn(dishesIn(records)) : [],
    agenda: new Map([[entry.id, entry]]),
  }
}

/** What a store would read: the dishes that are named, and those of the part of the menu. */
function recordsFor(reads: Reads, records: ReadonlyMap<string, DishRecord>): ReadonlyMap<string, DishRecord> {
  const part = partToRead(reads, records)
  const named = new Set(reads.dishes?.map(({ id }) => id))
  const isPart = ({ dish }: DishRecord): boolean =>
    part !== undefined &&
    dish !== undefined &&
    [dish.sitting, undefined].includes(part.sitting) &&
    [dish.course, undefined].includes(part.course)
  return new Map([...records].filter(([id, record]) => named.has(id) || isPart(record)))
}

/** What the log would say of a dish. Nobody asks for the number of a revision that is yet to come. */
function recordAfter(record: DishRecord | undefined, id: string, after: Dish | undefined): DishRecord {
  const edit = { id, before: record?.dish, after, revision: 0 }
  return { ...record, dish: after, first: record?.first ?? edit, last: edit }
}

/** The newest dish of each course. */
function newestIn(dishes: readonly Dish[]): Dish[] {
  return [...new Map(dishes.toSorted(oldestFirst).map((dish) => [keyOfCourse(dish), dish])).values()]
}
