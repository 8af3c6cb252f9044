import { useState } from 'react'
import type { Moment } from '../../../domain/calendar.ts'
import { refusedByPage } from '../writes/page-failed.ts'
import type { Refused } from '../writes/use-write.ts'
import { dueOf } from '../when-field.tsx'
import type { When } from '../when-field.tsx'

/** A time that is chosen, and what becomes of it. */
interface Planning {
  readonly when: Moment
  readonly choose: (when: When) => void
  /** What is wrong with the time. */
  readonly fault: string | undefined
  /** Why it was not planned otherwise. */
  readonly refused: Refused | undefined
  readonly isBusy: boolean
  send(): Promise<void>
}

/** Sends what is planned for the chosen time; `ask` gets that in seconds since 1970, and resolves to why it was refused, if it was. */
export function usePlanning(first: () => Moment, ask: (due: number) => Promise<Refused | undefined>, onDone: () => void): Planning {
  const [when, setWhen] = useState(first)
  const [fault, setFault] = useState<string>()
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setIsBusy] = useState(false)

  function settle(outcome: Refused | undefined): void {
    if (outcome === undefined) return onDone()
    const isTime = outcome.field === 'due'
    setFault(isTime ? outcome.message : undefined)
    setRefused(isTime ? undefined : outcome)
  }

  async function send(): Promise<void> {
    if (isBusy) return
    const read = dueOf(when)
    if ('fault' in read) return setFault(read.fault)
    setIsBusy(true)
    const outcome = await ask(read.due).catch(refusedByPage)
    setIsBusy(false)
    settle(outcome)
  }

  function choose(chosen: When): void {
    if (chosen === undefined) return
    setWhen(chosen)
    setFault(undefined)
  }

  return { when, choose, fault, refused, isBusy, send }
}
