import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { STAFF_EMAIL } from '../e2e/house.ts'
import { menuAt, openDesk } from './desk.ts'
import type { Desk } from './desk.ts'
import type { Bench, Fault, Outcome } from './fault.ts'
import { openListener } from './listening-page.ts'
import { openReplicaSet } from './mongod.ts'
import { startServer, startServers } from './server.ts'
import type { Server } from './server.ts'
import { inSeconds, secondsUntil } from './until.ts'

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
  const servers = await startServers(bench, set.uri('house'), 3)
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
