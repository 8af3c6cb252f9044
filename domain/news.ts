import { addDays, momentIn, weekdayOf } from './calendar.ts'
import type { Dish, OrNull } from './dish.ts'
import { instantOf } from './instant.ts'
import { shown } from './typed.ts'

type NewsDish = Pick<Dish, 'id'> & OrNull<Pick<Dish, 'title' | 'typed' | 'soldOut' | 'createdAt'>>

/** A dish by its whole name, and when it is back where that is known: `back Friday 12:00`. */
export interface NewsItem {
  readonly id: string
  readonly title: string
  readonly back: string
}

/** The first few dishes of a kind, and the others. */
export interface NewsLine {
  readonly items: readonly NewsItem[]
  readonly others: readonly NewsItem[]
}

/** What is new on the menu today, and what is sold out. */
export interface News {
  readonly fresh: NewsLine
  readonly soldOut: NewsLine
  /** Whether it leaves half of the board free, for the hours of today. */
  readonly isShort: boolean
}

/** In characters, with room for “and 9 more”: one of the two lines of a wide board, two of the four of a phone’s. */
const HALF_OF_BOARD = 38

/**
 * The news of a day in the restaurant's time zone, at a moment in milliseconds since 1970. New dishes begin with the latest. Of the sold
 * out ones guests may not read when that was said (decision 042): an open page has what was edited last at the end of its menu
 * (`applyChange`), so it begins with that; one that was just loaded has them in the order of the store.
 */
export function newsOf(dishes: readonly NewsDish[], timeZone: string, now: number): News {
  const named = dishes.filter(({ title }) => title !== '')
  const today = momentIn(timeZone, now).day
  const [from, until] = [today, addDays(today, 1)].map((day) => instantOf({ day, time: '00:00' }, timeZone) / 1000) as [number, number]
  const opening = openingOf(named)
  const isFresh = ({ soldOut, createdAt }: NewsDish): boolean =>
    soldOut == null && createdAt != null && createdAt >= from && createdAt < until && createdAt !== opening
  const fresh = named.filter(isFresh)
  const soldOut = named.filter((dish) => dish.soldOut != null).toReversed()
  const room = fresh.length > 0 && soldOut.length > 0 ? HALF_OF_BOARD : 2 * HALF_OF_BOARD
  const lineOf = (line: readonly NewsDish[]): NewsLine => {
    const items = line.map((dish) => ({ id: dish.id, title: shown(dish, 'title'), back: returnOf(dish, timeZone, now) }))
    const count = countWithin(items, room)
    return { items: items.slice(0, count), others: items.slice(count) }
  }
  const lines = { fresh: lineOf(fresh.toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))), soldOut: lineOf(soldOut) }
  const { items, others } = fresh.length > 0 ? lines.fresh : lines.soldOut
  const isShort = room > HALF_OF_BOARD && others.length === 0 && lengthOf(items) <= HALF_OF_BOARD
  return { ...lines, isShort }
}

/** So many dishes at once may be a menu; fewer are what the kitchen has put up. */
const A_MENU = 10

/** When most of the menu was put up at once, as on the first day or by an import: that is the menu, and no news of it. */
function openingOf(dishes: readonly NewsDish[]): number | undefined {
  const times = dishes.map(({ createdAt }) => createdAt ?? 0).toSorted((a, b) => a - b)
  // Of what more than half have in common, the middle one has it too.
  const middle = times[Math.floor(times.length / 2)]
  const count = times.filter((time) => time === middle).length
  return count >= A_MENU && count * 2 > times.length ? middle : undefined
}

/** How many fit into so many characters: one at the least, however long its name. */
function countWithin(items: readonly NewsItem[], room: number): number {
  const tooMany = items.findIndex((_, i) => lengthOf(items.slice(0, i + 1)) > room)
  return tooMany === -1 ? items.length : Math.max(1, tooMany)
}

/** Of names with `, ` between them. */
function lengthOf(items: readonly NewsItem[]): number {
  return items.reduce((length, { title, back }) => length + title.length + back.length + 2, 0)
}

/** When a sold-out dish is back: empty where nobody has said so, where that has passed, and beyond six days, where a weekday could mean two. */
function returnOf({ soldOut }: NewsDish, timeZone: string, now: number): string {
  const until = (soldOut?.until ?? 0) * 1000
  const [{ day: today }, { day, time }] = [momentIn(timeZone, now), momentIn(timeZone, until)]
  if (until <= now || day > addDays(today, 6)) return ''
  if (day === today) return `back at ${time}`
  return `back ${day === addDays(today, 1) ? 'tomorrow' : weekdayOf(day)} ${time}`
}
