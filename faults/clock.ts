import { setTimeout as sleep } from 'node:timers/promises'
import type { DishChange } from '../domain/change.ts'
import { openKitchen } from './kitchen.ts'
import { openListener } from './listener.ts'

const WRITERS = 6
/** Milliseconds; what has not come by then was missed. */
const PATIENCE = 10_000

/** Writers, and listeners who note how late they hear of each edit. */
export interface Clock {
  /** Milliseconds from the sending of an edit to its hearing; one for each listener and edit. Whoever reads may empty it. */
  readonly late: number[]
  /** How often a listener has not heard of an edit. */
  missed(): number
  /** Writes, and waits until everybody has heard of it. */
  edit(edits: number): Promise<void>
}

/** Opens the writers' dishes and the listeners. */
export async function openClock(url: string, listeners: number): Promise<Clock> {
  const sent = new Map<string, number>()
  const late: number[] = []
  const count = { written: 0, heard: 0 }
  const hear = ({ dish }: DishChange): void => {
    count.heard += 1
    const at = sent.get(`${dish?.id} ${dish?.version}`)
    if (at !== undefined) late.push(performance.now() - at)
  }
  const kitchen = await openKitchen(() => url)
  const dishes = await Promise.all(Array.from({ length: WRITERS }, async (_, i) => kitchen.create(`FLOOD ${i}`)))
  await Promise.all(Array.from({ length: listeners }, async () => openListener(url, hear)))
  const missed = (): number => count.written * listeners - count.heard
  const write = async (i: number, edits: number): Promise<void> => {
    for (let left = edits; left > 0; left -= 1) {
      const dish = dishes[i]
      if (dish === undefined) return
      sent.set(`${dish.id} ${dish.version + 1}`, performance.now())
      dishes[i] = await kitchen.price(dish, (dish.version % 9000) + 1)
      count.written += 1
    }
  }
  return {
    late,
    missed,
    async edit(edits) {
      await Promise.all(dishes.map(async (_, i) => write(i, Math.ceil(edits / WRITERS))))
      for (const began = performance.now(); missed() > 0 && performance.now() - began < PATIENCE;) await sleep(50)
    },
  }
}
