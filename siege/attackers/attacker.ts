import { setTimeout as sleep } from 'node:timers/promises'
import { answerJobs } from '../../bench/processes/jobs.ts'

/** What an attacker is told. */
export interface Attack {
  readonly origin: string
  /** Connections that it holds, or requests that it sends at once. */
  readonly size: number
  /** How often it does what it does: requests, messages or new connections a second, all of its own together. */
  readonly perSecond: number
  /** Whether it sends the site's own operations alone. */
  readonly isKnownOnly?: boolean
}

/** What came of it: how often, in words. */
export type Tally = Readonly<Record<string, number>>

/** What an attacker works with. */
export interface Means extends Attack {
  /** Aborted when the siege is over. */
  readonly over: AbortSignal
  tally(what: string, times?: number): void
}

export type AttackerJobs = ReturnType<typeof jobsOf>

/** Makes this process an attacker, which begins and ends when it is told to. */
export function attackWith(attack: (means: Means) => Promise<void>): void {
  answerJobs(jobsOf(attack))
}

function jobsOf(attack: (means: Means) => Promise<void>) {
  const over = new AbortController()
  const counts: Record<string, number> = {}
  let attacking: Promise<void> | undefined
  return {
    async begin(order: Attack): Promise<void> {
      const tally: Means['tally'] = (what, times = 1) => {
        counts[what] = (counts[what] ?? 0) + times
      }
      attacking = attack({ ...order, over: over.signal, tally })
    },
    /** Stops it. */
    async end(): Promise<Tally> {
      over.abort()
      await attacking
      return counts
    },
  }
}

/** Does it at a steady pace, whatever becomes of it, until the siege is over: the nth time with n. */
export async function atRate({ perSecond, over }: Means, act: (n: number) => unknown): Promise<void> {
  const began = performance.now()
  for (let n = 0; !over.aborted; n += 1) {
    const early = began + (n * 1000) / perSecond - performance.now()
    if (early > 0) await sleep(early, undefined, { signal: over }).catch(() => undefined)
    if (!over.aborted) act(n)
  }
}

/** The nth of so many addresses of a network that belongs to one kind of attacker. */
export function addressIn(network: number, n: number, addresses: number): string {
  return `127.${network}.0.${1 + (n % addresses)}`
}
