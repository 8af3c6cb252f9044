import { addDays, momentIn, weekdayOf } from './calendar.ts'
import { nextOpening } from './next-opening.ts'
import { sessionsOn } from './sessions.ts'
import type { Session } from './sessions.ts'

type Hours = Pick<Session, 'days' | 'opens' | 'closes'>

/** What a guest has to know of the hours at a moment (milliseconds since 1970): `['Open now', 'until 15:00']`. */
export function openNow(sessions: readonly Hours[], timeZone: string, now: number): readonly [state: string, next: string] {
  const { day, time } = momentIn(timeZone, now)
  const closing = sessionsOn(day, sessions).filter(({ opens, closes }) => opens <= time && time < closes)
  const closes = closing.map((session) => session.closes).toSorted()
  return closes.length > 0
    ? ['Open now', `until ${closes.at(-1)}`]
    : ['Closed now', whenNext(nextOpening(sessions, timeZone, now), timeZone, day)]
}

/** `opens at 17:00`, `opens tomorrow at 12:00` or `opens Tuesday at 12:00`; empty for a restaurant without hours. */
function whenNext(opening: number | undefined, timeZone: string, today: string): string {
  if (opening === undefined) return ''
  const { day, time } = momentIn(timeZone, opening)
  if (day === today) return `opens at ${time}`
  return `opens ${day === addDays(today, 1) ? 'tomorrow' : weekdayOf(day)} at ${time}`
}
