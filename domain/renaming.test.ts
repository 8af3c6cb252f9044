import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Dish } from './dish.ts'
import { arrange } from './menu.ts'
import { joinCourse, renameCourse, renameSitting } from './renaming.ts'
import { dishOf, withChanged } from './testing/dishes.ts'

/** Each course, under its sitting, with the ids of its dishes. */
const shown = (dishes: readonly Dish[]) =>
  arrange(dishes).flatMap(({ name, courses }) =>
    courses.map((course) => `${name} ${course.name}: ${course.dishes.map(({ id }) => id).join()}`),
  )

describe('dishes that join a course', () => {
  const EVENING = { sitting: 'EVENING', course: 'MAINS' }
  const there = [dishOf('x', EVENING), dishOf('y', EVENING)]

  test('that are younger than its own come last without a number', () => {
    const changed = joinCourse([dishOf('a', EVENING)], [dishOf('b', { position: 3 }), dishOf('c')], EVENING)
    expect(changed.map(({ position }) => position)).toEqual([undefined, undefined])
  })

  test('take the place of the course; a course that begins with them has none', () => {
    const placed = there.map((each) => ({ ...each, coursePosition: 2 }))
    expect(joinCourse(placed, [dishOf('z', { coursePosition: 7 })], EVENING)).toMatchObject([{ id: 'z', coursePosition: 2 }])
    expect(joinCourse([], [dishOf('z', { coursePosition: 7 })], EVENING)[0]?.coursePosition).toBeUndefined()
  })

  test('any dishes, in any order, come after those that are there', () => {
    const numbered = fc.record({ position: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }), createdAt: fc.nat(5) })
    fc.assert(
      fc.property(fc.array(numbered, { maxLength: 5 }), fc.array(numbered, { maxLength: 5 }), (known, joining) => {
        const old = known.map((part, i) => dishOf(`old ${i}`, { ...part, ...EVENING }))
        const come = joining.map((part, i) => dishOf(`new ${i}`, part))
        const inOrder = arrange(old).flatMap(({ courses }) => courses.flatMap(({ dishes }) => dishes))
        const [course] = arrange(withChanged([...old, ...come], joinCourse(old, come, EVENING)))
        const wanted = [...inOrder, ...come].map(({ id }) => id)
        expect((course?.courses[0]?.dishes ?? []).map(({ id }) => id)).toEqual(wanted)
      }),
    )
  })
})

describe('a course with another name', () => {
  const sitting = [
    dishOf('a', { course: 'MIANS', position: 2, coursePosition: 1 }),
    dishOf('b', { course: 'MIANS', position: 1, coursePosition: 1 }),
    dishOf('c', { course: 'STARTERS', coursePosition: 2 }),
  ]

  test('keeps its place and its order, or joins the course of that name, after its dishes', () => {
    expect(shown(withChanged(sitting, renameCourse(sitting, 'MIANS', 'MAINS')))).toEqual(['LUNCH MAINS: b,a', 'LUNCH STARTERS: c'])
    expect(shown(withChanged(sitting, renameCourse(sitting, 'MIANS', 'STARTERS')))).toEqual(['LUNCH STARTERS: c,b,a'])
  })

  test('is nothing to do when it is the same name, and impossible for a course that is not there', () => {
    expect(renameCourse(sitting, 'MIANS', 'MIANS')).toEqual([])
    expect(renameCourse(sitting, 'CHEESE', 'MAINS')).toBeUndefined()
  })
})

describe('a sitting with another name', () => {
  const menu = [
    dishOf('a', { sitting: 'EVENIN', course: 'PUDDINGS', coursePosition: 1 }),
    dishOf('b', { sitting: 'EVENIN', position: 2, coursePosition: 2 }),
    dishOf('c', { sitting: 'EVENIN', position: 1, coursePosition: 2 }),
    dishOf('d', { sitting: 'LUNCH' }),
  ]

  test.each([
    ['keeps the order of its courses and dishes', 'EVENING', ['LUNCH MAINS: d', 'EVENING PUDDINGS: a', 'EVENING MAINS: c,b']],
    ['joins the sitting of that name, course by course', 'LUNCH', ['LUNCH PUDDINGS: a', 'LUNCH MAINS: d,c,b']],
  ])('%s', (_, name, wanted) => {
    expect(shown(withChanged(menu, renameSitting(menu, 'EVENIN', name)))).toEqual(wanted)
  })

  test('is nothing to do when it is the same name, and impossible for a sitting that is not there', () => {
    expect(renameSitting(menu, 'LUNCH', 'LUNCH')).toEqual([])
    expect(renameSitting(menu, 'BRUNCH', 'LUNCH')).toBeUndefined()
  })
})
