import { details } from '../../content/details.ts'
import type { Links } from '../../content/shape.ts'
import { CannotStart } from '../process/cannot-start.ts'

/** The links that the environment gives; what is absent is the owner's. */
interface GivenLinks {
  /** By the amount of a voucher. */
  readonly voucherLinks?: ReadonlyMap<number, string> | undefined
  readonly bookingWidget?: string | undefined
}

/** The links to the checkouts and the booking widget: the owner's details, overridden by the environment. */
export function linksFor({ voucherLinks, bookingWidget }: GivenLinks): Links {
  const { amounts } = details.vouchers
  const unknownAmount = voucherLinks && [...voucherLinks.keys()].find((given) => !amounts.some(({ amount }) => amount === given))
  if (unknownAmount !== undefined) {
    const known = amounts.map(({ amount }) => amount).join(', ')
    throw new CannotStart(`VOUCHER_LINKS names the amount ${unknownAmount}, but vouchers come in ${known}. Set it and start again.`)
  }
  return {
    bookingWidget: bookingWidget ?? details.booking.widget,
    vouchers: voucherLinks === undefined ? amounts : amounts.map(({ amount }) => ({ amount, ...checkoutIn(voucherLinks.get(amount)) })),
  }
}

function checkoutIn(checkout: string | undefined) {
  return checkout === undefined ? {} : { checkout }
}
