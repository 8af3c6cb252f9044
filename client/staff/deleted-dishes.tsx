import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { nameOf } from '../../domain/dish.ts'
import type { Dish } from '../dishes/use-live-menu.ts'
import { Button } from '../ui/button.tsx'
import { isFocusLost } from '../ui/focus.ts'
import { Notice } from '../ui/notice.tsx'
import type { DishWrites } from './use-dish-writes.ts'

interface Props {
  /** The dishes that are on the menu: whatever is back, whoever brought it back, needs no Undo. */
  readonly onMenu: readonly Dish[]
  readonly writes: DishWrites
}

/** What was just deleted, each with its Undo. */
export function DeletedDishes({ onMenu, writes }: Props) {
  const gone = writes.deleted.dishes.filter((dish) => !onMenu.some(({ id }) => id === dish.id))
  return (
    <aside className="deleted" aria-label="Deleted dishes">
      {gone.map((dish) => (
        <DeletedDish key={dish.id} dish={dish} restore={writes.restore} dismiss={writes.deleted.dismiss} />
      ))}
    </aside>
  )
}

interface DeletedDishProps {
  readonly dish: Dish
  readonly restore: DishWrites['restore']
  readonly dismiss: (dish: Dish) => void
}

function DeletedDish({ dish, restore, dismiss }: DeletedDishProps) {
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const undo = useRef<HTMLButtonElement>(null)
  // The delete icon that had the focus is gone with its row; the way back is what comes next.
  useEffect(() => {
    if (isFocusLost()) undo.current?.focus()
  }, [])
  async function bringBack(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const outcome = await restore(dish)
    setIsBusy(false)
    if ('refused' in outcome) setFault(`“${nameOf(dish)}” was not restored. ${outcome.refused.message}`)
  }
  return (
    <Notice
      tone={fault === undefined ? 'news' : 'fault'}
      actions={
        <>
          <Button
            ref={undo}
            look="main"
            disabledReason={isBusy ? 'The dish is on its way back.' : undefined}
            onPress={() => void bringBack()}
          >
            {fault === undefined ? 'Undo' : 'Retry'}
          </Button>
          <Button look="icon" label={`Dismiss the note about ${nameOf(dish)}`} onPress={() => dismiss(dish)}>
            <X aria-hidden />
          </Button>
        </>
      }
    >
      {isBusy ? 'Bringing it back…' : (fault ?? `“${nameOf(dish)}” is deleted.`)}
    </Notice>
  )
}
