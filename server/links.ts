import { details } from '../content/details.ts'
import type { Links } from '../content/shape.ts'
import { CannotStart } from './cannot-start.ts'
import type { Config } from './config.ts'

/** The owner's links to checkouts and to the booking widget, or the ones that the environment puts in their place. */
export function linksFor({ voucherLinks, bookingWidget }: Partial<Pick<Config, 'voucherLinks' | 'bookingWidget'>>): Links {
  const { amounts } = details.vouchers
  const stray = voucherLinks && [...voucherLinks.keys()].find((given) => !amounts.some(({ amount }) => amount === given))
  if (stray !== undefined) {
    const known = amounts.map(({ amount }) => amount).join(', ')
    throw new CannotStart(`VOUCHER_LINKS names the amount ${stray}, but vouchers come in ${known}. Set it and start again.`)
  }
  return {
    bookingWidget: bookingWidget ?? details.booking.widget,
    vouchers: voucherLinks === undefined ? amounts : amounts.map(({ amount }) => ({ amount, ...checkoutIn(voucherLinks.get(amount)) })),
  }
}

function checkoutIn(checkout: string | undefined) {
  return checkout === undefined ? {} : { checkout }
}
