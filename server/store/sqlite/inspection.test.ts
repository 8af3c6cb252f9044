import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { crab } from '../contract/database.ts'
import { openSqlite } from '../sqlite.ts'
import { backUp } from './backups.ts'
import { backupsOf } from './restore.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tideboard-inspection-'))
  file = join(folder, 'tideboard.db')
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

async function writeLargeMenu(): Promise<void> {
  const store = await openSqlite(file)
  const dishes = Array.from({ length: 5000 }, (_, n) => ({ ...crab, id: `dish-${n}`, description: 'é'.repeat(900) }))
  await store.dishes.openWith(dishes, 1)
  await store.close()
  expect(statSync(file).size).toBeGreaterThan(16_000_000)
}

/** The checks that this thread, which answers the requests, ran itself. */
function checksHere(): { count(): number } {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  return { count: () => prepare.mock.calls.filter(([sql]) => sql.includes('integrity_check')).length }
}

describe('no request waits', () => {
  test('for the check of a backup', async () => {
    await (await openSqlite(file)).close()
    const checks = checksHere()
    await backUp(file, new Date())
    expect(checks.count()).toBe(0)
    expect(backupsOf(file).list()).toMatchObject([{ dishes: 0 }])
  })

  test('for the check of a large database at the start', async () => {
    await writeLargeMenu()
    const checks = checksHere()
    const store = await openSqlite(file)
    expect(checks.count()).toBe(0)
    expect((await store.dishes.menu()).dishes).toHaveLength(5000)
    await store.close()
  })
})

describe('a large database is refused, and told of the way out, when', () => {
  test.each<[string, number, string]>([
    ['its head is overwritten', 0, "cannot be read as Tideboard's database"],
    ['a page in the middle is noise', 4096 * 1000, 'is damaged: '],
  ])('%s', async (_, at, words) => {
    await writeLargeMenu()
    const handle = openSync(file, 'r+')
    writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, at)
    closeSync(handle)
    const refusal = await openSqlite(file).catch(String)
    expect(refusal).toContain(words)
    expect(refusal).toContain('`npm run restore` lists the backups')
  })
})

test('a copy that is no database never takes the place of a good backup', async () => {
  await (await openSqlite(file)).close()
  await backUp(file, new Date('2026-06-01T12:00:00Z'))
  writeFileSync(file, 'a shopping list, not a database '.repeat(50))
  await expect(backUp(file, new Date('2026-06-01T13:00:00Z'))).rejects.toThrow('file is not a database')
  expect(backupsOf(file).list()).toMatchObject([{ dishes: 0 }])
})
