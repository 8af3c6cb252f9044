import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { MenuChange } from '../../domain/menu-change.ts'
import type { Dish } from '../../domain/dish.ts'
import { createFeed } from './feed.ts'
import type { Listener } from './feed.ts'

const dish = (id: string, description = ''): Dish => ({
  id,
  sitting: 'LUNCH',
  course: 'MAINS',
  title: id,
  description,
  price: 1,
  version: 1,
})
const change = (revision: number, id = 'crab'): MenuChange => ({
  revision,
  after: revision - 1,
  edits: [{ kind: 'UPDATED', id, dish: { ...dish(id), version: revision } }],
})

async function received(listener: Listener, count: number): Promise<MenuChange[]> {
  const changes: MenuChange[] = []
  while (changes.length < count) changes.push((await listener.next()).value as MenuChange)
  return changes
}

test('a listener gets every change from its beginning on, in order', async () => {
  const feed = createFeed()
  feed.announce(change(1))
  const listener = feed.listen()
  for (const revision of [2, 3, 4]) feed.announce(change(revision))
  expect(await received(listener, 3)).toEqual([change(2), change(3), change(4)])
})

test('a listener that waits gets a change immediately', async () => {
  const feed = createFeed()
  const listener = feed.listen()
  const next = listener.next()
  feed.announce(change(1))
  expect(await next).toEqual({ value: change(1), done: false })
})

test('a listener that falls behind gets what it missed as one change, then goes on', async () => {
  const feed = createFeed(3)
  const listener = feed.listen()
  for (const [n, id] of ['crab', 'sole', 'crab', 'eel', 'crab'].entries()) feed.announce(change(n + 1, id))
  const [missed, next] = await received(listener, 2)
  expect(missed).toMatchObject({ after: 0, revision: 4 })
  expect(missed?.edits?.map(({ id, dish }) => [id, dish?.version])).toEqual([['crab', 3], ['sole', 2], ['eel', 4]]) // prettier-ignore
  expect(next).toEqual(change(5))
})

test('a burst of a thousand changes is no RESET for anybody', async () => {
  const feed = createFeed()
  const listeners = Array.from({ length: 20 }, () => feed.listen())
  for (let revision = 1; revision <= 1000; revision += 1) feed.announce(change(revision, `dish-${revision}`))
  feed.endAll()
  for (const listener of listeners) {
    const changes = await Array.fromAsync(listener)
    expect(changes.flatMap(({ edits }) => edits ?? [])).toHaveLength(1000)
    expect(changes.length).toBeLessThanOrEqual(200)
  }
})

test('what would be too large for one message is a RESET, for a listener that waits as for one that is behind', async () => {
  const feed = createFeed(2, 1000)
  const [waiting, behind] = [feed.listen(), feed.listen()]
  const large = { ...change(1), edits: [{ kind: 'UPDATED' as const, id: 'crab', dish: dish('crab', 'É'.repeat(500)) }] }
  const next = waiting.next()
  feed.announce(large)
  expect((await next).value).toEqual({ revision: 1, after: 0 })
  for (const revision of [2, 3]) feed.announce(change(revision))
  expect(await received(behind, 1)).toEqual([{ revision: 3, after: 0 }])
})

test('however far a listener falls behind, its queue stays short', async () => {
  const feed = createFeed(3)
  const listener = feed.listen()
  for (let revision = 1; revision <= 10_000; revision += 1) feed.announce(change(revision))
  feed.endAll()
  const changes = await Array.fromAsync(listener)
  expect(changes.length).toBeLessThanOrEqual(3)
  expect(changes.at(-1)).toMatchObject({ revision: 10_000, edits: [{ id: 'crab' }] })
})

test('a full queue is not combined yet', async () => {
  const feed = createFeed(3)
  const listener = feed.listen()
  for (const revision of [1, 2, 3]) feed.announce(change(revision))
  expect(await received(listener, 3)).toEqual([change(1), change(2), change(3)])
})

test('two listeners each have a queue of their own', async () => {
  const feed = createFeed(2)
  const [slow, quick] = [feed.listen(), feed.listen()]
  for (let revision = 1; revision <= 3; revision += 1) {
    feed.announce(change(revision))
    expect((await quick.next()).value).toEqual(change(revision))
  }
  expect((await slow.next()).value).toEqual({ ...change(3), after: 0 })
})

test('a listener that returns while it waits ends, and gets nothing more', async () => {
  const feed = createFeed()
  const listener = feed.listen()
  const waiting = listener.next()
  await listener.return()
  expect(await waiting).toEqual({ value: undefined, done: true })
  feed.announce(change(1))
  expect(await listener.next()).toEqual({ value: undefined, done: true })
})

test('a listener that returns drops the changes in its queue', async () => {
  const feed = createFeed()
  const listener = feed.listen()
  feed.announce(change(1))
  await listener.return()
  expect(await listener.next()).toEqual({ value: undefined, done: true })
})

test('nothing is kept for a listener that has left while it waited', async () => {
  const feed = createFeed()
  const listener = feed.listen()
  const waiting = listener.next()
  await listener.return()
  await waiting
  const told = (() => {
    const latest = change(1)
    feed.announce(latest)
    return new WeakRef(latest)
  })()
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  await expect.poll(() => (collect(), told.deref() === undefined)).toBe(true)
  // Still held, or it would have taken its queue along.
  expect(await listener.next()).toEqual({ value: undefined, done: true })
})

test('two thousand listeners that do not read cost the server only their queues', async () => {
  const feed = createFeed(10)
  const listeners = Array.from({ length: 2000 }, () => feed.listen())
  for (let revision = 1; revision <= 1100; revision += 1) feed.announce(change(revision))
  const first = await Promise.all(listeners.map(async (listener) => (await listener.next()).value as MenuChange))
  for (const { after, edits } of first) expect([after, edits?.length]).toEqual([0, 1])
})

test('when all listeners are ended, each still gets what was announced before', async () => {
  const feed = createFeed()
  const [waiting, behind] = [feed.listen(), feed.listen()]
  feed.announce(change(1))
  await waiting.next()
  const next = waiting.next()
  feed.endAll()
  expect(await next).toEqual({ value: undefined, done: true })
  expect(await Array.fromAsync(behind)).toEqual([change(1)])
})
