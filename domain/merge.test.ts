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

  test('of several conflicts the first in the order of the form is named', () => {
    expect(merge(crab, { ...crab, price: 15, title: 'A' }, { ...crab, price: 16, title: 'B' })).toEqual({ conflict: 'title' })
  })

  test('R44 different fields are put together, the same value is no conflict, and the result carries nothing but what staff type', () => {
    const whole: Dish = { ...crab, id: 'crab', createdAt: 1, version: 2 }
    const merged = { fields: { ...crab, price: 15, title: 'HOT CRAB' } }
    expect(merge(whole, { ...whole, price: 15 }, { ...whole, title: 'HOT CRAB' })).toEqual(merged)
    expect(merge(whole, { ...whole, price: 15 }, { ...whole, price: 15, title: 'HOT CRAB' })).toEqual(merged)
  })
})

describe('any edit', () => {
  // Few values, so that two people often meet in one.
  const word = fc.constantFrom('A', 'B', 'C')
  const fields: fc.Arbitrary<DishFields> = fc.record({
    sitting: word,
    course: word,
    title: word,
    description: word,
    price: fc.constantFrom(0, 1, 2),
  })

  test('is kept as it is where nobody else changed the dish, or said the same, and keeps what the other person did where it changed nothing', () => {
    fc.assert(
      fc.property(fields, fields, (base, edited) => {
        expect(merge(base, base, edited)).toEqual({ fields: edited })
        expect(merge(base, edited, base)).toEqual({ fields: edited })
        expect(merge(base, edited, edited)).toEqual({ fields: edited })
      }),
    )
  })

  test('of other fields than the other person’s merges to the same dish, whichever was first', () => {
    fc.assert(
      fc.property(fields, fields, fc.subarray([...DISH_FIELDS]), (base, goal, mine) => {
        const part = (chosen: boolean) =>
          Object.fromEntries(DISH_FIELDS.filter((field) => mine.includes(field) === chosen).map((field) => [field, goal[field]]))
        const [one, other] = [
          { ...base, ...part(true) },
          { ...base, ...part(false) },
        ]
        expect(merge(base, one, other)).toEqual({ fields: goal })
        expect(merge(base, other, one)).toEqual({ fields: goal })
      }),
    )
  })

  test('is a conflict exactly where the base, the other person and the edit all differ', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, current, edited) => {
        const conflict = DISH_FIELDS.find((field) => new Set([base[field], current[field], edited[field]]).size === 3)
        const merged = merge(base, current, edited)
        if (conflict === undefined) expect(merged).toHaveProperty('fields')
        else expect(merged).toEqual({ conflict })
      }),
    )
  })
})
