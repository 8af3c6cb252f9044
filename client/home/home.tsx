import { Suspense, useState } from 'react'
import { AnchorBar } from './anchor-bar.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { Careers } from './careers.tsx'
import { Footer } from './footer.tsx'
import { Hero } from './hero.tsx'
import { HomeMenu } from './home-menu.tsx'
import { MenuSection } from './menu-section.tsx'
import { Reservations } from './reservations.tsx'
import { Venues } from './venues.tsx'
import { VoucherDialog } from './voucher-dialog.tsx'
import { Vouchers } from './vouchers.tsx'

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
