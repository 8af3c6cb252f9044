import { expect, test } from 'vitest'
import { newsOf } from './news.ts'
import type { NewsLine } from './news.ts'

const ZONE = 'Europe/London'
const NOON = Date.parse('2026-06-23T11:00Z')
const HOUR_SECONDS = 3_600
const dish = (title: string, hoursAgo: number | null, soldOut: { until?: number } | null = null) => ({
  id: title.toLowerCase(),
  title,
  createdAt: hoursAgo === null ? null : NOON / 1000 - hoursAgo * HOUR_SECONDS,
  soldOut,
})
const titles = ({ items }: NewsLine) => items.map(({ title }) => title)

test('what was put up since the restaurant’s own midnight is new, the latest first', () => {
  const dishes = [dish('HAKE', 2), dish('CRAB', 1), dish('SOLE', 12), dish('COD', 12.01), dish('EEL', -17)]
  expect(titles(newsOf(dishes, ZONE, NOON).fresh)).toEqual(['CRAB', 'HAKE', 'SOLE'])
  expect(titles(newsOf(dishes, 'America/New_York', NOON).fresh)).toEqual(['CRAB', 'HAKE'])
})

test('a menu that was put up at once is no news, on the first day and after an import; what is put up beside it is', () => {
  const opened = Array.from({ length: 10 }, (_, n) => dish(`DISH ${n}`, 2))
  const none = { items: [], others: [] }
  expect(newsOf(opened, ZONE, NOON).fresh).toEqual(none)
  expect(titles(newsOf([...opened, dish('COD', 2.5), dish('EEL', 1)], ZONE, NOON).fresh)).toEqual(['EEL', 'COD'])
  expect(titles(newsOf(opened.slice(0, 2), ZONE, NOON).fresh), 'two dishes are no menu').toHaveLength(2)
})

test('a dish without a time, or without a title, is no news', () => {
  const none = { items: [], others: [] }
  expect(newsOf([dish('CRAB', null), dish('', 1), dish('', 1, {})], ZONE, NOON)).toEqual({ fresh: none, soldOut: none, isShort: true })
})

test('what is sold out is not new as well, what was edited last comes first, and its return is told where it is known', () => {
  const at = (time: string) => ({ until: Date.parse(time) / 1000 })
  const ends = [{}, at('2026-06-23T10:00Z'), at('2026-06-23T16:00Z'), at('2026-06-24T11:00Z'), at('2026-06-26T11:00Z')]
  const dishes = [dish('HAKE', 1), ...ends.map((end, n) => dish(`C${n}`, 30, end)), dish('SOLE', 1, at('2026-06-30T11:00Z'))]
  const { fresh, soldOut } = newsOf(dishes, ZONE, NOON)
  expect(titles(fresh)).toEqual(['HAKE'])
  expect([...soldOut.items, ...soldOut.others].map(({ title, back }) => `${title} ${back}`)).toEqual([
    'SOLE ',
    'C4 back Friday 12:00',
    'C3 back tomorrow 12:00',
    'C2 back at 17:00',
    'C1 ',
    'C0 ',
  ])
})

test('names stand whole, as many as the board holds and one at the least; the others are counted', () => {
  const dishes = Array.from({ length: 70 }, (_, index) => dish(`DISH ${10 + index}`, index / 60))
  const both = newsOf([...dishes, dish('M'.repeat(120), 1, {}), dish('SOLE', 1, {})], ZONE, NOON)
  expect(titles(both.fresh)).toEqual(['DISH 10', 'DISH 11', 'DISH 12', 'DISH 13'])
  expect(both.fresh.others).toHaveLength(66)
  expect([titles(both.soldOut), both.soldOut.others.length]).toEqual([['SOLE'], 1])
  expect(newsOf(dishes, ZONE, NOON).fresh.items, 'with the board to itself').toHaveLength(8)
  expect(titles(newsOf([dish('M'.repeat(120), 1)], ZONE, NOON).fresh)).toEqual(['M'.repeat(120)])
})

test('a dish or two of one kind leave half of the board to the hours of today', () => {
  const isShort = (...dishes: readonly ReturnType<typeof dish>[]): boolean => newsOf(dishes, ZONE, NOON).isShort
  const [crab, hake] = [dish('DRESSED CRAB', 1), dish('HAKE', 1, {})]
  expect([isShort(crab), isShort(hake), isShort(crab, dish('COD', 2))]).toEqual([true, true, true])
  expect([isShort(crab, hake), isShort(crab, dish('A LONG NAME OF A DISH', 1), dish('COD', 1))]).toEqual([false, false])
})
