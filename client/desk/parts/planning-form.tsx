import { useState } from 'react'
import type { ReactNode } from 'react'
import { details } from '../../../content/details.ts'
import { showMoment } from '../../../domain/calendar.ts'
import type { Moment } from '../../../domain/calendar.ts'
import { noteOnDue, readDue, writeDue } from '../../../domain/due.ts'
import type { Due } from '../../../domain/due.ts'
import { nextOpening } from '../../../domain/next-opening.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { Reason } from '../queue/reason.tsx'
import type { Settled } from '../queue/queue.ts'
import { useActAt } from '../queue/use-queue.tsx'
import { AlsoPlanned } from './also-planned.tsx'
import type { Touching } from './also-planned.tsx'
import { submitting } from './use-send.ts'

const { sessions, timeZone } = details

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
      onSubmit={submitting(async () => {
        if (!isBusy && disabledReason === undefined) await send()
      })}
    >
      {children}
      <WhenField
        when={when}
        onChange={(chosen) => {
          setWhen(chosen)
          setFault(undefined)
        }}
        fault={fault}
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

/** When it is due, in seconds since 1970, or what is wrong with the time. */
function dueOf(when: Moment): Due {
  return readDue(when, timeZone, Date.now())
}

/** The time that stands in the fields at first: the next opening. `now` is in milliseconds since 1970. */
export function suggestedTime(now: number): Moment {
  return writeDue((nextOpening(sessions, timeZone, now) ?? now + 3_600_000) / 1000, timeZone)
}

interface WhenProps {
  readonly when: Moment
  readonly onChange: (when: Moment) => void
  readonly fault: string | undefined
}

/** A day and a time on the restaurant's clock, with the next opening as a quick choice. */
function WhenField({ when, onChange, fault }: WhenProps) {
  const now = useMinute()
  const read = readDue(when, timeZone, now)
  const opening = nextOpening(sessions, timeZone, now)
  return (
    <fieldset className="when">
      <legend>When</legend>
      <div className="when-time">
        <Field label="Day" type="date" value={when.day} onType={(day) => onChange({ ...when, day })} fault={fault} />
        <Field label="Time" type="time" value={when.time} onType={(time) => onChange({ ...when, time })} />
      </div>
      <p className="field-note" aria-live="polite">
        {'due' in read ? noteOnDue(when, read.due, timeZone, now) : ''}
      </p>
      {opening !== undefined && (
        <Button onPress={() => onChange(writeDue(opening / 1000, timeZone))}>{`Next opening: ${showMoment(opening, timeZone)}`}</Button>
      )}
    </fieldset>
  )
}
