import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { LogoutDocument, SignOutEverywhereDocument, useViewerQuery, ViewerDocument } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDrafts } from '../drafts/staff-drafts.ts'
import { useQueue } from '../queue/use-queue.tsx'
import { useSend } from './use-send.ts'
import type { Send } from './use-send.ts'

/** R9. */
export function Logout() {
  return <SignOut label="Logout" end={async (send) => send(LogoutDocument, {}, ({ logout }) => logout)} />
}

/** Ends all sessions of the person, this one as well. */
export function SignOutEverywhere() {
  return <SignOut label="Sign out everywhere" end={async (send) => send(SignOutEverywhereDocument, {}, (data) => data.signOutEverywhere)} />
}

interface Props {
  readonly label: string
  readonly end: (send: Send['send']) => Promise<object | undefined>
}

/** What is not saved is named first, and stays on the device only on purpose: a tablet is shared. */
function SignOut({ label, end }: Props) {
  const drafts = useDrafts()
  const queue = useQueue()
  const name = useViewerQuery().data?.viewer?.name ?? ''
  const client = useApolloClient()
  const { send, isBusy, failure } = useSend()
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  async function logOut(isKept: boolean): Promise<void> {
    setUnsaved([])
    if ((await end(send)) === undefined) return
    queue.leave(isKept)
    drafts.leave(isKept)
    client.writeQuery({ query: ViewerDocument, data: { viewer: null } })
  }
  function press(): void {
    const names = [...drafts.unsaved.getState().map(({ name }) => name), ...[...queue.acts.all()].map(({ what }) => what)]
    if (names.length === 0) void logOut(false)
    else setUnsaved(names)
  }
  return (
    <>
      {failure && <span role="alert">{failure.code === 'UNREACHABLE' ? NO_ANSWER : failure.message}</span>}
      <Button onPress={press} disabledReason={isBusy ? 'Signing you out…' : undefined}>
        {label}
      </Button>
      {unsaved.length > 0 && (
        <Dialog title="Not saved yet" onClose={() => setUnsaved([])}>
          <ul>
            {unsaved.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- Two new dishes may have the same name.
              <li key={index}>{name}</li>
            ))}
          </ul>
          <p>{`You are logged out either way. If you keep it, it is offered to ${name} at the next login on this device, and to nobody else.`}</p>
          <div className="opposites">
            <Button look="main" onPress={() => void logOut(true)}>
              Keep on this device
            </Button>
            <Button onPress={() => void logOut(false)}>Throw away</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

const NO_ANSWER = 'You are still signed in: the server did not answer. Try again.'
