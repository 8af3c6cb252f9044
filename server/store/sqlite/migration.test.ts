import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshFolder } from '../../testing/fresh-folder.ts'
import { openDuring } from '../../testing/killed-database.ts'
import { recordOf, writerOf, crab } from '../contract/database.ts'
import { openSqlite } from '../sqlite.ts'
import { backUp } from './backups.ts'
import { backupFolder, backupNames } from './backup-names.ts'
import { backupsOf } from './restore.ts'
import { schemaVersion } from './transaction.ts'

const FROM_0_1_0 = readFileSync(new URL('fixtures/0.1.0.sql', import.meta.url), 'utf8')
const AT = 1_780_000_000
const SOLE = { ...crab, id: 'sole', title: 'SOLE', description: '“À LA CARTE”', price: 18, createdAt: AT + 1 }
const CRAB = { ...SOLE, id: 'crab', title: 'CRAB', price: 15.25, createdAt: AT, version: 2 }

let file: string
beforeEach(() => {
  file = join(freshFolder(), 'tideboard.db')
  using db = new DatabaseSync(file)
  db.exec(`${FROM_0_1_0}; PRAGMA journal_mode = WAL`)
})

function schemaOf(file: string): number {
  using db = new DatabaseSync(file, { readOnly: true })
  return schemaVersion(db)
}

describe('a database of version 0.1.0', () => {
  test('goes on with its menu, its history, its accounts and its sessions', async () => {
    const { dishes, staff } = await openDuring(file)
    const { createdAt: _, ...eel } = { ...SOLE, id: 'eel', title: '', price: 0 }
    const menu = await dishes.menu()
    expect(menu).toEqual({ revision: 5, dishes: expect.arrayContaining([CRAB, eel]) })
    expect(menu.dishes).toHaveLength(2)
    expect((await dishes.menuAt(2))?.dishes).toEqual(expect.arrayContaining([SOLE, { ...CRAB, price: 14.5, version: 1 }]))
    expect(await dishes.history({ dish: 'sole', limit: 9 })).toEqual([
      { revision: 5, at: AT + 180, by: 'ada', edits: [{ id: 'sole', before: SOLE }] },
      { revision: 2, at: AT, by: 'opening', edits: [{ id: 'sole', after: SOLE }] },
    ])
    expect((await staff.accounts()).map(({ email }) => email)).toEqual(['ada@example.org'])
    expect(await staff.session('session-1', AT)).toMatchObject({ staffId: 'ada' })
  })

  test('is written to as any other: an edit is merged with what was seen before, and a deleted dish is restored', async () => {
    const store = await openDuring(file)
    expect((await recordOf(store, { id: 'crab', version: 1 }))?.base).toEqual({ ...CRAB, price: 14.5, version: 1 })
    expect((await recordOf(store, { id: 'sole', last: true }))?.last?.before).toEqual(SOLE)
    expect(await writerOf(store).put({ ...SOLE, version: 2 })).toMatchObject({ revision: 6 })
  })

  test('is backed up first; the copy is still one of version 0.1.0, and stays when the daily backups of that time are gone', async () => {
    await (await openSqlite(file)).close()
    const [copy] = backupNames(file)
    expect(copy).toMatch(/^tideboard-\d{4}-\d\d-\d\d-schema-1\.db$/)
    expect(schemaOf(join(backupFolder(file), copy ?? ''))).toBe(1)
    expect(schemaOf(file)).toBe(8)
    await (await openSqlite(file)).close()
    expect(backupNames(file)).toEqual([copy])
    for (let day = 1; day <= 9; day += 1) await backUp(file, new Date(Date.UTC(2099, 0, day)))
    expect(backupNames(file)).toHaveLength(8)
    expect(backupNames(file).at(-1)).toBe(copy)
  })

  test('is changed neither by the staff command beside a server of that version nor where it cannot be backed up', async () => {
    await expect(openSqlite(file, { beside: true })).rejects.toThrow('Start this version’s server once')
    expect(schemaOf(file)).toBe(1)
    // A file where the folder should be: not even root can write into it.
    writeFileSync(backupFolder(file), '')
    await expect(openSqlite(file)).rejects.toThrow(/has to be backed up before this version changes it/)
    expect(schemaOf(file)).toBe(1)
  })

  test('comes back from a backup: the copy is brought up to date before it takes its place', async () => {
    await (await openSqlite(file)).close()
    backupsOf(file).restore(backupNames(file)[0] ?? '')
    const store = await openDuring(file)
    const { dishes, revision } = await store.dishes.menu()
    expect(new Map(dishes.map(({ id, price }) => [id, price]))).toEqual(new Map([['crab', 15.25], ['eel', 0]])) // prettier-ignore
    expect(revision).toBeGreaterThan(100_000)
    expect((await store.dishes.revisionsSince(5, 1))[0]).toMatchObject({ by: 'restore', revision })
    expect(await store.dishes.menuAt(5)).toBeUndefined()
  })
})

test('what an older version planned for one time happens in the order in which it was planned', async () => {
  const store = await openDuring(file)
  const plan = { due: AT + 9, by: 'ada', act: [{ kind: 'DELETE', id: 'crab' }], state: 'PLANNED' } as const
  for (const id of ['z', 'm', 'a'])
    await store.dishes.change({ by: 'ada', at: 1, reads: {} }, () => ({ edits: [], agenda: [{ ...plan, id }] }))
  await store.close()
  const db = new DatabaseSync(file)
  db.exec(
    `DROP INDEX agenda_by_time; ALTER TABLE agenda DROP COLUMN since; UPDATE agenda SET entry = json_remove(entry, '$.since');
     CREATE INDEX agenda_by_time ON agenda (state, due); PRAGMA user_version = 7`,
  )
  db.close()
  expect((await (await openDuring(file)).dishes.agenda({ state: 'PLANNED', limit: 9 })).map(({ id }) => id)).toEqual(['z', 'm', 'a'])
})
