import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useAsk } from './use-ask.ts'
import type { Refused, Success } from './writes/use-write.ts'

/**
 * The function that reads what is for staff, the same at each drawing. Where the session has ended it asks to sign in and goes on. It
 * bypasses the cache: a dish of the past must not take the place of the dish on the menu.
 */
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
