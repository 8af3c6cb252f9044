import { useCallback, useRef, useState } from 'react'
import type { Dish } from '../dishes/dish.ts'
import { pageFailed } from './page-failed.ts'

/** What was pressed in a row: it is running, or it failed, with the sentence that says so. */
export interface RowAct {
  readonly isBusy: boolean
  readonly fault: string | undefined
  readonly again: Act
}

/** Resolves to why it was not done. */
type Act = () => Promise<string | undefined>

export interface RowActs {
  readonly open: Readonly<Record<string, RowAct>>
  /** Does it, unless something is running in that row; resolves when it is done. */
  readonly run: (dish: Dish, act: Act) => Promise<void>
}

/** The acts of rows that are running or failed. The state lives above the rows, since the filter unmounts rows. */
export function useRowActs(): RowActs {
  const [open, setOpen] = useState<RowActs['open']>({})
  const running = useRef(new Set<string>())
  const run = useCallback(async (dish: Dish, act: Act): Promise<void> => {
    const { id } = dish
    if (running.current.has(id)) return
    running.current.add(id)
    setOpen((now) => ({ ...now, [id]: { isBusy: true, fault: now[id]?.fault, again: act } }))
    const fault = await act().catch(pageFailed)
    running.current.delete(id)
    setOpen(({ [id]: _over, ...others }) => (fault === undefined ? others : { ...others, [id]: { isBusy: false, fault, again: act } }))
  }, [])
  return { open, run }
}
