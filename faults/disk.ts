import { spawnSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { constants } from 'node:os'
import path from 'node:path'
import { ApiError } from '../e2e/api.ts'
import { crab } from './dishes.ts'
import type { Bench, Fault, Outcome } from './fault.ts'
import { freshData, isDone, openEmbedded, titlesIn } from './embedded.ts'
import type { EmbeddedServer } from './embedded.ts'
import { cannotMount, freshDisk } from './mount.ts'
import { cannotPreload, compile } from './preload.ts'
import { readinessOf } from './readiness.ts'

/** A data folder whose disk can be made to fail. */
interface Disk {
  readonly dataDir: string
  readonly settings?: Readonly<Record<string, string>>
  fail(): Promise<void>
  recover(): Promise<void>
}

const WANTED =
  'refused with a sentence, named by /readyz at 200, never seen, not back after kill -9; the page and the menu can be read; writes go through again without a restart'

/** A write fails, and the server is killed; another fails, and is sent again when the disk works again. */
async function failTwice(bench: Bench, { dataDir, settings, fail, recover }: Disk): Promise<Outcome> {
  const open = (): Promise<EmbeddedServer> => openEmbedded(bench, dataDir, settings)
  const first = await open()
  await first.api.create(crab('BEFORE'))
  await fail()
  const during = await lookWhileFailing(first)
  await first.server.end('SIGKILL')
  await recover()

  const second = await open()
  const afterKill = await titlesIn(second.api)
  await fail()
  const again = await lookWhileFailing(second)
  await recover()
  const isResumed = (await isDone(second.api.create(crab('REFUSED')))) && !(await namesFailingWrites(second.server))
  await second.server.end('SIGKILL')

  const atLast = await titlesIn((await open()).api)
  const told = { during, afterKill, again, isResumed, atLast }
  const isKept =
    JSON.stringify(told) ===
    JSON.stringify({ during: QUIET, afterKill: ['BEFORE'], again: QUIET, isResumed: true, atLast: ['BEFORE', 'REFUSED'] })
  return { got: isKept ? 'as wanted, twice' : JSON.stringify(told), isKept }
}

const QUIET = { told: 'DATABASE_AWAY', isNamed: true, titles: ['BEFORE'], page: 200 }

async function lookWhileFailing({ api, server }: EmbeddedServer): Promise<typeof QUIET> {
  const told = await api.create(crab('REFUSED')).then(
    () => 'nothing: it was acknowledged',
    (error: unknown) => (error instanceof ApiError && error.code) || String(error),
  )
  return { told, isNamed: await namesFailingWrites(server), titles: await titlesIn(api), page: (await fetch(server.url)).status }
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
    dataDir: await freshData(bench),
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
    // It exits with an error when the disk is full.
    fail: async () => void spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']),
    recover: () => rm(filler),
  }
}

async function startReadOnly(bench: Bench): Promise<Outcome> {
  const { dataDir, remount } = freshDisk(bench)
  const first = await openEmbedded(bench, dataDir)
  await first.api.create(crab('BEFORE'))
  await first.server.close()
  remount('ro')
  const refusal = await openEmbedded(bench, dataDir).then(
    () => 'it started',
    (error: unknown) => String(error),
  )
  remount('rw')
  const { api } = await openEmbedded(bench, dataDir)
  const isSaid = /The menu cannot be kept in .+Let the server write there, or set DATA_DIR to another folder\./.test(refusal)
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
    name: 'a start in a read-only folder',
    injected: 'the tmpfs under the data folder remounted ro, then rw',
    wanted: 'ends with one sentence that says what to do; once it can be written to, everything is there',
    cannot: cannotMount,
    run: startReadOnly,
  },
]
