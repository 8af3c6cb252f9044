/** Milliseconds. A socket that has died without a word is noticed after one of each. */
export const PING_EVERY = 5_000
const PONG_WITHIN = 4_000
/** An attempt that hangs is given up: browsers would wait for minutes. */
const OPEN_WITHIN = 4_000
/** An attempt that hangs when a page wakes is likely to have begun without a network. */
const HUNG_AFTER = 1_000

/** What one page expects of its socket, which is told to end when it takes too long. */
export interface Patience {
  opens(): void
  isOpen(): void
  pings(): void
  pongs(): void
  /** Any word at all. */
  hears(): void
  closes(): void
  /** Now is a good moment to find out whether the socket has long been dead. */
  check(): void
}

/** @param end ends the socket, or the attempt to open one */
export function createPatience(end: () => void): Patience {
  let limit: ReturnType<typeof setTimeout> | undefined
  let isOpening = false
  let heardAt = Date.now()
  const endAfter = (within: number): void => {
    limit = setTimeout(end, within)
  }
  const relax = (): void => clearTimeout(limit)
  const patience: Patience = {
    opens() {
      isOpening = true
      heardAt = Date.now()
      endAfter(OPEN_WITHIN)
    },
    isOpen: relax,
    pings() {
      endAfter(PONG_WITHIN)
      patience.check()
    },
    pongs: relax,
    hears() {
      isOpening = false
      heardAt = Date.now()
    },
    closes: relax,
    check() {
      const longest = isOpening ? HUNG_AFTER : PING_EVERY + PONG_WITHIN
      // By the clock: timers stand still while a laptop sleeps. What is hidden may be slow.
      if (!document.hidden && Date.now() - heardAt > longest) end()
    },
  }
  return patience
}
