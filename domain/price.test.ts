import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PRICE } from './dish.ts'
import { readPrice, showPrice, writePrice } from './price.ts'

const pounds = fc.integer({ min: 0, max: Math.round(MAX_PRICE * 100) }).map((pence) => pence / 100)

describe('a price on the menu', () => {
  test.each([
    [9.5, '£9.50'],
    [9, '£9.00'],
    [0.01, '£0.01'],
    [1234.5, '£1,234.50'],
    [9999.99, '£9,999.99'],
  ])('R21 %d is shown as %s, always with two decimals', (price, shown) => {
    expect(showPrice(price, 'GBP')).toBe(shown)
  })

  test.each([0, -0])('R21 %d is no price, and prints nothing', (price) => {
    expect(showPrice(price, 'GBP')).toBe('')
  })

  test('is in the configured currency, with two decimals even where that currency has none', () => {
    expect(showPrice(9.5, 'EUR')).toBe('€9.50')
    expect(showPrice(950, 'JPY')).toBe('JP¥950.00')
  })

  test('shows every penny of every price', () => {
    fc.assert(
      fc.property(
        pounds.filter((price) => price > 0),
        (price) => {
          expect(showPrice(price, 'GBP').replace(/[£,]/g, '')).toBe(writePrice(price))
        },
      ),
    )
  })
})

describe('a price as staff type it', () => {
  test.each([
    ['9.50', 9.5],
    ['9', 9],
    ['9.', 9],
    ['.5', 0.5],
    [' 12.25 ', 12.25],
    ['007', 7],
    ['', 0],
    ['   ', 0],
    ['-1', -1],
  ])('%j is %d', (typed, price) => {
    expect(readPrice(typed)).toBe(price)
  })

  test.each(['£9.50', '9,50', '1,234.50', '1e3', '0x10', 'Infinity', 'NaN', 'nine', '9.5.0', '.', '-', '+5', '9 50', '９'])(
    '%j is no number',
    (typed) => {
      expect(readPrice(typed)).toBeNaN()
    },
  )

  test('comes back unchanged from the input, whatever the whole number of pence', () => {
    fc.assert(
      fc.property(pounds, (price) => {
        expect(readPrice(writePrice(price))).toBe(price)
      }),
    )
  })

  test.each([
    [9.5, '9.50'],
    [1234, '1234.00'],
    [0, ''],
    [-0, ''],
  ])('%d stands in the input as %j', (price, written) => {
    expect(writePrice(price)).toBe(written)
  })
})
