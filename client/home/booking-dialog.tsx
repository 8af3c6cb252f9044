import { use, useRef } from 'react'
import { details } from '../../content/details.ts'
import { LinksContext } from '../site/links.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { CallOrWrite } from './call-or-write.tsx'
import { BookingRules } from './reservations.tsx'
import { useWidget } from './use-widget.ts'

/**
 * A booking company's form keeps its own cookies, sends forms, and opens the bank's page for a deposit; that page is under no sandbox. It
 * may not put another page in place of the menu.
 */
const BOOKING_MAY = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** R27, R28: another company's booking form; the rules, the phone and the email are shown even when it fails to load. */
export function BookingDialog({ onClose }: { readonly onClose: () => void }) {
  const { bookingWidget } = use(LinksContext)
  const frame = useRef<HTMLIFrameElement>(null)
  const { state, onLoad } = useWidget(bookingWidget, { frame, onEscape: onClose })
  return (
    <Dialog title="Reservations" size={state === 'missing' ? 'wide' : 'widest'} beginsWith="title" onClose={onClose}>
      {state === 'missing' && (
        <Notice tone="fault">
          The booking form isn’t loading. Please <CallOrWrite />.
        </Notice>
      )}
      <div className="booking" data-state={state}>
        <div className="widget">
          {state === 'loading' && <p className="waiting">Loading the booking form…</p>}
          <iframe
            ref={frame}
            src={bookingWidget}
            title={`Booking form, for the next ${details.booking.months} months`}
            sandbox={BOOKING_MAY}
            referrerPolicy="strict-origin"
            onLoad={onLoad}
          />
        </div>
        <div className="booking-notes">
          <h3>Before you book</h3>
          <BookingRules />
          {state !== 'missing' && (
            <p>
              If you’d rather talk to us, <CallOrWrite />.
            </p>
          )}
        </div>
      </div>
    </Dialog>
  )
}
