import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import { nameOf } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import { useSelection, useTick } from '../selecting/selection.ts'

/** While dishes are selected: the box of one row. With Shift, by a press or by Space, everything from the last one on. */
export function RowTick({ dish }: { readonly dish: Dish }) {
  const { selection, shown } = useSelection()
  const isTicked = useTick(selection, dish.id)
  // Not every browser tells of a press by Space which keys were held.
  const isShiftHeld = useRef(false)
  if (isTicked === undefined) return null
  function onChange({ target: { checked }, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const isRange = isShiftHeld.current || (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
    if (isRange) selection.tickTo(dish.id, checked, shown())
    else selection.tick([dish.id], checked)
  }
  return (
    <label className="tick">
      <input
        type="checkbox"
        aria-label={`Select ${nameOf(dish)}`}
        checked={isTicked}
        onKeyDown={({ shiftKey }) => (isShiftHeld.current = shiftKey)}
        onKeyUp={() => setTimeout(() => (isShiftHeld.current = false))}
        onChange={onChange}
      />
    </label>
  )
}
