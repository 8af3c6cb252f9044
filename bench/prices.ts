import { details } from '../content/details.ts'
import type { Dish } from '../domain/dish.ts'
import { showPrice } from '../domain/price.ts'
import type { Api } from '../e2e/api.ts'
import { must } from './equal.ts'

/** Gives one dish a new price again and again; each is one that no dish had before. */
export interface Repricer {
  /** Resolves when the edit is acknowledged. */
  next(): Promise<Repriced>
}

/** An acknowledged edit. */
export interface Repriced {
  readonly dish: Dish
  /** As a page writes it. */
  readonly price: string
  /** Milliseconds from sending the edit to its acknowledgement. */
  readonly took: number
  /** When it was acknowledged, in milliseconds since 1970. */
  readonly at: number
}

/** Takes the last dish that has a name and a price. */
export async function openRepricer(api: Api): Promise<Repricer> {
  let dish = (await api.dishes()).findLast(({ title, price }) => title !== '' && price > 0)
  let pence = 100_000
  return {
    async next() {
      must(dish !== undefined, 'The menu has no dish with a name and a price.')
      pence += 1
      const began = performance.now()
      dish = await api.update(dish, { price: pence / 100 })
      const acknowledged = performance.now()
      return {
        dish,
        price: showPrice(pence / 100, details.currency),
        took: acknowledged - began,
        at: performance.timeOrigin + acknowledged,
      }
    },
  }
}
