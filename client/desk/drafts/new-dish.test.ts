// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { dishIn, EMPTY, faultsInForm, nextForm } from './new-dish.ts'
import type { DishForm } from './new-dish.ts'

const crab: DishForm = { ...EMPTY, id: 'a', sitting: 'lunch', course: 'mains', title: 'Crab', price: '9.50', description: 'Brown bread' }

describe('R35 the create form', () => {
  test('takes a dish with all five fields', () => {
    expect(faultsInForm(crab)).toEqual({})
    expect(dishIn(crab)).toEqual({ sitting: 'lunch', course: 'mains', title: 'Crab', price: 9.5, description: 'Brown bread' })
  })

  test.each([' ', '\u00A0', '\u200B', '\u2800'])('takes what cannot be seen for nothing: %j', (unseen) => {
    const blank = { ...crab, sitting: unseen, course: unseen, title: unseen, price: unseen, description: unseen }
    expect(Object.keys(faultsInForm(blank)).toSorted()).toEqual(['course', 'description', 'price', 'sitting', 'title'])
  })

  test.each([
    ['9,50', 9.5],
    ['£9.50', 9.5],
    ['9.50\u200E', 9.5],
    ['0', 0],
  ])('takes “%s” for the price %d', (price, taken) => {
    expect(faultsInForm({ ...crab, price })).toEqual({})
    expect(dishIn({ ...crab, price })).toMatchObject({ price: taken })
  })

  test.each(['-0.01', '9999.991', '10000', '1.234', '1,234', '1e2', '$5', 'Infinity'])('refuses the price “%s”', (price) => {
    expect(Object.keys(faultsInForm({ ...crab, price }))).toEqual(['price'])
  })

  test('measures what will be stored: spaces that fold do not count', () => {
    expect(faultsInForm({ ...crab, sitting: `  ${'x'.repeat(40)}  ` })).toEqual({})
    expect(Object.keys(faultsInForm({ ...crab, sitting: 'x'.repeat(41) }))).toEqual(['sitting'])
  })
})

describe('“Text only”', () => {
  test('lifts name and price, and nothing else', () => {
    const bare = { ...EMPTY, id: 'a', isTextOnly: true }
    expect(Object.keys(faultsInForm(bare)).toSorted()).toEqual(['course', 'description', 'sitting'])
  })

  test('leaves out what it hides, and keeps it for when it is switched off again', () => {
    expect(dishIn({ ...crab, isTextOnly: true })).toMatchObject({ title: '', price: 0 })
    expect(dishIn({ ...crab, isTextOnly: false })).toMatchObject({ title: 'Crab', price: 9.5 })
  })
})

describe('the form for the next dish', () => {
  test('keeps Section, Course and the switch, and has a new id', () => {
    expect(nextForm(crab, crab, 'b')).toEqual({ ...EMPTY, id: 'b', sitting: 'lunch', course: 'mains' })
  })

  test('keeps what was typed after the last dish went off', () => {
    const now = { ...crab, course: 'starters', title: 'Squid' }
    expect(nextForm(now, crab, 'b')).toEqual({ ...EMPTY, id: 'b', sitting: 'lunch', course: 'starters', title: 'Squid' })
  })
})
