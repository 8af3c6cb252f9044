import { expect, test } from 'vitest'
import { faultInDue } from './agenda.ts'

const NOON = 1_780_315_200

test.each([
  ['a few seconds ahead', NOON + 3, undefined],
  ['a year ahead', NOON + 366 * 86_400, undefined],
  ['now', NOON, 'Choose a time that is still to come.'],
  ['further ahead than a year', NOON + 366 * 86_400 + 1, 'Choose a time within a year.'],
  ['in milliseconds', NOON * 1000, 'Choose a time within a year.'],
  ['in the middle of a second', NOON + 60.5, 'Give the time in whole seconds since 1970.'],
])('an act may be planned for a time to come within a year: %s', (_when, due, fault) => {
  expect(faultInDue(due, NOON)).toBe(fault)
})
