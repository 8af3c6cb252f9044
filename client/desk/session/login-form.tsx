import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { LoginDocument, ViewerDocument, useViewerQuery } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { Field, passwordInput } from '../../ui/field.tsx'
import { submitting, useSend } from '../parts/use-send.ts'
import { Redirect } from 'wouter'
import { paths } from '../../site/paths.ts'
import '../staff.css'

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
      <p className="forgotten">
        <strong>Forgotten your password?</strong>
        <span> Ask a manager for a new one: they press “New password” beside your name on the desk’s page “Staff”.</span>
      </p>
      <p className="forgotten">
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
