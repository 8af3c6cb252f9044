import { use } from 'react'
import type { ReactNode } from 'react'
import { LinksContext } from '../site/links.ts'
import { LinkButton } from '../ui/link-button.tsx'

interface Props {
  readonly children: ReactNode
  readonly className?: string
  /** Opens the booking dialog. */
  readonly onBook: () => void
}

/** R27: opens the booking dialog; before the scripts run, or in a new tab, the booking page itself. */
export function BookingLink({ children, className = 'button main', onBook }: Props) {
  const { bookingWidget } = use(LinksContext)
  return (
    <LinkButton className={className} href={bookingWidget} onPress={onBook}>
      {children}
    </LinkButton>
  )
}
