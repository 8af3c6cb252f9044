import { beforeEach, describe, expect, test } from 'vitest'
import type { OpenKitchen } from '../kitchen.ts'
import type { Store } from '../../store.ts'
import type { AtWork } from '../../../testing/at-work.ts'
import { dishesInOrder } from '../../../../domain/moves.ts'
import { nextOpeningAfterToday } from '../../../../domain/sold-out.ts'
import type { PlannedAct } from '../../../../domain/steps/step.ts'
import { details } from '../../../../content/details.ts'
import { createAgenda } from '../../../menu/agenda.ts'
import type { Agenda } from '../../../menu/agenda.ts'
import { plainWrite } from '../../../testing/writes.ts'
import { crab, sole, writerOf } from '../database.ts'

const NOON = Date.UTC(2026, 5, 1, 12)
const ADA = { by: 'ada' }
const BO = { by: 'bo' }
const WORDS = 'DRESSED CRAB: price £14.50 → £20.00'
const DEARER: PlannedAct = [{ kind: 'UPDATE', id: 'crab', fields: { price: 20 } }]

/** What is planned, what becomes of it, and the menu as it will be. */
export function itPlans(openKitchen: OpenKitchen): void {
  describe('plans', () => {
    let store: Store
    let clock: number
    let agenda: Agenda
    let staff: AtWork
    beforeEach(async () => {
      clock = NOON
      const kitchen = await openKitchen(() => clock)
      ;({ store, staff } = kitchen)
      await writerOf(store).put(crab, sole)
      agenda = kitchen.startAgenda()
    })

    const at = (minutes: number): number => NOON / 1000 + minutes * 60

    async function planned(act: PlannedAct, minutes: number): Promise<string> {
      const saved = await staff.plan(act, at(minutes), ADA)
      if ('code' in saved) throw new Error(saved.message)
      return saved.plan.id
    }

    /** Lets time pass, until nothing that is due by then is still to come. */
    async function wait(minutes: number): Promise<void> {
      clock = NOON + minutes * 60_000
      agenda.look()
      const due = async () => (await store.dishes.agenda({ state: 'PLANNED', limit: 99 })).filter((entry) => entry.due <= at(minutes))
      await expect.poll(due).toEqual([])
    }

    const priceNow = async () => (await store.dishes.dish('crab'))?.price

    describe('a planned act', () => {
      test.each([
        ['in the past', -1, 'Choose a time that is still to come.'],
        ['now', 0, 'Choose a time that is still to come.'],
        ['in more than a year', 367 * 24 * 60, 'Choose a time within a year.'],
      ])('is refused %s', async (_when, minutes, message) => {
        expect(await staff.plan(DEARER, at(minutes), ADA)).toEqual({ code: 'INVALID_INPUT', field: 'at', message })
        expect(await agenda.open()).toEqual({ entries: [], hasMore: false })
      })

      test('says that it would be refused when it is planned, and from the act on that makes it so, until it would happen again', async () => {
        const reasons = async () => (await agenda.open()).entries.map(({ reason }) => reason)
        const saved = await staff.plan([{ kind: 'DELETE', id: 'eel' }], at(5), ADA)
        if ('code' in saved) throw new Error(saved.message)
        const reason = expect.stringContaining('no such dish') as string
        expect(await agenda.foreseen([saved.plan])).toEqual([{ ...saved.plan, state: 'PLANNED', reason }])
        const id = await planned(DEARER, 10)
        expect(await reasons()).toEqual([reason, undefined])
        await planned([{ kind: 'DELETE', id: 'crab' }], 9)
        expect(await reasons()).toEqual([expect.any(String), undefined, expect.stringContaining('was deleted')])
        expect(await staff.changePlan(id, { due: at(8) }, ADA)).toMatchObject({ plan: { id } })
        expect(await reasons()).toEqual([expect.any(String), undefined, undefined])
      })

      test('of the same minute as others happens after those that were planned before, whatever their ids', async () => {
        const prices = [15, 16, 17, 18, 19, 20]
        for (const price of prices) await planned([{ kind: 'UPDATE', id: 'crab', fields: { price } }], 10)
        await wait(10)
        const made = await store.dishes.history({ dish: 'crab', limit: 6 })
        expect(made.map(({ edits }) => edits?.[0]?.after?.price)).toEqual(prices.toReversed())
      })

      test('gets another time, keeps its id, and happens then and not before', async () => {
        const id = await planned(DEARER, 10)
        expect(await staff.changePlan(id, { due: at(20) }, BO)).toMatchObject({
          plan: { id, due: at(20), by: 'bo', act: DEARER, state: 'PLANNED' },
        })
        await wait(15)
        expect(await priceNow()).toBe(crab.price)
        await wait(20)
        expect(await priceNow()).toBe(20)
        const [done, changed, made] = await store.dishes.history({ limit: 3 })
        expect([done, changed, made].map((revision) => [revision?.by, revision?.agenda?.[0]])).toMatchObject([
          ['bo', { id, due: at(20), state: 'DONE', what: WORDS, version: 2 }],
          ['bo', { id, due: at(20), state: 'PLANNED', what: WORDS, version: 2 }],
          ['ada', { id, due: at(10), state: 'PLANNED', what: WORDS }],
        ])
      })

      test('does something else once it is changed, at the same time', async () => {
        const id = await planned(DEARER, 10)
        await staff.changePlan(id, { act: [{ kind: 'UPDATE', id: 'crab', fields: { price: 21 } }] }, ADA)
        await wait(10)
        expect(await priceNow()).toBe(21)
      })

      test('is not changed to what could not be planned', async () => {
        const id = await planned(DEARER, 10)
        expect(await staff.changePlan(id, { due: at(-1) }, ADA)).toMatchObject({ code: 'INVALID_INPUT', field: 'at' })
        expect(await staff.changePlan(id, { act: [] }, ADA)).toMatchObject({ code: 'INVALID_INPUT', field: 'steps' })
        expect((await agenda.open()).entries).toMatchObject([{ id, due: at(10), act: DEARER }])
      })

      test('that is done or cancelled can be neither changed nor cancelled', async () => {
        const done = await planned(DEARER, 1)
        const cancelled = await planned(DEARER, 2)
        await staff.cancel(cancelled, ADA)
        await wait(3)
        for (const id of [done, cancelled, 'unheard-of']) {
          expect(await staff.changePlan(id, { due: at(9) }, ADA)).toMatchObject({ code: 'NOT_PLANNED', field: 'id' })
          expect(await staff.cancel(id, ADA)).toMatchObject({ code: 'NOT_PLANNED', field: 'id' })
        }
      })

      test('that failed stays on the list, happens at a new time once its reason is gone, or is dismissed', async () => {
        const [later, never] = [await planned(DEARER, 1), await planned([{ kind: 'DELETE', id: 'lobster' }], 2)]
        await writerOf(store).remove('crab')
        await wait(3)
        expect((await agenda.open()).entries).toMatchObject([
          { id: later, state: 'FAILED', reason: expect.stringContaining('was deleted') },
          { id: never, state: 'FAILED' },
        ])
        await writerOf(store).put(crab)
        expect(await staff.changePlan(later, {}, ADA)).toMatchObject({ field: 'at', message: 'Choose a time that is still to come.' })
        const changed = await staff.changePlan(later, { due: at(5) }, ADA)
        expect(changed).toMatchObject({ plan: { id: later, due: at(5), by: 'ada', act: DEARER, state: 'PLANNED' } })
        expect(changed).not.toHaveProperty('plan.reason')
        await staff.cancel(never, ADA)
        await wait(5)
        expect(await priceNow()).toBe(20)
        expect(await agenda.open()).toEqual({ entries: [], hasMore: false })
      })

      test('a change that is requested twice is one revision, and answers what is planned now', async () => {
        const id = await planned(DEARER, 10)
        const request = { by: 'ada', requestId: 'later' }
        const first = await staff.changePlan(id, { due: at(20) }, request)
        const revision = await store.dishes.revision()
        expect(await staff.changePlan(id, { due: at(20) }, request)).toEqual(first)
        expect(await staff.changePlan(id, { due: at(30) }, request)).toMatchObject({ code: 'REQUEST_ID_TAKEN' })
        expect(await store.dishes.revision()).toBe(revision)
      })

      test('that ends when a dish is sold out is the dish’s, and nobody changes it here', async () => {
        await planned([{ kind: 'SOLD_OUT', id: 'crab', soldOut: { until: at(9) } }], 1)
        await wait(1)
        const [entry] = (await agenda.open()).entries
        expect(entry).toMatchObject({ due: at(9), act: [{ kind: 'RETURN', id: 'crab' }] })
        for (const refusal of [await staff.changePlan(entry!.id, { due: at(20) }, ADA), await staff.cancel(entry!.id, ADA)])
          expect(refusal).toMatchObject({ code: 'INVALID_INPUT', message: 'This ends when a dish is sold out. Change that at the dish.' })
        await wait(9)
        expect((await store.dishes.dish('crab'))?.soldOut).toBeUndefined()
      })

      test('is found on a long list behind many dishes that return', async () => {
        await putReturns(101)
        await sellOut(101)
        const id = await planned(DEARER, 60)
        const { entries, hasMore } = await agenda.open()
        expect([entries.length, entries.at(-1)?.id, hasMore]).toEqual([101, id, true])
      })

      test('is followed by a dish that returns, behind many ends that have nothing left to do', async () => {
        await putReturns(101)
        const id = await planned(DEARER, 1)
        await writerOf(store).put({ ...crab, id: 'dish-100', version: 2, soldOut: { until: at(1) + 100 } })
        const { entries, hasMore } = await agenda.open()
        expect([entries.map((entry) => entry.id), hasMore]).toEqual([[id, 'return-100'], false])
      })
    })

    test('an act whose time another act has had, by a clock that was set back, is told once and holds up nothing', async () => {
      const told: unknown[] = []
      const parts = { now: () => clock, onWrite: () => undefined, onFault: (error: unknown) => void told.push(error) }
      const other = createAgenda({ store: store.dishes, ...parts })
      const id = await planned([{ kind: 'DELETE', id: 'eel' }], 10)
      await wait(11)
      clock = NOON
      expect(await staff.changePlan(id, { act: DEARER, due: at(10) }, ADA)).toMatchObject({ plan: { state: 'PLANNED' } })
      await agenda.close()
      clock = NOON + 11 * 60_000
      other.look()
      await expect.poll(() => told).toEqual([expect.objectContaining({ message: expect.stringContaining(id) })])
      await other.close()
      expect(await priceNow()).toBe(14.5)
    })

    /** Puts ends of sold-out states of as many dishes on the agenda, a second apart. */
    async function putReturns(count: number): Promise<void> {
      const entries = Array.from({ length: count }, (_, n) => ({
        id: `return-${n}`,
        due: at(1) + n,
        by: 'ada',
        act: [{ kind: 'RETURN', id: `dish-${n}` }] as const,
        state: 'PLANNED' as const,
      }))
      await store.dishes.change({ by: 'ada', at: 1, decision: plainWrite({ agenda: entries }) })
    }

    /** Puts the dishes of these ends on the menu, each sold out until its own. */
    async function sellOut(count: number): Promise<void> {
      await writerOf(store).put(...Array.from({ length: count }, (_, n) => ({ ...crab, id: `dish-${n}`, soldOut: { until: at(1) + n } })))
    }

    describe('the menu as it will be', () => {
      async function menuIn(minutes: number) {
        const menu = await agenda.menuPlanned(at(minutes))
        if ('code' in menu) throw new Error(menu.message)
        const dishes = menu.dishes.toSorted((a, b) => (a.id < b.id ? -1 : 1))
        return { ...menu, dishes: dishes.map(({ id, price, soldOut }) => [id, price, soldOut]) }
      }

      test('is the menu now, with what is due until then done in order, and nothing is stored', async () => {
        await planned([{ kind: 'UPDATE', id: 'crab', fields: { price: 30 } }], 20)
        await planned(DEARER, 10)
        await planned(
          [
            { kind: 'CREATE', id: 'eel', fields: { ...crab, title: 'EEL', price: 9 } },
            { kind: 'DELETE', id: 'sole' },
          ],
          15,
        )
        const revision = await store.dishes.revision()
        const [now, then] = [['crab', 14.5, undefined], ['crab', 20, undefined]] // prettier-ignore
        expect(await menuIn(0)).toEqual({ dishes: expect.arrayContaining([now]), failing: [] })
        expect((await menuIn(10)).dishes).toEqual(expect.arrayContaining([then, ['sole', sole.price, undefined]]))
        expect((await menuIn(15)).dishes).toEqual([then, ['eel', 9, undefined]])
        expect((await menuIn(20)).dishes).toEqual([['crab', 30, undefined], ['eel', 9, undefined]]) // prettier-ignore
        expect(await store.dishes.revision()).toBe(revision)
        await wait(20)
        expect((await menuIn(20)).dishes).toEqual([['crab', 30, undefined], ['eel', 9, undefined]]) // prettier-ignore
      })

      test('names what would fail, and does nothing of that', async () => {
        await planned([{ kind: 'DELETE', id: 'crab' }], 10)
        const id = await planned([...DEARER, { kind: 'DELETE', id: 'sole' }], 20)
        const { dishes, failing } = await menuIn(30)
        expect(dishes).toEqual([['sole', sole.price, undefined]])
        expect(failing).toEqual([{ id, reason: expect.stringContaining(`because of “${crab.title}”`) }])
      })

      test('goes by the versions that each act names, also where another act has the dish', async () => {
        const version = (await store.dishes.dish('crab'))?.version
        await planned([{ kind: 'UPDATE', id: 'crab', fields: { price: 20 }, expectedVersion: version }], 10)
        await planned([{ kind: 'SOLD_OUT', id: 'crab', soldOut: {} }], 20)
        expect(await menuIn(20)).toMatchObject({ dishes: expect.arrayContaining([['crab', 20, { by: 'ada', at: at(20) }]]), failing: [] })
        await planned([{ kind: 'UPDATE', id: 'crab', fields: { price: 21 }, expectedVersion: version }], 30)
        const reason = `Since this was planned, somebody changed the price of “${crab.title}” to £20.00. Change the plan, or let it go.`
        expect((await menuIn(30)).failing).toMatchObject([{ reason }])
      })

      test('has dishes that will be sold out, until they return', async () => {
        await planned([{ kind: 'SOLD_OUT', id: 'crab', soldOut: { untilNextOpening: true } }], 10)
        const crabIn = async (minutes: number) => (await menuIn(minutes)).dishes.find(([id]) => id === 'crab')
        const until = nextOpeningAfterToday(crab.sitting, details, at(10) * 1000) ?? 0
        expect(await crabIn(10)).toMatchObject(['crab', 14.5, { until, by: 'ada' }])
        expect(await crabIn((until - at(0)) / 60)).toEqual(['crab', 14.5, undefined])
      })

      test('has the name that a course gets, in the place and the order that it gets before', async () => {
        const { sitting, course } = crab
        const plan = async (move: PlannedAct[number], minutes: number) => staff.plan([move], at(minutes), ADA)
        await plan({ kind: 'MOVE_DISH', id: 'sole', before: 'crab' }, 10)
        await plan({ kind: 'RENAME', sitting, course, name: 'PLATES' }, 20)
        await plan({ kind: 'RENAME', sitting, course, name: 'SHARING' }, 30)
        const menu = await agenda.menuPlanned(at(30))
        if ('code' in menu) throw new Error(menu.message)
        expect(dishesInOrder(menu.dishes).map((dish) => [dish.id, dish.course])).toEqual([
          ['sole', 'PLATES'],
          ['crab', 'PLATES'],
        ])
        expect(menu.failing).toMatchObject([{ reason: expect.stringContaining(`no “${course}” on the menu any more`) }])
      })

      test('puts back what was deleted before', async () => {
        await writerOf(store).remove('crab')
        await planned([{ kind: 'RESTORE', id: 'crab' }], 10)
        expect((await menuIn(9)).dishes).toHaveLength(1)
        expect((await menuIn(10)).dishes).toEqual(expect.arrayContaining([['crab', 14.5, undefined]]))
      })

      test('is refused where too much would have to be done', async () => {
        await putReturns(501)
        expect(await agenda.menuPlanned(at(1))).toMatchObject({ failing: [] })
        expect(await agenda.menuPlanned(at(60))).toMatchObject({ code: 'INVALID_INPUT', field: 'time' })
      })
    })
  })
}
