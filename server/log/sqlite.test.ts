import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { freshFolder } from '../testing/fresh-folder.ts'
import { itKeepsDishes, itKeepsStaff } from './contract.ts'
import { crab, opened, writerOf } from './contract/database.ts'
import type { TestDatabase } from './contract/database.ts'
import { openSqlite } from './sqlite/open.ts'
import { schemaVersion } from './sqlite/transaction.ts'
import { writeOf } from '../testing/writes.ts'
import type { Step } from '../../domain/steps/step.ts'

describe('SQLite', () => {
  itKeepsDishes(freshDatabase, { runs: 60 })
  itKeepsStaff(freshDatabase)

  test('the latest revision is known without a read, after a write, a refusal, a failure and a loss of the log', async () => {
    const database = freshDatabase()
    const store = await opened(database)
    expect(store.knownRevision?.()).toBe(0)
    await writerOf(store).put(crab)
    expect(store.knownRevision?.()).toBe(1)
    expect(await store.dishes.change(writeOf({ kind: 'DELETE', id: 'sole' }))).toMatchObject({ answer: { code: 'NOT_FOUND' } })
    await expect(store.dishes.change(writeOf({ kind: 'HIDE', id: 'crab' } as unknown as Step))).rejects.toThrow('cannot carry out')
    expect(store.knownRevision?.()).toBe(1)
    await store.close()
    run(fileOf(database), 'DELETE FROM revisions; DELETE FROM edits')
    const again = await opened(database)
    expect(again.knownRevision?.()).toBe(1)
    expect((await writerOf(again).remove('crab')).revision).toBe(2)
  })

  test('a second server on the same file is refused; the staff command works beside the first, which goes on writing', async () => {
    const database = freshDatabase()
    const file = fileOf(database)
    const server = await opened(database)
    await expect(openSqlite(file)).rejects.toThrow(`Another server already has ${file} open`)
    const command = await database.openBeside()
    await command.staff.addAccount({ id: 'a1', email: 'ada@example.org', passwordHash: 'x', createdAt: 1 })
    expect(await server.staff.accounts()).toHaveLength(1)
    await command.close()
    expect((await writerOf(server).put(crab)).revision).toBe(1)
    await expect(openSqlite(file)).rejects.toThrow('Another server')
    await server.close()
    expect((await opened(database)).name).toBe(`SQLite in ${file}`)
  })

  test('the menu of long ago is told from what was stored whole: what the log says of later days is not read for it', async () => {
    const database = freshDatabase()
    const store = await opened(database)
    for (let day = 1; day <= 40; day += 1) await writerOf(store, 'ada', DAY * day).put({ ...crab, price: day, version: day })
    await store.close()
    run(fileOf(database), `UPDATE edits SET before = '{}' WHERE revision > 20`)
    const again = await opened(database)
    expect(await again.dishes.menuAt(7)).toEqual({ revision: 7, dishes: [{ ...crab, price: 7, version: 7 }] })
  })

  test.each([undefined, 'x', 1.5, 1e12])(
    'R47 a dish that somebody wrote into the file with the version %j costs not the menu',
    async (version) => {
      const database = freshDatabase()
      await (await opened(database)).close()
      const written = JSON.stringify({ ...crab, createdAt: '2020', version })
      run(fileOf(database), `INSERT INTO dishes (id, dish) VALUES ('crab', '${written}')`)
      const store = await opened(database)
      const { createdAt: _createdAt, ...read } = { ...crab, version: 1 }
      expect((await store.dishes.menu()).dishes).toEqual([read])
      expect((await writerOf(store).remove('crab')).revision).toBe(1)
    },
  )

  test('a file that a newer version has changed is left alone', async () => {
    const file = fileOf(freshDatabase())
    await (await openSqlite(file)).close()
    const version = versionOf(file)
    run(file, 'PRAGMA user_version = 99')
    await expect(openSqlite(file)).rejects.toThrow(`${file} was written by a newer Tideboard (schema 99`)
    run(file, `PRAGMA user_version = ${version}`)
    await (await openSqlite(file)).close()
  })

  test('the file in which an older version numbered its writes goes away', async () => {
    const file = fileOf(freshDatabase())
    await (await openSqlite(file)).close()
    writeFileSync(`${file}.acknowledged`, '')
    await (await openSqlite(file)).close()
    expect(existsSync(`${file}.acknowledged`)).toBe(false)
  })

  test('nobody but the owner can read the folder or its files', async () => {
    const database = freshDatabase()
    await opened(database)
    expect(statSync(database.location.dataDir).mode & 0o777).toBe(0o700)
    for (const end of ['', '-wal']) expect(statSync(fileOf(database) + end).mode & 0o777).toBe(0o600)
  })
})

function freshDatabase(): TestDatabase {
  const dataDir = join(freshFolder(), 'data')
  const file = join(dataDir, 'tideboard.db')
  return {
    open: () => openSqlite(file),
    openBeside: () => openSqlite(file, { beside: true }),
    location: { dataDir },
    breakage: 'broken',
    breakLastStep: async () => run(file, `CREATE TRIGGER broken BEFORE INSERT ON dishes BEGIN SELECT RAISE(ABORT, 'broken'); END`),
  }
}

function fileOf(database: TestDatabase): string {
  return join(database.location.dataDir, 'tideboard.db')
}

function versionOf(file: string): number {
  using db = new DatabaseSync(file)
  return schemaVersion(db)
}

/** Does something to the file that the store itself never would. */
const DAY = 86_400

function run(file: string, sql: string): void {
  using db = new DatabaseSync(file)
  db.exec(sql)
}
