import { WEEK, momentIn, weekdayOf } from './calendar.ts'
import type { Weekday } from './calendar.ts'

/** When the kitchen serves which sittings; times are local, such as 09:30. */
export interface Session {
  readonly name: string
  readonly days: readonly Weekday[]
  readonly opens: string
  readonly closes: string
  readonly sittings: readonly string[]
}

type Hours = Pick<Session, 'days' | 'opens' | 'closes'>

/** Neighbouring days that are open alike. */
export interface OpeningRow {
  /** `Monday`, or `Tuesday to Saturday`. */
  readonly days: string
  /** `12:00–15:00`; none: closed. */
  readonly times: readonly string[]
}

/** The week from Monday, as the footer shows it: closed days included, days that are alike in one row. */
export function openingRows(sessions: readonly Hours[]): OpeningRow[] {
  const rows: { from: string; to: string; times: string[] }[] = []
  for (const day of WEEK) {
    const times = hoursOn(day, sessions)
    const last = rows.at(-1)
    if (last?.times.join() === times.join()) last.to = day
    else rows.push({ from: day, to: day, times })
  }
  return rows.map(({ from, to, times }) => ({ days: from === to ? from : `${from} to ${to}`, times }))
}

function hoursOn(day: Weekday, sessions: readonly Hours[]): string[] {
  const open = sessions.filter(({ days }) => days.includes(day))
  return open.toSorted((a, b) => (a.opens < b.opens ? -1 : 1)).map(({ opens, closes }) => `${opens}–${closes}`)
}

/** The sessions of a day, such as 2026-11-28. */
export function sessionsOn<S extends Pick<Session, 'days'>>(day: string, sessions: readonly S[]): S[] {
  const weekday = weekdayOf(day)
  return sessions.filter(({ days }) => days.includes(weekday))
}

/** The sittings that are being served at a moment (milliseconds since 1970), each with the time until when. */
export function servedAt(sessions: readonly Omit<Session, 'name'>[], at: number, timeZone: string): ReadonlyMap<string, string> {
  const { day, time } = momentIn(timeZone, at)
  const open = sessionsOn(day, sessions).filter(({ opens, closes }) => opens <= time && time < closes)
  // Where sessions overlap, a sitting is served until the last of them closes.
  const inOrder = open.toSorted((one, other) => (one.closes < other.closes ? -1 : 1))
  return new Map(inOrder.flatMap(({ sittings, closes }) => sittings.map((sitting) => [sitting, closes] as const)))
}
