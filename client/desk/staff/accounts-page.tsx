import { ChangePasswordDocument, useStaffListQuery, useViewerQuery } from '../../generated/operations.ts'
import type { StaffPartsFragment } from '../../generated/operations.ts'
import { useReadingAgain } from '../../live/network.ts'
import { useLiveMenu } from '../../live/use-live-menu.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SignOutEverywhere } from '../parts/sign-out.tsx'
import { whyNoResponse } from '../queue/refused.ts'
import { SignInFirst } from '../queue/reason.tsx'
import { AddStaff, PanelForm } from './add-staff.tsx'
import { useSend } from '../parts/use-send.ts'
import './accounts.css'
import { useSessionState } from '../drafts/stored.ts'
import { StaffRow } from './staff-row.tsx'
import { useState } from 'react'
import { Field, passwordInput } from '../../ui/field.tsx'

/** Who may sign in, and one's own password. */
export function AccountsPage() {
  // Keeps the socket open: by it the desk knows whether the server can be reached, and that the session has ended.
  useLiveMenu()
  const { id: staffId = '', isManager = false } = useViewerQuery().data?.viewer ?? {}
  // Never from the cache first: which account is one's own changes with who signs in.
  const { data, error, refetch } = useStaffListQuery({ fetchPolicy: 'network-only' })
  const readAgain = (): void => void refetch().catch(() => undefined)
  const list = data?.staff
  useReadingAgain(list === undefined && error !== undefined, readAgain)
  return (
    <main className="admin accounts">
      <div>
        <h1>Staff accounts</h1>
        <p>{isManager ? FOR_MANAGERS : forOthers(list?.__typename === 'StaffList' ? list.staff : [])}</p>
      </div>
      <section aria-labelledby="who-has-an-account">
        <h2 id="who-has-an-account">Who has an account</h2>
        {list === undefined && error === undefined && <p>One moment…</p>}
        {list === undefined && error !== undefined && (
          <Notice tone="fault" actions={<Button onPress={readAgain}>Try again</Button>}>
            {whyNoResponse(error)}
          </Notice>
        )}
        {list?.__typename === 'Refused' && <SignInFirst message={list.message} onSignedIn={readAgain} />}
        {list?.__typename === 'StaffList' && <StaffList staffId={staffId} isKept={isManager} staff={list.staff} />}
        {list?.__typename === 'StaffList' && list.staff.length === 1 && (
          <p className="field-note">
            You are the only one so far. Give everybody an account of their own: the history then tells who did what.
          </p>
        )}
      </section>
      <div className="panels">
        {isManager && <AddStaff staffId={staffId} onAdded={readAgain} />}
        <section className="panel" aria-labelledby="own-password">
          <h2 id="own-password">Your password</h2>
          <OwnPassword />
          <div className="everywhere">
            <p>Have you lost a phone, or left a tablet signed in?</p>
            <SignOutEverywhere />
          </div>
        </section>
      </div>
    </main>
  )
}

const FOR_MANAGERS =
  'Who may sign in and change the menu. You are a manager: you add people, and give them a new password when they need one.'
const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

function forOthers(staff: readonly StaffPartsFragment[]): string {
  const managers = staff.flatMap(({ name, isManager, isDisabled }) => (isManager && !isDisabled ? (name ?? []) : []))
  const ask = managers.length === 0 ? 'a manager' : anyOf.format(managers)
  return `Who may sign in and change the menu. To add somebody, or for a new password, ask ${ask}.`
}

interface Props {
  readonly staffId: string
  /** Whether that is a manager. */
  readonly isKept: boolean
  readonly staff: readonly StaffPartsFragment[]
}

/** Everybody who has an account. A name that is being typed survives a reload. */
function StaffList({ staffId, isKept, staff }: Props) {
  const [names, setNames] = useSessionState<Readonly<Record<string, string | undefined>>>(`names typed by ${staffId}`, {})
  function type(id: string, typed: string | undefined): void {
    setNames((now) => ({ ...now, [id]: typed }))
  }
  return (
    <ul className="people">
      {staff.map((person) => (
        <StaffRow key={person.id} isKept={isKept} person={person} typed={names[person.id]} onType={(typed) => type(person.id, typed)} />
      ))}
    </ul>
  )
}

const EMPTY = { current: '', next: '' }

/** The form for one's own password. What is typed is kept nowhere but here, so no page reloads by itself meanwhile (`data-unsaved`). */
function OwnPassword() {
  const [typed, setTyped] = useState(EMPTY)
  const [isShown, setIsShown] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  const sending = useSend(['current', 'next'])
  const { faultIn, forgetFault, send } = sending
  function type(field: keyof typeof EMPTY, text: string): void {
    setTyped((now) => ({ ...now, [field]: text }))
    setIsChanged(false)
    forgetFault(field)
  }
  async function submit(): Promise<void> {
    if ((await send(ChangePasswordDocument, typed, (data) => data.changePassword, 'no-cache')) === undefined) return
    setTyped(EMPTY)
    setIsShown(false)
    setIsChanged(true)
  }
  const field = (name: keyof typeof EMPTY, label: string) => ({
    label,
    ...passwordInput(isShown),
    autoComplete: name === 'current' ? 'current-password' : 'new-password',
    required: true,
    value: typed[name],
    onType: (text: string) => type(name, text),
    fault: faultIn(name),
  })
  return (
    <PanelForm
      labelledBy="own-password"
      sending={sending}
      submit={submit}
      button="Change password"
      busy="Your password is being changed."
      failed="Your password may not have been changed."
      isUnsaved={typed.current + typed.next !== ''}
    >
      <Field {...field('current', 'Current password')} />
      <Field
        {...field('next', 'New password')}
        note="15 characters or more, at most 72 (a letter with an accent counts as two). A few words in a row work well."
      />
      <Button isPressed={isShown} onPress={() => setIsShown(!isShown)}>
        Show passwords
      </Button>
      {isChanged && <Notice tone="news">Your password is changed. Your other devices are signed out.</Notice>}
    </PanelForm>
  )
}
