import { details } from '../../../content/details.ts'
import { momentIn, showDay } from '../../../domain/calendar.ts'

/** `at 18:42`, by the restaurant's clock, of a time in seconds since 1970; with the day, unless it is today. */
export function showWhen(seconds: number): string {
  const { day, time } = momentIn(details.timeZone, seconds * 1000)
  return day === momentIn(details.timeZone, Date.now()).day ? `at ${time}` : `on ${showDay(day)} at ${time}`
}
