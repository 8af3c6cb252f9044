import { use, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { details } from '../../content/details.ts'
import { LinksContext } from '../site/links.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CallOrWrite } from './call-or-write.tsx'
import { labelOf, OtherAmounts, showAmount, VoucherCard } from './vouchers.tsx'

/** R23–R25: choose an amount, then leave for the checkout of that amount. */
export function VoucherDialog({ onClose }: { readonly onClose: () => void }) {
  const { vouchers } = use(LinksContext)
  const [chosen, setChosen] = useState('')
  const [fault, setFault] = useState<ReactNode>()
  const id = useId()
  const voucher = vouchers.find(({ amount }) => String(amount) === chosen)

  function buy(): void {
    if (voucher?.checkout === undefined) setFault('Select an amount first.')
    else if (!navigator.onLine) setFault(<OfflineHelp />)
    else location.assign(voucher.checkout)
  }

  return (
    <Dialog title="Gift vouchers" beginsWith="title" onClose={onClose}>
      <VoucherCard amount={voucher && showAmount(voucher.amount)} />
      <p>{details.vouchers.about}</p>
      <div className="field">
        <label htmlFor={id}>Amount</label>
        <select
          id={id}
          value={chosen}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-fault`}
          onChange={(event) => {
            setChosen(event.target.value)
            setFault(undefined)
          }}
        >
          <option value="">Select an amount</option>
          {vouchers.map((one) => (
            <option key={one.amount} value={one.amount} disabled={one.checkout === undefined}>
              {labelOf(one)}
            </option>
          ))}
        </select>
        <p className="field-fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      </div>
      <OtherAmounts />
      <Button look="main" onPress={buy}>
        Buy Now
      </Button>
      <ul className="terms">
        {details.vouchers.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Dialog>
  )
}

function OfflineHelp() {
  return (
    <span>
      You’re offline. Try again when you have a signal, or <CallOrWrite />.
    </span>
  )
}
