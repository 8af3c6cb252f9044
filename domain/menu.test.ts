import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrange } from './menu.ts'
import type { PlacedDish, Sitting } from './menu.ts'

const sittingsOf = (...names: string[]) => arrange(names.map((sitting, i) => ({ id: `${i}`, sitting, course: 'MAINS' }))).map((s) => s.name)
const coursesOf = (...names: string[]) =>
  arrange(names.map((course, i) => ({ id: `${i}`, sitting: 'LUNCH', course }))).flatMap((s) => s.courses.map((c) => c.name))

test('R14 R15 R38 sittings come as INFO, LUNCH, EVENING, KIDS, then all others alphabetically, also those that are spelt nearly so', () => {
  const parties = Array.from({ length: 30 }, (_, i) => `PARTY ${i + 10}`)
  const others = ['BRUNCH', 'ÉCLADE', 'FEASTS', 'lunch', ...parties, 'SUNDAY']
  expect(sittingsOf(...others.toReversed(), 'KIDS', 'EVENING', 'LUNCH', 'INFO')).toEqual(['INFO', 'LUNCH', 'EVENING', 'KIDS', ...others])
})

test('R18 courses come in reverse alphabetical order, where an accent counts as its letter, not as something after Z', () => {
  expect(coursesOf('DESSERTS', 'ÉCLAIRS', 'FISH', 'ZABAGLIONE')).toEqual(['ZABAGLIONE', 'FISH', 'ÉCLAIRS', 'DESSERTS'])
})

test.each([
  ['CAF\u00c9', 'CAFE\u0301'],
  ['CAFE\u0301', 'CAF\u00c9'],
])('names that only look the same keep one order, whichever has the older dish: %j, %j', (older, younger) => {
  expect(sittingsOf(older, younger)).toEqual(['CAFE\u0301', 'CAF\u00c9'])
  expect(coursesOf(older, younger)).toEqual(['CAF\u00c9', 'CAFE\u0301'])
})

const place = fc.oneof(fc.constantFrom(undefined, null), fc.constantFrom(0, 3, 20))

const served = <D>(sittings: readonly Sitting<D>[]) => sittings.flatMap((s) => s.courses.flatMap((c) => c.dishes))

describe('any menu, arranged,', () => {
  const placed = fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    sitting: fc.constantFrom('LUNCH', 'lunch', 'CAF\u00c9', 'CAFE\u0301'),
    course: fc.constantFrom('STARTERS', 'MAINS', 'DRINKS'),
    createdAt: fc.constantFrom(undefined, null, 0, 3, 20, 100),
  })
  const menu = fc.uniqueArray(
    fc.tuple(placed, place, place).map(([dish, position, coursePosition]) => ({ ...dish, position, coursePosition })),
    { selector: (dish) => dish.id, maxLength: 40, size: 'max' },
  )
  const shuffled = menu.chain((dishes) => fc.tuple(fc.constant(dishes), fc.shuffledSubarray(dishes, { minLength: dishes.length })))

  test('R15 R16 R17 R48 loses no dish, invents none, has each under its own sitting and course, and none of these empty or twice', () => {
    fc.assert(
      fc.property(menu, (dishes) => {
        const arranged = arrange(dishes)
        expect(new Set(served(arranged))).toEqual(new Set(dishes))
        expect(served(arranged)).toHaveLength(dishes.length)
        expect(new Set(arranged.map((s) => s.name)).size).toBe(arranged.length)
        for (const sitting of arranged) {
          expect(sitting.courses).not.toEqual([])
          expect(new Set(sitting.courses.map((c) => c.name)).size).toBe(sitting.courses.length)
          for (const course of sitting.courses) {
            expect(course.dishes).not.toEqual([])
            for (const dish of course.dishes) expect([dish.sitting, dish.course]).toEqual([sitting.name, course.name])
          }
        }
      }),
    )
  })

  test('does not depend on the order in which the dishes came, leaves that order alone, and stays as it is when arranged again', () => {
    fc.assert(
      fc.property(shuffled, ([dishes, others]) => {
        const before = [...others]
        expect(arrange(others)).toEqual(arrange(dishes))
        expect(others).toEqual(before)
        expect(arrange(served(arrange(dishes)))).toEqual(arrange(dishes))
      }),
    )
  })

  test('R19 has in a course those with a position first, by it, and the others oldest first, ties by id, those without createdAt first', () => {
    fc.assert(
      fc.property(menu, (dishes) => {
        for (const { courses } of arrange(dishes)) for (const course of courses) expectEachPair(course.dishes, isInPlace)
      }),
    )
  })

  test('R18 has in a sitting the courses that have a dish with a coursePosition first, by the lowest, and the others descending', () => {
    fc.assert(
      fc.property(menu, (dishes) => {
        for (const { courses } of arrange(dishes))
          expectEachPair(courses, (one, next) => {
            const [place, nextPlace] = [lowestIn(one.dishes), lowestIn(next.dishes)]
            return place < nextPlace || (place === nextPlace && one.name > next.name)
          })
      }),
    )
  })
})

function isInPlace(one: PlacedDish, next: PlacedDish): boolean {
  const [place, nextPlace] = [one.position ?? Infinity, next.position ?? Infinity]
  return place < nextPlace || (place === nextPlace && comesBefore(one, next))
}

function lowestIn(dishes: readonly PlacedDish[]): number {
  return Math.min(...dishes.map(({ coursePosition }) => coursePosition ?? Infinity))
}

function comesBefore(one: PlacedDish, next: PlacedDish): boolean {
  const [from, to] = [one.createdAt ?? -1, next.createdAt ?? -1]
  return from < to || (from === to && one.id < next.id)
}

function expectEachPair<T>(items: readonly T[], inOrder: (one: T, next: T) => boolean): void {
  const wrong = items.filter((item, i) => items[i + 1] !== undefined && !inOrder(item, items[i + 1]!))
  expect(wrong).toEqual([])
}
