// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstBookableDay, lastDayIn, refusalOfDay, timesOn } from './booking.ts'
import type { Book } from './booking.ts'
import { addDays, WEEK } from '../../domain/calendar.ts'

const SESSIONS = [
  { name: 'Lunch', days: ['Saturday', 'Wednesday'], opens: '12:00', closes: '15:00' },
  { name: 'Evening', days: ['Saturday'], opens: '17:00', closes: '21:00' },
  { name: 'Sunday', days: ['Sunday'], opens: '12:15', closes: '18:00' },
] as const

/** A Saturday morning. */
const book: Book = { now: { day: '2026-11-21', time: '09:00' }, months: 3, sessions: SESSIONS }
const at = (time: string): Book => ({ ...book, now: { day: '2026-11-21', time } })
/** On the morning of a day, in a house that is open every day. */
const openDaily = (day: string): Book => ({ ...book, now: { day, time: '09:00' }, sessions: [{ ...SESSIONS[0], days: WEEK }] })

describe('R28 the book covers three months', () => {
  test.each([
    ['2026-11-21', '2027-02-21'],
    ['2026-11-30', '2027-02-28'],
    ['2027-11-30', '2028-02-29'],
  ])('from %s up to and including %s', (day, last) => {
    const all = openDaily(day)
    expect(lastDayIn(all)).toBe(last)
    expect([refusalOfDay(addDays(day, -1), all), refusalOfDay(day, all)]).toEqual(['past', undefined])
    expect([refusalOfDay(last, all), refusalOfDay(addDays(last, 1), all)]).toEqual([undefined, 'too far'])
  })

  test('and each of its days can be booked when the house is open every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const today = addDays('2000-01-01', days)
        const all = openDaily(today)
        let count = 0
        for (let day = today; day <= lastDayIn(all); day = addDays(day, 1)) {
          expect([day, refusalOfDay(day, all)]).toEqual([day, undefined])
          count += 1
        }
        expect(count).toBeGreaterThanOrEqual(90)
        expect(count).toBeLessThanOrEqual(93)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a day', () => {
  test('on which nothing opens is closed', () => {
    expect([refusalOfDay('2026-11-23', book), refusalOfDay('2026-11-25', book)]).toEqual(['closed', undefined])
  })

  test('of which the last table is gone is too late', () => {
    expect([refusalOfDay('2026-11-21', at('19:30')), refusalOfDay('2026-11-21', at('19:31'))]).toEqual([undefined, 'too late'])
    expect(firstBookableDay(at('19:31'))).toBe('2026-11-22')
  })

  test('that can be booked is not there when the house never opens', () => {
    expect(firstBookableDay({ ...book, sessions: [] })).toBeUndefined()
  })
})

describe('the times', () => {
  test('come every half hour, the last one an hour before closing', () => {
    expect(timesOn('2026-11-28', book)).toEqual([
      { session: 'Lunch', times: ['12:00', '12:30', '13:00', '13:30', '14:00'] },
      { session: 'Evening', times: ['17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00'] },
    ])
    expect(timesOn('2026-11-29', book).flatMap(({ times }) => [times[0], times.at(-1)])).toEqual(['12:15', '16:45'])
  })

  test('of today lie at least half an hour ahead', () => {
    expect(timesOn('2026-11-21', at('13:30'))).toEqual([
      { session: 'Lunch', times: ['14:00'] },
      { session: 'Evening', times: expect.arrayContaining(['17:00', '20:00']) },
    ])
    expect(timesOn('2026-11-21', at('13:31')).map(({ session }) => session)).toEqual(['Evening'])
    expect(timesOn('2026-11-21', at('23:50'))).toEqual([])
  })

  test('are none in a session that is over before a meal could be', () => {
    const short = [{ ...SESSIONS[0], opens: '12:00', closes: '12:45' }]
    expect(timesOn('2026-11-28', { ...book, sessions: short })).toEqual([])
  })

  test('are the same on the days on which the clocks change', () => {
    const sundays = ['2026-03-22', '2026-03-29', '2026-10-25'].map((day) =>
      timesOn(day, { ...book, now: { day: '2026-01-01', time: '09:00' } }),
    )
    expect(sundays[1]).toEqual(sundays[0])
    expect(sundays[2]).toEqual(sundays[0])
  })
})
