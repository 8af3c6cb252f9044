import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Close } from '../store.ts'
import { backupFolder, backupName, backupNames } from './backup-names.ts'
import { damageIn, openAtRest } from './sound.ts'

const HOUR_MS = 3_600_000
/** Days. */
const KEPT = 7
/** In one step, so that a write meanwhile does not make it begin anew. */
const ALL_PAGES = 0x7fffffff

/** Backs the database up now and every hour; `onFault` hears of a backup that could not be made. */
export function keepBackups(file: string, onFault: (error: unknown) => void, everyMs = HOUR_MS): Close {
  let running = Promise.resolve()
  const again = (): void => {
    running = running.then(async () => backUp(file, new Date())).catch(onFault)
  }
  again()
  const timer = setInterval(again, everyMs)
  // A house that closes does not wait for the next hour.
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Puts a copy of the database among its backups: whole and on the disk, or not at all. The server goes on meanwhile. */
export async function backUp(file: string, now: Date): Promise<void> {
  const folder = backupFolder(file)
  const draft = join(folder, 'unfinished')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    // It holds password hashes, as the database does.
    await writeFile(draft, '', { mode: 0o600 })
    await copyPages(file, draft)
    await sync(draft)
    await rename(draft, join(folder, backupName(now)))
    await sync(folder)
  } finally {
    for (const end of ['', '-journal']) await rm(draft + end, { force: true })
  }
  for (const name of backupNames(file).slice(KEPT)) await rm(join(folder, name))
}

async function copyPages(from: string, to: string): Promise<void> {
  const reader = new DatabaseSync(from, { readOnly: true })
  try {
    await backup(reader, to, { rate: ALL_PAGES })
  } finally {
    reader.close()
  }
  using copy = openAtRest(to)
  const damage = damageIn(copy)
  // A good backup of this morning must not give way to a damaged one.
  if (damage !== undefined) throw new Error(`${from} is damaged: ${damage}. It was not backed up.`)
}

/** Makes what was written to a file, or named in a folder, outlast a power cut. */
async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
