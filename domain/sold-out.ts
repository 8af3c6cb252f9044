import { addDays, momentIn, showDay, weekdayOf } from './calendar.ts'
import type { FieldRules } from './fields.ts'
import { instantOf } from './instant.ts'
import { nextOpening } from './next-opening.ts'
import { sessionsOn } from './sessions.ts'
import type { Session } from './sessions.ts'

/**
 * That a dish is sold out ("86"): a state that staff set, not one that is reckoned. It keeps its place on the menu until it is ended,
 * by staff or by the agenda.
 */
export interface SoldOut {
  /** When it ends, in whole seconds since 1970; absent: when staff say so. */
  readonly until?: number | null | undefined
  /** The id of the staff account that set it, which is for staff alone to read; absent where it was set past the app. */
  readonly by?: string | undefined
  /** When it was set, in whole seconds since 1970. */
  readonly at?: number | undefined
}

/** Until when staff say that a dish is sold out: a time in seconds since 1970, the next opening or, with neither, until they say so. */
export interface SoldOutEnd {
  readonly until?: number | null | undefined
  readonly untilNextOpening?: boolean | null | undefined
}

/** The longest that one may be planned to last: a date that is further away is a slip of the finger. */
const LONGEST_SOLD_OUT_SECONDS = 366 * 86_400

/** The rules of the field. Nobody types it, so it needs no text of its own in an input. */
export const soldOut: FieldRules<SoldOut | undefined> = {
  label: 'Sold out',
  noun: 'sold-out state',
  empty: undefined,
  fault: (value) => (value?.until == null || isSeconds(value.until) ? undefined : 'Sold out: use a time in whole seconds since 1970.'),
  asTyped: (value) => value,
  read: readSoldOut,
  isSame: (a, b) => (a.until ?? undefined) === (b.until ?? undefined),
  write: (value) => (value === undefined ? '' : 'sold out'),
  parse: () => undefined,
}

function readSoldOut(value: unknown): SoldOut | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { until, by, at } = value as Readonly<Record<string, unknown>>
  return {
    ...(typeof until === 'number' && isSeconds(until) && { until }),
    ...(typeof by === 'string' && { by }),
    ...(typeof at === 'number' && isSeconds(at) && { at }),
  }
}

/** Whole, and no milliseconds. */
function isSeconds(time: number): boolean {
  return Number.isInteger(time) && time > 0 && time < 1e11
}

/** What is wrong with an end that is set at a moment in seconds since 1970; undefined when nothing is. */
export function faultInEnd(end: SoldOutEnd | undefined, now: number): string | undefined {
  if (end?.until == null) return undefined
  if (end.untilNextOpening === true) return 'Sold out: choose a time or the next opening, not both.'
  const fault = soldOut.fault({ until: end.until })
  if (fault !== undefined) return fault
  if (end.until <= now) return 'Sold out: choose a time that is still to come.'
  return end.until - now <= LONGEST_SOLD_OUT_SECONDS ? undefined : 'Sold out: choose a time within a year, or leave the end open.'
}

/** Whether the time of a sold-out dish has passed, at a moment in seconds since 1970: what the agenda ends, and a restore forgets. */
export function isOver(state: SoldOut | undefined, now: number): boolean {
  return state?.until != null && state.until <= now
}

/**
 * The first opening on a day after today at which a sitting is served, in seconds since 1970; undefined for a sitting without hours.
 * `now` is in milliseconds since 1970.
 */
export function nextOpeningAfterToday(
  sitting: string,
  { sessions, timeZone }: { readonly sessions: readonly Omit<Session, 'name' | 'closes'>[]; readonly timeZone: string },
  now: number,
): number | undefined {
  const tomorrow = instantOf({ day: addDays(momentIn(timeZone, now).day, 1), time: '00:00' }, timeZone)
  const serving = sessions.filter(({ sittings }) => sittings.includes(sitting))
  const at = nextOpening(serving, timeZone, tomorrow - 1)
  return at === undefined ? undefined : at / 1000
}

/** `back Friday 12:00`, `back Saturday 5 December 12:00`, `until further notice`: what people read beside “Sold out”. `now` is in milliseconds since 1970. */
export function backWords(until: number | null | undefined, timeZone: string, now: number): string {
  if (until == null) return 'until further notice'
  const today = momentIn(timeZone, now).day
  const { day, time } = momentIn(timeZone, until * 1000)
  const name = day === today ? 'today' : day > addDays(today, 6) ? showDay(day) : weekdayOf(day)
  return `back ${name}${time === '00:00' ? '' : ` ${time}`}`
}

/**
 * When a sold-out dish may be back, in seconds since 1970: each opening of today that is to come, and the first of each of so many days
 * after it, at which its sitting is served; for a sitting without hours, the beginning of these days. `now` is in milliseconds since 1970.
 */
export function endsToChoose(
  sitting: string,
  { sessions, timeZone }: { readonly sessions: readonly Omit<Session, 'name' | 'closes'>[]; readonly timeZone: string },
  now: number,
  days: number,
): number[] {
  const serving = sessions.filter(({ sittings }) => sittings.includes(sitting))
  const today = momentIn(timeZone, now).day
  const openings = (day: string): number[] =>
    (serving.length === 0 ? ['00:00'] : sessionsOn(day, serving).map(({ opens }) => opens))
      .map((time) => instantOf({ day, time }, timeZone) / 1000)
      .toSorted((a, b) => a - b)
  const later = Array.from({ length: days }, (_, i) => addDays(today, i + 1)).flatMap((day) => openings(day).slice(0, 1))
  return [...openings(today).filter((at) => at * 1000 > now), ...later]
}
