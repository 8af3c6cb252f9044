import type { Status } from '../live/connection.ts'
import { useNetwork } from '../live/network.ts'
import { useMinute } from '../ui/use-minute.ts'
import { showTime } from './menu-time.ts'

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
