import { describe, expect, test } from 'vitest'
import { nextOpening } from './next-opening.ts'

const SESSIONS = [
  { days: ['Friday', 'Saturday'], opens: '12:00' },
  { days: ['Friday'], opens: '17:00' },
] as const

describe('the next opening', () => {
  test.each([
    ['before lunch', '2026-11-20T09:00:00Z', '2026-11-20T12:00:00Z'],
    ['at the moment when lunch begins', '2026-11-20T12:00:00Z', '2026-11-20T17:00:00Z'],
    ['in the evening', '2026-11-20T20:00:00Z', '2026-11-21T12:00:00Z'],
    ['over closed days', '2026-11-22T13:00:00Z', '2026-11-27T12:00:00Z'],
    ['in summer', '2026-06-05T09:00:00Z', '2026-06-05T11:00:00Z'],
  ])('%s', (_when, now, expected) => {
    expect(new Date(nextOpening(SESSIONS, 'Europe/London', Date.parse(now)) ?? 0)).toEqual(new Date(expected))
  })

  test('of a restaurant without hours is none', () => {
    expect(nextOpening([], 'Europe/London', 0)).toBeUndefined()
  })
})
