import { useEffect, useRef, useState } from 'react'
import type { StaffPartsFragment } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { isFocusLost } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { useOneAct } from '../undo/use-one-act.ts'
import { FirstPassword } from './first-password.tsx'
import { Question } from './question.tsx'
import type { AccountWrites } from './use-account-writes.ts'

interface Props {
  readonly person: StaffPartsFragment
  readonly writes: AccountWrites
}

/** Whether a colleague may sign in, and with which password. It asks before it ends what somebody is doing. */
export function Access({ person, writes }: Props) {
  const { name, email, isDisabled } = person
  const buttons = useRef<HTMLDivElement>(null)
  const [question, setQuestion] = useState<keyof typeof QUESTIONS>()
  const { busy, refused, forget, password, setPassword, setDisabled, reset } = useAccess(person, writes)
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
  const doIt = async (): Promise<void> => {
    if (await (question === 'reset' ? reset() : setDisabled(true))) close()
  }
  return (
    <>
      {question === undefined ? (
        <div ref={buttons} className="actions">
          <Button label={`New password for ${name}`} onPress={() => setQuestion('reset')}>
            New password
          </Button>
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
        <Question {...QUESTIONS[question](name)} busy={busy} onYes={() => void doIt()} onNo={close} />
      )}
      {refused !== undefined && busy === undefined && <Notice tone="fault">{refused}</Notice>}
      {password !== undefined && <FirstPassword name={name} email={email} password={password} onDone={() => setPassword(undefined)} />}
    </>
  )
}

const QUESTIONS = {
  disable: (name: string) => ({
    yes: `Disable ${name}`,
    text: `Disable ${name}? They’ll be signed out everywhere straight away, and can’t sign in until somebody enables the account again. What they’re typing stays on their device.`,
  }),
  reset: (name: string) => ({
    yes: 'Make a new password',
    text: `Make a new password for ${name}? They’ll be signed out everywhere straight away, and the old one will no longer work.`,
  }),
}

function useAccess({ id }: Props['person'], writes: AccountWrites) {
  const { isBusy, refused, run, forget } = useOneAct()
  const [password, setPassword] = useState<string>()
  return {
    busy: isBusy ? 'One moment…' : undefined,
    refused,
    forget,
    password,
    setPassword,
    setDisabled: async (to: boolean) => run(async () => messageIn(await writes.setDisabled(id, to))),
    reset: async () =>
      run(async () => {
        const outcome = await writes.reset(id)
        if ('password' in outcome) setPassword(outcome.password)
        return messageIn(outcome)
      }),
  }
}

function messageIn(outcome: object): string | undefined {
  return 'message' in outcome ? String(outcome.message) : undefined
}
