import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PanelForm } from './panel-form.tsx'
import type { AccountWrites } from './use-account-writes.ts'
import { useSend } from './use-send.ts'

const EMPTY = { current: '', next: '' }

/** The form for one's own password. What is typed is kept nowhere but here, so no page reloads by itself meanwhile (`data-unsaved`). */
export function OwnPassword({ change }: { readonly change: AccountWrites['changePassword'] }) {
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
    if ((await send(async () => change(typed.current, typed.next))) === undefined) return
    setTyped(EMPTY)
    setIsShown(false)
    setIsChanged(true)
  }
  const field = (name: keyof typeof EMPTY, label: string) => ({
    label,
    type: isShown ? 'text' : 'password',
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
      <label className="switch">
        <input type="checkbox" role="switch" checked={isShown} onChange={(event) => setIsShown(event.target.checked)} />
        Show what I type
      </label>
      {isChanged && <Notice tone="news">Your password is changed. Your other devices are signed out.</Notice>}
    </PanelForm>
  )
}
