import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Act, DishAct } from '../../domain/act.ts'
import type { AgendaEntry } from '../../domain/agenda.ts'
import { arrange } from '../../domain/menu.ts'
import { crab, sole, writerOf } from '../store/contract/database.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { dueOf, planOf } from './planned.ts'

const NOON = Date.UTC(2026, 5, 1, 12) / 1000

let folder: string
let store: Store
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tideboard-acts-'))
  store = await openSqlite(join(folder, 'tideboard.db'))
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

/** Plans an act and carries it out; resolves to why it failed, if it did. */
async function happen(act: Act, id = 'entry'): Promise<string | undefined> {
  const entry: AgendaEntry = { id, due: NOON, by: 'ada', act, state: 'PLANNED' }
  const { reads, decide } = planOf(entry, NOON - 60)
  await store.dishes.change({ by: 'ada', at: NOON - 60, reads }, decide)
  const due = dueOf(entry, NOON, () => undefined)
  await store.dishes.change(due, due.decide)
  return (await store.dishes.agenda({ state: 'FAILED', limit: 9 })).find((one) => one.id === id)?.reason
}

const create = (id: string, title: string, fields: object = {}): DishAct => {
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
    const act: Act = [
      create('skate', 'SKATE WING'),
      { kind: 'UPDATE', id: 'crab', fields: { price: 16 } },
      { kind: 'DELETE', id: 'sole' },
      { kind: 'RESTORE', id: 'eel' },
    ]
    expect(await happen(act)).toBeUndefined()
    const [made] = await store.dishes.history({ limit: 1 })
    expect(made).toMatchObject({ revision: 4, by: 'ada', agenda: [{ id: 'entry', due: NOON, state: 'DONE' }] })
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

  test.each<[string, DishAct, RegExp]>([
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
    const act = [{ kind: 'HIDE', id: 'crab' }] as unknown as Act
    await expect(happen(act)).rejects.toThrow('cannot carry out {"kind":"HIDE","id":"crab"}')
    expect(await store.dishes.agenda({ state: 'PLANNED', limit: 9 })).toHaveLength(1)
    expect(await store.dishes.dish('crab')).toEqual(crab)
  })

  test('may have 2,000 dishes', async () => {
    const act = Array.from({ length: 2000 }, (_, n) => create(`plate-${n}`, `PLATE ${n}`, { course: `COURSE ${n % 40}` }))
    expect(await happen(act)).toBeUndefined()
    expect(await store.dishes.menu()).toMatchObject({ revision: 2, dishes: { length: 2000 } })
  })
})
