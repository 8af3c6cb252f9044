import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../writes/failure.tsx'
import type { Send } from './use-send.ts'

interface Props {
  /** The id of its heading. */
  readonly labelledBy: string
  readonly sending: Send
  readonly submit: () => Promise<void>
  readonly button: string
  /** What is going on while it is being sent. */
  readonly busy: string
  /** What a failure that is about no field begins with. */
  readonly failed: string
  /** What is typed is kept nowhere else: no page reloads by itself meanwhile (client/live/typing.ts). */
  readonly isUnsaved?: boolean
  readonly children: ReactNode
}

/** A form with one button; what went wrong is said beside the field, or under the button. */
export function PanelForm({ labelledBy, sending, submit, button, busy, failed, isUnsaved = false, children }: Props) {
  const { formBox, isBusy, failure } = sending
  return (
    <form
      ref={formBox}
      aria-labelledby={labelledBy}
      noValidate
      data-unsaved={isUnsaved ? '' : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {children}
      <Button type="submit" look="main" disabledReason={isBusy ? busy : undefined}>
        {button}
      </Button>
      {failure !== undefined && <Failure message={`${failed} ${failure}`} onRetry={() => void submit()} isBusy={isBusy} />}
    </form>
  )
}
