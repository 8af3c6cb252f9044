import { Suspense, useState } from 'react'
import { details } from '../../content/details.ts'
import { FoodDrawing } from '../ui/food-drawing.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { Footer } from './footer.tsx'
import { Hero } from './hero.tsx'
import { HomeMenu } from './home-menu.tsx'
import { MenuSection } from './menu-section.tsx'
import { Reservations } from './reservations.tsx'
import { Venues } from './venues.tsx'
import { VoucherDialog } from './voucher-dialog.tsx'
import { Vouchers } from './vouchers.tsx'

const ANCHORS = [
  { name: 'Book', id: 'book' },
  { name: 'Vouchers', id: 'vouchers' },
  { name: 'Careers', id: 'careers' },
  { name: 'Contact', id: 'contact' },
] as const

/** R1, R11–R30: the home page. */
export function Home() {
  const [open, setOpen] = useState<'vouchers' | 'booking'>()
  const close = (): void => setOpen(undefined)
  return (
    <HomeMenu>
      <a className="skip" href="#menu">
        Skip to the menu
      </a>
      <header>
        <Venues />
        <Hero onBook={() => setOpen('booking')} />
      </header>
      <AnchorBar />
      <main>
        {/* By far the largest part of the page: all else of it answers a finger before. */}
        <Suspense>
          <MenuSection />
        </Suspense>
        <Reservations onBook={() => setOpen('booking')} />
        <Vouchers onShop={() => setOpen('vouchers')} />
        <Careers />
      </main>
      <Footer />
      {open === 'vouchers' && <VoucherDialog onClose={close} />}
      {open === 'booking' && <BookingDialog onClose={close} />}
    </HomeMenu>
  )
}

/** R13: at the bottom of a phone's screen, within the thumb's reach; at the top of a wider page. */
function AnchorBar() {
  return (
    <nav className="anchor-bar" aria-label="On this page">
      <ul>
        {ANCHORS.map(({ name, id }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** R29. */
function Careers() {
  const { lead, about, link } = details.careers
  return (
    <section id="careers" className="band careers" aria-labelledby="careers-heading">
      <h2 id="careers-heading">Careers</h2>
      <FoodDrawing name="crab" />
      <p className="lead">{lead}</p>
      <p>{about}</p>
      <a className="button main" href={link} rel="external">
        Apply Now
      </a>
    </section>
  )
}
