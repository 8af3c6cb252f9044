import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asTyped, faultsIn, faultsInEdit, fieldsOf, isTextOnly, readFields, withInput } from './dish.ts'
import type { DishFields, DishInput } from './dish.ts'
import { faultsInRows, portionColumns, portions, portionsOf, rowsIn, showPricing } from './portions.ts'
import type { Portion } from './portions.ts'

const wine: DishFields = { sitting: 'DRINKS', course: 'WINE', title: 'MUSCADET', description: '', price: 5.75 }
const of = (...all: [string, number][]): Portion[] => all.map(([name, price]) => ({ name, price }))
const glassAndBottle = of(['175 ml', 7.95], ['bottle', 31])
const inTwo = fieldsOf({ ...wine, portions: glassAndBottle })
const inWords = fieldsOf({ ...wine, priceWords: 'market price' })

describe('G1 portions', () => {
  test('have the price of the first as the price, and count as a price: R20 R21 R35', () => {
    expect(inTwo.price).toBe(7.95)
    expect(isTextOnly({ ...inTwo, title: '' })).toBe(false)
    expect(showPricing(inTwo, 'GBP')).toBe('175 ml £7.95, bottle £31.00')
  })

  test.each<[Portion[], string | undefined]>([
    [glassAndBottle, undefined],
    [of(['half', 9]), 'give 2 to 6 of them (there is 1)'],
    [Array.from({ length: 7 }, (_, i) => ({ name: `${i}`, price: 1 })), 'give 2 to 6 of them (there are 7)'],
    [of(['', 9], ['whole', 14]), 'give each size a name'],
    [of(['half', 9], ['HALF', 14]), 'two of them are called “HALF”'],
    [of(['a'.repeat(25), 9], ['whole', 14]), 'shorten it to 24 characters'],
    [of(['half; whole', 9], ['whole', 14]), 'semicolon'],
    [of(['half', 0], ['whole', 14]), 'give “half” a price'],
    [of(['half', NaN], ['whole', 14]), 'for “half”, type a number'],
    [of(['half', 9.005], ['whole', 14]), 'for “half”, use at most two decimals'],
    [of(['half', 9], ['whole', 10_000]), 'for “whole”, use a number from 0 to 9,999.99'],
  ])('%j: %s', (value, message) => {
    const faults = faultsIn(fieldsOf({ ...wine, portions: value }))
    expect(faults).toEqual(message === undefined ? [] : [{ field: 'portions', message: expect.stringContaining(message) }])
  })

  test('are typed in rows, of which empty ones do not count, and each wrong one is named', () => {
    const rows = [
      { name: ' half ', price: '9' },
      { name: '', price: ' ' },
      { name: 'whole', price: '£14,50' },
    ]
    expect(faultsInRows(rows, 'GBP')).toEqual([])
    expect(portionsOf(rows, 'GBP')).toEqual(of(['half', 9], ['whole', 14.5]))
    expect(portionsOf([{ name: '', price: '' }], 'GBP')).toBeUndefined()
    const wrong = [{ name: 'half', price: 'nine' }, { name: '', price: '12' }, { name: 'Whole', price: '14' }, { name: 'whole', price: '15' }] // prettier-ignore
    expect(faultsInRows(wrong, 'GBP').map(({ row, message }) => [row, message])).toEqual([
      [0, expect.stringContaining('type a number')],
      [1, expect.stringContaining('name')],
      [3, expect.stringContaining('two of them')],
    ])
    expect(faultsInRows([{ name: 'half', price: '9' }], 'GBP')).toEqual([{ message: expect.stringContaining('2 to 6') }])
  })

  test('are the same after they were written into a text or into rows, whatever their names', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 24 })
    const some = fc.array(fc.tuple(name, fc.integer({ min: 1, max: 999_999 })), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(some, (named) => {
        const value = portions.asTyped(named.map(([name, pence]) => ({ name, price: pence / 100 })))
        if (value === undefined || portions.fault(value) !== undefined) return
        expect(portions.parse(portions.write(value), 'GBP')).toEqual(value)
        expect(portionsOf(rowsIn(portions.write(value)), 'GBP')).toEqual(value)
        expect(portions.read(JSON.parse(JSON.stringify(value)))).toEqual(value)
      }),
    )
  })

  test.each<[string, (Portion[] | undefined)[], readonly string[]]>([
    ['all have the same', [glassAndBottle, glassAndBottle, undefined], ['175 ml', 'bottle']],
    ['some have fewer', [of(['125 ml', 5], ['bottle', 31]), of(['125 ml', 5], ['175 ml', 7], ['bottle', 31])], ['125 ml', '175 ml', 'bottle']], // prettier-ignore
    ['one has others', [glassAndBottle, of(['half', 5], ['pint', 6])], []],
    ['they are in another order', [glassAndBottle, of(['bottle', 31], ['175 ml', 7])], []],
    ['there is only one', [glassAndBottle, undefined], []],
  ])('line up in columns where %s: %#', (_, all, columns) => {
    expect(portionColumns(all.map((portions) => ({ price: 1, portions })))).toEqual(columns)
  })
})

describe('settled: price, portions and words say one thing, and what is given anew counts', () => {
  test.each<[string, DishFields, DishInput, Partial<DishFields>]>([
    ['a price alone is the first portion’s', inTwo, { price: 8.25 }, { price: 8.25, portions: of(['175 ml', 8.25], ['bottle', 31]) }],
    ['the same price beside the same portions changes nothing', inTwo, { price: 7.95, portions: glassAndBottle }, inTwo],
    ['a price beside the portions as they were, as forms send them', inTwo, { price: 8, portions: glassAndBottle }, { portions: of(['175 ml', 8], ['bottle', 31]) }], // prettier-ignore
    ['new portions count before a new price', inTwo, { price: 3, portions: of(['half', 4], ['whole', 6]) }, { price: 4 }],
    ['portions take the place of words', inWords, { portions: glassAndBottle }, { ...inTwo }],
    ['words take the place of a price', wine, { priceWords: 'market price' }, { price: 0, priceWords: 'market price' }],
    ['words take the place of portions', inTwo, { priceWords: 'market price' }, { ...inWords }],
    ['a price takes the place of words', inWords, { price: 12 }, { ...wine, price: 12 }],
    ['a price of 0 leaves words', inWords, { price: 0, title: 'LOBSTER' }, { price: 0, priceWords: 'market price' }],
    ['without portions the price of the first stays', inTwo, { portions: null }, { ...wine, price: 7.95 }],
    ['without words there is no price', inWords, { priceWords: null }, { ...wine, price: 0 }],
  ])('%s', (_, dish, input, expected) => {
    const now = withInput(dish, asTyped(input))
    expect(now).toMatchObject(expected)
    expect(now.portions === undefined || now.priceWords === undefined).toBe(true)
  })

  test('a dish has no portions and words at once, words are no number, and a price of 0 is none for a portion', () => {
    expect(faultsInEdit({ portions: glassAndBottle, priceWords: 'market price' })).toMatchObject([{ field: 'priceWords' }])
    expect(faultsIn({ ...inTwo, priceWords: 'market price' })).toMatchObject([{ field: 'priceWords' }])
    expect(faultsInEdit({ priceWords: '£9.50' })).toMatchObject([{ message: expect.stringContaining('is a number') }])
    expect(faultsInEdit({ priceWords: 'a'.repeat(41) })).toMatchObject([{ message: expect.stringContaining('40 characters') }])
    expect(faultsIn(withInput(inTwo, { price: 0 }))).toMatchObject([{ field: 'portions' }])
  })

  test('R47 of what was written past the app, that counts which is another than the app wrote, the portions before words, and both before the price', () => {
    const written = { price: 7.95, portions: glassAndBottle }
    const other = of(['175 ml', 9], ['bottle', 33])
    const read = (values: object, before?: object) => showPricing(readFields({ ...wine, ...values }, { ...before }), 'GBP')
    expect(read({ ...written, price: 8.5 }, written)).toBe('175 ml £8.50, bottle £31.00')
    expect(read({ ...written, portions: other }, written)).toBe('175 ml £9.00, bottle £33.00')
    expect(read({ price: 1, portions: other }, written)).toBe('175 ml £9.00, bottle £33.00')
    expect(read({ ...written, priceWords: 'market price' }, written)).toBe('market price')
    expect(read({ price: 12, priceWords: 'market price' }, { price: 0, priceWords: 'market price' })).toBe('£12.00')
    expect(read({ price: 1, portions: other })).toBe('175 ml £9.00, bottle £33.00')
  })

  test.each([['nonsense', 'half'], ['one', of(['half', 3])], ['a price that is none', [{ name: 'half', price: 'x' }, { name: 'whole', price: 2 }]], ['numbers', [1, null]]])('portions of %s are none: the price stands', (_, value) => {
    expect(readFields({ ...wine, portions: value, priceWords: 7, diets: 'vegan' })).toEqual(wine)
  }) // prettier-ignore
})
