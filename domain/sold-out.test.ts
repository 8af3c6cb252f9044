import { describe, expect, test } from 'vitest'
import { details } from '../content/details.ts'
import { backWords, endsToChoose, isOver, nextOpeningAfterToday, soldOut } from './sold-out.ts'

const HOURS = {
  timeZone: 'Europe/London',
  sessions: [
    { days: ['Friday', 'Saturday'], opens: '17:00', sittings: ['EVENING'] },
    { days: ['Friday', 'Saturday'], opens: '12:00', sittings: ['LUNCH', 'KIDS'] },
    { days: ['Sunday'], opens: '12:30', sittings: ['KIDS', 'EVENING'] },
    { days: ['Friday'], opens: '08:00', sittings: ['KIDS'] },
  ],
} as const

describe('the next opening after today', () => {
  test.each([
    ['is on the next day that serves the sitting, not later today', 'EVENING', '2026-06-05T11:00Z', '2026-06-06T16:00Z'],
    ['skips the days on which the restaurant is closed', 'LUNCH', '2026-06-07T20:00Z', '2026-06-12T11:00Z'],
    ['skips the days on which that sitting is not served', 'LUNCH', '2026-06-06T20:00Z', '2026-06-12T11:00Z'],
    ['is the first of the day, where a sitting is served twice', 'KIDS', '2026-06-11T12:00Z', '2026-06-12T07:00Z'],
    ['keeps to the restaurant’s clock when summer time begins', 'KIDS', '2026-03-28T12:00Z', '2026-03-29T11:30Z'],
    ['keeps to the restaurant’s clock when summer time ends', 'KIDS', '2026-10-24T12:00Z', '2026-10-25T12:30Z'],
    ['goes by the restaurant’s day, not by the server’s', 'EVENING', '2026-06-05T23:30Z', '2026-06-07T11:30Z'],
  ])('%s', (_, sitting, now, opening) => {
    expect(nextOpeningAfterToday(sitting, HOURS, Date.parse(now))).toBe(Date.parse(opening) / 1000)
  })

  test('is unknown for a sitting without hours', () => {
    expect(nextOpeningAfterToday('INFO', HOURS, 0)).toBeUndefined()
    expect(nextOpeningAfterToday('LUNCH', details, Date.now()), 'the owner’s own hours').toBeGreaterThan(Date.now() / 1000)
  })
})

describe('when a sold-out dish is back', () => {
  const FRIDAY_NOON = Date.parse('2026-06-05T11:00Z')
  const words = (until?: string) => backWords(until === undefined ? undefined : Date.parse(until) / 1000, 'Europe/London', FRIDAY_NOON)

  test('is said with the day and the time, and with the date where that is more than six days away', () => {
    expect(words('2026-06-06T11:00Z')).toBe('back Saturday 12:00')
    expect(words('2026-06-05T16:00Z')).toBe('back today 17:00')
    expect(words('2026-06-12T11:00Z')).toBe('back Friday 12 June 12:00')
    expect(words('2026-06-07T23:00Z'), 'from the beginning of a day').toBe('back Monday')
    expect(words()).toBe('until further notice')
  })

  test('is an opening of today that is to come, or one on the days after or, without hours, the beginning of a day', () => {
    const ends = endsToChoose('KIDS', HOURS, FRIDAY_NOON, 7)
    expect(ends.map((at) => new Date(at * 1000).toISOString().slice(0, 16))).toEqual([
      '2026-06-06T11:00',
      '2026-06-07T11:30',
      '2026-06-12T07:00',
    ])
    expect(ends[0]).toBe(nextOpeningAfterToday('KIDS', HOURS, FRIDAY_NOON))
    const evening = endsToChoose('EVENING', HOURS, FRIDAY_NOON, 1)
    expect(evening.map((at) => backWords(at, HOURS.timeZone, FRIDAY_NOON))).toEqual(['back today 17:00', 'back Saturday 17:00'])
    expect(endsToChoose('SPECIALS', HOURS, FRIDAY_NOON, 2).map((at) => backWords(at, HOURS.timeZone, FRIDAY_NOON))).toEqual([
      'back Saturday',
      'back Sunday',
    ])
  })
})

describe('the state of a dish', () => {
  test('is over once its time has come, and never without one', () => {
    expect([isOver({ until: 100 }, 100), isOver({ until: 100 }, 99)]).toEqual([true, false])
    expect([isOver({}, 1e10), isOver(undefined, 100)]).toEqual([false, false])
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
    expect([soldOut.isSame({}, { until: null }), soldOut.isSame({ until: 1 }, { until: 1 })]).toEqual([true, true])
    expect(soldOut.isSame({ until: 1 }, {})).toBe(false)
  })
})
