import type { Dish } from '../../domain/dish.ts'
import { moveCourse, moveDish } from '../../domain/moves.ts'
import { MAX_EDITS } from '../../domain/revision.ts'
import type { Revision } from '../../domain/revision.ts'
import type { Decision, Snapshot } from '../store/store.ts'
import { notFound, recordIn } from './decisions.ts'
import type { SavedOr, Write } from './decisions.ts'

/** The dishes that a move renumbered, and its revision; none and undefined when everything stood there already. */
export interface Moved {
  readonly dishes: readonly Dish[]
  readonly revision: number | undefined
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

/** What a move answers that was made, now or by the same request before. */
export function movedBy({ revision, edits = [] }: Revision): Moved {
  return { dishes: edits.flatMap(({ after }) => after ?? []), revision }
}

function dishesIn(records: Snapshot['records']): Dish[] {
  return [...records.values()].flatMap(({ dish }) => dish ?? [])
}

function written(moved: readonly Dish[], field: 'id' | 'course'): Decision<SavedOr<'TOO_MANY_DISHES', Moved>> {
  if (moved.length === 0) return { answer: { dishes: [], revision: undefined } }
  if (moved.length <= MAX_EDITS) return { edits: moved.map((dish) => ({ id: dish.id, after: { ...dish, version: dish.version + 1 } })) }
  const message = `This would renumber ${moved.length} dishes, and one act may change ${MAX_EDITS}. Split the course in two.`
  return { answer: { code: 'TOO_MANY_DISHES', message, field } }
}
