import { details } from '../../content/details.ts'
import voucher from './voucher.svg'

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
