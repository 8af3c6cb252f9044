import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDishes, dishesIn, flipTwoBits, killedCopy, openDuring, openFresh } from '../../testing/killed-database.ts'
import { openSqlite } from '../sqlite.ts'
import type { Store } from '../store.ts'
import { backUp } from './backups.ts'
import { backupsOf } from './restore.ts'

let file: string
let store: Store
beforeEach(async () => {
  ;({ file, store } = await openFresh())
})

/** Twenty dishes of a killed server, in whose -wal file two bits are flipped after the fifth. */
async function twentyDishesWithoutFifteen(): Promise<string> {
  await createDishes(store, 1, 5)
  const { size } = statSync(`${file}-wal`)
  await createDishes(store, 6, 20)
  const damaged = killedCopy(file)
  flipTwoBits(`${damaged}-wal`, size + 100)
  return damaged
}

describe('a start is refused when acknowledged writes are missing', () => {
  test('two flipped bits in the -wal, and then in the watermark: it says how many and until when, and leaves the file', async () => {
    const damaged = await twentyDishesWithoutFifteen()
    const wal = readFileSync(`${damaged}-wal`)
    await expect(openSqlite(damaged)).rejects.toThrow(
      /^\S+tideboard\.db lacks the last 15 writes that were acknowledged, up to \d+ \w+ \d{4}, \d\d:\d\d; what it has ends at .+, \d\d:\d\d\. There is no good backup/,
    )
    await expect(openSqlite(damaged, { beside: true })).rejects.toThrow('lacks the last 15 writes')
    flipTwoBits(`${damaged}.acknowledged`, 10)
    await expect(openSqlite(damaged)).rejects.toThrow(/lacks the last 1[45] writes/)
    expect(readFileSync(`${damaged}-wal`).equals(wal)).toBe(true)
  })

  test('whichever bits of the -wal are flipped: no dish is missing after a start', async () => {
    await createDishes(store, 1, 20)
    const whole = killedCopy(file)
    const { size } = statSync(`${whole}-wal`)
    let refused = 0
    for (let at = 5; at < size; at += 8009) {
      const damaged = killedCopy(whole)
      flipTwoBits(`${damaged}-wal`, at)
      const started = await openSqlite(damaged).catch((error: unknown) => String(error))
      if (typeof started === 'string') expect(started).toMatch(/^CannotStart: \S+ lacks the last (write|\d+ writes) that w/)
      else expect((await started.dishes.menu()).dishes).toHaveLength(20)
      if (typeof started === 'string') refused += 1
      else await started.close()
    }
    expect(refused).toBeGreaterThan(25)
  })

  test('what is missing are accounts and sessions', async () => {
    const { size } = statSync(`${file}-wal`)
    await store.staff.addAccount({ id: 'a1', email: 'ada@tideboard.example', passwordHash: 'x', createdAt: 1 })
    await store.staff.openSession({ id: 's1', staffId: 'a1', expiresAt: 4e9 })
    await store.staff.setPassword('a1', 'y')
    await store.staff.endSessionsOf('a1')
    const damaged = killedCopy(file)
    flipTwoBits(`${damaged}-wal`, size + 100)
    // No session was left to end.
    await expect(openSqlite(damaged)).rejects.toThrow('lacks the last 3 writes')
  })

  test('the newest good backup is named, and brings back what was in it', async () => {
    await createDishes(store, 101, 107)
    await backUp(file, new Date('2026-06-01T12:00:00Z'))
    const damaged = await twentyDishesWithoutFifteen()
    await expect(openSqlite(damaged)).rejects.toThrow(
      /`npm run restore -- newest` puts back tideboard-2026-06-01\.db, the newest good backup, of .+ \(7 dishes\)/,
    )
    backupsOf(damaged).restore('tideboard-2026-06-01.db')
    expect(await dishesIn(damaged)).toBe(7)
  })
})

describe('whoever accepts the loss', () => {
  test('goes on with what is left; open pages read it again, the damaged files are kept, and another loss is told again', async () => {
    const damaged = await twentyDishesWithoutFifteen()
    const wal = readFileSync(`${damaged}-wal`)
    const aside = backupsOf(damaged).acceptLoss()
    expect(readFileSync(join(aside, 'tideboard.db-wal')).equals(wal)).toBe(true)
    const after = await openDuring(damaged)
    expect((await after.dishes.menu()).dishes).toHaveLength(5)
    expect(await after.dishes.revisionsSince(99_999, 9)).toMatchObject([{ by: 'restore' }])
    expect(statSync(damaged).mode & 0o777).toBe(0o600)
    await createDishes(after, 21, 22)
    const again = killedCopy(damaged)
    rmSync(`${again}-wal`)
    await expect(openSqlite(again)).rejects.toThrow('lacks the last 2 writes')
  })

  test('keeps the backup of today, which has what is lost, beside the one that the next start makes', async () => {
    await createDishes(store, 101, 107)
    await backUp(file, new Date())
    const damaged = killedCopy(file)
    rmSync(`${damaged}-wal`)
    backupsOf(damaged).acceptLoss()
    await openDuring(damaged)
    await backUp(damaged, new Date())
    expect(backupsOf(damaged).list()).toMatchObject([
      { name: expect.stringMatching(/^tideboard-\d{4}-\d\d-\d\d\.db$/), dishes: 0 },
      { name: expect.stringContaining('-replaced-'), dishes: 7 },
    ])
  })

  test('is refused where nothing is missing', async () => {
    await createDishes(store, 1, 2)
    const whole = killedCopy(file)
    expect(() => backupsOf(whole).acceptLoss()).toThrow(/tideboard\.db lacks nothing that was acknowledged/)
    expect(await dishesIn(whole)).toBe(2)
  })
})
