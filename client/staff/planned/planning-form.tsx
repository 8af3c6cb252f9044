import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../writes/failure.tsx'
import { WhenField } from '../when-field.tsx'
import type { usePlanning } from './use-planning.ts'

interface Props {
  readonly planning: ReturnType<typeof usePlanning>
  /** What the button says. */
  readonly label: string
  /** What stands before the time. */
  readonly children?: ReactNode
}

/** A time, and a button that plans for it. What is refused stays, with the reason. */
export function PlanningForm({ planning, label, children }: Props) {
  const { when, choose, fault, refused, isBusy, send } = planning
  return (
    <form
      className="planning"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {children}
      <WhenField when={when} onChange={choose} fault={fault} mayBeNow={false} />
      <div>
        <Button type="submit" look="main" disabledReason={isBusy ? 'Saving…' : undefined}>
          {label}
        </Button>
      </div>
      {refused && (
        <Failure
          message={`This was not planned. ${refused.message}`}
          onRetry={() => void send()}
          isBusy={isBusy}
          retryLabel={refused.code === 'UNUSUAL_PRICE' ? 'Plan this price' : 'Retry'}
        />
      )}
    </form>
  )
}
