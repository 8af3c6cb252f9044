import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'
import type { Connection } from './connection.ts'
import { pollWhileLost } from './polling.ts'

const poll = vi.fn<() => Promise<boolean>>()
let connection: Connection
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  poll.mockReset().mockResolvedValue(true)
  connection = createConnection({ asOf: Date.now(), isCached: false })
  stop = pollWhileLost(connection, poll)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const seconds = async (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test.each([
  [0, 30],
  [0.5, 45],
  [0.999, 60],
])('a page without a live connection reads the menu every 30 to 60 seconds, and says as of when: by %f, %i', async (random, interval) => {
  vi.mocked(Math.random).mockReturnValue(random)
  await seconds(5 + interval - 1)
  expect(poll).not.toHaveBeenCalled()
  for (const times of [1, 2, 3]) {
    await seconds(1)
    expect(poll).toHaveBeenCalledTimes(times)
    expect(Date.now() - connection.current().asOf).toBeLessThan(1000)
    await seconds(interval - 1)
  }
})

test('what could not be read does not count, and is tried again as calmly', async () => {
  const { asOf } = connection.current()
  poll.mockRejectedValueOnce(new Error('No signal.')).mockResolvedValueOnce(false)
  await seconds(5 + 2 * 45)
  expect(connection.current()).toEqual({ state: 'lost', asOf })
  await seconds(45)
  expect(connection.current().asOf).toBeGreaterThan(asOf)
})

test('a live page reads nothing, and polls again once it has lost its connection', async () => {
  await seconds(20)
  connection.setSubscribed(true)
  await seconds(600)
  expect(poll).not.toHaveBeenCalled()
  connection.setSubscribed(false)
  await seconds(10 + 45)
  expect(poll).toHaveBeenCalledTimes(1)
})

test('a page that nobody looks at reads nothing', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await seconds(120)
  expect(poll).not.toHaveBeenCalled()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  await seconds(45)
  expect(poll).toHaveBeenCalledTimes(1)
})

test.each([false, true])('a page that was left reads no more, also where it was just reading: %s', async (isReading) => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  if (isReading) poll.mockReturnValueOnce(promise)
  await seconds(5 + 45)
  expect(poll).toHaveBeenCalledTimes(1)
  stop()
  resolve(true)
  await seconds(600)
  expect(poll).toHaveBeenCalledTimes(1)
})
