import { beforeEach, describe, expect, test } from 'vitest'
import type { OpenKitchen } from '../kitchen.ts'
import type { Store } from '../../store.ts'
import type { AtWork } from '../../../testing/at-work.ts'
import { arrange } from '../../../../domain/menu.ts'

const [KIM, LEE] = [{ by: 'kim' }, { by: 'lee' }]
const PLATE = { sitting: 'LUNCH', course: 'MAINS', description: '', price: 9 }

/** What moves and renames do to the menu. */
export function itMoves(openKitchen: OpenKitchen): void {
  describe('moves and renames', () => {
    let store: Store
    let staff: AtWork
    let clock: number
    beforeEach(async () => {
      clock = 1_700_000_000_000
      ;({ store, staff } = await openKitchen(() => clock))
    })

    /** Creates dishes one after the other, each named by its id. */
    async function create(course: string, ...ids: string[]): Promise<void> {
      for (const id of ids) {
        await staff.create({ ...PLATE, course, id, title: id }, KIM)
        clock += 1000
      }
    }

    /** Each course with the ids of its dishes, as a visitor reads them. */
    async function shown(): Promise<Record<string, string[]>> {
      const courses = arrange((await store.dishes.menu()).dishes).flatMap((sitting) => sitting.courses)
      return Object.fromEntries(courses.map(({ name, dishes }) => [name, dishes.map(({ id }) => id)]))
    }

    describe('to move a dish', () => {
      beforeEach(() => create('MAINS', 'crab', 'sole', 'pie'))

      test('numbers its course in one revision, and answers the dishes that changed', async () => {
        const moved = await staff.moveDish('pie', 'crab', LEE)
        expect(moved).toMatchObject({ revision: 4, dishes: [{ id: 'pie' }, { id: 'crab' }, { id: 'sole' }] })
        expect(await shown()).toEqual({ MAINS: ['pie', 'crab', 'sole'] })
        const [made] = await store.dishes.history({ limit: 1 })
        expect(made?.by).toBe('lee')
        expect(made?.edits?.map(({ after }) => [after?.id, after?.position, after?.version])).toEqual([
          ['pie', 1, 2],
          ['crab', 2, 2],
          ['sole', 3, 2],
        ])
      })

      test('without another one makes it the last; only the dishes that it passes change', async () => {
        await staff.moveDish('pie', 'crab', KIM)
        expect(await staff.moveDish('crab', undefined, KIM)).toMatchObject({ dishes: [{ id: 'sole' }, { id: 'crab' }] })
        expect(await shown()).toEqual({ MAINS: ['pie', 'sole', 'crab'] })
      })

      test('to where it is writes nothing', async () => {
        expect(await staff.moveDish('crab', 'sole', KIM)).toEqual({ edits: [], dishes: [], revision: undefined })
        expect(await staff.moveDish('pie', undefined, KIM)).toEqual({ edits: [], dishes: [], revision: undefined })
        expect(await staff.moveDish('pie', 'pie', KIM)).toEqual({ edits: [], dishes: [], revision: undefined })
        expect(await store.dishes.revision()).toBe(3)
      })

      test('that is not on the menu, or in front of one that is not in its course, is refused', async () => {
        await create('STARTERS', 'soup')
        expect(await staff.moveDish('eel', 'crab', KIM)).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
        expect(await staff.moveDish('crab', 'eel', KIM)).toMatchObject({ code: 'NOT_FOUND', field: 'before' })
        expect(await staff.moveDish('crab', 'soup', KIM)).toMatchObject({ code: 'NOT_FOUND', field: 'before' })
        await staff.delete('crab', KIM)
        expect(await staff.moveDish('crab', 'sole', KIM)).toMatchObject({
          code: 'NOT_FOUND',
          message: expect.stringContaining('“crab” was deleted'),
        })
      })

      test('and an open edit of its price go together, whichever is first', async () => {
        await staff.moveDish('pie', 'crab', LEE)
        const { description, sitting, course } = PLATE
        const form = { sitting, course, title: 'CRAB', description, price: 12 }
        expect(await staff.update('crab', form, { ...KIM, expectedVersion: 1 })).toMatchObject({
          dish: { price: 12, position: 2, version: 3 },
        })
        await staff.moveDish('crab', 'pie', LEE)
        expect(await store.dishes.dish('crab')).toMatchObject({ price: 12, position: 1, version: 4 })
      })

      test('then a new dish comes last', async () => {
        await staff.moveDish('pie', 'crab', KIM)
        clock -= 3_600_000
        await create('MAINS', 'stew', 'curry')
        expect(await shown()).toEqual({ MAINS: ['pie', 'crab', 'sole', 'stew', 'curry'] })
      })
    })

    describe('to move a course', () => {
      beforeEach(async () => {
        await create('MAINS', 'crab', 'sole')
        await create('STARTERS', 'soup')
        await create('DESSERTS', 'cake')
      })

      test('numbers the courses of its sitting in one revision', async () => {
        expect(Object.keys(await shown())).toEqual(['STARTERS', 'MAINS', 'DESSERTS'])
        expect(await staff.moveCourse({ sitting: 'LUNCH', course: 'DESSERTS' }, 'STARTERS', KIM)).toMatchObject({ revision: 5 })
        expect(Object.keys(await shown())).toEqual(['DESSERTS', 'STARTERS', 'MAINS'])
        const moved = await staff.moveCourse({ sitting: 'LUNCH', course: 'STARTERS' }, undefined, KIM)
        expect(moved).toMatchObject({ dishes: [{ id: 'crab' }, { id: 'sole' }, { id: 'soup' }] })
        expect(Object.keys(await shown())).toEqual(['DESSERTS', 'MAINS', 'STARTERS'])
      })

      test('leaves a course of the same name in another sitting alone', async () => {
        await staff.create({ ...PLATE, sitting: 'KIDS', id: 'goujons', title: 'goujons' }, KIM)
        await staff.moveCourse({ sitting: 'LUNCH', course: 'MAINS' }, 'STARTERS', KIM)
        expect(await store.dishes.dish('goujons')).not.toHaveProperty('coursePosition')
      })

      test('to where it is writes nothing, and one that is not there is refused', async () => {
        expect(await staff.moveCourse({ sitting: 'LUNCH', course: 'DESSERTS' }, undefined, KIM)).toEqual({
          edits: [],
          dishes: [],
          revision: undefined,
        })
        const refusal = { code: 'COURSE_NOT_FOUND', field: 'course' }
        expect(await staff.moveCourse({ sitting: 'LUNCH', course: 'CHEESE' }, undefined, KIM)).toMatchObject(refusal)
        expect(await staff.moveCourse({ sitting: 'SUPPER', course: 'MAINS' }, undefined, KIM)).toMatchObject(refusal)
        const beforeNothing = { code: 'COURSE_NOT_FOUND', field: 'before' }
        expect(await staff.moveCourse({ sitting: 'LUNCH', course: 'MAINS' }, 'CHEESE', KIM)).toMatchObject(beforeNothing)
        expect(await store.dishes.revision()).toBe(4)
      })

      describe('gives its place', () => {
        beforeEach(() => staff.moveCourse({ sitting: 'LUNCH', course: 'DESSERTS' }, 'STARTERS', KIM))

        test('to a new dish, also when the create is repeated', async () => {
          await create('DESSERTS', 'tart')
          expect(await store.dishes.dish('tart')).toMatchObject({ coursePosition: 1 })
          await create('DESSERTS', 'tart')
          expect(await store.dishes.revision()).toBe(6)
          await staff.delete('cake', KIM)
          expect(Object.keys(await shown())).toEqual(['DESSERTS', 'STARTERS', 'MAINS'])
        })

        test('to a dish that an edit brings into it, which loses its own place', async () => {
          await staff.moveDish('sole', 'crab', KIM)
          await staff.update('sole', { course: 'DESSERTS' }, { ...KIM, expectedVersion: 3 })
          const sole = await store.dishes.dish('sole')
          expect(sole).toMatchObject({ course: 'DESSERTS', coursePosition: 1 })
          expect(sole).not.toHaveProperty('position')
          await staff.update('sole', { course: 'CHEESE' }, { ...KIM, expectedVersion: 4 })
          expect(await store.dishes.dish('sole')).not.toHaveProperty('coursePosition')
          expect(Object.keys(await shown())).toEqual(['DESSERTS', 'STARTERS', 'MAINS', 'CHEESE'])
        })

        test('also where two colleagues send it there together, one to the sitting and one to the course', async () => {
          await staff.create({ ...PLATE, sitting: 'KIDS', course: 'DESSERTS', id: 'jelly', title: 'jelly' }, KIM)
          await staff.create({ ...PLATE, sitting: 'KIDS', id: 'goujons', title: 'goujons' }, KIM)
          await staff.moveCourse({ sitting: 'KIDS', course: 'DESSERTS' }, 'MAINS', KIM)
          await staff.update('crab', { sitting: 'KIDS' }, { ...LEE, expectedVersion: 2 })
          await staff.update('crab', { course: 'DESSERTS' }, { ...KIM, expectedVersion: 2 })
          expect(await store.dishes.dish('crab')).toMatchObject({ sitting: 'KIDS', course: 'DESSERTS', coursePosition: 1 })
        })

        test('to a dish that is restored, where the course was moved meanwhile', async () => {
          await staff.moveDish('sole', 'crab', KIM)
          await staff.delete('sole', KIM)
          await staff.moveCourse({ sitting: 'LUNCH', course: 'MAINS' }, 'DESSERTS', KIM)
          await staff.restore('sole', KIM)
          expect(await store.dishes.dish('sole')).toMatchObject({ position: 1, coursePosition: 1 })
          expect((await shown())['MAINS']).toEqual(['sole', 'crab'])
        })

        test('back to the course when its only dish is restored', async () => {
          await staff.delete('cake', KIM)
          await staff.restore('cake', KIM)
          expect(Object.keys(await shown())).toEqual(['DESSERTS', 'STARTERS', 'MAINS'])
        })
      })
    })

    describe('to move dishes to a course', () => {
      const DESSERTS = { sitting: 'LUNCH', course: 'DESSERTS' }
      beforeEach(async () => {
        await create('MAINS', 'crab', 'sole', 'pie')
        await create('DESSERTS', 'cake')
      })

      test('puts them last there, in the order given, as one revision', async () => {
        const moved = await staff.moveDishes(['pie', 'crab', 'cake'], DESSERTS, LEE)
        expect(moved).toMatchObject({ revision: 5 })
        expect(await shown()).toEqual({ MAINS: ['sole'], DESSERTS: ['cake', 'pie', 'crab'] })
        expect(await store.dishes.dish('crab')).toMatchObject({ version: 2 })
      })

      test('writes nothing where all of them are in it', async () => {
        expect(await staff.moveDishes(['cake', 'cake'], DESSERTS, KIM)).toEqual({ edits: [], dishes: [], revision: undefined })
      })

      test('moves none when one was deleted, and names it', async () => {
        await staff.delete('sole', LEE)
        const refusal = { code: 'NOT_FOUND', message: expect.stringContaining('“sole” was deleted') }
        expect(await staff.moveDishes(['crab', 'sole'], DESSERTS, KIM)).toMatchObject(refusal)
        expect(await shown()).toMatchObject({ DESSERTS: ['cake'] })
      })
    })

    describe('to rename', () => {
      beforeEach(async () => {
        await create('MIANS', 'crab', 'sole', 'pie')
        await create('STARTERS', 'soup')
      })

      test('a course is one revision over its dishes, which keep their order', async () => {
        await staff.moveDish('pie', 'crab', LEE)
        expect(await staff.rename({ sitting: 'LUNCH', course: 'MIANS' }, 'MAINS', KIM)).toMatchObject({ revision: 6 })
        expect(await shown()).toEqual({ STARTERS: ['soup'], MAINS: ['pie', 'crab', 'sole'] })
      })

      test('a sitting takes all of its courses along', async () => {
        await staff.rename({ sitting: 'LUNCH', course: undefined }, 'DINNER', KIM)
        const { dishes } = await store.dishes.menu()
        expect(new Set(dishes.map(({ sitting }) => sitting))).toEqual(new Set(['DINNER']))
        expect(await shown()).toEqual({ STARTERS: ['soup'], MIANS: ['crab', 'sole', 'pie'] })
      })

      test('what is not there is refused', async () => {
        const gone = { code: 'COURSE_NOT_FOUND', message: 'There is no “CHEESE” on the menu any more. Read the menu again.' }
        expect(await staff.rename({ sitting: 'LUNCH', course: 'CHEESE' }, 'MAINS', KIM)).toMatchObject({ ...gone, field: 'course' })
        expect(await staff.rename({ sitting: 'SUPPER', course: undefined }, 'DINNER', KIM)).toMatchObject({ field: 'sitting' })
      })
    })

    test('a course of more dishes than one act may change is refused, and nothing is kept', async () => {
      const dishes = Array.from({ length: 2001 }, (_, n) => ({ ...PLATE, id: `plate-${n}`, title: 'PLATE', createdAt: n, version: 1 }))
      await store.dishes.openWith(dishes, 1)
      const refusal = { code: 'TOO_MANY_DISHES', message: expect.stringContaining('2001 dishes') }
      expect(await staff.moveDish('plate-2000', 'plate-0', KIM)).toMatchObject({ ...refusal, field: 'id' })
      await create('AFTERS', 'cake')
      expect(await staff.moveCourse({ sitting: 'LUNCH', course: 'AFTERS' }, 'MAINS', KIM)).toMatchObject({
        code: 'TOO_MANY_DISHES',
        field: 'course',
      })
      expect(await store.dishes.revision()).toBe(2)
    })
  })
}
