import { expect, test } from 'vitest'
import { openNow } from './open-now.ts'
import type { Session } from './sessions.ts'

const WEEKDAYS = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const SESSIONS: readonly Session[] = [
  { name: 'Evening', days: WEEKDAYS, opens: '17:00', closes: '21:00', sittings: [] },
  { name: 'Lunch', days: WEEKDAYS, opens: '12:00', closes: '15:00', sittings: [] },
  { name: 'Sunday', days: ['Sunday'], opens: '12:00', closes: '18:00', sittings: [] },
]

test.each([
  ['Tuesday 11:59', '2026-11-24T11:59:59Z', 'Closed now', 'opens at 12:00'],
  ['Tuesday 12:00', '2026-11-24T12:00:00Z', 'Open now', 'until 15:00'],
  ['Tuesday 15:00', '2026-11-24T15:00:00Z', 'Closed now', 'opens at 17:00'],
  ['Tuesday 22:00', '2026-11-24T22:00:00Z', 'Closed now', 'opens tomorrow at 12:00'],
  ['Saturday 21:00', '2026-11-28T21:00:00Z', 'Closed now', 'opens tomorrow at 12:00'],
  ['Sunday 18:00', '2026-11-29T18:00:00Z', 'Closed now', 'opens Tuesday at 12:00'],
  ['a closed Monday', '2026-11-30T13:00:00Z', 'Closed now', 'opens tomorrow at 12:00'],
  ['a Tuesday in summer, an hour ahead', '2026-06-23T11:30:00Z', 'Open now', 'until 15:00'],
])('%s', (_name, at, state, next) => {
  expect(openNow(SESSIONS, 'Europe/London', Date.parse(at))).toEqual([state, next])
})

test('where sessions overlap, the restaurant is open until the last of them closes', () => {
  const sessions = [...SESSIONS, { name: 'Long lunch', days: WEEKDAYS, opens: '11:00', closes: '16:30', sittings: [] }]
  expect(openNow(sessions, 'Europe/London', Date.parse('2026-11-24T12:30:00Z'))).toEqual(['Open now', 'until 16:30'])
})

test('a restaurant that opens once a week says so right after it has closed, and one without hours says nothing', () => {
  const after = Date.parse('2026-11-29T18:30:00Z')
  expect(openNow(SESSIONS.slice(2), 'Europe/London', after)).toEqual(['Closed now', 'opens Sunday at 12:00'])
  expect(openNow([], 'Europe/London', after)).toEqual(['Closed now', ''])
})
