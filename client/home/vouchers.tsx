import { details } from '../../content/details.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { VOUCHER_AMOUNTS, VoucherAmounts } from './voucher-amounts.tsx'
import { VoucherCard } from './voucher-card.tsx'

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
