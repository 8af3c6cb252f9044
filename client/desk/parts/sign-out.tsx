import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useLogoutMutation, useSignOutEverywhereMutation, useViewerQuery, ViewerDocument } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDrafts } from '../drafts/staff-drafts.ts'
import { useQueue } from '../queue/use-queue.tsx'
import { useAsk } from '../queue/use-reading.ts'
import { responseTo } from '../queue/refused.ts'
import type { Refused } from '../queue/refused.ts'

/** R9. */
export function Logout() {
  const [logout] = useLogoutMutation()
  return <SignOut label="Logout" end={async () => responseTo(logout().then(({ data }) => data?.logout))} />
}

/** Ends all sessions of the person, this one as well. */
export function SignOutEverywhere() {
  const ask = useAsk()
  const [signOutEverywhere] = useSignOutEverywhereMutation()
  const end = async () => ask(async () => (await signOutEverywhere()).data?.signOutEverywhere)
  return <SignOut label="Sign out everywhere" end={end} />
}

type End = () => Promise<object | Refused>

interface Props {
  readonly label: string
  /** Ends the session at the server. */
  readonly end: End
}

/** What is not saved is named first, and stays on the device only on purpose: a tablet is shared. */
function SignOut({ label, end }: Props) {
  const drafts = useDrafts()
  const queue = useQueue()
  const name = useViewerQuery().data?.viewer?.name ?? ''
  const { leave, isBusy, fault } = useLeave(end)
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  async function logOut(isKept: boolean): Promise<void> {
    setUnsaved([])
    await leave(() => {
      queue.leave(isKept)
      drafts.leave(isKept)
    })
  }
  function press(): void {
    const names = [...drafts.unsaved.getState().map(({ name }) => name), ...[...queue.acts.all()].map(({ what }) => what)]
    if (names.length === 0) void logOut(false)
    else setUnsaved(names)
  }
  return (
    <>
      {fault !== '' && <span role="alert">{fault}</span>}
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
          <p>{`If you keep it, it is offered to ${name} at the next login on this device, and to nobody else.`}</p>
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

function useLeave(end: End) {
  const client = useApolloClient()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState('')
  /** Signs out, and calls back when the server has ended the session. */
  async function leave(onLeft: () => void): Promise<void> {
    setIsBusy(true)
    const outcome = await end()
    setIsBusy(false)
    if ('code' in outcome) return setFault(outcome.code === 'UNREACHABLE' ? NO_ANSWER : outcome.message)
    onLeft()
    client.writeQuery({ query: ViewerDocument, data: { viewer: null } })
  }
  return { leave, isBusy, fault }
}
