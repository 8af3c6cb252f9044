import { beforeEach, describe, expect, test, vi } from 'vitest'
import { arrange } from '../../../../domain/menu.ts'
import type { AgendaEntry } from '../../../../domain/steps/agenda.ts'
import type { DishStep, PlannedAct } from '../../../../domain/steps/step.ts'
import { createActs } from '../../../menu/acts.ts'
import { HOUSE, requestWhenDue } from '../../../menu/requests.ts'
import { plainWrite } from '../../../testing/writes.ts'
import { crab, sole, writerOf } from '../database.ts'
import type { OpenKitchen } from '../kitchen.ts'
import type { DishStore, Store } from '../../store.ts'

const NOON = Date.UTC(2026, 5, 1, 12) / 1000

/** What one act of many steps does, planned or at once. */
export function itActsAsOne(openKitchen: OpenKitchen): void {
  describe('an act', () => {
    let store: Store
    beforeEach(async () => {
      ;({ store } = await openKitchen(() => NOON * 1000))
    })

    /** Plans an act and carries it out; resolves to why it failed, if it did. */
    async function happen(act: PlannedAct, id = 'entry'): Promise<string | undefined> {
      const entry: AgendaEntry = { id, due: NOON, by: 'ada', act, state: 'PLANNED' }
      await store.dishes.change({ by: 'ada', at: NOON - 60, decision: { kind: 'ACT', act, due: NOON, id, house: HOUSE } })
      await carryOut(entry)
      return (await store.dishes.agenda({ state: 'FAILED', limit: 9 })).find((one) => one.id === id)?.reason
    }

    async function carryOut(entry: AgendaEntry): Promise<void> {
      await store.dishes.change(requestWhenDue(entry, NOON))
    }

    const create = (id: string, title: string, fields: object = {}): DishStep => {
      const { sitting, course, description, price } = crab
      return { kind: 'CREATE', id, fields: { sitting, course, description, price, title, ...fields } }
    }
    const dishesIn = async (sitting: string) =>
      arrange((await store.dishes.menu()).dishes)
        .filter(({ name }) => name === sitting)
        .flatMap(({ courses }) => courses.flatMap(({ name, dishes }) => dishes.map(({ title }) => `${name}: ${title}`)))

    describe('an act over many dishes', () => {
      test('the new menu from Monday: dishes come, change, go and return as one revision, which names its entry', async () => {
        const eel = { ...crab, id: 'eel', title: 'EEL' }
        await writerOf(store).put(crab, sole, eel)
        await writerOf(store).remove('eel')
        const act: PlannedAct = [
          create('skate', 'SKATE WING'),
          { kind: 'UPDATE', id: 'crab', fields: { price: 16 } },
          { kind: 'DELETE', id: 'sole' },
          { kind: 'RESTORE', id: 'eel' },
        ]
        expect(await happen(act)).toBeUndefined()
        const [made] = await store.dishes.history({ limit: 1 })
        expect(made).toMatchObject({ revision: 4, by: 'ada', agenda: [{ id: 'entry', due: NOON, state: 'DONE' }] })
        expect(made?.steps).toEqual([
          { kind: 'CREATE', id: 'skate' },
          { kind: 'UPDATE', id: 'crab' },
          { kind: 'DELETE', id: 'sole' },
          { kind: 'RESTORE', id: 'eel' },
        ])
        expect(made?.edits?.map(({ id, before, after }) => [id, before?.price, after?.price])).toEqual([
          ['skate', undefined, 14.5],
          ['crab', 14.5, 16],
          ['sole', 14.5, undefined],
          ['eel', undefined, 14.5],
        ])
        expect(await dishesIn('LUNCH')).toEqual(['MAINS: DRESSED CRAB', 'MAINS: EEL', 'MAINS: SKATE WING'])
      })

      test('R19 new dishes keep the order in which the act has them, in each course, whatever their ids', async () => {
        await writerOf(store).put({ ...crab, createdAt: NOON + 60 })
        const afters = { course: 'AFTERS' }
        await happen([
          create('z', 'FIRST'),
          create('y', 'TART', afters),
          create('a', 'SECOND'),
          create('b', 'FOOL', afters),
          create('9', 'THIRD'),
        ])
        expect(await dishesIn('LUNCH')).toEqual([
          'MAINS: DRESSED CRAB',
          'MAINS: FIRST',
          'MAINS: SECOND',
          'MAINS: THIRD',
          'AFTERS: TART',
          'AFTERS: FOOL',
        ])
      })

      test('new dishes share the place of a course that was moved, also where its dishes go in the same act', async () => {
        const supper = { ...crab, sitting: 'EVENING' }
        await writerOf(store).put({ ...supper, coursePosition: 2 }, { ...supper, id: 'tart', course: 'AFTERS', coursePosition: 1 })
        const evening = { sitting: 'EVENING' }
        await happen([{ kind: 'DELETE', id: 'crab' }, create('z', 'SKATE', evening), create('a', 'EEL', evening)])
        expect(await dishesIn('EVENING')).toEqual(['AFTERS: DRESSED CRAB', 'MAINS: SKATE', 'MAINS: EEL'])
      })

      test.each<[string, DishStep, RegExp]>([
        ['a change of a deleted dish', { kind: 'UPDATE', id: 'sole', fields: { price: 1 } }, /because of “LEMON SOLE”: .* was deleted/],
        ['a new dish whose id another had', create('crab', 'SKATE WING'), /because of “SKATE WING”: Another dish has this id/],
        ['a dish that nobody knows', { kind: 'RESTORE', id: 'eel' }, /because of the dish with the id eel: There is no such dish/],
        [
          'a change that leaves a dish empty',
          { kind: 'UPDATE', id: 'crab', fields: { title: '', description: '', price: 0 } },
          /“DRESSED CRAB”: /,
        ],
        ['a new dish that was there and is deleted', create('sole', sole.title), /because of “LEMON SOLE”: .* was deleted/],
      ])('is refused whole, in a sentence that names the dish, for %s', async (_, refused, sentence) => {
        await writerOf(store).put(crab, sole)
        await writerOf(store).remove('sole')
        const before = await store.dishes.menu()
        const reason = await happen([create('skate', 'SKATE'), refused])
        expect(reason).toMatch(/^Nothing of this was done, because of /)
        expect(reason).toMatch(sentence)
        expect((await store.dishes.menu()).dishes).toEqual(before.dishes)
        expect((await store.dishes.history({ limit: 1 }))[0]).toMatchObject({
          edits: [],
          agenda: [{ id: 'entry', due: NOON, state: 'FAILED' }],
        })
      })

      test('does the rest where a part of it was done already', async () => {
        await writerOf(store).put(crab, sole)
        await happen([
          { kind: 'RESTORE', id: 'crab' },
          { kind: 'UPDATE', id: 'sole', fields: { price: 20 } },
        ])
        expect((await store.dishes.history({ limit: 1 }))[0]?.edits).toMatchObject([{ id: 'sole', after: { price: 20 } }])
      })

      test('of a kind that this version does not know is not carried out as something else', async () => {
        await writerOf(store).put(crab)
        const act = [{ kind: 'HIDE', id: 'crab' }] as unknown as PlannedAct
        const entry: AgendaEntry = { id: 'entry', due: NOON, by: 'ada', act, state: 'PLANNED' }
        // As a newer server plans it.
        await store.dishes.change({ by: 'ada', at: NOON - 60, decision: plainWrite({ agenda: [entry] }) })
        await expect(carryOut(entry)).rejects.toThrow('cannot carry out {"kind":"HIDE","id":"crab"}')
        expect(await store.dishes.agenda({ state: 'PLANNED', limit: 9 })).toHaveLength(1)
        expect(await store.dishes.dish('crab')).toEqual(crab)
      })

      test('has the menu read once for the names of its new dishes, however many they are', async () => {
        await writerOf(store).put(crab)
        const menu = vi.fn<DishStore['menu']>(store.dishes.menu)
        const { act } = createActs({ store: { ...store.dishes, menu }, now: () => NOON * 1000, announce: () => undefined })
        const lookAlike = { sitting: 'LUN\u200BCH' }
        await act([create('a', 'A', lookAlike), create('b', 'B', { course: 'AFTERS' }), create('c', 'C', { course: 'PUDDINGS' })], {
          by: 'ada',
        })
        expect(menu).toHaveBeenCalledTimes(1)
        expect(await dishesIn('LUNCH')).toEqual(['PUDDINGS: C', 'MAINS: DRESSED CRAB', 'MAINS: A', 'AFTERS: B'])
      })

      test('may have 2,000 dishes', async () => {
        const act = Array.from({ length: 2000 }, (_, n) => create(`plate-${n}`, `PLATE ${n}`, { course: `COURSE ${n % 40}` }))
        expect(await happen(act)).toBeUndefined()
        expect(await store.dishes.menu()).toMatchObject({ revision: 2, dishes: { length: 2000 } })
      })
    })
  })
}
