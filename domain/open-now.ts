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
  const today = coming(day, sessions).filter(({ days }) => days === 0)
  const open = today.filter(({ opens, closes }) => opens <= time && time < closes).toSorted((a, b) => (a.closes < b.closes ? -1 : 1))
  const later = today.filter(({ opens }) => opens > time)
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
  const first = coming(today, sessions).find(({ days }) => days > 0)
  if (first === undefined) return []
  const when = { 1: `tomorrow, ${first.weekday},`, 7: `next ${first.weekday}` }[first.days] ?? first.weekday
  return [{ text: `Open ${when} from ${inSentence(first.opens)}`, sittings: first.sittings }]
}

/** From when each sitting is served next, in words: `From 17:00 today`, `From 12 noon on Tuesday`. */
export function servedNext(sessions: readonly Session[], timeZone: string, now: number): ReadonlyMap<string, string> {
  const { day, time } = momentIn(timeZone, now)
  const later = coming(day, sessions).filter(({ days, opens }) => days > 0 || opens > time)
  // The last one first: of two, the sooner one counts.
  const words = later.toReversed().flatMap(({ days, weekday, opens, sittings }) => {
    const when = { 0: 'today', 1: 'tomorrow', 7: `next ${weekday}` }[days] ?? `on ${weekday}`
    return sittings.map((sitting) => [sitting, `From ${inSentence(opens)} ${when}`] as const)
  })
  return new Map(words)
}

/** Today and the next day with hours, each with them in words: `12:00 to 15:00 and 17:00 to 21:00`, or `closed`. */
export function comingHours(sessions: readonly Session[], timeZone: string, now: number): (readonly [day: string, hours: string])[] {
  const all = coming(momentIn(timeZone, now).day, sessions)
  const next = all.find(({ days }) => days > 0)
  const hoursOn = (day: number): string =>
    all.flatMap(({ days, opens, closes }) => (days === day ? [`${opens} to ${closes}`] : [])).join(' and ') || 'closed'
  return [['Today', hoursOn(0)], ...(next === undefined ? [] : [[next.weekday, hoursOn(next.days)] as const])]
}

/** The sessions of today and of the week that follows, in their order; `days` is how many days it is until then. */
function coming(today: string, sessions: readonly Session[]): (Service & { readonly days: number; readonly weekday: string })[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].flatMap((days) => {
    const day = addDays(today, days)
    const inOrder = sessionsOn(day, sessions).toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
    return inOrder.map((session) => ({ ...session, days, weekday: weekdayOf(day) }))
  })
}

/** “12 noon”, since 12:00 alone leaves some in doubt; any other time as it is. */
function inSentence(time: string): string {
  return time === '12:00' ? '12 noon' : time
}
