import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Dish } from '../../../../domain/dish.ts'
import { oldestFirst } from '../../../../domain/menu.ts'
import type { AtWork } from '../../../testing/at-work.ts'
import { plainWrite } from '../../../testing/writes.ts'
import type { Store } from '../../store.ts'
import type { OpenKitchen } from '../kitchen.ts'

type Saved = Extract<Awaited<ReturnType<AtWork['create']>>, { readonly dish: unknown }>

const [KIM, LEE] = [{ by: 'kim' }, { by: 'lee' }]
const NOON = Date.UTC(2026, 5, 1, 12, 0, 0, 900)
const CRAB = { id: 'crab', sitting: 'LUNCH', course: 'MAINS', title: 'CRAB', description: 'BROWN BREAD', price: 14.5 }

/** How a dish comes, changes, goes and returns. */
export function itWritesDishes(openKitchen: OpenKitchen): void {
  describe('a dish', () => {
    let store: Store
    let staff: AtWork
    let clock: number
    beforeEach(async () => {
      clock = NOON
      ;({ store, staff } = await openKitchen(() => clock))
    })

    async function saved(outcome: ReturnType<AtWork['create']>): Promise<Saved> {
      const done = await outcome
      if ('dish' in done) return done
      throw new Error(`Refused: ${JSON.stringify(done)}`)
    }

    const crab = (): Promise<Saved> => saved(staff.create(CRAB, KIM))
    const edit = (expectedVersion: number, by = 'kim') => ({ expectedVersion, by })

    describe('to create a dish', () => {
      test('R36 puts it in house style, with the second of the server’s clock, as version 1', async () => {
        const typed = { sitting: ' lunch', course: 'mains ', title: 'dressed  crab', description: 'brown bread', price: 9.5 }
        const { dish, revision } = await saved(staff.create(typed, KIM))
        expect(dish).toEqual({
          id: expect.stringMatching(/^[\w-]{36}$/),
          sitting: 'LUNCH',
          course: 'MAINS',
          title: 'DRESSED CRAB',
          description: 'BROWN BREAD',
          typed: { title: 'dressed crab', description: 'brown bread' },
          price: 9.5,
          createdAt: Math.floor(NOON / 1000),
          version: 1,
        })
        expect(revision).toBe(1)
        expect(await store.dishes.menu()).toEqual({ revision: 1, dishes: [dish] })
      })

      test('R36 a missing price becomes 0', async () => {
        const { dish } = await saved(staff.create({ sitting: 'LUNCH', course: 'MAINS', title: 'CRAB' }, KIM))
        expect(dish).toMatchObject({ price: 0, description: '' })
      })

      test('R20 the name may be left out', async () => {
        const { dish } = await saved(staff.create({ sitting: 'INFO', course: 'NOTES', description: 'Ask us.' }, KIM))
        expect(dish).toMatchObject({ title: '', price: 0, description: 'ASK US.' })
      })

      test('R19 after the clock was set back an hour still puts new dishes last in their course, in the order they were typed', async () => {
        const titles = ['FIRST', 'SECOND', 'THIRD', 'FOURTH']
        for (const title of titles) {
          await saved(staff.create({ ...CRAB, id: randomUUID(), title }, KIM))
          clock += title === 'FIRST' ? -3_600_000 : 100
        }
        expect((await store.dishes.menu()).dishes.toSorted(oldestFirst).map(({ title }) => title)).toEqual(titles)
      })

      test('R19 beside dishes that were imported without a time takes the clock’s', async () => {
        const { createdAt: _, ...ageless } = (await crab()).dish
        await store.dishes.change({ by: 'import', at: 1, decision: plainWrite({ edits: [{ id: 'crab', after: ageless }] }) })
        const { dish } = await saved(staff.create({ ...CRAB, id: 'sole' }, KIM))
        expect(dish.createdAt).toBe(Math.floor(NOON / 1000))
      })

      test('again with the same id and input, as after a lost answer, makes no second dish', async () => {
        const first = await crab()
        clock += 5000
        expect(await crab()).toEqual({ dish: first.dish, revision: undefined })
        expect(await store.dishes.menu()).toMatchObject({ revision: 1, dishes: [first.dish] })
      })

      test('again after an edit answers the dish as it is now', async () => {
        await crab()
        const { dish } = await saved(staff.update('crab', { price: 15 }, edit(1)))
        expect(await crab()).toEqual({ dish, revision: undefined })
      })

      test('again after a delete does not bring it back', async () => {
        await crab()
        await staff.delete('crab', KIM)
        expect(await staff.create(CRAB, KIM)).toMatchObject({ code: 'NOT_FOUND' })
        expect(await store.dishes.menu()).toMatchObject({ revision: 2, dishes: [] })
      })

      test('under the id of another dish is refused', async () => {
        await crab()
        expect(await staff.create({ ...CRAB, title: 'LOBSTER' }, KIM)).toMatchObject({ code: 'ID_TAKEN', field: 'id' })
        expect(await store.dishes.dish('crab')).toMatchObject({ title: 'CRAB' })
        expect(await store.dishes.revision()).toBe(1)
      })

      test('at the limits is allowed', async () => {
        const longest = {
          sitting: 'X'.repeat(40),
          course: 'X'.repeat(40),
          title: 'X'.repeat(120),
          description: 'X'.repeat(1000),
          price: 9999.99,
        }
        expect((await saved(staff.create(longest, KIM))).dish).toMatchObject(longest)
      })
    })

    describe('to edit a dish', () => {
      let before: Dish
      beforeEach(async () => {
        before = (await crab()).dish
      })

      test('R44 stores what was typed, as it was typed, and leaves createdAt and the id alone', async () => {
        clock += 60_000
        const typed = { sitting: 'Lunch', course: 'mains', title: 'Dressed crab', description: 'brown bread', price: 15 }
        const { dish, revision } = await saved(staff.update('crab', { ...typed, id: 'x', createdAt: 1 } as typeof typed, edit(1)))
        expect(dish).toEqual({ ...typed, id: 'crab', createdAt: before.createdAt, version: 2 })
        expect(revision).toBe(2)
      })

      test('what is left out stays', async () => {
        expect((await saved(staff.update('crab', { price: 15 }, edit(1)))).dish).toEqual({ ...before, price: 15, version: 2 })
      })

      test('with nothing new writes nothing', async () => {
        for (const input of [{ price: before.price }, {}])
          expect(await staff.update('crab', input, edit(1))).toEqual({ dish: before, revision: undefined })
        expect(await store.dishes.revision()).toBe(1)
      })

      test('two edits from the same version that change different fields are put together', async () => {
        await saved(staff.update('crab', { price: 15 }, edit(1, 'lee')))
        const { dish } = await saved(staff.update('crab', { title: 'BROWN CRAB' }, edit(1)))
        expect(dish).toMatchObject({ title: 'BROWN CRAB', price: 15, version: 3 })
      })

      test('a whole form that differs from the newer dish in fields it did not touch is put together too', async () => {
        await saved(staff.update('crab', { price: 15 }, edit(1, 'lee')))
        const { id: _, ...form } = CRAB
        const { dish } = await saved(staff.update('crab', { ...form, title: 'BROWN CRAB' }, edit(1)))
        expect(dish).toMatchObject({ title: 'BROWN CRAB', price: 15 })
      })

      test('two edits of the same field: the second is refused, is told how it reads now, and can go through on top', async () => {
        const { dish: current } = await saved(staff.update('crab', { price: 15 }, edit(1, 'lee')))
        const refusal = await staff.update('crab', { price: 16, title: 'BROWN CRAB' }, edit(1))
        expect(refusal).toMatchObject({ code: 'CONFLICT', field: 'price', current, message: expect.stringContaining('15.00') })
        expect(await store.dishes.menu()).toEqual({ revision: 2, dishes: [current] })
        expect((await saved(staff.update('crab', { price: 16 }, edit(2)))).dish).toMatchObject({ price: 16, version: 3 })
      })

      test('two edits of a name: the refusal tells the new one once', async () => {
        await saved(staff.update('crab', { title: 'BROWN CRAB' }, edit(1, 'lee')))
        const message =
          'Somebody else changed the name of this dish to “BROWN CRAB” while you were editing. Save yours over it, or keep theirs.'
        expect(await staff.update('crab', { title: 'HOT CRAB' }, edit(1))).toMatchObject({ code: 'CONFLICT', message })
      })

      test('two edits that set the same field to the same value are no conflict', async () => {
        await saved(staff.update('crab', { price: 15 }, edit(1, 'lee')))
        expect(await staff.update('crab', { price: 15 }, edit(1))).toMatchObject({ dish: { price: 15, version: 2 }, revision: undefined })
      })

      test.each([0, 99, -1])('from version %d, which never was, any difference is a conflict, and blames no colleague', async (version) => {
        const refused = await staff.update('crab', { price: 15 }, edit(version))
        expect(refused).toMatchObject({ code: 'CONFLICT', field: 'price', current: before })
        expect(refused).toMatchObject({
          message: expect.stringMatching(`^The log holds no version ${version} of “.*; it is version 1 now`),
        })
      })

      test('that was deleted is refused by its name', async () => {
        await staff.delete('crab', LEE)
        const refusal = await staff.update('crab', { price: 15 }, edit(1))
        expect(refusal).toMatchObject({ code: 'NOT_FOUND', field: 'id', message: expect.stringContaining('“CRAB” was deleted') })
      })

      test('that never was is refused', async () => {
        expect(await staff.update('lobster', { price: 15 }, edit(1))).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
      })
    })

    describe('to delete a dish and bring it back', () => {
      test('takes it off the menu, and answers that it went', async () => {
        await crab()
        const edits = [{ kind: 'DELETED', id: 'crab' }]
        expect(await staff.delete('crab', KIM)).toEqual({ edits, dishes: [], revision: 2 })
        expect(await store.dishes.menu()).toEqual({ revision: 2, dishes: [] })
        expect(await store.dishes.dish('crab')).toBeUndefined()
      })

      test('a second delete finds nothing', async () => {
        await crab()
        await staff.delete('crab', KIM)
        expect(await staff.delete('crab', LEE)).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
        expect(await staff.delete('lobster', LEE)).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
        expect(await store.dishes.revision()).toBe(2)
      })

      test('a restored dish has its id, its createdAt and its latest state, and counts on', async () => {
        const { dish } = await crab()
        await staff.update('crab', { price: 15 }, edit(1))
        await staff.delete('crab', KIM)
        clock += 60_000
        const back = await saved(staff.restore('crab', KIM))
        expect(back).toEqual({ dish: { ...dish, price: 15, version: 3 }, revision: 4 })
        expect(await store.dishes.dish('crab')).toEqual(back.dish)
      })

      test('an edit that began before the delete goes on after the restore', async () => {
        await crab()
        await staff.delete('crab', LEE)
        await staff.restore('crab', LEE)
        expect(await staff.update('crab', { price: 15 }, edit(1))).toMatchObject({ dish: { price: 15, version: 3 } })
      })

      test('to restore a dish that is on the menu changes nothing', async () => {
        const { dish } = await crab()
        expect(await staff.restore('crab', KIM)).toEqual({ dish, revision: undefined })
        expect(await store.dishes.revision()).toBe(1)
      })

      test('to restore a dish that never was is refused', async () => {
        expect(await staff.restore('lobster', KIM)).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
      })
    })

    test('every write is in the log with who made it', async () => {
      await crab()
      await staff.update('crab', { price: 15 }, edit(1, 'lee'))
      await staff.delete('crab', KIM)
      await staff.restore('crab', LEE)
      const log = await store.dishes.revisionsSince(0, 10)
      expect(
        log.map(({ revision, by, edits }) => [revision, by, edits?.map(({ before, after }) => [before?.version, after?.version])]),
      ).toEqual([
        [1, 'kim', [[undefined, 1]]],
        [2, 'lee', [[1, 2]]],
        [3, 'kim', [[2, undefined]]],
        [4, 'lee', [[undefined, 3]]],
      ])
    })

    describe('a request with an id', () => {
      const first = { ...KIM, requestId: 'request-1' }
      const second = { ...KIM, requestId: 'request-2' }

      test('that comes again gets its first answer, whatever happened since, and writes nothing', async () => {
        const created = await saved(staff.create(CRAB, first))
        const updated = await saved(staff.update('crab', { price: 15 }, { ...second, expectedVersion: 1 }))
        await staff.delete('crab', LEE)
        expect(await staff.create(CRAB, first)).toEqual(created)
        expect(await staff.update('crab', { price: 15 }, { ...second, expectedVersion: 1 })).toEqual(updated)
        expect(await store.dishes.revision()).toBe(3)
      })

      test('repeats a create, a delete and a restore', async () => {
        const created = await saved(staff.create(CRAB, first))
        expect(await staff.create(CRAB, first)).toEqual(created)
        const deleted = await staff.delete(created.dish.id, second)
        expect(await staff.delete(created.dish.id, second)).toEqual(deleted)
        const restored = await staff.restore(created.dish.id, { ...KIM, requestId: 'request-3' })
        expect(await staff.restore(created.dish.id, { ...KIM, requestId: 'request-3' })).toEqual(restored)
        expect(await store.dishes.revision()).toBe(3)
      })

      test('that has other input, another operation or another sender is refused', async () => {
        await saved(staff.create(CRAB, first))
        const refusal = { code: 'REQUEST_ID_TAKEN', field: 'requestId', message: expect.stringContaining('new one') }
        expect(await staff.create({ ...CRAB, price: 20 }, first)).toEqual(refusal)
        expect(await staff.delete('crab', first)).toEqual(refusal)
        expect(await staff.create(CRAB, { ...LEE, requestId: 'request-1' })).toEqual(refusal)
        expect(await store.dishes.revision()).toBe(1)
      })

      test('that was refused is decided anew', async () => {
        expect(await staff.restore('crab', first)).toMatchObject({ code: 'NOT_FOUND' })
        await crab()
        await staff.delete('crab', LEE)
        expect(await staff.restore('crab', first)).toMatchObject({ revision: 3 })
      })
    })

    describe('an answer names no revision', () => {
      // A page that is at the revision before takes the answer for what that revision was: it must not be a colleague's.
      test('when nothing had to be written, though a colleague wrote another dish meanwhile', async () => {
        const { dish } = await crab()
        const unwritten = { dish, revision: undefined }
        await saved(staff.create({ ...CRAB, id: 'sole', title: 'Sole' }, LEE))
        expect(await staff.update('crab', { price: dish.price }, edit(1))).toEqual(unwritten)
        expect(await staff.restore('crab', KIM)).toEqual(unwritten)
        expect(await staff.create(CRAB, KIM)).toEqual(unwritten)
      })

      test('when a create is repeated after a colleague deleted the dish, and says so', async () => {
        await crab()
        await staff.delete('crab', LEE)
        expect(await staff.create(CRAB, KIM)).toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining('was deleted') })
      })
    })
  })
}
