import { useCallback, useRef, useState } from 'react'
import type { Dish } from '../../dishes/dish.ts'
import { withEntry, without } from '../changed-map.ts'
import { pageFailed } from '../writes/page-failed.ts'
import { useWaiting } from './use-waiting.ts'

/** What was pressed in a row, or beside a heading: it is running, or it failed, with the sentence that says so. */
export interface RowAct {
  readonly isBusy: boolean
  readonly fault: string | undefined
  /** It got no answer, and is sent again when the connection is back. */
  readonly isWaiting: boolean
  readonly again: Act
}

/** It got no answer: `name` is what it is called when it has been sent again. */
export interface Unanswered {
  readonly message: string
  readonly name: string
}

/** Resolves to why it was not done. */
export type Act = () => Promise<string | Unanswered | undefined>

export interface RowActs {
  readonly open: ReadonlyMap<string, RowAct>
  /** Does it, unless something is running in that row; resolves when it is done. */
  readonly run: (row: Pick<Dish, 'id'>, act: Act) => Promise<void>
  /** Forgets what failed: it is not sent again. */
  readonly cancel: (row: Pick<Dish, 'id'>) => void
}

/** The acts of rows that are running or failed. The state lives above the rows, since the filter unmounts rows. */
export function useRowActs(): RowActs {
  const [open, setOpen] = useState<RowActs['open']>(new Map())
  const running = useRef(new Set<string>())
  const waiting = useWaiting()
  const close = useCallback((id: string) => setOpen((now) => without(now, id)), [])
  const run = useCallback(
    async function run({ id }: Pick<Dish, 'id'>, act: Act): Promise<void> {
      if (running.current.has(id)) return
      running.current.add(id)
      setOpen((now) => {
        const { fault, isWaiting = false } = now.get(id) ?? {}
        return withEntry(now, id, { isBusy: true, fault, isWaiting, again: act })
      })
      const failed = await act().catch(pageFailed)
      running.current.delete(id)
      const isWaiting = typeof failed === 'object'
      if (isWaiting) waiting.keep(id, failed.name, async () => run({ id }, act))
      else waiting.stop(id)
      const fault = isWaiting ? failed.message : failed
      if (fault === undefined) close(id)
      else setOpen((now) => withEntry(now, id, { isBusy: false, fault, isWaiting, again: act }))
    },
    [waiting, close],
  )
  const cancel = useCallback(
    ({ id }: Pick<Dish, 'id'>) => {
      waiting.stop(id)
      close(id)
    },
    [waiting, close],
  )
  return { open, run, cancel }
}
