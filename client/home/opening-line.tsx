import { details } from '../../content/details.ts'
import { openNow } from '../../domain/open-now.ts'
import { useMinute } from '../ui/use-minute.ts'

/** Where opening times are read: `Open now, until 15:00`, or when the restaurant opens again. */
export function OpeningLine() {
  const [state, next] = openNow(details.sessions, details.timeZone, useMinute())
  return (
    <p className="opening-line">
      <strong>{state}</strong>
      <span>{next && `, ${next}`}</span>
    </p>
  )
}
