import type { Status } from '../connection.ts'
import { useMinute } from '../minute.ts'
import { showTime } from './as-of.ts'

/**
 * How current the menu is, in a line. Its room is there from the beginning, and it is no live region: a screen reader that
 * spoke at each blink of a phone's signal would be switched off. (What lasts is announced: see use-menu-news.ts.)
 */
export function MenuStatus({ status }: { readonly status: Status }) {
  const now = useMinute() ?? status.asOf
  return (
    <p className="menu-status" data-state={status.state}>
      {inWords(status, now)}
    </p>
  )
}

/** The line's text; a space that keeps its room while nothing is known. */
export function inWords({ state, asOf }: Status, now: number): string {
  if (state === 'unknown') return '\u00A0'
  if (state === 'live') return 'Live'
  return state === 'reconnecting' ? 'Reconnecting…' : `Menu as of ${showTime(asOf, now)}`
}
