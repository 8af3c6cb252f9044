import { Pencil, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { nameOf } from '../../domain/dish.ts'
import { DishText } from '../dishes/dish-text.tsx'
import type { Dish } from '../dishes/dish.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from './failure.tsx'
import type { Edits } from './use-edits.ts'
import type { Removals } from './use-removals.ts'

interface Props {
  readonly dish: Dish
  readonly editButton: Ref<HTMLButtonElement>
  readonly begin: Edits['begin']
  readonly removals: Removals
}

/** R40: a dish as visitors read it, with an icon to edit it and one to delete it. */
export function ViewedDish({ dish, editButton, begin, removals }: Props) {
  const { isBusy = false, fault } = removals.open[dish.id] ?? {}
  const name = nameOf(dish)
  const remove = (): void => void removals.remove(dish)
  return (
    <>
      <div className="viewed">
        <div className="dish-text">
          <DishText dish={dish} />
        </div>
        <div className="icons">
          <Button ref={editButton} look="icon" label={`Edit ${name}`} onPress={() => begin(dish)}>
            <Pencil aria-hidden />
          </Button>
          <Button look="icon" label={`Delete ${name}`} disabledReason={isBusy ? 'The dish is being deleted.' : undefined} onPress={remove}>
            <Trash2 aria-hidden />
          </Button>
        </div>
      </div>
      {fault !== undefined && <Failure message={fault} onRetry={remove} isBusy={isBusy} />}
    </>
  )
}
