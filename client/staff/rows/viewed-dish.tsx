import { Pencil, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { details } from '../../../content/details.ts'
import { isTextOnly, nameOf } from '../../../domain/dish.ts'
import { showPrice } from '../../../domain/price.ts'
import { DishText, priceOf } from '../../dishes/dish-text.tsx'
import type { Dish } from '../../dishes/dish.ts'
import { Button } from '../../ui/button.tsx'
import { ActFailure } from './act-failure.tsx'
import { PlannedNotes } from '../planned/planned-note.tsx'
import { RowMenu } from './row-menu.tsx'
import { SlowNotice } from '../writes/slow-notice.tsx'
import { SoldOutButton, SoldOutEnd } from './sold-out.tsx'
import type { Presses } from './use-presses.ts'
import type { RowAct } from './use-row-acts.ts'

interface Props {
  readonly dish: Dish
  readonly editButton: Ref<HTMLButtonElement>
  readonly begin: () => void
  /** Begins an edit with its price. */
  readonly editPrice: () => void
  /** What was pressed here, if it is running or has failed. */
  readonly act: RowAct | undefined
  readonly presses: Presses
}

/** R40: a dish as visitors read it, with an icon to edit it, one to delete it, and behind them one to say that it is sold out. */
export function ViewedDish({ dish, editButton, begin, editPrice, act, presses: { run, cancel, remove, setSoldOut } }: Props) {
  const isBusy = act?.isBusy ?? false
  const name = nameOf(dish)
  return (
    <>
      <div className="viewed">
        <div className="dish-text">
          <DishText dish={dish} withoutPrice />
        </div>
        <div className="icons">
          <Button ref={editButton} look="icon" label={`Edit ${name}`} onPress={begin}>
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
          <RowMenu dish={dish} />
        </div>
        {/* After the icons, which come first for the keyboard; before them to the eye. */}
        {dish.price !== 0 && (
          <button
            type="button"
            className="price"
            aria-label={`${showPrice(dish.price, details.currency)}, the price of ${name}: change it`}
            onClick={editPrice}
          >
            {priceOf(dish)}
          </button>
        )}
      </div>
      <PlannedNotes dish={dish} />
      {dish.soldOut !== null && <SoldOutEnd dish={dish} isBusy={isBusy} set={setSoldOut} />}
      {act?.fault === undefined && <SlowNotice isBusy={isBusy} />}
      {act?.fault !== undefined && <ActFailure dish={dish} act={act} fault={act.fault} run={run} cancel={cancel} />}
    </>
  )
}
