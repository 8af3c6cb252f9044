import { useDeferredValue, useMemo, useState, memo } from 'react'
import { nameOf } from '../../../domain/dish.ts'
import { planPrices } from '../../../domain/price-change.ts'
import type { LeftAlone, PricePlan } from '../../../domain/price-change.ts'
import type { DishStep } from '../../../domain/steps/step.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ActForm } from '../parts/act-form.tsx'
import type { LaterQuestion } from '../parts/later.tsx'
import { called } from '../parts/places.ts'
import { usePriceChange } from '../parts/price-change-fields.tsx'
import { useActAt, useQueue } from '../queue/use-queue.tsx'
import { BULK } from '../tray/go-to.ts'
import { details } from '../../../content/details.ts'
import { showPricings } from '../../../domain/portions.ts'

interface Props {
  readonly dishes: readonly Dish[]
  readonly onClose: () => void
}

/** Changes many prices at once, each of which it shows first, before and after. */
export function PriceDialog({ dishes, onClose }: Props) {
  const queue = useQueue()
  const { change, isTyped, isNothing, fields } = usePriceChange()
  const { isBusy } = useActAt(BULK)
  const plan = useMemo(() => planPrices(isNothing ? [] : dishes, change), [isNothing, dishes, change])
  // Not at each keystroke: 1,000 lines take a while to draw.
  const shown = useDeferredValue(plan)
  const { news, see } = usePricesSeen(dishes)
  const count = plan.changed.length
  // What it makes of a price is worked out when it is done: a colleague's price of meanwhile is changed as well.
  const changed = plan.changed.map(({ dish }) => dish)
  async function submit(): Promise<void> {
    see()
    const told = `The ${count === 1 ? 'price' : 'prices'} of ${called(changed)} ${count === 1 ? 'was' : 'were'} changed.`
    const step = { kind: 'CHANGE_PRICES', dishes: changed.map(({ id }) => id), ...change } as const
    if (!('code' in (await queue.add({ steps: [step], place: BULK, told })))) onClose()
  }
  /** The prices of the preview at a time to come, whatever they are until then. */
  function later(): LaterQuestion {
    const steps = (): DishStep[] => plan.changed.map(({ dish: { id }, after }) => ({ kind: 'UPDATE', id, fields: after }))
    const choices = [{ label: 'As in the preview.', steps, onPlanned: onClose }]
    return { title: `Change ${prices(count)} later`, about: changed, choices }
  }
  return (
    <Dialog title={`Change the price of ${called(dishes)}`} size="wide" onClose={onClose}>
      <ActForm
        className="planned-fields"
        place={BULK}
        does={`Change ${prices(count)}`}
        act={submit}
        later={later}
        whyNot={count === 0 ? 'Type an amount that changes a price.' : undefined}
      >
        {fields}
        {news !== undefined && !isBusy && <Notice tone="news">{news}</Notice>}
      </ActForm>
      {isTyped && <PricePreview plan={shown} />}
    </Dialog>
  )
}

function prices(count: number): string {
  return count === 1 ? '1 price' : `${count} prices`
}

/** Tells when the price of a dish is not the one that was shown first: the preview then shows the new one. */
function usePricesSeen(dishes: readonly Dish[]): { readonly news: string | undefined; see(): void } {
  const [seen, setSeen] = useState(() => pricesOf(dishes))
  const changed = dishes.filter(({ id, price }) => seen.has(id) && seen.get(id) !== price)
  const names = new Intl.ListFormat('en-GB').format(changed.map((dish) => `“${nameOf(dish)}”`))
  const news = changed.length === 0 ? undefined : `Somebody has changed the price of ${names}. The preview now shows it.`
  return { news, see: () => setSeen(pricesOf(dishes)) }
}

function pricesOf(dishes: readonly Dish[]): ReadonlyMap<string, number> {
  return new Map(dishes.map(({ id, price }) => [id, price]))
}

const WHY: Readonly<Record<LeftAlone, string>> = {
  NO_PRICE: 'has no price',
  TOO_LOW: 'would cost nothing or less',
  TOO_HIGH: 'would cost more than the limit',
  SAME: 'costs that already',
  PORTIONS: 'has several sizes',
}

/** Each price before and after, and what is left alone, with the reason. */
const PricePreview = memo(function PricePreview({ plan: { changed, left } }: { readonly plan: PricePlan<Dish> }) {
  return (
    <>
      <ul className="price-preview" aria-label="New prices">
        {changed.map(({ dish, after, isUnusual }) => (
          <li key={dish.id}>
            <span className="name">{nameOf(dish)}</span>
            <span className="prices">
              <span>{showPricings(dish, after, details.currency).before}</span> →{' '}
              <strong>{showPricings(dish, after, details.currency).after}</strong>
            </span>
            {isUnusual && (
              <span className="unusual">{`${after.price > dish.price ? 'More than three times as much' : 'Less than a third'}. Is that right?`}</span>
            )}
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <>
          <h3>Left alone</h3>
          <ul className="price-preview" aria-label="Left alone">
            {left.map(({ dish, why }) => (
              <li key={dish.id}>{`${nameOf(dish)} ${WHY[why]}.`}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
})
