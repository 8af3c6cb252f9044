// Calendar days are plain texts, `2026-11-28`: they sort as they follow one another, and have no time zone to go wrong in.

export type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'

// In UTC, as the days are read. Each name by itself: how a whole date is put together differs between versions of ICU, and the server's
// HTML has to agree with the browser's.
const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** The names of the days, from Monday. */
export const WEEK: readonly Weekday[] = Array.from({ length: 7 }, (_day, index) => weekdayOf(addDays('2024-01-01', index)))

/** A local date and time: `{ day: '2026-11-28', time: '18:30' }`. */
export interface Moment {
  readonly day: string
  readonly time: string
}

/** The local date and time in a time zone, at a moment in milliseconds since 1970. */
export function momentIn(timeZone: string, at: number): Moment {
  const twoDigits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', ...twoDigits, hourCycle: 'h23' })
  const { year, month, day, hour, minute } = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
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
  return weekdays.format(new Date(day)) as Weekday
}

/** The month that a day lies in, as weeks from Monday to Sunday; undefined where the week begins or ends in another month. */
export function weeksAround(day: string): (string | undefined)[][] {
  const [year, month] = partsOf(day)
  const firstCell = 1 - ((new Date(dayOf(year, month, 1)).getUTCDay() + 6) % 7)
  const days = partsOf(dayOf(year, month + 1, 0))[2]
  const weeks = Math.ceil((days - firstCell + 1) / 7)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, index) => {
      const date = firstCell + week * 7 + index
      return date < 1 || date > days ? undefined : dayOf(year, month, date)
    }),
  )
}

/** `Saturday 28 November` */
export function showDay(day: string): string {
  return `${weekdayOf(day)} ${partsOf(day)[2]} ${months.format(new Date(day))}`
}

/** `November 2026` */
export function showMonth(day: string): string {
  return `${months.format(new Date(day))} ${partsOf(day)[0]}`
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
