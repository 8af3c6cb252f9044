import { describe, expect, test } from 'vitest'
import { openingMenu } from '../../content/opening-menu.ts'
import type { Dish } from '../dish.ts'
import { proofread } from './proofread.ts'
import { dishOf } from '../testing/dishes.ts'

const HOUSE = { currency: 'GBP', today: '2026-11-28' }
const cod = (part: Partial<Dish>) => dishOf('cod', { title: 'Cod', description: 'With peas', price: 14, ...part })
const read = (...menu: readonly Dish[]) => proofread(menu, HOUSE)
const noted = (part: Partial<Dish>) => read(cod(part))[0]
const edit = (part: Partial<Dish>) => noted(part)?.step

test('of the opening menu the proof-reader says nothing, today and in a year', () => {
  const menu = openingMenu.map((dish, i) => ({ ...dish, id: `${i}`, version: 1 }))
  for (const today of ['2026-11-28', '2027-06-01']) expect(proofread(menu, { ...HOUSE, today })).toEqual([])
})

describe('a price in the text', () => {
  test('that is not the dish’s is told with its place, and the remedy takes it out', () => {
    expect(noted({ description: 'With peas, £12.50.' })).toEqual({
      kind: 'PRICE_IN_TEXT',
      id: 'cod',
      field: 'description',
      message: '“Cod” says £12.50 in its details, and costs £14.00.',
      remedy: 'Take £12.50 out of the text, or make it the price.',
      step: { kind: 'UPDATE', id: 'cod', fields: { description: 'With peas.' }, expectedVersion: 1 },
    })
    expect(edit({ title: 'Cod (£9)' })).toMatchObject({ fields: { title: 'Cod' } })
    expect(noted({ description: 'Half £9', portions: [{ name: 'half', price: 8 }, { name: 'whole', price: 14 }] })).toMatchObject({ kind: 'PRICE_IN_TEXT' }) // prettier-ignore
  })

  test.each([
    'With peas, £14',
    'Add chips for £3',
    'With bacon £2 extra',
    'Aged 12 months, 4.2%',
  ])('is no matter: %s', (description) => expect(noted({ description })).toBeUndefined()) // prettier-ignore

  test('of a line of text is no matter', () => {
    expect(noted({ title: '', price: 0, description: 'Two courses for £20' })).toBeUndefined()
  })
})

describe('wine by the glass', () => {
  const wine = (...names: string[]) => cod({ course: 'WINE', portions: names.map((name, i) => ({ name, price: 5 + i })) })

  test('has to be sold in 125 ml too', () => {
    expect(read(wine('175ml', 'bottle'))).toMatchObject([{ kind: 'WINE_WITHOUT_125_ML', field: 'portions' }])
    expect(read(cod({ course: 'Rosé', description: 'A glass of 250 ml' }))).toHaveLength(1)
  })

  test('with 125 ml, by the bottle alone, and what is no wine are no matter', () => {
    expect(read(wine('125 ml', '175 ml', 'bottle'), wine('half bottle', 'bottle'))).toMatchObject([{ kind: 'NEARLY_SAME' }])
    expect(noted({ course: 'BEER', portions: [{ name: '250 ml', price: 3 }, { name: 'pint', price: 5 }] })).toBeUndefined() // prettier-ignore
  })
})

describe('G6 “may contain”', () => {
  test.each([
    ['With peas. May contain traces of nuts.', 'With peas.'],
    ['With peas (may contain allergens)', 'With peas'],
    ['With peas, may also contain any of the fourteen allergens', 'With peas'],
    ['With peas. May contain gluten', 'With peas.'],
  ])('that names nothing is told, and taken out: %s', (description, without) => {
    expect(noted({ description })).toMatchObject({ kind: 'VAGUE_MAY_CONTAIN', field: 'description' })
    expect(edit({ description })).toMatchObject({ fields: { description: without } })
  })

  test.each([
    'May contain peanuts',
    'May contain traces of walnuts and milk',
    'May contain small bones',
    'May contain the odd stone',
  ])('that names something is no matter: %s', (description) => expect(noted({ description })).toBeUndefined()) // prettier-ignore
})

describe('a mark in a name', () => {
  test('goes out of the name, and a diet into its field', () => {
    expect(noted({ title: 'Cod (V)' })).toMatchObject({ kind: 'MARK_IN_NAME', field: 'title', message: '“Cod (V)” has the mark “V” in its name, where guests may take it for a word.' }) // prettier-ignore
    expect(edit({ title: 'Cod (V)' })).toMatchObject({ fields: { title: 'Cod', diets: [{ diet: 'VEGETARIAN', onRequest: false }] } })
    expect(edit({ title: 'Cod GF' })).toMatchObject({ fields: { title: 'Cod', diets: [{ diet: 'NO_GLUTEN_INGREDIENTS' }] } })
    expect(edit({ title: 'Cod*' })).toMatchObject({ fields: { title: 'Cod' } })
  })

  test('G9 leaves out a diet that the check is against', () => {
    const check = { contains: ['FISH'] as const, mayContain: [], by: 'kim', at: 1, words: { title: 'Cod (V)', description: 'With peas' }, dish: 'cod' } // prettier-ignore
    expect(edit({ title: 'Cod (V)', check })).toMatchObject({ fields: { title: 'Cod' } })
    expect(edit({ title: 'Cod (V)', check })).not.toHaveProperty('fields.diets')
  })

  test.each([
    'Meat and two veg',
    'MEAT AND TWO VEG',
    'Wings (spicy)',
    'Oysters (6)',
    'Half a pint (hot)',
    'Steak and chips',
    'V',
  ])('is not in %s', (title) => expect(noted({ title })).toBeUndefined()) // prettier-ignore
})

describe('two dishes of a course', () => {
  const beside = (part: Partial<Dish>) =>
    read(cod({ title: 'Dressed crab' }), dishOf('other', { title: 'Dresed crab', price: 14, ...part }))

  test('with nearly the same name are told', () => {
    const message = '“Dressed crab” and “Dresed crab” have nearly the same name in MAINS of LUNCH.'
    expect(beside({})).toMatchObject([{ kind: 'NEARLY_SAME', id: 'other', message }])
    expect(beside({ title: 'DRESSED CRAB', price: 9 })).toHaveLength(1)
  })

  test('that are two are no matter', () => {
    for (const part of [{ price: 9 }, { title: 'Dressed cod' }, { course: 'STARTERS' }, { sitting: 'EVENING' }])
      expect(beside(part)).toEqual([])
  })
})

describe('a note of INFO', () => {
  const info = (description: string) => noted({ sitting: 'INFO', course: 'TODAY', title: '', price: 0, description })

  test.each([
    ['Closed on 27 November.', 'Friday 27 November'],
    ['We close early on Friday 27th November 2026', 'Friday 27 November'],
    ['Closed from 3 to 10 Nov', 'Tuesday 10 November'],
    ['Back on September 5th', 'Saturday 5 September'],
    ['Closed 1 Sept.', 'Tuesday 1 September'],
    ['THE QUIZ IS ON 3 MAY 2025', 'Saturday 3 May'],
  ])('about a day that has passed is told, and deleted by its remedy: %s', (text, day) => {
    expect(info(text)).toMatchObject({ kind: 'PAST_DAY', step: { kind: 'DELETE', id: 'cod' } })
    expect(info(text)?.message).toContain(day)
  })

  test.each([
    'Closed on 28 November.',
    'Closed from 20 November to 3 December',
    'Our new menu, from 1 November',
    'Here since 12 May 1987',
    'Closed on 3 January',
    'Tables of 6 may be asked to wait',
    'Closed on 31 November',
    'We open at 12',
  ])('about none, or one to come, is no matter: %s', (text) => expect(info(text)).toBeUndefined()) // prettier-ignore

  test('is one of INFO alone', () => {
    expect(noted({ description: 'Landed on 3 November' })).toBeUndefined()
  })
})
