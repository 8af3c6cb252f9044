import { useMemo } from 'react'
import {
  useAddStaffMutation,
  useChangePasswordMutation,
  useRenameStaffMutation,
  useResetPasswordMutation,
  useSetStaffDisabledMutation,
} from '../../generated/operations.ts'
import { useAsk } from '../use-ask.ts'
import { bypassCache } from '../writes/bypass-cache.ts'

/** What staff do to accounts; each resolves to what the server answered, or to a refusal with its sentence. */
export function useAccountWrites() {
  const ask = useAsk()
  // Passwords stay out of Apollo's cache.
  const [add] = useAddStaffMutation(bypassCache)
  const [reset] = useResetPasswordMutation(bypassCache)
  const [change] = useChangePasswordMutation(bypassCache)
  // The answers to these two change the list, and the name in the bar, by the cache.
  const [rename] = useRenameStaffMutation()
  const [setDisabled] = useSetStaffDisabledMutation()
  return useMemo(
    () => ({
      add: async (email: string, name: string) => ask(async () => (await add({ variables: { email, name } })).data?.addStaff),
      reset: async (id: string) => ask(async () => (await reset({ variables: { id } })).data?.resetPassword),
      changePassword: async (current: string, next: string) =>
        ask(async () => (await change({ variables: { current, next } })).data?.changePassword),
      rename: async (id: string, name: string) => ask(async () => (await rename({ variables: { id, name } })).data?.renameStaff),
      setDisabled: async (id: string, isDisabled: boolean) =>
        ask(async () => (await setDisabled({ variables: { id, isDisabled } })).data?.setStaffDisabled),
    }),
    [ask, add, reset, change, rename, setDisabled],
  )
}

export type AccountWrites = ReturnType<typeof useAccountWrites>
