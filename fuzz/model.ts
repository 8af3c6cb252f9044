import { canonicalJson } from '../domain/canonical-json.ts'
import type { Dish } from '../domain/dish.ts'
import { keyOfCourse, oldestFirst } from '../domain/menu.ts'
import type { Revision } from '../domain/revision.ts'
import type { AgendaEntry } from '../domain/steps/agenda.ts'
import { decide, readsOf } from '../domain/steps/decide.ts'
import { partToRead } from '../domain/steps/snapshot.ts'
import type { DishRead, DishRecord, RevisionEdit, Reads, Snapshot } from '../domain/steps/snapshot.ts'
import type { DishStore, WriteRequest } from '../server/log/store.ts'
import { agendaOf } from '../server/log/writing.ts'

/** What was asked for, by the revision that it made. */
type Requests = Map<number, WriteRequest>

/** The store, and what its revisions were asked for by. */
export function noting(store: DishStore): { readonly store: DishStore; readonly requests: Requests } {
  const requests: Requests = new Map()
  const change: DishStore['change'] = async (request) => {
    const outcome = await store.change(request)
    if ('made' in outcome && !outcome.isRepeat) requests.set(outcome.made.revision, request)
    return outcome
  }
  return { store: { ...store, change }, requests }
}

/** The menu, the past and the agenda as a list, a list and a map. */
interface Model {
  readonly dishes: Map<string, Dish>
  readonly past: RevisionEdit[]
  readonly agenda: Map<string, AgendaEntry>
}

/**
 * The revisions that the model would have made otherwise, had it been asked the same in the same order; what nobody asked for is taken as it
 * is. A dish that the owner deletes past the app is gone at once, and the log tells so a moment later: an act in between is right without it.
 */
export function differencesFromModel(log: readonly Revision[], requests: Requests): string[] {
  const model: Model = { dishes: new Map(), past: [], agenda: new Map() }
  return log.flatMap(({ revision, edits = [] }, place) => {
    const request = requests.get(revision)
    const gone = goneUntold(log.slice(place + 1), new Set(edits.map(({ id }) => id)))
    const withouts = [[], ...gone.map((id) => [id]), gone]
    const given = (all: readonly Pick<RevisionEdit, 'id' | 'after'>[]) =>
      canonicalJson(Object.fromEntries(all.map(({ id, after = null }) => [id, after])))
    const done = request && withouts.map((without) => doneBy(model, request, revision, without))
    // Tried without a dish, too, a plan is done once.
    const same = done?.find((one) => given(one.edits) === given(edits))
    for (const entry of (same ?? done?.[0])?.agenda ?? []) model.agenda.set(entry.id, entry)
    for (const edit of edits) {
      model.past.push({ revision, ...edit })
      if (edit.after === undefined) model.dishes.delete(edit.id)
      else model.dishes.set(edit.id, edit.after)
    }
    return done === undefined || same !== undefined ? [] : [`Revision ${revision} is not what the model makes of it.`]
  })
}

/** The dishes of which the log tells next that they were deleted past the app. */
function goneUntold(later: readonly Revision[], touched: ReadonlySet<string>): string[] {
  const next = new Map<string, boolean>()
  for (const { by, edits = [] } of later)
    for (const { id, after } of edits) if (!next.has(id)) next.set(id, by === 'outside' && after === undefined)
  return [...next].flatMap(([id, isGone]) => (isGone && !touched.has(id) ? [id] : []))
}

function doneBy(model: Model, request: WriteRequest, revision: number, without: readonly string[]) {
  const dishes = new Map([...model.dishes].filter(([id]) => !without.includes(id)))
  const snapshot = snapshotOf({ ...model, dishes }, readsOf(request.decision))
  const verdict = decide(request, snapshot)
  return { edits: 'answer' in verdict ? [] : verdict.edits, agenda: agendaOf(verdict, snapshot, revision) }
}

function snapshotOf({ dishes, past, agenda }: Model, reads: Reads): Snapshot {
  const recordOf = ({ id, version }: DishRead): DishRecord => {
    const dish = dishes.get(id)
    const edits = past.filter((edit) => edit.id === id)
    const base = dish?.version === version ? dish : edits.findLast(({ before }) => before?.version === version)?.before
    return { dish, first: edits.find(({ before }) => before === undefined), last: edits.at(-1), base }
  }
  const records = new Map((reads.dishes ?? []).map((read) => [read.id, recordOf(read)]))
  const part = partToRead(reads, records)
  const inPart = ({ sitting, course }: Dish): boolean =>
    part !== undefined && sitting === (part.sitting ?? sitting) && course === (part.course ?? course)
  for (const dish of dishes.values()) if (inPart(dish) && !records.has(dish.id)) records.set(dish.id, { dish })
  const newest = new Map([...dishes.values()].toSorted(oldestFirst).map((dish) => [keyOfCourse(dish), dish]))
  return { records, newest: [...newest.values()], agenda }
}
