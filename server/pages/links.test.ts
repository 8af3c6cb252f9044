import { expect, test } from 'vitest'
import { details } from '../../content/details.ts'
import { CannotStart } from '../process/cannot-start.ts'
import { linksFor } from './links.ts'

test('the links are those in the owner’s details; a booking widget that is set replaces the one there, and the vouchers stay', () => {
  const [vouchers, bookingWidget] = [details.vouchers.amounts, 'https://booking.example']
  expect(linksFor({})).toEqual({ vouchers, bookingWidget: details.booking.widget })
  expect(linksFor({ bookingWidget })).toEqual({ vouchers, bookingWidget })
})

test('R24 every voucher stays on offer, and one without a checkout has no link', () => {
  const { vouchers } = linksFor({ voucherLinks: new Map([[20, 'https://pay.example/20']]) })
  expect(vouchers.map(({ amount }) => amount)).toEqual(details.vouchers.amounts.map(({ amount }) => amount))
  expect(vouchers.filter((voucher) => 'checkout' in voucher)).toEqual([{ amount: 20, checkout: 'https://pay.example/20' }])
})

test('the error names an amount that no voucher has, but not its link', () => {
  const link = () => linksFor({ voucherLinks: new Map([[15, 'https://pay.example/hunter2']]) })
  expect(link).toThrow(CannotStart)
  expect(link).toThrow(/^VOUCHER_LINKS names the amount 15, but vouchers come in 10, 20, .*, 100\. Set it and start again\.$/)
})
