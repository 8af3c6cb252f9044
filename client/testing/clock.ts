import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, vi } from 'vitest'

/** Milliseconds of the page's clock in one of a real clock: enough for what sockets of this process say to one another. */
const SPEED = 20

/** In each test of the file the page's timers stand still, but for `within`. */
export function stopsTheClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
}

/**
 * Waits until it is so, for at most that many milliseconds of the page's clock; 0 lets none of its timers end. A message that the
 * sockets of a busy machine have not brought by then may still come: only the timers have to be in time.
 */
export async function within(milliseconds: number, expectation: () => void): Promise<void> {
  const deadline = performance.now() + 10_000
  for (let passed = 0; ; passed += SPEED) {
    try {
      return expectation()
    } catch (error) {
      if (passed >= milliseconds && performance.now() > deadline) throw error
    }
    if (passed < milliseconds) vi.advanceTimersByTime(SPEED)
    await sleep(1)
  }
}
