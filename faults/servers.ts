import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { STAFF_EMAIL } from '../e2e/test-server.ts'
import { createApi } from '../e2e/api.ts'
import { sendByFetch } from '../e2e/send.ts'
import type { Session } from '../e2e/send.ts'
import { crab } from './dishes.ts'
import type { Bench, Fault, Outcome } from './fault.ts'
import { isDone } from './embedded.ts'
import { openInProcessPage } from './in-process-page.ts'
import { openReplicaSet } from './mongod.ts'
import { startServer, startServers } from './server.ts'
import type { Server } from './server.ts'
import { inSeconds, secondsUntil } from './until.ts'

/** Several servers over one MongoDB, without sticky sessions. */
export const SERVERS: readonly Fault[] = [
  {
    name: 'four servers start at once on an empty database',
    injected: 'four processes in the same moment, without STAFF_PASSWORD',
    wanted: 'one opening menu, one account, one printed password, which signs in; every index once; all open',
    needsMongod: true,
    run: startTogether,
  },
  {
    name: 'three servers, one house (sessions are shared)',
    injected: 'edits, sign-in and logout, each through another server; then `staff sign-out` beside them',
    wanted: 'an edit is on the pages of all ≤ 1 s; a session is valid at all, and ends at all at once',
    needsMongod: true,
    run: shareSessions,
  },
]

async function startTogether(bench: Bench): Promise<Outcome> {
  const set = await bench.share(openReplicaSet)
  const began = performance.now()
  const servers = await Promise.all([1, 2, 3, 4].map(async () => startServer(bench, set.uri('four-servers'), { STAFF_PASSWORD: '' })))
  await Promise.all(servers.map(({ whenOpen }) => whenOpen()))
  const took = (performance.now() - began) / 1000
  const passwords = servers.flatMap(({ printed }) => /password {2}(\S+)/.exec(printed())?.[1] ?? [])
  const [server] = servers
  const api = createApi(sendByFetch(() => server?.url ?? ''))
  const { dishes, revision } = await api.menu()
  const isIn = await isDone(api.login({ email: STAFF_EMAIL, password: passwords[0] ?? '' }))
  const [accounts, indexes] = await set.shell(async (client) => {
    const db = client.db('four-servers')
    const names = (await db.collections()).map(async (collection) => (await collection.indexes()).length)
    return [await db.collection('accounts').countDocuments(), (await Promise.all(names)).reduce((sum, count) => sum + count, 0)]
  })
  return {
    got: `${dishes.length} dishes at revision ${revision}, ${accounts} account, ${passwords.length} password printed, which ${isIn ? 'signs in' : 'does NOT sign in'}; ${indexes} indexes; all open after ${inSeconds(took)}`,
    isKept:
      revision === 1 &&
      new Set(dishes.map(({ title, description }) => title + description)).size === dishes.length &&
      accounts === 1 &&
      passwords.length === 1 &&
      isIn &&
      indexes === 22,
  }
}

async function shareSessions(bench: Bench): Promise<Outcome> {
  const set = await bench.share(openReplicaSet)
  const uri = set.uri('one-house')
  const servers = await startServers(bench, uri, 3)
  const pages = await Promise.all(servers.map(async ({ url }) => openInProcessPage(bench, url)))
  await secondsUntil('all pages are live', async () => pages.every((page) => page.isLive()))
  const session: Session = { cookie: '' }
  const api = createApi(sendByFetch(() => servers[0]?.url ?? '', session))
  await api.login()
  let slowest = 0
  for (const [n, { url }] of servers.entries()) {
    await createApi(sendByFetch(() => url, { ...session })).create({ id: `edit-${n}`, ...crab(`Edit ${n}`) })
    const isOnAll = async (): Promise<boolean> => pages.every((page) => page.menu().dishes.some(({ id }) => id === `edit-${n}`))
    slowest = Math.max(slowest, await secondsUntil('an edit is on all pages', isOnAll))
  }
  const inAfterLogin = await signedInAt(servers, session)
  await createApi(sendByFetch(() => servers[1]?.url ?? '', { ...session })).logout()
  const inAfterLogout = await signedInAt(servers, session)
  await api.login()
  const inAgain = await signedInAt(servers, session)
  await signOutEverywhere(uri)
  const inAfterRevoking = await signedInAt(servers, session)
  return {
    got: `an edit is on all after at most ${inSeconds(slowest)}; signed in at ${inAfterLogin} of 3, after a logout at one at ${inAfterLogout}; at ${inAgain} again, after the revocation at ${inAfterRevoking}`,
    isKept: bench.isWithin(slowest, 1) && inAfterLogin === 3 && inAfterLogout === 0 && inAgain === 3 && inAfterRevoking === 0,
  }
}

/** How many of the servers accept this session. */
async function signedInAt(servers: readonly Server[], session: Session): Promise<number> {
  const ask = async ({ url }: Server) =>
    createApi(sendByFetch(() => url, { ...session })).ask<{ viewer: object | null }>('{ viewer { email } }')
  const answers = await Promise.all(servers.map(ask))
  return answers.filter(({ viewer }) => viewer !== null).length
}

/** As an owner does at the command line, beside the servers. */
async function signOutEverywhere(mongodbUri: string): Promise<void> {
  const command = resolve(import.meta.dirname, '../server/commands/staff.ts')
  await promisify(execFile)(process.execPath, [command, 'sign-out', STAFF_EMAIL], { env: { MONGODB_URI: mongodbUri } })
}
