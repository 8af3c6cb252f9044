import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const MINUTE = 60
const HOUR = 3600

/** Limits the rate of failed logins. */
export interface Throttle {
  /**
   * Counts an attempt, before its password is compared, so that concurrent guesses can't all pass the limit.
   * Resolves to the seconds to wait, or undefined when the attempt is allowed.
   */
  consume(email: string, ip: string): Promise<number | undefined>
  /** Uncounts an attempt whose password was not compared. */
  refund(email: string, ip: string): Promise<void>
  /** Uncounts a successful attempt, and the failed ones with this email from this network before it. */
  reset(email: string, ip: string): Promise<void>
}

/** Creates a throttle in memory: a restart resets it, and each server process counts on its own. */
export function createThrottle(): Throttle {
  const limiters = createLimiters()
  const refund = async (email: string, ip: string) => {
    await Promise.all(limiters.of(email, networkOf(ip)).map(([limiter, key]) => limiter.reward(key)))
  }
  return {
    async consume(email, ip) {
      const waits = await Promise.all(limiters.of(email, networkOf(ip)).map(([limiter, key]) => waitFor(limiter, key)))
      const wait = Math.max(...waits)
      if (wait === 0) return undefined
      // A refused attempt compares no password, so it does not count: one person's retries must not lock out their network.
      await refund(email, ip)
      return wait
    },
    refund,
    async reset(email, ip) {
      await refund(email, ip)
      await limiters.trust(email, networkOf(ip))
    },
  }
}

/** Three limits on failed attempts: per email and network, per network, and per email from all networks together. */
function createLimiters() {
  const perEmailAndNetwork = new RateLimiterMemory({ points: 5, duration: MINUTE })
  const perNetwork = new RateLimiterMemory({ points: 30, duration: MINUTE })
  const perEmail = new RateLimiterMemory({ points: 100, duration: HOUR })
  const trusted = new Set<string>()
  return {
    of(email: string, network: string): [RateLimiterMemory, string][] {
      const pair = `${network} ${email}`
      const local: [RateLimiterMemory, string][] = [
        [perEmailAndNetwork, pair],
        [perNetwork, network],
      ]
      // A network that has signed in to the account is exempt from the account-wide limit: otherwise a stranger's hundred wrong
      // guesses an hour would lock the staff out of their own account.
      return trusted.has(pair) ? local : [...local, [perEmail, email]]
    },
    async trust(email: string, network: string): Promise<void> {
      await perEmailAndNetwork.delete(`${network} ${email}`)
      trusted.add(`${network} ${email}`)
    },
  }
}

/** Counts one attempt; the seconds to wait, or 0 when it is within the limit. */
async function waitFor(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    // The limiter uses the wall clock: without the upper bound, setting the clock back an hour would add an hour to the wait.
    return Math.max(1, Math.min(Math.ceil(refusal.msBeforeNext / 1000), limiter.duration))
  }
}

/** The /64 network of an IPv6 address, all of which one household may use; an IPv4 address as it is. */
function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':'))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
