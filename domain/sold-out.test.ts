import { describe, expect, test } from 'vitest'
import { details } from '../content/details.ts'
import { isOver, nextOpeningAfterToday, soldOut } from './sold-out.ts'

const HOURS = {
  timeZone: 'Europe/London',
  sessions: [
    { days: ['Friday', 'Saturday'], opens: '17:00', sittings: ['EVENING'] },
    { days: ['Friday', 'Saturday'], opens: '12:00', sittings: ['LUNCH', 'KIDS'] },
    { days: ['Sunday'], opens: '12:30', sittings: ['KIDS', 'EVENING'] },
  ],
} as const

/** The next opening, as a time in UTC. */
function next(sitting: string, now: string, hours = HOURS): string | undefined {
  const seconds = nextOpeningAfterToday(sitting, hours, Date.parse(now))
  return seconds === undefined ? undefined : new Date(seconds * 1000).toISOString().slice(0, 16)
}

describe('the next opening after today', () => {
  test('is on the next day that serves the sitting, not later today', () => {
    expect(next('EVENING', '2026-06-05T11:00Z'), 'on Friday before lunch').toBe('2026-06-06T16:00')
  })

  test('skips the days on which the restaurant, or that sitting, is closed', () => {
    expect(next('LUNCH', '2026-06-07T20:00Z'), 'on Sunday').toBe('2026-06-12T11:00')
    expect(next('LUNCH', '2026-06-06T20:00Z'), 'on Saturday, lunch comes with Friday').toBe('2026-06-12T11:00')
  })

  test('is the first of the day, where a sitting is served twice', () => {
    const twice = { ...HOURS, sessions: [...HOURS.sessions, { days: ['Friday'], opens: '08:00', sittings: ['KIDS'] }] } as const
    expect(next('KIDS', '2026-06-11T12:00Z', twice as unknown as typeof HOURS)).toBe('2026-06-12T07:00')
  })

  test('keeps to the restaurant’s clock over a change of clocks', () => {
    expect(next('KIDS', '2026-03-28T12:00Z'), 'on the day before summer time').toBe('2026-03-29T11:30')
    expect(next('KIDS', '2026-10-24T12:00Z'), 'on the day before winter time').toBe('2026-10-25T12:30')
  })

  test('goes by the restaurant’s day, not by the server’s', () => {
    expect(next('EVENING', '2026-06-05T23:30Z'), 'half past midnight on Saturday in London').toBe('2026-06-07T11:30')
  })

  test('is unknown for a sitting without hours', () => {
    expect(next('INFO', '2026-06-05T11:00Z')).toBeUndefined()
    expect(nextOpeningAfterToday('LUNCH', details, Date.now()), 'the owner’s own hours').toBeGreaterThan(Date.now() / 1000)
  })
})

describe('the state of a dish', () => {
  test('is over once its time has come, and never without one', () => {
    expect([isOver({ until: 100 }, 99), isOver({ until: 100 }, 100), isOver({}, 1e10), isOver(undefined, 100)]).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  test.each([
    [{ until: 100 }, { until: 100 }],
    [{}, {}],
    [{ until: null }, {}],
    [{ until: 'Friday' }, {}],
    [{ until: 1.5 }, {}],
    [{ until: Date.now() }, {}],
    ['yes', undefined],
    [null, undefined],
  ])('of a dish from outside: %j is read as %j', (given, read) => {
    expect(soldOut.read(given)).toEqual(read)
  })

  test('is the same with an open end, however that is written', () => {
    expect([soldOut.isSame({}, { until: null }), soldOut.isSame({ until: 1 }, {}), soldOut.isSame({ until: 1 }, { until: 1 })]).toEqual([
      true,
      false,
      true,
    ])
  })
})
