import { use } from 'react'
import { LinksContext } from '../site/links.ts'
import { OtherAmounts } from './other-amounts.tsx'
import { labelOf } from './voucher-amount.ts'

/** The id of the list, which is hidden unless the page's address names it. */
export const VOUCHER_AMOUNTS = 'voucher-amounts'

/** R24: the dialog's choices as plain links. `Shop Now` leads here while no script runs. */
export function VoucherAmounts() {
  const { vouchers } = use(LinksContext)
  return (
    <div id={VOUCHER_AMOUNTS} className="voucher-amounts">
      <h3>Choose an amount</h3>
      <ul>
        {vouchers.map((voucher) => (
          <li key={voucher.amount}>
            {voucher.checkout === undefined ? labelOf(voucher) : <a href={voucher.checkout}>{labelOf(voucher)}</a>}
          </li>
        ))}
      </ul>
      <OtherAmounts />
    </div>
  )
}
