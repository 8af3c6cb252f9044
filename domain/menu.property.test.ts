import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KNOWN_SITTINGS, arrange } from './menu.ts'
import type { PlacedDish, Sitting } from './menu.ts'

const place = fc.option(fc.nat(3), { nil: undefined, freq: 1 })

const served = <D>(sittings: readonly Sitting<D>[]) => sittings.flatMap((s) => s.courses.flatMap((c) => c.dishes))

describe('any menu, arranged,', () => {
  const placed = fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    sitting: fc.constantFrom(...KNOWN_SITTINGS, 'SUNDAY', 'BRUNCH', 'AFTERNOON TEA', 'CAF\u00c9', 'CAFE\u0301'),
    course: fc.constantFrom('STARTERS', 'SIDES', 'MAINS', 'DESSERTS', 'DRINKS', 'CHEESE'),
    createdAt: fc.option(fc.nat(3), { nil: undefined }),
  })
  const menu = fc.uniqueArray(
    fc.tuple(placed, place, place).map(([dish, position, coursePosition]) => ({ ...dish, position, coursePosition })),
    { selector: (dish) => dish.id, maxLength: 40 },
  )
  const shuffled = menu.chain((dishes) => fc.tuple(fc.constant(dishes), fc.shuffledSubarray(dishes, { minLength: dishes.length })))

  test('R15 R17 loses no dish, invents none, puts each under its own sitting and course, and has none of these empty or twice', () => {
    fc.assert(
      fc.property(menu, (dishes) => {
        const arranged = arrange(dishes)
        expect(new Set(served(arranged))).toEqual(new Set(dishes))
        expect(served(arranged)).toHaveLength(dishes.length)
        expect(new Set(arranged.map((s) => s.name)).size).toBe(arranged.length)
        for (const sitting of arranged) {
          expect(sitting.courses).not.toEqual([])
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

  test('R14 R38 has the known sittings first, in their order', () => {
    fc.assert(
      fc.property(menu, (dishes) => {
        const names = arrange(dishes).map((sitting) => sitting.name)
        const known = KNOWN_SITTINGS.filter((name) => names.includes(name))
        expect(names.slice(0, known.length)).toEqual(known)
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
