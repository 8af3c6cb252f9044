import { useMemo, useRef } from 'react'
import { nameOf } from '../../../domain/dish.ts'
import { courseInOrder, stepTo } from '../../../domain/moves.ts'
import { ordinal } from '../../../domain/ordinal.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { Moved } from '../writes/use-move-writes.ts'
import type { DeskParts } from './desk-choices.tsx'

/** One place up, or down. */
export type Step = -1 | 1

export interface Steps {
  /** Why a dish cannot go that way; undefined when it can. */
  whyNot(dish: Dish, by: Step): string | undefined
  /** Moves it within its course. Presses that come while it is being moved are done together, after that. */
  step(dish: Dish, by: Step): void
}

/** Moves of dishes within their course, the same functions at each drawing. */
export function useSteps({ menu, writes, run, tell }: Pick<DeskParts, 'menu' | 'writes' | 'run' | 'tell'>): Steps {
  /** By the dishes that are being moved: what was pressed meanwhile. */
  const pressed = useRef(new Map<string, number>())
  return useMemo(() => {
    async function moveAll(id: string, first: number): Promise<string | undefined> {
      let dishes = menu()
      for (let by = first; by !== 0; by = pressed.current.get(id) ?? 0) {
        pressed.current.set(id, 0)
        const to = stepTo(idsInCourse(dishes, id), id, by)
        if (to === undefined) return undefined
        const moved = await writes.moveDish(id, to.before)
        if ('code' in moved) return whyNotMoved(dishes, id, moved.message)
        dishes = withMoved(dishes, moved.dishes)
        if (moved.revision !== null) tell({ message: placeIn(dishes, id), revision: moved.revision })
      }
      return undefined
    }
    return {
      whyNot(dish, by) {
        if (stepTo(idsInCourse(menu(), dish.id), dish.id, by) !== undefined) return undefined
        return `It’s already ${by < 0 ? 'first' : 'last'} in ${dish.course}.`
      },
      step(dish, by) {
        const waiting = pressed.current.get(dish.id)
        if (waiting !== undefined) pressed.current.set(dish.id, waiting + by)
        else void run(dish, async () => moveAll(dish.id, by).finally(() => pressed.current.delete(dish.id)))
      },
    }
  }, [menu, writes, run, tell])
}

function idsInCourse(dishes: readonly Dish[], id: string): string[] {
  const dish = dishes.find((one) => one.id === id)
  return dish === undefined ? [] : courseInOrder(dish, dishes).map((one) => one.id)
}

type MovedDishes = Extract<Moved, { readonly dishes: unknown }>['dishes']

function withMoved(dishes: readonly Dish[], moved: MovedDishes): readonly Dish[] {
  const byId = new Map(moved.map((dish) => [dish.id, dish]))
  return dishes.map((dish) => byId.get(dish.id) ?? dish)
}

/** `“COD” is now 2nd of 5 in MAINS.` */
function placeIn(dishes: readonly Dish[], id: string): string {
  const ids = idsInCourse(dishes, id)
  const dish = dishes.find((one) => one.id === id)
  if (dish === undefined) return ''
  return `“${nameOf(dish)}” is now ${ordinal(ids.indexOf(id) + 1)} of ${ids.length} in ${dish.course}.`
}

function whyNotMoved(dishes: readonly Dish[], id: string, why: string): string {
  const dish = dishes.find((one) => one.id === id)
  return `“${dish === undefined ? 'This dish' : nameOf(dish)}” wasn’t moved. ${why}`
}
