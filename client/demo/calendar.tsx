import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { firstBookableDay, lastDayIn, refusalOfDay } from './booking.ts'
import type { Book, Refusal } from './booking.ts'
import { WEEK, addMonths, showDay, showMonth, weekdayOf, weeksAround } from '../../domain/calendar.ts'
import { Button } from '../ui/button.tsx'
import { dayAfterKey } from './calendar-keys.ts'

interface Props {
  readonly readBook: () => Book
  readonly chosen: string
  readonly onChoose: (day: string) => void
}

/** R28: every day of the book, a month at a time. Tab reaches one day, the arrow keys all others, as in other calendars. */
export function Calendar({ readBook, chosen, onChoose }: Props) {
  const [book] = useState(readBook)
  const [at, setAt] = useState({ day: chosen || (firstBookableDay(book) ?? book.now.day), byKey: false })
  const [said, setSaid] = useState('')
  const last = lastDayIn(book)

  const goTo = (day: string, byKey = false): void => {
    setAt({ day: [book.now.day, day, last].toSorted()[1] ?? day, byKey })
    setSaid('')
  }
  const press = (day: string): void => {
    const refusal = refusalOfDay(day, book)
    if (refusal === undefined) onChoose(day)
    else setSaid(`${showDay(day)}: ${inWords(refusal, day)}.`)
  }
  const followKey = (event: KeyboardEvent): void => {
    const day = dayAfterKey(event.key, at.day)
    if (day === undefined) return
    event.preventDefault()
    goTo(day, true)
  }
  return (
    <div className="calendar">
      <MonthBar book={book} day={at.day} onTurn={(months) => goTo(addMonths(at.day, months))} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is what the ARIA Authoring Practices make of a calendar's table */}
      <table role="grid" aria-label={showMonth(at.day)} onKeyDown={followKey}>
        <thead>
          <tr>
            {WEEK.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksAround(at.day).map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((day, column) => (
                <td key={WEEK[column]}>
                  {day && <Day day={day} book={book} isChosen={day === chosen} at={at} onPress={() => press(day)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="calendar-note" role="status">
        {said || `You can book up to ${showDay(last)}.`}
      </p>
    </div>
  )
}

interface MonthBarProps {
  readonly book: Book
  readonly day: string
  readonly onTurn: (months: number) => void
}

function MonthBar({ book, day, onTurn }: MonthBarProps) {
  const last = lastDayIn(book)
  const month = day.slice(0, 7)
  return (
    <div className="calendar-month">
      <Button
        onPress={() => onTurn(-1)}
        disabledReason={book.now.day.startsWith(month) ? 'Earlier months are in the past.' : undefined}
        label="Previous month"
      >
        ‹
      </Button>
      <h3 aria-live="polite">{showMonth(day)}</h3>
      <Button
        onPress={() => onTurn(1)}
        disabledReason={last.startsWith(month) ? `You can book up to ${showDay(last)}.` : undefined}
        label="Next month"
      >
        ›
      </Button>
    </div>
  )
}

interface DayProps {
  readonly day: string
  readonly book: Book
  readonly isChosen: boolean
  readonly at: { readonly day: string; readonly byKey: boolean }
  readonly onPress: () => void
}

function Day({ day, book, isChosen, at, onPress }: DayProps) {
  const refusal = refusalOfDay(day, book)
  return (
    <button
      type="button"
      className={refusal === undefined ? 'choice day' : 'choice day refused'}
      aria-label={refusal === undefined ? showDay(day) : `${showDay(day)}, ${inWords(refusal, day)}`}
      aria-pressed={isChosen}
      aria-current={day === book.now.day ? 'date' : undefined}
      aria-disabled={refusal !== undefined || undefined}
      tabIndex={day === at.day ? 0 : -1}
      ref={day === at.day && at.byKey ? takeFocus : undefined}
      onClick={onPress}
    >
      {Number(day.slice(8))}
    </button>
  )
}

function takeFocus(button: HTMLElement | null): void {
  button?.focus()
}

function inWords(refusal: Refusal, day: string): string {
  return {
    past: 'in the past',
    'too far': 'too far ahead',
    closed: `closed on ${weekdayOf(day)}s`,
    'too late': 'no tables left today',
  }[refusal]
}
