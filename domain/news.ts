import { momentIn } from './calendar.ts'
import type { Dish, OrNull } from './dish.ts'

type NewsDish = OrNull<Pick<Dish, 'title' | 'soldOut' | 'createdAt'>>

/** What is new on the menu today and what is sold out, by the titles of the dishes: the first few of each. */
export interface News {
  readonly fresh: readonly string[]
  readonly soldOut: readonly string[]
}

/** More than a guest reads on a board. */
const MOST = 4

/**
 * The news of a day in the restaurant's time zone, at a moment in milliseconds since 1970. New dishes begin with the latest. Of the sold
 * out ones guests may not read when that was said (decision 042): an open page has what was edited last at the end of its menu
 * (`applyChange`), so it begins with that; one that was just loaded has them in the order of the store.
 */
export function newsOf(dishes: readonly NewsDish[], timeZone: string, now: number): News {
  const named = dishes.filter(({ title }) => title !== '')
  const newest = named
    .filter(({ soldOut }) => soldOut == null)
    .toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))
    .slice(0, MOST)
  const today = momentIn(timeZone, now).day
  return {
    fresh: titlesOf(newest.filter(({ createdAt }) => createdAt != null && momentIn(timeZone, createdAt * 1000).day === today)),
    soldOut: titlesOf(named.filter(({ soldOut }) => soldOut != null).toReversed()),
  }
}

function titlesOf(dishes: readonly NewsDish[]): string[] {
  return dishes.slice(0, MOST).map(({ title }) => title)
}
