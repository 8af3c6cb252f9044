import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KNOWN_SITTINGS, arrange } from './menu.ts'
import type { PlacedDish, Sitting } from './menu.ts'

const place = fc.option(fc.nat(3), { nil: undefined })

const served = <D>(sittings: readonly Sitting<D>[]) => sittings.flatMap((s) => s.courses.flatMap((c) => c.dishes))

describe('any menu, arranged,', () => {
  const placed = fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    sitting: fc.constantFrom(...KNOWN_SITTINGS, 'SUNDAY', 'BRUNCH', 'AFTERNOON TEA', 'CAF\u00c9', 'CAFE\u0301'),
    course: fc.constantFrom('STARTERS', 'SIDES', 'MAINS', 'DESSERTS', 'DRINKS', 'CHEESE'),
    createdAt: fc.option(fc.nat(3), { nil: undefined }),
  })
  const menu = fc.uniqueArray(placed, { selector: (dish) => dish.id, maxLength: 40 })
  const placedMenu = fc.uniqueArray(
    fc.tuple(placed, place, place).map(([dish, position, coursePosition]) => ({ ...dish, position, coursePosition })),
    { selector: (dish) => dish.id, maxLength: 40 },
  )
  const shuffled = fc
    .oneof(menu, placedMenu)
    .chain((dishes) => fc.tuple(fc.constant(dishes), fc.shuffledSubarray(dishes, { minLength: dishes.length })))

  test('R15 R17 loses no dish, invents none, and puts each under its own sitting and course', () => {
    fc.assert(
      fc.property(placedMenu, (dishes) => {
        const arranged = arrange(dishes)
        expect(new Set(served(arranged))).toEqual(new Set(dishes))
        expect(served(arranged)).toHaveLength(dishes.length)
        for (const sitting of arranged)
          for (const course of sitting.courses)
            for (const dish of course.dishes) expect([dish.sitting, dish.course]).toEqual([sitting.name, course.name])
      }),
    )
  })

  test('has no empty sitting, no empty course, and none twice', () => {
    fc.assert(
      fc.property(menu, (dishes) => {
        const arranged = arrange(dishes)
        expect(new Set(arranged.map((s) => s.name)).size).toBe(arranged.length)
        for (const { courses } of arranged) {
          expect(courses).not.toEqual([])
          expect(courses.every((course) => course.dishes.length > 0)).toBe(true)
        }
      }),
    )
  })

  test('does not depend on the order in which the dishes came, and leaves that order alone', () => {
    fc.assert(
      fc.property(shuffled, ([dishes, others]) => {
        const before = [...others]
        expect(arrange(others)).toEqual(arrange(dishes))
        expect(others).toEqual(before)
      }),
    )
  })

  test('stays as it is when arranged again', () => {
    fc.assert(
      fc.property(menu, (dishes) => {
        expect(arrange(served(arrange(dishes)))).toEqual(arrange(dishes))
      }),
    )
  })

  test('has in a course those with a position first, by it, and the others oldest first, ties by id', () => {
    fc.assert(
      fc.property(placedMenu, (dishes) => {
        for (const { courses } of arrange(dishes)) for (const course of courses) expectEachPair(course.dishes, isInPlace)
      }),
    )
  })

  test('has in a sitting the courses that have a dish with a coursePosition first, by the lowest, and the others descending', () => {
    fc.assert(
      fc.property(placedMenu, (dishes) => {
        for (const { courses } of arrange(dishes))
          expectEachPair(courses, (one, next) => {
            const [place, nextPlace] = [lowestIn(one.dishes), lowestIn(next.dishes)]
            return place < nextPlace || (place === nextPlace && one.name > next.name)
          })
      }),
    )
  })

  test('R14 R38 has the known sittings first, in their order', () => {
    fc.assert(
      fc.property(menu, (dishes) => {
        const names = arrange(dishes).map((sitting) => sitting.name)
        const known = KNOWN_SITTINGS.filter((name) => names.includes(name))
        expect(names.slice(0, known.length)).toEqual(known)
      }),
    )
  })

  test('R18 has its courses strictly descending', () => {
    fc.assert(
      fc.property(menu, (dishes) => {
        for (const { courses } of arrange(dishes)) expectEachPair(courses, (one, next) => one.name > next.name)
      }),
    )
  })

  test('R19 has its dishes oldest first, ties by id, those without createdAt before the rest', () => {
    fc.assert(
      fc.property(menu, (dishes) => {
        for (const { courses } of arrange(dishes)) for (const course of courses) expectEachPair(course.dishes, comesBefore)
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
  if (one.createdAt === next.createdAt) return one.id < next.id
  return one.createdAt === undefined || (next.createdAt !== undefined && Number(one.createdAt) < Number(next.createdAt))
}

function expectEachPair<T>(items: readonly T[], inOrder: (one: T, next: T) => boolean): void {
  const wrong = items.filter((item, i) => items[i + 1] !== undefined && !inOrder(item, items[i + 1]!))
  expect(wrong).toEqual([])
}
