import { setTimeout as sleep } from 'node:timers/promises'
import type { MenuChange } from '../domain/menu-change.ts'
import { crab } from './dishes.ts'
import type { Bench } from './fault.ts'
import { openSubscriber } from './subscriber.ts'
import { openRetryingApi } from './retrying-api.ts'

const WRITERS = 6
/** Milliseconds after which a change that has not come is counted as missed. */
const MISSED_AFTER_MS = 10_000

/** Writers, and subscribers that measure how long each change takes to them. */
export interface LatencyMeter {
  /** Milliseconds from the request of an edit to its message, one for each subscriber and edit; may be emptied. */
  readonly latencies: number[]
  /** Messages that have not come. */
  missed(): number
  /** Writes, and waits until every subscriber has all changes. */
  edit(edits: number): Promise<void>
}

/** Creates the writers' dishes and opens the subscribers. */
export async function openLatencyMeter(bench: Bench, url: string, subscribers: number): Promise<LatencyMeter> {
  const sent = new Map<string, number>()
  const latencies: number[] = []
  const count = { written: 0, received: 0 }
  const receive = ({ revision, after, edits }: MenuChange): void => {
    // A subscriber that fell behind gets several revisions in one message.
    count.received += revision - after
    for (const { dish } of edits ?? []) {
      const at = sent.get(`${dish?.id} ${dish?.version}`)
      if (at !== undefined) latencies.push(performance.now() - at)
    }
  }
  const api = await openRetryingApi(bench, () => url)
  const dishes = await Promise.all(Array.from({ length: WRITERS }, async (_, i) => api.create(crab(`FLOOD ${i}`))))
  await Promise.all(Array.from({ length: subscribers }, async () => openSubscriber(url, receive)))
  const missed = (): number => count.written * subscribers - count.received
  const write = async (i: number, edits: number): Promise<void> => {
    for (let left = edits; left > 0; left -= 1) {
      const dish = dishes[i]
      if (dish === undefined) return
      sent.set(`${dish.id} ${dish.version + 1}`, performance.now())
      dishes[i] = await api.update(dish, { price: (dish.version % 9000) + 1 })
      count.written += 1
    }
  }
  return {
    latencies,
    missed,
    async edit(edits) {
      await Promise.all(dishes.map(async (_, i) => write(i, Math.ceil(edits / WRITERS))))
      for (const began = performance.now(); missed() > 0 && performance.now() - began < MISSED_AFTER_MS;) await sleep(50)
    },
  }
}
