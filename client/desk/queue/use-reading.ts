import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, createContext, use } from 'react'
import { responseTo } from './refused.ts'
import type { Refused, Success } from './refused.ts'

/** Asks the server for something other than an act. Where the session has ended it asks to sign in and goes on. */
type Ask = <A extends object>(send: () => Promise<A | undefined>) => Promise<Success<A> | Refused>

/** The function that asks; it stays the same function. */
export function useAsk(): Ask {
  const { ask: askToSignIn } = useSignIn()
  return useCallback(
    async function ask<A extends object>(send: () => Promise<A | undefined>): Promise<Success<A> | Refused> {
      const outcome = await responseTo<A | Refused>(send())
      if (!('code' in outcome)) return outcome as Success<A>
      const mayGoOn = outcome.code === 'NOT_SIGNED_IN' && (await askToSignIn())
      return mayGoOn ? ask(send) : outcome
    },
    [askToSignIn],
  )
}

/** The function that reads what is for staff; it stays the same function. It bypasses the cache: a dish of the past must not take the place of the dish on the menu. */
export function useReading() {
  const client = useApolloClient()
  const ask = useAsk()
  return useCallback(
    async function read<Data, Variables extends OperationVariables, A extends object>(
      query: TypedDocumentNode<Data, Variables>,
      variables: NoInfer<Variables>,
      pick: (data: NoInfer<Data>) => A,
    ): Promise<Success<A> | Refused> {
      return ask(async () => {
        const { data } = await client.query<Data>({ query, variables, fetchPolicy: 'no-cache' })
        return data && pick(data)
      })
    },
    [client, ask],
  )
}

interface SignIn {
  /** Asks staff to sign in again in a dialog over the page and its drafts; false when they close it. */
  readonly ask: () => Promise<boolean>
  /** The session was ended elsewhere, and nobody has signed in since. */
  readonly hasEnded: boolean
}

/** The frame of the desk hands the dialog in. */
export const SignInContext = createContext<SignIn>({ ask: async () => false, hasEnded: false })

export function useSignIn(): SignIn {
  return use(SignInContext)
}
