import { setTimeout as pause } from 'node:timers/promises'
import { crab } from './dishes.ts'
import type { Bench } from './fault.ts'
import { openRetryingApi } from './retrying-api.ts'

/** What a writer was acknowledged, and what the store has. */
export interface Written {
  readonly acknowledged: number
  /** Acknowledged dishes that are not on the menu. */
  readonly lost: number
  /** Dishes of this writer on the menu that it made twice. */
  readonly doubled: number
  /** Seconds: the longest that one write took, with all its tries. */
  readonly longest: number
}

/** Creates one dish after the other from now on, each sent again with the same id until it is acknowledged, as the client does. */
export async function startWriting(bench: Pick<Bench, 'defer'>, url: string): Promise<() => Promise<Written>> {
  const api = await openRetryingApi(bench, () => url)
  const over = new AbortController()
  const acknowledged: string[] = []
  let longest = 0

  async function write(id: string): Promise<void> {
    const began = performance.now()
    await api.create({ ...crab(id), id })
    acknowledged.push(id)
    longest = Math.max(longest, (performance.now() - began) / 1000)
  }

  const writing = (async () => {
    for (let n = 1; !over.signal.aborted; n += 1) {
      await write(`written-${n}`)
      await pause(20)
    }
  })()
  return async () => {
    over.abort()
    await writing
    const dishes = await api.dishes()
    const there = dishes.map(({ id }) => id).filter((id) => id.startsWith('written-'))
    const lost = acknowledged.filter((id) => !there.includes(id)).length
    return { acknowledged: acknowledged.length, lost, doubled: there.length - new Set(there).size, longest }
  }
}

/** As the table says it. */
export function inWords({ acknowledged, lost, doubled, longest }: Written): string {
  return `${acknowledged} writes acknowledged, ${lost} lost, ${doubled} doubled, the longest took ${longest.toFixed(2)} s`
}
