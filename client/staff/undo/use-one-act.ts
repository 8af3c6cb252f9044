import { useRef, useState } from 'react'
import { pageFailed } from '../writes/page-failed.ts'

/** One thing that is done at a time: it is running, or it was refused. */
export interface OneAct {
  readonly isBusy: boolean
  /** Why it was not done, in a sentence. */
  readonly refused: string | undefined
  /** Does it, unless it is running already; true when it was done. */
  run(act: () => Promise<string | undefined>): Promise<boolean>
  /** Says no more why it was refused. */
  forget(): void
}

/** An act resolves to why it was refused; an error in the page’s own code is told as a refusal, too. */
export function useOneAct(): OneAct {
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const isRunning = useRef(false)
  async function run(act: () => Promise<string | undefined>): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setIsBusy(true)
    const whyNot = await act().catch(pageFailed)
    isRunning.current = false
    setIsBusy(false)
    setRefused(whyNot)
    return whyNot === undefined
  }
  return { isBusy, refused, run, forget: () => setRefused(undefined) }
}
