import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { createApi } from '../../e2e/api.ts'
import { ask } from '../ask.ts'
import { ACKNOWLEDGED, IS_OVER, WRITTEN } from '../paced-writes.ts'
import type { WriterData } from '../paced-writes.ts'
import { sendByHttp } from '../send.ts'

/** Bytes of an edit as it is sent. */
const AN_EDIT = 600

const { at, perSecond, isBare = false, progress } = workerData as WriterData

/** Signs in; each call edits a dish, and resolves with the revision when it is acknowledged. */
async function openEditor(): Promise<() => Promise<number>> {
  const api = createApi(sendByHttp(at))
  await api.login()
  const { revision, dishes } = await api.menu()
  let [dish] = dishes
  let last = revision
  return async () => {
    if (dish === undefined) throw new Error('The menu is empty.')
    dish = await api.update(dish, { price: (dish.version % 9000) + 1 })
    return (last += 1)
  }
}

/** Each call sends as much as an edit is. */
function openBare(): () => Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const work = { method: 'POST', path: '/edit', headers: { 'content-type': 'application/json' }, body: ' '.repeat(AN_EDIT) } as const
  return async () => (await ask(at, work, agent), 0)
}

const write = isBare ? openBare() : await openEditor()
parentPort?.postMessage('ready', [])
const began = performance.now()
while (Atomics.load(progress, IS_OVER) === 0) {
  Atomics.store(progress, ACKNOWLEDGED, await write())
  const written = Atomics.add(progress, WRITTEN, 1) + 1
  await sleep(Math.max(0, began + (written * 1000) / perSecond - performance.now()))
}
