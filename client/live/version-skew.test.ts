import { MessageType } from 'graphql-ws'
import type { Message } from 'graphql-ws'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createVersionSkew, isMalformed, shouldReload } from './version-skew.ts'
import type { VersionSkew } from './version-skew.ts'

test.each([
  ['for a build of the server that is not its own', 'A', 'B', [], true],
  ['not for its own build, whatever is wrong with it', 'A', 'A', [], false],
  ['not again for a build for which it has reloaded', 'A', 'B', ['B'], false],
  ['not again for that one either, when two servers take turns', 'A', 'B', ['B', 'C'], false],
  ['for the next build, after a reload for the one before', 'A', 'C', ['B'], true],
  ['not before the server has named a build', 'A', undefined, [], false],
  ['not where no storage would remember it', 'A', 'B', undefined, false],
  ['never in development, where it has no build', undefined, 'B', [], false],
])('a page reloads %s', (_, pageBuild, serverBuild, reloadedFor, reloads) => {
  expect(shouldReload({ pageBuild, serverBuild, reloadedFor })).toBe(reloads)
})

const GONE = { message: 'Cannot query field "lobster" on type "Query".', locations: [{ line: 1, column: 3 }] }
const AWAY = { message: 'The database is away.', locations: [{ line: 1, column: 3 }], path: ['menu'] }
const TOO_MANY = { message: 'Run at most 20 operations at a time on one socket.' }

test('an operation is malformed when the server could not begin to run it', () => {
  expect([[GONE], [AWAY], [TOO_MANY], []].map((errors) => isMalformed(errors))).toEqual([true, false, false, false])
})

const ack: Message = { type: MessageType.ConnectionAck, payload: { build: 'B' } }
const refusal = (error: typeof GONE = GONE): Message => ({ type: MessageType.Error, id: '1', payload: [error] })
const failure: Message = { type: MessageType.Next, id: '1', payload: { errors: [GONE] } }

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
    page.onMessage(ack)
    expect([await reloads(), asked.mock.calls.length]).toEqual([0, 0])
    page.onMessage(refusal(AWAY))
    page.onErrors([TOO_MANY])
    expect(await reloads()).toBe(0)
  })

  test.each<[string, (page: VersionSkew) => void, number]>([
    ['its subscription is refused', (page) => [ack, refusal(), ack, refusal()].forEach(page.onMessage), 1],
    ['the first answer of its subscription is a request error', (page) => [ack, failure].forEach(page.onMessage), 1],
    ['a query or a mutation is refused, also without a socket', (page) => page.onErrors([GONE]), 2],
    ['a chunk is missing', (page) => page.onChunkMissing(), 2],
  ])('reloads when %s, and the page that comes does not reload again, however often that happens', async (_, happens, asks) => {
    for (let loads = 0; loads < 2; loads += 1) {
      happens(openPage())
      expect(await reloads()).toBe(1)
    }
    expect(asked).toHaveBeenCalledTimes(asks)
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

  test.each([
    ['refused', () => vi.stubGlobal('sessionStorage', undefined)],
    [
      'full',
      () =>
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new DOMException('Full.', 'QuotaExceededError')
        }),
    ],
  ])('stays where storage is %s', async (_, limit) => {
    limit()
    openPage().onErrors([GONE])
    expect(await reloads()).toBe(0)
  })
})

test.each([
  ['of the build of the server stays, whatever is refused', 'A', { ...ack, payload: { build: 'A' } }, 1],
  ['in development asks for nothing and stays', undefined, { type: MessageType.ConnectionAck } as const, 0],
])('a page %s', async (_, build, acknowledgement, asks) => {
  served = 'A'
  const page = openPage({ build })
  for (const message of [acknowledgement, refusal()]) page.onMessage(message)
  page.onErrors([GONE])
  page.onChunkMissing()
  expect([await reloads(), asked.mock.calls.length]).toEqual([0, asks])
})
