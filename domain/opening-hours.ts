import type { Weekday } from './calendar.ts'

const WEEK: readonly Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A time of the week in which the kitchen serves; times are `HH:MM`, on the restaurant's own clock. */
export interface Session {
  readonly days: readonly Weekday[]
  readonly opens: string
  readonly closes: string
}

/** Neighbouring days that are open alike. */
export interface OpeningRow {
  /** `Monday`, or `Tuesday to Saturday`. */
  readonly days: string
  /** None: closed. */
  readonly times: readonly string[]
}

/** The week from Monday, as it stands beside a door: closed days included, days that are alike in one row. */
export function openingRows(sessions: readonly Session[]): OpeningRow[] {
  const rows: { from: string; to: string; times: string[] }[] = []
  for (const day of WEEK) {
    const times = timesOn(day, sessions)
    const last = rows.at(-1)
    if (last?.times.join() === times.join()) last.to = day
    else rows.push({ from: day, to: day, times })
  }
  return rows.map(({ from, to, times }) => ({ days: from === to ? from : `${from} to ${to}`, times }))
}

function timesOn(day: Weekday, sessions: readonly Session[]): string[] {
  const open = sessions.filter(({ days }) => days.includes(day))
  return open.toSorted((a, b) => (a.opens < b.opens ? -1 : 1)).map(({ opens, closes }) => `${opens}–${closes}`)
}
