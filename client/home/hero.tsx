import { details } from '../../content/details.ts'
import type { Details } from '../../content/shape.ts'
import { BookingLink } from './booking-link.tsx'
import { Harbour } from './harbour.tsx'
import { useServedHref } from './opening-line.tsx'
import { TideBoard } from './tide-board.tsx'

/** R12: whose page this is, whether it is open, what to do next, where it is, and the harbour with the tide board. */
export function Hero({ onBook }: { readonly onBook: () => void }) {
  const { name, tagline } = details
  return (
    <div className="hero">
      <Harbour />
      <div className="awning" />
      <div className="hero-text">
        <h1>{name}</h1>
        <p className="tagline">{tagline}</p>
      </div>
      <TideBoard />
      <div className="hero-ways">
        <p className="hero-links">
          <a className="button main" href={useServedHref()}>
            Today’s menu
          </a>
          <BookingLink className="button" onBook={onBook}>
            Book a table
          </BookingLink>
        </p>
        <Reach />
      </div>
    </div>
  )
}

/** The address with the way there, and the number itself. */
function Reach() {
  const { address, phone } = details
  const [map] = details.maps as Details['maps']
  return (
    <>
      <p className="place">
        <span>{`${address.street}, ${address.town}`}</span>
        <a href={map?.link ?? '#contact'} rel="external">
          Directions
        </a>
      </p>
      <p className="place phone">
        <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
      </p>
    </>
  )
}
