import { useState } from 'react'
import type { ReactNode } from 'react'
import { Failure } from '../writes/failure.tsx'
import { pageFailed } from '../writes/page-failed.ts'
import type { Refused } from '../writes/use-write.ts'

interface Props {
  /** Resolves to why it was refused, if it was. */
  readonly ask: () => Promise<Refused | undefined>
  readonly onDone?: () => void
  /** What is pressed to do it. */
  readonly children: (press: () => void, isBusy: boolean) => ReactNode
}

/** Something to press, and under it why it was refused, with a retry. */
export function Refusable({ ask, onDone, children }: Props) {
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  async function press(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const message = await ask().then((refused) => refused?.message, pageFailed)
    setIsBusy(false)
    setFault(message)
    if (message === undefined) onDone?.()
  }
  return (
    <>
      {children(() => void press(), isBusy)}
      {fault !== undefined && <Failure message={fault} onRetry={() => void press()} isBusy={isBusy} />}
    </>
  )
}
