import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Dish } from './dish.ts'
import { arrange } from './menu.ts'
import { moveCourse, moveDish, stepTo } from './moves.ts'
import { dishOf, withChanged } from './testing/dishes.ts'

const [a, b, c, d] = [dishOf('a'), dishOf('b'), dishOf('c'), dishOf('d')]

const idsIn = (dishes: readonly Dish[]) =>
  arrange(dishes).flatMap(({ courses }) => courses.flatMap((course) => course.dishes.map(({ id }) => id)))
const coursesIn = (dishes: readonly Dish[]) => arrange(dishes).flatMap(({ courses }) => courses.map(({ name }) => name))

describe('to move a dish', () => {
  test('numbers its course from 1', () => {
    expect(moveDish([a, b, c], 'c', 'a')?.map(({ id, position }) => `${id} ${position}`)).toEqual(['c 1', 'a 2', 'b 3'])
  })

  test('of a course that has its numbers changes only the dishes that it passes', () => {
    const numbered = [a, b, c, d].map((each, i) => ({ ...each, position: i + 1 }))
    expect(moveDish(numbered, 'c', 'b')?.map(({ id }) => id)).toEqual(['c', 'b'])
  })

  test.each([
    ['a', 'b', []],
    ['a', 'a', []],
    ['c', undefined, []],
    ['x', 'a', undefined],
    ['a', 'x', undefined],
    ['x', undefined, undefined],
  ])('changes nothing where it stands already, and is impossible with one that is not in the course: %s before %s', (id, before, moved) => {
    expect(moveDish([a, b, c], id, before)).toEqual(moved)
  })
})

describe('to move a course', () => {
  const sitting = [dishOf('a', { course: 'STARTERS' }), dishOf('b', { course: 'MAINS' }), dishOf('c', { course: 'MAINS' })]

  test('gives all dishes of a course its place', () => {
    const moved = moveCourse(sitting, 'MAINS', 'STARTERS')
    expect(moved?.map(({ id, coursePosition }) => `${id} ${coursePosition}`)).toEqual(['b 1', 'c 1', 'a 2'])
  })

  test('changes nothing where it stands already, and is impossible with a course that is not there', () => {
    expect(moveCourse(sitting, 'MAINS', undefined)).toEqual([])
    expect(moveCourse(sitting, 'CHEESE', undefined)).toBeUndefined()
    expect(moveCourse(sitting, 'MAINS', 'CHEESE')).toBeUndefined()
  })
})

describe('a step', () => {
  test.each([
    ['b', -1, { before: 'a' }],
    ['b', 1, { before: undefined }],
    ['a', 1, { before: 'c' }],
    ['a', 7, { before: undefined }],
    ['c', -7, { before: 'a' }],
    ['a', -1, undefined],
    ['c', 1, undefined],
    ['x', 1, undefined],
  ])('of %s by %s names what it comes to stand before', (name, by, step) => {
    expect(stepTo(['a', 'b', 'c'], name, by)).toEqual(step)
  })
})

describe('any moves, one after the other,', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 8 })
  const places = fc.array(fc.tuple(fc.nat(7), fc.nat(8)), { maxLength: 12 })
  /** The same moves, of names in a list. */
  const asked = (names: readonly string[], name: string, before: string | undefined): string[] => {
    if (name === before) return [...names]
    const others = names.filter((other) => other !== name)
    return others.toSpliced(before === undefined ? others.length : others.indexOf(before), 0, name)
  }

  test.each<[string, (name: string, i: number) => Dish[], typeof idsIn, typeof moveDish]>([
    ['dishes of a course', (id) => [dishOf(id)], idsIn, moveDish],
    ['courses of a sitting', (course, i) => [dishOf(`${i}`, { course }), dishOf(`${i} too`, { course })], coursesIn, moveCourse],
  ])('leave the %s in the order that was asked for', (_, dishesOf, namesIn, move) => {
    fc.assert(
      fc.property(ids, places, (names, moves) => {
        let dishes = names.flatMap(dishesOf)
        let wanted = namesIn(dishes)
        for (const [from, to] of moves) {
          const [name, before] = [wanted[from % wanted.length]!, wanted[to]]
          dishes = withChanged(dishes, move(dishes, name, before))
          wanted = asked(wanted, name, before)
          expect(namesIn(dishes)).toEqual(wanted)
        }
      }),
    )
  })
})
