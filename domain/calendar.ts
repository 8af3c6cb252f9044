import { onceEach } from './once-each.ts'

// Calendar days are plain texts, `2026-11-28`: they sort as they follow one another, and have no time zone to go wrong in.

// Our own lists, not Intl's: the first format that a page makes takes a phone 40 ms, and versions of ICU put dates together in different
// ways, while the server's HTML has to agree with the browser's.

/** The names of the days, from Monday. */
export const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export const MONTHS = 'January February March April May June July August September October November December'.split(' ')

export type Weekday = (typeof WEEK)[number]

/** A local date and time: `{ day: '2026-11-28', time: '18:30' }`. */
export interface Moment {
  readonly day: string
  readonly time: string
}

/** The local date and time in a time zone, at a moment in milliseconds since 1970. */
export function momentIn(timeZone: string, at: number): Moment {
  const { year, month, day, hour, minute } = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return { day: `${year?.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` }
}

const clockOf = onceEach((timeZone) => {
  const twoDigits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', ...twoDigits, hourCycle: 'h23' })
})

/** Whether what was typed is a whole day: the year of a date field is typed digit by digit, and may get a fifth. */
export function isDay(typed: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(typed)
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  const [year, month, date] = partsOf(day)
  return dayOf(year, month, date + days)
}

/** The same date so many months later, or the last one of that month where it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day)
  const lastOfMonth = dayOf(year, month + months + 1, 0)
  return dayOf(year, month + months, Math.min(date, partsOf(lastOfMonth)[2]))
}

/** The name of the day in the week. */
export function weekdayOf(day: string): Weekday {
  return nameIn(WEEK, (new Date(day).getUTCDay() + 6) % 7, day)
}

function nameOfMonth(day: string): string {
  return nameIn(MONTHS, new Date(day).getUTCMonth(), day)
}

function nameIn<Name>(names: readonly Name[], index: number, day: string): Name {
  const name = names[index]
  if (name === undefined) throw new RangeError(`${day} is no day.`)
  return name
}

/** `Saturday 28 November` */
export function showDay(day: string): string {
  return `${weekdayOf(day)} ${partsOf(day)[2]} ${nameOfMonth(day)}`
}

/** `28 November`; with the year where it is not this one. */
export function showDate(day: string, thisYear: string): string {
  const year = day.slice(0, 4)
  return `${partsOf(day)[2]} ${nameOfMonth(day)}${year === thisYear ? '' : ` ${year}`}`
}

/** `Saturday 28 November, 17:00`, at a moment in milliseconds since 1970; without the time at midnight, when a day begins. */
export function showMoment(at: number, timeZone: string): string {
  const { day, time } = momentIn(timeZone, at)
  return time === '00:00' ? showDay(day) : `${showDay(day)}, ${time}`
}

/** Year, month from 0, and date. */
function partsOf(day: string): [year: number, month: number, date: number] {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  return [year, month - 1, date]
}

/** Months and dates that are too small or too large run over into their neighbours. In UTC, whose days all have 24 hours. */
function dayOf(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
}
