import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createActs } from '../../menu/acts.ts'
import { createFeed } from '../../menu/feed.ts'
import { createMenu } from '../../menu/menu.ts'
import { atWork } from '../../testing/at-work.ts'
import { createDishes, dishesIn, openDuring, openFresh } from '../../testing/killed-database.ts'
import { crab, recordOf, sole, writerOf } from '../contract/database.ts'
import type { Store } from '../store.ts'
import { backUp, scheduleBackups } from './backups.ts'
import { backupsOf } from './restore.ts'

const MONDAY = new Date('2026-06-01T12:00:00Z')
const TUESDAY = new Date('2026-06-02T12:00:00Z')

let folder: string
let file: string
let store: Store
beforeEach(async () => {
  ;({ file, store } = await openFresh())
  folder = join(dirname(file), 'backups')
})

/** The dishes of each backup, by its name; undefined for a damaged one. */
const listed = () => backupsOf(file).list().map(({ name, dishes }) => [name, dishes]) // prettier-ignore

/** Restores a backup of a server that has stopped, and starts it again; resolves to the folder of what was there before. */
async function restore(name = backupsOf(file).list()[0]?.name ?? ''): Promise<string> {
  await store.close()
  const aside = backupsOf(file).restore(name)
  store = await openDuring(file)
  return aside
}

async function openMenu() {
  const onFault = (fault: unknown) => expect.unreachable(String(fault))
  const menu = await createMenu({ store: store.dishes, feed: createFeed(), now: Date.now, onFault })
  onTestFinished(menu.close)
  return menu
}

describe('a backup', () => {
  test('holds what was written up to it, while the server goes on writing', async () => {
    await writerOf(store).put(crab)
    const made = backUp(file, MONDAY)
    await writerOf(store).put(sole)
    await made
    expect([[['tideboard-2026-06-01.db', 1]], [['tideboard-2026-06-01.db', 2]]]).toContainEqual(listed())
  })

  test('is one a day, the last of the day, for the owner alone; those of seven days are kept, and nothing unfinished', async () => {
    for (let day = 1; day <= 9; day += 1) await backUp(file, new Date(Date.UTC(2026, 5, day)))
    await writerOf(store).put(crab)
    await backUp(file, new Date(Date.UTC(2026, 5, 9, 23)))
    expect(listed()).toEqual([9, 8, 7, 6, 5, 4, 3].map((day) => [`tideboard-2026-06-0${day}.db`, day === 9 ? 1 : 0]))
    expect(readdirSync(folder)).toHaveLength(7)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'tideboard-2026-06-09.db')).mode & 0o777).toBe(0o600)
  })

  test('is made at the start and again and again; one that fails is told, and the next is made', async () => {
    writeFileSync(folder, 'in the way')
    const faults: unknown[] = []
    const stop = scheduleBackups(file, (fault) => faults.push(fault), 10)
    onTestFinished(stop)
    await expect.poll(() => faults.length).toBeGreaterThan(1)
    rmSync(folder)
    await expect.poll(listed).toHaveLength(1)
  })

  test('that is damaged is listed as such and hides no other; a copy that is no database takes the place of none', async () => {
    await backUp(file, MONDAY)
    await store.close()
    writeFileSync(file, 'a shopping list, not a database '.repeat(50))
    await expect(backUp(file, MONDAY)).rejects.toThrow('file is not a database')
    writeFileSync(join(folder, 'tideboard-2026-06-02.db'), 'a shopping list')
    expect(listed()).toEqual([
      ['tideboard-2026-06-02.db', undefined],
      ['tideboard-2026-06-01.db', 0],
    ])
  })
})

describe('a restore', () => {
  test('puts the menu and the accounts back, ends every session, keeps what was there before, and needs the server to stop', async () => {
    await writerOf(store).put(crab)
    await store.staff.addAccount({ id: 'a1', email: 'ada@tideboard.example', passwordHash: 'x', createdAt: 1 })
    await store.staff.openSession({ id: 's1', staffId: 'a1', expiresAt: 4e9 })
    await backUp(file, MONDAY)
    await writerOf(store).remove('crab')
    const aside = await restore()
    expect((await store.dishes.menu()).dishes).toMatchObject([{ id: 'crab', title: crab.title }])
    expect(await store.staff.accounts()).toHaveLength(1)
    expect(await store.staff.session('s1', 1)).toBeUndefined()
    expect(await dishesIn(join(aside, 'tideboard.db'))).toBe(0)
    expect(() => backupsOf(file).restore('tideboard-2026-06-01.db')).toThrow(/^Another server already has .+ open\. Stop it first/)
  })

  test('makes every open page read the menu again, also one that had seen more than was restored', async () => {
    await writerOf(store).put(crab)
    await backUp(file, MONDAY)
    for (let version = 2; version <= 6; version += 1) await writerOf(store).put({ ...crab, price: version, version })
    await restore()
    await writerOf(store).put(sole)
    for (let version = 2; version <= 6; version += 1) await writerOf(store).put({ ...sole, price: version, version })
    const menu = await openMenu()
    // Without edits: whatever a page has, it reads the menu again.
    const missed = await Promise.all([0, 1, 4, 6].map(async (seen) => menu.missed(seen).change))
    expect(missed.map((change) => change && !change.edits)).toEqual([true, true, true, true])
  })

  test('gives no dish, not even a deleted one, a version that somebody has edited from already', async () => {
    await writerOf(store).put(crab, sole)
    await writerOf(store).remove('sole')
    await backUp(file, MONDAY)
    for (const dish of [crab, sole]) await writerOf(store).put({ ...dish, price: 99, version: 2 })
    await restore()
    await atWork(createActs({ store: store.dishes, now: Date.now, announce: () => undefined })).restore('sole', { by: 'kim' })
    for (const id of ['crab', 'sole']) expect((await store.dishes.dish(id))?.version).toBeGreaterThan(2)
    expect((await recordOf(store, { id: 'crab', version: 2 }))?.base).toBeUndefined()
  })

  test('does not believe a number that only damage can have made', async () => {
    await backUp(file, MONDAY)
    const damaged = new DatabaseSync(file)
    damaged.exec('UPDATE counter SET revision = 1 << 40; PRAGMA wal_checkpoint(TRUNCATE)')
    damaged.close()
    await restore()
    expect(await store.dishes.revision()).toBe(100_000)
  })

  test('keeps the backup of its day beside the one that the next start makes', async () => {
    await backUp(file, MONDAY)
    await createDishes(store, 1, 7)
    await backUp(file, new Date())
    await restore('tideboard-2026-06-01.db')
    await backUp(file, new Date())
    expect(backupsOf(file).list()).toMatchObject([
      { name: expect.stringMatching(/^tideboard-\d{4}-\d\d-\d\d\.db$/), dishes: 0 },
      { name: expect.stringContaining('-replaced-'), dishes: 7 },
      { name: 'tideboard-2026-06-01.db' },
    ])
  })

  test('of an older backup also goes on after all that is known of the newer ones', async () => {
    await backUp(file, MONDAY)
    await createDishes(store, 1, 9)
    await backUp(file, TUESDAY)
    await restore('tideboard-2026-06-01.db')
    const { revision, dishes } = await store.dishes.menu()
    expect(dishes).toEqual([])
    expect(revision).toBeGreaterThan(100_000)
  })
})
