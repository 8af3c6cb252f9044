import { details } from '../../content/details.ts'
import type { Links } from '../../content/shape.ts'

let format: Intl.NumberFormat | undefined

/** `£50`: vouchers come in whole amounts. */
export function showAmount(amount: number): string {
  // Made when it is first needed: it would take 20 ms of the run of the script on a phone.
  format ??= new Intl.NumberFormat('en-GB', { style: 'currency', currency: details.currency, maximumFractionDigits: 0 })
  return format.format(amount)
}

/** The same, or that it can be bought by phone only. */
export function labelOf({ amount, checkout }: Links['vouchers'][number]): string {
  return checkout === undefined ? `${showAmount(amount)} (please call)` : showAmount(amount)
}
