import { Search as SearchIcon, X } from 'lucide-react'
import { SittingTabs } from '../../dishes/sitting-tabs.tsx'
import { Button } from '../../ui/button.tsx'
import './finder.css'
import { focusFirstRow } from './row-focus.ts'
import type { Search } from './use-search.ts'

/** R39: the admin filter's name for "every sitting". */
const EVERYTHING = { label: 'All', value: 'about' }

interface Props {
  readonly search: Search
  readonly sittings: readonly string[]
  readonly selected: string | undefined
  readonly select: (sitting: string | undefined) => void
  /** How many dishes are found. */
  readonly found: number
}

/** The search and the tabs of the sections, which stay at the top while the list scrolls. */
export function Finder({ search: { query, setQuery, clear, box }, sittings, selected, select, found }: Props) {
  return (
    <div className="finder">
      <div role="search" className="search">
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
        {query !== '' && (
          <Button look="icon" label="Clear the search" onPress={clear}>
            <X aria-hidden />
          </Button>
        )}
      </div>
      <SittingTabs sittings={sittings} selected={selected} onSelect={select} everything={EVERYTHING} />
      <p className="found" role="status">
        {query.trim() !== '' && inWords(found)}
      </p>
    </div>
  )
}

function inWords(found: number): string {
  if (found === 0) return 'No dishes'
  return found === 1 ? '1 dish' : `${found} dishes`
}
