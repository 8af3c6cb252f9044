import type { MutationFetchPolicy, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { focusFirstFault } from '../../ui/focus.ts'
import { pageFailed } from '../queue/refused.ts'
import type { Refused, Success } from '../queue/refused.ts'
import { useAsk } from '../queue/use-reading.ts'

/** A form that has these fields, or a button that has none, and what it changes at the server that is no act: an account, a session. */
export function useSend(fields: readonly string[] = []) {
  const client = useApolloClient()
  const ask = useAsk()
  const form = useRef<HTMLFormElement>(null)
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  useEffect(() => {
    if (refused?.field != null) focusFirstFault(form.current)
  }, [refused])

  /** Undefined when it was refused, or is under way already. What no cache may have, such as a password, is sent with `no-cache`. */
  async function send<Data, Variables extends OperationVariables, A extends object>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: NoInfer<Variables>,
    pick: (data: NoInfer<Data>) => A,
    fetchPolicy: MutationFetchPolicy = 'network-only',
  ): Promise<Success<A> | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setIsBusy(true)
    const outcome = await ask(async () => {
      const { data } = await client.mutate<Data>({ mutation, variables, fetchPolicy })
      return data && pick(data)
    }).catch((error: unknown): Refused => ({ code: 'PAGE_FAILED', message: pageFailed(error) }))
    isRunning.current = false
    setIsBusy(false)
    setRefused('code' in outcome ? outcome : undefined)
    return 'code' in outcome ? undefined : outcome
  }

  const isInField = refused?.field != null && fields.includes(refused.field)
  return {
    isBusy,
    send,
    formFor: (submit: () => Promise<void>) => ({ ref: form, noValidate: true, onSubmit: submitting(submit) }),
    /** What is wrong with a field, in words. */
    faultIn: (field: string) => (isInField && refused.field === field ? refused.message : undefined),
    /** Why it was refused, where that is about none of the fields. */
    failure: isInField ? undefined : refused,
    forget: () => setRefused(undefined),
    /** Called when a field is typed in. */
    forgetFault: (field: string) => setRefused((now) => (now?.field === field ? undefined : now)),
  }
}

export type Send = ReturnType<typeof useSend>

/** Submits a form without leaving the page. */
export function submitting(submit: () => unknown) {
  return (event: FormEvent): void => {
    event.preventDefault()
    void submit()
  }
}
