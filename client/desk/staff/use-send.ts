import { useEffect, useRef, useState, useMemo } from 'react'
import type { RefObject } from 'react'
import { focusFirstFault } from '../../ui/focus.ts'
import { pageFailed } from '../queue/refused.ts'
import type { Refused } from '../queue/refused.ts'
import {
  useAddStaffMutation,
  useChangePasswordMutation,
  useRenameStaffMutation,
  useResetPasswordMutation,
  useSetStaffDisabledMutation,
  useSetStaffManagerMutation,
} from '../../generated/operations.ts'
import { useAsk } from '../queue/use-reading.ts'

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
  /** Says no more why it failed. */
  forget(): void
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
    const outcome = await ask().catch((error: unknown): Refused => ({ code: 'PAGE_FAILED', message: pageFailed(error) }))
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
    forget: () => setRefused(undefined),
    forgetFault: (field) => setRefused((now) => (now?.field === field ? undefined : now)),
  }
}

/** What staff do to accounts; each resolves to what the server answered, or to a refusal with its sentence. */
export function useAccountWrites() {
  const ask = useAsk()
  // Passwords stay out of Apollo's cache.
  const [add] = useAddStaffMutation({ fetchPolicy: 'no-cache' })
  const [reset] = useResetPasswordMutation({ fetchPolicy: 'no-cache' })
  const [change] = useChangePasswordMutation({ fetchPolicy: 'no-cache' })
  // The answers to these three change the list, and the name in the bar, by the cache.
  const [rename] = useRenameStaffMutation()
  const [setDisabled] = useSetStaffDisabledMutation()
  const [setManager] = useSetStaffManagerMutation()
  return useMemo(
    () => ({
      add: async (email: string, name: string) => ask(async () => (await add({ variables: { email, name } })).data?.addStaff),
      reset: async (id: string) => ask(async () => (await reset({ variables: { id } })).data?.resetPassword),
      changePassword: async (current: string, next: string) =>
        ask(async () => (await change({ variables: { current, next } })).data?.changePassword),
      rename: async (id: string, name: string) => ask(async () => (await rename({ variables: { id, name } })).data?.renameStaff),
      setDisabled: async (id: string, isDisabled: boolean) =>
        ask(async () => (await setDisabled({ variables: { id, isDisabled } })).data?.setStaffDisabled),
      setManager: async (id: string, isManager: boolean) =>
        ask(async () => (await setManager({ variables: { id, isManager } })).data?.setStaffManager),
    }),
    [ask, add, reset, change, rename, setDisabled, setManager],
  )
}

export type AccountWrites = ReturnType<typeof useAccountWrites>
