import { expect, test } from 'vitest'
import type { Dish } from '../dish.ts'
import { done } from '../testing/acts.ts'
import { dishOf } from '../testing/dishes.ts'
import type { StepOf } from './step.ts'

const MENU = [
  dishOf('a', { price: 9 }),
  dishOf('b', { price: 12.5 }),
  dishOf('line', { price: 0 }),
  dishOf('wine', { course: 'WINE', price: 30 }),
  dishOf('soup', { sitting: 'EVENING', price: 7 }),
]

function prices(step: Omit<StepOf<'CHANGE_PRICES'>, 'kind' | 'rounding'>, menu: readonly Dish[] = MENU) {
  const dishes = done(menu, [{ kind: 'CHANGE_PRICES', rounding: 'none', ...step }])
  return 'code' in dishes ? dishes : Object.fromEntries(dishes.map(({ id, price }) => [id, price]))
}

test.each([
  ['a course, by an amount', { sitting: 'LUNCH', course: 'MAINS', by: 'amount', value: 1 }, { a: 10, b: 13.5 }],
  ['a section, by per cent', { sitting: 'LUNCH', by: 'percent', value: -10 }, { a: 8.1, b: 11.25, wine: 27 }],
  ['some dishes, to a price', { dishes: ['a', 'soup'], by: 'to', value: 8 }, { a: 8, soup: 8 }],
] as const)('new prices for %s, and none for a dish without one', (_, step, changed) => {
  const before = { a: 9, b: 12.5, line: 0, wine: 30, soup: 7 }
  expect(prices(step)).toEqual({ ...before, ...changed })
})

test.each([
  ['would cost nothing', { sitting: 'LUNCH', by: 'amount', value: -9 }, { code: 'INVALID_INPUT', field: 'value', message: expect.stringContaining('“A” would cost nothing') }],
  ['would cost too much', { dishes: ['wine'], by: 'amount', value: 9999 }, { code: 'INVALID_INPUT', field: 'value' }],
  ['is not on the menu', { dishes: ['a', 'x'], by: 'to', value: 8 }, { code: 'NOT_FOUND' }],
  ['is of a course that is not there', { sitting: 'LUNCH', course: 'TEA', by: 'to', value: 8 }, { code: 'COURSE_NOT_FOUND', field: 'course' }],
  ['is named twice', { dishes: ['a', 'soup', 'a'], by: 'to', value: 8 }, { code: 'INVALID_INPUT', field: 'dishes', message: 'The dish with the id a is in the list twice. Name each dish once.' }],
  ['gets more per cent than a price has pence', { dishes: ['a'], by: 'percent', value: 10_000 }, { code: 'INVALID_INPUT', field: 'value', message: expect.stringContaining('at most 9999.99') }],
  ['is named beside its section', { dishes: ['a'], sitting: 'LUNCH', by: 'to', value: 8 }, { code: 'INVALID_INPUT', field: 'dishes' }],
  ['gets a price of three decimals', { dishes: ['a'], by: 'to', value: 8.005 }, { code: 'INVALID_INPUT', field: 'value' }],
] as const)('no price changes where a dish %s', (_, step, refusal) => expect(prices(step)).toMatchObject(refusal)) // prettier-ignore
