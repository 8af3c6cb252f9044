import { useEffect, useRef } from 'react'
import { nameOf } from '../../../domain/dish.ts'
import { isIn } from '../../../domain/menu.ts'
import type { CourseName } from '../../../domain/menu.ts'
import { courseInOrder, stepTo } from '../../../domain/moves.ts'
import { ordinal } from '../../../domain/ordinal.ts'
import type { StepOf } from '../../../domain/steps/step.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { DishEdit } from '../../live/live-menu.ts'
import { called } from '../parts/places.ts'
import type { NewAct } from '../queue/act.ts'
import type { Queue } from '../queue/queue.ts'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { getElementFromPointWithoutHoneypot as elementAt } from '@atlaskit/pragmatic-drag-and-drop/get-element-from-point-without-honey-pot'

/** The other dishes of a course, in their order. */
export function othersIn(course: CourseName, moving: readonly Dish[], menu: readonly Dish[]): Dish[] {
  return courseInOrder(course, menu).filter(({ id }) => moving.every((dish) => dish.id !== id))
}

interface Move extends NewAct {
  readonly steps: readonly StepOf<'MOVE_DISH'>[]
}

/** Dishes put into a course: one in front of another dish there, or else last; undefined where one would stay where it is. */
export function moveOf(moving: readonly Dish[], to: CourseName, before: string | undefined, menu: readonly Dish[]): Move | undefined {
  const [dish] = moving
  const { sitting, course } = to
  if (dish === undefined) return undefined
  const isThere = moving.length === 1 && isIn(dish, to)
  const inOrder = courseInOrder(to, menu).map(({ id }) => id)
  if (isThere && inOrder[inOrder.indexOf(dish.id) + 1] === before) return undefined
  const steps = moving.map(({ id }): StepOf<'MOVE_DISH'> => {
    return { kind: 'MOVE_DISH', id, ...(!isThere && { sitting, course }), ...(before !== undefined && { before }) }
  })
  const told = isThere
    ? placeTold(dish, inOrder, before)
    : `${called(moving)} ${moving.length === 1 ? 'is' : 'are'} now in ${course} of ${sitting}.`
  return { steps, place: dish.id, told }
}

/** `“COD” is now 2nd of 5 in MAINS.` */
function placeTold(dish: Dish, inOrder: readonly string[], before: string | undefined): string {
  const others = inOrder.filter((id) => id !== dish.id)
  const place = before === undefined ? others.length : others.indexOf(before)
  return `“${nameOf(dish)}” is now ${ordinal(place + 1)} of ${inOrder.length} in ${dish.course}.`
}

/** The selector of what a dish is dragged by: it has the focus after a move. */
export function handleOf({ id }: Pick<Dish, 'id'>): string {
  return `[data-dish="${CSS.escape(id)}"] .handle`
}

/** Alt and an arrow move the dish of the row that has the focus one place; in a field they go through the text. */
export function useSteps(menu: () => readonly Dish[], queue: Queue): void {
  /** By the dishes that are being moved: what was pressed meanwhile is done together, after that. */
  const pressed = useRef(new Map<string, number>())
  useEffect(() => {
    async function moveAll(id: string, first: number): Promise<void> {
      let dishes = menu()
      for (let by = first; by !== 0; by = pressed.current.get(id) ?? 0) {
        pressed.current.set(id, 0)
        const dish = dishes.find((one) => one.id === id)
        const to = dish && stepTo(courseInOrder(dish, dishes).map((one) => one.id), id, by) // prettier-ignore
        const act = dish && to && moveOf([dish], dish, to.before, dishes)
        if (act === undefined) return
        const moved = await queue.add(act)
        if ('code' in moved) return
        dishes = withMoved(dishes, moved.edits)
      }
    }
    function onKeyDown(event: KeyboardEvent): void {
      const { altKey, key, target } = event
      if (!altKey || !['ArrowUp', 'ArrowDown'].includes(key) || !(target instanceof HTMLElement)) return
      const isElsewhere = target.matches('input, select, textarea') || target.closest('dialog') !== null
      const id = isElsewhere ? undefined : target.closest<HTMLElement>('[data-dish]')?.dataset['dish']
      if (id === undefined) return
      event.preventDefault()
      const by = key === 'ArrowUp' ? -1 : 1
      const waiting = pressed.current.get(id)
      if (waiting !== undefined) pressed.current.set(id, waiting + by)
      else void moveAll(id, by).finally(() => pressed.current.delete(id))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [menu, queue])
}

function withMoved(dishes: readonly Dish[], moved: readonly DishEdit[]): readonly Dish[] {
  const byId = new Map(moved.map(({ id, dish }) => [id, dish]))
  return dishes.map((dish) => byId.get(dish.id) ?? dish)
}

/**
 * A dish being edited keeps its course, and stays when somebody deletes it: nothing moves while somebody types. Within its course it
 * goes along when a colleague moves dishes, whose numbers only make sense together.
 */
export function heldInPlace(dishes: readonly Dish[], bases: readonly Dish[]): readonly Dish[] {
  const gone = new Map(bases.map((base) => [base.id, base]))
  const held = dishes.map((dish) => {
    const base = gone.get(dish.id)
    gone.delete(dish.id)
    if (base === undefined) return dish
    const { sitting, course, position, coursePosition, createdAt } = base
    return { ...dish, createdAt, ...(!isIn(dish, base) && { sitting, course, position, coursePosition }) }
  })
  return [...held, ...gone.values()]
}

/** Where a row is dropped: before or after another one. */
export interface Drop {
  readonly id: string
  readonly beside: string
  readonly isAfter: boolean
}

/** Lets the rows of a list be dragged by their handles, shows with a line where one would go, and tells of the drop; returns the way to stop. */
export function followDrags(list: HTMLElement, onDrop: (drop: Drop) => void): () => void {
  let shown: HTMLElement | undefined
  let stopDragging: (() => void) | undefined
  function show(row?: HTMLElement, isAfter = false): void {
    if (shown !== row) delete shown?.dataset['drop']
    shown = row
    if (row) row.dataset['drop'] = isAfter ? 'after' : 'before'
  }
  function showAt({ clientX: x, clientY: y }: { readonly clientX: number; readonly clientY: number }): void {
    const row = elementAt({ x, y })?.closest<HTMLElement>('.dish')
    if (row) show(row, y > row.getBoundingClientRect().top + row.offsetHeight / 2)
  }
  // Of 1,000 rows, only the one whose handle is pressed.
  function onPointerDown({ target }: PointerEvent): void {
    const dragHandle = target instanceof Element ? target.closest('.handle') : null
    const row = dragHandle?.closest<HTMLElement>('.dish')
    stopDragging?.()
    stopDragging =
      dragHandle && row ? draggable({ element: row, dragHandle, getInitialData: () => ({ id: row.dataset['dish'] }) }) : undefined
  }
  list.addEventListener('pointerdown', onPointerDown)
  const stopDropping = dropTargetForElements({
    element: list,
    onDrag: ({ location: { current } }) => showAt(current.input),
    onDragLeave: () => show(),
    onDrop({ source, location: { current } }) {
      const { id } = source.data as { readonly id: string }
      // The last movement may not be shown yet.
      showAt(current.input)
      const [beside, isAfter] = [shown?.dataset['dish'], shown?.dataset['drop'] === 'after']
      show()
      if (beside !== undefined && beside !== id) onDrop({ id, beside, isAfter })
    },
  })
  return () => {
    list.removeEventListener('pointerdown', onPointerDown)
    stopDragging?.()
    stopDropping()
  }
}
