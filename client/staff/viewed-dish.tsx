import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Ref } from 'react'
import { nameOf } from '../../domain/dish.ts'
import { DishText } from '../dishes/dish-text.tsx'
import type { Dish } from '../dishes/use-live-menu.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from './failure.tsx'
import type { DishWrites } from './use-dish-writes.ts'
import type { Edits } from './use-edits.ts'

interface Props {
  readonly dish: Dish
  readonly pencil: Ref<HTMLButtonElement>
  readonly begin: Edits['begin']
  readonly remove: DishWrites['remove']
}

/** R40: a dish as visitors read it, with an icon to edit it and one to delete it. */
export function ViewedDish({ dish, pencil, begin, remove }: Props) {
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const name = nameOf(dish)
  async function takeAway(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const outcome = await remove(dish)
    setIsBusy(false)
    if (outcome !== undefined && 'refused' in outcome && outcome.refused.code !== 'NOT_FOUND') {
      setFault(`“${name}” was not deleted. ${outcome.refused.message}`)
    }
  }
  return (
    <>
      <div className="viewed">
        <div className="dish-text">
          <DishText dish={dish} />
        </div>
        <div className="icons">
          <Button ref={pencil} look="icon" label={`Edit ${name}`} onPress={() => begin(dish)}>
            <Pencil aria-hidden />
          </Button>
          <Button
            look="icon"
            label={`Delete ${name}`}
            disabledReason={isBusy ? 'The dish is being deleted.' : undefined}
            onPress={() => void takeAway()}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      </div>
      {fault !== undefined && <Failure message={fault} onRetry={() => void takeAway()} isBusy={isBusy} />}
    </>
  )
}
