import { useSearchParams } from 'wouter'
import { paths } from '../../site/paths.ts'

/** What is looked for, and the moment whose menu is shown. It is in the page's address, so that a link can lead to the history of a dish. */
interface Chosen {
  readonly dish: string | undefined
  /** The id of an account, or `opening`, `outside`, `restore`. */
  readonly by: string | undefined
  /** Absent: all that was done and is to come. */
  readonly show: Shown | undefined
  /** Seconds since 1970. */
  readonly at: number | undefined
}

export const SHOWN = {
  '': 'Done and to come',
  failed: 'Did not happen',
  coming: 'To come',
  done: 'Done',
  deleted: 'Deleted dishes',
} as const
export type Shown = keyof typeof SHOWN

/** What the address says, the way to change that, and the address with another moment. */
export function useChosen() {
  const [params, setParams] = useSearchParams()
  const at = Number(params.get('at') ?? undefined)
  const show = Object.keys(SHOWN).find((name) => name === params.get('show')) as Shown | undefined
  const chosen: Chosen = {
    dish: params.get('dish') ?? undefined,
    by: params.get('by') ?? undefined,
    show: show || undefined,
    at: Number.isSafeInteger(at) ? at : undefined,
  }
  const withNew = (next: Partial<Chosen>): URLSearchParams =>
    new URLSearchParams(Object.entries({ ...chosen, ...next }).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
  return {
    ...chosen,
    /** Whether only a part of the log is looked for. */
    isFiltered: chosen.dish !== undefined || chosen.by !== undefined,
    choose: (next: Partial<Chosen>): void => setParams(withNew(next), { replace: !('at' in next) }),
    hrefOf: (moment: number | undefined): string => `${paths.acts}?${withNew({ at: moment }).toString()}`,
  }
}
