import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual, promisify } from 'node:util'
import { STAFF_EMAIL } from '../e2e/house.ts'
import { menuAt, openDesk } from './desk.ts'
import type { Desk } from './desk.ts'
import type { Bench, Fault, Outcome } from './fault.ts'
import { openListener } from './listener.ts'
import type { Listener } from './listener.ts'
import { openReplicaSet } from './mongod.ts'
import { openRoundRobin } from './round-robin.ts'
import { startServer } from './server.ts'
import type { Server } from './server.ts'
import { inSeconds, secondsUntil } from './until.ts'
import { startWriting, toldOf } from './writer.ts'

/** Several servers over one MongoDB, with nobody's session tied to one of them. */
export const SERVERS: readonly Fault[] = [
  {
    name: 'four servers start at once on an empty database',
    injected: 'four processes in the same moment, without STAFF_PASSWORD',
    wanted: 'one opening menu, one account, one printed password that opens the door; every index once; all open',
    needsMongod: true,
    run: startTogether,
  },
  {
    name: 'three servers, one house',
    injected: 'edits, sign-in and logout, each through another server; then `staff sign-out` beside them',
    wanted: 'an edit is on the pages of all ≤ 1 s; a session holds at all, and ends at all at once',
    needsMongod: true,
    run: oneHouse,
  },
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

async function startTogether(bench: Bench): Promise<Outcome> {
  const set = await openReplicaSet(bench)
  const began = performance.now()
  const servers = await Promise.all([1, 2, 3, 4].map(async () => startServer(bench, set.uri('house'), { STAFF_PASSWORD: '' })))
  await Promise.all(servers.map(({ greeted }) => greeted()))
  const took = (performance.now() - began) / 1000
  const passwords = servers.flatMap(({ printed }) => /password {2}(\S+)/.exec(printed())?.[1] ?? [])
  const [server] = servers
  const { dishes, revision } = await menuAt(server?.url ?? '')
  const login = await openDesk(() => server?.url ?? '').login({ email: STAFF_EMAIL, password: passwords[0] ?? '' })
  const [accounts, indexes] = await set.shell(async (client) => {
    const db = client.db('house')
    const names = (await db.collections()).map(async (collection) => (await collection.indexes()).length)
    return [await db.collection('accounts').countDocuments(), (await Promise.all(names)).reduce((sum, count) => sum + count, 0)]
  })
  const isIn = login.data?.['login']?.__typename === 'SignedIn'
  return {
    got: `${dishes.length} dishes at revision ${revision}, ${accounts} account, ${passwords.length} password printed, which ${isIn ? 'opens' : 'does NOT open'} the door; ${indexes} indexes; all open after ${inSeconds(took)}`,
    isKept:
      dishes.length === revision &&
      new Set(dishes.map(({ title, description }) => title + description)).size === dishes.length &&
      accounts === 1 &&
      passwords.length === 1 &&
      isIn &&
      indexes === 10,
  }
}

async function oneHouse(bench: Bench): Promise<Outcome> {
  const set = await openReplicaSet(bench)
  const servers = await openHouse(bench, set.uri('house'), 3)
  const pages = await Promise.all(servers.map(async ({ url }) => openListener(bench, url)))
  await secondsUntil('all pages are live', async () => pages.every((page) => page.isLive()))
  const entrance = openDesk(() => servers[0]?.url ?? '')
  await entrance.login()
  let slowest = 0
  for (const [n, { url }] of servers.entries()) {
    await openDesk(() => url, entrance.cookie()).create(`edit-${n}`, `Edit ${n}`)
    const isOnAll = async (): Promise<boolean> => pages.every((page) => page.menu().dishes.some(({ id }) => id === `edit-${n}`))
    slowest = Math.max(slowest, await secondsUntil('an edit is on all pages', isOnAll))
  }
  const inAfterLogin = await signedInAt(servers, entrance)
  await openDesk(() => servers[1]?.url ?? '', entrance.cookie()).ask('mutation { logout { done } }')
  const inAfterLogout = await signedInAt(servers, entrance)
  await entrance.login()
  const inAgain = await signedInAt(servers, entrance)
  await signOutEverywhere(set.uri('house'))
  const inAfterRevoking = await signedInAt(servers, entrance)
  return {
    got: `an edit is on all after at most ${inSeconds(slowest)}; signed in at ${inAfterLogin} of 3, after a logout at one at ${inAfterLogout}; at ${inAgain} again, after the revocation at ${inAfterRevoking}`,
    isKept: slowest <= 1 && inAfterLogin === 3 && inAfterLogout === 0 && inAgain === 3 && inAfterRevoking === 0,
  }
}

/** How many of the servers believe the cookie of this desk. */
async function signedInAt(servers: readonly Server[], entrance: Desk): Promise<number> {
  const viewers = await Promise.all(servers.map(async ({ url }) => openDesk(() => url, entrance.cookie()).ask('{ viewer { email } }')))
  return viewers.filter(({ data }) => data?.['viewer']).length
}

/** As an owner does at the command line, beside the servers. */
async function signOutEverywhere(mongodbUri: string): Promise<void> {
  const command = resolve(import.meta.dirname, '../server/staff/command.ts')
  await promisify(execFile)(process.execPath, [command, 'sign-out', STAFF_EMAIL], { env: { MONGODB_URI: mongodbUri } })
}

async function rollingRestart(bench: Bench): Promise<Outcome> {
  const set = await openReplicaSet(bench)
  const servers = await openHouse(bench, set.uri('house'), 3)
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
  const servers = await openHouse(bench, set.uri('house'), 2)
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

async function openHouse(bench: Bench, uri: string, size: number): Promise<Server[]> {
  const servers: Server[] = []
  for (let n = 0; n < size; n += 1) {
    const server = await startServer(bench, uri)
    await server.greeted()
    servers.push(server)
  }
  return servers
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
