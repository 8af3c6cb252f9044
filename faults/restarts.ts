import { setTimeout as pause } from 'node:timers/promises'
import type { Bench, Fault, Outcome } from './fault.ts'
import { freshMenu, hasSameDishes, openInProcessPage } from './in-process-page.ts'
import type { InProcessPage } from './in-process-page.ts'
import { openReplicaSet } from './mongod.ts'
import { openRoundRobin } from './round-robin.ts'
import { startServer, startServers } from './server.ts'
import { inSeconds, secondsUntil } from './until.ts'
import { startWriting, inWords } from './writer.ts'

/** Servers restart and the primary is lost, while staff write and pages are open. */
export const RESTARTS: readonly Fault[] = [
  {
    name: 'a rolling restart',
    injected: 'three servers behind a round-robin proxy, each stopped by SIGTERM and replaced, while a writer writes',
    wanted: 'no acknowledged write lost; 12 pages end equal to the store, each without Live ≤ 5 s at a time; each server exits with 0',
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
  const set = await bench.share(openReplicaSet)
  const uri = set.uri('rolling-restart')
  const servers = await startServers(bench, uri, 3)
  const url = await openRoundRobin(bench, () => servers.map((server) => Number(new URL(server.url).port)))
  const pages = await Promise.all(Array.from({ length: 12 }, async () => openInProcessPage(bench, url)))
  const longestWithoutLive = watchTimeWithoutLive(pages)
  const finish = await startWriting(bench, url)
  const codes: (number | null)[] = []
  for (const [place, server] of servers.entries()) {
    codes.push(await server.stop())
    servers[place] = await startServer(bench, uri)
    await servers[place].whenOpen()
    await pause(500)
  }
  const written = await finish()
  const equal = await secondsUntilEqual(pages, url)
  const withoutLive = longestWithoutLive()
  return {
    got: `${inWords(written)}; all pages equal ${inSeconds(equal)} later, without Live for at most ${inSeconds(withoutLive)}; exited with ${codes.join(', ')}`,
    isKept: written.lost === 0 && written.doubled === 0 && bench.isWithin(withoutLive, 5) && codes.every((code) => code === 0),
  }
}

async function loseThePrimary(bench: Bench): Promise<Outcome> {
  const set = await openReplicaSet(bench, 3)
  const servers = await startServers(bench, set.uri('tideboard'), 2)
  const [first] = servers
  const url = await openRoundRobin(bench, () => servers.map((server) => Number(new URL(server.url).port)))
  const pages = await Promise.all(Array.from({ length: 6 }, async () => openInProcessPage(bench, url)))
  const finish = await startWriting(bench, first?.url ?? '')
  await pause(2_000)
  const primary = await set.primary()
  await primary.signal('SIGKILL')
  await set.whenWritable()
  await pause(5_000)
  const written = await finish()
  const equal = await secondsUntilEqual(pages, url)
  return {
    got: `${inWords(written)} (over the election); all pages equal ${inSeconds(equal)} later`,
    isKept: written.lost === 0 && written.doubled === 0,
  }
}

/** Until every page has the menu that the store has. */
async function secondsUntilEqual(pages: readonly InProcessPage[], url: string): Promise<number> {
  const wanted = await freshMenu(url)
  const isEqual = (page: InProcessPage): boolean => page.menu().revision === wanted.revision && hasSameDishes(page.menu(), wanted)
  return secondsUntil('all pages are equal to the store', async () => pages.every(isEqual))
}

/** Watches how long pages are not live; the returned function ends that with the longest time of one, in seconds. */
function watchTimeWithoutLive(pages: readonly InProcessPage[]): () => number {
  const since = new Map<InProcessPage, number>()
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
