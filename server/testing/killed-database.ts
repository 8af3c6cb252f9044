import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { crab, writerOf } from '../log/contract/database.ts'
import { openSqlite } from '../log/sqlite/open.ts'
import type { Store } from '../log/store.ts'

/** An open store in a folder of its own. */
export async function openFresh(): Promise<{ file: string; store: Store }> {
  const file = join(freshFolder(), 'data/tideboard.db')
  return { file, store: await openDuring(file) }
}

/** A store that is closed when the test is over. */
export async function openDuring(file: string): Promise<Store> {
  const store = await openSqlite(file)
  onTestFinished(store.close)
  return store
}

/** The database of a server that is killed now, in a folder of its own. */
export function killedCopy(file: string): string {
  const copy = freshFolder()
  cpSync(dirname(file), copy, { recursive: true, filter: (path) => !/-shm|\.lock/.test(path) })
  return join(copy, 'tideboard.db')
}

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tideboard-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Creates the dishes `dish-<from>` to `dish-<to>`. */
export async function createDishes(store: Store, from: number, to: number): Promise<void> {
  for (let n = from; n <= to; n += 1) await writerOf(store).put({ ...crab, id: `dish-${n}` })
}

/** Starts on a database, and counts its dishes. */
export async function dishesIn(file: string): Promise<number> {
  const store = await openDuring(file)
  return (await store.dishes.menu()).dishes.length
}

/** Damages one byte of a file, as a failing disk does. */
export function flipTwoBits(path: string, at: number): void {
  const bytes = readFileSync(path)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0b1001, at)
  writeFileSync(path, bytes)
}
