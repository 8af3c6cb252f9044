import { useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { details } from '../../../content/details.ts'
import { isTextOnly, nameOf } from '../../../domain/dish.ts'
import { arrange } from '../../../domain/menu.ts'
import { showPricing, showPricings } from '../../../domain/portions.ts'
import { planPrices } from '../../../domain/price-change.ts'
import { roundingInWords, sizeOfChange } from '../../../domain/steps/describe.ts'
import type { Dish } from '../../dishes/dish.ts'
import { paths } from '../../site/paths.ts'
import { laterForDishes } from '../parts/later-choices.ts'
import { LaterDialog } from '../parts/later.tsx'
import type { LaterChoice } from '../parts/later.tsx'
import { usePriceChange } from '../parts/price-change-fields.tsx'
import { SelectField } from '../parts/select-field.tsx'

interface Props {
  readonly dishes: readonly Dish[]
  readonly close: () => void
}

/** Begins a plan: for a section or a course here, for anything else where it would be done now. */
export function NewPlan({ dishes, close }: Props) {
  const parts = useMemo(() => partsOf(dishes), [dishes])
  const [place, setPlace] = useState('0')
  const part = parts[Number(place)]
  const choice = useNewPrices(part)
  const ofDishes = laterForDishes(part?.dishes ?? [])
  return (
    <LaterDialog question={{ ...ofDishes, title: 'New plan', choices: [choice, ...ofDishes.choices] }} close={close}>
      <p>
        <Link href={paths.import}>Replace a section</Link>
        <span> with a list that you paste, or choose Later… at a dish, a new dish or a selection </span>
        <Link href={paths.admin}>on the menu</Link>
      </p>
      <SelectField label="Which dishes?" value={place} options={parts.map(({ label }, i) => [`${i}`, label])} onChoose={setPlace} />
    </LaterDialog>
  )
}

/** New prices for a part of the menu, worked out when they come. */
function useNewPrices(part: Part | undefined): LaterChoice {
  const { change, isNothing, fields } = usePriceChange()
  const asked = useRef<string>(undefined)
  const { changed } = planPrices(isNothing ? [] : (part?.dishes ?? []), change)
  const [first] = changed
  const shown = first && showPricings(first.dish, first.after, details.currency)
  const prices =
    first && `${nameOf(first.dish)} ${shown?.before} → ${shown?.after}${changed.length > 1 ? `, and ${changed.length - 1} more` : ''}`
  return {
    label: first ? `${sizeOfChange(change, details.currency)}${roundingInWords(change)}: ${prices}` : 'New prices',
    fields: <div className="planned-fields">{fields}</div>,
    whyNot: first ? undefined : 'Type an amount that changes a price.',
    steps() {
      const slip = changed.find(({ isUnusual }) => isUnusual)
      const question = slip && `“${nameOf(slip.dish)}” would cost ${showPricing(slip.after, details.currency)}. Is that what you mean?`
      const isAnswered = question === undefined || question === asked.current
      asked.current = question
      const { sitting, course } = part ?? { sitting: '' }
      return isAnswered ? [{ kind: 'CHANGE_PRICES', sitting, ...(course !== undefined && { course }), ...change }] : { question }
    },
  }
}

interface Part {
  readonly sitting: string
  readonly course?: string
  readonly label: string
  readonly dishes: readonly Dish[]
}

/** Each section and each of its courses, with how many dishes they have; without those that are texts alone. */
function partsOf(menu: readonly Dish[]): readonly Part[] {
  const served = menu.filter((dish) => !isTextOnly(dish))
  return arrange(served).flatMap(({ name: sitting, courses }) => {
    const all = courses.flatMap(({ dishes }) => dishes)
    const own = courses.map(({ name: course, dishes }) => ({ sitting, course, label: `${sitting} › ${course}, ${dishes.length}`, dishes }))
    return [{ sitting, label: `All of ${sitting}, ${all.length}`, dishes: all }, ...(own.length > 1 ? own : [])]
  })
}
