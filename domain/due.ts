import { isDay, momentIn, showMoment } from './calendar.ts'
import type { Moment } from './calendar.ts'
import { clockChangeAt, instantOf } from './instant.ts'

/** Seconds that an act is planned ahead at least, and at most: a date that is further away is a slip of the finger. */
const SOONEST_SECONDS = 3
const LATEST_SECONDS = 366 * 86_400

/** What is wrong with the time of an act, in a sentence that staff can act on; both times are in seconds since 1970. */
export function faultInDue(due: number, now: number): string | undefined {
  if (!Number.isInteger(due)) return 'Give the time in whole seconds since 1970.'
  if (due < now + SOONEST_SECONDS) return 'Choose a time that is still to come.'
  return due - now <= LATEST_SECONDS ? undefined : 'Choose a time within a year.'
}

/** When an act is due, in seconds since 1970; or what is wrong with what was typed, in a sentence. */
export type Due = { readonly due: number } | { readonly fault: string }

/** A day and a time on the clock of a zone, as they are typed: either may be empty. `now` is in milliseconds since 1970. */
export function readDue({ day, time }: Moment, timeZone: string, now: number): Due {
  if (!isDay(day)) return { fault: 'Choose a day.' }
  if (time === '') return { fault: 'Choose a time.' }
  const due = instantOf({ day, time }, timeZone) / 1000
  const fault = faultInDue(due, Math.floor(now / 1000))
  return fault === undefined ? { due } : { fault }
}

/** The day and the time on the clock of a zone, as they would be typed. */
export function writeDue(due: number, timeZone: string): Moment {
  return momentIn(timeZone, due * 1000)
}

/** `Friday 27 November, 17:00, in 4 days`; where the clocks are changed in that hour, also what was made of that. */
export function noteOnDue(typed: Moment, due: number, timeZone: string, now: number): string {
  const change = clockChangeAt(typed, timeZone)
  const note = `${showMoment(due * 1000, timeZone)}, ${showDistance(due, now)}.`
  if (change === 'SKIPPED') return `${note} The clocks go forward that night, and never show ${typed.time}.`
  return change === 'REPEATED' ? `${note} The clocks go back that night and show ${typed.time} twice: this is the first.` : note
}

const words = new Intl.RelativeTimeFormat('en-GB')
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** `in 2 hours`; a time in seconds since 1970, seen from a moment in milliseconds. */
export function showDistance(time: number, now: number): string {
  const seconds = time - now / 1000
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size * 1.5) ?? ['minute', 60]
  return Math.abs(seconds) < 60 ? 'within a minute' : words.format(Math.round(seconds / length), unit)
}
