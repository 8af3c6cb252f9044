import { closeSync, cpSync, openSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freshFolder } from '../../testing/fresh-folder.ts'
import { dishesIn } from '../../testing/killed-database.ts'
import { crab, writerOf } from '../contract/database.ts'
import { openSqlite } from './open.ts'
import { backUp } from './backups.ts'

const PAGE = 4096

let file: string
beforeEach(() => {
  file = join(freshFolder(), 'tideboard.db')
})

async function writeDishes(count: number): Promise<void> {
  const store = await openSqlite(file)
  const description = 'é'.repeat(300)
  const dishes = Array.from({ length: count }, (_, n) => ({ ...crab, id: `dish-${n}`, description }))
  await store.dishes.openWith(dishes, 1)
  await store.close()
}

/** Overwrites part of a file, as a failing disk does. */
function overwrite(path: string, bytes: Buffer, at: number): void {
  const handle = openSync(path, 'r+')
  writeSync(handle, bytes, 0, bytes.length, at)
  closeSync(handle)
}

describe('a start is refused, and told of the way out, when', () => {
  const unreadable = "cannot be read as Tideboard's database"
  test.each<[string, number, string, () => void]>([
    ['the file is no database', 1, unreadable, () => writeFileSync(file, 'a shopping list, not a database '.repeat(50))],
    ['the head of the file is overwritten', 200, unreadable, () => overwrite(file, Buffer.alloc(100, 'x'), 0)],
    ['the head of the file is zeros', 200, unreadable, () => overwrite(file, Buffer.alloc(PAGE), 0)],
    ['a page in the middle is zeros', 200, 'is damaged', () => overwrite(file, Buffer.alloc(PAGE), 5 * PAGE)],
    ['pages in the middle are noise', 200, 'is damaged', () => overwrite(file, Buffer.alloc(8 * PAGE, 0xa5), 7 * PAGE)],
    ['the file is cut off', 200, unreadable, () => truncateSync(file, Math.floor(statSync(file).size / 2 / PAGE) * PAGE)],
  ])('%s', async (_, dishes, words, damage) => {
    await writeDishes(dishes)
    damage()
    const before = readFileSync(file)
    const refusal = await openSqlite(file).catch(String)
    expect(refusal).toContain(`${file} ${words}: `)
    expect(refusal).toContain('`npm run restore` lists the backups')
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test.each<[string, () => void]>([
    ['missing', () => rmSync(file)],
    ['empty', () => truncateSync(file)],
  ])('the file is %s, and there are backups of it', async (state, damage) => {
    await writeDishes(1)
    await backUp(file, new Date())
    damage()
    await expect(openSqlite(file)).rejects.toThrow(`is ${state}, though there are backups of it. \`npm run restore\` lists`)
  })

  test('the file is missing, but not what was last written to it', async () => {
    const wal = join(dirname(file), 'wal')
    const store = await openSqlite(file)
    await writerOf(store).put(crab)
    cpSync(`${file}-wal`, wal)
    await store.close()
    rmSync(file)
    cpSync(wal, `${file}-wal`)
    await expect(openSqlite(file)).rejects.toThrow(`is missing, though ${file}-wal belongs to it`)
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
  })
})

test('a start that was killed before it wrote anything is no loss', async () => {
  writeFileSync(file, '')
  expect(await dishesIn(file)).toBe(0)
})

test('no request waits for the check of a backup', async () => {
  await writeDishes(1)
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  onTestFinished(() => prepare.mockRestore())
  await backUp(file, new Date())
  expect(prepare.mock.calls.filter(([sql]) => sql.includes('integrity_check'))).toEqual([])
})

describe('after a power cut, when the last write was not acknowledged,', () => {
  test.each<[string, (wal: Buffer, from: number) => Buffer]>([
    ['torn', (wal, from) => wal.subarray(0, from)],
    ['zeros', (wal, from) => Buffer.concat([wal.subarray(0, from), Buffer.alloc(wal.length - from)])],
    ['noise', (wal, from) => Buffer.concat([wal.subarray(0, from), Buffer.alloc(wal.length - from, 0xa5)])],
  ])('the tail of its log may be %s from any place on: everything acknowledged is there', async (_, damaged) => {
    const store = await openSqlite(file)
    await writerOf(store).put(crab)
    const acknowledged = statSync(`${file}-wal`).size
    await writerOf(store).put({ ...crab, id: 'unacknowledged' })
    const [main, wal] = [readFileSync(file), readFileSync(`${file}-wal`)]
    await store.close()
    for (let from = acknowledged; from < wal.length; from += 331) {
      const copy = join(dirname(file), `cut-${from}.db`)
      writeFileSync(copy, main)
      writeFileSync(`${copy}-wal`, damaged(wal, from))
      const after = await openSqlite(copy)
      expect((await after.dishes.menu()).dishes).toEqual([crab])
      expect((await writerOf(after).put({ ...crab, id: 'next' })).revision).toBe(2)
      await after.close()
    }
  })
})
