import { describe, expect, test } from 'vitest'
import { clausesOf } from './changed-fields.ts'
import { dietClause, dietIn, diets, dietMark, DIETS, keyOfMarks } from './diets.ts'
import type { DishDiet } from './diets.ts'
import { faultsIn, fieldsOf } from './dish.ts'
import { dishOf } from './testing/dishes.ts'

const vegetarian: DishDiet = { diet: 'VEGETARIAN', onRequest: false }
const veganOnRequest: DishDiet = { diet: 'VEGAN', onRequest: true }
const noGluten: DishDiet = { diet: 'NO_GLUTEN_INGREDIENTS', onRequest: false }
const all = [vegetarian, veganOnRequest, noGluten]

describe('G9 the diets of a dish', () => {
  test('are several at once, each as it is or on request, in one order, and can be read again from their words', () => {
    expect(diets.asTyped(all.toReversed())).toEqual(all)
    expect(diets.write(all)).toBe('vegetarian, vegan on request, no gluten-containing ingredients')
    expect(diets.parse(diets.write(all), 'GBP')).toEqual(all)
    expect(diets.asTyped([])).toBeUndefined()
  })

  test('are three, and each is said once', () => {
    const faults = (value: unknown) => faultsIn(fieldsOf({ ...dishOf('cod'), diets: value as DishDiet[] })).map(({ message }) => message)
    expect(faults(diets.parse('vegan, nf', 'GBP'))).toEqual([expect.stringContaining('“nf” is none of vegetarian, vegan')])
    expect(faults([vegetarian, { diet: 'VEGETARIAN', onRequest: true }])).toEqual([expect.stringContaining('say “vegetarian” once')])
    expect(diets.read([vegetarian, { diet: 'HALAL' }, 7])).toEqual([vegetarian])
  })

  test.each<[string, DishDiet | undefined]>([
    ['V', vegetarian],
    ['VG*', veganOnRequest],
    ['ve (on request)', veganOnRequest],
    ['GF', noGluten],
    ['gluten_free', noGluten],
    ['GF available', { ...noGluten, onRequest: true }],
    ['no gluten-containing ingredients', noGluten],
    ['nf', undefined],
    ['', undefined],
  ])('are read from “%s”', (typed, read) => {
    expect(dietIn(typed)).toEqual(read)
  })

  test('have marks with a key, of those that are used, and no mark or word of ours promises to be free of anything (G6)', () => {
    expect(all.map(dietMark)).toEqual(['V', 'VG*', 'NGCI'])
    expect(keyOfMarks([{ diets: [noGluten] }, { diets: null }])).toEqual([{ mark: 'NGCI', words: 'no gluten-containing ingredients' }])
    expect(keyOfMarks([{ diets: all }]).at(-1)).toEqual({ mark: '*', words: 'on request' })
    expect(JSON.stringify([DIETS, keyOfMarks([{ diets: all }])])).not.toMatch(/free|"GF"/i)
  })

  test('are told in the history', () => {
    expect(dietClause([], [vegetarian], 'is')).toBe('is now vegetarian')
    expect(dietClause([vegetarian], [veganOnRequest, noGluten], 'is')).toBe(
      'is now vegan on request, now marked “no gluten-containing ingredients” and no longer vegetarian',
    )
    const house = { currency: 'GBP', timeZone: 'Europe/London', sessions: [] }
    const cod = dishOf('cod')
    const half = { name: 'half', price: 9 }
    const inTwo = { ...cod, portions: [half, { name: 'whole', price: 14 }] }
    expect(clausesOf(cod, inTwo, house)).toEqual(['is half £9.00, whole £14.00 (was £9.00)'])
    expect(clausesOf(inTwo, { ...inTwo, portions: [half, { name: 'whole', price: 15 }] }, house)).toEqual([
      'is whole £15.00 (was whole £14.00)',
    ])
    expect(clausesOf(inTwo, { ...cod, price: 0, priceWords: 'market price' }, house)).toEqual([
      'is market price (was half £9.00, whole £14.00)',
    ])
  })
})
