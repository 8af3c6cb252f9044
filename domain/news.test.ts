import { expect, test } from 'vitest'
import { newsOf } from './news.ts'

const ZONE = 'Europe/London'
const NOON = Date.parse('2026-06-23T11:00Z')
const HOUR_SECONDS = 3_600
const dish = (title: string, hoursAgo: number | null, soldOut: object | null = null) => ({
  title,
  createdAt: hoursAgo === null ? null : NOON / 1000 - hoursAgo * HOUR_SECONDS,
  soldOut,
})

test('what was put up since the restaurant’s own midnight is new, the latest first', () => {
  const dishes = [dish('HAKE', 2), dish('CRAB', 1), dish('SOLE', 12), dish('COD', 12.01)]
  expect(newsOf(dishes, ZONE, NOON).fresh).toEqual(['CRAB', 'HAKE', 'SOLE'])
  expect(newsOf(dishes, 'America/New_York', NOON).fresh).toEqual(['CRAB', 'HAKE'])
})

test('a dish without a time, or without a title, is no news', () => {
  expect(newsOf([dish('CRAB', null), dish('', 1), dish('', 1, {})], ZONE, NOON)).toEqual({ fresh: [], soldOut: [] })
})

test('what is sold out is not new as well, and what was edited last comes first', () => {
  const dishes = [dish('CRAB', 30, {}), dish('HAKE', 1), dish('SOLE', 1, { until: 1 })]
  expect(newsOf(dishes, ZONE, NOON)).toEqual({ fresh: ['HAKE'], soldOut: ['SOLE', 'CRAB'] })
})

test('a long list is cut', () => {
  const dishes = Array.from({ length: 70 }, (_, index) => dish(`DISH ${index}`, index / 60))
  expect(newsOf(dishes, ZONE, NOON).fresh).toEqual(['DISH 0', 'DISH 1', 'DISH 2', 'DISH 3'])
})
