import { addDays, addMonths } from '../../domain/calendar.ts'
import type { Moment } from '../../domain/calendar.ts'
import { sessionsOn } from '../../domain/sessions.ts'
import type { Session } from '../../domain/sessions.ts'

type BookedSession = Omit<Session, 'sittings'>

/** The reservations book: it begins now, and reaches so many months ahead. */
export interface Book {
  readonly now: Moment
  readonly months: number
  readonly sessions: readonly BookedSession[]
}

/** Why no table can be booked on a day. */
export type Refusal = 'past' | 'too far' | 'closed' | 'too late'

const BETWEEN_TABLES_MINUTES = 30
const LAST_BEFORE_CLOSING_MINUTES = 60
const LEAST_NOTICE_MINUTES = 30

/** R28: the last day in the book, the same date as today's so many months later. */
export function lastDayIn({ now, months }: Book): string {
  return addMonths(now.day, months)
}

/** Why a day cannot be booked; undefined when it can. */
export function refusalOfDay(day: string, book: Book): Refusal | undefined {
  if (day < book.now.day) return 'past'
  if (day > lastDayIn(book)) return 'too far'
  if (sessionsOn(day, book.sessions).length === 0) return 'closed'
  return timesOn(day, book).length === 0 ? 'too late' : undefined
}

/** The first day that can be booked; undefined when there is none. */
export function firstBookableDay(book: Book): string | undefined {
  const last = lastDayIn(book)
  for (let day = book.now.day; day <= last; day = addDays(day, 1)) if (refusalOfDay(day, book) === undefined) return day
  return undefined
}

/** The times that a table can be booked for on a day, by session; sessions without any are left out. */
export function timesOn(day: string, book: Book): { session: string; times: string[] }[] {
  const soonest = day === book.now.day ? minutesOf(book.now.time) + LEAST_NOTICE_MINUTES : 0
  return sessionsOn(day, book.sessions)
    .map((session) => ({ session: session.name, times: timesIn(session).filter((time) => minutesOf(time) >= soonest) }))
    .filter(({ times }) => times.length > 0)
}

function timesIn({ opens, closes }: BookedSession): string[] {
  const first = minutesOf(opens)
  const count = Math.floor((minutesOf(closes) - LAST_BEFORE_CLOSING_MINUTES - first) / BETWEEN_TABLES_MINUTES) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => timeOf(first + index * BETWEEN_TABLES_MINUTES))
}

function minutesOf(time: string): number {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
