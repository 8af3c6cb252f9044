import { describe, expect, test } from 'vitest'
import { arrange } from './menu.ts'
import type { PlacedDish } from './menu.ts'

const sittingsOf = (...names: string[]) => arrange(names.map((sitting, i) => ({ id: `${i}`, sitting, course: 'MAINS' }))).map((s) => s.name)
const coursesOf = (...names: string[]) =>
  arrange(names.map((course, i) => ({ id: `${i}`, sitting: 'LUNCH', course }))).flatMap((s) => s.courses.map((c) => c.name))
const inOneCourse = (...dishes: Pick<PlacedDish, 'id' | 'createdAt' | 'position'>[]) =>
  arrange(dishes.map((dish) => ({ ...dish, sitting: 'LUNCH', course: 'MAINS' }))).flatMap((s) =>
    s.courses.flatMap((c) => c.dishes.map((d) => d.id)),
  )

describe('sittings', () => {
  test('R14 R38 come as INFO, LUNCH, EVENING, KIDS, then the others alphabetically, even when one would sort before', () => {
    expect(sittingsOf('SUNDAY', 'KIDS', 'BRUNCH', 'EVENING', 'ÉCLADE', 'LUNCH', 'INFO', 'FEASTS')).toEqual([
      'INFO',
      'LUNCH',
      'EVENING',
      'KIDS',
      'BRUNCH',
      'ÉCLADE',
      'FEASTS',
      'SUNDAY',
    ])
  })

  test('R14 R16 appear only while they have dishes', () => {
    expect(sittingsOf('KIDS', 'LUNCH', 'KIDS')).toEqual(['LUNCH', 'KIDS'])
    expect(sittingsOf()).toEqual([])
  })

  test('R15 all show, however many others there are', () => {
    const others = Array.from({ length: 30 }, (_, i) => `PARTY ${i + 10}`)
    expect(sittingsOf(...others.toReversed(), 'KIDS')).toEqual(['KIDS', ...others])
  })

  test('R38 spelt otherwise than the known four, as an edit may leave them, are others too', () => {
    expect(sittingsOf('lunch', 'KIDS', 'LUNCH')).toEqual(['LUNCH', 'KIDS', 'lunch'])
  })
})

test.each([
  ['CAF\u00c9', 'CAFE\u0301'],
  ['CAFE\u0301', 'CAF\u00c9'],
])('names that only look the same keep one order, whichever has the older dish: %j, %j', (older, younger) => {
  expect(sittingsOf(older, younger)).toEqual(['CAFE\u0301', 'CAF\u00c9'])
  expect(coursesOf(older, younger)).toEqual(['CAF\u00c9', 'CAFE\u0301'])
})

describe('courses', () => {
  test('R17 R48 belong to their own sitting, though another has one of the same name', () => {
    const menu = arrange([
      { id: 'a', sitting: 'LUNCH', course: 'MAINS' },
      { id: 'b', sitting: 'KIDS', course: 'MAINS' },
      { id: 'c', sitting: 'KIDS', course: 'DRINKS' },
    ])
    expect(menu.map((s) => [s.name, ...s.courses.map((c) => `${c.name}: ${c.dishes.map((d) => d.id).join()}`)])).toEqual([
      ['LUNCH', 'MAINS: a'],
      ['KIDS', 'MAINS: b', 'DRINKS: c'],
    ])
  })

  test('R18 courses in reverse alphabetical order', () => {
    expect(coursesOf('DESSERTS', 'STARTERS', 'MAINS', 'SIDES')).toEqual(['STARTERS', 'SIDES', 'MAINS', 'DESSERTS'])
  })

  test('R18 an accent counts as its letter, not as something after Z', () => {
    expect(coursesOf('DESSERTS', 'ÉCLAIRS', 'FISH', 'ZABAGLIONE')).toEqual(['ZABAGLIONE', 'FISH', 'ÉCLAIRS', 'DESSERTS'])
  })
})

describe('dishes within a course', () => {
  test('R19 come by createdAt ascending, as numbers', () => {
    expect(inOneCourse({ id: 'a', createdAt: 100 }, { id: 'b', createdAt: 20 }, { id: 'c', createdAt: 3 })).toEqual(['c', 'b', 'a'])
  })

  test('R19 come by id when they are of the same second', () => {
    expect(inOneCourse({ id: 'c', createdAt: 5 }, { id: 'B', createdAt: 5 }, { id: 'a', createdAt: 5 })).toEqual(['B', 'a', 'c'])
  })

  test('without createdAt, missing or null, come first, by id', () => {
    expect(inOneCourse({ id: 'z', createdAt: 0 }, { id: 'b', createdAt: null }, { id: 'c' }, { id: 'a' })).toEqual(['a', 'b', 'c', 'z'])
  })
})

describe('where staff have moved something', () => {
  test('the dishes with a position come first, by it; ties and the others go by R19', () => {
    const inOrder = [
      { id: 'second', createdAt: 1, position: 2 },
      { id: 'older of the first', createdAt: 2, position: 0 },
      { id: 'younger of the first', createdAt: 3, position: 0 },
      { id: 'new', createdAt: 9 },
      { id: 'old', createdAt: 1, position: null },
    ]
    expect(inOneCourse(...inOrder)).toEqual(['older of the first', 'younger of the first', 'second', 'old', 'new'])
  })

  test('the courses with a place come first, by the lowest of their dishes; ties and the others go by R18', () => {
    const menu = arrange([
      { id: 'a', sitting: 'LUNCH', course: 'STARTERS' },
      { id: 'b', sitting: 'LUNCH', course: 'SIDES' },
      { id: 'c', sitting: 'LUNCH', course: 'DESSERTS', coursePosition: 2 },
      { id: 'd', sitting: 'LUNCH', course: 'MAINS', coursePosition: 7 },
      { id: 'e', sitting: 'LUNCH', course: 'MAINS', coursePosition: 2 },
      { id: 'f', sitting: 'LUNCH', course: 'MAINS', coursePosition: null },
    ])
    expect(menu[0]?.courses.map(({ name }) => name)).toEqual(['MAINS', 'DESSERTS', 'STARTERS', 'SIDES'])
  })
})
