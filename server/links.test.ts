import { expect, test } from 'vitest'
import { details } from '../content/details.ts'
import { CannotStart } from './cannot-start.ts'
import { linksFor } from './links.ts'

test('with nothing set, the links are the owner’s details', () => {
  expect(linksFor({})).toEqual({ vouchers: details.vouchers.amounts, bookingWidget: details.booking.widget })
})

test('another booking widget takes the place of the one in the details, and the vouchers stay', () => {
  expect(linksFor({ bookingWidget: 'https://booking.example' })).toEqual({
    vouchers: details.vouchers.amounts,
    bookingWidget: 'https://booking.example',
  })
})

test('R24 every amount stays on offer, and what has no checkout any more is without a link', () => {
  const { vouchers } = linksFor({ voucherLinks: new Map([[20, 'https://pay.example/20']]) })
  expect(vouchers.map(({ amount }) => amount)).toEqual(details.vouchers.amounts.map(({ amount }) => amount))
  expect(vouchers.filter((voucher) => 'checkout' in voucher)).toEqual([{ amount: 20, checkout: 'https://pay.example/20' }])
})

test('an amount that no voucher has is named, and its link is not shown', () => {
  const stray = () => linksFor({ voucherLinks: new Map([[15, 'https://pay.example/hunter2']]) })
  expect(stray).toThrow(CannotStart)
  expect(stray).toThrow(/^VOUCHER_LINKS names the amount 15, but vouchers come in 10, 20, .*, 100\. Set it and start again\.$/)
})
