const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago something was, in words; both times are in milliseconds since 1970. A clock that was set back makes it a moment. */
export function ago(at: number, now: number): string {
  const passed = now - at
  if (passed < MINUTE) return 'a moment ago'
  if (passed < HOUR) return counted(passed / MINUTE, 'minute')
  return passed < DAY ? counted(passed / HOUR, 'hour') : counted(passed / DAY, 'day')
}

function counted(number: number, unit: string): string {
  const whole = Math.floor(number)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}
