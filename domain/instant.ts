import { momentIn } from './calendar.ts'
import type { Moment } from './calendar.ts'

/** Milliseconds. No zone is further than this from UTC, and none moves its clocks twice within it. */
const DAY = 86_400_000

/**
 * The instant, in milliseconds since 1970, at which the clocks of a time zone show a local time. A time that they skip means the next
 * that they show; one that they show twice, the first.
 */
export function instantOf(local: Moment, timeZone: string): number {
  const asUtc = Date.parse(`${local.day}T${local.time}Z`)
  if (Number.isNaN(asUtc)) throw new RangeError(`${local.day} ${local.time} is no date and time.`)
  const offsets = [asUtc - DAY, asUtc + DAY].map((at) => offsetAt(at, timeZone))
  const shown = offsets.map((offset) => asUtc - offset).filter((at) => localAsUtc(at, timeZone) === asUtc)
  return shown.length > 0 ? Math.min(...shown) : endOfSkipped(asUtc, timeZone)
}

/** The first minute after the clocks were put forward over a local time. */
function endOfSkipped(asUtc: number, timeZone: string): number {
  let [before, after] = [asUtc - DAY, asUtc + DAY]
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

/** The local time at an instant, read as if it were UTC: a number that can be compared. */
function localAsUtc(at: number, timeZone: string): number {
  const { day, time } = momentIn(timeZone, at)
  return Date.parse(`${day}T${time}Z`)
}
