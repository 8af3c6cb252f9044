import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { freshDatabaseOn } from '../server/log/mongo/suites/database.ts'
import { openSqlite } from '../server/log/sqlite/open.ts'
import type { Store } from '../server/log/store.ts'
import { disagreements } from './agreement.ts'
import { differencesFromModel, noting } from './model.ts'
import { doStep, openAtWork, pause } from './staff-at-work.ts'
import type { AtWork } from './staff-at-work.ts'
import { OPENING, owner, threePeople } from './staff-steps.ts'
import type { OutsideStep, Step } from './staff-steps.ts'

const uri = inject('mongodbUri')

/** A store, and how the owner writes to its database. */
interface Opened {
  readonly store: Store
  readonly outside?: (step: OutsideStep) => Promise<void>
  readonly close: () => Promise<void>
}

type Paused<S> = readonly { readonly pause: number; readonly what: S }[]

async function all<S>(steps: Paused<S>, perform: (step: S) => Promise<void>): Promise<void> {
  for (const step of steps) {
    await pause(step.pause)
    await perform(step.what)
  }
}

/** All of them at once; then what is planned comes due, and every page is connected. */
async function work(atWork: AtWork, people: readonly Paused<Step>[], outside: () => Promise<void>): Promise<void> {
  await Promise.all([outside(), ...people.map(async (steps, person) => all(steps, async (step) => doStep(atWork, person, step)))])
  for (const page of atWork.pages) page.connect()
  atWork.wait(1_000)
}

async function expectAgreement(numRuns: number, open: () => Promise<Opened>): Promise<void> {
  const property = fc.asyncProperty(threePeople, owner, async (people, outsideSteps) => {
    const { store, outside, close } = await open()
    await store.dishes.openWith(OPENING, 1)
    const faults: unknown[] = []
    const { store: noted, requests } = noting(store.dishes)
    const atWork = await openAtWork({ ...store, dishes: noted }, (fault) => faults.push(fault))
    try {
      await work(atWork, people, async () => (outside === undefined ? undefined : all(outsideSteps, outside)))
      await expect.poll(() => disagreements(atWork, store.dishes), { timeout: 10_000, interval: 5 }).toEqual([])
      expect(differencesFromModel(await store.dishes.revisionsSince(0, 1_000_000), requests)).toEqual([])
      expect(faults).toEqual([])
    } finally {
      await atWork.close()
      await close()
    }
  })
  // A failure names the seed and the path; they go in here to repeat it. No shorter way is looked for: what happens at once happens
  // otherwise the next time, and the search would end by the clock, with no word of what did not agree.
  await fc.assert(property, { numRuns, endOnFailure: true })
}

describe('whatever three people do, undo and plan at once, the menu, the history, every moment of it and every open page agree', () => {
  test('on SQLite', { timeout: 60_000 }, async () => {
    await expectAgreement(100, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'tideboard-agreement-'))
      const store = await openSqlite(join(folder, 'tideboard.db'))
      const close = async (): Promise<void> => store.close().then(() => rm(folder, { recursive: true }))
      return { store, close }
    })
  })

  test.skipIf(uri === undefined)('on MongoDB, while the owner writes to the database past the app', { timeout: 60_000 }, async () => {
    // Emptied after each evening: to make one takes as long as an evening does.
    const database = freshDatabaseOn(uri ?? '')()
    const outside = async (step: OutsideStep): Promise<void> =>
      database.shell(async (client, name) => {
        const dishes = client.db(name).collection<{ _id: string }>('dishes')
        if (step.kind === 'TAKE_OFF') await dishes.deleteOne({ _id: step.id })
        else await dishes.updateOne({ _id: step.id }, { $set: { price: step.price } })
      })
    // Fewer, since a run takes MongoDB ten times as long.
    await expectAgreement(8, async () => {
      const store = await database.open()
      return { store, outside, close: async () => store.close().then(database.empty) }
    })
  })
})
