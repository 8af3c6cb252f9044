import { use, useEffect, useMemo } from 'react'
import { OutboxContext } from '../writes/outbox.tsx'

/** What was pressed in rows and got no answer, in the outbox. */
export interface Waiting {
  /** Sends it when the connection is back, instead of what waited for this row before. */
  keep(id: string, name: string, send: () => Promise<void>): void
  stop(id: string): void
}

interface Letter {
  readonly send: () => Promise<void>
  readonly stop: () => void
}

/** The same object at each drawing. What waits is not sent once the page is left; it is offered back then (left-acts.tsx). */
export function useWaiting(): Waiting {
  const outbox = use(OutboxContext)
  const { letters, waiting } = useMemo(() => {
    const letters = new Map<string, Letter>()
    const waiting: Waiting = {
      keep(id, name, send) {
        const sendLatest = async (): Promise<boolean> => {
          await letters.get(id)?.send()
          return !letters.has(id)
        }
        const stop = letters.get(id)?.stop ?? outbox.add(name, sendLatest)
        letters.set(id, { send, stop })
      },
      stop(id) {
        letters.get(id)?.stop()
        letters.delete(id)
      },
    }
    return { letters, waiting }
  }, [outbox])
  useEffect(() => () => letters.forEach(({ stop }) => stop()), [letters])
  return waiting
}
