import { fieldsOf, readFields } from '../../domain/dish.ts'
import type { AgendaEntry } from '../../domain/steps/agenda.ts'
import type { Dish } from '../../domain/dish.ts'
import { isIn, keyOfCourse } from '../../domain/menu.ts'
import type { CourseName } from '../../domain/menu.ts'
import { HIGHEST_CREDIBLE, MAX_EDITS } from '../../domain/revision.ts'
import type { AgendaStep, Edit, Revision } from '../../domain/revision.ts'
import type { Verdict } from '../../domain/steps/decide.ts'
import type { JoinedCourse, Reads, Snapshot, Writes } from '../../domain/steps/snapshot.ts'
import type { Outcome, WriteRequest } from './store.ts'

type Records = Snapshot['records']

/** The courses whose newest dish a decision asks for, each once, given the records of the dishes that it names. */
export function coursesToRead({ newestIn = [] }: Reads, records: Records): CourseName[] {
  const courses = newestIn.flatMap((joined) => coursesJoined(joined, records))
  return [...new Map(courses.map((course) => [keyOfCourse(course), course])).values()]
}

function coursesJoined(joined: JoinedCourse, records: Records): CourseName[] {
  const record = joined.of === undefined ? undefined : records.get(joined.of)
  const own = record?.dish ?? record?.last?.before
  const sittings = distinct(joined.sitting, own?.sitting)
  const courses = distinct(joined.course, own?.course).flatMap((course) => sittings.map((sitting) => ({ sitting, course })))
  return courses.filter((course) => record?.dish === undefined || !isIn(record.dish, course))
}

/** The revision of a decision. Throws when an edit does not fit the dish that was read, which is a fault of the caller. */
export function revisionFor(
  { by, at, request }: WriteRequest,
  { records }: Pick<Snapshot, 'records'>,
  { edits, agenda = [], steps }: Writes,
  revision: number,
): Revision {
  if (edits.length + agenda.length === 0 || edits.length > MAX_EDITS)
    throw new Error(`A revision has 1 to ${MAX_EDITS} edits, and this one would have ${edits.length}.`)
  if (new Set(edits.map(({ id }) => id)).size < edits.length) throw new Error('A revision edits each dish once.')
  return {
    revision,
    at,
    by,
    ...(request && { requestId: request.id, requestHash: request.hash }),
    edits: edits.map((edit) => fullEdit(edit, records)),
    ...(agenda.length > 0 && { agenda: agenda.map(stepOf) }),
    ...(steps !== undefined && { steps }),
  }
}

/** What a decision writes to the agenda. An entry that gets another time is the last of that time. */
export function agendaOf({ agenda = [] }: Verdict, before: Pick<Snapshot, 'agenda'>, revision: number): AgendaEntry[] {
  return agenda.map((entry) => {
    const known = before.agenda.get(entry.id)
    return { ...entry, since: known?.due === entry.due ? (known.since ?? revision) : revision }
  })
}

/** What the log keeps of an entry: not its acts, which may be megabytes. */
function stepOf({ id, due, state, what, version, since }: AgendaEntry): AgendaStep {
  return {
    id,
    due,
    state,
    ...(what !== undefined && { what }),
    ...(version !== undefined && { version }),
    ...(since !== undefined && { since }),
  }
}

/** The revision that puts the opening menu on: a large one is no reason to refuse it. */
export function openingRevision(dishes: readonly Dish[], at: number): Revision {
  return { revision: 1, at, by: 'opening', edits: dishes.map((dish) => ({ id: dish.id, after: plainDish(dish) })) }
}

/** What a request gets whose id is in the log already. */
export function outcomeOfRepeat(made: Revision, request: WriteRequest['request']): Outcome {
  return made.requestHash === request?.hash ? { made, isRepeat: true } : { requestIdTaken: made }
}

/** The menu before or after some edits, given the first or the last edit of each dish that they touched. */
export function withEdits(dishes: readonly Dish[], edits: readonly Edit[], side: 'before' | 'after'): Dish[] {
  const touched = new Set(edits.map(({ id }) => id))
  return [...dishes.filter(({ id }) => !touched.has(id)), ...edits.flatMap((edit) => edit[side] ?? [])]
}

function distinct(...names: (string | undefined)[]): string[] {
  return [...new Set(names)].filter((name) => name !== undefined)
}

function fullEdit({ id, after }: Omit<Edit, 'before'>, records: Records): Edit {
  const record = records.get(id)
  if (record === undefined) throw new Error(`Dish ${id} was not read, so it cannot be edited.`)
  if (record.dish === undefined && after === undefined) throw new Error(`Dish ${id} cannot be taken off: it is not on the menu.`)
  if (after !== undefined && after.id !== id) throw new Error(`Dish ${id} cannot be written as ${after.id}: a dish keeps its id.`)
  return { id, ...(record.dish && { before: record.dish }), ...(after && { after: plainDish(after) }) }
}

/** A dish as the log or a whole menu has it; a field that is newer than that is empty, and so is a time that is no number. A version that cannot be one is 1. */
export function storedDish(dish: Dish): Dish {
  const { id, createdAt, version } = dish
  const seconds = Number.isFinite(createdAt) ? { createdAt } : {}
  return { id, ...readFields({ ...dish }), ...seconds, version: Number.isInteger(version) && version <= HIGHEST_CREDIBLE ? version : 1 }
}

/** A copy with the fields of a dish and no others: the log must hold the same as the stored dish. */
function plainDish(dish: Dish): Dish {
  const { id, createdAt, version } = dish
  return { id, ...fieldsOf(dish), ...(createdAt !== undefined && { createdAt }), version }
}
