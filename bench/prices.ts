import { details } from '../content/details.ts'
import type { Dish } from '../domain/dish.ts'
import { showPrice } from '../domain/price.ts'
import type { Api } from '../e2e/api.ts'
import { must } from './equal.ts'

/** Gives one dish a new price again and again; each is one that no dish had before. */
export interface Repricer {
  /** Resolves when the edit is acknowledged, with the price as a page writes it. */
  next(): Promise<{ readonly dish: Dish; readonly price: string }>
}

/** Takes the last dish that has a name and a price. */
export async function openRepricer(api: Api): Promise<Repricer> {
  let dish = (await api.dishes()).findLast(({ title, price }) => title !== '' && price > 0)
  let pence = 100_000
  return {
    async next() {
      must(dish !== undefined, 'The menu has no dish with a name and a price.')
      pence += 1
      dish = await api.update(dish, { price: pence / 100 })
      return { dish, price: showPrice(pence / 100, details.currency) }
    },
  }
}
