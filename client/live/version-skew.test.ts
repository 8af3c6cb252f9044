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
})

/** A page as it loads in this tab. */
function openPage({ build }: { build: string | undefined } = { build: 'A' }): VersionSkew {
  return createVersionSkew({ build, isTyping: () => isTyping, reload })
}

/** Whatever the page has begun by then. */
const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(60_000))

describe('a page of another build', () => {
  test('stays as long as its operations are accepted', async () => {
    openPage().onMessage(acknowledgement('B'))
    await settled()
    expect([asked, reload].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })

  test('reloads when its subscription is refused, and the page that comes does not reload again, however often it is refused', async () => {
    const page = openPage()
    for (const message of [acknowledgement('B'), refusal(), acknowledgement('B'), refusal()]) page.onMessage(message)
    await settled()
    expect(reload).toHaveBeenCalledOnce()
    const cached = openPage()
    for (const message of [acknowledgement('B'), refusal(), acknowledgement('B'), refusal()]) cached.onMessage(message)
    await settled()
    expect(reload).toHaveBeenCalledOnce()
    expect(asked).toHaveBeenCalledOnce()
  })

  test('reloads when the first answer of its subscription is a request error', async () => {
    const page = openPage()
    page.onMessage(acknowledgement('B'))
    page.onMessage({ type: MessageType.Next, id: '1', payload: { errors: [GONE] } })
    await settled()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('reloads when a query or a mutation is refused, also without a socket', async () => {
    openPage().onErrors([GONE])
    await settled()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('reloads when a chunk is missing, but not twice for a chunk that never comes', async () => {
    for (let loads = 0; loads < 3; loads += 1) {
      openPage().onChunkMissing()
      await settled()
    }
    expect(reload).toHaveBeenCalledOnce()
  })

  test('whose server is away just now reloads when it is back', async () => {
    served = undefined
    openPage().onChunkMissing()
    await settled()
    expect(reload).not.toHaveBeenCalled()
    served = 'B'
    await settled()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('waits while somebody types, and reloads then', async () => {
    isTyping = true
    openPage().onErrors([GONE])
    await settled()
    expect([asked, reload].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    isTyping = false
    await settled()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('stays where storage is refused', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    openPage().onErrors([GONE])
    await settled()
    expect(reload).not.toHaveBeenCalled()
  })

  test('stays where storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError')
    })
    openPage().onErrors([GONE])
    await settled()
    vi.restoreAllMocks()
    expect(reload).not.toHaveBeenCalled()
  })

  test('stays when the database is away, or a limit is reached', async () => {
    const page = openPage()
    page.onMessage(acknowledgement('B'))
    page.onMessage(refusal(AWAY))
    page.onErrors([TOO_MANY])
    await settled()
    expect(reload).not.toHaveBeenCalled()
  })
})

test('a page of the build of the server stays, whatever is refused', async () => {
  served = 'A'
  const page = openPage()
  page.onMessage(acknowledgement('A'))
  page.onMessage(refusal())
  page.onErrors([GONE])
  page.onChunkMissing()
  await settled()
  expect(reload).not.toHaveBeenCalled()
})

test('in development, a page asks for nothing and stays', async () => {
  const page = openPage({ build: undefined })
  page.onMessage(acknowledgement())
  page.onMessage(refusal())
  page.onErrors([GONE])
  await settled()
  expect([asked, reload].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
