import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { crab, writerOf } from '../contract/database.ts'
import { openSqlite } from '../sqlite.ts'
import { backUp } from './backups.ts'
import { WATERMARK } from './watermark-file.ts'

const PAGE = 4096

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tideboard-sound-'))
  file = join(folder, 'tideboard.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

async function writeDishes(count: number): Promise<void> {
  const store = await openSqlite(file)
  const dishes = Array.from({ length: count }, (_, n) => ({ ...crab, id: `dish-${n}`, description: 'é'.repeat(300) }))
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
  test.each<[string, () => void]>([
    ['the head of the file is overwritten', () => overwrite(file, Buffer.alloc(100, 'x'), 0)],
    ['the head of the file is zeros', () => overwrite(file, Buffer.alloc(PAGE), 0)],
    ['a page in the middle is zeros', () => overwrite(file, Buffer.alloc(PAGE), 5 * PAGE)],
    ['pages in the middle are noise', () => overwrite(file, Buffer.alloc(8 * PAGE, 0xa5), 7 * PAGE)],
    ['the file is cut off', () => truncateSync(file, Math.floor(statSync(file).size / 2 / PAGE) * PAGE)],
  ])('%s', async (_, damage) => {
    await writeDishes(200)
    damage()
    const before = readFileSync(file)
    await expect(openSqlite(file)).rejects.toThrow(/tideboard\.db .+`npm run restore` lists the backups/)
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
    const store = await openSqlite(file)
    await writerOf(store).put(crab)
    cpSync(`${file}-wal`, join(folder, 'wal'))
    await store.close()
    rmSync(file)
    cpSync(join(folder, 'wal'), `${file}-wal`)
    await expect(openSqlite(file)).rejects.toThrow(`is missing, though ${file}-wal belongs to it`)
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
  })
})

test('a start that was killed before it wrote anything is no loss', async () => {
  writeFileSync(file, '')
  const store = await openSqlite(file)
  expect(await store.dishes.revision()).toBe(0)
  await store.close()
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
    const watermark = readFileSync(file + WATERMARK)
    await writerOf(store).put({ ...crab, id: 'unacknowledged' })
    const [main, wal] = [readFileSync(file), readFileSync(`${file}-wal`)]
    await store.close()
    for (let from = acknowledged; from < wal.length; from += 331) {
      const copy = join(folder, `cut-${from}.db`)
      writeFileSync(copy, main)
      writeFileSync(`${copy}-wal`, damaged(wal, from))
      writeFileSync(copy + WATERMARK, watermark)
      const after = await openSqlite(copy)
      expect((await after.dishes.menu()).dishes).toEqual([crab])
      expect((await writerOf(after).put({ ...crab, id: 'next' })).revision).toBe(2)
      await after.close()
    }
  })
})
