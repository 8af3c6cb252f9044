import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PRICE, faultInTypedPrice, isUnusualChange, printedAs, readPrice, showPrice, writePrice } from './price.ts'

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
    ['4,75', 4.75],
    ['4.75', 4.75],
    ['£4.75', 4.75],
    ['£ 4,75', 4.75],
    ['4.75 £', 4.75],
    [' 4.5 ', 4.5],
    ['4', 4],
    ['4,', 4],
    ['4.', 4],
    [',5', 0.5],
    ['.5', 0.5],
    ['007', 7],
    ['1234.50', 1234.5],
    ['0', 0],
    ['-0', 0],
    ['', 0],
    ['   ', 0],
  ])('%j is %d', (typed, price) => {
    expect([readPrice(typed, 'GBP'), faultInTypedPrice(typed, 'GBP')]).toEqual([price, undefined])
  })

  const refused = {
    'Price: type a number, such as 9.50.': '£|1e3|0x10|Infinity|NaN|nine|.|-|1-|+5|9 50|4£75|££5|$5|９|4.75p',
    'Price: type thousands without a comma, such as 1234, and at most two decimals, such as 9.50.': '1,234|1,000|12,345|£1,234',
    'Price: use at most two decimals, such as 9.50.': '1.234|9.999|4.750|0.0001|1,2345',
    'Price: use one comma or point only, before the decimals, such as 1234.50.': '1,234.50|1.234,50|£1,234.50|1.2.3|4,,75|1,234,567',
  }
  for (const [message, all] of Object.entries(refused))
    test.each(all.split('|'))(`%j is no price. ${message}`, (typed) => {
      expect([readPrice(typed, 'GBP'), faultInTypedPrice(typed, 'GBP')]).toEqual([NaN, message])
    })

  test.each(['-1', '-4,75', '£-1', '10000', '10000,00'])('%j is out of range', (typed) => {
    expect(faultInTypedPrice(typed, 'GBP')).toBe('Price: use a number from 0 to 9,999.99.')
  })

  test('may carry the sign of the restaurant’s own currency, and of no other', () => {
    expect(readPrice('€4,75', 'EUR')).toBe(4.75)
    expect(readPrice('£4.75', 'EUR')).toBeNaN()
    expect([readPrice('US$4.75', 'USD'), readPrice('$4.75', 'USD')]).toEqual([4.75, 4.75])
    expect(readPrice('CHF 4.75', 'CHF')).toBe(4.75)
  })

  test('comes back unchanged from the input, with a comma as with a point, whatever the whole number of pence', () => {
    fc.assert(
      fc.property(pounds, (price) => {
        const written = writePrice(price)
        expect([written, written.replace('.', ','), `£${written}`].map((typed) => readPrice(typed, 'GBP'))).toEqual(
          price === 0 ? [0, 0, NaN] : [price, price, price],
        )
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

describe('the price that is shown while it is typed', () => {
  test('is what is printed and what is stored, whatever is typed; and what is refused shows nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.stringMatching(/^[\d,. £+e-]{0,10}$/), fc.string()), (typed) => {
        const price = readPrice(typed, 'GBP')
        const isFit = faultInTypedPrice(typed, 'GBP') === undefined
        expect(printedAs(typed, 'GBP')).toBe(isFit ? showPrice(price, 'GBP') : '')
        if (isFit) expect([price, price >= 0, price <= MAX_PRICE]).toEqual([Number(price.toFixed(2)), true, true])
      }),
      { numRuns: 2_000 },
    )
  })

  test('never differs from the digits that were typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d,.]{1,8}$/), (typed) => {
        const price = readPrice(typed, 'GBP')
        // A comma is the decimal comma or nothing: read by hand, the same number comes out, never one a thousand times as large.
        if (!Number.isNaN(price)) expect(price).toBe(Number(`0${typed.replace(',', '.')}`))
      }),
    )
  })
})

test.each([
  [9.5, 28.5, false],
  [9.5, 28.51, true],
  [9.5, 95, true],
  [9, 3, false],
  [9, 2.99, true],
  [9.5, 0, false],
  [0, 95, false],
  [9.5, 9.5, false],
])('a price that was %d and becomes %d may be a slip of the finger: %s', (before, after, is) => {
  expect(isUnusualChange(before, after)).toBe(is)
})
