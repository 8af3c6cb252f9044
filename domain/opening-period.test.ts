import { expect, test } from 'vitest'
import { openNow } from './open-now.ts'
import { openingPeriodAt } from './opening-period.ts'
import type { Session } from './sessions.ts'

const LUNCH: Session = { name: 'Lunch', days: ['Tuesday'], opens: '12:00', closes: '15:00', sittings: [] }
const EVENING: Session = { ...LUNCH, name: 'Evening', opens: '17:00', closes: '21:00' }
const ZONE = 'Europe/London'

test.each([
  ['before lunch', '2026-11-24T09:10Z', '2026-11-24T00:00Z', '2026-11-24T12:00Z'],
  ['at the opening', '2026-11-24T12:00Z', '2026-11-24T12:00Z', '2026-11-24T15:00Z'],
  ['between two sessions', '2026-11-24T16:59Z', '2026-11-24T15:00Z', '2026-11-24T17:00Z'],
  ['at night', '2026-11-24T23:59Z', '2026-11-24T21:00Z', '2026-11-25T00:00Z'],
  ['on a closed day', '2026-11-25T13:00Z', '2026-11-25T00:00Z', '2026-11-26T00:00Z'],
  ['in summer', '2026-06-23T12:00Z', '2026-06-23T11:00Z', '2026-06-23T14:00Z'],
  ['on a day of 25 hours', '2026-10-25T13:00Z', '2026-10-24T23:00Z', '2026-10-26T00:00Z'],
])('%s', (_name, now, from, until) => {
  const expected = { from: Date.parse(from), until: Date.parse(until) }
  expect(openingPeriodAt([LUNCH, EVENING], ZONE, Date.parse(now))).toEqual(expected)
})

test('what is said of the hours is the same throughout a period, and another thing after it, at any time of a week', () => {
  const start = Date.parse('2026-11-23T00:00Z')
  let period = { from: 0, until: 0 }
  let said = ''
  for (let now = start; now < start + 7 * 86_400_000; now += 300_000) {
    const words = JSON.stringify(openNow([LUNCH, EVENING], ZONE, now))
    if (now < period.until) expect(words).toBe(said)
    else period = openingPeriodAt([LUNCH, EVENING], ZONE, now)
    expect(JSON.stringify(openNow([LUNCH, EVENING], ZONE, period.from))).toBe(words)
    said = words
  }
})
