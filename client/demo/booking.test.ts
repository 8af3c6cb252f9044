// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultsIn, lastDayIn, NO_WISH, partySizes, readWish, timesFor } from './booking.ts'
import type { Book, Wish } from './booking.ts'
import { details } from '../../content/details.ts'
import { addDays, WEEK } from '../../domain/calendar.ts'

const sittings: string[] = []

/** A Saturday morning. */
const book: Book = {
  ...details,
  now: { day: '2026-11-21', time: '09:00' },
  sessions: [
    { name: 'Lunch', days: ['Saturday', 'Wednesday'], opens: '12:00', closes: '15:00', sittings },
    { name: 'Evening', days: ['Saturday'], opens: '17:00', closes: '21:00', sittings },
    { name: 'Sunday', days: ['Sunday'], opens: '12:15', closes: '18:00', sittings },
  ],
}
const at = (time: string): Book => ({ ...book, now: { day: '2026-11-21', time } })
/** On the morning of a day, in a house that is open every day. */
const openDaily = (day: string): Book => ({
  ...book,
  now: { day, time: '09:00' },
  sessions: [{ name: 'Lunch', days: [...WEEK], opens: '12:00', closes: '15:00', sittings }],
})

const WISH: Wish = { party: '2', day: '2026-11-28', time: '12:30', name: 'Kim', email: 'kim@example.com' }
const NOTHING = { party: undefined, day: undefined, time: undefined, name: undefined, email: undefined }
const faultInDay = (day: string, on = book) => faultsIn({ ...WISH, day }, on).day
const faultInTime = (time: string, day: string, on = book) => faultsIn({ ...WISH, time, day }, on).time

describe('R28 the book covers three months', () => {
  test.each([
    ['2026-11-21', '2027-02-21', 'Sunday 21 February'],
    ['2026-11-30', '2027-02-28', 'Sunday 28 February'],
    ['2027-11-30', '2028-02-29', 'Tuesday 29 February'],
  ])('from %s up to and including %s', (day, last, shown) => {
    const all = openDaily(day)
    expect(lastDayIn(all)).toBe(last)
    expect(faultInDay(addDays(day, -1), all)).toMatch(/is in the past. Choose a day from today on.$/)
    expect([faultInDay(day, all), faultInDay(last, all)]).toEqual([undefined, undefined])
    expect(faultInDay(addDays(last, 1), all)).toBe(`You can book up to ${shown}. Choose an earlier day.`)
  })

  test('and each of its days can be booked when the house is open every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.nat({ max: 89 }), (days, later) => {
        const today = addDays('2000-01-01', days)
        expect(faultsIn({ ...WISH, day: addDays(today, later) }, openDaily(today))).toEqual(NOTHING)
      }),
    )
  })
})

describe('a wish is refused in words that say what to do', () => {
  test('unless a table can be booked for it', () => {
    expect(faultsIn(WISH, book)).toEqual(NOTHING)
    expect(faultsIn(NO_WISH, book)).toEqual({
      party: 'Say how many of you there are.',
      day: 'Choose a day.',
      time: 'Choose a time.',
      name: 'Type your name.',
      email: 'Type your email address, such as you@example.com.',
    })
  })

  test('R26 when the party is too large to book without asking', () => {
    expect(partySizes(book)).toEqual(['1', '2', '3', '4', '5', '6', '7 or more'])
    expect(faultsIn({ ...WISH, party: '7 or more' }, book).party).toBe('For parties over 6, please call us on 01632\u00A0960\u00A0142.')
  })

  test('when the day is closed, too late, or no day', () => {
    expect(faultInDay('2026-11-23')).toBe('We’re closed on Mondays. Choose another day.')
    expect(faultInDay('2026-11-21', at('19:30'))).toBeUndefined()
    expect(faultInDay('2026-11-21', at('19:31'))).toBe('There are no tables left today. Choose another day.')
    for (const day of ['2027-02-31', '12027-02-01', '0000-00-00', '9999-99-99', 'Monday'])
      expect([day, faultInDay(day)]).toEqual([day, 'Choose a day.'])
    expect(faultInTime('12:30', '2026-11-23'), 'the day says it already').toBeUndefined()
  })

  test('when the time has passed, or nothing is served then', () => {
    expect(faultInTime('13:30', '2026-11-21', at('13:00'))).toBeUndefined()
    const tooLate = 'It’s 13:01 at the restaurant, too late to book for 13:30 today. Choose a later time.'
    expect(faultInTime('13:30', '2026-11-21', at('13:01'))).toBe(tooLate)
    expect(faultInTime('17:00', '2026-11-25')).toBe('There are no tables at 17:00 on Wednesday 25 November. Choose another time.')
    for (const time of ['03:00', '12:31', '<b>']) expect([time, faultInTime(time, WISH.day)]).toEqual([time, 'Choose a time.'])
  })

  test.each(['', 'kim', 'kim@', '@example.com', 'kim@example', 'kim @example.com', 'kim@one@example.com'])(
    'when the email is “%s”',
    (email) => {
      expect(faultsIn({ ...WISH, email }, book)).toEqual({ ...NOTHING, email: 'Type your email address, such as you@example.com.' })
    },
  )
})

test('a form is read without the spaces around what was typed, and what it lacks is open', () => {
  expect(readWish(new URLSearchParams('party=2&name=+Kim+%26+Jo+&more=1'))).toEqual({ ...NO_WISH, party: '2', name: 'Kim & Jo' })
  expect(readWish(new URLSearchParams('name=++'))).toEqual(NO_WISH)
})

describe('the times', () => {
  test('come every half hour, the last one an hour before closing', () => {
    const evening = ['17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00']
    expect(timesFor('2026-11-28', book)).toEqual(['12:00', '12:30', '13:00', '13:30', '14:00', ...evening])
    const sunday = timesFor('2026-11-29', book)
    expect([sunday[0], sunday.at(-1)]).toEqual(['12:15', '16:45'])
  })

  test('of today lie at least half an hour ahead', () => {
    expect(timesFor('2026-11-21', at('13:30'))[0]).toBe('14:00')
    expect(timesFor('2026-11-21', at('13:31'))[0]).toBe('17:00')
  })

  test('are those of all days while no day is chosen that can be booked', () => {
    const all = timesFor('', book)
    expect(all).toEqual([...new Set([...timesFor('2026-11-28', book), ...timesFor('2026-11-29', book)])].toSorted())
    expect(timesFor('2026-11-23', book)).toEqual(all)
  })

  test('are none in a session that is over before a meal could be', () => {
    const short = [{ name: 'Lunch', days: [...WEEK], opens: '12:00', closes: '12:45', sittings }]
    expect(timesFor('2026-11-28', { ...book, sessions: short })).toEqual([])
  })

  test('are the same on the days on which the clocks change', () => {
    const sundays = ['2026-03-22', '2026-03-29', '2026-10-25'].map((day) => timesFor(day, { ...book, now: { day, time: '09:00' } }))
    expect(sundays[1]).toEqual(sundays[0])
    expect(sundays[2]).toEqual(sundays[0])
  })
})
