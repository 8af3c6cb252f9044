import { X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { nameOf } from '../../domain/dish.ts'
import type { Dish } from '../dishes/dish.ts'
import { Button } from '../ui/button.tsx'
import { isFocusLost } from '../ui/focus.ts'
import { Notice } from '../ui/notice.tsx'
import { pageFailed } from './page-failed.ts'
import type { Deleted } from './use-deleted.ts'
import type { DishWrites } from './use-dish-writes.ts'

interface Props {
  /** The dishes that are on the menu: a restored dish needs no Undo, whoever restored it. */
  readonly onMenu: readonly Dish[]
  readonly deleted: Deleted
  readonly restore: DishWrites['restore']
}

/** What was just deleted, each with its Undo. */
export function DeletedDishes({ onMenu, deleted, restore }: Props) {
  const present = useMemo(() => new Set(onMenu.map(({ id }) => id)), [onMenu])
  const gone = deleted.dishes.filter(({ id }) => !present.has(id))
  return (
    <aside className="deleted" aria-label="Deleted dishes">
      {gone.map((dish) => (
        <DeletedDish key={dish.id} dish={dish} restore={restore} dismiss={deleted.dismiss} />
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
  // The focused delete icon was removed with its row; Undo is the next thing to press.
  useEffect(() => {
    if (isFocusLost()) undo.current?.focus()
  }, [])
  async function undoDelete(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const whyNot = await restore(dish).then((outcome) => ('code' in outcome ? outcome.message : undefined), pageFailed)
    setIsBusy(false)
    if (whyNot !== undefined) setFault(`“${nameOf(dish)}” was not restored. ${whyNot}`)
  }
  return (
    <Notice
      tone={fault === undefined ? 'news' : 'fault'}
      actions={
        <>
          <Button
            ref={undo}
            look="main"
            disabledReason={isBusy ? 'The dish is being restored.' : undefined}
            onPress={() => void undoDelete()}
          >
            {fault === undefined ? 'Undo' : 'Retry'}
          </Button>
          <Button look="icon" label={`Dismiss the note about ${nameOf(dish)}`} onPress={() => dismiss(dish)}>
            <X aria-hidden />
          </Button>
        </>
      }
    >
      {isBusy ? 'Restoring it…' : (fault ?? `“${nameOf(dish)}” was deleted.`)}
    </Notice>
  )
}
