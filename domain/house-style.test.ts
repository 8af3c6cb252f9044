import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultIn, inHouseStyle } from './dish.ts'
import type { DishFields } from './dish.ts'

const crab: DishFields = { sitting: 'LUNCH', course: 'MAINS', title: 'CRAB', description: '', price: 1 }
const TEXTS = ['sitting', 'course', 'title', 'description'] as const

// Letters and spaces that are known to be awkward, so that they meet often; and anything else.
const awkward = fc.constantFrom(...Array.from(' \u00a0\u2003\ufeff\tae\u0301\u0308\u00e9ßﬁ\u0390α\u0345🦀'))
const text = fc.oneof(fc.string({ unit: awkward }), fc.string({ unit: 'binary' }))
const price = fc.double()
const dish: fc.Arbitrary<DishFields> = fc.record({ sitting: text, course: text, title: text, description: text, price })

const styled = (sitting: string) => inHouseStyle({ ...crab, sitting }).sitting

describe('R36 a new dish in house style', () => {
  test('has its sitting, course, title and description in upper case', () => {
    const texts = { sitting: 'lunch', course: 'Mains', title: 'crème brûlée', description: "the baker's <b>" }
    const styled = { sitting: 'LUNCH', course: 'MAINS', title: 'CRÈME BRÛLÉE', description: "THE BAKER'S <B>" }
    expect(inHouseStyle({ ...texts, price: 9.5 })).toEqual({
      ...styled,
      typed: { title: texts.title, description: texts.description },
      price: 9.5,
    })
  })

  test.each(['LUNCH', ' lunch', 'lunch ', 'Lunch', '\u00a0lunch\u2003', '\ufefflunch'])('makes no second tab of %j', (sitting) => {
    expect(styled(sitting)).toBe('LUNCH')
    expect(styled(`sunday  \u00a0\u2003${sitting}`), 'inner spaces of every kind are one').toBe('SUNDAY LUNCH')
  })

  test('stays as it is when styled again, neither begins nor ends with a space, has no two in a row, and keeps its price', () => {
    fc.assert(
      fc.property(dish, (d) => {
        const styled = inHouseStyle(d)
        expect(inHouseStyle(styled)).toEqual(styled)
        for (const field of TEXTS) expect(styled[field]).not.toMatch(/^ | $| {2}|[^\S \p{Cc}]/u)
        expect(styled.price === Number(d.price.toPrecision(15)) || Number.isNaN(d.price)).toBe(true)
      }),
    )
  })

  test.each(['NFC', 'NFD'])('is the same however its accents were typed: %s', (form) => {
    fc.assert(
      fc.property(text, (t) => {
        expect(styled(t.normalize(form))).toBe(styled(t))
      }),
    )
  })

  test.each([
    ['cafe\u0301', 'CAF\u00c9'],
    ['α\u0345\u0301', '\u0386\u0399'],
    ['α\u0301\u0345', '\u0386\u0399'],
    // Upper-casing takes this letter apart.
    ['ΐ', 'ΐ'.toUpperCase().normalize('NFC')],
  ])('is composed: %j becomes %j', (typed, composed) => {
    expect(styled(typed)).toBe(composed)
  })

  test('has no -0 for a price, which JSON allows', () => {
    expect(inHouseStyle({ ...crab, price: -0 }).price).toBe(0)
  })

  test.each(['\n', '\t', '\u0000', '\u0085'])('keeps the control character %j, so that it is still refused', (control) => {
    expect(faultIn(inHouseStyle({ ...crab, title: `CRAB${control}` }))?.field).toBe('title')
  })

  test('is measured after upper-casing, which makes two letters of ß', () => {
    const typed = { ...crab, sitting: 'ß'.repeat(40) }
    expect(faultIn(typed)).toBeUndefined()
    expect(faultIn(inHouseStyle(typed))?.message).toContain('it has 80')
  })

  test('carries nothing but what staff type', () => {
    expect(inHouseStyle(Object.assign({ isEditing: true, createdAt: 1 }, crab))).toEqual(crab)
  })
})
