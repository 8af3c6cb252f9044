import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { itKeepsDishes, itKeepsStaff } from './contract.ts'
import { crab, opened, writerOf } from './contract/database.ts'
import type { TestDatabase } from './contract/database.ts'
import { openSqlite } from './sqlite.ts'
import { schemaVersion } from './sqlite/transaction.ts'

describe('SQLite', () => {
  itKeepsDishes(freshDatabase, { runs: 60 })
  itKeepsStaff(freshDatabase)

  test('a second server on the same file is refused, and told which file', async () => {
    const database = freshDatabase()
    const file = fileOf(database)
    const first = await database.open()
    await expect(openSqlite(file)).rejects.toThrow(`Another server already has ${file} open`)
    await first.close()
    const second = await opened(database)
    expect(second.name).toBe(`SQLite in ${file}`)
  })

  test('the latest revision is known without a read, after each write, each refusal and each failure', async () => {
    const database = freshDatabase()
    const store = await opened(database)
    expect(store.knownRevision?.()).toBe(0)
    await writerOf(store).put(crab)
    expect(store.knownRevision?.()).toBe(1)
    const request = { by: 'ada', at: 1, reads: {} }
    await store.dishes.change(request, () => ({ answer: 'refused' }))
    await expect(store.dishes.change(request, () => expect.unreachable('out of ink'))).rejects.toThrow('out of ink')
    expect(store.knownRevision?.()).toBe(1)
    await store.close()
    const again = await opened(database)
    expect(again.knownRevision?.()).toBe(1)
  })

  test('the staff command works beside a running server, and the server beside it goes on writing', async () => {
    const database = freshDatabase()
    const server = await opened(database)
    const command = await database.openBeside()
    await command.staff.addAccount({ id: 'a1', email: 'ada@example.org', passwordHash: 'x', createdAt: 1 })
    expect(await server.staff.accounts()).toHaveLength(1)
    await command.close()
    expect((await writerOf(server).put(crab)).revision).toBe(1)
    await expect(openSqlite(fileOf(database))).rejects.toThrow('Another server')
  })

  test('a file that a newer version has changed is left alone', async () => {
    const file = fileOf(freshDatabase())
    await (await openSqlite(file)).close()
    const version = versionOf(file)
    run(file, 'PRAGMA user_version = 99')
    await expect(openSqlite(file)).rejects.toThrow(`${file} was written by a newer Tideboard (schema 99`)
    run(file, `PRAGMA user_version = ${version}`)
    await (await openSqlite(file)).close()
  })

  test('a file that is no database is refused by name', async () => {
    const database = freshDatabase()
    mkdirSync(database.location.dataDir)
    writeFileSync(fileOf(database), 'a shopping list, not a database '.repeat(50))
    await expect(database.open()).rejects.toThrow(`${fileOf(database)} cannot be read as Tideboard's database`)
  })

  test('nobody but the owner can read the folder or the file', async () => {
    const database = freshDatabase()
    await opened(database)
    expect(statSync(database.location.dataDir).mode & 0o777).toBe(0o700)
    for (const end of ['', '-wal']) expect(statSync(fileOf(database) + end).mode & 0o077).toBe(0)
  })

  test('the revision goes on when the log has been shortened', async () => {
    const database = freshDatabase()
    const before = await database.open()
    await writerOf(before).put(crab)
    await before.close()
    run(fileOf(database), 'DELETE FROM revisions; DELETE FROM edits')
    const store = await opened(database)
    expect((await writerOf(store).remove('crab')).revision).toBe(2)
  })
})

function freshDatabase(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'tideboard-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataDir = join(folder, 'data')
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
function run(file: string, sql: string): void {
  const db = new DatabaseSync(file)
  db.exec(sql)
  db.close()
}
