/** `12:31`, or `20 November, 12:31` when that is not today; in the visitor's time zone. */
export function showTime(time: number, now: number): string {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time)
  if (new Date(time).toDateString() === new Date(now).toDateString()) return clock
  return `${new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(time)}, ${clock}`
}
