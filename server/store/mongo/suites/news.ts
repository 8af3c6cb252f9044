import { expect, onTestFinished, test } from 'vitest'
import type { Store } from '../../store.ts'
import { crab, opened, openedBeside, sole, writerOf } from '../../contract/place.ts'
import type { MongoPlace } from './place.ts'

/** Longer than a stream takes to come back. */
const SOON = { timeout: 15_000, interval: 20 }

/** What a server hears of the others, and of whoever writes past all of them. */
export function itHearsNews(freshPlace: () => MongoPlace): void {
  itHearsTheOthers(freshPlace)
  itHearsOutsiders(freshPlace)
  itHearsReplacements(freshPlace)
  itHearsLargeUpheavals(freshPlace)
}

function itHearsTheOthers(freshPlace: () => MongoPlace): void {
  test('a change through one server is news to the other', async () => {
    const place = freshPlace()
    const [here, there] = [await opened(place), await openedBeside(place)]
    const heard = await listenTo(there)
    await writerOf(here).create(crab)
    await expect.poll(heard.kinds, SOON).toEqual(['CREATED'])
  })

  test('what the servers write themselves is never taken for a write past them', async () => {
    const place = freshPlace()
    const [here, there] = [await opened(place), await openedBeside(place)]
    const heard = await listenTo(there)
    await here.dishes.openWith([crab, sole], 1)
    for (const version of [2, 3, 4]) await writerOf(here).update({ ...crab, version })
    await Promise.all([writerOf(here).remove('crab'), writerOf(there).remove('sole')])
    await expect.poll(heard.kinds, SOON).toHaveLength(7)
    // Were one of them taken for an outsider's, its RESET would stand before this one's change.
    await writerOf(here).create({ ...crab, id: 'last' })
    await expect.poll(heard.kinds, SOON).toHaveLength(8)
    expect(heard.kinds()).not.toContain('RESET')
  })

  test('news goes on after the stream was killed', async () => {
    const place = freshPlace()
    const [here, there] = [await opened(place), await openedBeside(place)]
    const heard = await listenTo(there)
    await killStreams(place)
    await writerOf(here).create(crab)
    await expect.poll(heard.kinds, SOON).toEqual(['CREATED'])
    await writerOf(here).remove('crab')
    await expect.poll(heard.kinds, SOON).toEqual(['CREATED', 'DELETED'])
  })

  test('a listener that has hung up hears no more', async () => {
    const place = freshPlace()
    const [here, there] = [await opened(place), await openedBeside(place)]
    const [gone, present] = [await listenTo(there), await listenTo(there)]
    await gone.hangUp()
    await writerOf(here).create(crab)
    await expect.poll(present.kinds, SOON).toEqual(['CREATED'])
    expect(gone.kinds()).toEqual([])
  })
}

function itHearsOutsiders(freshPlace: () => MongoPlace): void {
  test('a write past the app becomes exactly one RESET, though two servers notice', async () => {
    const place = freshPlace()
    const [here, there] = [await opened(place), await openedBeside(place)]
    const ears = [await listenTo(here), await listenTo(there)]
    await writerOf(here).create(crab)
    await place.slipIn({ title: 'EEL' })
    for (const heard of ears) await expect.poll(heard.kinds, SOON).toContain('RESET')
    // Both have dealt with the first by the time that they have noted the second.
    await place.slipIn({ title: 'SECOND EEL' })
    for (const heard of ears) await expect.poll(heard.kinds, SOON).toEqual(['CREATED', 'RESET', 'RESET'])
    expect(await here.dishes.changesSince(1, 1)).toEqual([{ revision: 2, at: expect.any(Number), by: 'outside', kind: 'RESET' }])
    expect((await there.dishes.menu()).dishes).toHaveLength(3)
  })

  test('an outsider who uses a transaction is noticed too', async () => {
    const place = freshPlace()
    const heard = await listenTo(await opened(place))
    await place.shell((client, name) =>
      client.withSession((session) =>
        session.withTransaction(() => client.db(name).collection('dishes').insertOne({ title: 'EEL' }, { session })),
      ),
    )
    await expect.poll(heard.kinds, SOON).toEqual(['RESET'])
  })
}

function itHearsReplacements(freshPlace: () => MongoPlace): void {
  test('an import that takes the place of the dishes as a whole is noticed', async () => {
    const place = freshPlace()
    const store = await opened(place)
    const heard = await listenTo(store)
    await place.shell(async (client, name) => {
      await client.db(name).collection('incoming').insertOne({ title: 'EEL' })
      await client.db(name).collection('incoming').rename('dishes', { dropTarget: true })
    })
    await expect.poll(heard.kinds, SOON).toContain('RESET')
    expect((await store.dishes.menu()).dishes).toMatchObject([{ title: 'EEL' }])
  })
}

function itHearsLargeUpheavals(freshPlace: () => MongoPlace): void {
  test('an import of a hundred dishes is told in a few words', async () => {
    const place = freshPlace()
    const heard = await listenTo(await opened(place))
    const hundred = Array.from({ length: 100 }, (_, n) => ({ title: `EEL ${n}` }))
    await place.shell((client, name) => client.db(name).collection('dishes').insertMany(hundred))
    await expect.poll(heard.kinds, SOON).toContain('RESET')
    expect(heard.kinds().length).toBeLessThan(5)
  })

  test('when somebody drops the whole database, every page is told, and revisions go on where they were', async () => {
    const place = freshPlace()
    const store = await opened(place)
    const heard = await listenTo(store)
    await store.dishes.openWith([crab, sole], 1)
    await expect.poll(heard.kinds, SOON).toHaveLength(2)
    await place.shell((client, name) => client.db(name).dropDatabase())
    await expect.poll(heard.kinds, SOON).toEqual(['CREATED', 'CREATED', 'RESET'])
    expect(await store.dishes.menu()).toEqual({ revision: 3, dishes: [] })
    expect((await writerOf(store).create(crab)).revision).toBe(4)
    await expect.poll(heard.kinds, SOON).toHaveLength(4)
  })
}

/** As MongoDB itself does when it steps down or wants its memory back. */
async function killStreams(place: MongoPlace): Promise<void> {
  await place.shell(async (client, name) => {
    const streams = client
      .db('admin')
      .aggregate([{ $currentOp: { idleCursors: true } }, { $match: { 'cursor.originatingCommand.$db': name } }])
    const cursors = (await streams.toArray()).map((stream) => stream['cursor'].cursorId as unknown)
    expect(cursors).not.toEqual([])
    await client.db(name).command({ killCursors: '$cmd.aggregate', cursors })
  })
}

/** Reads on from where it was at each piece of news, as the server does. */
async function listenTo(store: Store) {
  const kinds: string[] = []
  let revision = await store.dishes.revision()
  let reading: Promise<void> = Promise.resolve()
  const read = async () => {
    for (const change of await store.dishes.changesSince(revision, 100)) {
      revision = change.revision
      kinds.push(change.kind)
    }
  }
  const hangUp = await store.dishes.watch(() => {
    reading = reading.then(read)
  })
  onTestFinished(async () => {
    await hangUp()
    await reading
  })
  return { kinds: () => kinds, hangUp }
}
