import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'
import type { Connection } from './connection.ts'
import { pollUntilLive } from './polling.ts'

const poll = vi.fn<() => Promise<boolean>>()
let connection: Connection
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  poll.mockReset().mockResolvedValue(true)
  connection = createConnection({ asOf: Date.now(), isCached: false })
  stop = pollUntilLive(connection, poll)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const seconds = async (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test.each([
  [0, 5, 20],
  [0.5, 7.5, 30],
  [0.999, 10, 40],
])('a page that is not live reads the menu soon, and then calmly, and says as of when: by %f, %f, %i', async (random, first, next) => {
  vi.mocked(Math.random).mockReturnValue(random)
  stop()
  stop = pollUntilLive(connection, poll)
  await seconds(first - 0.1)
  expect(poll).not.toHaveBeenCalled()
  await seconds(0.1)
  for (const times of [1, 2, 3]) {
    expect(poll).toHaveBeenCalledTimes(times)
    expect(Date.now() - connection.current().asOf).toBeLessThan(1000)
    await seconds(next)
  }
})

test('what could not be read does not count, and is tried again as calmly', async () => {
  const { asOf } = connection.current()
  poll.mockRejectedValueOnce(new Error('No signal.')).mockResolvedValueOnce(false)
  await seconds(7.5 + 30)
  expect(connection.current()).toEqual({ state: 'lost', asOf })
  await seconds(30)
  expect(connection.current().asOf).toBeGreaterThan(asOf)
})

test('a live page reads nothing; one that is reconnecting reads before it says that it has lost its connection', async () => {
  connection.setSubscribed(true)
  await seconds(600)
  expect(poll).not.toHaveBeenCalled()
  connection.setSubscribed(false)
  await seconds(7.5)
  expect([connection.current().state, poll.mock.calls.length]).toEqual(['reconnecting', 1])
  connection.setSubscribed(true)
  connection.setSubscribed(false)
  await seconds(7.5)
  expect(poll).toHaveBeenCalledTimes(2)
})

test('a page that nobody looks at reads nothing, and soon after somebody looks again', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await seconds(120)
  expect(poll).not.toHaveBeenCalled()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await seconds(7.5)
  expect(poll).toHaveBeenCalledTimes(1)
})

test.each([false, true])('a page that was left reads no more, also where it was just reading: %s', async (isReading) => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  if (isReading) poll.mockReturnValueOnce(promise)
  await seconds(7.5)
  expect(poll).toHaveBeenCalledTimes(1)
  stop()
  resolve(true)
  await seconds(600)
  expect(poll).toHaveBeenCalledTimes(1)
})
