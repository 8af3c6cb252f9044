import { setTimeout as pause } from 'node:timers/promises'
import { menuAt, openDesk } from './desk.ts'

/** What a writer has been told, and what is there. */
export interface Written {
  readonly acknowledged: number
  /** Acknowledged dishes that are not on the menu. */
  readonly lost: number
  /** Dishes of this writer on the menu that it made twice. */
  readonly doubled: number
  /** Seconds: the longest that one write took, with all its tries. */
  readonly longest: number
}

/** Creates a dish after the other from now on, each again with the same id until it is acknowledged, as the client does. */
export async function startWriting(url: string): Promise<() => Promise<Written>> {
  const desk = openDesk(() => url)
  await desk.login()
  const over = new AbortController()
  const acknowledged: string[] = []
  let longest = 0

  async function write(id: string): Promise<void> {
    const began = performance.now()
    for (;;) {
      const answer = await desk.create(id, id).catch(() => undefined)
      if (answer?.data?.['createDish']?.__typename === 'DishSaved') break
      await pause(100)
    }
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
    const { dishes } = await menuAt(url)
    const there = dishes.map(({ id }) => id).filter((id) => id.startsWith('written-'))
    const lost = acknowledged.filter((id) => !there.includes(id)).length
    return { acknowledged: acknowledged.length, lost, doubled: there.length - new Set(there).size, longest }
  }
}

/** In the words of the table. */
export function toldOf({ acknowledged, lost, doubled, longest }: Written): string {
  return `${acknowledged} writes acknowledged, ${lost} lost, ${doubled} doubled, the longest took ${longest.toFixed(2)} s`
}
