import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { useLiveMenu } from '../live/use-live-menu.ts'
import { useLogoutMutation, useViewerQuery, ViewerDocument } from '../generated/operations.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { CreateForm } from './create-form.tsx'
import { DeletedDishes } from './deleted-dishes.tsx'
import { EditableMenu } from './editable-menu.tsx'
import { whyNoAnswer } from './no-answer.ts'
import { SessionEnded, SignInProvider } from './sign-in.tsx'
import './staff.css'
import { useDeleted } from './use-deleted.ts'
import { useDishWrites } from './use-dish-writes.ts'

/** R5, R7, R10: the guard asks only whether somebody is signed in. */
export function AdminPage() {
  const { data, error, refetch } = useViewerQuery()
  if (data === undefined && error !== undefined) {
    return (
      <main className="admin">
        <Notice tone="fault" actions={<Button onPress={() => void refetch().catch(() => undefined)}>Try again</Button>}>
          {whyNoAnswer(error)}
        </Notice>
      </main>
    )
  }
  if (data === undefined) return <p className="waiting">One moment…</p>
  if (data.viewer === null) return <Redirect to={paths.login} replace />
  return (
    <SignInProvider email={data.viewer.email}>
      <Desk email={data.viewer.email} />
    </SignInProvider>
  )
}

/** R34–R46: the create form, and the menu as it is edited. */
function Desk({ email }: { readonly email: string }) {
  const { dishes, error, readAgain, live } = useLiveMenu()
  const deleted = useDeleted()
  const writes = useDishWrites(live, deleted)
  return (
    <>
      <header className="admin-bar">
        <a href={paths.home}>See the menu</a>
        <span className="who">{email}</span>
        <SessionEnded />
        <Logout />
      </header>
      <main className="admin">
        <h1>Edit the menu</h1>
        <CreateForm dishes={dishes ?? []} create={writes.create} />
        {dishes === undefined && error !== undefined && (
          <Notice tone="fault" actions={<Button onPress={readAgain}>Try again</Button>}>
            The menu isn’t loading. Try again in a moment.
          </Notice>
        )}
        {/* Only when the menu has loaded: a dish with an open edit would look deleted. */}
        {dishes && <EditableMenu dishes={dishes} lastRestored={deleted.lastRestored} writes={writes} />}
      </main>
      <DeletedDishes onMenu={dishes ?? []} deleted={deleted} restore={writes.restore} />
    </>
  )
}

/** R9. */
function Logout() {
  const client = useApolloClient()
  const [logout, { loading }] = useLogoutMutation()
  const [fault, setFault] = useState('')
  async function leave(): Promise<void> {
    try {
      await logout()
      client.writeQuery({ query: ViewerDocument, data: { viewer: null } })
    } catch {
      setFault('You are still signed in: the server did not answer. Try again.')
    }
  }
  return (
    <>
      {fault !== '' && <span role="alert">{fault}</span>}
      <Button onPress={() => void leave()} disabledReason={loading ? 'Signing you out…' : undefined}>
        Logout
      </Button>
    </>
  )
}
