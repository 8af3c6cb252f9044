import { addDays, addMonths, weeksAround } from '../../domain/calendar.ts'

/** Where a key leads in a calendar; undefined for keys that mean nothing there. */
export function dayAfterKey(key: string, day: string): string | undefined {
  const column =
    weeksAround(day)
      .find((week) => week.includes(day))
      ?.indexOf(day) ?? 0
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -column)
    case 'End':
      return addDays(day, 6 - column)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return undefined
  }
}
