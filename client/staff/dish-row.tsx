import { memo, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Dish } from '../dishes/dish.ts'
import { isFocusLost } from '../ui/focus.ts'
import { RowEditor } from './row-editor.tsx'
import type { DishWrites } from './use-dish-writes.ts'
import { useEdit } from './use-edits.ts'
import type { Edits } from './use-edits.ts'
import type { Presses } from './use-presses.ts'
import type { RowAct } from './use-row-acts.ts'
import { ViewedDish } from './viewed-dish.tsx'

interface Props {
  readonly dish: Dish
  /** False when somebody else deleted it while it is being edited here. */
  readonly isOnMenu: boolean
  /** True when it is the dish that was restored last. */
  readonly isRestored: boolean
  readonly edits: Edits
  /** What was pressed here, if it is running or has failed. */
  readonly act: RowAct | undefined
  readonly presses: Presses
  readonly writes: DishWrites
}

/** R40, R41: a dish with its icons, or with its inputs. It is drawn again only when something of its own changes. */
export const DishRow = memo(function DishRow({ dish, isOnMenu, isRestored, edits, act, presses, writes }: Props) {
  const edit = useEdit(edits, dish.id)
  const editButton = useRef<HTMLButtonElement>(null)
  const firstBox = useRef<HTMLInputElement>(null)
  const [startsAt, setStartsAt] = useState<'title' | 'price'>('title')
  function begin(at: typeof startsAt): void {
    setStartsAt(at)
    edits.begin(dish)
  }
  useFocusFollowing(edit !== undefined, firstBox, editButton)
  useEffect(() => {
    if (isRestored && isFocusLost()) editButton.current?.focus()
  }, [isRestored])
  return (
    <li className="dish">
      {edit === undefined ? (
        <ViewedDish
          dish={dish}
          editButton={editButton}
          begin={() => begin('title')}
          editPrice={() => begin('price')}
          act={act}
          presses={presses}
        />
      ) : (
        <RowEditor dish={dish} firstBox={firstBox} startsAt={startsAt} isOnMenu={isOnMenu} edit={edit} edits={edits} writes={writes} />
      )}
    </li>
  )
})

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
