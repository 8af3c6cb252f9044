import { Pencil, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { nameOf } from '../../domain/dish.ts'
import { DishText } from '../dishes/dish-text.tsx'
import type { Dish } from '../dishes/dish.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from './failure.tsx'
import type { Edits } from './use-edits.ts'
import type { Removal, Removals } from './use-removals.ts'

interface Props {
  readonly dish: Dish
  readonly editButton: Ref<HTMLButtonElement>
  readonly begin: Edits['begin']
  /** Its delete, if one is running or has failed. */
  readonly removal: Removal | undefined
  readonly remove: Removals['remove']
}

/** R40: a dish as visitors read it, with an icon to edit it and one to delete it. */
export function ViewedDish({ dish, editButton, begin, removal, remove }: Props) {
  const { isBusy = false, fault } = removal ?? {}
  const name = nameOf(dish)
  const removeIt = (): void => void remove(dish)
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
          <Button
            look="icon"
            label={`Delete ${name}`}
            disabledReason={isBusy ? 'The dish is being deleted.' : undefined}
            onPress={removeIt}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      </div>
      {fault !== undefined && <Failure message={fault} onRetry={removeIt} isBusy={isBusy} />}
    </>
  )
}
