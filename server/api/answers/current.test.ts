import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type { Socket } from 'node:net'
import { describe, expect, inject, test } from 'vitest'
import { CRAB, DISH } from '../../testing/restaurant.ts'
import type { Restaurant } from '../../testing/restaurant.ts'
import { openForTest } from '../../testing/restaurant-for-tests.ts'
import { freshDatabaseOn } from '../../log/mongo/suites/database.ts'
import type { Store } from '../../log/store.ts'

/** What is promised: READS=100000 CHANGES=1000 runs it whole, which takes minutes. */
const SOME = { reads: Number(process.env['READS'] ?? 10_000), changes: Number(process.env['CHANGES'] ?? 200) }
const FEW = { reads: SOME.reads / 10, changes: SOME.changes / 10 }

const MENU = `{ menu { revision dishes { ${DISH} } } }`
const UPDATE =
  'mutation ($price: Float!, $v: Int!) { updateDish(id: "crab", input: { price: $price }, expectedVersion: $v) { ... on Done { revision dishes { version } } } }'

/** A visitor who reads the menu again and again through one connection; faster than fetch(). */
async function visitor(url: string): Promise<{ read(): Promise<number>; leave(): Socket }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  const body = JSON.stringify({ query: MENU })
  const request = `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  return {
    leave: () => socket.destroy(),
    async read() {
      socket.write(request)
      let text = ''
      for (;;) {
        const [part] = (await once(socket, 'data')) as [Buffer]
        text += part.toString()
        const start = text.indexOf('\r\n\r\n') + 4
        const length = Number(/content-length: (\d+)/i.exec(text)?.[1])
        if (start > 3 && Buffer.byteLength(text.slice(start)) >= length) return Number(/"revision":(\d+)/.exec(text)?.[1])
      }
    },
  }
}

/** Visitors read at `readAt` while Kim changes a dish at `writeAt`; resolves to how many answers were older than what Kim knew to be saved. */
async function race(writeAt: Restaurant, readAt: Restaurant, atLeast: typeof SOME): Promise<number> {
  await writeAt.staff.create({ ...CRAB, id: 'crab' }, { by: 'kim' })
  const cookie = await writeAt.signIn()
  const counted = { reads: 0, old: 0, changes: 0 }
  const isEnough = (): boolean => counted.reads >= atLeast.reads && counted.changes >= atLeast.changes
  let acknowledged = await writeAt.menu.revision()
  const change = async (version: number): Promise<void> => {
    // As many reads between two changes as are wanted in all.
    while (counted.reads < (counted.changes * atLeast.reads) / atLeast.changes) await turnOfLoop()
    if (isEnough()) return
    const { json } = await writeAt.ask(UPDATE, { price: (version % 900) / 10, v: version }, cookie)
    const saved = json.data?.['updateDish'] as { revision: number; dishes: [{ version: number }] }
    acknowledged = saved.revision
    counted.changes += 1
    return change(saved.dishes[0].version)
  }
  const writing = change(1)
  const reading = Array.from({ length: 8 }, async () => {
    const { read, leave } = await visitor(readAt.url)
    while (!isEnough()) {
      const due = acknowledged
      if ((await read()) < due) counted.old += 1
      counted.reads += 1
    }
    leave()
  })
  await Promise.all([writing, ...reading])
  return counted.old
}

describe('no visitor gets an answer from before a change that was acknowledged when they asked', () => {
  test('on the embedded store', { timeout: 600_000 }, async () => {
    const restaurant = await openForTest()
    expect(await race(restaurant, restaurant, SOME)).toBe(0)
  })

  test('the control: with a store that does not forget its revision at a write, they do', { timeout: 600_000 }, async () => {
    let first: number | undefined
    const forgetful = (store: Store): Store => ({ ...store, knownRevision: () => (first ??= store.knownRevision?.()) })
    const restaurant = await openForTest({ wrapStore: forgetful })
    expect(await race(restaurant, restaurant, FEW)).toBeGreaterThan(0)
  })

  const uri = inject('mongodbUri')
  test.skipIf(uri === undefined)('on MongoDB, when another server acknowledged it', { timeout: 600_000 }, async () => {
    const database = freshDatabaseOn(uri ?? '')()
    const [here, there] = [await openForTest({ openStore: database.open }), await openForTest({ openStore: database.openBeside })]
    expect(await race(here, there, FEW)).toBe(0)
  })
})
