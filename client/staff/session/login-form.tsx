import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useLoginMutation, ViewerDocument } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { whyNoAnswer } from '../writes/no-answer.ts'
import { pageFailed } from '../writes/page-failed.ts'

interface Props {
  /** The email of the session that has just ended. */
  readonly knownEmail?: string
  /** Called when the viewer is in Apollo's cache. */
  readonly onSignedIn?: (staff: { readonly id: string }) => void
}

/** R31–R33. */
export function LoginForm({ knownEmail = '', onSignedIn }: Props) {
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const passwordBox = useRef<HTMLInputElement>(null)
  const { attempt, fail, fault, isBusy } = useLogin()
  useEffect(() => {
    if (knownEmail !== '') passwordBox.current?.focus()
  }, [knownEmail])

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    await attempt(email, password).then((staff) => staff && onSignedIn?.(staff), fail)
  }

  return (
    // `data-unsaved`: no page reloads by itself meanwhile (client/live/typing.ts).
    <form className="login" data-unsaved={email + password === knownEmail ? undefined : ''} onSubmit={(event) => void submit(event)}>
      <Field label="Email" type="email" autoComplete="username" required value={email} onType={setEmail} />
      <Field
        ref={passwordBox}
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onType={setPassword}
      />
      <p className="error-line" role="alert">
        {fault}
      </p>
      <Button type="submit" look="main" disabledReason={isBusy ? 'Signing you in…' : undefined}>
        Login
      </Button>
    </form>
  )
}

function useLogin() {
  const client = useApolloClient()
  const [login, { loading: isBusy }] = useLoginMutation()
  const [fault, setFault] = useState('')

  /** Who is signed in then. */
  async function attempt(email: string, password: string): Promise<{ readonly id: string } | undefined> {
    setFault('')
    let whyNot: unknown
    const answer = await login({ variables: { email, password } }).catch((error: unknown) => void (whyNot = error))
    const result = answer?.data?.login
    if (result?.__typename !== 'SignedIn') {
      setFault(result?.message ?? whyNoAnswer(whyNot))
      return undefined
    }
    client.writeQuery({ query: ViewerDocument, data: { viewer: result.staff } })
    return result.staff
  }

  const fail = (error: unknown): void => setFault(pageFailed(error))
  return { attempt, fail, fault, isBusy }
}
