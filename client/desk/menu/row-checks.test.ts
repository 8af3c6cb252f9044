// @vitest-environment node
import { expect, test } from 'vitest'
import type { DishInput, TypedField } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import { dishOf } from '../../testing/fake-server.ts'
import { clashesIn, showField } from './row-checks.ts'
import type { Draft } from '../drafts/edit.ts'

const cod: Dish = { ...dishOf('cod'), title: 'COD', description: 'WITH PEAS', price: 9 }
const MINE: Draft = { sitting: 'EVENING', course: 'STARTERS', title: 'Cod', description: 'With chips', price: '11' }
const THEIRS = { sitting: 'KIDS', course: 'SIDES', title: 'HAKE', description: 'WITH BEANS', price: 12 } satisfies DishInput
const FIELDS = Object.keys(MINE) as TypedField[]
const pick = (input: DishInput, field: TypedField) => ({ [field]: input[field] })

for (const mine of FIELDS) {
  for (const theirs of FIELDS) {
    test(`${mine} typed here and ${theirs} changed by a colleague: ${mine === theirs ? 'both are shown' : 'no clash'}`, () => {
      const current = { ...cod, ...pick(THEIRS, theirs), version: 2 }
      expect(clashesIn({ base: cod, draft: { [mine]: MINE[mine] ?? '' } }, current)).toEqual(mine === theirs ? [mine] : [])
    })
  }
}

test('both typed the same: there is nothing to decide', () => {
  expect(clashesIn({ base: cod, draft: { price: '12.0' } }, { ...cod, price: 12, version: 2 })).toEqual([])
})

test('what is decided stays so, until the colleague changes it again', () => {
  const edit = { base: cod, draft: { price: '11' }, overruled: { price: 12 } }
  expect(clashesIn(edit, { ...cod, price: 12, version: 2 })).toEqual([])
  expect(clashesIn(edit, { ...cod, price: 13, version: 3 })).toEqual(['price'])
})

test('what was sent from here comes back from nobody else', () => {
  const edit = { base: cod, draft: { price: '115' } }
  const stored = { ...cod, price: 11, version: 2 }
  expect(clashesIn(edit, stored)).toEqual(['price'])
  expect(clashesIn(edit, stored, { price: '11' })).toEqual([])
})

test('prices are written with the currency, and an empty field as nothing', () => {
  expect(showField('price', { ...cod, price: 7 })).toBe('£7.00')
  expect(showField('price', { ...cod, price: 0 })).toBe('nothing')
  expect(showField('title', { ...cod, title: '' })).toBe('nothing')
})
