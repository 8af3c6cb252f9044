import { useId } from 'react'
import { details } from '../../../content/details.ts'
import { showMoment } from '../../../domain/calendar.ts'
import type { Moment } from '../../../domain/calendar.ts'
import { noteOnDue, readDue, writeDue } from '../../../domain/due.ts'
import type { Due } from '../../../domain/due.ts'
import { nextOpening } from '../../../domain/next-opening.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { useMinute } from '../../ui/use-minute.ts'

const { sessions, timeZone } = details

/** When something is to happen: a day and a time on the restaurant's clock, as typed; undefined: now. */
export type When = Moment | undefined

interface Props {
  readonly when: When
  readonly onChange: (when: When) => void
  readonly fault?: string | undefined
  readonly mayBeNow?: boolean
}

/** Now, or at a time: a day and a time on the restaurant's clock, with the next opening as a quick choice. */
export function WhenField({ when, onChange, fault, mayBeNow = true }: Props) {
  const name = useId()
  const now = useMinute()
  const chosen = when ?? (mayBeNow ? undefined : suggestedTime(now))
  return (
    <fieldset className="when">
      <legend>When</legend>
      {mayBeNow && (
        <div className="when-choice">
          <Choice name={name} label="Now" isChosen={chosen === undefined} choose={() => onChange(undefined)} />
          <Choice
            name={name}
            label="At a time"
            isChosen={chosen !== undefined}
            choose={() => onChange(chosen ?? suggestedTime(Date.now()))}
          />
        </div>
      )}
      {chosen !== undefined && <TimeFields chosen={chosen} onChange={onChange} fault={fault} now={now} />}
    </fieldset>
  )
}

/** When it is due, in seconds since 1970, or what is wrong with the time. */
export function dueOf(when: Moment): Due {
  return readDue(when, timeZone, Date.now())
}

/** The time that stands in the fields at first: the next opening. `now` is in milliseconds since 1970. */
export function suggestedTime(now: number): Moment {
  return writeDue((nextOpening(sessions, timeZone, now) ?? now + 3_600_000) / 1000, timeZone)
}

interface TimeFieldsProps extends Pick<Props, 'fault'> {
  readonly chosen: Moment
  readonly onChange: (chosen: Moment) => void
  readonly now: number
}

function TimeFields({ chosen, onChange, fault, now }: TimeFieldsProps) {
  const read = readDue(chosen, timeZone, now)
  const opening = nextOpening(sessions, timeZone, now)
  return (
    <>
      <div className="when-time">
        <Field label="Day" type="date" value={chosen.day} onType={(day) => onChange({ ...chosen, day })} fault={fault} />
        <Field label="Time" type="time" value={chosen.time} onType={(time) => onChange({ ...chosen, time })} />
      </div>
      <p className="field-note" aria-live="polite">
        {'due' in read ? noteOnDue(chosen, read.due, timeZone, now) : ''}
      </p>
      {opening !== undefined && (
        <Button onPress={() => onChange(writeDue(opening / 1000, timeZone))}>{`Next opening: ${showMoment(opening, timeZone)}`}</Button>
      )}
    </>
  )
}
