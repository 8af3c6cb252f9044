import { createContext, use, useCallback, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'

type AskToSignIn = () => Promise<boolean>

const SignInContext = createContext<AskToSignIn>(async () => false)

/** Asks whoever is at the tablet to sign in again, on top of the page and all its drafts; false when they would not. */
export function useAskToSignIn(): AskToSignIn {
  return use(SignInContext)
}

interface Props {
  readonly children: ReactNode
  /** Of the person whose session it was. */
  readonly email: string
}

/** Holds the dialog in which a session that ended in the middle of an edit is renewed. */
export function SignInProvider({ children, email }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([])
  const ask = useCallback(async (): Promise<boolean> => {
    setIsAsking(true)
    // Two edits that meet the end of the session at once wait for the same dialog.
    return new Promise((resolve) => waiting.current.push(resolve))
  }, [])
  function finish(isSignedIn: boolean): void {
    for (const resolve of waiting.current.splice(0)) resolve(isSignedIn)
    setIsAsking(false)
  }
  return (
    <SignInContext value={ask}>
      {children}
      {isAsking && (
        <Dialog title="Sign in again" onClose={() => finish(false)}>
          <p>Your session has ended. Nothing that you typed is lost: sign in, and the save goes on.</p>
          <LoginForm knownEmail={email} onSignedIn={() => finish(true)} />
        </Dialog>
      )}
    </SignInContext>
  )
}
