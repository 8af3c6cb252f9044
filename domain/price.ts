/** `£9.50`, always two decimals; nothing at all for 0, which means "no price" (R21). */
export function showPrice(price: number, currency: string): string {
  if (price === 0) return ''
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(price)
}

/** What staff typed, as a number of pounds: an empty box is 0, anything that is no plain number is NaN. */
export function readPrice(typed: string): number {
  const text = typed.trim()
  if (text === '') return 0
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN
}

/** A price as it stands in an input: `9.50`; an empty box for 0. */
export function writePrice(price: number): string {
  return price === 0 ? '' : price.toFixed(2)
}
