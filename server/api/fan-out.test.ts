import { once } from 'node:events'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import fc from 'fast-check'
import { parse, subscribe } from 'graphql'
import type { ExecutionResult } from 'graphql'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import WebSocket from 'ws'
import { applyChange } from '../../domain/menu-change.ts'
import type { MenuChange } from '../../domain/menu-change.ts'
import type { Menu } from '../../domain/menu.ts'
import { createFeed } from '../menu/feed.ts'
import { listening } from '../testing/listening.ts'
import { CRAB, DISH, openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'
import { createFanOut } from './fan-out.ts'
import { createTideboardSchema } from './resolvers.ts'
import { plainWrite } from '../testing/writes.ts'

let restaurant: Restaurant
beforeAll(async () => {
  restaurant = await openRestaurant()
})
afterAll(() => restaurant.close())

const opened: WebSocket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate()
})

interface Subscription {
  readonly query: string
  readonly operationName?: string
  readonly variables?: Readonly<Record<string, unknown>>
}

interface Guest {
  readonly socket: WebSocket
  /** The results so far. */
  readonly results: ExecutionResult[]
  leave(): void
}

interface Message {
  readonly id?: string
  readonly type: string
  readonly payload?: ExecutionResult
}

/** Subscribes on a socket of its own; resolves when what was missed has been read. */
async function subscribed(payload: Subscription): Promise<Guest> {
  const socket = new WebSocket(`${restaurant.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  opened.push(socket)
  const results: ExecutionResult[] = []
  const types = new Set<string>()
  socket.on('message', (data: Buffer) => {
    const { id, type, payload: result } = JSON.parse(data.toString()) as Message
    types.add(type)
    if (id === 'é"1' && result !== undefined) results.push(result)
  })
  const received = async (type: string): Promise<void> => vi.waitFor(() => expect(types).toContain(type), 5_000)
  const send = (message: object): void => socket.send(JSON.stringify(message))
  await once(socket, 'open')
  send({ type: 'connection_init' })
  await received('connection_ack')
  send({ id: 'é"1', type: 'subscribe', payload })
  send({ id: 'after', type: 'subscribe', payload: { query: '{ __typename }' } })
  await received('complete')
  return { socket, results, leave: () => send({ id: 'é"1', type: 'complete' }) }
}

/** What GraphQL itself sends to one subscriber. */
async function plainly({ query, operationName, variables }: Subscription): Promise<{ results: ExecutionResult[]; leave(): void }> {
  const { menu } = restaurant
  const contextValue = { menu, changes: (since?: number) => (since === undefined ? menu.changes() : listening(menu, since)) }
  const document = parse(query)
  const source = await subscribe({ schema: createTideboardSchema(), document, operationName, variableValues: variables, contextValue })
  if (!(Symbol.asyncIterator in source)) return { results: [source], leave: () => {} }
  const results: ExecutionResult[] = []
  void (async () => {
    for await (const result of source) results.push(result)
  })()
  return { results, leave: () => void source.return() }
}

const PAGE = `subscription Page($since: Int) { dishChanged(since: $since) { revision after edits { kind id dish { ...Parts } } } }
  fragment Parts on Dish { ${DISH} }`
const SHAPES = `subscription ($since: Int, $brief: Boolean!) { news: dishChanged(since: $since) { revision edits @skip(if: $brief) { id dish { name: title } } } }`
const TWO = 'subscription A { dishChanged { after } } subscription B { dishChanged { revision edits { kind } } }'
/** Left out, the variable has its default, and null is no condition. */
const DEFAULT = 'subscription ($known: Boolean = true) { dishChanged { revision edits @include(if: $known) { id } } }'
/** A variable of that name that is no revision. */
const SINCE = 'subscription ($since: Boolean!) { dishChanged { after revision @include(if: $since) } }'

const subscriptions: fc.Arbitrary<(revision: number) => Subscription> = fc.oneof(
  fc.nat(4).map((back) => (revision: number) => ({ query: PAGE, operationName: 'Page', variables: { since: revision - back } })),
  fc.constant(() => ({ query: PAGE })),
  fc.boolean().map((brief) => () => ({ query: SHAPES, variables: { brief, unused: 1 } })),
  fc.boolean().map((brief) => (since: number) => ({ query: SHAPES, variables: { brief, since: since - 1 } })),
  fc.constantFrom('A', 'B').map((operationName) => () => ({ query: TWO, operationName })),
  fc.boolean().map((since) => () => ({ query: SINCE, variables: { since } })),
  fc.constantFrom({}, { known: null }, { known: false }).map((variables) => () => ({ query: DEFAULT, variables })),
  fc.constant((revision: number) => ({ query: `subscription { dishChanged(since: ${revision - 1}) { edits { dish { price } } } }` })),
)
const acts = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: subscriptions.map((subscription) => ({ subscription })) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 3 }).map((writes) => ({ writes })) },
    { weight: 1, arbitrary: fc.nat(20).map((leaving) => ({ leaving })) },
  ),
  { minLength: 4, maxLength: 14 },
)

let dishes = 0
async function write(description = ''): Promise<void> {
  dishes += 1
  const id = `dish-${Math.floor(dishes / 3)}`
  if (dishes % 3 === 0) await restaurant.staff.create({ id, sitting: 'LUNCH', course: 'MAINS', title: id, description }, { by: 'kim' })
  else if (dishes % 3 === 1) await restaurant.staff.update(id, { price: 4, description }, { expectedVersion: 1, by: 'kim' })
  else if (dishes % 2 === 0) await restaurant.staff.delete(id, { by: 'kim' })
}

test('over random acts, each of many listeners receives what a subscription of its own would', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const pairs: { guest: Guest; plain: Awaited<ReturnType<typeof plainly>> }[] = []
      const from = await restaurant.menu.revision()
      const watch = await plainly({ query: PAGE, variables: { since: from } })
      const allReceived = async (): Promise<void> =>
        vi.waitFor(async () => {
          const { revision } = (watch.results.at(-1)?.data?.['dishChanged'] as MenuChange | undefined) ?? { revision: from }
          expect(revision).toBe(await restaurant.menu.revision())
          for (const { guest, plain } of pairs) expect(guest.results).toEqual(JSON.parse(JSON.stringify(plain.results)))
        }, 5_000)
      for (const step of steps) {
        if ('writes' in step) for (let i = 0; i < step.writes; i += 1) await write()
        else if ('subscription' in step) {
          await allReceived()
          const subscription = step.subscription(await restaurant.menu.revision())
          pairs.push({ plain: await plainly(subscription), guest: await subscribed(subscription) })
        } else {
          await allReceived()
          const [left] = pairs.splice(step.leaving, 1)
          left?.guest.leave()
          left?.plain.leave()
        }
      }
      await allReceived()
      watch.leave()
      for (const { guest, plain } of pairs) {
        plain.leave()
        guest.socket.terminate()
      }
    }),
    { numRuns: 25 },
  )
}, 60_000)

describe('while changes are made,', () => {
  const ids = Array.from({ length: 350 }, (_, place) => `wide-${place}`)
  /** One act whose message has 0.8 MB. */
  async function writeWide(): Promise<void> {
    const version = ((await restaurant.store.dishes.dish('wide-0'))?.version ?? 0) + 1
    const edits = ids.map((id) => ({ id, after: { ...CRAB, description: 'é'.repeat(1_000), id, version } }))
    await restaurant.store.dishes.change({ by: 'kim', at: 1, decision: plainWrite({ edits }) })
    restaurant.menu.catchUp()
  }

  /** The menu that a page ends with; 'refetch' when it had to read it again. */
  function after(start: Menu, { results }: Guest): Menu | 'refetch' {
    const changes = results.map(({ data }) => data?.['dishChanged'] as MenuChange)
    return changes.reduce<Menu | 'refetch'>((menu, change) => (menu === 'refetch' ? menu : applyChange(menu, change)), start)
  }
  const asSent = ({ revision, dishes }: Menu) => ({ revision, dishes: dishes.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, version }) => [id, version]) }) // prettier-ignore

  async function expectCurrent(start: Menu, guests: readonly Guest[]): Promise<void> {
    const now = asSent(await restaurant.menu.read())
    await vi.waitFor(() => {
      for (const guest of guests) {
        const menu = after(start, guest)
        expect(menu === 'refetch' ? menu : asSent(menu)).toEqual(now)
      }
    }, 10_000)
  }

  test('listeners who come at any moment miss none and repeat none', async () => {
    const start = await restaurant.menu.read()
    const coming: Promise<Guest>[] = []
    for (let i = 0; i < 60; i += 1) {
      coming.push(subscribed({ query: PAGE, operationName: 'Page', variables: { since: start.revision } }))
      await write()
      if (i % 7 === 0) await turnOfLoop()
    }
    await expectCurrent(start, await Promise.all(coming))
  })

  test('a listener who stops reading misses none, and holds up nobody', async () => {
    const start = await restaurant.menu.read()
    const payload = { query: PAGE, operationName: 'Page', variables: { since: start.revision } }
    const [slow, quick] = [await subscribed(payload), await subscribed(payload)]
    slow.socket.pause()
    // 11 MB: more than the operating systems' buffers hold.
    for (let i = 0; i < 14; i += 1) await writeWide()
    await expectCurrent(start, [quick])
    slow.socket.resume()
    await expectCurrent(start, [slow])
  }, 30_000)
})

test('what a client has not taken is combined, and comes in order; then it gets the same as the others', async () => {
  const feed = createFeed()
  const wire = { bufferedAmount: 1, sendFrame: vi.fn<(frame: Buffer) => void>() }
  const fanOut = createFanOut({ changes: () => feed.listen() }, () => {})
  const subscriber = fanOut.join({ key: 'page', execute: async ({ after, revision }) => ({ data: { after, revision } }) }, wire, 'slow')
  const announce = (revision: number): void => feed.announce({ revision, after: revision - 1, edits: [] })
  const taken = async (): Promise<unknown> => (await subscriber.next()).value?.data
  const first = taken()
  for (let revision = 1; revision <= 300; revision += 1) {
    announce(revision)
    await turnOfLoop()
  }
  expect(await first).toEqual({ after: 0, revision: 1 })
  const others = [await taken(), await taken()]
  expect(others).toEqual([{ after: 1, revision: 202 }, { after: 202, revision: 203 }]) // prettier-ignore
  for (let revision = 204; revision <= 300; revision += 1) expect(await taken()).toEqual({ after: revision - 1, revision })
  expect(wire.sendFrame).not.toHaveBeenCalled()
  wire.bufferedAmount = 0
  void subscriber.next()
  announce(301)
  await expect.poll(() => String(wire.sendFrame.mock.calls)).toContain('{"after":300,"revision":301}')
})

describe('ten thousand pages', () => {
  const change = (revision: number): MenuChange => ({ revision, after: revision - 1, edits: [] })

  /** The message of a short frame. */
  const textOf = (frame: Buffer): string => frame.subarray(2).toString()

  /** A fan-out over a feed, to sockets that keep what is sent. */
  function openFanOut(onSend: () => void = () => {}) {
    const feed = createFeed()
    const sent: string[] = []
    const frames = new Set<Buffer>()
    const wire = { bufferedAmount: 0, sendFrame: (frame: Buffer) => (frames.add(frame), sent.push(textOf(frame)), onSend()) }
    const execute = vi.fn<(change: MenuChange) => Promise<ExecutionResult>>(async ({ revision }) => ({ data: { revision } }))
    const fanOut = createFanOut({ changes: () => feed.listen() }, () => {})
    const join = (key: string, id: string) => {
      const subscriber = fanOut.join({ key, execute }, wire, id)
      void subscriber.next()
      return subscriber
    }
    return { feed, sent, frames, execute, join }
  }

  test('cost one execution for each operation and change', async () => {
    const { feed, sent, execute, join } = openFanOut()
    for (let i = 0; i < 10; i += 1) join(i % 2 === 0 ? 'even' : 'odd', `${i}`)
    for (const revision of [1, 2, 3]) feed.announce(change(revision))
    await expect.poll(() => sent).toHaveLength(30)
    expect(execute).toHaveBeenCalledTimes(6)
    expect(sent).toContain('{"id":"7","type":"next","payload":{"data":{"revision":3}}}')
  })

  test('of this site share one frame, also when somebody else’s program listens among them', async () => {
    const { feed, sent, frames, join } = openFanOut()
    for (const id of ['live', 'live', 'live', 'program', 'live', 'live']) join('page', id)
    feed.announce(change(1))
    await expect.poll(() => sent).toHaveLength(6)
    expect(sent.map((message) => (JSON.parse(message) as Message).id)).toEqual(['live', 'live', 'program', 'live', 'live', 'live'])
    expect(frames.size).toBe(3)
  })

  test('get a change one after the other, who came last first', async () => {
    const { feed, sent, join } = openFanOut()
    for (const id of ['morning', 'noon', 'now']) join('page', id)
    feed.announce(change(1))
    await expect.poll(() => sent).toHaveLength(3)
    expect(sent.map((message) => (JSON.parse(message) as Message).id)).toEqual(['now', 'noon', 'morning'])
  })

  test('do not hold up other requests while a change is sent to them', async () => {
    // A clock that sending alone moves, a millisecond each time: what else the machine does makes no slice longer.
    let now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    onTestFinished(() => clock.mockRestore())
    const { feed, sent, join } = openFanOut(() => void (now += 1))
    for (let i = 0; i < 40; i += 1) join('page', `${i}`)
    feed.announce(change(1))
    let longest = 0
    while (sent.length < 40) {
      const before = sent.length
      await turnOfLoop()
      longest = Math.max(longest, sent.length - before)
    }
    expect(longest).toBeLessThanOrEqual(4)
  })

  test('are not left behind by edits that follow on one another, though to send a change takes longer than to make it', async () => {
    const pages = 10
    // A clock that only the work here moves: a millisecond for each message, and six for the edit in each turn of the loop.
    let now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    onTestFinished(() => clock.mockRestore())
    const { feed, sent, join } = openFanOut(() => void (now += 1))
    for (let i = 0; i < pages; i += 1) join('page', `${i}`)
    let furthest = 0
    for (let revision = 1; revision <= 200; revision += 1) {
      feed.announce(change(revision))
      await turnOfLoop()
      now += 6
      furthest = Math.max(furthest, revision - sent.length / pages)
    }
    expect(furthest).toBeLessThan(5)
  })

  test('leave nothing behind', async () => {
    const feed = createFeed()
    const listening = vi.spyOn(feed, 'listen')
    const fanOut = createFanOut({ changes: () => feed.listen() }, () => {})
    const wire = { bufferedAmount: 0, sendFrame: () => {} }
    const guests = Array.from({ length: 3 }, (_, i) => fanOut.join({ key: 'page', execute: async () => ({}) }, wire, `${i}`))
    for (const guest of guests) await guest.return()
    const listener = listening.mock.results[0]?.value as ReturnType<typeof feed.listen>
    expect(await listener.next()).toEqual({ value: undefined, done: true })
    fanOut.join({ key: 'page', execute: async () => ({}) }, wire, 'again')
    expect(listening).toHaveBeenCalledTimes(2)
  })
})
