import { faultInEdit } from '../../domain/dish.ts'
import type { Dish, DishInput } from '../../domain/dish.ts'
import { isIn } from '../../domain/menu.ts'
import type { CourseName } from '../../domain/menu.ts'
import { moveCourse, moveDish } from '../../domain/moves.ts'
import { joinCourse, renameCourse, renameSitting } from '../../domain/renaming.ts'
import { MAX_EDITS } from '../../domain/revision.ts'
import { withoutUnseen } from '../../domain/unseen.ts'
import type { Revision } from '../../domain/revision.ts'
import type { Decision, DishStore } from '../store/store.ts'
import { dishesIn, notFound, recordIn } from './decisions.ts'
import type { SavedOr, Write } from './decisions.ts'
import type { Refusal } from './refusal.ts'
import { faultInIds, writerTo } from './requests.ts'
import type { Result, Writer } from './requests.ts'
import type { Spell } from './spelling.ts'

/** The dishes that a move renumbered, and its revision; none and undefined when everything stood there already. */
export interface Moved {
  readonly dishes: readonly Dish[]
  readonly revision: number | undefined
}

/** What changes where dishes stand: each is one revision, decided on the menu as it is, so that nothing is in conflict. */
export interface Moves {
  /** Puts a dish in front of another one of its course; without one, last. */
  moveDish(id: string, before: string | undefined, writer: Writer): Result<'NOT_FOUND' | 'TOO_MANY_DISHES', Moved>
  /** Puts dishes last in a course, in the order given; one that is in it already stays where it is. */
  moveDishes(ids: readonly string[], to: CourseName, writer: Writer): Result<'NOT_FOUND' | 'TOO_MANY_DISHES', Moved>
  /** Puts a course in front of another one of its sitting; without one, last. */
  moveCourse(course: CourseName, before: string | undefined, writer: Writer): Result<'COURSE_NOT_FOUND' | 'TOO_MANY_DISHES', Moved>
  /** Gives a course another name, or its sitting one when `course` is undefined. What has that name already is joined. */
  rename(
    what: { readonly sitting: string; readonly course: string | undefined },
    name: string,
    writer: Writer,
  ): Result<'COURSE_NOT_FOUND' | 'TOO_MANY_DISHES', Moved>
}

interface MovesParts {
  readonly store: DishStore
  /** In milliseconds since 1970. */
  readonly now: () => number
  readonly spell: Spell
  /** Called after a write. */
  readonly announce: () => void
}

/** A name or a list that breaks a rule is refused before the store is asked. */
export function createMoves({ store, now, spell, announce }: MovesParts): Moves {
  const write = writerTo(store, now, announce, movedBy)
  return {
    moveDish: async (id, before, writer) => write(writer, ['moveDish', id, before], moveDishOf(id, before)),
    async moveDishes(given, place, writer) {
      const ids = [...new Set(given)]
      const to = await spell(place)
      return refusalOfPlace(to, ids) ?? write(writer, ['moveDishes', ids, to], moveDishesOf(ids, to))
    },
    moveCourse: async ({ sitting, course }, before, writer) =>
      write(writer, ['moveCourse', sitting, course, before], moveCourseOf(sitting, course, before)),
    async rename({ sitting, course }, typed, writer) {
      const name = withoutUnseen(typed)
      return refusalOfRename(course, name) ?? write(writer, ['rename', sitting, course, name], renameOf(sitting, course, name))
    },
  }
}

/** The refusal of names that break a rule, or of a list of dishes that does; undefined when they may be stored. */
export function refusalOfPlace(place: DishInput, ids?: readonly string[]): Extract<Refusal, { code: 'INVALID_INPUT' }> | undefined {
  const fault = faultInEdit(place)
  if (fault !== undefined) return { code: 'INVALID_INPUT', ...fault }
  return ids && faultInIds(ids)
}

/** The refusal of a new name that breaks a rule: of a course or, without one, of a sitting. */
export function refusalOfRename(course: string | undefined, name: string): ReturnType<typeof refusalOfPlace> {
  return refusalOfPlace(course === undefined ? { sitting: name } : { course: name })
}

/** Puts a dish in front of another one of its course, or last. The decision is about the menu as it is, so nothing is in conflict. */
export function moveDishOf(id: string, before: string | undefined): Write<'NOT_FOUND' | 'TOO_MANY_DISHES', Moved> {
  return {
    reads: { dishes: [{ id, last: true }], part: { courseOf: id } },
    decide: ({ records }) => {
      const record = recordIn(records, id)
      if (record.dish === undefined) return notFound(record)
      const moved = moveDish(dishesIn(records), id, before)
      if (moved !== undefined) return written(moved, 'id')
      const message = 'The dish to put it in front of is not in that course any more. Read the menu again.'
      return { answer: { code: 'NOT_FOUND', message, field: 'before' } }
    },
  }
}

/** Puts a course in front of another one of its sitting, or last. */
export function moveCourseOf(
  sitting: string,
  course: string,
  before: string | undefined,
): Write<'COURSE_NOT_FOUND' | 'TOO_MANY_DISHES', Moved> {
  return {
    reads: { part: { sitting } },
    decide: ({ records }) => {
      const dishes = dishesIn(records)
      const moved = moveCourse(dishes, course, before)
      if (moved !== undefined) return written(moved, 'course')
      const field = dishes.some((dish) => dish.course === course) ? 'before' : 'course'
      const message = `“${sitting}” has no such course any more. Read the menu again.`
      return { answer: { code: 'COURSE_NOT_FOUND', message, field } }
    },
  }
}

function moveDishesOf(ids: readonly string[], to: CourseName): Write<'NOT_FOUND' | 'TOO_MANY_DISHES', Moved> {
  return {
    reads: { dishes: ids.map((id) => ({ id, last: true })), part: to },
    decide: ({ records }) => {
      const gone = ids.map((id) => recordIn(records, id)).find(({ dish }) => dish === undefined)
      if (gone !== undefined) return notFound(gone)
      const there = dishesIn(records).filter((dish) => isIn(dish, to))
      const joining = ids.flatMap((id) => recordIn(records, id).dish ?? []).filter((dish) => !isIn(dish, to))
      return written(joinCourse(there, joining, to), 'ids')
    },
  }
}

/** Gives a course another name, or its sitting one when `course` is undefined. */
export function renameOf(sitting: string, course: string | undefined, name: string): Write<'COURSE_NOT_FOUND' | 'TOO_MANY_DISHES', Moved> {
  const field = course === undefined ? 'sitting' : 'course'
  return {
    reads: { part: course === undefined ? {} : { sitting } },
    decide: ({ records }) => {
      const dishes = dishesIn(records)
      const renamed = course === undefined ? renameSitting(dishes, sitting, name) : renameCourse(dishes, course, name)
      if (renamed !== undefined) return written(renamed, field)
      const message = `There is no “${course ?? sitting}” on the menu any more. Read the menu again.`
      return { answer: { code: 'COURSE_NOT_FOUND', message, field } }
    },
  }
}

/** What a move answers that was made, now or by the same request before. */
function movedBy({ revision, edits = [] }: Revision): Moved {
  return { dishes: edits.flatMap(({ after }) => after ?? []), revision }
}

function written(moved: readonly Dish[], field: 'id' | 'ids' | 'sitting' | 'course'): Decision<SavedOr<'TOO_MANY_DISHES', Moved>> {
  if (moved.length === 0) return { answer: { dishes: [], revision: undefined } }
  if (moved.length <= MAX_EDITS) return { edits: moved.map((dish) => ({ id: dish.id, after: { ...dish, version: dish.version + 1 } })) }
  const message = `This would change ${moved.length} dishes, and one act may change ${MAX_EDITS}. Split the course in two.`
  return { answer: { code: 'TOO_MANY_DISHES', message, field } }
}
