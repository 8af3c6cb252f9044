import { nameOf } from '../dish.ts'
import type { Dish } from '../dish.ts'
import { faultInPrice, MAX_PRICE } from '../price.ts'
import { planPrices } from '../price-change.ts'
import type { LeftAlone } from '../price-change.ts'
import { isIn } from '../menu.ts'
import { MAX_EDITS } from '../revision.ts'
import { changing, notFound, tooMany } from './decision.ts'
import type { Kind } from './decision.ts'
import { noSuchCourse } from './move-steps.ts'
import type { Fault, Refusal, StepFault } from './refusal.ts'
import { dishesIn, recordIn } from './snapshot.ts'
import type { StepOf } from './step.ts'

const WHY: Readonly<Record<'TOO_LOW' | 'TOO_HIGH', string>> = {
  TOO_LOW: 'would cost nothing or less',
  TOO_HIGH: `would cost more than ${MAX_PRICE}`,
}

/** New prices, worked out on the menu as it is: a dish without a price keeps none, one with words keeps them, and portions change together. */
export const changePrices: Kind<StepOf<'CHANGE_PRICES'>> = {
  faults: (step): readonly StepFault[] => [...faultsInWhat(step), ...faultsInValue(step)],
  reads: ({ dishes, sitting, course }) =>
    dishes === undefined
      ? { part: sitting === undefined ? {} : { sitting, course } }
      : { dishes: dishes.map((id) => ({ id, last: true })) },
  decide({ dishes: ids, sitting = '', course, ...change }, { records }) {
    const gone = ids?.map((id) => recordIn(records, id)).find(({ dish }) => dish === undefined)
    if (gone !== undefined) return notFound(gone)
    const wanted =
      ids === undefined
        ? dishesIn(records).filter((dish) => isIn(dish, { sitting, course: course ?? dish.course }))
        : ids.flatMap((id) => recordIn(records, id).dish ?? [])
    if (wanted.length === 0) return noSuchCourse(course ?? sitting, course === undefined ? 'sitting' : 'course')
    const { changed, left } = planPrices(wanted, change)
    const refusal = refusalOfLeft(left)
    if (refusal !== undefined) return refusal
    const dishes = changed.map(({ dish, after }) => ({ ...dish, ...after, portions: after.portions ?? undefined }))
    return tooMany(dishes.length, 'Change a part of them at a time.', 'sitting') ?? { edits: changing(dishes) }
  },
}

function faultsInWhat({ dishes, sitting, course }: StepOf<'CHANGE_PRICES'>): Fault[] {
  if ((dishes === undefined) === (sitting === undefined) || (dishes !== undefined && course !== undefined))
    return [{ field: 'dishes', message: 'Name the dishes, or their section or course: one of them.' }]
  if (dishes === undefined) return []
  if (dishes.length < 1 || dishes.length > MAX_EDITS)
    return [{ field: 'dishes', message: `Name 1 to ${MAX_EDITS} dishes (there are ${dishes.length}).` }]
  const twice = dishes.find((id, place) => dishes.indexOf(id) < place)
  return twice === undefined
    ? []
    : [{ field: 'dishes', message: `The dish with the id ${twice} is in the list twice. Name each dish once.` }]
}

function faultsInValue({ by, value }: StepOf<'CHANGE_PRICES'>): Fault[] {
  if (by === 'to') return [faultInPrice(value) ?? []].flat().map((message) => ({ field: 'value', message }))
  if (Number.isFinite(value) && Math.abs(value) <= MAX_PRICE && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6) return []
  return [{ field: 'value', message: `Give a number of at most ${MAX_PRICE} with at most two decimals.` }]
}

function refusalOfLeft(left: readonly { readonly dish: Dish; readonly why: LeftAlone }[]): Refusal | undefined {
  for (const { dish, why } of left)
    if (why === 'TOO_LOW' || why === 'TOO_HIGH')
      return { code: 'INVALID_INPUT', field: 'value', message: `“${nameOf(dish)}” ${WHY[why]}. Nothing was changed.` }
  return undefined
}
