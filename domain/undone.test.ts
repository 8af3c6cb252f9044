import { expect, test } from 'vitest'
import type { LoggedDish } from './changed-fields.ts'
import { fieldsOf, orNull } from './dish.ts'
import { beforeThe, isUndone, wayBack } from './undone.ts'

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

const NOW = Date.UTC(2026, 10, 27) / 1000
const on = (cod?: Partial<LoggedDish>) => new Map(cod ? [['cod', { ...orNull(fieldsOf({ ...COD, ...cod })), id: 'cod', version: 9 }]] : [])

test('the way back from an act is to undo it, where no later work is overwritten, and else to put back what it left', () => {
  const rise = [{ id: 'cod', before: COD, after: { ...COD, price: 15 } }]
  expect(wayBack(rise, on({ price: 15 }), NOW)).toBe('UNDO')
  expect(wayBack(rise, on({ price: 15, title: 'HAKE' }), NOW), 'another field').toBe('UNDO')
  expect(wayBack(rise, on({ price: 16 }), NOW), 'changed since').toBe('PUT_BACK')
  expect(wayBack(rise, on({ price: 14 }), NOW), 'undone').toBe('PUT_BACK')
  expect(wayBack(rise, on(), NOW), 'deleted since').toBe('PUT_BACK')
})

test('of an act that deleted or created a dish too; there is none where neither way would change anything', () => {
  expect(wayBack([{ id: 'cod', before: COD }], on(), NOW)).toBe('UNDO')
  expect(wayBack([{ id: 'cod', before: COD }], on({}), NOW), 'it is back').toBe('PUT_BACK')
  expect(wayBack([{ id: 'cod', after: COD }], on({}), NOW)).toBe('UNDO')
  expect(wayBack([{ id: 'cod', after: COD }], on(), NOW), 'deleted since').toBe('PUT_BACK')
  expect(wayBack([{ id: 'cod', before: COD, after: COD }], on({}), NOW)).toBeUndefined()
  expect(wayBack([], on({}), NOW)).toBeUndefined()
})
