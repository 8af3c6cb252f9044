import { addDays, momentIn } from './calendar.ts'
import { instantOf } from './instant.ts'
import { sessionsOn } from './sessions.ts'
import type { Session } from './sessions.ts'

/** The next opening after a moment; both in milliseconds since 1970. Undefined for a restaurant without hours. */
export function nextOpening(sessions: readonly Pick<Session, 'days' | 'opens'>[], timeZone: string, now: number): number | undefined {
  const today = momentIn(timeZone, now).day
  for (let days = 0; days <= 7; days += 1) {
    const day = addDays(today, days)
    const openings = sessionsOn(day, sessions)
      .map(({ opens }) => instantOf({ day, time: opens }, timeZone))
      .filter((at) => at > now)
    if (openings.length > 0) return Math.min(...openings)
  }
  return undefined
}
