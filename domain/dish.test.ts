import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Diet } from './diets.ts'
import { DISH_FIELDS, LONGEST, TYPED_FIELDS, faultIn, faultsIn, fieldsOf, isTextOnly, nameOf } from './dish.ts'
import type { DishFields } from './dish.ts'

const crab: DishFields = { sitting: 'LUNCH', course: 'MAINS', title: 'DRESSED CRAB', description: 'BROWN BREAD', price: 14.5 }
const TEXTS = ['sitting', 'course', 'title', 'description'] as const
const faultyFields = (dish: DishFields) => faultsIn(dish).map((fault) => fault.field)

describe.each(TEXTS)('the text of %s', (field) => {
  const longest = LONGEST[field]

  test.each(['A', '🦀'])(`may have ${longest} characters and no more, counted in code points: %s is one`, (one) => {
    expect(faultsIn({ ...crab, [field]: one.repeat(longest) })).toEqual([])
    const message = expect.stringContaining(`shorten it to ${longest} characters (it has ${longest + 1})`)
    expect(faultsIn({ ...crab, [field]: one.repeat(longest + 1) })).toEqual([{ field, message }])
  })

  test('may hold no control character, wherever it stands', () => {
    const controls = [...Array(0x20).keys(), ...Array.from({ length: 0x21 }, (_, i) => 0x7f + i)].map((code) => String.fromCodePoint(code))
    const refused = controls
      .flatMap((c) => [`${c}A`, `A${c}B`, `A${c}`])
      .filter((text) => faultIn({ ...crab, [field]: text })?.field === field)
    expect(refused).toHaveLength(65 * 3)
  })

  test('may not hold half of a surrogate pair, which no store could give back', () => {
    expect(faultIn({ ...crab, [field]: 'CRAB \ud83e' })?.message).toContain('remove the broken character')
  })

  test.each(['CRÈME BRÛLÉE', "FISHERMAN'S PIE", '<B>', '👩‍🍳', 'カニ', '½ LOBSTER & CHIPS'])('may be %s', (text) => {
    expect(faultsIn({ ...crab, [field]: text })).toEqual([])
  })
})

test('the limits are 40, 40, 120 and 1,000 characters', () => {
  expect(LONGEST).toEqual({ sitting: 40, course: 40, title: 120, description: 1000 })
})

test.each(['', ' ', '\u00a0'])('a sitting and a course have to be named: %j is no name', (blank) => {
  expect(faultyFields({ ...crab, sitting: blank })).toEqual(['sitting'])
  expect(faultyFields({ ...crab, course: blank })).toEqual(['course'])
})

describe('a price', () => {
  test.each([0, -0, 0.01, 0.29, 9.5, 1234.5, 9999.99])('may be %d', (price) => {
    expect(faultsIn({ ...crab, price })).toEqual([])
  })

  test.each([
    [10_000, 'use a number from 0 to 9,999.99'],
    [9_999.991, 'use a number from 0 to 9,999.99'],
    [-0.01, 'use a number from 0 to 9,999.99'],
    [1.005, 'at most two decimals'],
    [0.001, 'at most two decimals'],
    [1e-9, 'at most two decimals'],
    [NaN, 'type a number'],
    [Infinity, 'type a number'],
    [-Infinity, 'type a number'],
  ])('may not be %d: %s', (price, reason) => {
    expect(faultsIn({ ...crab, price })).toEqual([{ field: 'price', message: expect.stringContaining(reason) }])
  })

  test('may be any whole number of pence up to 9,999.99, and may never have a third decimal', () => {
    const tenthsOfPence = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_998 }), tenthsOfPence, (pence, tenths) => {
        expect(faultsIn({ ...crab, price: pence / 100 })).toEqual([])
        expect(faultyFields({ ...crab, price: (pence * 10 + tenths) / 1000 })).toEqual(['price'])
      }),
    )
  })
})

test('every field that is wrong is named once, in the order of the form, and faultIn names the first', () => {
  const wrong = {
    sitting: '',
    course: '',
    title: 'A\n'.repeat(200),
    description: 'A\t',
    price: -1.005,
    priceWords: '9',
    diets: [{ diet: 'PALEO' as Diet, onRequest: false }],
    position: -1,
    coursePosition: 0.5,
    soldOut: { until: -1 },
  }
  const portions = [{ name: 'half', price: -1.005 }]
  // A check that makes no sense is none.
  const faultable = DISH_FIELDS.filter((field) => field !== 'check')
  expect(faultyFields(wrong)).toEqual(faultable.filter((field) => field !== 'portions'))
  expect(faultyFields({ ...wrong, priceWords: undefined, portions })).toEqual(
    faultable.filter((field) => field !== 'price' && field !== 'priceWords'),
  )
  expect(faultIn(wrong)).toEqual(faultsIn(wrong)[0])
})

test.each<[string, Partial<DishFields>, string[]]>([
  ['a name alone', { title: 'CHIPS', description: '', price: 0 }, []],
  ['a price alone', { title: '', description: '', price: 4.5 }, []],
  ['details alone', { title: '', description: 'DOGS WELCOME', price: 0 }, []],
  ['nothing to show', { title: ' ', description: ' ', price: 0 }, ['description']],
  ['nothing to show, and no sitting, which is said first', { sitting: '', title: '', description: '', price: 0 }, ['sitting']],
])('R20 R21 a dish needs a name, a price or details to show: one with %s', (_, shown, faulty) => {
  expect(faultyFields({ ...crab, ...shown })).toEqual(faulty)
})

test.each([
  ['', 0, true],
  [' ', 0, true],
  ['\u00a0', -0, true],
  ['TAP WATER', 0, false],
  ['', 0.01, false],
  ['CHIPS', 4.5, false],
])('R20 R21 a row with the title %j and the price %d is description-only: %s', (title, price, is) => {
  expect(isTextOnly({ title, price })).toBe(is)
})

test.each([
  ['by its name', crab, 'DRESSED CRAB'],
  ['by its details when it has no name', { title: ' ', description: ` ${'🐕'.repeat(30)} ` }, '🐕'.repeat(30)],
  ['by its details, cut after 30 characters', { title: '', description: '🐕'.repeat(31) }, `${'🐕'.repeat(30)}…`],
  ['"this dish" when it has neither', { title: ' ', description: ' ' }, 'this dish'],
])('a message calls a dish %s', (_, dish, name) => {
  expect(nameOf(dish)).toBe(name)
})

test('R44 what staff may type is sitting, course, title, description, price in three ways and diets, never createdAt', () => {
  expect(TYPED_FIELDS).toEqual(['sitting', 'course', 'title', 'description', 'price', 'portions', 'priceWords', 'diets'])
  expect(fieldsOf(Object.assign({ id: 'crab', createdAt: 1, version: 2, isEditing: true }, crab))).toEqual(crab)
})
