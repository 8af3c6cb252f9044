import { useLayoutEffect, useMemo } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { filterDishes, withoutIn } from '../../domain/without.ts'
import type { Filtered, Without } from '../../domain/without.ts'
import type { Dish } from '../dishes/dish.ts'

interface WithoutFilter extends Filtered<Dish> {
  /** Undefined where there is no filter. */
  readonly without: Without | undefined
  /** Whether the script has read the address: the server draws one page for all. */
  readonly isRead: boolean
}

const NONE_HIDDEN = { contains: 0, 'may contain': 0, stale: 0, none: 0 }

/** G8: the filter in the address of the page, and what it leaves of these dishes. */
export function useWithout(dishes: readonly Dish[]): WithoutFilter {
  const search = useLocationProperty<string | undefined>(
    () => location.search,
    () => undefined,
  )
  const without = useMemo(() => withoutIn(search ?? ''), [search])
  return useMemo(() => {
    const filtered = without === undefined ? { shown: dishes, hidden: NONE_HIDDEN } : filterDishes(dishes, without)
    return { ...filtered, without, isRead: search !== undefined }
  }, [dishes, without, search])
}

/** Where the address has a filter, the server sends the page with its dishes out of sight: shows them, once it is applied. */
export function useRelease(isRead: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (!isRead || dataset['held'] === undefined) return
    delete dataset['held']
    document.querySelector(':target')?.scrollIntoView()
  }, [isRead])
}

/** Puts the dishes out of sight again on a page that React has left, where the filter of its address is not applied. */
export function holdDishes(): void {
  if (withoutIn(location.search) !== undefined) document.documentElement.dataset['held'] = ''
}
