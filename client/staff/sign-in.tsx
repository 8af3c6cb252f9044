import { createContext, use, useCallback, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'

type AskToSignIn = () => Promise<boolean>

const SignInContext = createContext<AskToSignIn>(async () => false)

/** Asks staff to sign in again in a dialog over the page and its drafts; false when they close it. */
export function useAskToSignIn(): AskToSignIn {
  return use(SignInContext)
}

interface Props {
  readonly children: ReactNode
  /** The email of the session that ended. */
  readonly email: string
}

/** Provides the dialog in which staff sign in again when the session ends during an edit. */
export function SignInProvider({ children, email }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([])
  const ask = useCallback(async (): Promise<boolean> => {
    setIsAsking(true)
    // Two saves that are refused at the same time wait for one dialog.
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
          <p>Your session has ended. Nothing you typed is lost: sign in, and the save continues.</p>
          <LoginForm knownEmail={email} onSignedIn={() => finish(true)} />
        </Dialog>
      )}
    </SignInContext>
  )
}
