import { addDays, momentIn, weekdayOf } from './calendar.ts'
import { sessionsOn } from './sessions.ts'
import type { Session } from './sessions.ts'

type Service = Omit<Session, 'days'>

/** Whether the restaurant is open, and what it serves until when and from when. */
export interface Opening {
  /** `Open now`, `Closed now`, or `Closed today`. */
  readonly state: string
  /** What is served now and later today; where that is nothing, what is served next. Empty for a restaurant without hours. */
  readonly services: readonly { readonly text: string; readonly sittings: readonly string[] }[]
}

/** What a guest has to know of the hours at a moment, in milliseconds since 1970: `Open now`, `Lunch until 15:00`, `Evening from 17:00`. */
export function openNow(sessions: readonly Session[], timeZone: string, now: number): Opening {
  const { day, time } = momentIn(timeZone, now)
  const today = sessionsOn(day, sessions)
  const open = today.filter(({ opens, closes }) => opens <= time && time < closes).toSorted((a, b) => (a.closes < b.closes ? -1 : 1))
  const later = today.filter(({ opens }) => opens > time).toSorted(byOpening)
  // The only one of its day needs no name: “Sunday until 18:00” would be odd on a Sunday.
  const said = (what: string, { name, sittings }: Service, when: string) => ({
    text: today.length === 1 ? `${what} ${when}` : `${name} ${when}`,
    sittings,
  })
  const services = [
    ...open.slice(-1).map((service) => said('Open', service, `until ${inSentence(service.closes)}`)),
    ...later.map((service) => said('Open', service, `from ${inSentence(service.opens)}`)),
  ]
  if (services.length > 0) return { state: open.length > 0 ? 'Open now' : 'Closed now', services }
  return { state: today.length > 0 ? 'Closed now' : 'Closed today', services: servicesAfter(day, sessions) }
}

/** The first service after a day. */
function servicesAfter(today: string, sessions: readonly Session[]): Opening['services'] {
  for (let days = 1; days <= 7; days += 1) {
    const day = addDays(today, days)
    const [first] = sessionsOn(day, sessions).toSorted(byOpening)
    if (first === undefined) continue
    const when = { 1: `tomorrow, ${weekdayOf(day)},`, 7: `next ${weekdayOf(day)}` }[days] ?? weekdayOf(day)
    return [{ text: `Open ${when} from ${inSentence(first.opens)}`, sittings: first.sittings }]
  }
  return []
}

/** Today and the next day with hours, each with them in words: `12:00 to 15:00 and 17:00 to 21:00`, or `closed`. */
export function comingHours(sessions: readonly Session[], timeZone: string, now: number): (readonly [day: string, hours: string])[] {
  const { day: today } = momentIn(timeZone, now)
  const next = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days)).find((day) => sessionsOn(day, sessions).length > 0)
  const hoursOn = (day: string): string => {
    const times = sessionsOn(day, sessions).toSorted(byOpening)
    return times.map(({ opens, closes }) => `${opens} to ${closes}`).join(' and ') || 'closed'
  }
  return [['Today', hoursOn(today)], ...(next === undefined ? [] : [[weekdayOf(next), hoursOn(next)] as const])]
}

function byOpening(a: Session, b: Session): number {
  return a.opens < b.opens ? -1 : 1
}

/** “12 noon”, since 12:00 alone leaves some in doubt; any other time as it is. */
function inSentence(time: string): string {
  return time === '12:00' ? '12 noon' : time
}
