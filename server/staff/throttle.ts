import { LRUCache } from 'lru-cache'
import { networkOf } from '../http/client-address.ts'
import { LIMITS } from '../http/limits.ts'

const { guessesPerDevice, guessesPerNetwork, guessSeconds, guessesPerAccount, accountSeconds, mostCounts } = LIMITS.signIn

/** Who tries to sign in. */
export interface Guess {
  readonly email: string
  /** The client's address. */
  readonly ip: string
  /** The id of a device that has signed in to this account before. */
  readonly device: string | undefined
}

/** Limits the rate of wrong passwords; decision 036 says for whom. */
export interface Throttle {
  /**
   * Counts an attempt, before its password is compared, so that concurrent guesses can't all pass the limit.
   * Returns the seconds to wait, or undefined when the attempt is allowed.
   */
  admit(guess: Guess): number | undefined
  /** The same for a password that can be nobody's: it is counted by device or network, not by account. */
  admitNobodys(guess: Guess): number | undefined
  /** Uncounts an attempt with the right password, and the wrong ones of the same person before it. */
  forgive(guess: Guess): void
}

/** Creates a throttle in memory: a restart resets it, and each server process counts on its own. */
export function createThrottle(): Throttle {
  const ofDevices = createLimit(guessesPerDevice, guessSeconds)
  const strangers = createStrangers()
  const ofDevice = (guess: Guess): number | undefined => ofDevices.take(`${guess.device} ${guess.email}`)
  return {
    admit: (guess) => (guess.device === undefined ? strangers.admit(guess) : ofDevice(guess)),
    admitNobodys: (guess) => (guess.device === undefined ? strangers.admitNobodys(guess) : ofDevice(guess)),
    forgive(guess) {
      if (guess.device === undefined) strangers.forgive(guess)
      else ofDevices.reset(`${guess.device} ${guess.email}`)
    },
  }
}

/**
 * Those on no known device: few guesses from one network, and few for one account from all of them together. Whom only the second
 * holds up, and who comes back after the wait, may try once whatever others have done meanwhile: else strangers who go on guessing
 * would hold up the owner in a new place for ever.
 */
function createStrangers(): Throttle {
  const ofNetworks = createLimit(guessesPerNetwork, guessSeconds)
  const ofAccounts = createLimit(guessesPerAccount, accountSeconds)
  const turns = createTurns()
  return {
    admit({ email, ip }) {
      const network = networkOf(ip)
      const turn = `${siteOf(network)} ${email}`
      const wait = ofNetworks.waitFor(`${network} ${email}`)
      if (wait !== undefined) return wait
      if (!turns.take(turn)) {
        const crowded = ofAccounts.waitFor(email)
        if (crowded !== undefined) return turns.promise(turn, crowded)
      }
      ofAccounts.take(email)
      return ofNetworks.take(`${network} ${email}`)
    },
    admitNobodys: ({ email, ip }) => ofNetworks.take(`${networkOf(ip)} ${email}`),
    forgive({ email, ip }) {
      ofNetworks.reset(`${networkOf(ip)} ${email}`)
      ofAccounts.giveBack(email)
    },
  }
}

/** Counts in windows of time: each begins with the first attempt of its key. Times are monotonic: setting the clock does not matter. */
function createLimit(points: number, seconds: number) {
  const windows = new LRUCache<string, { count: number; readonly endsAt: number }>({ max: mostCounts })
  const current = (key: string) => {
    const window = windows.get(key)
    return window !== undefined && window.endsAt > performance.now() ? window : undefined
  }
  const waitFor = (key: string): number | undefined => {
    const window = current(key)
    return window === undefined || window.count < points ? undefined : secondsUntil(window.endsAt)
  }
  return {
    waitFor,
    /** Counts one unless there is a wait. */
    take(key: string): number | undefined {
      const wait = waitFor(key)
      if (wait !== undefined) return wait
      const window = current(key)
      if (window === undefined) windows.set(key, { count: 1, endsAt: performance.now() + seconds * 1000 })
      else window.count += 1
      return undefined
    },
    giveBack(key: string): void {
      const window = current(key)
      if (window !== undefined) window.count -= 1
    },
    reset: (key: string): boolean => windows.delete(key),
  }
}

/** The turns of those who were told to wait. */
function createTurns() {
  const due = new LRUCache<string, number>({ max: mostCounts })
  return {
    /** Promises a turn after so many seconds; one that is promised already stays. Returns the seconds until then. */
    promise(key: string, seconds: number): number {
      const at = due.get(key) ?? performance.now() + seconds * 1000
      due.set(key, at)
      return secondsUntil(at)
    },
    /** Whether the turn has come; it is used up by that, and lapses in time: turns must not be saved up. */
    take(key: string): boolean {
      const late = performance.now() - (due.get(key) ?? Infinity)
      if (late >= 0) due.delete(key)
      return late >= 0 && late < accountSeconds * 1000
    },
  }
}

function secondsUntil(at: number): number {
  return Math.max(1, Math.ceil((at - performance.now()) / 1000))
}

/** The /48 of an IPv6 network: one renter of servers may have all of its 65,536 networks, and would have a turn for each. */
function siteOf(network: string): string {
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network
}
