import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Check } from './check.ts'
import type { DishDiet } from './diets.ts'
import { DISH_FIELDS, withInput } from './dish.ts'
import type { Dish, DishField, DishFields } from './dish.ts'
import { merge } from './merge.ts'
import type { Portion } from './portions.ts'

const crab: DishFields = { sitting: 'LUNCH', course: 'MAINS', title: 'DRESSED CRAB', description: 'BROWN BREAD', price: 14.5 }

/** Two values of the fields that are no texts. */
const VALUES: Partial<Record<DishField, readonly [unknown, unknown]>> = {
  price: [15, 16],
  portions: [portionsAt(30), portionsAt(31)],
  diets: [[vegan(true)], [vegan(false)]],
  check: [checkAt(1), checkAt(2)],
  soldOut: [{ until: 15 }, { until: 16 }],
}

/** Of which the first costs what the crab does. */
function portionsAt(whole: number): Portion[] {
  return [{ name: 'half', price: 14.5 }, { name: 'whole', price: whole }] // prettier-ignore
}

function checkAt(at: number): Check {
  return { contains: [], mayContain: [], by: 'kim', at, words: { title: '', description: '' }, dish: 'crab' }
}

function vegan(onRequest: boolean): DishDiet {
  return { diet: 'VEGAN', onRequest }
}

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

describe('settled: price, portions and words are one thing to two people', () => {
  const inTwo = { ...crab, portions: portionsAt(30) }
  const inWords = { ...crab, price: 0, priceWords: 'market price' }

  test('who changes one of them and who changes another are in conflict, about what the other has changed', () => {
    expect(merge(crab, { ...crab, price: 15 }, inTwo)).toEqual({ conflict: 'price' })
    expect(merge(crab, inTwo, withInput(crab, { price: 15 }))).toEqual({ conflict: 'portions' })
    expect(merge(crab, inWords, inTwo)).toEqual({ conflict: 'price' })
  })

  test('who changes none of them keeps what the other made of them, whole', () => {
    const mine = (base: DishFields) => withInput(base, { title: 'HOT CRAB' })
    for (const [base, theirs] of [
      [crab, inTwo],
      [inTwo, crab],
      [inTwo, inWords],
      [inWords, inTwo],
    ] as const)
      // prettier-ignore
      expect(merge(base, theirs, mine(base))).toEqual({ fields: { ...theirs, title: 'HOT CRAB' } })
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
