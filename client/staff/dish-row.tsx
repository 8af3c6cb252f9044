import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Dish } from '../dishes/use-live-menu.ts'
import { isFocusLost } from '../ui/focus.ts'
import { RowEditor } from './row-editor.tsx'
import type { DishWrites } from './use-dish-writes.ts'
import type { Edit, Edits } from './use-edits.ts'
import type { Removals } from './use-removals.ts'
import { ViewedDish } from './viewed-dish.tsx'

interface Props {
  readonly dish: Dish
  /** False when somebody else deleted it while it is being edited here. */
  readonly isOnMenu: boolean
  readonly edit: Edit | undefined
  readonly edits: Edits
  readonly removals: Removals
  readonly writes: DishWrites
}

/** R40, R41: a dish with its icons, or with its inputs. */
export function DishRow({ dish, isOnMenu, edit, edits, removals, writes }: Props) {
  const pencil = useRef<HTMLButtonElement>(null)
  const firstBox = useRef<HTMLInputElement>(null)
  useFocusFollowing(edit !== undefined, firstBox, pencil)
  const isBack = writes.deleted.broughtBack === dish.id
  useEffect(() => {
    if (isBack && isFocusLost()) pencil.current?.focus()
  }, [isBack])
  return (
    <li className="dish">
      {edit === undefined ? (
        <ViewedDish dish={dish} pencil={pencil} begin={edits.begin} removals={removals} />
      ) : (
        <RowEditor dish={dish} firstBox={firstBox} isOnMenu={isOnMenu} edit={edit} edits={edits} writes={writes} />
      )}
    </li>
  )
}

/** Into the inputs when the edit icon is pressed, and back to the icon once the inputs are gone. Not on a reload: nobody pressed. */
function useFocusFollowing(
  isEditing: boolean,
  firstBox: RefObject<HTMLInputElement | null>,
  pencil: RefObject<HTMLButtonElement | null>,
): void {
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (isEditing === wasEditing.current) return
    wasEditing.current = isEditing
    if (isEditing) firstBox.current?.focus()
    // A save may come to its end while somebody types elsewhere.
    else if (isFocusLost()) pencil.current?.focus()
  }, [isEditing, firstBox, pencil])
}
