import type { Details } from '../../content/shape.ts'
import { addDays, addMonths, isDay, showDay, weekdayOf } from '../../domain/calendar.ts'
import type { Moment } from '../../domain/calendar.ts'
import { sessionsOn } from '../../domain/sessions.ts'

/** The reservations book at a moment on the restaurant's clock. */
export interface Book extends Pick<Details, 'sessions' | 'booking' | 'phone'> {
  readonly now: Moment
}

export const NO_WISH = { party: '', day: '', time: '', name: '', email: '' }

/** What a guest has typed; '' stands for what is still open. */
export type Wish = Readonly<typeof NO_WISH>

/** What is wrong with each field, in words that say what to do; undefined where nothing is. */
export type Faults = Readonly<Partial<Record<keyof Wish, string | undefined>>>

const BETWEEN_TABLES_MINUTES = 30
const LAST_BEFORE_CLOSING_MINUTES = 60
const LEAST_NOTICE_MINUTES = 30

/** The wish in a form, as the browser holds it or as it was posted. */
export function readWish(form: { get(field: string): unknown }): Wish {
  const textOf = (given: unknown): string => (typeof given === 'string' ? given.trim() : '')
  return Object.fromEntries(Object.keys(NO_WISH).map((field) => [field, textOf(form.get(field))])) as Wish
}

export function faultsIn(wish: Wish, book: Book): Faults {
  return {
    party: faultInParty(wish.party, book),
    day: faultInDay(wish.day, book),
    time: faultInTime(wish, book),
    name: wish.name === '' ? 'Type your name.' : undefined,
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(wish.email) ? undefined : 'Type your email address, such as you@example.com.',
  }
}

/** R26: the exact size of the party; the last one is for the restaurant itself to seat. */
export function partySizes({ booking: { largestParty: largest } }: Pick<Book, 'booking'>): string[] {
  return [...Array.from({ length: largest }, (_, index) => String(index + 1)), `${largest + 1} or more`]
}

function faultInParty(party: string, book: Book): string | undefined {
  const sizes = partySizes(book)
  if (!sizes.includes(party)) return 'Say how many of you there are.'
  const number = book.phone.shown.replaceAll(' ', '\u00A0')
  return party === sizes.at(-1) ? `For parties over ${book.booking.largestParty}, please call us on ${number}.` : undefined
}

function faultInDay(day: string, book: Book): string | undefined {
  // The second half is false for a 31 February.
  if (!isDay(day) || addDays(day, 0) !== day) return 'Choose a day.'
  if (day < book.now.day) return `${showDay(day)} ${day.slice(0, 4)} is in the past. Choose a day from today on.`
  if (day > lastDayIn(book)) return `You can book up to ${showDay(lastDayIn(book))}. Choose an earlier day.`
  if (sessionsOn(day, book.sessions).length === 0) return `We’re closed on ${weekdayOf(day)}s. Choose another day.`
  return timesOn(day, book).length === 0 ? 'There are no tables left today. Choose another day.' : undefined
}

function faultInTime({ day, time }: Wish, book: Book): string | undefined {
  if (!timesIn(book.sessions).includes(time)) return 'Choose a time.'
  if (timesFor(day, book).includes(time)) return undefined
  return timesIn(sessionsOn(day, book.sessions)).includes(time)
    ? `It’s ${book.now.time} at the restaurant, too late to book for ${time} today. Choose a later time.`
    : `There are no tables at ${time} on ${showDay(day)}. Choose another time.`
}

/** R28: the last day in the book, the same date as today's so many months later. */
export function lastDayIn({ now, booking: { months } }: Book): string {
  return addMonths(now.day, months)
}

/** What there is to choose from: the times of a day that can be booked, or of all days while there is none. */
export function timesFor(day: string, book: Book): string[] {
  return faultInDay(day, book) === undefined ? timesOn(day, book) : timesIn(book.sessions)
}

function timesOn(day: string, { sessions, now }: Book): string[] {
  const soonest = day === now.day ? minutesOf(now.time) + LEAST_NOTICE_MINUTES : 0
  return timesIn(sessionsOn(day, sessions)).filter((time) => minutesOf(time) >= soonest)
}

function timesIn(sessions: Book['sessions']): string[] {
  const times = sessions.flatMap(({ opens, closes }) => {
    const first = minutesOf(opens)
    const count = Math.floor((minutesOf(closes) - LAST_BEFORE_CLOSING_MINUTES - first) / BETWEEN_TABLES_MINUTES) + 1
    return Array.from({ length: Math.max(0, count) }, (_, index) => timeOf(first + index * BETWEEN_TABLES_MINUTES))
  })
  return [...new Set(times)].toSorted()
}

function minutesOf(time: string): number {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
