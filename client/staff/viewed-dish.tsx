import { Pencil, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { isTextOnly, nameOf } from '../../domain/dish.ts'
import { DishText } from '../dishes/dish-text.tsx'
import type { Dish } from '../dishes/dish.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from './failure.tsx'
import type { Edits } from './use-edits.ts'
import { SoldOutButton, SoldOutEnd } from './sold-out.tsx'
import type { Presses } from './use-presses.ts'
import type { RowAct } from './use-row-acts.ts'

interface Props {
  readonly dish: Dish
  readonly editButton: Ref<HTMLButtonElement>
  readonly begin: Edits['begin']
  /** What was pressed here, if it is running or has failed. */
  readonly act: RowAct | undefined
  readonly presses: Presses
}

/** R40: a dish as visitors read it, with an icon to edit it, one to delete it, and behind them one to say that it is sold out. */
export function ViewedDish({ dish, editButton, begin, act, presses: { run, remove, setSoldOut } }: Props) {
  const isBusy = act?.isBusy ?? false
  const name = nameOf(dish)
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
            disabledReason={isBusy ? 'The dish is being saved.' : undefined}
            onPress={() => remove(dish)}
          >
            <Trash2 aria-hidden />
          </Button>
          {!isTextOnly(dish) && <SoldOutButton dish={dish} isBusy={isBusy} set={setSoldOut} />}
        </div>
      </div>
      {dish.soldOut !== null && <SoldOutEnd dish={dish} isBusy={isBusy} set={setSoldOut} />}
      {act?.fault !== undefined && <Failure message={act.fault} onRetry={() => void run(dish, act.again)} isBusy={isBusy} />}
    </>
  )
}
