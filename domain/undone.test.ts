import { expect, test } from 'vitest'
import type { LoggedDish } from './changed-fields.ts'
import { beforeThe, isUndone } from './undone.ts'

const COD: LoggedDish = { sitting: 'LUNCH', course: 'MAINS', title: 'COD', description: '', price: 14, version: 1 }
const menu = (cod?: Partial<LoggedDish>) => new Map(cod === undefined ? [] : [['cod', { ...COD, ...cod }]])

test('a change is undone once its fields are as they were, whatever else was changed since', () => {
  const was = beforeThe([{ id: 'cod', before: COD, after: { ...COD, price: 15 } }])
  expect(isUndone(was, menu({ price: 15 }))).toBe(false)
  expect(isUndone(was, menu({ price: 14, title: 'HAKE' }))).toBe(true)
  expect(isUndone(was, menu())).toBe(false)
})

test('a dish that was sold out, or had no place, is as it was without them', () => {
  const was = beforeThe([{ id: 'cod', before: COD, after: { ...COD, soldOut: {} } }])
  expect(isUndone(was, menu({ soldOut: {} }))).toBe(false)
  expect(isUndone(was, menu({ soldOut: null }))).toBe(true)
})

test('a delete is undone once the dish is there, and a create once it is not', () => {
  const [deleted, created] = [beforeThe([{ id: 'cod', before: COD }]), beforeThe([{ id: 'cod', after: COD }])]
  expect([isUndone(deleted, menu()), isUndone(deleted, menu({}))]).toEqual([false, true])
  expect([isUndone(created, menu()), isUndone(created, menu({}))]).toEqual([true, false])
})

test('an act of which nothing is known is not taken for undone', () => {
  expect(isUndone([], menu({}))).toBe(false)
})
