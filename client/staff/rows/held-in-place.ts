import { isIn } from '../../../domain/menu.ts'
import type { Dish } from '../../dishes/dish.ts'

/**
 * A dish being edited keeps its course, and stays when somebody deletes it: nothing moves while somebody types. Within its course it
 * goes along when a colleague moves dishes, whose numbers only make sense together. A deleted dish also stays for the Undo of an edit
 * that was cancelled.
 */
export function heldInPlace(dishes: readonly Dish[], bases: readonly Dish[], undoable: readonly Dish[] = []): readonly Dish[] {
  const gone = new Map(bases.map((base) => [base.id, base]))
  const onMenu = new Set(dishes.map(({ id }) => id))
  const held = dishes.map((dish) => {
    const base = gone.get(dish.id)
    gone.delete(dish.id)
    return base === undefined ? dish : { ...dish, createdAt: base.createdAt, ...(!isIn(dish, base) && placeOf(base)) }
  })
  return [...held, ...gone.values(), ...undoable.filter(({ id }) => !onMenu.has(id))]
}

function placeOf({ sitting, course, position, coursePosition }: Dish): Pick<Dish, 'sitting' | 'course' | 'position' | 'coursePosition'> {
  return { sitting, course, position, coursePosition }
}
