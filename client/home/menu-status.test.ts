// @vitest-environment node
import { expect, test } from 'vitest'
import { showTime } from './menu-status.tsx'

const at = (day: number, hours: number, minutes: number) => new Date(2026, 10, day, hours, minutes).getTime()

test.each([
  [at(20, 12, 31), at(20, 23, 59), '12:31'],
  [at(20, 0, 5), at(20, 0, 6), '00:05'],
  [at(20, 23, 59), at(21, 0, 0), '20 November, 23:59'],
  [at(1, 9, 4), at(20, 9, 4), '1 November, 09:04'],
])('a time is shown with its date unless it is today', (time, now, shown) => {
  expect(showTime(time, now)).toBe(shown)
})
