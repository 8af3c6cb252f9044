import { MessageType } from 'graphql-ws'
import type { Message } from 'graphql-ws'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createVersionSkew, isMalformed, shouldReload } from './version-skew.ts'
import type { VersionSkew } from './version-skew.ts'

describe('a page reloads', () => {
  test.each([
    ['for a build of the server that is not its own', 'B', [], true],
    ['not for its own build, whatever is wrong with it', 'A', [], false],
    ['not again for a build for which it has reloaded', 'B', ['B'], false],
    ['not again for that one either, when two servers take turns', 'B', ['B', 'C'], false],
    ['for the next build, after a reload for the one before', 'C', ['B'], true],
    ['not before the server has named a build', undefined, [], false],
    ['not where no storage would remember it', 'B', undefined, false],
  ])('%s', (_, serverBuild, reloadedFor, reloads) => {
    expect(shouldReload({ pageBuild: 'A', serverBuild, reloadedFor })).toBe(reloads)
  })

  test('never in development, where it has no build', () => {
    expect(shouldReload({ pageBuild: undefined, serverBuild: 'B', reloadedFor: [] })).toBe(false)
  })
})

const GONE = { message: 'Cannot query field "lobster" on type "Query".', locations: [{ line: 1, column: 3 }] }
const AWAY = { message: 'The database is away.', locations: [{ line: 1, column: 3 }], path: ['menu'] }
const TOO_MANY = { message: 'Run at most 20 operations at a time on one socket.' }

test('an operation is malformed when the server could not begin to run it', () => {
  expect([[GONE], [AWAY], [TOO_MANY], []].map((errors) => isMalformed(errors))).toEqual([true, false, false, false])
})

const acknowledgement = (build?: string): Message => ({
  type: MessageType.ConnectionAck,
  ...(build !== undefined && { payload: { build } }),
})
const refusal = (error: typeof GONE = GONE): Message => ({ type: MessageType.Error, id: '1', payload: [error] })

let served: string | undefined
let isTyping: boolean
const asked = vi.fn<() => void>()
const reload = vi.fn<() => void>()
beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  served = 'B'
  isTyping = false
  vi.stubGlobal('fetch', async () => {
    asked()
    if (served === undefined) throw new TypeError('Failed to fetch')
    return new Response(`<!doctype html>\n<html data-as-of="1" data-build="${served}" lang="en-GB"></html>`)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  vi.restoreAllMocks()
})

/** A page as it loads in this tab. */
function openPage({ build }: { build: string | undefined } = { build: 'A' }): VersionSkew {
  return createVersionSkew({ build, isTyping: () => isTyping, reload })
}

/** How often the page has reloaded, whatever it has begun by then. */
async function reloads(): Promise<number> {
  await vi.advanceTimersByTimeAsync(60_000)
  return reload.mock.calls.length
}

describe('a page of another build', () => {
  test('stays as long as its operations are accepted, also when the database is away, or a limit is reached', async () => {
    const page = openPage()
    page.onMessage(acknowledgement('B'))
    expect([await reloads(), asked.mock.calls.length]).toEqual([0, 0])
    page.onMessage(refusal(AWAY))
    page.onErrors([TOO_MANY])
    expect(await reloads()).toBe(0)
  })

  test('reloads when its subscription is refused, and the page that comes does not reload again, however often it is refused', async () => {
    for (let loads = 0; loads < 2; loads += 1) {
      const page = openPage()
      for (const message of [acknowledgement('B'), refusal(), acknowledgement('B'), refusal()]) page.onMessage(message)
      expect([await reloads(), asked.mock.calls.length]).toEqual([1, 1])
    }
  })

  test('reloads when the first answer of its subscription is a request error', async () => {
    const page = openPage()
    page.onMessage(acknowledgement('B'))
    page.onMessage({ type: MessageType.Next, id: '1', payload: { errors: [GONE] } })
    expect(await reloads()).toBe(1)
  })

  test('reloads when a query or a mutation is refused, also without a socket', async () => {
    openPage().onErrors([GONE])
    expect(await reloads()).toBe(1)
  })

  test('reloads when a chunk is missing, but not twice for a chunk that never comes', async () => {
    for (let loads = 0; loads < 3; loads += 1) {
      openPage().onChunkMissing()
      expect(await reloads()).toBe(1)
    }
  })

  test('whose server is away just now reloads when it is back', async () => {
    served = undefined
    openPage().onChunkMissing()
    expect(await reloads()).toBe(0)
    served = 'B'
    expect(await reloads()).toBe(1)
  })

  test('waits while somebody types, and reloads then', async () => {
    isTyping = true
    openPage().onErrors([GONE])
    expect([await reloads(), asked.mock.calls.length]).toEqual([0, 0])
    isTyping = false
    expect(await reloads()).toBe(1)
  })

  test('stays where storage is refused', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    openPage().onErrors([GONE])
    expect(await reloads()).toBe(0)
  })

  test('stays where storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError')
    })
    openPage().onErrors([GONE])
    expect(await reloads()).toBe(0)
  })
})

test('a page of the build of the server stays, whatever is refused', async () => {
  served = 'A'
  const page = openPage()
  page.onMessage(acknowledgement('A'))
  page.onMessage(refusal())
  page.onErrors([GONE])
  page.onChunkMissing()
  expect(await reloads()).toBe(0)
})

test('in development, a page asks for nothing and stays', async () => {
  const page = openPage({ build: undefined })
  page.onMessage(acknowledgement())
  page.onMessage(refusal())
  page.onErrors([GONE])
  expect([await reloads(), asked.mock.calls.length]).toEqual([0, 0])
})
