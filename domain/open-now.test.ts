import { expect, test } from 'vitest'
import { comingHours, openNow, servedNext } from './open-now.ts'
import type { Session } from './sessions.ts'

const ZONE = 'Europe/London'
const WEEKDAYS = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const SESSIONS: readonly Session[] = [
  { name: 'Evening', days: WEEKDAYS, opens: '17:00', closes: '21:00', sittings: ['EVENING', 'KIDS'] },
  { name: 'Lunch', days: WEEKDAYS, opens: '12:00', closes: '15:00', sittings: ['LUNCH', 'KIDS'] },
  { name: 'Sunday', days: ['Sunday'], opens: '12:00', closes: '18:00', sittings: ['SUNDAY'] },
]

/** The state, the sentences, and the first sitting of the first of them. */
function saidAt(at: string, sessions = SESSIONS) {
  const { state, services } = openNow(sessions, ZONE, Date.parse(at))
  return [state, services.map(({ text }) => text).join('. '), services[0]?.sittings[0]]
}

test.each([
  ['Tuesday 11:59', '2026-11-24T11:59:59Z', 'Closed now', 'Lunch from 12 noon. Evening from 17:00', 'LUNCH'],
  ['Tuesday 12:00', '2026-11-24T12:00:00Z', 'Open now', 'Lunch until 15:00. Evening from 17:00', 'LUNCH'],
  ['Tuesday 15:00', '2026-11-24T15:00:00Z', 'Closed now', 'Evening from 17:00', 'EVENING'],
  ['Tuesday 20:59', '2026-11-24T20:59:59Z', 'Open now', 'Evening until 21:00', 'EVENING'],
  ['Tuesday 22:00', '2026-11-24T22:00:00Z', 'Closed now', 'Open tomorrow, Wednesday, from 12 noon', 'LUNCH'],
  ['Saturday 21:00', '2026-11-28T21:00:00Z', 'Closed now', 'Open tomorrow, Sunday, from 12 noon', 'SUNDAY'],
  ['Sunday 11:00, with one session', '2026-11-29T11:00:00Z', 'Closed now', 'Open from 12 noon', 'SUNDAY'],
  ['Sunday 12:30', '2026-11-29T12:30:00Z', 'Open now', 'Open until 18:00', 'SUNDAY'],
  ['Sunday 18:00', '2026-11-29T18:00:00Z', 'Closed now', 'Open Tuesday from 12 noon', 'LUNCH'],
  ['a closed Monday', '2026-11-30T13:00:00Z', 'Closed today', 'Open tomorrow, Tuesday, from 12 noon', 'LUNCH'],
  ['a Tuesday in summer, an hour ahead', '2026-06-23T11:30:00Z', 'Open now', 'Lunch until 15:00. Evening from 17:00', 'LUNCH'],
])('%s', (_name, at, ...said) => {
  expect(saidAt(at)).toEqual(said)
})

test('where sessions overlap, the restaurant is open until the last of them closes', () => {
  const sessions = [...SESSIONS, { name: 'Long lunch', days: WEEKDAYS, opens: '11:00', closes: '16:30', sittings: [] }]
  expect(saidAt('2026-11-24T12:30:00Z', sessions)[1]).toBe('Long lunch until 16:30. Evening from 17:00')
})

test('a restaurant that opens once a week says so right after it has closed, and one without hours says nothing', () => {
  const after = '2026-11-29T18:30:00Z'
  expect(saidAt(after, SESSIONS.slice(2))).toEqual(['Closed now', 'Open next Sunday from 12 noon', 'SUNDAY'])
  expect(openNow([], ZONE, Date.parse(after))).toEqual({ state: 'Closed today', services: [] })
})

test.each([
  ['2026-11-24T23:30:00Z', ['Today', '12:00 to 15:00 and 17:00 to 21:00'], ['Wednesday', '12:00 to 15:00 and 17:00 to 21:00']],
  ['2026-11-28T10:00:00Z', ['Today', '12:00 to 15:00 and 17:00 to 21:00'], ['Sunday', '12:00 to 18:00']],
  ['2026-11-30T10:00:00Z', ['Today', 'closed'], ['Tuesday', '12:00 to 15:00 and 17:00 to 21:00']],
])('the hours of today and of the next day with hours, on %s', (at, ...hours) => {
  expect(comingHours(SESSIONS, ZONE, Date.parse(at))).toEqual(hours)
  expect(comingHours([], ZONE, Date.parse(at))).toEqual([['Today', 'closed']])
})

test.each([
  ['Tuesday 11:59', '2026-11-24T11:59:59Z', 'From 12 noon today', 'From 17:00 today', 'From 12 noon on Sunday'],
  ['Tuesday 12:00, while lunch is served', '2026-11-24T12:00:00Z', 'From 12 noon tomorrow', 'From 17:00 today', 'From 12 noon on Sunday'],
  ['Saturday night', '2026-11-28T22:00:00Z', 'From 12 noon on Tuesday', 'From 17:00 on Tuesday', 'From 12 noon tomorrow'],
  ['Sunday at 12:30', '2026-11-29T12:30:00Z', 'From 12 noon on Tuesday', 'From 17:00 on Tuesday', 'From 12 noon next Sunday'],
])('from when each sitting is served next, on %s', (_name, at, ...words) => {
  const next = servedNext(SESSIONS, ZONE, Date.parse(at))
  expect(['LUNCH', 'EVENING', 'SUNDAY'].map((sitting) => next.get(sitting))).toEqual(words)
  expect(next.get('INFO')).toBeUndefined()
})
