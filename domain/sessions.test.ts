import { describe, expect, test } from 'vitest'
import { openingRows, servedAt } from './sessions.ts'
import type { Session } from './sessions.ts'

type Serving = Omit<Session, 'name'>

const SESSIONS: Serving[] = [
  { days: ['Friday', 'Saturday'], opens: '12:00', closes: '15:00', sittings: ['LUNCH', 'KIDS'] },
  { days: ['Friday'], opens: '17:00', closes: '21:00', sittings: ['EVENING'] },
  { days: ['Sunday'], opens: '00:00', closes: '23:59', sittings: ['SUNDAY'] },
]

const served = (moment: string, timeZone: string, sessions = SESSIONS) =>
  Object.fromEntries(servedAt(sessions, Date.parse(moment), timeZone))

const LUNCH = { LUNCH: '15:00', KIDS: '15:00' }
const SUNDAY = { SUNDAY: '23:59' }

describe('what is served', () => {
  test.each([
    ['on a Friday before lunch', '2026-11-20T11:59:59Z', {}],
    ['on a Friday when lunch begins', '2026-11-20T12:00:00Z', LUNCH],
    ['on a Friday as lunch ends', '2026-11-20T14:59:59Z', LUNCH],
    ['on a Friday after lunch', '2026-11-20T15:00:00Z', {}],
    ['on a Friday evening', '2026-11-20T17:30:00Z', { EVENING: '21:00' }],
    ['on a Saturday evening', '2026-11-21T17:30:00Z', {}],
    ['on a day when the restaurant is closed', '2026-11-23T13:00:00Z', {}],
    ['just before the restaurant’s own midnight', '2026-11-21T23:59:59Z', {}],
    ['at the restaurant’s own midnight', '2026-11-22T00:00:00Z', SUNDAY],
    ['on a Sunday elsewhere, and on Monday here', '2026-11-22T13:00:00Z', {}, 'Pacific/Auckland'],
    ['on a Saturday elsewhere, and on Sunday here', '2026-11-21T13:00:00Z', SUNDAY, 'Pacific/Auckland'],
    ['in the last week of winter time', '2026-03-27T11:30:00Z', {}],
    ['in the first week of summer time', '2026-04-03T11:30:00Z', LUNCH],
  ])('%s, at %s', (_, moment, sittings, zone = 'Europe/London') => {
    expect(served(moment, zone)).toEqual(sittings)
  })

  test('is served until the last of two sessions that overlap', () => {
    const tea: Serving = { days: ['Friday'], opens: '14:00', closes: '16:00', sittings: ['KIDS', 'TEA'] }
    for (const sessions of [
      [...SESSIONS, tea],
      [tea, ...SESSIONS],
    ])
      expect(served('2026-11-20T14:30:00Z', 'Europe/London', sessions)).toEqual({ LUNCH: '15:00', KIDS: '16:00', TEA: '16:00' })
  })
})

const session = (days: Session['days'], opens: string, closes: string) => ({ days, opens, closes })

test('days that are open alike share a row, closed days are named, and times stand in order', () => {
  const weekdays = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
  const rows = openingRows([
    session(weekdays, '17:00', '21:00'),
    session(weekdays, '12:00', '15:00'),
    session(['Sunday'], '12:00', '18:00'),
  ])
  expect(rows).toEqual([
    { days: 'Monday', times: [] },
    { days: 'Tuesday to Saturday', times: ['12:00–15:00', '17:00–21:00'] },
    { days: 'Sunday', times: ['12:00–18:00'] },
  ])
})

test('a day in the middle that differs parts the week', () => {
  const rows = openingRows([session(['Monday', 'Wednesday'], '09:00', '17:00')])
  expect(rows.map(({ days }) => days)).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday to Sunday'])
})

test('a restaurant that never opens says so in one row', () => {
  expect(openingRows([])).toEqual([{ days: 'Monday to Sunday', times: [] }])
})
