import { details } from '../../content/details.ts'
import { SeaView } from './sea-view.tsx'

/** R12: the view from the dining room, under its awning. */
export function Hero() {
  const { name, tagline, address, phone } = details
  return (
    <div className="hero">
      <SeaView />
      <div className="awning" />
      <div className="hero-text">
        <h1>{name}</h1>
        <p className="tagline">{tagline}</p>
        <p className="place">
          {address.street}, {address.town}
        </p>
        <p className="for-print">{phone.shown}</p>
      </div>
    </div>
  )
}
