import { expect, test } from 'vitest'
import { faultInDue, noteOnDue, readDue, showDistance, writeDue } from './due.ts'

const LONDON = 'Europe/London'
const MIDDAY = 1_780_315_200
const NOON = Date.parse('2026-11-23T12:00:00Z')

test('a time that staff type is read on the restaurant’s clock, and written back as it was', () => {
  const friday = { day: '2026-11-27', time: '17:00' }
  const due = Date.parse('2026-11-27T17:00:00Z') / 1000
  expect(readDue(friday, LONDON, NOON)).toEqual({ due })
  expect(writeDue(due, LONDON)).toEqual(friday)
  expect(noteOnDue(friday, due, LONDON, NOON)).toBe('Friday 27 November, 17:00, in 4 days.')
})

test.each([
  [{ day: '', time: '17:00' }, 'Choose a day.'],
  [{ day: '0002-11-27', time: '17:00' }, 'Choose a time that is still to come.'],
  [{ day: '20261-11-27', time: '17:00' }, 'Choose a day.'],
  [{ day: '2026-11-27', time: '' }, 'Choose a time.'],
  [{ day: '2026-11-23', time: '11:59' }, 'Choose a time that is still to come.'],
  [{ day: '2028-11-23', time: '12:00' }, 'Choose a time within a year.'],
])('what is no time to come says what to do: %o', (typed, fault) => {
  expect(readDue(typed, LONDON, NOON)).toEqual({ fault })
})

test.each([
  ['2026-10-25', /Sunday 25 October, 01:30, in .* The clocks go back that night and show 01:30 twice: this is the first\.$/],
  ['2027-03-28', /Sunday 28 March, 02:00, in .* The clocks go forward that night, and never show 01:30\.$/],
])('where the clocks are changed in that hour, staff read what it means: %s', (day, note) => {
  const now = Date.parse(day) - 86_400_000
  const typed = { day, time: '01:30' }
  const read = readDue(typed, LONDON, now)
  if ('fault' in read) throw new Error(read.fault)
  expect(noteOnDue(typed, read.due, LONDON, now)).toMatch(note)
})

test.each([
  [30, 'within a minute'],
  [80, 'in 1 minute'],
  [45 * 60, 'in 45 minutes'],
  [2 * 3600, 'in 2 hours'],
  [40 * 3600, 'in 2 days'],
  [-7200, '2 hours ago'],
])('how far away a time is, in words: %i seconds', (seconds, expected) => {
  expect(showDistance(NOON / 1000 + seconds, NOON)).toBe(expected)
})

test.each([
  ['a few seconds ahead', MIDDAY + 3, undefined],
  ['a year ahead', MIDDAY + 366 * 86_400, undefined],
  ['now', MIDDAY, 'Choose a time that is still to come.'],
  ['further ahead than a year', MIDDAY + 366 * 86_400 + 1, 'Choose a time within a year.'],
  ['in milliseconds', MIDDAY * 1000, 'Choose a time within a year.'],
  ['in the middle of a second', MIDDAY + 60.5, 'Give the time in whole seconds since 1970.'],
])('an act may be planned for a time to come within a year: %s', (_when, due, fault) => {
  expect(faultInDue(due, MIDDAY)).toBe(fault)
})
