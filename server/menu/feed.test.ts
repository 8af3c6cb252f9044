import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { DishChange } from '../../domain/change.ts'
import { createFeed } from './feed.ts'
import type { Listener } from './feed.ts'

const change = (revision: number): DishChange => ({ revision, kind: 'UPDATED', id: 'crab' })

async function received(listener: Listener, count: number): Promise<DishChange[]> {
  const changes: DishChange[] = []
  while (changes.length < count) changes.push((await listener.next()).value as DishChange)
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

test('a listener that falls behind gets one RESET in place of all it missed, then goes on', async () => {
  const feed = createFeed(3)
  const listener = feed.listen()
  for (let revision = 1; revision <= 5; revision += 1) feed.announce(change(revision))
  expect(await received(listener, 2)).toEqual([{ revision: 4, kind: 'RESET' }, change(5)])
  const next = listener.next()
  feed.announce(change(6))
  expect((await next).value).toEqual(change(6))
})

test('however far a listener falls behind, its queue stays short and holds one RESET', async () => {
  const feed = createFeed(3)
  const listener = feed.listen()
  for (let revision = 1; revision <= 10_000; revision += 1) feed.announce(change(revision))
  feed.endAll()
  const changes = await Array.fromAsync(listener)
  expect(changes.length).toBeLessThanOrEqual(3)
  expect(changes.filter(({ kind }) => kind === 'RESET')).toHaveLength(1)
  expect(changes.at(-1)?.revision).toBe(10_000)
})

test('a full queue is no RESET yet', async () => {
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
  expect((await slow.next()).value).toEqual({ revision: 3, kind: 'RESET' })
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
  const first = await Promise.all(listeners.map(async (listener) => (await listener.next()).value as DishChange))
  expect(new Set(first.map(({ kind }) => kind))).toEqual(new Set(['RESET']))
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
