import { details } from '../../content/details.ts'
import { BookingLink } from './booking-link.tsx'
import { Harbour } from './harbour.tsx'
import { TideBoard } from './tide-board.tsx'

/** R12: whose page this is, what to do next, and the harbour with the tide board. */
export function Hero({ onBook }: { readonly onBook: () => void }) {
  const { name, tagline, address, phone } = details
  return (
    <div className="hero">
      <Harbour />
      <div className="awning" />
      <div className="hero-text">
        <h1>{name}</h1>
        <p className="tagline">{tagline}</p>
        <p className="hero-links">
          <BookingLink onBook={onBook}>Book a table</BookingLink>
          <a className="button" href="#menu">
            Today’s menu
          </a>
          <a className="button" href={`tel:${phone.dialled}`}>
            <span>
              Call<span className="number">{` ${phone.shown}`}</span>
            </span>
          </a>
        </p>
        <p className="place">{`${address.street}, ${address.town}`}</p>
      </div>
      <TideBoard />
    </div>
  )
}
