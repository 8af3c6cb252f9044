import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createDishes, dishesIn, killedCopy, openFresh } from '../../testing/killed-database.ts'
import { crab } from '../contract/database.ts'
import { openSqlite } from '../sqlite.ts'
import type { Store } from '../store.ts'
import { backUp } from './backups.ts'
import { backupsOf } from './restore.ts'
import { readWatermark } from './watermark-file.ts'

const WRITER = fileURLToPath(new URL('../../testing/writer.ts', import.meta.url))
/** A watermark has two slots of this size. */
const SLOT = 4096

let file: string
let store: Store
beforeEach(async () => {
  ;({ file, store } = await openFresh())
})

/** That many writes were acknowledged: a start says so when the -wal of a server that is killed now is lost. */
async function expectAcknowledged(writes: number): Promise<void> {
  const damaged = killedCopy(file)
  rmSync(`${damaged}-wal`)
  await expect(openSqlite(damaged)).rejects.toThrow(`lacks the last ${writes} writes`)
}

describe('no loss is claimed', () => {
  test('after a kill between the commit and its watermark', async () => {
    await createDishes(store, 1, 2)
    const before = readFileSync(`${file}.acknowledged`)
    await createDishes(store, 3, 3)
    const copy = killedCopy(file)
    writeFileSync(`${copy}.acknowledged`, before)
    expect(await dishesIn(copy)).toBe(3)
  })

  test.each([
    ['torn in its first slot', (mark: Buffer) => Buffer.concat([Buffer.alloc(40), mark.subarray(40)])],
    ['torn in its second slot', (mark: Buffer) => mark.subarray(0, SLOT + 40)],
    ['zeros', (mark: Buffer) => Buffer.alloc(mark.length)],
    ['noise', (mark: Buffer) => Buffer.alloc(mark.length, 0xa5)],
    ['empty', () => Buffer.alloc(0)],
  ])('when the watermark is %s', async (_, spoil) => {
    await createDishes(store, 1, 3)
    const copy = killedCopy(file)
    writeFileSync(`${copy}.acknowledged`, spoil(readFileSync(`${copy}.acknowledged`)))
    expect(await dishesIn(copy)).toBe(3)
  })

  test('when a database is copied without its watermark, or beside that of another one', async () => {
    await createDishes(store, 1, 3)
    const alone = killedCopy(file)
    rmSync(`${alone}.acknowledged`)
    expect(await dishesIn(alone)).toBe(3)
    const [other, mark] = [join(dirname(file), 'other.db'), killedCopy(file)]
    cpSync(`${mark}.acknowledged`, `${other}.acknowledged`)
    expect(await dishesIn(other)).toBe(0)
  })

  test('when the files that a restore has replaced are put back by hand', async () => {
    await createDishes(store, 1, 3)
    await backUp(file, new Date('2026-06-01T12:00:00Z'))
    const copy = killedCopy(file)
    const aside = backupsOf(copy).restore('tideboard-2026-06-01.db')
    const restored = await openSqlite(copy)
    await createDishes(restored, 4, 4)
    await restored.close()
    for (const end of ['', '-wal']) cpSync(join(aside, `tideboard.db${end}`), copy + end)
    expect(await dishesIn(copy)).toBe(3)
  })

  test('after an edit that was refused, or a write that failed at its last step', async () => {
    await createDishes(store, 1, 1)
    const before = readFileSync(`${file}.acknowledged`)
    await store.dishes.change({ by: 'ada', at: 1, reads: {} }, () => ({ answer: 'no' }))
    expect(readFileSync(`${file}.acknowledged`).equals(before)).toBe(true)
    using outside = new DatabaseSync(file)
    outside.exec(`CREATE TRIGGER broken BEFORE UPDATE ON writes BEGIN SELECT RAISE(ABORT, 'broken'); END`)
    await expect(createDishes(store, 2, 2)).rejects.toThrow('broken')
    outside.exec('DROP TRIGGER broken')
    expect(await dishesIn(killedCopy(file))).toBe(1)
  })

  test('while the staff command and the server write in turn', async () => {
    const command = await openSqlite(file, { beside: true })
    onTestFinished(command.close)
    for (let n = 1; n <= 4; n += 1) {
      await command.staff.addAccount({ id: `a${n}`, email: `${n}@tideboard.example`, passwordHash: 'x', createdAt: 1 })
      await createDishes(store, n, n)
    }
    expect(await dishesIn(killedCopy(file))).toBe(4)
    await expectAcknowledged(8)
  })
})

test('two processes that write at once move the watermark only forward, and never beyond what is committed', async () => {
  const location = JSON.stringify({ dataDir: dirname(file), beside: true })
  const writer = spawn(process.execPath, [WRITER, location], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void writer.kill('SIGKILL'))
  await once(writer.stdout, 'data')
  writer.stdout.resume()
  using db = new DatabaseSync(file)
  const latest = db.prepare('SELECT database, number FROM writes')
  let before = 0
  for (let n = 1; n <= 100; n += 1) {
    await createDishes(store, n, n)
    const mark = readWatermark(file, String(latest.get()?.['database']))?.number ?? 0
    expect(mark).toBeGreaterThan(before)
    expect(mark).toBeLessThanOrEqual(Number(latest.get()?.['number']))
    before = mark
  }
  expect(before).toBeGreaterThan(101)
})

test('a watermark that cannot be written stops the writes, all but the one that was committed already', async () => {
  await createDishes(store, 1, 1)
  const mark = `${file}.acknowledged`
  const second = { ...crab, id: 'dish-2' }
  await store.dishes.change({ by: 'ada', at: 1, reads: { dishes: [{ id: second.id }] } }, () => {
    rmSync(mark)
    mkdirSync(mark)
    return { edits: [{ id: second.id, after: second }] }
  })
  await expect(createDishes(store, 3, 3)).rejects.toThrow('EISDIR')
  await expect(createDishes(store, 4, 4)).rejects.toThrow('EISDIR')
  expect((await store.dishes.menu()).dishes).toHaveLength(2)
  rmSync(mark, { recursive: true })
  await createDishes(store, 5, 5)
  await expectAcknowledged(3)
})

test.each([
  ['before it is synced', () => undefined],
  ['and then cannot be synced', () => vi.runAllTimers()],
])('a watermark that is deleted beside a running server %s is back with the next write', async (_, sync) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await createDishes(store, 1, 2)
  rmSync(`${file}.acknowledged`)
  sync()
  await createDishes(store, 3, 3)
  await expectAcknowledged(3)
})

test('while the watermark cannot be synced, the next write is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await createDishes(store, 1, 2)
  const mark = `${file}.acknowledged`
  rmSync(mark)
  mkdirSync(mark)
  vi.runAllTimers()
  await expect(createDishes(store, 3, 3)).rejects.toThrow('EISDIR')
  rmSync(mark, { recursive: true })
  await createDishes(store, 4, 4)
})
