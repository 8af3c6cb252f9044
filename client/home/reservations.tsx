import { use } from 'react'
import { details } from '../../content/details.ts'
import { LinksContext } from '../links.ts'
import { Button } from '../ui/button.tsx'
import { BookingRules } from './booking-rules.tsx'
import { CallOrWrite } from './call-or-write.tsx'

/** R26, R27. */
export function Reservations({ onBook }: { readonly onBook: () => void }) {
  const { bookingWidget } = use(LinksContext)
  return (
    <section id="book" className="band sea" aria-labelledby="book-heading">
      <div className="band-inside two">
        <div>
          <h2 id="book-heading">Reservations</h2>
          <p className="lead">{details.booking.lead}</p>
          <div className="with-scripts">
            <Button look="main" onPress={onBook}>
              Book Now
            </Button>
          </div>
          <noscript>
            <a className="button main" href={bookingWidget}>
              Book Now
            </a>
          </noscript>
        </div>
        <div>
          <BookingRules />
          <p>
            To contact us, please <CallOrWrite />.
          </p>
        </div>
      </div>
    </section>
  )
}
