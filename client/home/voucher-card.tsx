import { details } from '../../content/details.ts'

/** R23: a drawing of the voucher, with the chosen amount. */
export function VoucherCard({ amount }: { readonly amount?: string | undefined }) {
  const label = amount === undefined ? 'Gift voucher' : `Gift voucher for ${amount}`
  return (
    <svg className="voucher-card" viewBox="0 0 340 214" role="img" aria-label={label}>
      <rect className="card" width="340" height="214" rx="16" />
      <circle className="sun" cx="284" cy="88" r="36" />
      <path className="sea-far" d="M0 118q21-14 42.500 0t42.500 0 42.500 0 42.500 0 42.500 0 42.500 0 42.500 0 42.500 0V214H0z" />
      <path className="sea-near" d="M0 156q28-16 57 0t57 0 57 0 57 0 57 0 57 0V198a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16z" />
      <path className="stripe" d="M0 34h340v6H0z" />
      <text className="card-name" x="24" y="78">
        {details.name}
      </text>
      <text className="card-kind" x="24" y="101">
        GIFT VOUCHER
      </text>
      {amount !== undefined && (
        <text className="card-amount" x="316" y="196" textAnchor="end">
          {amount}
        </text>
      )}
    </svg>
  )
}
