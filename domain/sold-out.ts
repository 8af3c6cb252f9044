import { addDays, momentIn, weekdayOf } from './calendar.ts'
import type { FieldRules } from './fields.ts'
import { instantOf } from './instant.ts'
import type { Session } from './sessions.ts'

/**
 * That a dish is sold out ("86"): a state that staff set, not one that is reckoned. It keeps its place on the menu until it is ended,
 * by staff or by the agenda.
 */
export interface SoldOut {
  /** When it ends, in whole seconds since 1970; absent: when staff say so. */
  readonly until?: number | null | undefined
}

/** The longest that one may be planned to last, in seconds: a date that is further away is a slip of the finger. */
export const LONGEST_SOLD_OUT = 366 * 86_400

/** The rules of the field. Nobody types it, so it needs no text of its own in an input. */
export const soldOut: FieldRules<SoldOut | undefined> = {
  label: 'Sold out',
  noun: 'sold-out state',
  empty: undefined,
  fault: (value) => (value?.until == null || isSeconds(value.until) ? undefined : 'Sold out: use a time in whole seconds since 1970.'),
  inHouseStyle: (value) => value,
  read: readSoldOut,
  isSame: (a, b) => (a.until ?? undefined) === (b.until ?? undefined),
  write: (value) => (value === undefined ? '' : 'sold out'),
  parse: () => undefined,
}

function readSoldOut(value: unknown): SoldOut | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const until = 'until' in value ? value.until : undefined
  return typeof until === 'number' && isSeconds(until) ? { until } : {}
}

/** Whole, and no milliseconds. */
function isSeconds(time: number): boolean {
  return Number.isInteger(time) && time > 0 && time < 1e11
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
  const today = momentIn(timeZone, now).day
  for (let days = 1; days <= 7; days += 1) {
    const day = addDays(today, days)
    const open = sessions.filter((session) => session.days.includes(weekdayOf(day)) && session.sittings.includes(sitting))
    const [first] = open.map(({ opens }) => opens).toSorted()
    if (first !== undefined) return instantOf({ day, time: first }, timeZone) / 1000
  }
  return undefined
}
