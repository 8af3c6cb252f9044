import { once } from 'node:events'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { Close } from '../store.ts'
import { backupFolder, backupName, backupNames, isDaily } from './backup-names.ts'

const HOUR_MS = 3_600_000
const KEPT_DAYS = 7
/** In one step: a write between two steps makes SQLite start the backup again. */
const ALL_PAGES = 0x7fffffff

/** Backs the database up now and every hour; `onFault` is called with the error of a failed backup. */
export function scheduleBackups(file: string, onFault: (error: unknown) => void, everyMs = HOUR_MS): Close {
  let running: Promise<void> | undefined
  const again = (): void => {
    // One at a time: those of a slow disk must not pile up.
    running ??= backUp(file, new Date()).catch(onFault).finally(() => (running = undefined)) // prettier-ignore
  }
  again()
  const timer = setInterval(again, everyMs)
  // The timer alone does not keep the process running.
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Adds a copy of the database to its backups, atomically and synced to the disk, while the server goes on. */
export async function backUp(file: string, now: Date, name = backupName(now)): Promise<void> {
  const folder = backupFolder(file)
  const draft = join(folder, 'unfinished')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    // It holds password hashes, as the database does.
    await writeFile(draft, '', { mode: 0o600 })
    await copyPages(file, draft)
    await sync(draft)
    await rename(draft, join(folder, name))
    await sync(folder)
  } finally {
    for (const end of ['', '-journal']) await rm(draft + end, { force: true })
  }
  for (const name of backupNames(file).filter(isDaily).slice(KEPT_DAYS)) await rm(join(folder, name))
}

async function copyPages(from: string, to: string): Promise<void> {
  const reader = new DatabaseSync(from, { readOnly: true })
  try {
    await backup(reader, to, { rate: ALL_PAGES })
  } finally {
    reader.close()
  }
  const damage = await damageInCopy(to)
  // A good backup of this morning must not give way to a damaged one.
  if (damage !== undefined) throw new Error(`${from} is damaged: ${damage}. It was not backed up.`)
}

/**
 * The environment of a thread: that of `node --watch` (npm run dev) would have each thread send the names of its modules, before its
 * answer, so it gets nothing but where Node stores what it has compiled.
 */
export function threadEnvironment(): Record<string, string> {
  const cache = getCompileCacheDir()
  return cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }
}

/** What is wrong with a copy that was just made; in a thread of its own, since the server answers requests meanwhile: 3 ms for 1 MB. */
async function damageInCopy(file: string): Promise<string | undefined> {
  const worker = new Worker(new URL('./integrity.worker.ts', import.meta.url), { workerData: file, env: threadEnvironment() })
  const [damage] = (await once(worker, 'message')) as [string | undefined]
  return damage
}

/** Calls fsync, so that the contents of a file, or the names in a folder, survive a power cut. */
async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
