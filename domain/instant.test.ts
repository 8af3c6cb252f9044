import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentIn } from './calendar.ts'
import { clockChangeAt, instantOf, instantsOf } from './instant.ts'

const LONDON = 'Europe/London'

test.each([
  ['in winter', LONDON, '2026-01-10', '18:00', '2026-01-10T18:00Z', undefined],
  ['in summer', LONDON, '2026-07-10', '18:00', '2026-07-10T17:00Z', undefined],
  ['a time that the clocks skip means the next that they show', LONDON, '2026-03-29', '01:30', '2026-03-29T01:00Z', 'SKIPPED'],
  ['the first minute after the clocks went forward', LONDON, '2026-03-29', '02:00', '2026-03-29T01:00Z', undefined],
  ['a time that the clocks show twice means the first', LONDON, '2026-10-25', '01:30', '2026-10-25T00:30Z', 'REPEATED'],
  ['just after the clocks went back', LONDON, '2026-10-25', '02:00', '2026-10-25T02:00Z', undefined],
  ['far in the east', 'Pacific/Kiritimati', '2026-05-01', '09:00', '2026-04-30T19:00Z', undefined],
  ['a zone that puts its clocks forward at midnight', 'Asia/Beirut', '2026-03-29', '00:30', '2026-03-28T22:00Z', 'SKIPPED'],
  ['half an hour is skipped', 'Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:30Z', 'SKIPPED'],
])('%s: %s %s %s', (_when, zone, day, time, expected, clockChange) => {
  expect(new Date(instantOf({ day, time }, zone)).toISOString()).toBe(new Date(expected).toISOString())
  expect(clockChangeAt({ day, time }, zone)).toBe(clockChange)
})

test('is the first instant at which the clocks of the restaurant show that time', () => {
  const minute = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') }).map((at) => at - (at % 60_000))
  fc.assert(
    fc.property(minute, fc.constantFrom(LONDON, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'), (at, zone) => {
      const instant = instantOf(momentIn(zone, at), zone)
      expect(instant).toBeLessThanOrEqual(at)
      expect(momentIn(zone, instant)).toEqual(momentIn(zone, at))
    }),
  )
})

test('what is no date is refused', () => {
  expect(() => instantOf({ day: '2026-13-01', time: '10:00' }, LONDON)).toThrow('is no date and time')
})

test('a local time is one instant, none where the clocks skip it, and two where they show it twice', () => {
  const shown = (day: string, time: string) => instantsOf({ day, time }, LONDON).map((at) => new Date(at).toISOString())
  expect(shown('2026-11-28', '17:00')).toEqual(['2026-11-28T17:00:00.000Z'])
  expect(shown('2026-03-29', '01:30')).toEqual([])
  expect(shown('2026-10-25', '01:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
})
