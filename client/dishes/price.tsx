import { details } from '../../content/details.ts'
import { showPrice } from '../../domain/price.ts'

/** R21: nothing at all for a price of 0. */
export function Price({ price }: { readonly price: number }) {
  return price === 0 ? null : <span className="price">{showPrice(price, details.currency)}</span>
}
