import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { moveRowFocus } from './row-focus.ts'
import { useKeys } from './use-keys.ts'

export interface Search {
  /** As it is typed. */
  readonly query: string
  /** As the list shows it: a key need not wait for the rows. */
  readonly searched: string
  readonly box: RefObject<HTMLInputElement | null>
  readonly list: RefObject<HTMLDivElement | null>
  setQuery(query: string): void
  /** Empties the search and goes on with it. */
  clear(): void
}

/** The search of the desk, and the keys that lead to it and through what it finds. */
export function useSearch(): Search {
  const [query, setQuery] = useState('')
  const searched = useDeferredValue(query)
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useKeys({
    search: () => box.current?.focus(),
    next: () => moveRowFocus('next'),
    previous: () => moveRowFocus('previous'),
    first: () => moveRowFocus('first'),
    last: () => moveRowFocus('last'),
  })
  useEffect(() => {
    // What is found is shown from its beginning, wherever the page was scrolled to.
    if (searched.trim() !== '') list.current?.scrollIntoView({ block: 'start' })
  }, [searched])
  function clear(): void {
    setQuery('')
    box.current?.focus()
  }
  return { query, searched, box, list, setQuery, clear }
}
