import { isDeepStrictEqual } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { menuAt } from './desk.ts'
import type { Bench, Fault, Outcome } from './fault.ts'
import { openListener } from './listening-page.ts'
import type { Listener } from './listening-page.ts'
import { openReplicaSet } from './mongod.ts'
import { openRoundRobin } from './round-robin.ts'
import { startServer, startServers } from './server.ts'
import { inSeconds, secondsUntil } from './until.ts'
import { startWriting, toldOf } from './writer.ts'

/** Servers and members of the database go one after another, while staff write and visitors read. */
export const RESTARTS: readonly Fault[] = [
  {
    name: 'a rolling restart',
    injected: 'three servers behind a round-robin proxy, each stopped by SIGTERM and replaced, while a writer writes',
    wanted: 'no acknowledged write lost; 12 pages end equal to the store, each dark ≤ 2.5 s at a time; each server ends with 0',
    needsMongod: true,
    run: rollingRestart,
  },
  {
    name: 'the primary is lost',
    injected: 'kill -9 of the primary of three members, while a writer writes through two servers',
    wanted: 'no acknowledged write lost; writes go on by themselves; pages end equal to the store',
    isLong: true,
    needsMongod: true,
    run: loseThePrimary,
  },
]

async function rollingRestart(bench: Bench): Promise<Outcome> {
  const set = await openReplicaSet(bench)
  const servers = await startServers(bench, set.uri('house'), 3)
  const url = await openRoundRobin(bench, () => servers.map((server) => Number(new URL(server.url).port)))
  const pages = await Promise.all(Array.from({ length: 12 }, async () => openListener(bench, url)))
  const darkness = watchDarkness(pages)
  const finish = await startWriting(url)
  const codes: (number | null)[] = []
  for (const [place, server] of servers.entries()) {
    codes.push(await server.stop())
    servers[place] = await startServer(bench, set.uri('house'))
    await servers[place].greeted()
    await pause(500)
  }
  const written = await finish()
  const equal = await secondsUntilEqual(pages, url)
  const dark = darkness()
  return {
    got: `${toldOf(written)}; all pages equal ${inSeconds(equal)} later, dark for at most ${inSeconds(dark)}; ended with ${codes.join(', ')}`,
    isKept: written.lost === 0 && written.doubled === 0 && dark <= 2.5 && codes.every((code) => code === 0),
  }
}

async function loseThePrimary(bench: Bench): Promise<Outcome> {
  const set = await openReplicaSet(bench, 3)
  const servers = await startServers(bench, set.uri('house'), 2)
  const [first] = servers
  const url = await openRoundRobin(bench, () => servers.map((server) => Number(new URL(server.url).port)))
  const pages = await Promise.all(Array.from({ length: 6 }, async () => openListener(bench, url)))
  const finish = await startWriting(first?.url ?? '')
  await pause(2_000)
  const primary = await set.primary()
  await primary.signal('SIGKILL')
  await set.whenWritable()
  await pause(5_000)
  const written = await finish()
  const equal = await secondsUntilEqual(pages, url)
  return {
    got: `${toldOf(written)} (over the election); all pages equal ${inSeconds(equal)} later`,
    isKept: written.lost === 0 && written.doubled === 0,
  }
}

/** Until every page has the menu that the store has. */
async function secondsUntilEqual(pages: readonly Listener[], url: string): Promise<number> {
  const inOrder = (dishes: readonly { readonly id: string }[]) => dishes.toSorted((a, b) => a.id.localeCompare(b.id))
  const { revision, dishes } = await menuAt(url)
  const isEqual = (page: Listener): boolean =>
    page.menu().revision === revision && isDeepStrictEqual(inOrder(page.menu().dishes), inOrder(dishes))
  return secondsUntil('all pages are equal to the store', async () => pages.every(isEqual))
}

/** Watches how long a page is without the word "Live"; the returned function ends that with the longest, in seconds. */
function watchDarkness(pages: readonly Listener[]): () => number {
  const since = new Map<Listener, number>()
  let longest = 0
  const timer = setInterval(() => {
    for (const page of pages) {
      if (page.isLive()) since.delete(page)
      else if (since.has(page)) longest = Math.max(longest, (performance.now() - (since.get(page) ?? 0)) / 1000)
      else since.set(page, performance.now())
    }
  }, 20)
  return () => {
    clearInterval(timer)
    return longest
  }
}
