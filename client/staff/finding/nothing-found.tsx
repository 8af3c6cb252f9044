import { Button } from '../../ui/button.tsx'
import type { Search } from './use-search.ts'

interface Props {
  readonly search: Search
  /** The section that is searched alone. */
  readonly selected: string | undefined
  readonly searchAll: () => void
}

/** A search without a result, with the ways out of it. */
export function NothingFound({ search: { searched, clear }, selected, searchAll }: Props) {
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
