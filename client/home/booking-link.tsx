import { use } from 'react'
import type { ReactNode } from 'react'
import { LinksContext } from '../links.ts'
import { LinkButton } from '../ui/link-button.tsx'

interface Props {
  readonly children: ReactNode
  /** Opens the booking dialog. */
  readonly onBook: () => void
}

/** R27: opens the booking dialog; before the scripts run, or in a new tab, the booking page itself. */
export function BookingLink({ children, onBook }: Props) {
  const { bookingWidget } = use(LinksContext)
  return (
    <LinkButton className="button main" href={bookingWidget} onPress={onBook}>
      {children}
    </LinkButton>
  )
}
