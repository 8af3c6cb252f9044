import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'
import type { Connection } from './connection.ts'

const LOADED = Date.parse('2026-11-20T12:00:00Z')

let connection: Connection
const open = (start: Partial<Parameters<typeof createConnection>[0]> = {}) =>
  void (connection = createConnection({ asOf: LOADED, isKept: false, ...start }))
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

describe('a page that has just come', () => {
  test('says nothing for a while, and then when its menu is from', () => {
    seconds(4.9)
    expect(state()).toBe('unknown')
    seconds(0.2)
    expect(connection.current()).toEqual({ state: 'lost', asOf: LOADED })
  })

  test('is live as soon as its connection stands, and stays so', () => {
    connection.stands(true)
    expect(state()).toBe('live')
    seconds(60)
    expect(state()).toBe('live')
  })

  test('says at once when its menu is from, if it is a kept copy or there is no network', () => {
    open({ isKept: true, asOf: LOADED - 1000 })
    expect(connection.current()).toEqual({ state: 'lost', asOf: LOADED - 1000 })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    expect(state()).toBe('lost')
  })
})

describe('a live page', () => {
  beforeEach(() => connection.stands(true))

  test('waits for its next connection, and then says when it had the last word', () => {
    seconds(30)
    connection.heard()
    seconds(3)
    connection.stands(false)
    expect(state()).toBe('reconnecting')
    seconds(9.9)
    expect(state()).toBe('reconnecting')
    seconds(0.2)
    expect(connection.current()).toEqual({ state: 'lost', asOf: LOADED + 30_000 })
  })

  test('is live again whenever the connection comes back', () => {
    connection.stands(false)
    seconds(9)
    connection.stands(true)
    seconds(60)
    expect(state()).toBe('live')
    connection.stands(false)
    seconds(20)
    connection.stands(true)
    expect(state()).toBe('live')
  })

  test('does not wait without a network', () => {
    loseNetwork()
    connection.stands(false)
    expect(state()).toBe('lost')
  })

  test('that is waiting stops to do so when the network goes', () => {
    connection.stands(false)
    loseNetwork()
    expect(state()).toBe('lost')
  })

  test('is not live while it is behind, however well the connection stands', () => {
    seconds(30)
    connection.heard()
    connection.isBehind(true)
    expect(state()).toBe('reconnecting')
    seconds(5)
    connection.heard()
    seconds(6)
    expect(connection.current()).toEqual({ state: 'lost', asOf: LOADED + 30_000 })
    connection.isBehind(false)
    expect(state()).toBe('live')
  })

  test('tells whoever listens, and nobody else', () => {
    const listener = vi.fn<() => void>()
    const leave = connection.subscribe(listener)
    connection.heard()
    expect(listener).not.toHaveBeenCalled()
    connection.stands(false)
    expect(listener).toHaveBeenCalledTimes(1)
    leave()
    connection.stands(true)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
