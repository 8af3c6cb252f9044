import { setImmediate as turnOfLoop, setTimeout as sleep } from 'node:timers/promises'
import { GraphQLError } from 'graphql'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../http/client-address.ts'
import type { Limits } from '../http/limits.ts'

/** The time that strangers' operations take of the server, shared out so that nobody slows the guests (decision 076). */
export interface Budget {
  /** Does the work when it is the address's turn. Refuses it where that does not come in time, or where others of the address wait with too many bytes. */
  spend<T>(sender: Spender, work: () => Promise<T>): Promise<T | OverBudget>
}

export interface Spender {
  readonly ip: string
  /** Of what it sent. */
  readonly bytes: number
}

/** Why nothing was done. */
export interface OverBudget {
  /** Seconds until the address has time again. */
  readonly retryAfter: number
}

/** What a client should know. */
export const OVER_BUDGET = 'Your address has asked for more than its share of the server’s time. Wait a little, then send it again.'

/** The same as an error of GraphQL. */
export function overBudgetError(): GraphQLError {
  return new GraphQLError(OVER_BUDGET, { extensions: { code: 'TOO_MANY_OPERATIONS' } })
}

export function isOverBudget(result: unknown): result is OverBudget {
  return typeof result === 'object' && result !== null && 'retryAfter' in result
}

/** What an address has spent, and who waits there. */
interface Account {
  /** Milliseconds of late, at the time `at`; they are forgotten little by little. */
  spent: number
  at: number
  /** What begins the work of each, and its bytes. */
  readonly waiting: Map<Begin, number>
  waitingBytes: number
}

type Begin = () => Promise<void>

/** Bytes that a request takes beside its own while it waits. */
const BESIDE = 8_000
/** Milliseconds after which work that waits for something else, such as a password, lets the next begin. */
const TURN_MS = 10
/** Milliseconds between two looks while all who wait have spent too much. */
const LOOK_MS = 20

/** Addresses are forgotten, the least recently used first, where there are too many. */
export function createBudget(limits: Limits['executions']): Budget {
  const accounts = new LRUCache<string, Account>({ max: limits.addresses })
  const secondsToForget = limits.atOnce / limits.perSecond
  const crowd = createCrowd(limits)
  return {
    async spend<T>({ ip, bytes }: Spender, work: () => Promise<T>): Promise<T | OverBudget> {
      const network = networkOf(ip)
      const account = accounts.get(network) ?? { spent: 0, at: performance.now(), waiting: new Map(), waitingBytes: 0 }
      accounts.set(network, account)
      const refusal = () => ({ retryAfter: Math.max(1, Math.ceil(secondsToForget * Math.log(crowd.spentBy(account) / limits.atOnce))) })
      if (account.waitingBytes + bytes + BESIDE > limits.waitingBytes) return refusal()
      const { promise, resolve, reject } = Promise.withResolvers<T | OverBudget>()
      const begin = async (): Promise<void> => {
        clearTimeout(timer)
        await work().then(resolve, reject)
      }
      const refuse = (): void => {
        // Nobody is refused for what others take.
        if (crowd.spentBy(account) < limits.atOnce) return void timer.refresh()
        crowd.leave(account, begin)
        resolve(refusal())
      }
      const timer = setTimeout(refuse, limits.wait)
      crowd.join(account, begin, bytes + BESIDE)
      return promise
    },
  }
}

/** All who wait. They take turns, one at a time, first who has spent least. */
function createCrowd({ atOnce, perSecond, together }: Limits['executions']) {
  const crowd = new Set<Account>()
  let isBusy = false

  /** Whoever takes `perSecond` all the time has always just `atOnce`. */
  function spentBy(account: Account): number {
    const now = performance.now()
    account.spent *= Math.exp((((account.at - now) / 1000) * perSecond) / atOnce)
    account.at = now
    return account.spent
  }

  function leave(account: Account, begin: Begin): void {
    account.waitingBytes -= account.waiting.get(begin) ?? 0
    account.waiting.delete(begin)
    if (account.waiting.size === 0) crowd.delete(account)
  }

  /** After each turn comes a pause: most of the time is the guests' and staff's, whoever else comes. */
  async function takeTurns(): Promise<void> {
    if (isBusy) return
    isBusy = true
    while (crowd.size > 0) {
      const next = [...crowd].reduce((a, b) => (spentBy(b) < spentBy(a) ? b : a))
      const [begin] = spentBy(next) < atOnce ? next.waiting.keys() : []
      if (begin !== undefined) leave(next, begin)
      await sleep(begin === undefined ? LOOK_MS : (await timed(next, begin)) * (1000 / together - 1))
    }
    isBusy = false
  }

  return {
    spentBy,
    leave,
    join(account: Account, begin: Begin, bytes: number): void {
      account.waiting.set(begin, bytes)
      account.waitingBytes += bytes
      crowd.add(account)
      void takeTurns()
    },
  }
}

/** Does the work at the account's expense; resolves to the milliseconds. */
async function timed(account: Account, begin: Begin): Promise<number> {
  const began = performance.now()
  await Promise.race([begin(), sleep(TURN_MS)])
  const took = performance.now() - began
  account.spent += took
  // A timer counts from the time at which this turn of the event loop began, and that was before the work.
  await turnOfLoop()
  return took
}
