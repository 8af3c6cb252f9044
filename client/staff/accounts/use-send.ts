import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { focusFirstFault } from '../../ui/focus.ts'
import { refusedByPage } from '../writes/page-failed.ts'
import type { Refused } from '../writes/use-write.ts'

/** A form that is sent, once at a time. */
export interface Send {
  readonly formBox: RefObject<HTMLFormElement | null>
  readonly isBusy: boolean
  /** What is wrong with a field, in words. */
  faultIn(field: string): string | undefined
  /** Why it failed, where that is about none of the fields. */
  readonly failure: string | undefined
  /** Sends it; undefined when it was refused, or is under way already. */
  send<S extends object>(ask: () => Promise<S | Refused>): Promise<S | undefined>
  /** Called when a field is typed in. */
  forgetFault(field: string): void
}

/** The form that has these fields. */
export function useSend(fields: readonly string[]): Send {
  const formBox = useRef<HTMLFormElement>(null)
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  useEffect(() => {
    if (refused?.field != null) focusFirstFault(formBox.current)
  }, [refused])
  async function send<S extends object>(ask: () => Promise<S | Refused>): Promise<S | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setIsBusy(true)
    const outcome = await ask().catch(refusedByPage)
    isRunning.current = false
    setIsBusy(false)
    const isRefused = 'code' in outcome
    setRefused(isRefused ? outcome : undefined)
    return isRefused ? undefined : outcome
  }
  const isInField = refused?.field != null && fields.includes(refused.field)
  return {
    formBox,
    isBusy,
    send,
    faultIn: (field) => (isInField && refused.field === field ? refused.message : undefined),
    failure: isInField ? undefined : refused?.message,
    forgetFault: (field) => setRefused((now) => (now?.field === field ? undefined : now)),
  }
}
