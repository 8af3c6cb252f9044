import { faultsInEdit } from '../dish.ts'
import type { Dish } from '../dish.ts'
import { isIn } from '../menu.ts'
import type { CourseName } from '../menu.ts'
import { moveCourse, moveDish } from '../moves.ts'
import { joinCourse, renameCourse, renameSitting } from '../renaming.ts'
import { changing, notFound, tooMany } from './decision.ts'
import type { Decided, Kind } from './decision.ts'
import type { Refusal, StepFault } from './refusal.ts'
import { dishesIn, recordIn } from './snapshot.ts'
import type { Reads, Snapshot } from './snapshot.ts'
import type { StepOf } from './step.ts'

type MoveDish = StepOf<'MOVE_DISH'>

const SPLIT = 'Split the course in two.'

/** Moves of dishes: the decisions are about the menu as it is, so nothing is in conflict. */
export const moveOneDish: Kind<MoveDish> = {
  faults({ sitting, course }) {
    if ((sitting === undefined) !== (course === undefined))
      return [{ field: sitting === undefined ? 'sitting' : 'course', message: 'Name the section and the course together, or neither.' }]
    return sitting === undefined || course === undefined ? [] : faultsInEdit({ sitting, course })
  },
  reads: (step) => ({ dishes: [{ id: step.id, last: true }], part: placeOf(step) ?? { courseOf: step.id } }),
  decide: (step, snapshot) => movesOf([{ step, place: undefined }], snapshot),
}

/** What several moves have to know together: where they are about several courses, all of the menu. */
export function readsOfMoves(steps: readonly MoveDish[]): Reads {
  const parts = steps.map((step) => moveOneDish.reads(step, undefined).part)
  const [part] = parts
  const isOne = new Set(parts.map((each) => JSON.stringify(each))).size === 1
  return { dishes: steps.map(({ id }) => ({ id, last: true })), part: isOne ? part : parts.length > 0 ? {} : undefined }
}

/** Moves by their places in an act, one after the other; those that follow on one another into one course come in that order. */
export function movesOf(moves: readonly { readonly step: MoveDish; readonly place: number | undefined }[], { records }: Snapshot): Decided {
  const menu = new Map(dishesIn(records).map((dish) => [dish.id, dish]))
  const moved = new Set<string>()
  const take = (dishes: readonly Dish[]): void => {
    for (const dish of dishes) {
      menu.set(dish.id, dish)
      moved.add(dish.id)
    }
  }
  for (const [i, { step, place }] of moves.entries()) {
    const record = recordIn(records, step.id)
    if (record.dish === undefined) return { ...notFound(record), step: place }
    const to = placeOf(step)
    if (to !== undefined && !isSamePlace(placeOf(moves[i - 1]?.step), to)) {
      const following = moves.slice(i).findIndex((next) => !isSamePlace(placeOf(next.step), to))
      const joining = moves.slice(i, following === -1 ? undefined : i + following).flatMap(({ step: { id } }) => menu.get(id) ?? [])
      const there = [...menu.values()].filter((dish) => isIn(dish, to))
      take(joinCourse(there, joining.filter((dish) => !isIn(dish, to)), to)) // prettier-ignore
    }
    if (to !== undefined && step.before === undefined) continue
    const course = [...menu.values()].filter((dish) => isIn(dish, menu.get(step.id) ?? dish))
    const renumbered = moveDish(course, step.id, step.before)
    if (renumbered === undefined) return { ...NOT_THERE, step: place }
    take(renumbered)
  }
  return written(
    [...moved].flatMap((id) => menu.get(id) ?? []).filter((dish) => !isAsBefore(dish, records)),
    'id',
  )
}

const NOT_THERE: Refusal = {
  code: 'NOT_FOUND',
  message: 'The dish to put it in front of is not in that course any more. Read the menu again.',
  field: 'before',
}

function placeOf(step: MoveDish | undefined): CourseName | undefined {
  return step?.sitting === undefined || step.course === undefined ? undefined : { sitting: step.sitting, course: step.course }
}

function isSamePlace(a: CourseName | undefined, b: CourseName): boolean {
  return a !== undefined && isIn(a, b)
}

/** A move that a later one takes back is none. */
function isAsBefore(dish: Dish, records: Snapshot['records']): boolean {
  const was = records.get(dish.id)?.dish
  return was !== undefined && isIn(was, dish) && was.position === dish.position && was.coursePosition === dish.coursePosition
}

/** Puts a course in front of another one of its sitting, or last. */
export const moveOneCourse: Kind<StepOf<'MOVE_COURSE'>> = {
  faults: ({ sitting, course, before }) => [
    ...faultsInEdit({ sitting, course }),
    ...(before === undefined ? [] : faultsInEdit({ course: before }).map(({ message }) => ({ field: 'before', message }))),
  ],
  reads: ({ sitting }) => ({ part: { sitting } }),
  decide({ sitting, course, before }, { records }) {
    const dishes = dishesIn(records).filter((dish) => dish.sitting === sitting)
    const moved = moveCourse(dishes, course, before)
    if (moved !== undefined) return written(moved, 'course')
    const field = dishes.some((dish) => dish.course === course) ? 'before' : 'course'
    return { code: 'COURSE_NOT_FOUND', message: `“${sitting}” has no such course any more. Read the menu again.`, field }
  },
}

/** Gives a course another name, or its sitting one when `course` is undefined. */
export const rename: Kind<StepOf<'RENAME'>> = {
  faults: ({ sitting, course, name }): StepFault[] => [
    ...faultsInEdit({ sitting, ...(course !== undefined && { course }) }),
    ...faultsInEdit(course === undefined ? { sitting: name } : { course: name }),
  ],
  reads: ({ sitting, course }) => ({ part: course === undefined ? {} : { sitting } }),
  decide({ sitting, course, name }, { records }) {
    const dishes = dishesIn(records)
    const served = dishes.filter((dish) => dish.sitting === sitting)
    const renamed = course === undefined ? renameSitting(dishes, sitting, name) : renameCourse(served, course, name)
    if (renamed !== undefined) return written(renamed, course === undefined ? 'sitting' : 'course')
    return noSuchCourse(course ?? sitting, course === undefined ? 'sitting' : 'course')
  },
}

/** The refusal of a course or a section that is not on the menu. */
export function noSuchCourse(name: string, field: 'sitting' | 'course'): Refusal {
  return { code: 'COURSE_NOT_FOUND', message: `There is no “${name}” on the menu any more. Read the menu again.`, field }
}

function written(moved: readonly Dish[], field: string): Decided {
  return tooMany(moved.length, SPLIT, field) ?? { edits: changing(moved) }
}
