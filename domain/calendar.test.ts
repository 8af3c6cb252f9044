import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { WEEK, addDays, addMonths, momentIn, showDay, weekdayOf } from './calendar.ts'

test.each([
  ['in winter', 'Europe/London', '2026-11-21T18:30:59Z', '2026-11-21', '18:30'],
  ['in summer', 'Europe/London', '2026-07-01T23:30:00Z', '2026-07-02', '00:30'],
  ['just before the clocks go forward', 'Europe/London', '2026-03-29T00:59:00Z', '2026-03-29', '00:59'],
  ['just after the clocks went forward', 'Europe/London', '2026-03-29T01:00:00Z', '2026-03-29', '02:00'],
  ['in the hour that comes twice', 'Europe/London', '2026-10-25T01:10:00Z', '2026-10-25', '01:10'],
  ['where it is tomorrow already', 'Pacific/Auckland', '2026-12-31T12:00:00Z', '2027-01-01', '01:00'],
  ['where it is yesterday still', 'America/Los_Angeles', '2027-01-01T03:05:00Z', '2026-12-31', '19:05'],
])('the local time %s', (_when, zone, at, day, time) => {
  expect(momentIn(zone, Date.parse(at))).toEqual({ day, time })
})

describe('the same date, months later,', () => {
  test.each([
    ['2026-11-21', 3, '2027-02-21'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-05-31', 1, '2026-06-30'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2027-01-15', -1, '2026-12-15'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('of %s, %i later, is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later)
  })

  test('never runs over into the month after', () => {
    const months = ([year, month]: readonly [number, number]) => year * 12 + month
    const split = (day: string) => [Number(day.slice(0, 4)), Number(day.slice(5, 7))] as const
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: -24, max: 24 }), (days, later) => {
        const day = addDays('2000-01-01', days)
        expect(months(split(addMonths(day, later)))).toBe(months(split(day)) + later)
      }),
    )
  })
})

describe('days follow one another', () => {
  test.each([
    ['2026-12-31', '2027-01-01'],
    ['2027-02-28', '2027-03-01'],
    ['2028-02-28', '2028-02-29'],
    ['2026-03-28', '2026-03-29'],
    ['2026-10-25', '2026-10-26'],
  ])('%s, %s', (day, next) => {
    expect([addDays(day, 1), addDays(next, -1)]).toEqual([next, day])
  })

  test('and have names', () => {
    expect([weekdayOf('2026-11-28'), weekdayOf('2028-02-29')]).toEqual(['Saturday', 'Tuesday'])
    expect([showDay('2026-11-28'), showDay('2027-01-03')]).toEqual(['Saturday 28 November', 'Sunday 3 January'])
    expect(WEEK).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
  })

  test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])('and have the same names where the machine’s zone is %s', async (zone) => {
    vi.stubEnv('TZ', zone)
    vi.resetModules()
    const calendar = await import('./calendar.ts')
    expect(calendar.showDay('2026-11-01')).toBe('Sunday 1 November')
    vi.unstubAllEnvs()
  })
})
