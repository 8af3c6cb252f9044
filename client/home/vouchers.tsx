import { use } from 'react'
import { details } from '../../content/details.ts'
import { LinksContext } from '../links.ts'
import { Button } from '../ui/button.tsx'
import { CallOrWrite } from './call-or-write.tsx'
import { showAmount } from './voucher-amount.ts'
import { VoucherCard } from './voucher-card.tsx'

/** R23, R25. */
export function Vouchers({ onShop }: { readonly onShop: () => void }) {
  const { lead, terms } = details.vouchers
  return (
    <section id="vouchers" className="band sand" aria-labelledby="vouchers-heading">
      <div className="band-inside two">
        <div>
          <h2 id="vouchers-heading">Vouchers</h2>
          <p className="lead">{lead}</p>
          <ul className="terms">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
          <div className="with-scripts">
            <Button look="main" onPress={onShop}>
              Shop Now
            </Button>
          </div>
          <noscript>
            <PlainLinks />
          </noscript>
        </div>
        <VoucherCard />
      </div>
    </section>
  )
}

/** The dialog's choices as links, for visitors without JavaScript. */
function PlainLinks() {
  const { vouchers } = use(LinksContext)
  const onSale = vouchers.filter(({ checkout }) => checkout !== undefined)
  return (
    <>
      <ul className="plain-links">
        {onSale.map(({ amount, checkout }) => (
          <li key={amount}>
            <a href={checkout}>Buy a voucher for {showAmount(amount)}</a>
          </li>
        ))}
      </ul>
      {onSale.length < vouchers.length && (
        <p>
          For any other amount, please <CallOrWrite />.
        </p>
      )}
    </>
  )
}
