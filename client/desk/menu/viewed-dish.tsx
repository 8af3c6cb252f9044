import { CalendarClock } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'wouter'
import { details } from '../../../content/details.ts'
import { statementWords } from '../../../domain/allergens.ts'
import { checkState, currentCheck } from '../../../domain/check.ts'
import { isTextOnly, nameOf } from '../../../domain/dish.ts'
import { hasPrice, showPricing } from '../../../domain/portions.ts'
import { noteInRow } from '../../../domain/steps/describe.ts'
import { DishText, priceOf } from '../../dishes/dish-text.tsx'
import type { Dish } from '../../dishes/dish.ts'
import { paths } from '../../site/paths.ts'
import { Button } from '../../ui/button.tsx'
import type { PlannedForDish } from '../parts/planned-acts.tsx'
import { Reason } from '../queue/reason.tsx'
import { useDeskParts } from './desk-parts.tsx'
import { RowIcon } from './sold-out.tsx'
import { SoldOutButton, SoldOutUntil } from './sold-out.tsx'

interface Props {
  readonly dish: Dish
  /** Whether something that was done here is being saved; undefined where nothing waits or has failed. */
  readonly isBusy: boolean | undefined
  readonly planned: readonly PlannedForDish[] | undefined
  readonly editButton: Ref<HTMLButtonElement>
  /** Begins an edit, there. */
  readonly begin: (at: 'title' | 'price' | 'check') => void
}

/** R40: a dish as visitors read it, and what is pressed most: its price, Edit, Sold out and, apart, Delete. */
export function ViewedDish({ dish, isBusy, planned, editButton, begin }: Props) {
  const { queue, move } = useDeskParts()
  const name = nameOf(dish)
  function remove(): void {
    if (dish.id) void queue.add({ steps: [{ kind: 'DELETE', id: dish.id }], place: dish.id })
    else console.error('Dish ID is undefined. Cannot delete dish.')
  }
  return (
    <>
      <div className={`viewed ${isBusy ? 'sending' : ''} ${dish.soldOut ? 'out' : ''}`}>
        {/* What the dish is dragged by; a tap on it asks where to. */}
        <button
          type="button"
          className="bare handle"
          aria-label={`Move ${name}`}
          title="Drag it, or press"
          onClick={() => move([dish], dish.id)}
        >
          <RowIcon name="move" />
        </button>
        <div className="dish-text">
          <DishText dish={dish} withoutPrice soldOutUntil={<SoldOutUntil dish={dish} isBusy={isBusy === true} />} />
          <PlannedNotes dish={dish} planned={planned} />
          {!isTextOnly(dish) && <CheckLine dish={dish} check={() => begin('check')} />}
        </div>
        <div className="icons">
          <Button ref={editButton} look="quiet" label={`Edit ${name}`} onPress={() => begin('title')}>
            <RowIcon name="edit" />
            Edit
          </Button>
          {!isTextOnly(dish) && <SoldOutButton dish={dish} isBusy={isBusy === true} />}
          <Button
            look="quiet takes"
            label={`Delete ${name}`}
            disabledReason={isBusy ? 'The dish is being saved.' : undefined}
            onPress={remove}
          >
            <RowIcon name="delete" />
            Delete
          </Button>
        </div>
        {/* After the icons, which come first for the keyboard; before them to the eye. */}
        {hasPrice(dish) && (
          <button
            type="button"
            className="bare price"
            aria-label={`${showPricing(dish, details.currency)}, the price of ${name}: change it`}
            onClick={() => begin('price')}
          >
            {priceOf(dish)}
          </button>
        )}
      </div>
      {isBusy !== undefined && <Reason place={dish.id} />}
    </>
  )
}

/** What is stated of its allergens, quietly; or that nobody has checked them, with what to do. */
function CheckLine({ dish, check }: { readonly dish: Dish; readonly check: () => void }) {
  const current = currentCheck(dish)
  if (current) return <p className="check-line faint">{statementWords(current)}</p>
  return (
    <p className="check-line to-check">
      <span>{checkState(dish) === 'stale' ? 'Allergens not checked since the words changed' : 'Allergens not checked'}</span>
      <Button label={`Check the allergens of ${nameOf(dish)}`} onPress={check}>
        Check
      </Button>
    </p>
  )
}

/** In the row of a dish: what is planned for it, such as `£15.00 from Friday 27 November, 17:00`. */
export function PlannedNotes({ dish, planned }: Pick<Props, 'dish' | 'planned'>) {
  return planned?.map(({ id, due, act }) => (
    <p key={id} className="planned-note">
      <CalendarClock aria-hidden />
      <Link href={paths.acts}>{noteInRow(act, due, dish, details)}</Link>
    </p>
  ))
}
