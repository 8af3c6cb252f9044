import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DISH_FIELDS } from './dish.ts'
import type { Dish, DishField, DishFields } from './dish.ts'
import { merge } from './merge.ts'

const crab: DishFields = { sitting: 'LUNCH', course: 'MAINS', title: 'DRESSED CRAB', description: 'BROWN BREAD', price: 14.5 }

/** Two values of the fields that are no texts. */
const VALUES: Partial<Record<DishField, readonly [unknown, unknown]>> = { price: [15, 16], soldOut: [{ until: 15 }, { until: 16 }] }

describe('two people edit one dish', () => {
  test('different fields are put together', () => {
    expect(merge(crab, { ...crab, price: 15 }, { ...crab, title: 'HOT CRAB' })).toEqual({
      fields: { ...crab, price: 15, title: 'HOT CRAB' },
    })
  })

  test.each(DISH_FIELDS)('%s, changed by both to different values, is a conflict', (field) => {
    const [theirs, mine] = VALUES[field] ?? ['THEIRS', 'MINE']
    expect(merge(crab, { ...crab, [field]: theirs }, { ...crab, [field]: mine })).toEqual({ conflict: field })
  })

  test('the same value typed by both is no conflict', () => {
    expect(merge(crab, { ...crab, price: 15 }, { ...crab, price: 15, title: 'HOT CRAB' })).toEqual({
      fields: { ...crab, price: 15, title: 'HOT CRAB' },
    })
  })

  test('of several conflicts the first in the order of the form is named', () => {
    expect(merge(crab, { ...crab, price: 15, title: 'A' }, { ...crab, price: 16, title: 'B' })).toEqual({ conflict: 'title' })
  })

  test('R44 the result carries what staff type and nothing else, though whole dishes went in', () => {
    const whole: Dish = { ...crab, id: 'crab', createdAt: 1, version: 2 }
    expect(merge(whole, { ...whole, price: 15 }, { ...whole, title: 'HOT CRAB' })).toEqual({
      fields: { ...crab, price: 15, title: 'HOT CRAB' },
    })
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

  test('of a dish that nobody else changed is kept as it is', () => {
    fc.assert(
      fc.property(fields, fields, (base, edited) => {
        expect(merge(base, base, edited)).toEqual({ fields: edited })
      }),
    )
  })

  test('that changed nothing keeps what the other person did', () => {
    fc.assert(
      fc.property(fields, fields, (base, current) => {
        expect(merge(base, current, base)).toEqual({ fields: current })
      }),
    )
  })

  test('that says the same as the other person is kept', () => {
    fc.assert(
      fc.property(fields, fields, (base, both) => {
        expect(merge(base, both, both)).toEqual({ fields: both })
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
