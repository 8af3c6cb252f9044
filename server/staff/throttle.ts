import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const MINUTE = 60
const HOUR = 3600

export interface Throttle {
  /**
   * Counts an attempt before its password is looked at, so that twenty guesses at once are not all let through.
   * Seconds to wait, or undefined when the attempt may go on.
   */
  admit(email: string, ip: string): Promise<number | undefined>
  /** The password was never looked at, so the attempt does not count. */
  giveBack(email: string, ip: string): Promise<void>
  /** Forgets the earlier failures of this person at this place. */
  succeeded(email: string, ip: string): Promise<void>
}

/** Slows down whoever guesses passwords. It remembers in memory: a restart forgets, and each copy of the server counts for itself. */
export function createThrottle(): Throttle {
  const limits = createLimits()
  const giveBack = async (email: string, ip: string) => {
    await Promise.all(limits.of(email, placeOf(ip)).map(([limiter, key]) => limiter.reward(key)))
  }
  return {
    async admit(email, ip) {
      const counted = await Promise.all(limits.of(email, placeOf(ip)).map(([limiter, key]) => waitAt(limiter, key)))
      const wait = Math.max(...counted)
      // Whoever is refused has tried no password: one person's impatience must not lock out the others at that place.
      if (wait === 0) return undefined
      await giveBack(email, ip)
      return wait
    },
    giveBack,
    async succeeded(email, ip) {
      await giveBack(email, ip)
      await limits.welcome(email, placeOf(ip))
    },
  }
}

/** Failures are counted by person at a place, by place, and by address wherever it is tried from. */
function createLimits() {
  const perPerson = new RateLimiterMemory({ points: 5, duration: MINUTE })
  const perPlace = new RateLimiterMemory({ points: 30, duration: MINUTE })
  const perAddress = new RateLimiterMemory({ points: 100, duration: HOUR })
  const known = new Set<string>()
  return {
    of(email: string, place: string): [RateLimiterMemory, string][] {
      const person = `${place} ${email}`
      const here: [RateLimiterMemory, string][] = [
        [perPerson, person],
        [perPlace, place],
      ]
      // Else a stranger could keep the staff out of their own account with a hundred wrong guesses an hour.
      return known.has(person) ? here : [...here, [perAddress, email]]
    },
    async welcome(email: string, place: string): Promise<void> {
      await perPerson.delete(`${place} ${email}`)
      known.add(`${place} ${email}`)
    },
  }
}

/** Counts one attempt; seconds to wait, or 0 when it may go on. */
async function waitAt(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    // The limiter reckons with the time of day: without the second bound, a clock set back an hour would add that hour.
    return Math.max(1, Math.min(Math.ceil(refusal.msBeforeNext / 1000), limiter.duration))
  }
}

/** A household has a whole /64 of IPv6 addresses to guess from: it counts as one place. */
function placeOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':'))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
