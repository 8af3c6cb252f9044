import { useSearchParams } from 'wouter'
import type { HistoryFilter } from './use-history.ts'

export interface ChosenFilter {
  readonly filter: HistoryFilter
  readonly isFiltered: boolean
  /** Looks for a dish or a person; undefined: for all of them. */
  choose(filter: Partial<HistoryFilter>): void
}

/** The filter is in the page's address, so that a link can lead to the history of a dish. */
export function useActFilter(): ChosenFilter {
  const [params, setParams] = useSearchParams()
  const filter = { dish: params.get('dish') ?? undefined, by: params.get('by') ?? undefined }
  return {
    filter,
    isFiltered: filter.dish !== undefined || filter.by !== undefined,
    choose: (chosen) =>
      setParams(
        Object.entries({ ...filter, ...chosen }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        {
          replace: true,
        },
      ),
  }
}
