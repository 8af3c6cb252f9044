import { expect, test } from 'vitest'
import { ago } from './ago.ts'

const NOON = Date.UTC(2026, 5, 12, 12)

test.each([
  [0, 'a moment ago'],
  [59, 'a moment ago'],
  [60, '1 minute ago'],
  [20 * 60 + 59, '20 minutes ago'],
  [60 * 60, '1 hour ago'],
  [23 * 60 * 60, '23 hours ago'],
  [24 * 60 * 60, '1 day ago'],
  [9 * 24 * 60 * 60, '9 days ago'],
  // A clock that was set back makes no time to come.
  [-300, 'a moment ago'],
])('what was %i seconds ago was %s', (seconds, words) => {
  expect(ago(NOON - seconds * 1000, NOON)).toBe(words)
})
