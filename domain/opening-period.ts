import { addDays, momentIn } from './calendar.ts'
import { instantOf } from './instant.ts'
import { sessionsOn } from './sessions.ts'
import type { Session } from './sessions.ts'

/** A time in which nothing opens or closes and no day begins, in milliseconds since 1970; `until` is the first moment after it. */
export interface OpeningPeriod {
  readonly from: number
  readonly until: number
}

/** The period around a moment: what a page says of today and of the hours stays true throughout. */
export function openingPeriodAt(
  sessions: readonly Pick<Session, 'days' | 'opens' | 'closes'>[],
  timeZone: string,
  now: number,
): OpeningPeriod {
  const { day } = momentIn(timeZone, now)
  const times = ['00:00', ...sessionsOn(day, sessions).flatMap(({ opens, closes }) => [opens, closes])]
  const edges = times.map((time) => instantOf({ day, time }, timeZone))
  const midnight = instantOf({ day: addDays(day, 1), time: '00:00' }, timeZone)
  return { from: Math.max(...edges.filter((edge) => edge <= now)), until: Math.min(midnight, ...edges.filter((edge) => edge > now)) }
}
