import { details } from '../../content/details.ts'
import { FoodDrawing } from '../ui/food-drawing.tsx'
import { BookingLink } from './booking-link.tsx'
import { CallOrWrite } from './call-or-write.tsx'
import { OpeningLine } from './opening-line.tsx'

/** R26, R27. */
export function Reservations({ onBook }: { readonly onBook: () => void }) {
  return (
    <section id="book" className="band sea" aria-labelledby="book-heading">
      <div className="two">
        <div>
          <h2 id="book-heading">Reservations</h2>
          <FoodDrawing name="prawn" />
          <p className="lead">{details.booking.lead}</p>
          <BookingLink onBook={onBook}>Book Now</BookingLink>
          <OpeningLine />
        </div>
        <div>
          <h3>Before you book</h3>
          <BookingRules />
          <p>
            To reach us, <CallOrWrite />.
          </p>
        </div>
      </div>
    </section>
  )
}

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
