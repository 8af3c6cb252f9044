import { useCallback, useMemo, useState } from 'react'
import { hasWords, searchTextOf, wordsOf } from '../../../domain/search.ts'
import type { Dish } from '../../dishes/dish.ts'

interface Options {
  readonly dishes: readonly Dish[]
  /** The sitting that is shown alone. */
  readonly selected: string | undefined
  readonly query: string
  /** The ids of rows with an open edit or a press that is not done: its request may still be running, or have failed. */
  readonly kept: ReadonlySet<string>
}

interface ShownDishes {
  /** How many dishes the filter and the search find. */
  readonly found: number
  /** The ids of these, and of the rows that are shown whatever is searched for. */
  readonly shown: ReadonlySet<string>
}

/** The rows that the filter and the search leave on the page. */
export function useShownDishes({ dishes, selected, query, kept }: Options): ShownDishes {
  const textOf = useSearchTexts()
  const matches = useMemo(() => matcherOf(query, textOf), [query, textOf])
  return useMemo(() => {
    const isFound = (dish: Dish): boolean => (selected === undefined || dish.sitting === selected) && matches(dish)
    const found = dishes.filter(isFound).map(({ id }) => id)
    return { found: found.length, shown: new Set([...found, ...kept]) }
  }, [dishes, selected, kept, matches])
}

/** Whether a dish has the words, or had them since they were typed: one that is corrected does not vanish under the cook's eyes. */
function matcherOf(query: string, textOf: (dish: Dish) => string): (dish: Dish) => boolean {
  const words = wordsOf(query)
  const matched = new Set<string>()
  return (dish) => {
    if (words.length === 0 || matched.has(dish.id)) return true
    const isMatch = hasWords(textOf(dish), words)
    if (isMatch) matched.add(dish.id)
    return isMatch
  }
}

/** The text of each dish, made at the first search and again when the dish changes: not 1,000 at each key. */
function useSearchTexts(): (dish: Dish) => string {
  const [texts] = useState(() => new WeakMap<Dish, string>())
  return useCallback(
    (dish) => {
      const text = texts.get(dish) ?? searchTextOf(dish)
      texts.set(dish, text)
      return text
    },
    [texts],
  )
}
