import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useAskToSignIn } from './session/sign-in.tsx'
import { answerTo } from './writes/use-write.ts'
import type { Refused } from './writes/use-write.ts'

/** The answers that are no refusals. */
type Success<A> = Exclude<A, { readonly code: unknown }>

/**
 * The function that reads what is for staff, the same at each drawing. Where the session has ended it asks to sign in and goes on. It
 * bypasses the cache: a dish of the past must not take the place of the dish on the menu.
 */
export function useReading() {
  const client = useApolloClient()
  const askToSignIn = useAskToSignIn()
  return useCallback(
    async function read<Data, Variables extends OperationVariables, A extends object>(
      query: TypedDocumentNode<Data, Variables>,
      variables: NoInfer<Variables>,
      pick: (data: NoInfer<Data>) => A,
    ): Promise<Success<A> | Refused> {
      const ask = async (): Promise<A | undefined> => {
        const { data } = await client.query<Data>({ query, variables, fetchPolicy: 'no-cache' })
        return data && pick(data)
      }
      const answer = await answerTo<A>(ask())
      if ('code' in answer && answer.code === 'NOT_SIGNED_IN' && (await askToSignIn())) return read(query, variables, pick)
      return answer as Success<A> | Refused
    },
    [client, askToSignIn],
  )
}
