import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createFeed } from '../../menu/feed.ts'
import { createMenu } from '../../menu/menu.ts'
import { crab, recordOf, sole, writerOf } from '../contract/database.ts'
import { openSqlite } from '../sqlite.ts'
import type { Store } from '../store.ts'
import { backUp, scheduleBackups } from './backups.ts'
import { backupsOf } from './restore.ts'

const MONDAY = new Date('2026-06-01T12:00:00Z')
const TUESDAY = new Date('2026-06-02T12:00:00Z')

let folder: string
let file: string
let store: Store
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tideboard-backups-'))
  file = join(folder, 'tideboard.db')
  store = await openSqlite(file)
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

/** The dishes of each backup, by its name; undefined for a damaged one. */
const listed = () => backupsOf(file).list().map(({ name, dishes }) => [name, dishes]) // prettier-ignore

async function reopen(): Promise<Store> {
  store = await openSqlite(file)
  return store
}

async function restoreNewest(): Promise<string> {
  await store.close()
  const aside = backupsOf(file).restore(backupsOf(file).list()[0]?.name ?? '')
  await reopen()
  return aside
}

describe('a backup', () => {
  test('holds what was written up to it, while the server goes on writing', async () => {
    await writerOf(store).put(crab)
    const made = backUp(file, MONDAY)
    await writerOf(store).put(sole)
    await made
    expect([[['tideboard-2026-06-01.db', 1]], [['tideboard-2026-06-01.db', 2]]]).toContainEqual(listed())
  })

  test('is one a day, the last of the day; those of seven days are kept', async () => {
    for (let day = 1; day <= 9; day += 1) await backUp(file, new Date(Date.UTC(2026, 5, day)))
    await writerOf(store).put(crab)
    await backUp(file, new Date(Date.UTC(2026, 5, 9, 23)))
    expect(listed()).toEqual([9, 8, 7, 6, 5, 4, 3].map((day) => [`tideboard-2026-06-0${day}.db`, day === 9 ? 1 : 0]))
  })

  test('can be read by nobody but the owner, and nothing unfinished lies beside it', async () => {
    await backUp(file, MONDAY)
    expect(readdirSync(join(folder, 'backups'))).toEqual(['tideboard-2026-06-01.db'])
    expect(statSync(join(folder, 'backups')).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'backups/tideboard-2026-06-01.db')).mode & 0o777).toBe(0o600)
  })

  test('is made at the start and again and again; one that fails is told, and the next is made', async () => {
    writeFileSync(join(folder, 'backups'), 'in the way')
    const faults: unknown[] = []
    const stop = scheduleBackups(file, (fault) => faults.push(fault), 10)
    onTestFinished(stop)
    await expect.poll(() => faults.length).toBeGreaterThan(1)
    rmSync(join(folder, 'backups'))
    await expect.poll(listed).toHaveLength(1)
    await stop()
  })

  test('that is damaged is listed as such, and does not stand in the way of the others', async () => {
    await backUp(file, MONDAY)
    writeFileSync(join(folder, 'backups/tideboard-2026-06-02.db'), 'a shopping list')
    expect(listed()).toEqual([
      ['tideboard-2026-06-02.db', undefined],
      ['tideboard-2026-06-01.db', 0],
    ])
  })
})

describe('a restore', () => {
  test('puts the menu and the accounts back, ends every session, and keeps what was there before', async () => {
    await writerOf(store).put(crab)
    await store.staff.addAccount({ id: 'a1', email: 'ada@tideboard.example', passwordHash: 'x', createdAt: 1 })
    await store.staff.openSession({ id: 's1', staffId: 'a1', expiresAt: 4e9 })
    await backUp(file, MONDAY)
    await writerOf(store).remove('crab')
    const aside = await restoreNewest()
    expect((await store.dishes.menu()).dishes).toMatchObject([{ id: 'crab', title: crab.title }])
    expect(await store.staff.accounts()).toHaveLength(1)
    expect(await store.staff.session('s1', 1)).toBeUndefined()
    const before = await openSqlite(join(aside, 'tideboard.db'))
    expect((await before.dishes.menu()).dishes).toEqual([])
    await before.close()
  })

  test('while a server runs is refused', async () => {
    await backUp(file, MONDAY)
    expect(() => backupsOf(file).restore('tideboard-2026-06-01.db')).toThrow(/^Another server already has .+ open\. Stop it first/)
  })

  test('makes every open page read the menu again, also one that had seen more than was restored', async () => {
    await writerOf(store).put(crab)
    await backUp(file, MONDAY)
    for (let version = 2; version <= 6; version += 1) await writerOf(store).put({ ...crab, price: version, version })
    await restoreNewest()
    await writerOf(store).put(sole)
    for (let version = 2; version <= 6; version += 1) await writerOf(store).put({ ...sole, price: version, version })
    const menu = await createMenu({
      store: store.dishes,
      feed: createFeed(),
      now: Date.now,
      onFault: (fault) => expect.unreachable(String(fault)),
    })
    onTestFinished(menu.close)
    for (const seen of [0, 1, 4, 6]) {
      const page = menu.changes(seen)
      // Without edits: whatever the page has, it reads the menu again.
      expect((await page.next()).value.edits).toBeUndefined()
      await page.return()
    }
  })

  test('gives no dish a version that somebody has edited from already', async () => {
    await writerOf(store).put(crab)
    await backUp(file, MONDAY)
    await writerOf(store).put({ ...crab, price: 99, version: 2 })
    await restoreNewest()
    const { version = 0 } = (await store.dishes.dish('crab')) ?? {}
    expect(version).toBeGreaterThan(2)
    expect((await recordOf(store, { id: 'crab', version: 2 }))?.base).toBeUndefined()
  })

  test('gives a deleted dish that is restored no version that somebody has edited from already', async () => {
    await writerOf(store).put(crab)
    await writerOf(store).remove('crab')
    await backUp(file, MONDAY)
    await writerOf(store).put({ ...crab, version: 2 })
    await restoreNewest()
    const menu = await createMenu({ store: store.dishes, feed: createFeed(), now: Date.now, onFault: console.error })
    expect(await menu.restore('crab', { by: 'kim' })).toHaveProperty(
      'dish.version',
      expect.toSatisfy((version: number) => version > 2),
    )
    await menu.close()
  })

  test('does not believe a number that only damage can have made', async () => {
    await backUp(file, MONDAY)
    const damaged = new DatabaseSync(file)
    damaged.exec('UPDATE counter SET revision = 1 << 40; PRAGMA wal_checkpoint(TRUNCATE)')
    damaged.close()
    await restoreNewest()
    expect(await store.dishes.revision()).toBe(100_000)
  })

  test('of an older backup also goes on after all that is known of the newer ones', async () => {
    await backUp(file, MONDAY)
    for (let n = 1; n <= 9; n += 1) await writerOf(store).put({ ...crab, id: `crab-${n}` })
    await backUp(file, TUESDAY)
    await store.close()
    backupsOf(file).restore('tideboard-2026-06-01.db')
    const { revision, dishes } = await (await reopen()).dishes.menu()
    expect(dishes).toEqual([])
    expect(revision).toBeGreaterThan(100_000)
  })
})
