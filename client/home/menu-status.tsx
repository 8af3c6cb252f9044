import type { Status } from '../live/connection.ts'
import { useNetwork } from '../live/network.ts'
import { useMinute } from '../ui/use-minute.ts'

/**
 * How current the menu is, in one line of constant height. It is no live region: an announcement at each short loss of a phone's
 * signal would be noise. use-menu-changes.ts announces what lasts.
 */
export function MenuStatus({ status }: { readonly status: Status }) {
  const now = useMinute()
  const isOffline = useNetwork() === 'offline'
  return (
    <p className="menu-status" data-state={status.state}>
      {describeStatus(status, now, isOffline)}
    </p>
  )
}

/** The line's text; before the first connection a space, which keeps the line's height. */
export function describeStatus({ state, asOf }: Status, now: number, isOffline: boolean): string {
  if (state === 'unknown') return '\u00A0'
  if (state === 'live') return 'Live'
  return state === 'reconnecting' ? 'Reconnecting…' : `${isOffline ? 'You’re offline. ' : ''}Menu from ${showTime(asOf, now)}`
}

/** `12:31`, or `20 November, 12:31` when that is not today; in the visitor's time zone. */
export function showTime(time: number, now: number): string {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time)
  if (new Date(time).toDateString() === new Date(now).toDateString()) return clock
  return `${new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(time)}, ${clock}`
}

/** Says on a page that React has left from when its menu is, and how to get the latest. */
export function dateMenu(asOf: number): void {
  const status = document.querySelector<HTMLElement>('.menu-status')
  if (status === null) return
  const reload = document.createElement('a')
  reload.href = ''
  reload.textContent = 'Reload for the latest.'
  status.dataset['state'] = 'lost'
  status.replaceChildren(`${ageInWords(asOf)} `, reload)
}

function ageInWords(asOf: number): string {
  try {
    return `Menu from ${showTime(asOf, Date.now())}.`
  } catch {
    // What broke the page may be missing here, too.
    return 'This menu may be out of date.'
  }
}
