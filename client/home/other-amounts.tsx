import { use } from 'react'
import { LinksContext } from '../site/links.ts'
import { CallOrWrite } from './call-or-write.tsx'

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
