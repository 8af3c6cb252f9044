import { expect, test } from 'vitest'
import { differenceBetween } from './difference.ts'
import { dishOf } from './testing/dishes.ts'

const dish = (id: string, version = 1) => dishOf(id, { title: `${id} ${version}`, version })

test.each([
  ['nothing', [dish('a'), dish('b')], [dish('a'), dish('b')], [], []],
  ['another order alone', [dish('a'), dish('b')], [dish('b'), dish('a')], [], []],
  ['a dish that was moved', [dish('a'), dish('b')], [dish('a'), { ...dish('b'), position: 1, version: 2 }], [], []],
  ['a new dish', [dish('a')], [dish('a'), dish('b')], ['b'], []],
  ['a changed dish', [dish('a')], [dish('a', 2)], ['a'], []],
  ['an older dish, from a backup that was put back', [dish('a', 5)], [dish('a', 4)], ['a'], []],
  ['a dish that went', [dish('a'), dish('b')], [dish('b')], [], ['a']],
  ['everything', [dish('a'), dish('b')], [dish('b', 2), dish('c')], ['b', 'c'], ['a']],
])('between two menus: %s', (_what, before, after, fresh, gone) => {
  expect(differenceBetween(before, after)).toEqual({ fresh, gone })
})
