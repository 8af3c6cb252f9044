import { useState } from 'react'
import type { ReactNode } from 'react'
import { doubtInEmail } from '../../../domain/staff-name.ts'
import { AddStaffDocument } from '../../generated/operations.ts'
import type { FirstPasswordPartsFragment } from '../../generated/operations.ts'
import { Field } from '../../ui/field.tsx'
import { useSessionState } from '../drafts/stored.ts'
import { FirstPassword } from './first-password.tsx'
import { useSend } from '../parts/use-send.ts'
import type { Send } from '../parts/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../queue/reason.tsx'

interface Props {
  /** Who types: on a shared tablet, each has their own. */
  readonly staffId: string
  /** Called when there may be a new account, also where no answer came. */
  readonly onAdded: () => void
}

const EMPTY = { name: '', email: '' }

/** The form for a new colleague, and the passwords that the server has made up for those who were added. */
export function AddStaff(props: Props) {
  const { typed, type, askedAbout, added, putAway, sending, submit } = useAdding(props)
  const { faultIn } = sending
  return (
    <section className="panel" aria-labelledby="add-staff">
      <h2 id="add-staff">Add somebody</h2>
      <PanelForm
        labelledBy="add-staff"
        sending={sending}
        submit={submit}
        button="Add"
        busy="The account is being added."
        failed="The account may not have been added. If the person is in the list, press “New password” there."
      >
        <Field
          label="Name"
          autoComplete="off"
          required
          value={typed.name}
          onType={(text) => type('name', text)}
          fault={faultIn('name')}
          note="What colleagues call the person. The history shows it."
        />
        <Field
          label="Email"
          type="email"
          autoComplete="off"
          required
          value={typed.email}
          onType={(text) => type('email', text)}
          fault={faultIn('email')}
          question={
            askedAbout === typed.email && <p className="asked">{`${doubtInEmail(askedAbout)} If that is right, press Add once more.`}</p>
          }
        />
      </PanelForm>
      {added.map(({ staff, password }) => (
        <FirstPassword key={staff.id} name={staff.name ?? ''} email={staff.email} password={password} onDone={() => putAway(staff.id)} />
      ))}
    </section>
  )
}

function useAdding({ staffId, onAdded }: Props) {
  const [typed, setTyped] = useSessionState(`new colleague of ${staffId}`, EMPTY)
  // Each stays until it is put away: two people may be added before the first has written the password down.
  const [added, setAdded] = useState<readonly FirstPasswordPartsFragment[]>([])
  // Asked once about an email that may be a slip: pressed again, it is added.
  const [askedAbout, setAskedAbout] = useState<string>()
  const sending = useSend(['name', 'email'])
  const { forgetFault, send } = sending
  function type(field: keyof typeof EMPTY, text: string): void {
    setTyped((now) => ({ ...now, [field]: text }))
    forgetFault(field)
  }
  async function submit(): Promise<void> {
    if (doubtInEmail(typed.email) !== undefined && askedAbout !== typed.email) return setAskedAbout(typed.email)
    const outcome = await send(AddStaffDocument, typed, (data) => data.addStaff, 'no-cache')
    onAdded()
    if (outcome === undefined) return
    setAdded((now) => [outcome, ...now])
    setTyped(() => EMPTY)
  }
  const putAway = (id: string): void => setAdded((now) => now.filter(({ staff }) => staff.id !== id))
  return { typed, type, askedAbout, added, putAway, sending, submit }
}

interface PanelProps {
  readonly labelledBy: string
  readonly sending: Send
  readonly submit: () => Promise<void>
  readonly button: string
  readonly busy: string
  /** What a failure that is about no field begins with. */
  readonly failed: string
  /** What is typed is kept nowhere else: no page reloads by itself meanwhile (client/live/typing.ts). */
  readonly isUnsaved?: boolean
  readonly children: ReactNode
}

/** A form with one button; what went wrong is said beside the field, or under the button. */
export function PanelForm({ labelledBy, sending, submit, button, busy, failed, isUnsaved = false, children }: PanelProps) {
  const { formFor, isBusy, failure } = sending
  return (
    <form {...formFor(submit)} aria-labelledby={labelledBy} data-unsaved={isUnsaved ? '' : undefined}>
      {children}
      <Button type="submit" look="main" disabledReason={isBusy ? busy : undefined}>
        {button}
      </Button>
      {failure !== undefined && <Failure message={`${failed} ${failure.message}`} onRetry={() => void submit()} isBusy={isBusy} />}
    </form>
  )
}
