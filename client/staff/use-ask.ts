import { useCallback } from 'react'
import { useAskToSignIn } from './session/sign-in.tsx'
import { answerTo } from './writes/use-write.ts'
import type { Refused, Success } from './writes/use-write.ts'

/** Asks the server for something other than a write of the menu. Where the session has ended it asks to sign in and goes on. */
export type Ask = <A extends object>(send: () => Promise<A | undefined>) => Promise<Success<A> | Refused>

/** The function that asks, the same at each drawing. */
export function useAsk(): Ask {
  const askToSignIn = useAskToSignIn()
  return useCallback(
    async function ask<A extends object>(send: () => Promise<A | undefined>): Promise<Success<A> | Refused> {
      const outcome = await answerTo<A | Refused>(send())
      if (!('code' in outcome)) return outcome as Success<A>
      const mayGoOn = outcome.code === 'NOT_SIGNED_IN' && (await askToSignIn())
      return mayGoOn ? ask(send) : outcome
    },
    [askToSignIn],
  )
}
