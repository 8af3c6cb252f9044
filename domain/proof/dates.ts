import { addDays, MONTHS, showDay } from '../calendar.ts'

const NAMES = MONTHS.map((month) => `${month.slice(0, 3)}(?:t|${month.slice(3)})?`)
// “Tables of 6 may be asked to wait.”
const MONTH = `(?!may\\s+(?:also|ask|be|contain|have|need|not|order|sell|want)\\b)(${NAMES.join('|')})\\b\\.?`
const YEAR = '(?:,?\\s+(\\d{4}))?'
const DATE = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?\\s+${MONTH}${YEAR}|\\b${MONTH}\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b${YEAR}`,
  'giu',
)
/** From then on it is true: `new from 3 May`, `here since 12 May 1987`. */
const BEGINS = /\b(?:from|since|est\.?|established|opened|begins?|starts?)\s+(?:on\s+)?(?:\p{L}+day,?\s+)?$/iu
/** Half a year: a date without its year is the nearest one. */
const HALF_A_YEAR = 183

/** The last day that a text is about, in words, if that has passed on a day (`2026-11-28`); undefined where it names none, or one to come. */
export function pastDayIn(text: string, today: string): string | undefined {
  const dates = [...text.matchAll(DATE)]
  const ends = dates.filter(({ index }) => !BEGINS.test(text.slice(0, index)))
  const days = ends.flatMap((match) => dayOf(match, today) ?? []).toSorted()
  const last = days.at(-1)
  return last !== undefined && last < today ? showDay(last) : undefined
}

function dayOf([, date, month, year, otherMonth, otherDate, otherYear]: RegExpMatchArray, today: string): string | undefined {
  const name = (month ?? otherMonth ?? '').slice(0, 3).toLowerCase()
  const number = MONTHS.findIndex((one) => one.slice(0, 3).toLowerCase() === name) + 1
  const rest = `${String(number).padStart(2, '0')}-${(date ?? otherDate ?? '').padStart(2, '0')}`
  const written = year ?? otherYear
  const years = written === undefined ? [-1, 0, 1].map((more) => Number(today.slice(0, 4)) + more) : [Number(written)]
  const [from, to] = [addDays(today, -HALF_A_YEAR), addDays(today, HALF_A_YEAR)]
  const days = years.map((one) => `${one}-${rest}`).filter(isThere)
  return written === undefined ? days.find((day) => day >= from && day < to) : days[0]
}

/** 31 November is no day. */
function isThere(day: string): boolean {
  return !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day
}
