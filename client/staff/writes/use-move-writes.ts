import { useMemo } from 'react'
import type { CourseName } from '../../../domain/menu.ts'
import type { DishEdit } from '../../live/live-menu.ts'
import type { Dish } from '../../dishes/dish.ts'
import { useMoveCourseMutation, useMoveDishesMutation, useMoveDishMutation, useRenameMutation } from '../../generated/operations.ts'
import { bypassCache } from './bypass-cache.ts'
import type { Refused } from './use-write.ts'
import type { WriteOnce } from './use-write-once.ts'

/** What became of a move: the dishes that changed, or a refusal. Without a revision, everything stood there already. */
export type Moved = { readonly dishes: readonly Dish[]; readonly revision: number | null } | Refused

/** A course or, without one, a whole section. */
export interface Named {
  readonly sitting: string
  readonly course?: string | undefined
}

/** How staff change where dishes stand: each is one revision. */
export interface MoveWrites {
  /** Puts a dish in front of another one of its course; without one, last. */
  moveDish(id: string, before: string | undefined): Promise<Moved>
  /** Puts dishes last in a course, in the order given. */
  moveDishes(ids: readonly string[], to: CourseName): Promise<Moved>
  /** Puts a course in front of another one of its section; without one, last. */
  moveCourse(course: CourseName, before: string | undefined): Promise<Moved>
  /** Gives a course or a section another name; what has that name already is joined. */
  rename(what: Named, name: string): Promise<Moved>
}

/** The moves, the same functions at each drawing. Their answers bypass the cache, as those of use-mutations.ts do. */
export function useMoveWrites(write: WriteOnce): MoveWrites {
  const [moveDish] = useMoveDishMutation(bypassCache)
  const [moveDishes] = useMoveDishesMutation(bypassCache)
  const [moveCourse] = useMoveCourseMutation(bypassCache)
  const [rename] = useRenameMutation(bypassCache)
  return useMemo(() => {
    /** `ask` resolves to the answer as it came. */
    const send = async (request: object, ask: (requestId: string) => Promise<Moved | undefined>): Promise<Moved> =>
      write(request, ask, eachUpdated)
    return {
      moveDish: async (id, before) => {
        const request = { id, before: before ?? null }
        return send(request, async (requestId) => (await moveDish({ variables: { ...request, requestId } })).data?.moveDish)
      },
      moveDishes: async (ids, { sitting, course }) => {
        const request = { ids, sitting, course }
        return send(request, async (requestId) => (await moveDishes({ variables: { ...request, requestId } })).data?.moveDishes)
      },
      moveCourse: async ({ sitting, course }, before) => {
        const request = { sitting, course, before: before ?? null }
        return send(request, async (requestId) => (await moveCourse({ variables: { ...request, requestId } })).data?.moveCourse)
      },
      rename: async ({ sitting, course }, name) => {
        const request = { sitting, course: course ?? null, name }
        return send(request, async (requestId) => (await rename({ variables: { ...request, requestId } })).data?.rename)
      },
    }
  }, [write, moveDish, moveDishes, moveCourse, rename])
}

/** The edits that made dishes what a write answers; it deleted none. */
export function eachUpdated({ dishes }: { readonly dishes: readonly Dish[] }): readonly DishEdit[] {
  return dishes.map((dish) => ({ kind: 'UPDATED', id: dish.id, dish }))
}
