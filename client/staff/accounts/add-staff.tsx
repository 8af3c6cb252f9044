import { useState } from 'react'
import type { StaffPartsFragment } from '../../generated/operations.ts'
import { Field } from '../../ui/field.tsx'
import { useSessionState } from '../drafts/use-session-state.ts'
import { FirstPassword } from './first-password.tsx'
import { PanelForm } from './panel-form.tsx'
import type { AccountWrites } from './use-account-writes.ts'
import { useSend } from './use-send.ts'

interface Props {
  /** Who types: on a shared tablet, each has their own. */
  readonly staffId: string
  readonly add: AccountWrites['add']
  /** Called when there may be a new account, also where no answer came. */
  readonly onAdded: () => void
}

interface Added {
  readonly staff: StaffPartsFragment
  readonly password: string
}

const EMPTY = { name: '', email: '' }

/** The form for a new colleague, and the passwords that the server has made up for those who were added. */
export function AddStaff({ staffId, add, onAdded }: Props) {
  const [typed, setTyped] = useSessionState(`new colleague of ${staffId}`, EMPTY)
  // Each stays until it is put away: two people may be added before the first has written the password down.
  const [added, setAdded] = useState<readonly Added[]>([])
  const sending = useSend(['name', 'email'])
  const { faultIn, forgetFault, send } = sending
  function type(field: keyof typeof EMPTY, text: string): void {
    setTyped((now) => ({ ...now, [field]: text }))
    forgetFault(field)
  }
  async function submit(): Promise<void> {
    const outcome = await send(async () => add(typed.email, typed.name))
    onAdded()
    if (outcome === undefined) return
    setAdded((now) => [outcome, ...now])
    setTyped(() => EMPTY)
  }
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
        />
      </PanelForm>
      {added.map(({ staff, password }) => (
        <FirstPassword
          key={staff.id}
          name={staff.name}
          email={staff.email}
          password={password}
          onDone={() => setAdded((now) => now.filter((one) => one.staff.id !== staff.id))}
        />
      ))}
    </section>
  )
}
