import { expect, test } from 'vitest'
import { openingRows } from './sessions.ts'
import type { Session } from './sessions.ts'

const session = (days: Session['days'], opens: string, closes: string) => ({ days, opens, closes })

test('days that are open alike share a row, closed days are named, and times stand in order', () => {
  const weekdays = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
  const rows = openingRows([
    session(weekdays, '17:00', '21:00'),
    session(weekdays, '12:00', '15:00'),
    session(['Sunday'], '12:00', '18:00'),
  ])
  expect(rows).toEqual([
    { days: 'Monday', times: [] },
    { days: 'Tuesday to Saturday', times: ['12:00–15:00', '17:00–21:00'] },
    { days: 'Sunday', times: ['12:00–18:00'] },
  ])
})

test('a day in the middle that differs parts the week', () => {
  const rows = openingRows([session(['Monday', 'Wednesday'], '09:00', '17:00')])
  expect(rows.map(({ days }) => days)).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday to Sunday'])
})

test('a restaurant that never opens says so in one row', () => {
  expect(openingRows([])).toEqual([{ days: 'Monday to Sunday', times: [] }])
})
