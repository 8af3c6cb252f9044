import { momentIn } from './calendar.ts'
import type { Moment } from './calendar.ts'

/** No zone is further than this from UTC, and none moves its clocks twice within it. */
const DAY_MS = 86_400_000

/**
 * The instant, in milliseconds since 1970, at which the clocks of a time zone show a local time. A time that they skip means the next
 * that they show; one that they show twice, the first.
 */
export function instantOf(local: Moment, timeZone: string): number {
  const asUtc = readAsUtc(local)
  const shown = instantsShowing(asUtc, timeZone)
  return shown.length > 0 ? Math.min(...shown) : endOfSkipped(asUtc, timeZone)
}

/** Every instant at which the clocks show a local time, the first first: none where they skip it, two where they are put back over it. */
export function instantsOf(local: Moment, timeZone: string): number[] {
  return instantsShowing(readAsUtc(local), timeZone).toSorted((a, b) => a - b)
}

/** That the clocks of a time zone never show a local time, since they are put forward over it, or show it twice. */
export function clockChangeAt(local: Moment, timeZone: string): 'SKIPPED' | 'REPEATED' | undefined {
  const { length } = instantsShowing(readAsUtc(local), timeZone)
  if (length === 1) return undefined
  return length === 0 ? 'SKIPPED' : 'REPEATED'
}

/** A local time read as if it were UTC: a number that can be compared. */
function readAsUtc({ day, time }: Moment): number {
  const asUtc = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(asUtc)) throw new RangeError(`${day} ${time} is no date and time.`)
  return asUtc
}

/** The instants at which the clocks show a local time: none, one or two. */
function instantsShowing(asUtc: number, timeZone: string): number[] {
  const offsets = new Set([asUtc - DAY_MS, asUtc + DAY_MS].map((at) => offsetAt(at, timeZone)))
  return [...offsets].map((offset) => asUtc - offset).filter((at) => localAsUtc(at, timeZone) === asUtc)
}

/** The first minute after the clocks were put forward over a local time. */
function endOfSkipped(asUtc: number, timeZone: string): number {
  let [before, after] = [asUtc - DAY_MS, asUtc + DAY_MS]
  while (after - before > 60_000) {
    const middle = Math.floor((before + after) / 120_000) * 60_000
    if (localAsUtc(middle, timeZone) < asUtc) before = middle
    else after = middle
  }
  return after
}

function offsetAt(at: number, timeZone: string): number {
  return localAsUtc(at, timeZone) - at
}

function localAsUtc(at: number, timeZone: string): number {
  return readAsUtc(momentIn(timeZone, at))
}
