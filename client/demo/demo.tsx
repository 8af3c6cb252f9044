import { StrictMode } from 'react'
import { details } from '../../content/details.ts'
import { momentIn } from '../../domain/calendar.ts'
import { paths } from '../paths.ts'
// Not booking.tsx and checkout.tsx: in development Vite takes the addresses /demo/booking and /demo/checkout for those files.
import { BookingWidget } from './booking-widget.tsx'
import { CheckoutPage } from './checkout-page.tsx'

/** Which of the stand-ins is shown; it travels with the page, so that the browser draws what the server drew. */
export type DemoPage = { readonly name: 'booking' } | { readonly name: 'checkout'; readonly amount?: number }

/** The page at an address: what was asked for counts only when it is the amount of a voucher, to the letter. */
export function demoPageAt(path: string, search: string): DemoPage {
  if (path === paths.demoBooking) return { name: 'booking' }
  const asked = new URLSearchParams(search).get('amount')
  const amount = details.vouchers.amounts.find((voucher) => String(voucher.amount) === asked)?.amount
  return { name: 'checkout', ...(amount !== undefined && { amount }) }
}

const HEADINGS = { booking: 'Book a table', checkout: 'Voucher checkout' }

/** What the browser's tab says. */
export function titleOf({ name }: DemoPage): string {
  return `${HEADINGS[name]} (demonstration) · ${details.name}`
}

/** A stand-in for another company's page, whole without the internet. */
export function Demo({ page }: { readonly page: DemoPage }) {
  return (
    <StrictMode>
      <main className="demo" aria-label={titleOf(page)}>
        <div className="demo-masthead">
          <p>{details.name}</p>
          <h1>{HEADINGS[page.name]}</h1>
          <strong className="demo-mark">Demonstration</strong>
        </div>
        {page.name === 'booking' ? <BookingWidget now={momentHere} /> : <CheckoutPage amount={page.amount} />}
      </main>
    </StrictMode>
  )
}

/** What the clock in the restaurant says, wherever the visitor is. */
function momentHere() {
  return momentIn(details.timeZone, Date.now())
}
