import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Dish } from '../dishes/dish.ts'
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
  const editButton = useRef<HTMLButtonElement>(null)
  const firstBox = useRef<HTMLInputElement>(null)
  useFocusFollowing(edit !== undefined, firstBox, editButton)
  const isRestored = writes.deleted.lastRestored === dish.id
  useEffect(() => {
    if (isRestored && isFocusLost()) editButton.current?.focus()
  }, [isRestored])
  return (
    <li className="dish">
      {edit === undefined ? (
        <ViewedDish dish={dish} editButton={editButton} begin={edits.begin} removals={removals} />
      ) : (
        <RowEditor dish={dish} firstBox={firstBox} isOnMenu={isOnMenu} edit={edit} edits={edits} writes={writes} />
      )}
    </li>
  )
}

/** Moves the focus into the inputs when the edit icon is pressed, and back to the icon when they close; not on a reload. */
function useFocusFollowing(
  isEditing: boolean,
  firstBox: RefObject<HTMLInputElement | null>,
  editButton: RefObject<HTMLButtonElement | null>,
): void {
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (isEditing === wasEditing.current) return
    wasEditing.current = isEditing
    if (isEditing) firstBox.current?.focus()
    // A save may finish while somebody types elsewhere.
    else if (isFocusLost()) editButton.current?.focus()
  }, [isEditing, firstBox, editButton])
}
