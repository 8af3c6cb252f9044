import { expect, test, vi } from 'vitest'
import { crab, opened, writerOf } from '../../contract/database.ts'
import type { TestMongoDatabase } from './database.ts'
import { listenTo } from './listening.ts'
import { directly } from './version-0-1-0.ts'

/** Longer than a stream takes to open and to report. */
const SOON = { timeout: 15_000, interval: 20 }

/** Writes past the app that MongoDB itself keeps from being logged. */
export function itToleratesWhatCannotBeLogged(freshDatabase: () => TestMongoDatabase): void {
  test('a dish that cannot be logged is reported once, told as a RESET, and keeps no other from being logged', async () => {
    const database = freshDatabase()
    const store = await opened(database)
    await writerOf(store).put(crab)
    await directly(database, async ({ db }) => void (await db.command({ collMod: 'dishes', validator: { price: { $lt: 50 } } })))
    const faults = vi.fn<(error: unknown) => void>()
    const heard = await listenTo(store, faults)
    // Once it is logged, the comparison of all dishes at the start is over.
    await database.slipIn({ _id: 'tern', title: 'TERN', price: 9 })
    await expect.poll(heard.kinds, SOON).toEqual(['CREATED'])
    await directly(database, async ({ dishes, db }) => {
      const bulk = [
        { updateOne: { filter: { _id: 'crab' }, update: { $set: { price: 60 } } } },
        { insertOne: { document: { _id: 'eel', title: 'EEL', price: 9 } } },
      ]
      await db.client.withSession(async (session) =>
        session.withTransaction(async () => dishes.bulkWrite(bulk, { session, bypassDocumentValidation: true })),
      )
    })
    await expect.poll(heard.kinds, SOON).toEqual(['CREATED', 'CREATED', 'RESET'])
    expect(faults.mock.calls).toEqual([
      [expect.objectContaining({ message: expect.stringContaining(`Dish crab cannot be logged: ${database.breakage}`) })],
    ])
    await database.slipIn({ _id: 'sole', title: 'SOLE', price: 9 })
    await expect.poll(heard.kinds, SOON).toEqual(['CREATED', 'CREATED', 'RESET', 'CREATED'])
    expect(faults).toHaveBeenCalledTimes(1)
  })
}
