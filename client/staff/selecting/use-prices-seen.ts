import { useState } from 'react'
import { nameOf } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'

/** Tells when the price of a dish is not the one that was shown first: the preview then shows the new one. */
export function usePricesSeen(dishes: readonly Dish[]): { readonly news: string | undefined; see(): void } {
  const [seen, setSeen] = useState(() => pricesOf(dishes))
  const changed = dishes.filter(({ id, price }) => seen.has(id) && seen.get(id) !== price)
  const names = new Intl.ListFormat('en-GB').format(changed.map((dish) => `“${nameOf(dish)}”`))
  const news = changed.length === 0 ? undefined : `Somebody has changed the price of ${names}. The preview now shows it.`
  return { news, see: () => setSeen(pricesOf(dishes)) }
}

function pricesOf(dishes: readonly Dish[]): ReadonlyMap<string, number> {
  return new Map(dishes.map(({ id, price }) => [id, price]))
}
