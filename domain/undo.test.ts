import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DISH_FIELDS, fieldsOf, isSameField } from './dish.ts'
import type { Dish, DishField, DishFields } from './dish.ts'
import { dishOf } from './testing/dishes.ts'
import { undoEdit } from './undo.ts'

const NOON = 1_780_000_000
const crab = dishOf('crab', { description: 'BREAD', position: 2 })
const undo = (edit: Pick<Parameters<typeof undoEdit>[0], 'before' | 'after'>, now: Dish | undefined, at = NOON) =>
  undoEdit({ id: 'crab', ...edit }, now, at)

describe('an undo', () => {
  test('sets back what the edit changed, names the field of it that somebody changed since, and keeps what was done to others', () => {
    const after = { ...crab, price: 12, title: 'CRABS', version: 2 }
    const now = { ...after, price: 15, description: 'TOAST', version: 3 }
    expect(undo({ before: crab, after }, now)).toEqual({ fields: { ...fieldsOf(crab), description: 'TOAST' }, later: ['price'] })
  })

  test('sets price, portions and words back together, and names the portions that somebody gave it since', () => {
    const after = { ...crab, price: 12, version: 2 }
    const portions = [{ name: 'half', price: 12 }, { name: 'whole', price: 20 }] // prettier-ignore
    expect(undo({ before: crab, after }, { ...after, portions, version: 3 })).toEqual({ fields: fieldsOf(crab), later: ['portions'] })
    const inTwo = { ...crab, portions, price: 12 }
    expect(undo({ before: inTwo, after }, { ...after, title: 'X' })).toEqual({ fields: fieldsOf({ ...inTwo, title: 'X' }), later: [] })
  })

  test('takes a new dish off the menu, and names what was made of it since', () => {
    expect(undo({ after: crab }, crab)).toEqual({ later: [] })
    expect(undo({ after: crab }, { ...crab, price: 1, version: 2 })).toEqual({ later: ['price'] })
    expect(undo({ after: crab }, undefined)).toBeUndefined()
  })

  test('brings a deleted dish back, once; one that was deleted since stays deleted', () => {
    expect(undo({ before: crab }, undefined)).toEqual({ fields: fieldsOf(crab), later: [] })
    expect(undo({ before: crab }, { ...crab, price: 1, version: 3 })).toBeUndefined()
    expect(undo({ before: { ...crab, price: 7 }, after: crab }, undefined)).toBeUndefined()
  })

  test('puts a dish back into its course, where it stood, wherever it was put in the other one since', () => {
    const after = { ...crab, course: 'STARTERS', position: undefined, version: 2 }
    const now = { ...after, position: 4, version: 3 }
    expect(undo({ before: crab, after }, now)).toEqual({ fields: fieldsOf(crab), later: [] })
  })

  test('sells nothing out until a time that has passed', () => {
    const before = { ...crab, soldOut: { until: NOON } }
    expect(undo({ before, after: { ...crab, version: 2 } }, { ...crab, version: 2 })).toBeUndefined()
    expect(undo({ before, after: { ...crab, version: 2 } }, { ...crab, version: 2 }, NOON - 1)?.fields).toEqual(fieldsOf(before))
  })
})

describe('whatever was done to a dish, an undo', () => {
  const place = fc.option(fc.nat(2), { nil: undefined })
  const states = fc.constantFrom(undefined, {}, { until: NOON + 1 })
  const dish: fc.Arbitrary<Dish> = fc.record({
    id: fc.constant('crab'),
    sitting: fc.constantFrom('LUNCH', 'EVENING'),
    course: fc.constantFrom('MAINS', 'STARTERS'),
    title: fc.constantFrom('CRAB', 'SOLE', ''),
    description: fc.constantFrom('BREAD', ''),
    price: fc.constantFrom(0, 9, 12),
    position: place,
    coursePosition: place,
    soldOut: states,
    createdAt: fc.constant(1),
    version: fc.constant(1),
  })
  const dishWith = (fields: DishFields): Dish => ({ id: 'crab', ...fields, createdAt: 1, version: 1 })
  const maybe = fc.option(dish, { nil: undefined })

  test('at once brings back what was, and is undone by an undo of it', () => {
    fc.assert(
      fc.property(maybe, maybe, (before, after) => {
        const undone = undo({ before, after }, after)
        const result = undone === undefined ? after : undone.fields
        expect(result && fieldsOf(result)).toEqual(before && fieldsOf(before))
        expect(undone?.later ?? []).toEqual([])
        if (undone === undefined) return
        const then = undone.fields && dishWith(undone.fields)
        const again = undo({ before: after, after: then }, then)
        expect(again?.fields).toEqual(after && fieldsOf(after))
        expect(again?.later).toEqual([])
      }),
    )
  })

  test('changes and names no field but the edit’s, and the place in a course that the dish leaves; twice it does nothing', () => {
    fc.assert(
      fc.property(dish, dish, dish, (before, after, now) => {
        const undone = undo({ before, after }, now)
        if (undone?.fields === undefined) return
        const { fields, later } = undone
        const isMoved = fields.sitting !== now.sitting || fields.course !== now.course
        const isPlace = (field: DishField) => isMoved && (field === 'position' || field === 'coursePosition')
        const set = DISH_FIELDS.filter((field) => !isSameField(field, fields, now) && !isPlace(field))
        expect(set.filter((field) => isSameField(field, before, after) || !isSameField(field, fields, before))).toEqual([])
        expect(later).toEqual(set.filter((field) => !isSameField(field, now, after)))
        expect(undo({ before, after }, dishWith(fields))).toBeUndefined()
      }),
    )
  })
})
