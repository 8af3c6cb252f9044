import { memo, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Dish } from '../../dishes/dish.ts'
import { focusInSight, isFocusLost } from '../../ui/focus.ts'
import { Cancelled } from '../edits/cancelled.tsx'
import { SaveLater } from '../planned/save-later.tsx'
import { RowEditor } from '../edits/row-editor.tsx'
import type { DishWrites } from '../writes/use-dish-writes.ts'
import { useEditOf } from '../edits/use-edits.ts'
import type { Edits } from '../edits/use-edits.ts'
import type { Presses } from './use-presses.ts'
import type { RowAct } from './use-row-acts.ts'
import { RowTick } from './row-tick.tsx'
import { ViewedDish } from './viewed-dish.tsx'

interface Props {
  readonly dish: Dish
  /** False when somebody else deleted it while it is being edited here. */
  readonly isOnMenu: boolean
  /** True when it is one of the dishes that were undone last. */
  readonly isUndone: boolean
  readonly edits: Edits
  /** What was pressed here, if it is running or has failed. */
  readonly act: RowAct | undefined
  readonly presses: Presses
  readonly writes: DishWrites
}

interface DishRowProps extends Props {
  readonly isShown: boolean
  /** False while rows above it are drawn first; once drawn, it stays drawn. */
  readonly isDue: boolean
}

/** A place in the list: hidden, empty until its turn comes, or the row. */
export const DishRow = memo(function DishRow({ isShown, isDue, ...row }: DishRowProps) {
  const [isDrawn, setDrawn] = useState(isDue)
  if (isDue && !isDrawn) setDrawn(true)
  return (
    <li className="dish" data-dish={row.dish.id} hidden={!isShown}>
      {isDrawn && <RowTick dish={row.dish} />}
      {isDrawn && <Row {...row} />}
    </li>
  )
})

/** R40, R41: a dish with its icons, or with its inputs. It is drawn again only when something of its own changes. */
const Row = memo(function Row({ dish, isOnMenu, isUndone, edits, act, presses, writes }: Props) {
  const { edit, cancelled } = useEditOf(edits, dish.id)
  const editButton = useRef<HTMLButtonElement>(null)
  const firstBox = useRef<HTMLInputElement>(null)
  const [startsAt, setStartsAt] = useState<'title' | 'price'>('title')
  function begin(at: typeof startsAt): void {
    setStartsAt(at)
    edits.begin(dish)
  }
  useFocusFollowing(edit !== undefined, firstBox, editButton)
  useEffect(() => {
    // The notice with the Undo that was pressed has gone, and the next may have got the focus.
    if (isUndone && (isFocusLost() || isInNotices())) editButton.current?.focus()
  }, [isUndone])
  if (edit !== undefined) {
    return (
      <>
        <RowEditor dish={dish} firstBox={firstBox} startsAt={startsAt} isOnMenu={isOnMenu} edit={edit} edits={edits} writes={writes} />
        {isOnMenu && <SaveLater edit={edit} onPlanned={() => edits.throwAway(dish)} />}
      </>
    )
  }
  return (
    <>
      {isOnMenu && (
        <ViewedDish
          dish={dish}
          editButton={editButton}
          begin={() => begin('title')}
          editPrice={() => begin('price')}
          act={act}
          presses={presses}
        />
      )}
      {cancelled && <Cancelled edit={cancelled} edits={edits} />}
    </>
  )
})

function isInNotices(): boolean {
  return document.activeElement?.closest('.notices') != null
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
    if (isEditing) focusInSight(firstBox.current, 'li', 'form')
    // A save may finish while somebody types elsewhere.
    else if (isFocusLost()) editButton.current?.focus()
  }, [isEditing, firstBox, editButton])
}
