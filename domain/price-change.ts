import { inPence, isUnusualChange, MAX_PRICE } from './price.ts'

/** What new prices end in: the nearest such price is taken. `.50` are half pounds, so 12.50 and 13.00 alike. */
export type Rounding = 'none' | '.00' | '.50' | '.95'

/** How many prices change at once. */
export interface PriceChange {
  readonly by: 'amount' | 'percent'
  /** In pounds or in per cent, at most two decimals; negative: down. */
  readonly value: number
  readonly rounding: Rounding
}

interface Priced {
  readonly id: string
  readonly price: number
}

/** A price before and after. */
export interface ChangedPrice<D> {
  readonly dish: D
  readonly after: number
  /** So far from the old one that it may be a slip of the finger. */
  readonly isUnusual: boolean
}

/** Why the price of a dish is left alone: it has none; it would be nothing or less, or above the highest; it would be the same. */
export type LeftAlone = 'NO_PRICE' | 'TOO_LOW' | 'TOO_HIGH' | 'SAME'

export interface PricePlan<D> {
  readonly changed: readonly ChangedPrice<D>[]
  readonly left: readonly { readonly dish: D; readonly why: LeftAlone }[]
}

/** What a change makes of each price. A dish whose new price is impossible is left alone, with the reason: 0 would mean "no price". */
export function planPrices<D extends Priced>(dishes: readonly D[], change: PriceChange): PricePlan<D> {
  const planned = dishes.map((dish) => ({ dish, result: resultFor(dish.price, change) }))
  return {
    changed: planned.flatMap(({ dish, result }) =>
      typeof result === 'number' ? [{ dish, after: result, isUnusual: isUnusualChange(dish.price, result) }] : [],
    ),
    left: planned.flatMap(({ dish, result }) => (typeof result === 'number' ? [] : [{ dish, why: result }])),
  }
}

/** The new price in pounds, or why there is none. */
function resultFor(price: number, change: PriceChange): number | LeftAlone {
  const before = inPence(price)
  if (before === 0) return 'NO_PRICE'
  const after = rounded(exactly(before, change), change.rounding)
  if (after <= 0) return 'TOO_LOW'
  if (after > inPence(MAX_PRICE)) return 'TOO_HIGH'
  return after === before ? 'SAME' : after / 100
}

/** In pence, before it is rounded. Per cent are counted in hundredths: 2.5 % of a price has no rounding error. */
function exactly(pence: number, { by, value }: PriceChange): number {
  return by === 'amount' ? pence + inPence(value) : (pence * (10_000 + Math.round(value * 100))) / 10_000
}

const STEPS: Readonly<Record<Rounding, { readonly step: number; readonly ending: number }>> = {
  none: { step: 1, ending: 0 },
  '.00': { step: 100, ending: 0 },
  '.50': { step: 50, ending: 0 },
  '.95': { step: 100, ending: 95 },
}

/** The nearest price with such an ending; of two that are as near, the higher. What is nothing or less stays so. */
function rounded(pence: number, rounding: Rounding): number {
  const { step, ending } = STEPS[rounding]
  return pence <= 0 ? pence : Math.max(ending, Math.round((pence - ending) / step) * step + ending)
}
