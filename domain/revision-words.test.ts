import { expect, test } from 'vitest'
import { wasPlanned, whoMade } from './revision-words.ts'
import type { Actor } from './revision-words.ts'

test.each<[string, { readonly by: Actor }]>([
  ['Kim', { by: { id: 'a1', name: 'Kim' } }],
  ['somebody whose account was removed', { by: { id: 'a1', name: null } }],
  ['the opening menu', { by: { id: 'opening', name: 'the opening menu' } }],
])('the history says who it was: %s', (who, revision) => {
  expect(whoMade(revision)).toBe(who)
})

test('an act that happened at its time was planned; one that plans is being planned', () => {
  expect(wasPlanned({ agenda: [{ state: 'DONE' }] })).toBe(true)
  expect(wasPlanned({ agenda: [{ state: 'PLANNED' }] })).toBe(false)
  expect(wasPlanned({})).toBe(false)
})
