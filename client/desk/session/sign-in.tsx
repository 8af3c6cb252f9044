import { useApolloClient } from '@apollo/client/react'
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { LoginDocument, useViewerQuery, ViewerDocument } from '../../generated/operations.ts'
import { ConnectionContext } from '../../live/connection.ts'
import { onFirstConnection, onReturn } from '../../live/network.ts'
import { paths } from '../../site/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, passwordInput } from '../../ui/field.tsx'
import { submitting, useSend } from '../parts/use-send.ts'
import { SignInContext } from '../queue/use-reading.ts'
import '../staff.css'

interface Props {
  readonly children: ReactNode
  readonly viewer: { readonly id: string; readonly email: string }
}

/** Provides the dialog in which staff sign in again when the session ends during an edit. */
export function SignInProvider({ children, viewer }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [hasEnded, setHasEnded] = useSessionEnd()
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([])
  const ask = useCallback(async (): Promise<boolean> => {
    setIsAsking(true)
    // Two saves that are refused at the same time wait for one dialog.
    return new Promise((resolve) => waiting.current.push(resolve))
  }, [])
  function finish(isSignedIn: boolean): void {
    for (const resolve of waiting.current.splice(0)) resolve(isSignedIn)
    setIsAsking(false)
    if (isSignedIn) setHasEnded(false)
  }
  return (
    <SignInContext value={useMemo(() => ({ ask, hasEnded }), [ask, hasEnded])}>
      {children}
      {isAsking && (
        <Dialog title="Sign in again" onClose={() => finish(false)}>
          <p>Your session has ended. Nothing you typed is lost: sign in, and go on where you were.</p>
          {/* What one person was about to save, another does not: it waits for the first. */}
          <LoginForm knownEmail={viewer.email} onSignedIn={({ id }) => finish(id === viewer.id)} />
        </Dialog>
      )}
    </SignInContext>
  )
}

/**
 * Whether the session has ended, and the browser has no newer one. The server closes the page's socket then; if the page has none at
 * that moment, it asks once it has one, the first included.
 */
function useSessionEnd() {
  const connection = use(ConnectionContext)
  const client = useApolloClient()
  const state = useState(false)
  const [, setHasEnded] = state
  useEffect(() => {
    function ask(): void {
      // Not into the cache: the page would go to the login screen, away from what was typed.
      client.query({ query: ViewerDocument, fetchPolicy: 'no-cache' }).then(
        ({ data }) => setHasEnded(data?.viewer === null),
        () => undefined,
      )
    }
    const ends = [connection.onSessionEnd(ask), onReturn(connection, ask), onFirstConnection(connection, ask)]
    return () => ends.forEach((end) => end())
  }, [client, connection, setHasEnded])
  return state
}

interface FormProps {
  /** The email of the session that has just ended. */
  readonly knownEmail?: string
  /** Called when the viewer is in Apollo's cache. */
  readonly onSignedIn?: (staff: { readonly id: string }) => void
}

/** R31–R33. */
function LoginForm({ knownEmail = '', onSignedIn }: FormProps) {
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const [isShown, setIsShown] = useState(false)
  const passwordBox = useRef<HTMLInputElement>(null)
  const client = useApolloClient()
  const { send, forget, failure, isBusy } = useSend()
  useEffect(() => {
    if (knownEmail !== '') passwordBox.current?.focus()
  }, [knownEmail])

  async function submit(): Promise<void> {
    if (isBusy) return
    // What is sent as text, a browser may offer to the next person.
    setIsShown(false)
    forget()
    const signedIn = await send(LoginDocument, { email, password }, ({ login }) => login)
    if (signedIn === undefined) return
    client.writeQuery({ query: ViewerDocument, data: { viewer: signedIn.staff } })
    onSignedIn?.(signedIn.staff)
  }

  return (
    // `data-unsaved`: no page reloads by itself meanwhile (client/live/typing.ts).
    <form className="login" data-unsaved={email + password === knownEmail ? undefined : ''} onSubmit={submitting(submit)}>
      <Field label="Email" type="email" autoComplete="username" required value={email} onType={setEmail} />
      <Field
        ref={passwordBox}
        label="Password"
        {...passwordInput(isShown)}
        autoComplete="current-password"
        required
        value={password}
        onType={setPassword}
      />
      <Button isPressed={isShown} onPress={() => setIsShown(!isShown)}>
        Show password
      </Button>
      <p className="error-line" role="alert">
        {failure?.message}
      </p>
      <Button type="submit" look="main" disabledReason={isBusy ? 'Signing you in…' : undefined}>
        Login
      </Button>
      <p className="field-note">
        <strong>Forgotten your password?</strong>
        <span> Ask a manager for a new one: they press “New password” beside your name on the desk’s page “Staff”.</span>
      </p>
      <p className="field-note">
        <span>If no manager can sign in, whoever runs the server can type </span>
        <code>npm run staff -- password</code>
        <span> and your email.</span>
      </p>
    </form>
  )
}

/** R2, R8: the sign-in page; a signed-in person is redirected to /admin. */
export function LoginPage() {
  const { data } = useViewerQuery({ fetchPolicy: 'cache-and-network' })
  if (data?.viewer) return <Redirect to={paths.admin} replace />
  return (
    <main className="login-page">
      <div className="awning" />
      <div className="login-card">
        <h1>Staff sign-in</h1>
        <LoginForm />
        <a href={paths.home}>Back to the menu</a>
      </div>
    </main>
  )
}
