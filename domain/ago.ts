const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago something was, in words; both times are in milliseconds since 1970. A clock that was set back makes it a moment. */
export function ago(at: number, now: number): string {
  const passed = now - at
  if (passed < MINUTE_MS) return 'a moment ago'
  if (passed < HOUR_MS) return counted(passed / MINUTE_MS, 'minute')
  return passed < DAY_MS ? counted(passed / HOUR_MS, 'hour') : counted(passed / DAY_MS, 'day')
}

function counted(number: number, unit: string): string {
  const whole = Math.floor(number)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}
