import { beforeEach, describe, expect, test } from 'vitest'
import type { OpenKitchen } from '../kitchen.ts'
import type { Store } from '../../store.ts'
import type { AtWork } from '../../../testing/at-work.ts'
import { arrange } from '../../../../domain/menu.ts'
import type { Kitchen } from '../kitchen.ts'

const [KIM, LEE] = [{ by: 'kim' }, { by: 'lee' }]
const NOON = 1_780_000_000
const PLATE = { sitting: 'LUNCH', course: 'MAINS', description: '', price: 9 }

/** What an undo puts back, and what it leaves alone. */
export function itUndoes(openKitchen: OpenKitchen): void {
  describe('undo', () => {
    let store: Store
    let staff: AtWork
    let startAgenda: Kitchen['startAgenda']
    /** Seconds since 1970. */
    let clock: number
    beforeEach(async () => {
      clock = NOON
      ;({ store, staff, startAgenda } = await openKitchen(() => clock * 1000))
      for (const id of ['crab', 'hake', 'pie']) await create(id)
    })

    async function create(id: string, fields: object = {}): Promise<void> {
      await staff.create({ ...PLATE, id, title: id, ...fields }, KIM)
      clock += 1
    }

    const undo = async (
      revision: number,
      what: { dishes?: string[]; overwrite?: boolean } = {},
      writer: Parameters<AtWork['undo']>[1] = KIM,
    ) => staff.undo({ revision, overwrite: false, ...what }, writer)
    const prices = async () => Object.fromEntries((await store.dishes.menu()).dishes.map(({ id, price }) => [id, price]))
    /** Each course with the ids of its dishes, as a visitor reads them. */
    async function shown(): Promise<Record<string, string[]>> {
      const courses = arrange((await store.dishes.menu()).dishes).flatMap((sitting) => sitting.courses)
      return Object.fromEntries(courses.map(({ name, dishes }) => [name, dishes.map(({ id }) => id)]))
    }

    /** All three cost more: revision 4. */
    async function raisePrices(): Promise<void> {
      await staff.change(
        ['crab', 'hake', 'pie'].map((id) => ({ kind: 'UPDATE', id, fields: { price: 12 } })),
        LEE,
      )
    }

    describe('an undo', () => {
      test('of an act over many dishes is one act, by whoever undoes it, and keeps what was done to other fields since', async () => {
        await raisePrices()
        await staff.update('hake', { title: 'Whole hake' }, { ...LEE, expectedVersion: 2 })
        const undone = await undo(4)
        expect(undone).toMatchObject({ revision: 6, edits: [{ id: 'crab' }, { id: 'hake', dish: { title: 'Whole hake' } }, { id: 'pie' }] })
        expect(await prices()).toEqual({ crab: 9, hake: 9, pie: 9 })
        expect((await store.dishes.history({ limit: 1 }))[0]).toMatchObject({ revision: 6, by: 'kim' })
      })

      test('that would overwrite later work is refused whole, with what that is; and done when that is meant', async () => {
        await raisePrices()
        await staff.update('hake', { price: 15 }, { ...LEE, expectedVersion: 2 })
        expect(await undo(4)).toMatchObject({
          code: 'LATER_WORK',
          message: expect.stringContaining('the price of “hake” to 15.00 (the undo makes it 9.00)'),
          later: [{ now: { id: 'hake', price: 15 }, after: { id: 'hake', price: 9 }, fields: ['price'] }],
        })
        expect(await prices()).toEqual({ crab: 12, hake: 15, pie: 12 })
        await undo(4, { overwrite: true })
        expect(await prices()).toEqual({ crab: 9, hake: 9, pie: 9 })
      })

      test('may be of some of the dishes', async () => {
        await raisePrices()
        await undo(4, { dishes: ['crab', 'pie'] })
        expect(await prices()).toEqual({ crab: 9, hake: 12, pie: 9 })
        expect(await undo(4, { dishes: ['eel'] })).toMatchObject({ code: 'INVALID_INPUT', field: 'dishes' })
      })

      test('of an undo brings back what was undone, and a second undo of the same finds nothing to do', async () => {
        await raisePrices()
        await undo(4)
        expect(await undo(4)).toEqual({ edits: [], dishes: [], revision: undefined })
        await undo(5)
        expect(await prices()).toEqual({ crab: 12, hake: 12, pie: 12 })
      })

      test('of a new dish takes it off, unless somebody has changed it since', async () => {
        await staff.update('pie', { price: 11 }, { ...LEE, expectedVersion: 1 })
        expect(await undo(3)).toMatchObject({ code: 'LATER_WORK', later: [{ now: { price: 11 }, after: undefined, fields: ['price'] }] })
        await undo(3, { overwrite: true })
        expect(await store.dishes.dish('pie')).toBeUndefined()
        await undo(2)
        expect(await shown()).toEqual({ MAINS: ['crab'] })
      })

      test('of a delete puts the dish back where it stood', async () => {
        await staff.moveDish('pie', 'crab', KIM)
        const { revision } = (await staff.delete('crab', LEE)) as { revision: number }
        await undo(revision)
        expect(await shown()).toEqual({ MAINS: ['pie', 'crab', 'hake'] })
        expect(await undo(revision), 'it is back already').toEqual({ edits: [], dishes: [], revision: undefined })
      })

      test('leaves a dish deleted that was deleted since, and undoes the rest', async () => {
        await raisePrices()
        await staff.delete('hake', LEE)
        await undo(4)
        expect(await prices()).toEqual({ crab: 9, pie: 9 })
      })

      test('of a move of a dish puts the course in the order that it had', async () => {
        await staff.moveDish('pie', 'crab', KIM)
        await undo(4)
        expect(await shown()).toEqual({ MAINS: ['crab', 'hake', 'pie'] })
      })

      test('of a move of a course puts the courses in the order that they had, also with a dish that is new since', async () => {
        await create('tart', { course: 'AFTERS' })
        await create('soup', { course: 'STARTERS' })
        const { revision } = (await staff.moveCourse({ sitting: 'LUNCH', course: 'AFTERS' }, 'STARTERS', KIM)) as { revision: number }
        expect(Object.keys(await shown())).toEqual(['AFTERS', 'STARTERS', 'MAINS'])
        await create('fool', { course: 'AFTERS' })
        await undo(revision)
        expect(await shown()).toEqual({ STARTERS: ['soup'], MAINS: ['crab', 'hake', 'pie'], AFTERS: ['tart', 'fool'] })
      })

      test('of a change of course puts the dish back into the place that it had, and that its course has now', async () => {
        await create('soup', { course: 'STARTERS' })
        await staff.moveDish('pie', 'crab', KIM)
        const { revision } = (await staff.change([{ kind: 'UPDATE', id: 'pie', fields: { course: 'STARTERS' } }], KIM)) as {
          revision: number
        }
        await staff.moveCourse({ sitting: 'LUNCH', course: 'MAINS' }, 'STARTERS', LEE)
        await undo(revision)
        expect(await shown()).toEqual({ MAINS: ['pie', 'crab', 'hake'], STARTERS: ['soup'] })
        expect(new Set((await store.dishes.menu()).dishes.map(({ course, coursePosition }) => `${course} ${coursePosition}`)).size).toBe(2)
      })

      test('that would leave a dish with nothing to show is refused', async () => {
        await create('note', { title: '', price: 0, description: 'Boats' })
        await staff.update('note', { title: 'Boats' }, { ...KIM, expectedVersion: 1 })
        await staff.update('note', { description: '' }, { ...LEE, expectedVersion: 2 })
        expect(await undo(5)).toMatchObject({ code: 'INVALID_INPUT', field: 'description', message: expect.stringContaining('“Boats”') })
      })

      test('of a revision that the log does not hold, or of which it does not hold the edits, is refused', async () => {
        expect(await undo(99)).toMatchObject({ code: 'NOT_IN_LOG', field: 'revision' })
        expect(await undo(0)).toMatchObject({ code: 'NOT_IN_LOG', field: 'revision' })
      })
    })

    describe('of a dish that was sold out, an undo', () => {
      test('has it again, and the agenda finds nothing to end', async () => {
        await staff.setSoldOut(['crab'], { until: NOON + 600 }, KIM)
        await undo(4)
        expect((await store.dishes.dish('crab'))?.soldOut).toBeUndefined()
        expect(await undo(4)).toMatchObject({ revision: undefined })
      })

      test('of “It’s back” sells it out again, until the same time, at which it returns', async () => {
        await staff.setSoldOut(['crab'], { until: NOON + 600 }, KIM)
        await staff.setSoldOut(['crab'], undefined, LEE)
        await undo(5)
        expect((await store.dishes.dish('crab'))?.soldOut).toEqual({ until: NOON + 600, by: 'kim', at: clock })
        expect((await store.dishes.history({ limit: 1 }))[0]?.agenda).toMatchObject([{ due: NOON + 600, state: 'PLANNED' }])
        clock = NOON + 600
        await startAgenda().close()
        expect((await store.dishes.dish('crab'))?.soldOut).toBeUndefined()
        expect(await undo(5), 'the time has passed').toMatchObject({ revision: undefined })
      })
    })

    describe('of a planned act, an undo', () => {
      const ACT = [{ kind: 'DELETE', id: 'crab' }] as const

      test('cancels it, and an undo of that plans it again', async () => {
        const agenda = startAgenda()
        await staff.plan(ACT, NOON + 600, KIM)
        await undo(4)
        expect((await agenda.open()).entries).toEqual([])
        await undo(5)
        expect((await agenda.open()).entries).toMatchObject([{ due: NOON + 600, state: 'PLANNED' }])
      })

      test('that somebody changed since leaves it alone, and says so', async () => {
        const agenda = startAgenda()
        await staff.plan(ACT, NOON + 600, { ...KIM, requestId: 'monday' })
        await staff.changePlan('monday', { due: NOON + 900 }, LEE)
        expect(await undo(4)).toMatchObject({ code: 'NOT_PLANNED', field: 'revision' })
        expect((await agenda.open()).entries).toMatchObject([{ id: 'monday', act: ACT, due: NOON + 900, by: 'lee' }])
      })

      test('of its change puts it back as it was, and an undo of that changes it again', async () => {
        const agenda = startAgenda()
        const list = async () => (await agenda.open()).entries
        await staff.plan(ACT, NOON + 600, { ...KIM, requestId: 'monday' })
        await staff.changePlan('monday', { due: NOON + 900, act: [{ kind: 'UPDATE', id: 'crab', fields: { price: 20 } }] }, LEE)
        const changed = await list()
        expect(await undo(5)).toMatchObject({ revision: 6 })
        expect(await list()).toMatchObject([{ id: 'monday', act: ACT, due: NOON + 600, by: 'kim', what: 'crab: deleted' }])
        expect(await undo(5), 'it was undone already').toMatchObject({ code: 'NOT_PLANNED' })
        await undo(6)
        expect(await list()).toMatchObject(changed.map(({ due, act, by }) => ({ due, act, by })))
      })

      test('of a change goes back to no time that has passed', async () => {
        const agenda = startAgenda()
        await staff.plan(ACT, NOON + 600, { ...KIM, requestId: 'monday' })
        await staff.changePlan('monday', { due: NOON + 900 }, LEE)
        clock = NOON + 700
        expect(await undo(5)).toMatchObject({ code: 'NOT_PLANNED', field: 'revision' })
        expect((await agenda.open()).entries).toMatchObject([{ due: NOON + 900 }])
      })

      test('of a new time for one that failed has it failed again, with its reason', async () => {
        const agenda = startAgenda()
        await staff.plan([{ kind: 'UPDATE', id: 'crab', fields: { price: 20 } }], NOON + 600, { ...KIM, requestId: 'monday' })
        await staff.delete('crab', KIM)
        clock = NOON + 600
        await startAgenda().close()
        const failed = (await agenda.open()).entries
        expect(failed).toMatchObject([{ id: 'monday', state: 'FAILED' }])
        await staff.changePlan('monday', { due: NOON + 900 }, LEE)
        await undo(await store.dishes.revision())
        const { state, due, reason } = failed[0] ?? {}
        expect((await agenda.open()).entries).toMatchObject([{ id: 'monday', state, due, reason }])
      })

      test('of its cancelling keeps its id, and can be undone itself', async () => {
        const agenda = startAgenda()
        await staff.plan(ACT, NOON + 600, { ...KIM, requestId: 'monday' })
        await staff.cancel('monday', LEE)
        await undo(5)
        expect((await agenda.open()).entries).toMatchObject([{ id: 'monday', due: NOON + 600 }])
        expect(await undo(4), 'it was cancelled and planned again since').toMatchObject({ code: 'NOT_PLANNED' })
        await undo(6)
        expect((await agenda.open()).entries).toEqual([])
      })

      test('that was done is an undo of what it did; the plan itself cannot be undone any more', async () => {
        await staff.plan(ACT, NOON + 600, KIM)
        clock = NOON + 600
        await startAgenda().close()
        expect(await undo(4)).toMatchObject({ code: 'NOT_PLANNED', field: 'revision' })
        await undo(5)
        expect(await store.dishes.dish('crab')).toMatchObject({ title: 'CRAB' })
      })
    })
  })
}
