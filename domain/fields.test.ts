import { describe, expect, test } from 'vitest'
import { flag, list, place, price, text } from './fields.ts'

const GBP = 'GBP'
const allergens = list({ label: 'Allergens', noun: 'allergens', longest: 10, most: 3 })

describe('a list of a dish', () => {
  test('is typed and read with commas, and an emptied one is absent', () => {
    expect(allergens.parse(' FISH,MILK ', GBP)).toEqual(['FISH', 'MILK'])
    expect(allergens.parse('  ', GBP)).toBeUndefined()
    expect(allergens.write(['FISH', 'MILK'])).toBe('FISH, MILK')
    expect(allergens.write(undefined)).toBe('')
  })

  test('is the same when its entries are, in the same order', () => {
    expect(allergens.isSame(['FISH'], ['FISH'])).toBe(true)
    expect(allergens.isSame(['FISH', 'MILK'], ['MILK', 'FISH'])).toBe(false)
    expect(allergens.isSame(['FISH'], ['FISH', 'MILK'])).toBe(false)
  })

  test('has the faults of its entries, and of too many', () => {
    expect(allergens.fault(undefined)).toBeUndefined()
    expect(allergens.fault(['FISH', ''])).toBe('Allergens: remove the empty entry.')
    expect(allergens.fault(['CELERY AND MORE'])).toBe('Allergens: shorten it to 10 characters (it has 15).')
    expect(allergens.fault(['A', 'B', 'C', 'D'])).toBe('Allergens: list at most 3 (there are 4).')
  })

  test('is absent where something else came from outside', () => {
    expect(allergens.read(['FISH', 7])).toEqual(['FISH', '7'])
    expect(allergens.read('FISH')).toBeUndefined()
  })
})

describe('a yes', () => {
  const vegan = flag({ label: 'Vegan', noun: 'vegan mark' })

  test('is typed and read in the words of spreadsheets, and is absent otherwise', () => {
    for (const yes of ['yes', 'Y', ' true ', '1', 'x', '✓']) expect([vegan.parse(yes, 'GBP'), vegan.read(yes)]).toEqual([true, true])
    for (const no of ['', 'no', '0', 'maybe']) expect([vegan.parse(no, 'GBP'), vegan.read(no)]).toEqual([undefined, undefined])
    expect([true, false, 1, null].map(vegan.read)).toEqual([true, undefined, undefined, undefined])
  })

  test('that is taken away is absent, and is written as yes or not at all', () => {
    expect([vegan.asTyped(false), vegan.write(true), vegan.write(undefined)]).toEqual([undefined, 'yes', ''])
  })
})

describe('a place', () => {
  const position = place({ label: 'Position', noun: 'position' })

  test('is a whole number from 0 to 999,999, or absent', () => {
    for (const allowed of [undefined, 0, 1, 999_999]) expect(position.fault(allowed)).toBeUndefined()
    for (const wrong of [-1, 1.5, 1_000_000, NaN]) expect(position.fault(wrong)).toBe('Position: use a whole number from 0 to 999,999.')
  })

  test('from outside is cut to a whole number, and absent where it makes no sense', () => {
    expect([0, 2.9, 1e6, -1, NaN, '3', null].map(position.read)).toEqual([0, 2, undefined, undefined, undefined, undefined, undefined])
  })
})

test('what an input shows of a field is read back as the same value', () => {
  const title = text({ label: 'Dish Name', noun: 'name', longest: 20 })
  for (const value of ['', 'DRESSED CRAB']) expect(title.parse(title.write(value), GBP)).toBe(value)
  for (const value of [0, 9.5, 1234.5]) expect(price.parse(price.write(value), GBP)).toBe(value)
})
