// @vitest-environment node
import { expect, test } from 'vitest'
import { cachedDish } from './cached-dish.ts'

test('a page that guests read has until when a dish is sold out, and not who said so', () => {
  const stored = { id: 'crab', sitting: 'LUNCH', course: 'MAINS', title: 'CRAB', description: '', price: 9, version: 2 }
  const dish = cachedDish({ ...stored, soldOut: { until: 1_780_000_000, by: 'kim', at: 1_779_000_000 } })
  expect(dish.soldOut).toEqual({ __typename: 'SoldOut', until: 1_780_000_000 })
})
