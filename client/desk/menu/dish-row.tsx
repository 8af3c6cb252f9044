import { memo, useEffect, useRef, useState } from 'react'
import type { RefObject, ChangeEvent } from 'react'
import type { Dish } from '../../dishes/dish.ts'
import { focusInSight, isFocusLost } from '../../ui/focus.ts'
import { RowEditor } from './row-editor.tsx'
import { useDrafts } from '../drafts/staff-drafts.ts'
import type { PlannedForDish } from '../parts/planned-acts.tsx'
import { PlannedNotes, ViewedDish } from './viewed-dish.tsx'
import { nameOf } from '../../../domain/dish.ts'
import { useStore } from 'zustand'
import { useDeskParts } from './desk-parts.tsx'

interface Props {
  readonly dish: Dish
  /** False when somebody else deleted it while it is being edited here. */
  readonly isOnMenu: boolean
  readonly isEditing: boolean
  /** True when it is one of the dishes that were undone last. */
  readonly isUndone: boolean
  /** Whether something that was done here is being saved; undefined where nothing waits or has failed. */
  readonly isBusy: boolean | undefined
  readonly planned: readonly PlannedForDish[] | undefined
}

interface DishRowProps extends Props {
  readonly isShown: boolean
  /** False while rows above it are drawn first. */
  readonly isDrawn: boolean
  /** Whether it has a box to tick. */
  readonly isTickable: boolean
}

/** A place in the list: hidden, empty until its turn comes, or the row. It listens for nothing: the list knows all that it shows. */
export const DishRow = memo(function DishRow({ isShown, isDrawn, isTickable, ...row }: DishRowProps) {
  return (
    <li className="dish" data-dish={row.dish.id} hidden={!isShown}>
      {isDrawn && isTickable && <RowTick dish={row.dish} />}
      {isDrawn && <Row {...row} />}
    </li>
  )
})

/** R40, R41: a dish with its icons, or with its inputs. It is drawn again only when something of its own changes. */
const Row = memo(function Row({ dish, isOnMenu, isEditing, isUndone, isBusy, planned }: Props) {
  const { edits } = useDrafts()
  const editButton = useRef<HTMLButtonElement>(null)
  const firstBox = useRef<HTMLInputElement>(null)
  const [startsAt, setStartsAt] = useState<'title' | 'price' | 'check'>('title')
  function begin(at: typeof startsAt): void {
    setStartsAt(at)
    edits.begin(dish)
  }
  useFocusFollowing(isEditing, firstBox, editButton)
  useEffect(() => {
    // The notice with the Undo that was pressed has gone, and the next, or the title of the page, may have got the focus.
    if (isUndone && (isFocusLost() || isFocusPassedOn())) editButton.current?.focus()
  }, [isUndone])
  if (isEditing) {
    return (
      <>
        <RowEditor dish={dish} firstBox={firstBox} startsAt={startsAt} isOnMenu={isOnMenu} />
        <PlannedNotes dish={dish} planned={planned} />
      </>
    )
  }
  return isOnMenu && <ViewedDish dish={dish} isBusy={isBusy} planned={planned} editButton={editButton} begin={begin} />
})

function isFocusPassedOn(): boolean {
  return document.activeElement?.closest('.tray, main h1') != null
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
    else if (isFocusLost()) focusInSight(editButton.current, 'li')
  }, [isEditing, firstBox, editButton])
}

/** While dishes are selected, the box of one row. With Shift, by a press or by Space, everything from the last one on. */
function RowTick({ dish }: { readonly dish: Dish }) {
  const { selection, shown } = useDeskParts()
  const isTicked = useStore(selection.view, ({ ids }) => ids.has(dish.id))
  // Not every browser tells of a press by Space which keys were held.
  const isShiftHeld = useRef(false)
  function onChange({ target: { checked }, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const isRange = isShiftHeld.current || (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
    if (isRange) selection.tickTo(dish.id, checked, shown())
    else selection.tick([dish.id], checked)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- With Shift it would select the text from the last press on.
    <label className="tick" onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <input
        type="checkbox"
        aria-label={`Select ${nameOf(dish)}`}
        checked={isTicked}
        onKeyDown={({ key, shiftKey }) => (isShiftHeld.current = shiftKey && key === ' ')}
        onKeyUp={() => setTimeout(() => (isShiftHeld.current = false))}
        onChange={onChange}
      />
    </label>
  )
}
