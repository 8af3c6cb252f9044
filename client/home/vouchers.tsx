import { use } from 'react'
import { details } from '../../content/details.ts'
import type { Links } from '../../content/shape.ts'
import { LinksContext } from '../site/links.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { CallOrWrite } from './call-or-write.tsx'
import voucher from './voucher.svg'

/** The id of the list, which is hidden unless the page's address names it. */
const VOUCHER_AMOUNTS = 'voucher-amounts'

/** R23, R25. */
export function Vouchers({ onShop }: { readonly onShop: () => void }) {
  const { lead, terms } = details.vouchers
  return (
    <section id="vouchers" className="band sand" aria-labelledby="vouchers-heading">
      <div className="two">
        <div>
          <h2 id="vouchers-heading">Vouchers</h2>
          <p className="lead">{lead}</p>
          <ul className="terms">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
          <LinkButton className="button main" href={`#${VOUCHER_AMOUNTS}`} onPress={onShop}>
            Shop Now
          </LinkButton>
          <VoucherAmounts />
        </div>
        <VoucherCard />
      </div>
    </section>
  )
}

/** R24: the dialog's choices as plain links. `Shop Now` leads here while no script runs. */
function VoucherAmounts() {
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

/** What to do about the amounts that cannot be bought online, if there are any. */
export function OtherAmounts() {
  const { vouchers } = use(LinksContext)
  if (vouchers.every(({ checkout }) => checkout !== undefined)) return null
  return (
    <p>
      For the other amounts, please <CallOrWrite />.
    </p>
  )
}

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

/** R23: a drawing of the voucher; a chosen amount stands in the sun. */
export function VoucherCard({ amount }: { readonly amount?: string | undefined }) {
  const label = amount === undefined ? 'Gift voucher' : `Gift voucher for ${amount}`
  return (
    <svg className="voucher-card" viewBox="0 0 340 214" role="img" aria-label={label}>
      <use href={`${voucher}#voucher`} />
      <text className="card-name" x="24" y="72">
        {details.name}
      </text>
      <text className="card-kind" x="24" y="93">
        GIFT VOUCHER
      </text>
      {amount !== undefined && (
        <text className="card-amount" x="262" y="132" textAnchor="middle">
          {amount}
        </text>
      )}
    </svg>
  )
}
