import { StrictMode } from 'react'
import { details } from '../../content/details.ts'
import { paths } from '../site/paths.ts'
import { NO_WISH, readWish } from './booking.ts'
// Not checkout.tsx: in development Vite takes the address /demo/checkout for that file.
import { BookingForm, momentHere, sendWish } from './booking-form.tsx'
import type { Booking } from './booking-form.tsx'
import { CheckoutPage } from './checkout-page.tsx'

/** Which of the stand-ins is shown; it travels with the page, so that the browser draws what the server drew. */
export type DemoPage = { readonly name: 'booking'; readonly sent: Booking } | { readonly name: 'checkout'; readonly amount?: number }

/** The page at an address: what was asked for counts only when it is the amount of a voucher, to the letter. `posted`: a form. */
export function demoPageAt(path: string, search: string, posted?: string): DemoPage {
  const now = momentHere()
  if (path === paths.demoBooking)
    return {
      name: 'booking',
      sent: posted === undefined ? { wish: NO_WISH, now, state: 'open' } : sendWish(readWish(new URLSearchParams(posted)), now),
    }
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
          <strong className="demo-mark">Demonstration</strong>
          <h1>{HEADINGS[page.name]}</h1>
        </div>
        {page.name === 'booking' ? <BookingForm sent={page.sent} /> : <CheckoutPage amount={page.amount} />}
      </main>
    </StrictMode>
  )
}
