import { faultIn, isSameField, nameOf, rulesOf, writeField } from '../dish.ts'
import type { Dish, DishField } from '../dish.ts'
import { isIn, keyOfCourse } from '../menu.ts'
import type { Edit, Revision } from '../revision.ts'
import { undoEdit } from '../undo.ts'
import { tooMany } from './decision.ts'
import type { Decided, Doing, Kind } from './decision.ts'
import { undoPlan } from './plan-steps.ts'
import type { LaterEdit, Refusal } from './refusal.ts'
import { newestIn, recordIn } from './snapshot.ts'
import type { MenuPart, Reads, Snapshot } from './snapshot.ts'
import { endsOf } from './sold-out-steps.ts'
import type { StepOf } from './step.ts'

type Back = StepOf<'UNDO'> | StepOf<'PUT_BACK'>

/** A dish that an undo changes: as it is, as the undo has it (absent: off the menu), and the fields whose later work that overwrites. */
interface Change {
  readonly now?: Dish | undefined
  readonly after?: Dish | undefined
  readonly fields: readonly DishField[]
}

const IN_PARTS = 'Do a part of it at a time.'

const NOT_IN_LOG: Refusal = {
  code: 'NOT_IN_LOG',
  message: 'The log does not hold what this revision changed, so there is no way back to it.',
  field: 'revision',
}

/** Undoes a revision on the menu as it is: all of these or, where that would overwrite later work, none. */
export const undo: Kind<StepOf<'UNDO'>> = {
  faults: () => [],
  reads: (step, past) => (isOfPlans(past) ? { agenda: past.agenda?.map(({ id }) => id) } : readsOf(wantedOf(step, past))),
  decide(step, snapshot, doing) {
    const { past } = doing
    if (isOfPlans(past)) return undoPlan(past.agenda ?? [], snapshot, doing.at)
    const refusal = refusalOfPast(step, past)
    return refusal ?? backTo(wantedOf(step, past), step.overwrite, snapshot, doing)
  },
}

/** Puts dishes as a revision left them, deleted ones too, whatever was done to them since. */
export const putBack: Kind<StepOf<'PUT_BACK'>> = {
  faults: () => [],
  reads: (step, past) => readsOf(wantedOf(step, past).map(left)),
  decide(step, snapshot, doing) {
    const refusal = refusalOfPast(step, doing.past)
    if (refusal !== undefined) return refusal
    const edits = wantedOf(step, doing.past).map((edit) => ({ ...left(edit), after: recordIn(snapshot.records, edit.id).dish }))
    return backTo(edits, true, snapshot, doing)
  },
}

/** The edit whose undo leaves the dish as this one did. */
function left({ id, after }: Edit): Edit {
  return { id, before: after }
}

function isOfPlans(past: Revision | undefined): past is Revision {
  return past?.edits?.length === 0 && past.agenda !== undefined
}

function wantedOf({ dishes }: Back, past: Revision | undefined): readonly Edit[] {
  return (past?.edits ?? []).filter(({ id }) => dishes?.includes(id) ?? true)
}

function refusalOfPast({ dishes, revision }: Back, past: Revision | undefined): Refusal | undefined {
  if (past?.revision !== revision || past.edits === undefined) return NOT_IN_LOG
  const ids = new Set(past.edits.map(({ id }) => id))
  const stranger = dishes?.find((id) => !ids.has(id))
  const message = `This revision did not change the dish with the id ${stranger}.`
  if (stranger !== undefined) return { code: 'INVALID_INPUT', message, field: 'dishes' }
  return tooMany((dishes ?? past.edits).length, IN_PARTS, 'revision')
}

function readsOf(edits: readonly Edit[]): Reads {
  return {
    dishes: edits.map(({ id }) => ({ id, last: true })),
    newestIn: edits.flatMap(({ id, before }) => (before ? [{ of: id, sitting: before.sitting, course: before.course }] : [])),
    part: partWithMovedCourses(edits),
  }
}

function backTo(edits: readonly Edit[], overwrite: boolean, snapshot: Snapshot, doing: Doing): Decided {
  const changes = edits.flatMap((edit) => setBack(edit, snapshot, doing) ?? [])
  const refusal = (overwrite ? undefined : laterWork(changes)) ?? fault(changes)
  if (refusal !== undefined) return refusal
  const all = [...changes, ...coursematesOf(changes, snapshot)]
  const isSoldOut = ({ now, after }: Change): boolean => after !== undefined && !isSameField('soldOut', now ?? {}, after)
  const agenda = endsOf(changes.filter(isSoldOut), doing)
  return (
    tooMany(all.length, IN_PARTS, 'revision') ?? {
      edits: all.map(({ now, after }) => ({ id: (after ?? now)?.id ?? '', after })),
      agenda,
    }
  )
}

function setBack(edit: Edit, { records, newest }: Snapshot, { at, by }: Pick<Doing, 'at' | 'by'>): Change | undefined {
  const { dish: now, last } = recordIn(records, edit.id)
  const undone = undoEdit(edit, now, at)
  if (undone === undefined) return undefined
  const known = now ?? last?.before ?? edit.before
  const { fields, later } = undone
  if (fields === undefined || known === undefined) return { now, fields: later }
  // The place of the course that it comes back to may have changed meanwhile, unless no dish is left there.
  const isBack = now === undefined || !isIn(now, fields)
  const { coursePosition } = (isBack ? newestIn(newest, fields) : undefined) ?? fields
  const isSet = fields.soldOut !== undefined && !isSameField('soldOut', fields, now ?? {})
  const soldOut = isSet ? { ...fields.soldOut, by, at } : fields.soldOut
  const after = { id: edit.id, ...fields, coursePosition, soldOut, createdAt: known.createdAt, version: known.version + 1 }
  return { now, after, fields: later }
}

/** Where courses were moved, all dishes of their sitting: a new one got the place of its course, which is to be set back as well. */
function partWithMovedCourses(edits: readonly Edit[]): MenuPart | undefined {
  const moved = edits.filter(({ before, after }) => before && after && isIn(before, after) && !isSameField('coursePosition', before, after))
  const sittings = [...new Set(moved.flatMap(({ after }) => after?.sitting ?? []))]
  const [sitting] = sittings
  if (sitting === undefined) return undefined
  return sittings.length === 1 ? { sitting } : {}
}

/** The other dishes of the courses whose place is set back: it is the same in every dish of a course. */
function coursematesOf(changes: readonly Change[], { records }: Snapshot): Change[] {
  const places = new Map<string, number | undefined>()
  for (const { now, after } of changes)
    if (now && after && isIn(now, after) && !isSameField('coursePosition', now, after)) places.set(keyOfCourse(after), after.coursePosition)
  const own = new Set(changes.map(({ now, after }) => (after ?? now)?.id))
  return [...records.values()].flatMap(({ dish }) => {
    if (dish === undefined || own.has(dish.id) || !places.has(keyOfCourse(dish))) return []
    const coursePosition = places.get(keyOfCourse(dish))
    if (dish.coursePosition === coursePosition) return []
    return [{ now: dish, after: { ...dish, coursePosition, version: dish.version + 1 }, fields: [] }]
  })
}

function laterWork(changes: readonly Change[]): Refusal | undefined {
  const later = changes.flatMap(({ now, after, fields }): LaterEdit[] => (now && fields.length > 0 ? [{ now, after, fields }] : []))
  const [first] = later
  if (first === undefined) return undefined
  const others = later.length === 1 ? '' : `, and ${later.length - 1 === 1 ? 'another dish' : `${later.length - 1} other dishes`}`
  const message = `Since then somebody changed ${whatOf(first)}${others}. Undo it anyway to overwrite that, or leave it as it is.`
  return { code: 'LATER_WORK', message, later }
}

function whatOf({ now, after, fields: [field = 'title'] }: LaterEdit): string {
  const name = `“${nameOf(now)}”`
  if (after === undefined) return `${name}, which the undo would delete`
  return `the ${rulesOf(field).noun} of ${name} to ${valueOf(now, field)} (the undo makes it ${valueOf(after, field)})`
}

function valueOf(dish: Dish, field: DishField): string {
  if (field === 'price') return dish.price.toFixed(2)
  if (field === 'soldOut') return dish.soldOut === undefined ? 'not sold out' : 'sold out'
  const written = writeField(field, dish)
  return written === '' ? 'none' : `“${written}”`
}

/** What is done to some fields and undone in others may leave a dish with nothing to show. */
function fault(changes: readonly Change[]): Refusal | undefined {
  for (const { now, after } of changes) {
    const wrong = after && faultIn(after)
    const name = nameOf(now ?? after ?? { title: '', description: '' })
    if (wrong !== undefined) return { code: 'INVALID_INPUT', field: wrong.field, message: `Of “${name}”: ${wrong.message}` }
  }
  return undefined
}
