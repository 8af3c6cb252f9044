import { describe, expect, test } from 'vitest'
import { servedAt } from './sessions.ts'
import type { Session } from './sessions.ts'

type Serving = Omit<Session, 'name'>

const SESSIONS: Serving[] = [
  { days: ['Friday', 'Saturday'], opens: '12:00', closes: '15:00', sittings: ['LUNCH', 'KIDS'] },
  { days: ['Friday'], opens: '17:00', closes: '21:00', sittings: ['EVENING'] },
  { days: ['Sunday'], opens: '00:00', closes: '23:59', sittings: ['SUNDAY'] },
]

const served = (moment: string, timeZone = 'Europe/London', sessions = SESSIONS) =>
  Object.fromEntries(servedAt(sessions, Date.parse(moment), timeZone))

describe('what is served', () => {
  test.each([
    ['2026-11-20T11:59:59Z', {}],
    ['2026-11-20T12:00:00Z', { LUNCH: '15:00', KIDS: '15:00' }],
    ['2026-11-20T14:59:59Z', { LUNCH: '15:00', KIDS: '15:00' }],
    ['2026-11-20T15:00:00Z', {}],
    ['2026-11-20T17:30:00Z', { EVENING: '21:00' }],
    ['2026-11-21T17:30:00Z', {}],
  ])('on a Friday and the Saturday after it, at %s', (moment, sittings) => {
    expect(served(moment)).toEqual(sittings)
  })

  test('is nothing on a day when the restaurant is closed', () => {
    expect(served('2026-11-23T13:00:00Z')).toEqual({})
  })

  test('begins and ends with the restaurant’s own midnight, whatever day it is elsewhere', () => {
    expect(served('2026-11-22T00:00:00Z')).toEqual({ SUNDAY: '23:59' })
    expect(served('2026-11-21T23:59:59Z')).toEqual({})
    expect(served('2026-11-22T13:00:00Z', 'Pacific/Auckland')).toEqual({})
    expect(served('2026-11-21T13:00:00Z', 'Pacific/Auckland')).toEqual({ SUNDAY: '23:59' })
    expect(served('2026-11-23T07:30:00Z', 'America/Los_Angeles')).toEqual({ SUNDAY: '23:59' })
  })

  test('follows the local time over the change to summer time', () => {
    expect(served('2026-03-27T11:30:00Z')).toEqual({})
    expect(served('2026-04-03T11:30:00Z')).toEqual({ LUNCH: '15:00', KIDS: '15:00' })
    expect(served('2026-03-28T23:30:00Z'), 'the last hour before the short Sunday').toEqual({})
    expect(served('2026-03-29T22:30:00Z'), 'its last hour, in summer time').toEqual({ SUNDAY: '23:59' })
    expect(served('2026-03-29T23:00:00Z')).toEqual({})
  })

  test('in zones with odd minutes, too', () => {
    expect(served('2026-11-20T06:15:00Z', 'Asia/Kathmandu')).toEqual({ LUNCH: '15:00', KIDS: '15:00' })
    expect(served('2026-11-20T06:14:59Z', 'Asia/Kathmandu')).toEqual({})
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
