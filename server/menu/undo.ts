import { faultIn, isSameField, nameOf, rulesOf } from '../../domain/dish.ts'
import type { Dish, DishField } from '../../domain/dish.ts'
import { isIn, keyOfCourse } from '../../domain/menu.ts'
import { MAX_EDITS } from '../../domain/revision.ts'
import type { Edit } from '../../domain/revision.ts'
import { undoEdit } from '../../domain/undo.ts'
import type { MenuPart, Snapshot } from '../store/store.ts'
import { NOTHING_TO_DO } from './acts.ts'
import type { ChangedDishes } from './acts.ts'
import { newestIn, recordIn } from './decisions.ts'
import type { Write } from './decisions.ts'
import type { LaterEdit, Refusal } from './refusal.ts'
import { endsOf } from './sold-out.ts'

/** A dish that an undo changes: as it is, as the undo has it (absent: off the menu), and the fields whose later work that overwrites. */
interface Change {
  readonly now?: Dish | undefined
  readonly after?: Dish | undefined
  readonly fields: readonly DishField[]
}

/** When and by whom something is undone, and whether what somebody did since is overwritten. */
export interface Undoing {
  /** Seconds since 1970. */
  readonly at: number
  readonly by: string
  readonly overwrite: boolean
}

/** Undoes the edits of a revision, or some of them, on the menu as it is: all of these or, where that would overwrite later work, none. */
export function undoOf(
  edits: readonly Edit[],
  { at, by, overwrite }: Undoing,
): Write<'LATER_WORK' | 'INVALID_INPUT' | 'TOO_MANY_DISHES', ChangedDishes> {
  return {
    reads: {
      dishes: edits.map(({ id }) => ({ id, last: true })),
      newestIn: edits.flatMap(({ id, before }) => (before ? [{ of: id, sitting: before.sitting, course: before.course }] : [])),
      part: partWithMovedCourses(edits),
    },
    decide(snapshot) {
      const changes = edits.flatMap((edit) => setBack(edit, snapshot, { at, by }) ?? [])
      const refusal = (overwrite ? undefined : laterWork(changes)) ?? fault(changes)
      if (refusal !== undefined) return { answer: refusal }
      if (changes.length === 0) return { answer: NOTHING_TO_DO }
      const all = [...changes, ...coursematesOf(changes, snapshot)]
      const tooMany = faultInSize(all.length)
      if (tooMany !== undefined) return { answer: tooMany }
      const agenda = endsOf(
        changes.filter(({ now, after }) => after && !isSameField('soldOut', now ?? {}, after)),
        by,
      )
      return { edits: all.map(({ now, after }) => ({ id: (after ?? now)?.id ?? '', after })), agenda }
    },
  }
}

/** The refusal of an undo that would change more dishes than one act may. */
export function faultInSize(dishes: number): Extract<Refusal, { code: 'TOO_MANY_DISHES' }> | undefined {
  if (dishes <= MAX_EDITS) return undefined
  const message = `This would change ${dishes} dishes, and one act may change ${MAX_EDITS}. Undo a part of it at a time.`
  return { code: 'TOO_MANY_DISHES', message, field: 'revision' }
}

function setBack(edit: Edit, { records, newest }: Snapshot, { at, by }: Pick<Undoing, 'at' | 'by'>): Change | undefined {
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

function laterWork(changes: readonly Change[]): Extract<Refusal, { code: 'LATER_WORK' }> | undefined {
  const edits = changes.flatMap(({ now, after, fields }): LaterEdit[] => (now && fields.length > 0 ? [{ now, after, fields }] : []))
  const [first] = edits
  if (first === undefined) return undefined
  const others = edits.length === 1 ? '' : `, and ${edits.length - 1 === 1 ? 'another dish' : `${edits.length - 1} other dishes`}`
  const message = `Since then somebody changed ${whatOf(first)}${others}. Undo it anyway to overwrite that, or leave it as it is.`
  return { code: 'LATER_WORK', message, edits }
}

function whatOf({ now, after, fields: [field = 'title'] }: LaterEdit): string {
  const name = `“${nameOf(now)}”`
  if (after === undefined) return `${name}, which the undo would delete`
  return `the ${rulesOf(field).noun} of ${name} to ${valueOf(now, field)} (the undo makes it ${valueOf(after, field)})`
}

function valueOf(dish: Dish, field: DishField): string {
  if (field === 'price') return dish.price.toFixed(2)
  if (field === 'soldOut') return dish.soldOut === undefined ? 'not sold out' : 'sold out'
  const written = rulesOf(field).write(dish[field])
  return written === '' ? 'none' : `“${written}”`
}

/** What is done to some fields and undone in others may leave a dish with nothing to show. */
function fault(changes: readonly Change[]): Extract<Refusal, { code: 'INVALID_INPUT' }> | undefined {
  for (const { now, after } of changes) {
    const wrong = after && faultIn(after)
    const name = nameOf(now ?? after ?? { title: '', description: '' })
    if (wrong !== undefined) return { code: 'INVALID_INPUT', field: wrong.field, message: `Of “${name}”: ${wrong.message}` }
  }
  return undefined
}
