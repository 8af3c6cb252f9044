import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'
import type { Connection } from './connection.ts'

const LOADED = Date.parse('2026-11-20T12:00:00Z')

let connection: Connection
const open = (start: Partial<Parameters<typeof createConnection>[0]> = {}) =>
  void (connection = createConnection({ asOf: LOADED, isCached: false, ...start }))
const state = () => connection.current().state
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000)

beforeEach(() => {
  vi.useFakeTimers({ now: LOADED })
  open()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function loseNetwork(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
}

describe('a page that was just loaded', () => {
  test('says nothing at first, and then the time of its menu', () => {
    seconds(4.9)
    expect(state()).toBe('unknown')
    seconds(0.2)
    expect(connection.current()).toEqual({ state: 'lost', asOf: LOADED })
  })

  test('says the time of the menu that it has read since, as often as it reads', () => {
    seconds(6)
    const listener = vi.fn<() => void>()
    connection.subscribe(listener)
    for (const readings of [1, 2]) {
      seconds(40)
      connection.onRead()
      expect(connection.current()).toEqual({ state: 'lost', asOf: LOADED + 6_000 + readings * 40_000 })
      expect(connection.lastContact()).toBe(connection.current().asOf)
      expect(listener).toHaveBeenCalledTimes(readings)
    }
  })

  test('says the time of its menu at once, if it came from the cache or there is no network', () => {
    open({ isCached: true, asOf: LOADED - 1000 })
    expect(connection.current()).toEqual({ state: 'lost', asOf: LOADED - 1000 })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    expect(state()).toBe('lost')
  })
})

describe('a live page', () => {
  beforeEach(() => connection.setSubscribed(true))

  test('says Reconnecting for 10 seconds, and then the time of the server’s last message', () => {
    seconds(30)
    connection.onMessage()
    seconds(3)
    connection.setSubscribed(false)
    expect(state()).toBe('reconnecting')
    seconds(9.9)
    expect(state()).toBe('reconnecting')
    seconds(0.2)
    expect(connection.current()).toEqual({ state: 'lost', asOf: LOADED + 30_000 })
  })

  test('is so as soon as its subscription is active, and again whenever the connection comes back', () => {
    expect(state()).toBe('live')
    seconds(60)
    expect(state()).toBe('live')
    for (const away of [9, 20]) {
      connection.setSubscribed(false)
      seconds(away)
      connection.setSubscribed(true)
      seconds(60)
      expect(state()).toBe('live')
    }
  })

  test('does not say Reconnecting without a network, and stops saying so when the network goes', () => {
    for (const isFirst of [true, false]) {
      if (isFirst) loseNetwork()
      connection.setSubscribed(false)
      if (!isFirst) loseNetwork()
      expect(state()).toBe('lost')
      vi.restoreAllMocks()
      connection.setSubscribed(true)
    }
  })

  test('is not live while it reads the menu again, though its subscription is active', () => {
    seconds(30)
    connection.onMessage()
    connection.setRefetching(true)
    expect(state()).toBe('reconnecting')
    seconds(5)
    connection.onMessage()
    seconds(6)
    expect(connection.current()).toEqual({ state: 'lost', asOf: LOADED + 30_000 })
    connection.setRefetching(false)
    expect(state()).toBe('live')
  })

  test('notifies its listeners of each change of state, until they unsubscribe', () => {
    const listener = vi.fn<() => void>()
    const leave = connection.subscribe(listener)
    connection.onMessage()
    expect(listener).not.toHaveBeenCalled()
    connection.setSubscribed(false)
    expect(listener).toHaveBeenCalledTimes(1)
    leave()
    connection.setSubscribed(true)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
