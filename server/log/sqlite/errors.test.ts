import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DatabaseSyncOptions } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { freshFolder } from '../../testing/fresh-folder.ts'
import { toStoreError } from './errors.ts'
import { StoreUnavailable } from '../unavailable.ts'

let folder: string
beforeEach(() => {
  folder = freshFolder()
  using db = open()
  db.exec('CREATE TABLE dishes (title TEXT UNIQUE) STRICT')
})

const open = (options: DatabaseSyncOptions = {}) => new DatabaseSync(join(folder, 'a.db'), { timeout: 1, ...options })

/** What an insert into the database throws. */
function errorOfInsert(db: DatabaseSync, title: unknown = 'x'.repeat(10_000)): unknown {
  try {
    db.prepare('INSERT INTO dishes VALUES (?)').run(title as string)
    return undefined
  } catch (error) {
    return toStoreError(error, 'a.db')
  }
}

test('a full disk, a read-only one and a locked database are unavailable, in SQLite’s words and with its error as the cause', () => {
  using full = open()
  full.exec('PRAGMA max_page_count = 3')
  using readOnly = open({ readOnly: true })
  const told = [errorOfInsert(full), errorOfInsert(readOnly)]
  using other = open()
  other.exec('BEGIN IMMEDIATE')
  for (const error of [...told, errorOfInsert(full)]) expect(error).toBeInstanceOf(StoreUnavailable)
  expect(told).toMatchObject([
    { message: 'SQLite in a.db failed: database or disk is full.', cause: { errcode: 13 } },
    { message: 'SQLite in a.db failed: attempt to write a readonly database.', cause: { errcode: 8 } },
  ])
})

test('a mistake of our own is not mistaken for a failing disk', () => {
  using db = open()
  expect(errorOfInsert(db, 'EEL')).toBeUndefined()
  expect(errorOfInsert(db, 'EEL')).not.toBeInstanceOf(StoreUnavailable)
  expect(toStoreError(new TypeError('x is not a function'), 'a.db')).toBeInstanceOf(TypeError)
})
