import { details } from '../../content/details.ts'

/** `£50`: vouchers come in whole amounts. */
export function showAmount(amount: number): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency: details.currency, maximumFractionDigits: 0 }).format(amount)
}
