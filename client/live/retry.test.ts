import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retryDelay } from './retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Begins a delay, and says whether it is over without letting time go by. */
function begin(failures: number, signal?: AbortSignal) {
  const over = vi.fn<() => void>()
  void retryDelay(failures, signal).then(over)
  const settled = async () => vi.advanceTimersByTimeAsync(0)
  return { isOver: async () => (await settled(), over.mock.calls.length > 0) } // prettier-ignore
}

test.each([
  [0, 1000],
  [1, 2000],
  [2, 3000],
  [3, 3000],
  [50, 3000],
  [5000, 3000],
])('after %d failures it lasts between a tenth and all of %d milliseconds', async (failures, longest) => {
  for (const [random, lasts] of [
    [0, longest / 10],
    [0.999_999, longest],
  ] as const) {
    vi.spyOn(Math, 'random').mockReturnValueOnce(random)
    const delay = begin(failures)
    await vi.advanceTimersByTimeAsync(lasts - 2)
    expect(await delay.isOver()).toBe(false)
    await vi.advanceTimersByTimeAsync(2)
    expect(await delay.isOver()).toBe(true)
  }
})

describe('it ends early', () => {
  test.each([
    ['online', globalThis],
    ['pageshow', globalThis],
    ['resume', document],
  ])('at %s, and leaves no timer and no listener behind', async (name, target) => {
    const added = vi.spyOn(target, 'addEventListener')
    const waiting = begin(9)
    expect(await waiting.isOver()).toBe(false)
    target.dispatchEvent(new Event(name))
    expect(await waiting.isOver()).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
    expect(added).toHaveBeenCalled()
    for (const [, , options] of added.mock.calls) expect((options as AddEventListenerOptions).signal?.aborted).toBe(true)
  })

  test('when the page is visible again, not when it is hidden', async () => {
    const waiting = begin(9)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await waiting.isOver()).toBe(false)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await waiting.isOver()).toBe(true)
  })

  test('when its signal is aborted', async () => {
    const stop = new AbortController()
    const waiting = begin(9, stop.signal)
    expect(await waiting.isOver()).toBe(false)
    stop.abort()
    expect(await waiting.isOver()).toBe(true)
    expect(await begin(9, stop.signal).isOver()).toBe(true)
  })
})
