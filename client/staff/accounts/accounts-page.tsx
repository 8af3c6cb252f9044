import { useStaffListQuery, useViewerQuery } from '../../generated/operations.ts'
import { useReadingAgain } from '../../live/network.ts'
import { useLiveMenu } from '../../live/use-live-menu.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SignOutEverywhere } from '../session/logout.tsx'
import { whyNoAnswer } from '../writes/no-answer.ts'
import { SignInFirst } from '../session/sign-in-first.tsx'
import { AddStaff } from './add-staff.tsx'
import { OwnPassword } from './own-password.tsx'
import { StaffList } from './staff-list.tsx'
import { useAccountWrites } from './use-account-writes.ts'
import './accounts.css'

/** Who may sign in, and one's own password. */
export function AccountsPage() {
  // Keeps the socket open: by it the desk knows whether the server can be reached, and that the session has ended.
  useLiveMenu()
  const staffId = useViewerQuery().data?.viewer?.id ?? ''
  const writes = useAccountWrites()
  // Never from the cache first: which account is one's own changes with who signs in.
  const { data, error, refetch } = useStaffListQuery({ fetchPolicy: 'network-only' })
  const readAgain = (): void => void refetch().catch(() => undefined)
  const list = data?.staff
  useReadingAgain(list === undefined && error !== undefined, readAgain)
  return (
    <main className="admin accounts">
      <h1>Staff</h1>
      <section aria-labelledby="who-has-an-account">
        <h2 id="who-has-an-account">Who has an account</h2>
        {list === undefined && error === undefined && <p>One moment…</p>}
        {list === undefined && error !== undefined && (
          <Notice tone="fault" actions={<Button onPress={readAgain}>Try again</Button>}>
            {whyNoAnswer(error)}
          </Notice>
        )}
        {list?.__typename === 'NotSignedIn' && <SignInFirst message={list.message} onSignedIn={readAgain} />}
        {list?.__typename === 'StaffList' && <StaffList staffId={staffId} staff={list.staff} writes={writes} />}
        {list?.__typename === 'StaffList' && list.staff.length === 1 && (
          <p className="field-note">
            You are the only one so far. Give everybody an account of their own: the history then tells who did what.
          </p>
        )}
      </section>
      <div className="panels">
        <AddStaff staffId={staffId} add={writes.add} onAdded={readAgain} />
        <section className="panel" aria-labelledby="own-password">
          <h2 id="own-password">Your password</h2>
          <OwnPassword change={writes.changePassword} />
          <div className="everywhere">
            <p>Have you lost a phone, or left a tablet signed in?</p>
            <SignOutEverywhere />
          </div>
        </section>
      </div>
    </main>
  )
}
