import { spawnSync } from 'node:child_process'
import { rm, stat, writeFile } from 'node:fs/promises'
import { constants } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../e2e/api.ts'
import { crab } from './dishes.ts'
import type { Bench, Fault, Outcome } from './fault.ts'
import { freshData, isDone, openEmbedded, titlesIn } from './embedded.ts'
import type { DataFolder, EmbeddedServer } from './embedded.ts'
import { cannotMount, freshDisk } from './mount.ts'
import { cannotPreload, compile } from './preload.ts'
import { readinessOf } from './readiness.ts'
import { secondsUntil } from './until.ts'

/** A data folder whose disk can be made to fail. */
interface Disk extends DataFolder {
  readonly settings?: Readonly<Record<string, string>>
  fail(): Promise<void>
  recover(): Promise<void>
}

const WANTED =
  'refused with a sentence, named by /readyz at 200, never seen, not back after kill -9; the page and the menu can be read; writes go through again without a restart'

/** A write fails, and is sent again when the disk works again; another fails, and the server is killed. */
async function failTwice(bench: Bench, { settings, fail, recover, ...data }: Disk): Promise<Outcome> {
  const open = (): Promise<EmbeddedServer> => openEmbedded(bench, data, settings)
  const first = await open()
  await first.api.create(crab('BEFORE'))
  await untilLogIsEmpty(data)
  await fail()
  const during = await lookWhileFailing(first, 'DURING')
  await recover()
  const isResumed = (await isDone(first.api.create(crab('DURING')))) && !(await namesFailingWrites(first.server))
  await untilLogIsEmpty(data)
  await fail()
  const again = await lookWhileFailing(first, 'REFUSED')
  await first.server.end('SIGKILL')
  await recover()
  const afterKill = await sortedTitlesIn((await open()).api)
  const got = JSON.stringify({ during, isResumed, again, afterKill })
  const stored = ['BEFORE', 'DURING']
  const isKept =
    got ===
    JSON.stringify({ during: { ...QUIET, titles: ['BEFORE'] }, isResumed: true, again: { ...QUIET, titles: stored }, afterKill: stored })
  return { got: isKept ? 'as wanted, twice' : got, isKept }
}

/** What it frees of a full disk would be room for the next write. */
async function untilLogIsEmpty({ dataDir }: DataFolder): Promise<void> {
  await secondsUntil('the log is empty', async () => (await stat(path.join(dataDir, 'tideboard.db-wal'))).size === 0)
}

const QUIET = { told: 'DATABASE_AWAY', isNamed: true, page: 200 }

async function lookWhileFailing({ api, server }: EmbeddedServer, title: string): Promise<typeof QUIET & { titles: string[] }> {
  const told = await api.create(crab(title)).then(
    () => 'nothing: it was acknowledged',
    (error: unknown) => (error instanceof ApiError && error.code) || String(error),
  )
  return { told, isNamed: await namesFailingWrites(server), page: (await fetch(server.url)).status, titles: await sortedTitlesIn(api) }
}

/** Sorted, since dishes of the same second are in no order of their own. */
async function sortedTitlesIn(api: EmbeddedServer['api']): Promise<string[]> {
  return (await titlesIn(api)).toSorted()
}

async function namesFailingWrites(server: EmbeddedServer['server']): Promise<boolean> {
  const { status, writes } = await readinessOf(server)
  return status === 200 && writes?.failing === true
}

/** One kind of system call fails on the database's files, for as long as the disk fails. */
async function failing(bench: Bench, what: 'writes' | 'syncs', error: 'EIO' | 'EROFS' | 'ENOSPC'): Promise<Disk> {
  const { library, controls } = await compile('disk.c', bench)
  const control = path.join(controls, what)
  return {
    ...(await freshData(bench)),
    settings: { LD_PRELOAD: library, BROKEN_DISK: controls },
    fail: () => writeFile(control, String(constants.errno[error])),
    recover: () => rm(control),
  }
}

/** A small file system, on which a file takes up all the room that is left. */
function filling(bench: Bench): Disk {
  const { dataDir } = freshDisk(bench)
  const filler = path.join(dataDir, 'filler')
  return {
    dataDir,
    session: { cookie: '' },
    // It exits with an error when the disk is full.
    fail: async () => void spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']),
    recover: () => rm(filler),
  }
}

/** Staff save five dishes while guests read; resolves to how many milliseconds 99 of 100 guests waited at most. */
async function readBesideSlowSaves(bench: Bench): Promise<Outcome> {
  const { library, controls } = await compile('disk.c', bench)
  const { api, server } = await openEmbedded(bench, await freshData(bench), { LD_PRELOAD: library, BROKEN_DISK: controls })
  await api.menu()
  await writeFile(path.join(controls, 'syncs'), '-300')
  const saved = (async () => {
    const began = performance.now()
    for (const title of ['EEL', 'LING', 'HAKE', 'COD', 'DAB']) await api.create(crab(title))
    return performance.now() - began
  })()
  const waits: number[] = []
  for (let isSaved = false; !isSaved;) {
    const began = performance.now()
    await (await fetch(`${server.url}/readyz`)).arrayBuffer()
    waits.push(performance.now() - began)
    isSaved = await Promise.race([saved.then(() => true), pause(5, false)])
  }
  const longest = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Infinity
  const isSlow = (await saved) >= 1_500
  const isKept = isSlow && bench.isWithin(longest, 50)
  return { got: `${longest.toFixed(0)} ms, beside saves of ${((await saved) / 5).toFixed(0)} ms`, isKept }
}

async function startReadOnly(bench: Bench): Promise<Outcome> {
  const { dataDir, remount } = freshDisk(bench)
  const data = { dataDir, session: { cookie: '' } }
  const first = await openEmbedded(bench, data)
  await first.api.create(crab('BEFORE'))
  await first.server.close()
  remount('ro')
  const refusal = await openEmbedded(bench, data).then(
    () => 'it started',
    (error: unknown) => String(error),
  )
  remount('rw')
  const { api } = await openEmbedded(bench, data)
  const isSaid = /The menu cannot be stored in .+Let the server write there, or set DATA_DIR to another folder\./.test(refusal)
  const titles = await titlesIn(api)
  return { got: `${isSaid ? 'said so' : refusal}; afterwards: ${titles.join()}`, isKept: isSaid && titles.join() === 'BEFORE' }
}

export const DISK: readonly Fault[] = [
  {
    name: 'the disk is full',
    injected: 'a file that takes all room on a small tmpfs under the data folder',
    wanted: WANTED,
    cannot: cannotMount,
    run: async (bench) => failTwice(bench, filling(bench)),
  },
  {
    name: 'a write to the database fails',
    injected: 'EIO from write() on the files of the database, by LD_PRELOAD',
    wanted: WANTED,
    cannot: cannotPreload,
    run: async (bench) => failTwice(bench, await failing(bench, 'writes', 'EIO')),
  },
  {
    name: 'a write of the database does not reach the disk',
    injected: 'EIO from fsync() on the files of the database, by LD_PRELOAD',
    wanted: WANTED,
    cannot: cannotPreload,
    run: async (bench) => failTwice(bench, await failing(bench, 'syncs', 'EIO')),
  },
  {
    name: 'the disk of the database becomes read-only',
    injected: 'EROFS from write() on the files of the database, by LD_PRELOAD',
    wanted: WANTED,
    cannot: cannotPreload,
    run: async (bench) => failTwice(bench, await failing(bench, 'writes', 'EROFS')),
  },
  {
    name: 'a disk that is slow to sync',
    injected: '300 ms more for each fsync() on the files of the database, by LD_PRELOAD, while staff save five dishes',
    wanted: '99 of 100 guests read within 50 ms',
    isAlone: true,
    cannot: cannotPreload,
    run: readBesideSlowSaves,
  },
  {
    name: 'a start in a read-only folder',
    injected: 'the tmpfs under the data folder remounted ro, then rw',
    wanted: 'ends with one sentence that says what to do; once it can be written to, everything is there',
    cannot: cannotMount,
    run: startReadOnly,
  },
]
