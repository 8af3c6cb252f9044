// @vitest-environment node
import { expect, test } from 'vitest'
import { dishOf } from '../../testing/fake-server.ts'
import { callOf, isDone } from './pressed-act.ts'

const cod = { ...dishOf('cod'), title: 'COD' }
const soldOut = { ...cod, version: 2, soldOut: { __typename: 'SoldOut', until: null } } as const

test('a sentence calls what was pressed by what it does', () => {
  expect(callOf({ dish: cod, act: 'delete' })).toBe('deleting “COD”')
  expect(callOf({ dish: cod, act: { soldOut: { untilNextOpening: true } } })).toBe('marking “COD” as sold out')
  expect(callOf({ dish: soldOut, act: { soldOut: { until: 1 } } })).toBe('changing until when “COD” is sold out')
  expect(callOf({ dish: soldOut, act: { soldOut: null } })).toBe('marking “COD” as back')
})

test('a delete is done when the dish is off the menu, and not when it was changed', () => {
  expect(isDone({ dish: cod, act: 'delete' }, undefined)).toBe(true)
  expect(isDone({ dish: cod, act: 'delete' }, { ...cod, version: 2 })).toBe(false)
})

test('a dish is marked when it is sold out, and with another end when it has one', () => {
  const untilOpening = { soldOut: { untilNextOpening: true } }
  expect(isDone({ dish: cod, act: untilOpening }, cod)).toBe(false)
  expect(isDone({ dish: cod, act: untilOpening }, soldOut)).toBe(true)
  expect(isDone({ dish: soldOut, act: untilOpening }, soldOut)).toBe(false)
  expect(isDone({ dish: soldOut, act: untilOpening }, { ...soldOut, soldOut: { ...soldOut.soldOut, until: 1 } })).toBe(true)
  expect(isDone({ dish: cod, act: untilOpening }, undefined), 'nobody can order it').toBe(true)
})

test('a dish is back when it is not sold out any more', () => {
  expect(isDone({ dish: soldOut, act: { soldOut: null } }, soldOut)).toBe(false)
  expect(isDone({ dish: soldOut, act: { soldOut: null } }, { ...cod, version: 3 })).toBe(true)
})
