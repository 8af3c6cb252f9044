import { useEffect, useRef, useState } from 'react'
import { ResetPasswordDocument, SetStaffDisabledDocument, SetStaffManagerDocument } from '../../generated/operations.ts'
import type { StaffPartsFragment } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { isFocusLost } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { FirstPassword } from './first-password.tsx'
import { useSend } from '../parts/use-send.ts'

interface Props {
  readonly person: StaffPartsFragment
}

/** Whether a colleague may sign in, with which password, and whether it is a manager. It asks before it ends what somebody is doing. */
export function Access({ person }: Props) {
  const { email, isDisabled, isManager } = person
  const name = person.name ?? ''
  const buttons = useRef<HTMLDivElement>(null)
  const [question, setQuestion] = useState<keyof typeof QUESTIONS>()
  const { busy, refused, forget, password, setPassword, setDisabled, ...acts } = useAccess(person)
  const wasAsked = useRef(false)
  // The button that had the focus is gone.
  useEffect(() => {
    if (wasAsked.current && question === undefined && isFocusLost()) buttons.current?.querySelector('button')?.focus()
    wasAsked.current = question !== undefined
  }, [question])
  function close(): void {
    setQuestion(undefined)
    forget()
  }
  const answerYes = async (asked: keyof typeof QUESTIONS): Promise<void> => {
    if (await acts[asked]()) close()
  }
  return (
    <>
      {question === undefined ? (
        <div ref={buttons} className="actions">
          <Button label={`New password for ${name}`} onPress={() => setQuestion('reset')}>
            New password
          </Button>
          {isManager && (
            <Button label={`Remove as manager: ${name}`} onPress={() => setQuestion('unmake')}>
              Remove as manager
            </Button>
          )}
          {!isManager && !isDisabled && (
            <Button label={`Make manager: ${name}`} onPress={() => setQuestion('make')}>
              Make manager
            </Button>
          )}
          {isDisabled ? (
            <Button label={`Enable ${name}`} onPress={() => void setDisabled(false)} disabledReason={busy}>
              Enable
            </Button>
          ) : (
            <Button label={`Disable ${name}`} onPress={() => setQuestion('disable')}>
              Disable
            </Button>
          )}
        </div>
      ) : (
        <Question {...QUESTIONS[question](name)} busy={busy} onYes={() => void answerYes(question)} onNo={close} />
      )}
      {refused !== undefined && busy === undefined && <Notice tone="fault">{refused}</Notice>}
      {password !== undefined && <FirstPassword name={name} email={email} password={password} onDone={() => setPassword(undefined)} />}
    </>
  )
}

const QUESTIONS = {
  disable: (name: string) => ({
    yes: `Disable ${name}`,
    text: `Disable ${name}? They’ll be signed out everywhere straight away, and can’t sign in until a manager enables the account again. What they’re typing stays on their device.`,
  }),
  reset: (name: string) => ({
    yes: 'Make a new password',
    text: `Make a new password for ${name}? They’ll be signed out everywhere straight away, and the old one will no longer work.`,
  }),
  make: (name: string) => ({
    yes: `Make ${name} a manager`,
    text: `Make ${name} a manager? They can then add people, give new passwords, disable accounts and make managers, as you can.`,
  }),
  unmake: (name: string) => ({
    yes: `Remove ${name} as manager`,
    text: `Remove ${name} as manager? They’ll still change the menu, but no longer add people, give new passwords or disable accounts.`,
  }),
}

function useAccess({ id }: Props['person']) {
  const { isBusy, failure, send, forget } = useSend()
  const [password, setPassword] = useState<string>()
  const setDisabled = async (isDisabled: boolean): Promise<boolean> =>
    (await send(SetStaffDisabledDocument, { id, isDisabled }, (data) => data.setStaffDisabled)) !== undefined
  const setManager = async (isManager: boolean): Promise<boolean> =>
    (await send(SetStaffManagerDocument, { id, isManager }, (data) => data.setStaffManager)) !== undefined
  return {
    busy: isBusy ? 'One moment…' : undefined,
    refused: failure?.message,
    forget,
    password,
    setPassword,
    setDisabled,
    disable: async () => setDisabled(true),
    make: async () => setManager(true),
    unmake: async () => setManager(false),
    async reset() {
      const outcome = await send(ResetPasswordDocument, { id }, (data) => data.resetPassword, 'no-cache')
      if (outcome !== undefined) setPassword(outcome.password)
      return outcome !== undefined
    },
  }
}

interface QuestionProps {
  readonly text: string
  readonly yes: string
  readonly busy: string | undefined
  readonly onYes: () => void
  readonly onNo: () => void
}

/** A question before something that ends what somebody is doing. A second Enter cancels it, and so does Esc. */
function Question({ text, yes, busy, onYes, onNo }: QuestionProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    <Notice
      tone="news"
      onEscape={busy === undefined ? onNo : undefined}
      actions={
        <>
          <Button look="main" onPress={onYes} disabledReason={busy}>
            {yes}
          </Button>
          <Button ref={cancel} onPress={onNo} disabledReason={busy}>
            Cancel
          </Button>
        </>
      }
    >
      {text}
    </Notice>
  )
}
