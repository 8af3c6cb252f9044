import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultInPrice, inPence, isUnusualChange } from './price.ts'
import { planPrices } from './price-change.ts'
import type { PriceChange, Rounding } from './price-change.ts'

const plan = (price: number, change: Partial<PriceChange>) =>
  planPrices([{ id: 'cod', price }], { by: 'amount', value: 0, rounding: 'none', ...change })
const after = (price: number, change: Partial<PriceChange>) => plan(price, change).changed[0]?.after.price
const why = (price: number, change: Partial<PriceChange>) => plan(price, change).left[0]?.why

describe('a price', () => {
  test.each<[number, PriceChange['by'], number, Rounding, number]>([
    [9.5, 'amount', 0.5, 'none', 10],
    [9.5, 'amount', -1, 'none', 8.5],
    [9.5, 'percent', 10, 'none', 10.45],
    [0.29, 'percent', 2.5, 'none', 0.3],
    [12, 'percent', 5, '.50', 12.5],
    [12, 'percent', 8, '.50', 13],
    [12, 'percent', 5, '.00', 13],
    [12, 'percent', 5, '.95', 12.95],
    [12, 'amount', 0.2, '.95', 11.95],
    [0.2, 'amount', 0.1, '.95', 0.95],
  ])('of %s changed by %s of %s, rounded to %s, is %s', (price, by, value, rounding, expected) => {
    expect(after(price, { by, value, rounding })).toBe(expected)
  })

  test('is left alone, with the reason, where there is none, where it would be impossible, and where it stays', () => {
    expect(why(0, { value: 1 })).toBe('NO_PRICE')
    expect(why(2, { value: -2 })).toBe('TOO_LOW')
    expect(why(2, { value: -5, rounding: '.95' })).toBe('TOO_LOW')
    expect(why(0.4, { value: -0.1, rounding: '.00' }), 'rounded to nothing').toBe('TOO_LOW')
    expect(why(9000, { by: 'percent', value: 50 })).toBe('TOO_HIGH')
    expect(why(9.95, { value: 0.1, rounding: '.95' })).toBe('SAME')
  })

  test('that is more than three times the old one, or less than a third, is marked', () => {
    expect(plan(5, { by: 'percent', value: 250 }).changed).toMatchObject([{ after: { price: 17.5 }, isUnusual: true }])
    expect(plan(5, { by: 'percent', value: 10 }).changed).toMatchObject([{ isUnusual: false }])
  })
})

describe('G1 the prices of portions', () => {
  const portions = [{ name: 'half', price: 10 }, { name: 'whole', price: 19.95 }] // prettier-ignore
  const pie = { id: 'pie', price: 10, portions }
  const changed = (change: Partial<PriceChange>) => planPrices([pie], { by: 'percent', value: 5, rounding: 'none', ...change })

  test('all change, also where one of them stays as it is, and the price is the first one’s', () => {
    expect(changed({}).changed[0]?.after).toEqual({ price: 10.5, portions: [{ name: 'half', price: 10.5 }, { name: 'whole', price: 20.95 }] }) // prettier-ignore
    expect(changed({ value: 1, rounding: '.95' }).changed[0]?.after).toEqual({ price: 9.95, portions: [{ name: 'half', price: 9.95 }, { name: 'whole', price: 19.95 }] }) // prettier-ignore
    expect(changed({ value: 250 }).changed).toMatchObject([{ isUnusual: true }])
  })

  test('are left alone where one is impossible, or one price is given for all; words are left alone too', () => {
    expect(changed({ by: 'amount', value: -10 }).left).toMatchObject([{ why: 'TOO_LOW' }])
    expect(changed({ by: 'to', value: 12 }).left).toMatchObject([{ why: 'PORTIONS' }])
    const lobster = { id: 'lobster', price: 0, priceWords: 'market price' }
    expect(planPrices([lobster], { by: 'percent', value: 5, rounding: 'none' }).left).toMatchObject([{ why: 'NO_PRICE' }])
  })
})

test('any change of any prices makes only prices that may be stored, and loses no dish', () => {
  const price = fc.integer({ min: 0, max: 999_999 }).map((pence) => pence / 100)
  const change = fc.record({
    by: fc.constantFrom('amount' as const, 'percent' as const),
    value: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((hundredths) => hundredths / 100),
    rounding: fc.constantFrom<Rounding>('none', '.05', '.10', '.25', '.50', '.00', '.95'),
  })
  fc.assert(
    fc.property(fc.array(price), change, (prices, change) => {
      const dishes = prices.map((price, i) => ({ id: `${i}`, price }))
      const { changed, left } = planPrices(dishes, change)
      const ids = [...changed, ...left].map(({ dish }) => Number(dish.id)).toSorted((a, b) => a - b)
      expect(ids).toEqual(dishes.map(({ id }) => Number(id)))
      for (const {
        dish,
        after: { price: after },
        isUnusual,
      } of changed) {
        expect(faultInPrice(after)).toBeUndefined()
        expect(after).toBeGreaterThan(0)
        expect(isUnusual).toBe(isUnusualChange(dish.price, after))
        const step = { '.05': 5, '.10': 10, '.25': 25, '.00': 100 }[change.rounding as '.05']
        if (step !== undefined) expect(inPence(after) % step).toBe(0)
        if (change.rounding === '.50') expect(inPence(after) % 50).toBe(0)
        if (change.rounding === '.95') expect(inPence(after) % 100).toBe(95)
      }
    }),
  )
})
