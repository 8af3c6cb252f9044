import { useApolloClient } from '@apollo/client/react'
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ViewerDocument } from '../../generated/operations.ts'
import { ConnectionContext } from '../../live/connection.ts'
import { onFirstConnection, onReturn } from '../../live/network.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SignInContext } from '../queue/use-reading.ts'
import { LoginForm } from './login-form.tsx'

interface Props {
  readonly children: ReactNode
  /** Whose session it is. */
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
