import { expect, test } from 'vitest'
import { anchorsOf, hrefOfFirst } from './anchors.ts'

const idsOf = (...sittings: string[]) => [...anchorsOf(sittings).values()]

test('a sitting’s id is its name, in small letters', () => {
  expect(idsOf('LUNCH', 'SUNDAY ROAST', 'ÉCLAIRS', '2 FOR 1')).toEqual(['lunch-menu', 'sunday-roast-menu', 'éclairs-menu', '2-for-1-menu'])
})

test('an id has no space, and no sign that an address would write differently', () => {
  expect(idsOf('FISH & CHIPS', '100% CRAB', '🦀')).toEqual(['fish-chips-menu', '100-crab-menu', '--menu'])
})

test('sittings whose names come to the same have different ids', () => {
  expect(idsOf('FISH FRY', 'FISH-FRY', 'Fish Fry')).toEqual(['fish-fry-menu', 'fish-fry-menu-2', 'fish-fry-menu-3'])
})

test('a link leads to the first of some sittings that has dishes, and to the menu where none has', () => {
  const dishes = [{ sitting: 'KIDS' }, { sitting: 'DRINKS' }]
  expect(hrefOfFirst(['LUNCH', 'DRINKS', 'KIDS'], dishes)).toBe('#drinks-menu')
  expect(hrefOfFirst(['LUNCH'], dishes)).toBe('#menu')
  expect(hrefOfFirst(['LUNCH'], []), 'while the menu is loading').toBe('#menu')
})
