import { Ban } from 'lucide-react'
import { useId } from 'react'
import { details } from '../../../content/details.ts'
import { addDays, momentIn, showDay, showMoment } from '../../../domain/calendar.ts'
import { nameOf } from '../../../domain/dish.ts'
import { instantOf } from '../../../domain/instant.ts'
import type { Dish } from '../../dishes/dish.ts'
import { useMinute } from '../../ui/use-minute.ts'
import type { SoldOutInput } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { SoldOutBy } from './sold-out-by.tsx'

/** Sets until when a dish is sold out; null: it can be had again. */
export type SetSoldOut = (dish: Dish, end: SoldOutInput | null) => void

interface Props {
  readonly dish: Dish
  readonly isBusy: boolean
  readonly set: SetSoldOut
}

/**
 * One tap: sold out until the next opening after today. It never means the opposite: a colleague may say the same while the finger is
 * on its way, and the tap must not undo that.
 */
export function SoldOutButton({ dish, isBusy, set }: Props) {
  const whyNot = dish.soldOut === null ? undefined : 'It is sold out already.'
  return (
    <Button
      look="icon"
      label={`${nameOf(dish)} is sold out`}
      disabledReason={isBusy ? SAVING : whyNot}
      onPress={() => set(dish, { untilNextOpening: true })}
    >
      <Ban aria-hidden />
    </Button>
  )
}

const SAVING = 'The dish is being saved.'

/** Days that staff can choose from. */
const DAYS = 14
const FURTHER_NOTICE = 'further notice'
const NEXT_OPENING = 'next opening'
const AS_IT_IS = ''

/** Of a sold-out dish: until when, who said so, the other ends that it may have, and the way back. */
export function SoldOutEnd({ dish, isBusy, set }: Props) {
  const reasonId = useId()
  const until = dish.soldOut?.until ?? undefined
  const today = momentIn(details.timeZone, useMinute()).day
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1))
  return (
    <div className="sold-out-end">
      <label>
        <span>Sold out until</span>
        <select
          value={AS_IT_IS}
          // A select that is disabled would lose the focus, and say no reason.
          aria-disabled={isBusy || undefined}
          aria-describedby={isBusy ? reasonId : undefined}
          onChange={({ target: { value } }) => !isBusy && set(dish, endOf(value))}
          aria-label={`${nameOf(dish)} is sold out until`}
        >
          <option value={AS_IT_IS}>{until === undefined ? 'you say so' : showMoment(until * 1000, details.timeZone)}</option>
          <option value={NEXT_OPENING}>the next opening after today</option>
          <option value={FURTHER_NOTICE}>you say so</option>
          {days.map((day) => (
            <option key={day} value={day}>
              {showDay(day)}
            </option>
          ))}
        </select>
      </label>
      {isBusy && (
        <span id={reasonId} hidden>
          {SAVING}
        </span>
      )}
      <Button label={`It’s back: ${nameOf(dish)}`} disabledReason={isBusy ? SAVING : undefined} onPress={() => set(dish, null)}>
        It’s back
      </Button>
      {/* It comes later, and moves nothing that is pressed. */}
      <SoldOutBy dish={dish} />
    </div>
  )
}

function endOf(chosen: string): SoldOutInput {
  if (chosen === NEXT_OPENING) return { untilNextOpening: true }
  if (chosen === FURTHER_NOTICE) return {}
  return { until: instantOf({ day: chosen, time: '00:00' }, details.timeZone) / 1000 }
}
