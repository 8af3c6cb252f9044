import { beforeEach, describe, expect, test } from 'vitest'
import type { OpenKitchen } from '../kitchen.ts'
import type { Store } from '../../store.ts'
import type { AtWork } from '../../../testing/at-work.ts'
import type { Kitchen } from '../kitchen.ts'
import { nextOpeningAfterToday } from '../../../../domain/sold-out.ts'
import { details } from '../../../../content/details.ts'

const [KIM, LEE] = [{ by: 'kim' }, { by: 'lee' }]
const NOON = 1_780_000_000
/** When lunch is served again. */
const TOMORROW = nextOpeningAfterToday('LUNCH', details, NOON * 1000) ?? 0

/** How a dish is sold out and returns. */
export function itSellsOut(openKitchen: OpenKitchen): void {
  describe('sold out', () => {
    let store: Store
    let staff: AtWork
    let startAgenda: Kitchen['startAgenda']
    /** Seconds since 1970. */
    let clock: number
    beforeEach(async () => {
      clock = NOON
      ;({ store, staff, startAgenda } = await openKitchen(() => clock * 1000))
      for (const id of ['crab', 'hake', 'pie']) await staff.create({ id, sitting: 'LUNCH', course: 'MAINS', title: id, price: 9 }, KIM)
    })

    /** A server that starts at this time, and has looked at the agenda once. */
    async function serverAt(time: number): Promise<void> {
      clock = time
      await startAgenda().close()
    }

    /** When which dishes return, as the list of what is planned has it. */
    async function returns() {
      const { entries } = await startAgenda().open()
      return entries.map(({ due, act }) => [due, act])
    }

    const returnOf = (...ids: readonly string[]) => ids.map((id) => ({ kind: 'RETURN', id }))

    /** The state of a dish, as guests know it. */
    async function stateOf(id: string): Promise<{ until?: number | null | undefined } | undefined> {
      const { soldOut } = (await store.dishes.dish(id)) ?? {}
      if (soldOut === undefined) return undefined
      const { by: _by, at: _at, ...state } = soldOut
      return state
    }

    test('one tap: sold out until the sitting is served again, with its place and its words as they were', async () => {
      const before = await store.dishes.dish('crab')
      const saved = await staff.setSoldOut(['crab'], { untilNextOpening: true }, KIM)
      expect(saved).toMatchObject({ revision: 4, dishes: [{ ...before, soldOut: { until: TOMORROW, by: 'kim', at: NOON }, version: 2 }] })
      expect((await store.dishes.history({ limit: 1 }))[0]).toMatchObject({ by: 'kim', agenda: [{ due: TOMORROW, state: 'PLANNED' }] })
    })

    test('it returns by itself at its time, and not before', async () => {
      await staff.setSoldOut(['crab'], { untilNextOpening: true }, KIM)
      await serverAt(TOMORROW - 1)
      expect(await stateOf('crab')).toEqual({ until: TOMORROW })
      await serverAt(TOMORROW)
      expect(await stateOf('crab')).toBeUndefined()
      expect((await store.dishes.history({ limit: 1 }))[0]).toMatchObject({ by: 'kim', agenda: [{ due: TOMORROW, state: 'DONE' }] })
    })

    test('it returns also if no server ran at that moment', async () => {
      await staff.setSoldOut(['crab'], { untilNextOpening: true }, KIM)
      await serverAt(TOMORROW + 3 * 86_400)
      expect(await stateOf('crab')).toBeUndefined()
    })

    test('two people who say the same agree, and nothing is written twice', async () => {
      await staff.setSoldOut(['crab'], {}, KIM)
      expect(await staff.setSoldOut(['crab'], {}, LEE)).toEqual({ edits: [], dishes: [], revision: undefined })
      expect(await stateOf('crab')).toEqual({})
      expect((await store.dishes.dish('crab'))?.soldOut, 'who said it first').toEqual({ by: 'kim', at: NOON })
    })

    describe('an older entry of the agenda never ends a later decision:', () => {
      test('until a later time', async () => {
        await staff.setSoldOut(['crab'], { until: NOON + 60 }, KIM)
        await staff.setSoldOut(['crab'], { until: NOON + 600 }, LEE)
        await serverAt(NOON + 61)
        expect(await stateOf('crab')).toEqual({ until: NOON + 600 })
        await serverAt(NOON + 600)
        expect(await stateOf('crab')).toBeUndefined()
      })

      test('until staff say so', async () => {
        await staff.setSoldOut(['crab'], { until: NOON + 60 }, KIM)
        await staff.setSoldOut(['crab'], {}, LEE)
        await serverAt(NOON + 61)
        expect(await stateOf('crab')).toEqual({})
      })

      test('back on the menu, and sold out again', async () => {
        await staff.setSoldOut(['crab'], { until: NOON + 60 }, KIM)
        await staff.setSoldOut(['crab'], undefined, KIM)
        await staff.setSoldOut(['crab'], { until: NOON + 600 }, LEE)
        await serverAt(NOON + 61)
        expect(await stateOf('crab')).toEqual({ until: NOON + 600 })
      })
    })

    test('a whole course at once is one revision, and one entry of the agenda brings it back', async () => {
      const saved = await staff.setSoldOut(['crab', 'hake', 'pie'], { untilNextOpening: true }, KIM)
      expect(saved).toMatchObject({ revision: 4, dishes: [{ id: 'crab' }, { id: 'hake' }, { id: 'pie' }] })
      expect(await store.dishes.agenda({ state: 'PLANNED', limit: 10 })).toHaveLength(1)
      await staff.delete('hake', LEE)
      await serverAt(TOMORROW)
      expect([await stateOf('crab'), await stateOf('pie')], 'also when one of them is gone by then').toEqual([undefined, undefined])
      expect(await store.dishes.agenda({ state: 'FAILED', limit: 10 })).toEqual([])
    })

    test('an end that finds nothing to do ends once, and leaves no trace in the history', async () => {
      await staff.setSoldOut(['crab'], { until: NOON + 60 }, KIM)
      await staff.setSoldOut(['crab'], undefined, KIM)
      const revision = await store.dishes.revision()
      await Promise.all([serverAt(NOON + 61), serverAt(NOON + 61)])
      expect(await store.dishes.agenda({ state: 'PLANNED', limit: 9 })).toEqual([])
      expect(await store.dishes.agenda({ state: 'DONE', limit: 9 })).toHaveLength(1)
      expect(await store.dishes.revision()).toBe(revision)
    })

    describe('on the list of what is planned', () => {
      test('a dish returns once, however often it was sold out until then', async () => {
        for (const end of [{ untilNextOpening: true }, undefined, { untilNextOpening: true }, {}, { until: TOMORROW }])
          await staff.setSoldOut(['crab'], end, KIM)
        expect(await returns()).toEqual([[TOMORROW, returnOf('crab')]])
      })

      test('a deleted dish is not there, and once when the delete is undone', async () => {
        await staff.setSoldOut(['crab'], { untilNextOpening: true }, KIM)
        const deleted = await staff.delete('crab', LEE)
        expect(await returns()).toEqual([])
        await staff.undo({ revision: revisionIn(deleted), overwrite: false }, LEE)
        expect(await returns()).toEqual([[TOMORROW, returnOf('crab')]])
        await serverAt(TOMORROW)
        expect(await stateOf('crab')).toBeUndefined()
      })

      test('an end that has nothing left to do is not there', async () => {
        await staff.setSoldOut(['crab'], { until: NOON + 60 }, KIM)
        await staff.setSoldOut(['crab'], undefined, LEE)
        expect(await returns()).toEqual([])
        await staff.setSoldOut(['crab'], { until: NOON + 60 }, KIM)
        await staff.setSoldOut(['crab'], { until: NOON + 600 }, LEE)
        expect(await returns()).toEqual([[NOON + 600, returnOf('crab')]])
        await staff.setSoldOut(['crab'], { until: NOON + 30 }, KIM)
        expect(await returns()).toEqual([[NOON + 30, returnOf('crab')]])
      })

      test('of dishes that were sold out together, those that are still sold out return', async () => {
        await staff.setSoldOut(['crab', 'hake', 'pie'], { untilNextOpening: true }, KIM)
        await staff.setSoldOut(['hake'], undefined, LEE)
        expect(await returns()).toEqual([[TOMORROW, returnOf('crab', 'pie')]])
      })
    })

    function revisionIn(saved: Awaited<ReturnType<AtWork['delete']>>): number {
      if ('code' in saved) throw new Error(saved.message)
      return saved.revision ?? 0
    }

    test('a dish that was deleted meanwhile, and is restored after its time, can be had', async () => {
      await staff.setSoldOut(['crab'], { until: NOON + 60 }, KIM)
      await staff.delete('crab', LEE)
      await serverAt(NOON + 61)
      await staff.restore('crab', LEE)
      expect(await stateOf('crab')).toBeUndefined()
    })

    test('a sitting without hours is sold out until staff say so', async () => {
      await staff.create({ id: 'note', sitting: 'INFO', course: 'NOTES', description: 'Boats' }, KIM)
      await staff.setSoldOut(['note'], { untilNextOpening: true }, KIM)
      expect(await stateOf('note')).toEqual({})
    })

    test('an edit of the words keeps the state, and neither conflicts with the other', async () => {
      await staff.setSoldOut(['crab'], {}, KIM)
      const edited = await staff.update('crab', { price: 11 }, { expectedVersion: 1, by: 'lee' })
      expect(edited).toMatchObject({ dish: { price: 11, soldOut: {}, version: 3 } })
    })

    test('one dish that is not there, and nothing is set', async () => {
      expect(await staff.setSoldOut(['crab', 'eel'], {}, KIM)).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
      expect(await stateOf('crab')).toBeUndefined()
    })
  })
}
