import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshFolder } from '../../testing/fresh-folder.ts'
import { openDuring } from '../../testing/killed-database.ts'
import { recordOf, writerOf, crab } from '../contract/database.ts'
import { hashOfEntry } from '../entry.ts'
import { openSqlite } from './open.ts'
import { backUp } from './backups.ts'
import { backupFolder, backupNames } from './backup-names.ts'
import { backupsOf } from './restore.ts'
import { schemaVersion } from './transaction.ts'
import { plainWrite } from '../../testing/writes.ts'

const FROM_0_1_0 = readFileSync(new URL('fixtures/0.1.0.sql', import.meta.url), 'utf8')
const AT = 1_780_000_000
const SOLE = { ...crab, id: 'sole', title: 'SOLE', description: '“À LA CARTE”', price: 18, createdAt: AT + 1 }
const CRAB = { ...SOLE, id: 'crab', title: 'CRAB', price: 15.25, createdAt: AT, version: 2 }
/** As the migration leaves it. */
const TYPED = { ...CRAB, typed: { title: 'Crab', description: '“À la carte”' }, version: 3 }

let file: string
beforeEach(() => {
  file = join(freshFolder(), 'tideboard.db')
  using db = new DatabaseSync(file)
  db.exec(`${FROM_0_1_0}; PRAGMA journal_mode = WAL`)
})

/** Takes away what the schema after it has. */
const TO_SCHEMA_8 = `DROP TABLE menus; DROP INDEX resets; PRAGMA user_version = 8;
  ALTER TABLE revisions DROP COLUMN steps; ALTER TABLE revisions DROP COLUMN hash; ALTER TABLE revisions DROP COLUMN credit;
  ALTER TABLE accounts DROP COLUMN is_manager`

function run(file: string, sql: string): void {
  using db = new DatabaseSync(file)
  db.exec(sql)
}

function schemaOf(file: string): number {
  using db = new DatabaseSync(file, { readOnly: true })
  return schemaVersion(db)
}

describe('a database of version 0.1.0', () => {
  test('goes on with its menu, its history, its accounts and its sessions', async () => {
    const { dishes, staff } = await openDuring(file)
    const { createdAt: _, ...eel } = { ...SOLE, id: 'eel', title: '', price: 0, typed: { description: '“À la carte”' }, version: 2 }
    const menu = await dishes.menu()
    expect(menu).toEqual({ revision: 6, dishes: expect.arrayContaining([TYPED, eel]) })
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
    expect(await writerOf(store).put({ ...SOLE, version: 2 })).toMatchObject({ revision: 7 })
  })

  test('is backed up first; the copy is still one of version 0.1.0, and stays when the daily backups of that time are gone', async () => {
    await (await openSqlite(file)).close()
    const [copy] = backupNames(file)
    expect(copy).toMatch(/^tideboard-\d{4}-\d\d-\d\d-schema-1\.db$/)
    expect(schemaOf(join(backupFolder(file), copy ?? ''))).toBe(1)
    expect(schemaOf(file)).toBe(14)
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
    expect((await store.dishes.revisionsSince(6, 1))[0]).toMatchObject({ by: 'restore', revision })
    expect(await store.dishes.menuAt(5)).toBeUndefined()
    expect(await store.staff.accounts()).toMatchObject([{ id: 'ada', isManager: true }])
  })
})

test('of the accounts of an older version, the oldest that may sign in is a manager from then on', async () => {
  const before = await openSqlite(file)
  for (const id of ['zoe', 'bo']) {
    await before.staff.addAccount({ id, email: `${id}@example.org`, passwordHash: 'x', createdAt: id === 'bo' ? AT + 1 : AT + 2 })
  }
  await before.close()
  run(file, `UPDATE accounts SET is_disabled = id = 'ada'; ALTER TABLE accounts DROP COLUMN is_manager; PRAGMA user_version = 11`)
  const { staff } = await openDuring(file)
  expect((await staff.accounts()).map(({ id, isManager }) => [id, isManager])).toEqual([
    ['ada', undefined],
    ['bo', true],
    ['zoe', undefined],
  ])
})

test('what an older version planned for one time happens in the order in which it was planned', async () => {
  const store = await openDuring(file)
  const plan = { due: AT + 9, by: 'ada', act: [{ kind: 'DELETE', id: 'crab' }], state: 'PLANNED' } as const
  for (const id of ['z', 'm', 'a']) await store.dishes.change({ by: 'ada', at: 1, decision: plainWrite({ agenda: [{ ...plan, id }] }) })
  await store.close()
  run(
    file,
    `${TO_SCHEMA_8}; DROP INDEX agenda_by_time; ALTER TABLE agenda DROP COLUMN since; UPDATE agenda SET entry = json_remove(entry, '$.since');
     CREATE INDEX agenda_by_time ON agenda (state, due); PRAGMA user_version = 7`,
  )
  expect((await (await openDuring(file)).dishes.agenda({ state: 'PLANNED', limit: 9 })).map(({ id }) => id)).toEqual(['z', 'm', 'a'])
})

test('the menu of long ago is told as quickly from the long log of an older version: menus are stored whole at the update', async () => {
  rmSync(file)
  const store = await openDuring(file)
  for (let version = 1; version <= 400; version += 1) await writerOf(store).put({ ...crab, description: 'LONG '.repeat(40), version })
  await store.close()
  run(file, TO_SCHEMA_8)
  await (await openSqlite(file)).close()
  // What is not read may be damaged.
  run(file, `UPDATE edits SET before = '{}' WHERE revision > 300`)
  const updated = await openDuring(file)
  expect(await updated.dishes.menuAt(100)).toMatchObject({ dishes: [{ id: 'crab', version: 100 }] })
  const next = await writerOf(updated).put({ ...crab, version: 401 })
  expect(next.hash, 'the chain begins anew').toBe(hashOfEntry(next, undefined))
})

describe('what an older version stored in capitals', () => {
  const told = { ...crab, id: 'told', title: 'BBQ', description: 'As it was typed' }
  const create = { kind: 'CREATE', id: 'soup', fields: { ...crab, title: 'TODAY’S SOUP', description: '' } } as const
  const plan = { id: 'p', due: AT, by: 'ada', act: [create, { kind: 'DELETE', id: 'crab' }], state: 'PLANNED' } as const
  beforeEach(async () => {
    const store = await openSqlite(file)
    await writerOf(store).put(crab, told)
    await store.dishes.change({ by: 'ada', at: 1, decision: plainWrite({ edits: [], agenda: [plan] }) })
    await store.close()
    run(file, TO_SCHEMA_8)
  })

  test('is read as sentences from then on, by one revision of the system; the past stays as it was stored', async () => {
    const { dishes } = await openDuring(file)
    const after = { ...crab, typed: { title: 'Dressed crab', description: 'Brown bread' }, version: 2 }
    expect(await dishes.revisionsSince(8, 9)).toEqual([
      { revision: 9, at: expect.any(Number), by: 'migration', edits: [{ id: 'crab', before: crab, after }] },
    ])
    expect(await dishes.dish('crab')).toEqual(after)
    expect(await dishes.dish('told')).toEqual(told)
    expect((await dishes.menuAt(8))?.dishes).toContainEqual(crab)
    const [planned] = await dishes.agenda({ state: 'PLANNED', limit: 1 })
    expect(planned?.act).toMatchObject([{ fields: { title: 'TODAY’S SOUP', typed: { title: 'Today’s soup' } } }, { kind: 'DELETE' }])
  })

  test('is read so once: what is written in capitals later stays in capitals', async () => {
    const before = await openSqlite(file)
    await writerOf(before).put({ ...crab, version: 3 })
    await before.close()
    const { dishes } = await openDuring(file)
    expect(await dishes.dish('crab')).toEqual({ ...crab, version: 3 })
  })
})
