import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Dish } from '../../domain/dish.ts'
import { oldestFirst } from '../../domain/menu.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { createFeed } from './feed.ts'
import { createMenu } from './menu.ts'
import type { Menu } from './menu.ts'
import type { Saved, SavedOr } from './decisions.ts'
import type { RefusalCode } from './refusal.ts'

const [KIM, LEE] = [{ by: 'kim' }, { by: 'lee' }]
const NOON = Date.UTC(2026, 5, 1, 12, 0, 0, 900)
const CRAB = { id: 'crab', sitting: 'LUNCH', course: 'MAINS', title: 'CRAB', description: 'BROWN BREAD', price: 14.5 }

let folder: string
let store: Store
let menu: Menu
let clock: number
beforeEach(async () => {
  clock = NOON
  folder = await mkdtemp(join(tmpdir(), 'tideboard-menu-'))
  store = await openSqlite(join(folder, 'tideboard.db'))
  menu = await createMenu({
    store: store.dishes,
    feed: createFeed(),
    now: () => clock,
    onFault: (fault) => expect.unreachable(String(fault)),
  })
})
afterEach(async () => {
  await menu.close()
  await store.close()
  await rm(folder, { recursive: true })
})

async function saved<C extends RefusalCode>(outcome: Promise<SavedOr<C>>): Promise<Saved> {
  const done = await outcome
  if ('dish' in done) return done
  throw new Error(`Refused: ${JSON.stringify(done)}`)
}

const crab = (): Promise<Saved> => saved(menu.create(CRAB, KIM))
const edit = (expectedVersion: number, by = 'kim') => ({ expectedVersion, by })

describe('to create a dish', () => {
  test('R36 puts it in house style, with the second of the server’s clock, as version 1', async () => {
    const typed = { sitting: ' lunch', course: 'mains ', title: 'dressed  crab', description: 'brown bread', price: 9.5 }
    const { dish, revision } = await saved(menu.create(typed, KIM))
    expect(dish).toEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      sitting: 'LUNCH',
      course: 'MAINS',
      title: 'DRESSED CRAB',
      description: 'BROWN BREAD',
      price: 9.5,
      createdAt: Math.floor(NOON / 1000),
      version: 1,
    })
    expect(revision).toBe(1)
    expect(await menu.read()).toEqual({ revision: 1, dishes: [dish] })
  })

  test('R36 a missing price becomes 0', async () => {
    const { dish } = await saved(menu.create({ sitting: 'LUNCH', course: 'MAINS', title: 'CRAB' }, KIM))
    expect(dish).toMatchObject({ price: 0, description: '' })
  })

  test('R20 the name may be left out', async () => {
    const { dish } = await saved(menu.create({ sitting: 'INFO', course: 'NOTES', description: 'Ask us.' }, KIM))
    expect(dish).toMatchObject({ title: '', price: 0, description: 'ASK US.' })
  })

  test('R19 after the clock was set back an hour still puts new dishes last in their course, in the order they were typed', async () => {
    const titles = ['FIRST', 'SECOND', 'THIRD', 'FOURTH']
    for (const title of titles) {
      await saved(menu.create({ ...CRAB, id: randomUUID(), title }, KIM))
      clock += title === 'FIRST' ? -3_600_000 : 100
    }
    expect((await menu.read()).dishes.toSorted(oldestFirst).map(({ title }) => title)).toEqual(titles)
  })

  test('R19 beside dishes that were imported without a time takes the clock’s', async () => {
    const { createdAt: _, ...ageless } = (await crab()).dish
    await store.dishes.change({ by: 'import', at: 1, reads: { dishes: [{ id: 'crab' }] } }, () => ({
      edits: [{ id: 'crab', after: ageless }],
    }))
    const { dish } = await saved(menu.create({ ...CRAB, id: 'sole' }, KIM))
    expect(dish.createdAt).toBe(Math.floor(NOON / 1000))
  })

  test('again with the same id and input, as after a lost answer, makes no second dish', async () => {
    const first = await crab()
    clock += 5000
    expect(await crab()).toEqual(first)
    expect(await menu.read()).toMatchObject({ revision: 1, dishes: [first.dish] })
  })

  test('again after an edit answers the dish as it is now', async () => {
    await crab()
    const { dish } = await saved(menu.update('crab', { price: 15 }, edit(1)))
    expect(await crab()).toEqual({ dish, revision: 2 })
  })

  test('again after a delete does not bring it back', async () => {
    await crab()
    await menu.delete('crab', KIM)
    await crab()
    expect(await menu.read()).toMatchObject({ revision: 2, dishes: [] })
  })

  test('under the id of another dish is refused', async () => {
    await crab()
    expect(await menu.create({ ...CRAB, title: 'LOBSTER' }, KIM)).toMatchObject({ code: 'ID_TAKEN', field: 'id' })
    expect(await menu.dish('crab')).toMatchObject({ title: 'CRAB' })
    expect(await menu.revision()).toBe(1)
  })

  test.each(['', 'a b', 'x'.repeat(65), 'crab/1', 'crab\n'])('under the id %j is refused', async (id) => {
    expect(await menu.create({ ...CRAB, id }, KIM)).toMatchObject({ code: 'INVALID_INPUT', field: 'id' })
    expect(await menu.revision()).toBe(0)
  })

  test.each([
    ['sitting', { sitting: ' ' }],
    ['sitting', { sitting: 'X'.repeat(41) }],
    ['course', { course: '' }],
    ['course', { course: 'X'.repeat(41) }],
    ['title', { title: 'X'.repeat(121) }],
    ['title', { title: 'CRAB\u0007' }],
    ['description', { description: 'X'.repeat(1001) }],
    ['description', { title: '', description: '', price: 0 }],
    ['price', { price: -0.01 }],
    ['price', { price: 10_000 }],
    ['price', { price: 1.005 }],
    ['price', { price: Infinity }],
    ['price', { price: Number.NaN }],
  ])('with a wrong %s is refused, and nothing is kept: %j', async (field, wrong) => {
    const refusal = await menu.create({ ...CRAB, ...wrong }, KIM)
    expect(refusal).toEqual({ code: 'INVALID_INPUT', field, message: expect.stringMatching(/\.$/) })
    expect(await menu.revision()).toBe(0)
  })

  test('at the limits is allowed', async () => {
    const longest = {
      sitting: 'X'.repeat(40),
      course: 'X'.repeat(40),
      title: 'X'.repeat(120),
      description: 'X'.repeat(1000),
      price: 9999.99,
    }
    expect((await saved(menu.create(longest, KIM))).dish).toMatchObject(longest)
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
    const { dish, revision } = await saved(menu.update('crab', { ...typed, id: 'x', createdAt: 1 } as typeof typed, edit(1)))
    expect(dish).toEqual({ ...typed, id: 'crab', createdAt: before.createdAt, version: 2 })
    expect(revision).toBe(2)
  })

  test('what is left out stays', async () => {
    expect((await saved(menu.update('crab', { price: 15 }, edit(1)))).dish).toEqual({ ...before, price: 15, version: 2 })
  })

  test('with nothing new writes nothing', async () => {
    expect(await menu.update('crab', { price: before.price }, edit(1))).toEqual({ dish: before, revision: 1 })
    expect(await menu.update('crab', {}, edit(1))).toEqual({ dish: before, revision: 1 })
    expect(await menu.revision()).toBe(1)
  })

  test('two edits from the same version that change different fields are put together', async () => {
    await saved(menu.update('crab', { price: 15 }, edit(1, 'lee')))
    const { dish } = await saved(menu.update('crab', { title: 'BROWN CRAB' }, edit(1)))
    expect(dish).toMatchObject({ title: 'BROWN CRAB', price: 15, version: 3 })
  })

  test('a whole form that differs from the newer dish in fields it did not touch is put together too', async () => {
    await saved(menu.update('crab', { price: 15 }, edit(1, 'lee')))
    const { id: _, ...form } = CRAB
    const { dish } = await saved(menu.update('crab', { ...form, title: 'BROWN CRAB' }, edit(1)))
    expect(dish).toMatchObject({ title: 'BROWN CRAB', price: 15 })
  })

  test('two edits of the same field: the second is refused, is told how it reads now, and can go through on top', async () => {
    const { dish: current } = await saved(menu.update('crab', { price: 15 }, edit(1, 'lee')))
    const refusal = await menu.update('crab', { price: 16, title: 'BROWN CRAB' }, edit(1))
    expect(refusal).toEqual({ code: 'CONFLICT', field: 'price', current, message: expect.stringContaining('15.00') })
    expect(await menu.read()).toEqual({ revision: 2, dishes: [current] })
    expect((await saved(menu.update('crab', { price: 16 }, edit(2)))).dish).toMatchObject({ price: 16, version: 3 })
  })

  test('two edits of a name: the refusal tells the new one once', async () => {
    await saved(menu.update('crab', { title: 'BROWN CRAB' }, edit(1, 'lee')))
    const message =
      'Somebody else changed the name of this dish to “BROWN CRAB” while you were editing. Save yours over it, or keep theirs.'
    expect(await menu.update('crab', { title: 'HOT CRAB' }, edit(1))).toMatchObject({ code: 'CONFLICT', message })
  })

  test('two edits that set the same field to the same value are no conflict', async () => {
    await saved(menu.update('crab', { price: 15 }, edit(1, 'lee')))
    expect(await menu.update('crab', { price: 15 }, edit(1))).toMatchObject({ dish: { price: 15, version: 2 }, revision: 2 })
  })

  test.each([0, 99, -1])('from version %d, which never was, any difference is a conflict, and blames no colleague', async (version) => {
    const refused = await menu.update('crab', { price: 15 }, edit(version))
    expect(refused).toMatchObject({ code: 'CONFLICT', field: 'price', current: before })
    expect(refused).toMatchObject({ message: expect.stringMatching(`^The log holds no version ${version} of “.*; it is version 1 now`) })
  })

  test.each([
    ['sitting', { sitting: '' }],
    ['course', { course: 'X'.repeat(41) }],
    ['title', { title: 'X'.repeat(121) }],
    ['description', { description: 'A\nB' }],
    ['price', { price: 10_000 }],
  ])('with a wrong %s is refused', async (field, wrong) => {
    expect(await menu.update('crab', wrong, edit(1))).toMatchObject({ code: 'INVALID_INPUT', field })
    expect(await menu.dish('crab')).toEqual(before)
  })

  test('that was deleted is refused by its name', async () => {
    await menu.delete('crab', LEE)
    const refusal = await menu.update('crab', { price: 15 }, edit(1))
    expect(refusal).toMatchObject({ code: 'NOT_FOUND', field: 'id', message: expect.stringContaining('“CRAB” was deleted') })
  })

  test('that never was is refused', async () => {
    expect(await menu.update('lobster', { price: 15 }, edit(1))).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
  })
})

describe('to delete a dish and bring it back', () => {
  test('answers the dish as it was, and takes it off the menu', async () => {
    const { dish } = await crab()
    expect(await menu.delete('crab', KIM)).toEqual({ dish, revision: 2 })
    expect(await menu.read()).toEqual({ revision: 2, dishes: [] })
    expect(await menu.dish('crab')).toBeUndefined()
  })

  test('a second delete finds nothing', async () => {
    await crab()
    await menu.delete('crab', KIM)
    expect(await menu.delete('crab', LEE)).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
    expect(await menu.delete('lobster', LEE)).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
    expect(await menu.revision()).toBe(2)
  })

  test('a restored dish has its id, its createdAt and its latest state, and counts on', async () => {
    const { dish } = await crab()
    await menu.update('crab', { price: 15 }, edit(1))
    await menu.delete('crab', KIM)
    clock += 60_000
    const back = await saved(menu.restore('crab', KIM))
    expect(back).toEqual({ dish: { ...dish, price: 15, version: 3 }, revision: 4 })
    expect(await menu.dish('crab')).toEqual(back.dish)
  })

  test('an edit that began before the delete goes on after the restore', async () => {
    await crab()
    await menu.delete('crab', LEE)
    await menu.restore('crab', LEE)
    expect(await menu.update('crab', { price: 15 }, edit(1))).toMatchObject({ dish: { price: 15, version: 3 } })
  })

  test('to restore a dish that is on the menu changes nothing', async () => {
    const { dish } = await crab()
    expect(await menu.restore('crab', KIM)).toEqual({ dish, revision: 1 })
    expect(await menu.revision()).toBe(1)
  })

  test('to restore a dish that never was is refused', async () => {
    expect(await menu.restore('lobster', KIM)).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
  })
})

test('every write is in the log with who made it', async () => {
  await crab()
  await menu.update('crab', { price: 15 }, edit(1, 'lee'))
  await menu.delete('crab', KIM)
  await menu.restore('crab', LEE)
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
    const created = await saved(menu.create(CRAB, first))
    const updated = await saved(menu.update('crab', { price: 15 }, { ...second, expectedVersion: 1 }))
    await menu.delete('crab', LEE)
    expect(await menu.create(CRAB, first)).toEqual(created)
    expect(await menu.update('crab', { price: 15 }, { ...second, expectedVersion: 1 })).toEqual(updated)
    expect(await menu.revision()).toBe(3)
  })

  test('repeats a create without an id of its own, and a delete and a restore', async () => {
    const { id: _, ...nameless } = CRAB
    const created = await saved(menu.create(nameless, first))
    expect(await menu.create(nameless, first)).toEqual(created)
    const deleted = await menu.delete(created.dish.id, second)
    expect(await menu.delete(created.dish.id, second)).toEqual(deleted)
    const restored = await menu.restore(created.dish.id, { ...KIM, requestId: 'request-3' })
    expect(await menu.restore(created.dish.id, { ...KIM, requestId: 'request-3' })).toEqual(restored)
    expect(await menu.revision()).toBe(3)
  })

  test('that has other input, another operation or another sender is refused', async () => {
    await saved(menu.create(CRAB, first))
    const refusal = { code: 'REQUEST_ID_TAKEN', field: 'requestId', message: expect.stringContaining('new one') }
    expect(await menu.create({ ...CRAB, price: 20 }, first)).toEqual(refusal)
    expect(await menu.delete('crab', first)).toEqual(refusal)
    expect(await menu.create(CRAB, { ...LEE, requestId: 'request-1' })).toEqual(refusal)
    expect(await menu.revision()).toBe(1)
  })

  test('that was refused is decided anew', async () => {
    expect(await menu.restore('crab', first)).toMatchObject({ code: 'NOT_FOUND' })
    await crab()
    await menu.delete('crab', LEE)
    expect(await menu.restore('crab', first)).toMatchObject({ revision: 3 })
  })

  test.each(['', 'a b', 'x'.repeat(65)])('such as %j is refused', async (requestId) => {
    expect(await menu.delete('crab', { ...KIM, requestId })).toMatchObject({ code: 'INVALID_INPUT', field: 'requestId' })
  })
})

describe('the menu of the past', () => {
  test('is read by its revision or its time, and what the log does not hold is absent', async () => {
    const { dish } = await crab()
    clock += 60_000
    await menu.update('crab', { price: 15 }, edit(1))
    expect(await menu.at({ revision: 1 })).toEqual({ revision: 1, dishes: [dish] })
    expect(await menu.at({ time: NOON / 1000 + 59 })).toEqual({ revision: 1, dishes: [dish] })
    expect(await menu.at({ time: NOON / 1000 + 60 })).toMatchObject({ revision: 2, dishes: [{ price: 15 }] })
    expect(await menu.at({ time: 0 })).toEqual({ revision: 0, dishes: [] })
    expect(await menu.at({ revision: 3 })).toBeUndefined()
  })
})

describe('an answer names the revision of that very dish', () => {
  // A page that is at the revision before takes the answer for what that revision was: it must not be a colleague's.
  test('when nothing had to be written, though a colleague wrote another dish meanwhile', async () => {
    const first = await crab()
    await saved(menu.create({ ...CRAB, id: 'sole', title: 'Sole' }, LEE))
    expect(await menu.update('crab', { price: first.dish.price }, edit(1))).toEqual(first)
    expect(await menu.restore('crab', KIM)).toEqual(first)
    expect(await menu.create(CRAB, KIM)).toEqual(first)
  })

  test('when a create is repeated after a colleague deleted the dish', async () => {
    const first = await crab()
    await saved(menu.delete('crab', LEE))
    expect(await menu.create(CRAB, KIM)).toEqual(first)
  })
})
