import { Plus, Search as SearchIcon, X } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { hasWords, nearlyHasWords, searchTextOf, wordsOf } from '../../../domain/search.ts'
import { dishes as counted } from '../../../domain/wording.ts'
import type { Dish } from '../../dishes/dish.ts'
import { SittingTabs } from '../../dishes/sitting-tabs.tsx'
import { Button } from '../../ui/button.tsx'
import { focusFirstRow, ROW_KEYS, useKeys } from './keys.tsx'

/** R39: the admin filter's name for "every sitting". */
const EVERYTHING = { label: 'All', value: 'about' }

/** The search of the desk, and the keys that lead to it and through what it finds. */
export function useSearch() {
  const [query, setQuery] = useState('')
  // As the list shows it: a key need not wait for the rows.
  const searched = useDeferredValue(query)
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useKeys({ ...ROW_KEYS, search: () => box.current?.focus() })
  useEffect(() => {
    // What is found is shown from its beginning, wherever the page was scrolled to.
    if (searched.trim() !== '') list.current?.scrollIntoView({ block: 'start' })
  }, [searched])
  /** Empties the search and goes on with it. */
  function clear(): void {
    setQuery('')
    box.current?.focus()
  }
  return { query, searched, box, list, setQuery, clear }
}

export type Search = ReturnType<typeof useSearch>

interface Options {
  readonly dishes: readonly Dish[]
  /** The sitting that is shown alone. */
  readonly selected: string | undefined
  readonly query: string
  /** Those that were to be checked when that was asked for; undefined: all. */
  readonly toCheck: ReadonlySet<string> | undefined
  /** The ids of rows with an open edit or a press that is not done: its request may still be running, or have failed. */
  readonly kept: ReadonlySet<string>
}

/** The rows that the filter and the search leave on the page; where nothing has the words as they are typed, what nearly has them. */
export function useShownDishes({ dishes, selected, query, toCheck, kept }: Options) {
  const textOf = useSearchTexts()
  const words = useMemo(() => wordsOf(query), [query])
  // One that has had the words since they were typed stays: a dish that is corrected does not vanish under the cook's eyes.
  const matched = useMemo(() => ({ words, ids: new Set<string>() }), [words])
  return useMemo(() => {
    const served = dishes.filter(({ id, sitting }) => (selected === undefined || sitting === selected) && (toCheck?.has(id) ?? true))
    const isExact = (dish: Dish): boolean => words.length === 0 || matched.ids.has(dish.id) || hasWords(textOf(dish), words)
    const exact = served.filter(isExact)
    if (words.length > 0) for (const { id } of exact) matched.ids.add(id)
    // What another section has to the letter is said to be there, rather than what is like it here.
    const isElsewhere = selected !== undefined && dishes.some(isExact)
    const found = exact.length > 0 || isElsewhere ? exact : served.filter((dish) => nearlyHasWords(textOf(dish), words))
    return { found: found.length, shown: new Set([...found.map(({ id }) => id), ...kept]) }
  }, [dishes, selected, toCheck, kept, words, matched, textOf])
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

interface Props {
  readonly search: Search
  readonly sittings: readonly string[]
  readonly selected: string | undefined
  readonly select: (sitting: string | undefined) => void
  /** How many dishes are found. */
  readonly found: number
  /** Opens the form of a new dish, where it is folded. */
  readonly addDish: () => void
  /** What stands at the end. */
  readonly children: ReactNode
}

/** The search and the tabs of the sections, which stay at the top while the list scrolls. */
export function Finder({ search: { query, setQuery, clear, box }, sittings, selected, select, found, addDish, children }: Props) {
  return (
    <div className="finder">
      <div role="search" className="field search">
        <SearchIcon aria-hidden />
        <input
          ref={box}
          type="text"
          aria-label="Search the dishes"
          placeholder="Search"
          enterKeyHint="search"
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Escape') setQuery('')
            if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
            event.preventDefault()
            focusFirstRow()
          }}
        />
        {/* In the search itself, where it moves nothing. */}
        <p className="found" role="status">
          {query.trim() !== '' && (found === 0 ? 'No dishes' : counted(found))}
        </p>
        {query !== '' && (
          <Button look="icon" label="Clear the search" onPress={clear}>
            <X aria-hidden />
          </Button>
        )}
      </div>
      <SittingTabs sittings={sittings} selected={selected} onSelect={select} everything={EVERYTHING} />
      <div className="finder-acts">
        <span className="add-dish">
          <Button look="main" onPress={addDish}>
            <Plus aria-hidden />
            Add a dish
          </Button>
        </span>
        {children}
      </div>
    </div>
  )
}

interface NothingFoundProps {
  readonly search: Search
  /** The section that is searched alone. */
  readonly selected: string | undefined
  readonly searchAll: () => void
}

/** A search without a result, with the ways out of it. */
export function NothingFound({ search: { searched, clear }, selected, searchAll }: NothingFoundProps) {
  if (searched.trim() === '') return null
  return (
    <div className="nothing-found">
      <p>{`No dish${selected === undefined ? '' : ` in ${selected}`} has “${searched.trim()}” in its name, course or details.`}</p>
      <div className="actions">
        {selected !== undefined && <Button onPress={searchAll}>Search all sections</Button>}
        <Button onPress={clear}>Clear the search</Button>
      </div>
    </div>
  )
}
