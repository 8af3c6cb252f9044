import type { Pricing } from './portions.ts'
import { inPence, isUnusualChange, MAX_PRICE } from './price.ts'

/** To what new prices are rounded: a multiple of 5p, 10p, 25p, 50p or £1, so that `.50` gives 12.50 and 13.00 alike; or an ending in 95p. */
export type Rounding = 'none' | '.05' | '.10' | '.25' | '.50' | '.00' | '.95'

/** How many prices change at once: by an amount, by per cent, or to a price. */
export interface PriceChange {
  readonly by: 'amount' | 'percent' | 'to'
  /** In pounds or in per cent, at most two decimals; negative: down. */
  readonly value: number
  readonly rounding: Rounding
}

interface Priced extends Pricing {
  readonly id: string
}

/** The number, or those of all portions. */
type NewPrice = Omit<Pricing, 'priceWords'>

/** A price before and after. */
export interface ChangedPrice<D> {
  readonly dish: D
  /** As an update gives it. */
  readonly after: NewPrice
  /** So far from the old one that it may be a slip of the finger. */
  readonly isUnusual: boolean
}

/**
 * Why the price of a dish is left alone: it has none, or words; it would be nothing or less, or above the highest; it would be the same; or
 * one price for all of its portions was asked for.
 */
export type LeftAlone = 'NO_PRICE' | 'TOO_LOW' | 'TOO_HIGH' | 'SAME' | 'PORTIONS'

export interface PricePlan<D> {
  readonly changed: readonly ChangedPrice<D>[]
  readonly left: readonly { readonly dish: D; readonly why: LeftAlone }[]
}

/** What a change makes of each price. A dish whose new price is impossible is left alone, with the reason: 0 would mean "no price". */
export function planPrices<D extends Priced>(dishes: readonly D[], change: PriceChange): PricePlan<D> {
  const planned = dishes.map((dish) => ({ dish, result: pricingFor(dish, change) }))
  return {
    changed: planned.flatMap(({ dish, result }) =>
      typeof result === 'string' ? [] : [{ dish, after: result, isUnusual: isUnusual(dish, result) }],
    ),
    left: planned.flatMap(({ dish, result }) => (typeof result === 'string' ? [{ dish, why: result }] : [])),
  }
}

function isUnusual(dish: Pricing, { price, portions = [] }: Pricing): boolean {
  const isSlip = (before: number, i: number): boolean => isUnusualChange(before, portions?.[i]?.price ?? price)
  return (dish.portions?.map((portion) => portion.price) ?? [dish.price]).some(isSlip)
}

/** All portions change, or none: one that stays the same among others is no reason to leave them. */
function pricingFor({ price, portions }: Pricing, change: PriceChange): NewPrice | LeftAlone {
  const results = (portions?.map((portion) => portion.price) ?? [price]).map((before) => resultFor(before, change))
  const why = results.find((result) => typeof result === 'string' && result !== 'SAME')
  if (portions && change.by === 'to') return 'PORTIONS'
  if (typeof why === 'string') return why
  if (results.every((result) => result === 'SAME')) return 'SAME'
  const after = (before: number, i: number): number => (typeof results[i] === 'number' ? results[i] : before)
  if (!portions) return { price: after(price, 0) }
  const changed = portions.map((portion, i) => ({ name: portion.name, price: after(portion.price, i) }))
  return { price: changed[0]?.price ?? price, portions: changed }
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
  if (by === 'to') return inPence(value)
  return by === 'amount' ? pence + inPence(value) : (pence * (10_000 + Math.round(value * 100))) / 10_000
}

const STEPS: Readonly<Record<Rounding, { readonly step: number; readonly ending: number }>> = {
  none: { step: 1, ending: 0 },
  '.05': { step: 5, ending: 0 },
  '.10': { step: 10, ending: 0 },
  '.25': { step: 25, ending: 0 },
  '.00': { step: 100, ending: 0 },
  '.50': { step: 50, ending: 0 },
  '.95': { step: 100, ending: 95 },
}

/** The nearest price with such an ending; of two that are as near, the higher. What is nothing or less stays so. */
function rounded(pence: number, rounding: Rounding): number {
  const { step, ending } = STEPS[rounding]
  return pence <= 0 ? pence : Math.max(ending, Math.round((pence - ending) / step) * step + ending)
}
