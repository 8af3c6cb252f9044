import { details } from '../../content/details.ts'

/** R26. */
export function BookingRules() {
  return (
    <ul className="rules">
      {details.booking.rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
}
