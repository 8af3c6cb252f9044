import { Decimal128, Long, ObjectId } from 'mongodb'
import { expect, test } from 'vitest'
import type { CourseName } from '../../../../domain/menu.ts'
import { crab, opened, recordOf, writerOf } from '../../contract/database.ts'
import type { TestMongoDatabase } from './database.ts'
import { listenTo, SOON } from './listening.ts'

const NOTHING = { sitting: '', course: '', title: '', description: '', price: 0, version: 1 }

/** Dishes that came by mongosh or mongoimport: read as well as can be, and edited like any other. */
export function itReadsWhatWasImported(freshDatabase: () => TestMongoDatabase): void {
  itReadsWhatItCan(freshDatabase)
  itReadsPartsOfTheMenu(freshDatabase)
  test('R47 a dish of the collection `dishes` with an ObjectId is read, edited, deleted and restored under its hex digits', async () => {
    const database = freshDatabase()
    const store = await opened(database)
    const [{ dishes }, { put, remove }] = [store, writerOf(store)]
    const key = new ObjectId()
    const id = key.toHexString()
    await database.slipIn({ _id: key, sitting: 'LUNCH', course: 'MAINS', title: 'EEL', description: '', price: 12, supplier: ['Bay'] })
    const eel = { ...NOTHING, id, sitting: 'LUNCH', course: 'MAINS', title: 'EEL', price: 12 }
    expect(await dishes.dish(id)).toEqual(eel)
    const dearer = { ...eel, price: 13, version: 2 }
    await put(dearer)
    expect((await dishes.menu()).dishes).toEqual([dearer])
    const found = await database.shell((client, name) => client.db(name).collection('dishes').findOne({ _id: key }))
    expect(found).toMatchObject({ price: 13, supplier: ['Bay'] })
    expect(await recordOf(store, { id, version: 1 })).toEqual({ dish: dearer, base: eel })
    await remove(id)
    expect((await dishes.menu()).dishes).toEqual([])
    // The first of them is the import.
    expect((await put(dearer)).revision).toBe(4)
    expect(await dishes.dish(id)).toEqual(dearer)
  })
}

function itReadsWhatItCan(freshDatabase: () => TestMongoDatabase): void {
  test('whatever an import left out or wrote oddly costs that field, and never the menu', async () => {
    const database = freshDatabase()
    const store = await opened(database)
    const { dishes } = store
    const moment = 1_700_000_000
    const odd: [object, object][] = [
      [{ createdAt: new Date(moment * 1000 + 900) }, { createdAt: moment }],
      [{ createdAt: moment * 1000 }, { createdAt: moment }],
      [{ createdAt: Long.fromNumber(moment) }, { createdAt: moment }],
      [{ createdAt: 'yesterday' }, {}],
      // The API sends versions as Int, which counts to 2,147,483,647.
      [{ version: moment * 1000 }, {}],
      [{ price: Decimal128.fromString('9.50') }, { price: 9.5 }],
      [
        { price: '7.25', title: 1984 },
        { price: 7.25, title: '1984' },
      ],
      [{ price: 'market price', title: null, sitting: ['LUNCH'], version: 0 }, {}],
      [{ price: { pounds: 3 }, description: { en: 'x' }, version: {} }, {}],
    ]
    for (const [n, [written]] of odd.entries()) await database.slipIn({ _id: n, ...written })
    const read = (await dishes.menu()).dishes.toSorted((a, b) => Number(a.id) - Number(b.id))
    expect(read).toEqual(odd.map(([, expected], n) => ({ ...NOTHING, id: String(n), ...expected })))
    await writerOf(store).put({ ...crab, id: '4', version: 2 })
    expect(await dishes.dish('4')).toEqual({ ...crab, id: '4', version: 2 })
  })
}

function itReadsPartsOfTheMenu(freshDatabase: () => TestMongoDatabase): void {
  test('a writer learns of the imported dishes of a course as of any others, however their names and times were written', async () => {
    const database = freshDatabase()
    const { dishes } = await opened(database)
    const moment = 1_700_000_000
    const odd = [
      { createdAt: moment + 1 },
      { createdAt: new Date((moment + 3) * 1000) },
      { createdAt: (moment + 2) * 1000 },
      { createdAt: 'soon' },
      { createdAt: Infinity },
    ]
    for (const [n, written] of odd.entries()) await database.slipIn({ _id: n, sitting: 'LUNCH', course: 1984, ...written })
    await database.slipIn({ _id: 9, sitting: ['LUNCH'], course: 1984, createdAt: moment })
    const asked = async (course: CourseName) => {
      const { records, newest } = await dishes.read({ part: course, newestIn: [course] })
      return { ids: [...records.keys()].toSorted(), newest: newest.map(({ createdAt }) => createdAt) }
    }
    expect(await asked({ sitting: 'LUNCH', course: '1984' })).toEqual({ ids: ['0', '1', '2', '3', '4'], newest: [moment + 3] })
    expect(await asked({ sitting: '', course: '1984' })).toMatchObject({ ids: ['9'] })
  })

  test('a menu that was imported before the first start is not mixed with the opening menu', async () => {
    const database = freshDatabase()
    await database.slipIn({ title: 'Eel' })
    const store = await opened(database)
    const heard = await listenTo(store)
    expect(await store.dishes.openWith([crab], 1)).toBe(false)
    await expect.poll(heard.kinds, SOON).toEqual(['CREATED'])
    expect(await store.dishes.menu()).toMatchObject({ revision: 1, dishes: [{ title: 'Eel', version: 1 }] })
  })
}
