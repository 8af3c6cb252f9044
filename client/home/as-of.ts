/** `12:31`, or `20 November, 12:31` when that is not today; by the visitor's own clock. */
export function showTime(moment: number, now: number): string {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment)
  if (new Date(moment).toDateString() === new Date(now).toDateString()) return time
  return `${new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(moment)}, ${time}`
}
