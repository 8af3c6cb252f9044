import { details } from '../../content/details.ts'

const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: details.currency, maximumFractionDigits: 0 })

/** `£50`: vouchers come in whole amounts. */
export function showAmount(amount: number): string {
  return format.format(amount)
}
