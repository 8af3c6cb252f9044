import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DISH_FIELDS } from './dish.ts'
import type { Dish, DishField, DishFields } from './dish.ts'
import { merge } from './merge.ts'

const crab: DishFields = { sitting: 'LUNCH', course: 'MAINS', title: 'DRESSED CRAB', description: 'BROWN BREAD', price: 14.5 }

/** Two values of the fields that are no texts. */
const VALUES: Partial<Record<DishField, readonly [unknown, unknown]>> = { price: [15, 16], soldOut: [{ until: 15 }, { until: 16 }] }

describe('two people edit one dish', () => {
  test.each(DISH_FIELDS)('%s, changed by both to different values, is a conflict', (field) => {
    const [theirs, mine] = VALUES[field] ?? ['THEIRS', 'MINE']
    expect(merge(crab, { ...crab, [field]: theirs }, { ...crab, [field]: mine })).toEqual({ conflict: field })
  })

  test('R44 different fields are put together, the same value is no conflict, and the result carries nothing but what staff type', () => {
    const whole: Dish = { ...crab, id: 'crab', createdAt: 1, version: 2 }
    const merged = { fields: { ...crab, price: 15, title: 'HOT CRAB' } }
    expect(merge(whole, { ...whole, price: 15 }, { ...whole, title: 'HOT CRAB' })).toEqual(merged)
    expect(merge(whole, { ...whole, price: 15 }, { ...whole, price: 15, title: 'HOT CRAB' })).toEqual(merged)
  })
})

// Few values, so that two people often meet in one.
const word = fc.constantFrom('A', 'B', 'C')
const fields: fc.Arbitrary<DishFields> = fc.record({
  sitting: word,
  course: word,
  title: word,
  description: word,
  price: fc.constantFrom(0, 1, 2),
})

test('of any two edits, the first field that both changed, differently, is a conflict; without one, each keeps what it changed', () => {
  fc.assert(
    fc.property(fields, fields, fields, fc.subarray([...DISH_FIELDS]), (base, current, edit, mine) => {
      const edited = { ...base, ...Object.fromEntries(mine.map((field) => [field, edit[field]])) }
      const conflict = DISH_FIELDS.find((field) => new Set([base[field], current[field], edited[field]]).size === 3)
      const merged = DISH_FIELDS.map((field) => [field, edited[field] === base[field] ? current[field] : edited[field]])
      expect(merge(base, current, edited)).toEqual(conflict === undefined ? { fields: Object.fromEntries(merged) } : { conflict })
    }),
  )
})
