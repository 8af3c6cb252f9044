import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MenuChange } from '../../domain/menu-change.ts'
import { MAX_EDITS } from '../../domain/revision.ts'
import { openSqlite } from '../log/sqlite/open.ts'
import type { DishStore, Store } from '../log/store.ts'
import { atWork } from '../testing/at-work.ts'
import type { AtWork } from '../testing/at-work.ts'
import { listening } from '../testing/listening.ts'
import { createActs } from './acts.ts'
import { createFeed } from './feed.ts'
import type { Listener } from './feed.ts'
import { createMenu } from './menu.ts'
import type { MenuReader } from './menu.ts'
import { plainWrite } from '../testing/writes.ts'

let folder: string
let opened = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tideboard-log-'))
})
afterAll(() => rm(folder, { recursive: true }))
const openFresh = async () => openSqlite(join(folder, `${(opened += 1)}.db`))

let kept: Store
/** Runs before each reading of the log. */
let beforeReading: () => Promise<void>
let store: DishStore
let menu: MenuReader
let staff: AtWork
const staffOf = (on: MenuReader, at: DishStore): AtWork => atWork(createActs({ store: at, now: Date.now, announce: on.catchUp }))
const faults = vi.fn<(error: unknown) => void>()

beforeEach(async () => {
  faults.mockClear()
  beforeReading = async () => {}
  kept = await openFresh()
  store = {
    ...kept.dishes,
    revisionsSince: async (revision, limit) => {
      await beforeReading()
      return kept.dishes.revisionsSince(revision, limit)
    },
  }
  menu = await createMenu({ store, feed: createFeed(), now: Date.now, onFault: faults })
  staff = staffOf(menu, store)
})
afterEach(async () => {
  await menu.close()
  await kept.close()
})

const PLATE = { sitting: 'LUNCH', course: 'MAINS', title: 'PLATE', description: '', price: 1 }
const ids = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `plate-${n}` }))

let dishes = 0
async function write(count = 1, on = menu, at = store): Promise<void> {
  const writer = staffOf(on, at)
  for (let i = 0; i < count; i += 1) {
    dishes += 1
    await writer.create({ sitting: 'LUNCH', course: 'MAINS', title: `DISH ${dishes}`, id: `dish-${dishes}` }, { by: 'kim' })
  }
}

async function received(listener: Listener, count: number): Promise<MenuChange[]> {
  const changes: MenuChange[] = []
  while (changes.length < count) changes.push((await listener.next()).value as MenuChange)
  return changes
}

/** The changes up to a revision, each of which begins where the one before it ended. */
async function receivedUpTo(listener: Listener, since: number, latest: number): Promise<MenuChange[]> {
  const changes: MenuChange[] = []
  for (let known = since; known < latest; known = changes.at(-1)?.revision ?? known) {
    const [change] = await received(listener, 1)
    expect(change).toMatchObject({ after: known, edits: expect.anything() })
    changes.push(change!)
  }
  return changes
}

const revisionsOf = (changes: readonly MenuChange[]) => changes.map(({ revision }) => revision)
const titlesOf = (changes: readonly MenuChange[]) => changes.flatMap(({ edits }) => edits?.map(({ dish }) => dish?.title) ?? [])

describe('with since, a listener', () => {
  test('gets all that it missed in one change, then live changes, with no gap between them', async () => {
    await write(3)
    const listener = listening(menu, 1)
    const missed = await received(listener, 1)
    expect(missed).toMatchObject([{ after: 1, revision: 3, edits: [{ kind: 'CREATED' }, { kind: 'CREATED' }] }])
    await write(2)
    expect(revisionsOf(await receivedUpTo(listener, 3, 5))).toEqual([4, 5])
  })

  test('is not told of a dish that came and went meanwhile', async () => {
    await write(3)
    await staff.delete(`dish-${dishes}`, { by: 'kim' })
    await staff.update(`dish-${dishes - 2}`, { price: 3 }, { by: 'kim', expectedVersion: 1 })
    const told = await receivedUpTo(listening(menu, 1), 1, 5)
    expect(titlesOf(told)).not.toContain(`DISH ${dishes}`)
    expect(titlesOf(told)).toEqual(expect.arrayContaining([`DISH ${dishes - 1}`, `DISH ${dishes - 2}`]))
  })

  test('that knows the latest revision gets only new changes', async () => {
    await write(3)
    const listener = listening(menu, 3)
    await write()
    expect(revisionsOf(await received(listener, 1))).toEqual([4])
  })

  test('from 0 gets everything since the beginning', async () => {
    await write(2)
    expect(await received(listening(menu, 0), 1)).toMatchObject([{ after: 0, revision: 2 }])
  })

  test.each([
    ['ahead of the log, as after a backup was put back', 4],
    ['below zero', -1],
  ])('gets a RESET when its revision is %s, and then goes on', async (_, since) => {
    await write(3)
    const listener = listening(menu, since)
    expect(await received(listener, 1)).toEqual([{ revision: 3, after: since }])
    await write()
    expect(revisionsOf(await received(listener, 1))).toEqual([4])
  })

  test('gets the longest replay whole, and after one revision more a RESET', async () => {
    await write(501)
    expect((await received(listening(menu, 1), 1))[0]).toMatchObject({ after: 1, revision: 501, edits: { length: 500 } })
    expect(await received(listening(menu, 0), 1)).toEqual([{ revision: 501, after: 0 }])
  })

  test('of large acts gets a RESET past what one reading holds, and hears each of them while it listens', async () => {
    const live = menu.changes()
    for (let revision = 1; revision <= 4; revision += 1) {
      const edits = ids(MAX_EDITS).map(({ id }) => ({ id, after: { ...PLATE, id, version: revision } }))
      await kept.dishes.change({ by: 'kim', at: 1, decision: plainWrite({ edits }) })
    }
    menu.catchUp()
    expect(revisionsOf(await received(live, 4))).toEqual([1, 2, 3, 4])
    expect(await received(listening(menu, 0), 1)).toEqual([{ revision: 4, after: 0 }])
    expect((await received(listening(menu, 2), 1))[0]).toMatchObject({ revision: 4, after: 2, edits: { length: MAX_EDITS } })
  })

  test('gets a RESET in place of a message of more than a megabyte', async () => {
    const long = { sitting: 'LUNCH', course: 'MAINS', description: 'É'.repeat(1000) }
    const edits = ids(600).map(({ id }) => ({ id, after: { ...long, id, title: id, price: 1, version: 1 } }))
    await store.change({ by: 'kim', at: 1, decision: plainWrite({ edits }) })
    const listener = menu.changes()
    const reset = { revision: 1, after: 0 }
    expect(await received(listening(menu, 0), 1)).toEqual([reset])
    await store.change({ by: 'kim', at: 1, decision: plainWrite({ edits: ids(600) }) })
    await write()
    expect(await received(listener, 2)).toMatchObject([reset, { revision: 2, after: 1, edits: { length: 600 } }])
  })

  test('gets a RESET when the log no longer reaches back that far', async () => {
    await write(4)
    store.revisionsSince = async (revision, limit) =>
      (await kept.dishes.revisionsSince(revision, limit)).filter((made) => made.revision > 2)
    expect(await received(listening(menu, 1), 1)).toEqual([{ revision: 4, after: 1 }])
    expect(await received(listening(menu, 2), 1)).toMatchObject([{ revision: 4, after: 2 }])
  })

  test('that leaves while the log is still being read is let go', async () => {
    await write(2)
    const reading = Promise.withResolvers<void>()
    beforeReading = () => reading.promise
    const listener = listening(menu, 2)
    const waiting = listener.next()
    await listener.return()
    reading.resolve()
    expect(await waiting).toEqual({ value: undefined, done: true })
  })

  test('gets the error of a log that cannot be read, and one that has returned by then ends nothing', async () => {
    await write(2)
    beforeReading = async () => Promise.reject(new Error('The disk is gone.'))
    const gone = listening(menu, 1)
    await gone.return()
    const unhandled = vi.fn<(reason: unknown) => void>()
    process.on('unhandledRejection', unhandled)
    await expect(listening(menu, 1).next()).rejects.toThrow('The disk is gone.')
    await new Promise(setImmediate)
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})

describe('without since, a listener', () => {
  test('gets live changes only', async () => {
    await write(2)
    await received(listening(menu, 0), 1)
    const listener = menu.changes()
    await write()
    expect(revisionsOf(await received(listener, 1))).toEqual([3])
  })

  test('that leaves while it waits is let go', async () => {
    const listener = menu.changes()
    const waiting = listener.next()
    await listener.return()
    expect(await waiting).toEqual({ value: undefined, done: true })
  })
})

test('whatever races with the subscribing, each dish comes once, in order, and none is missing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ before: fc.nat(6), since: fc.nat(6), during: fc.nat(6), after: fc.nat(6) }),
      fc.scheduler(),
      async ({ before, since, during, after }, s) => {
        const db = await openFresh()
        // Each step of the store waits until it is its turn, and its answer arrives when more may have happened.
        const inTurn = async <T>(step: () => Promise<T>): Promise<T> => {
          await s.schedule(Promise.resolve())
          return s.schedule(step())
        }
        const slowly: DishStore = {
          ...db.dishes,
          revision: () => inTurn(db.dishes.revision),
          revisionsSince: (revision, limit) => inTurn(() => db.dishes.revisionsSince(revision, limit)),
          change: (request) => inTurn(() => db.dishes.change(request)),
        }
        const racing = await s.waitFor(createMenu({ store: slowly, feed: createFeed(), now: Date.now, onFault: faults }))
        await s.waitFor(write(before, racing, slowly))
        const known = Math.min(since, before)
        const listener = listening(racing, known)
        const writing = write(during, racing, slowly)
        const total = before + during + after - known
        const receiving = receivedUpTo(listener, known, known + total)
        await s.waitFor(writing)
        await s.waitFor(write(after, racing, slowly))
        expect(titlesOf(await s.waitFor(receiving))).toHaveLength(total)
        await s.waitFor(racing.close())
        await db.close()
      },
    ),
    { numRuns: 150 },
  )
  expect(faults).not.toHaveBeenCalled()
  // A hundred and fifty databases, whose writes each wait for the disk.
}, 60_000)

test('a log that could not be read is reported, and the next change makes it good', async () => {
  const listener = menu.changes()
  beforeReading = async () => Promise.reject(new Error('The disk is gone.'))
  await write()
  await expect.poll(() => faults).toHaveBeenCalledWith(new Error('The disk is gone.'))
  beforeReading = async () => {}
  await write()
  expect(titlesOf(await receivedUpTo(listener, 0, 2))).toHaveLength(2)
})

test('more news than one reading of the log holds is announced all the same', async () => {
  const open = Promise.withResolvers<void>()
  beforeReading = () => open.promise
  const listener = menu.changes()
  await write(1100)
  open.resolve()
  expect(titlesOf(await receivedUpTo(listener, 0, 1100))).toHaveLength(1100)
})

test('a write of another hand is announced when the store hints at it', async () => {
  let hint = (): void => {}
  const watched = { ...kept.dishes, watch: async (onNews: () => void) => ((hint = onNews), async () => {}) }
  const other = await createMenu({ store: watched, feed: createFeed(), now: Date.now, onFault: faults })
  const listener = other.changes()
  await write()
  hint()
  hint()
  await write()
  hint()
  expect(revisionsOf(await received(listener, 2))).toEqual([1, 2])
  await other.close()
})

test('a menu that is created while the store is unavailable starts at the revision that the store then has', async () => {
  let isUnavailable = true
  const asked = async <T>(answer: () => Promise<T>): Promise<T> => (isUnavailable ? Promise.reject(new Error('away')) : answer())
  let hint = (_latest?: number): void => {}
  const late: DishStore = {
    ...kept.dishes,
    revision: () => asked(kept.dishes.revision),
    revisionsSince: (...span) => asked(() => kept.dishes.revisionsSince(...span)),
    watch: async (onNews) => ((hint = onNews), async () => {}),
  }
  await write(2)
  const other = await createMenu({ store: late, feed: createFeed(), now: Date.now, onFault: faults })
  await expect(listening(other, 0).next()).rejects.toThrow('away')
  isUnavailable = false
  const listener = listening(other, 1)
  const receiving = receivedUpTo(listener, 1, 3)
  await write()
  hint(3)
  expect(titlesOf(await receiving)).toHaveLength(2)
  await other.close()
})

test('a hint at a revision that was announced already is not worth a reading of the log', async () => {
  let hint = (_latest?: number): void => {}
  const revisionsSince = vi.fn<DishStore['revisionsSince']>(kept.dishes.revisionsSince)
  const watched: DishStore = { ...kept.dishes, revisionsSince, watch: async (onNews) => ((hint = onNews), async () => {}) }
  const other = await createMenu({ store: watched, feed: createFeed(), now: Date.now, onFault: faults })
  hint(0)
  await other.close()
  expect(revisionsSince).not.toHaveBeenCalled()
})

test('a log that has gone back, as after an older dump was put back, is told as a RESET, and goes on from there', async () => {
  let current = kept.dishes
  const older = await openFresh()
  const restored: DishStore = {
    ...kept.dishes,
    revision: () => current.revision(),
    revisionsSince: (revision, limit) => current.revisionsSince(revision, limit),
    change: (request) => current.change(request),
  }
  const own = await createMenu({ store: restored, feed: createFeed(), now: Date.now, onFault: faults })
  await write(3, own, restored)
  const listener = listening(own, 3)
  await listening(own, 2).next()
  current = older.dishes
  own.catchUp()
  expect(await received(listener, 1)).toEqual([{ revision: 0, after: 3 }])
  await write(1, own, restored)
  expect(await received(listener, 1)).toMatchObject([{ revision: 1, after: 0, edits: [{ kind: 'CREATED' }] }])
  await own.close()
  await older.close()
})
