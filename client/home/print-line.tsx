import { memo, use } from 'react'
import { momentIn, showDay } from '../../domain/calendar.ts'
import { details } from '../../content/details.ts'
import { ConnectionContext } from '../live/connection.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useMinute } from '../ui/use-minute.ts'

/** On paper, under the name: where we are, and from when the prices are. */
export const PrintLine = memo(function PrintLine() {
  const { address, phone } = details
  return (
    <p className="for-print">
      <span>{`${address.street}, ${address.town} ${address.postcode} · ${phone.shown}`}</span>
      <AsOf before=" · Prices as of" />
    </p>
  )
})

/**
 * Not when it is printed, but when the menu was last known to be the server's: a page may be old. The server's HTML, which is cached, says
 * the day alone.
 */
export function AsOf({ before }: { readonly before: string }) {
  const { lastContact } = use(ConnectionContext)
  // Once a minute is often enough: an earlier time is true as well.
  useMinute()
  const isHydrated = useHydrated()
  const { day, time } = momentIn(details.timeZone, lastContact())
  // A page that was sent just after midnight, or was saved, names a day that the browser only learns from it.
  return <span suppressHydrationWarning>{`${before} ${showDay(day)} ${day.slice(0, 4)}${isHydrated ? `, ${time}` : ''}`}</span>
}
