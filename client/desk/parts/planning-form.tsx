import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Moment } from '../../../domain/calendar.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Reason } from '../queue/reason.tsx'
import type { Settled } from '../queue/queue.ts'
import { useActAt } from '../queue/use-queue.tsx'
import { AlsoPlanned } from './also-planned.tsx'
import type { Touching } from './also-planned.tsx'
import { dueOf, WhenField } from './when-field.tsx'

interface Props {
  readonly label: string
  readonly first: () => Moment
  readonly place: string
  /** Plans it for that time, in seconds since 1970; or a question that a second press answers; or undefined, where there is nothing to do. */
  readonly plan: (due: number) => Promise<Settled> | { readonly question: string } | undefined
  readonly onDone: () => void
  readonly disabledReason?: string | undefined
  /** What is planned touches these: what else is planned for them is told. */
  readonly about?: readonly Touching[] | undefined
  readonly planId?: string
  readonly children?: ReactNode
}

/** A time, and a button that plans for it. What is refused stays, with the reason. */
export function PlanningForm({ label, first, place, plan, onDone, disabledReason, about, planId, children }: Props) {
  const [when, setWhen] = useState(first)
  const [fault, setFault] = useState<string>()
  const [question, setQuestion] = useState<string>()
  const { isBusy } = useActAt(place)
  const read = dueOf(when)
  async function send(): Promise<void> {
    if ('fault' in read) return setFault(read.fault)
    const planned = plan(read.due)
    setQuestion(planned && 'question' in planned ? planned.question : undefined)
    if (planned === undefined) return onDone()
    if ('question' in planned) return
    const settled = await planned
    if (!('code' in settled)) onDone()
    else if (settled.field === 'at') setFault(settled.message)
  }
  return (
    <form
      className="planning"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && disabledReason === undefined) void send()
      }}
    >
      {children}
      <WhenField
        when={when}
        onChange={(chosen) => {
          if (chosen) setWhen(chosen)
          setFault(undefined)
        }}
        fault={fault}
        mayBeNow={false}
      />
      {about && 'due' in read && <AlsoPlanned steps={about} due={read.due} planId={planId} />}
      <div>
        <Button type="submit" look="main" disabledReason={isBusy ? 'Saving…' : disabledReason}>
          {label}
        </Button>
      </div>
      {question !== undefined && (
        <Notice tone="fault" actions={<Button type="submit">Plan this price</Button>}>
          {`This was not planned. ${question}`}
        </Notice>
      )}
      <Reason place={place} retry={() => void send()} />
    </form>
  )
}
