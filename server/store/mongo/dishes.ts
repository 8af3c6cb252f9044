import type { ClientSession, MongoClient } from 'mongodb'
import type { Change } from '../../../domain/change.ts'
import type { DishRecord, DishStore, WriteRequest } from '../store.ts'
import { changeFor, dishAt, newestOf, openingChange } from '../writing.ts'
import { followChanges } from './change-stream.ts'
import type { Collections, DishKey } from './collections.ts'
import { changeOf, dishOf, documentOf, documentOfChange, keysOf } from './documents.ts'
import { nextRevision, revisionIn } from './revision.ts'
import type { Transaction } from './transactions.ts'

/** The dishes and their log, in a database that other servers use too. */
export function createDishStore(client: MongoClient, collections: Collections, transaction: Transaction, closing: AbortSignal): DishStore {
  const { dishes, changes } = collections
  return {
    menu: () => client.withSession({ snapshot: true }, (session) => menuOf(collections, session)),
    dish: async (id) => {
      const found = await dishes.findOne({ _id: { $in: keysOf(id) } })
      return found === null ? undefined : dishOf(found)
    },
    change: (request, decide) =>
      transaction(async (session) => {
        const { key, record } = await read(collections, request, session)
        const decision = decide(record)
        if ('answer' in decision) return decision
        const change = changeFor(request, record.dish, decision.write, await nextRevision(collections, session))
        await write(collections, change, key, session)
        return { change }
      }),
    // MongoDB reads a limit of 0 as none.
    changesSince: async (revision, limit) =>
      limit < 1 ? [] : (await changes.find({ _id: { $gt: revision } }, { sort: { _id: 1 }, limit }).toArray()).map(changeOf),
    revision: () => revisionIn(collections),
    openWith: (opening, at) =>
      transaction(async (session) => {
        if ((await revisionIn(collections, session)) > 0 || (await dishes.findOne({}, { session })) !== null) return false
        if (opening.length === 0) return true
        // Many at once: servers that start in the same moment wait for one another.
        const first = (await nextRevision(collections, session, opening.length)) - opening.length + 1
        const told = opening.map((dish, place) => openingChange(dish, at, first + place))
        await changes.insertMany(told.map(documentOfChange), { session })
        await dishes.insertMany(
          told.flatMap(({ after }) => (after === undefined ? [] : [documentOf(after)])),
          { session },
        )
        return true
      }),
    watch: (onChange) => followChanges({ collections, transaction, onChange }, closing),
  }
}

async function menuOf(collections: Collections, session: ClientSession) {
  const revision = await revisionIn(collections, session)
  const dishes = await collections.dishes.find({}, { session }).toArray()
  return { revision, dishes: dishes.map(dishOf) }
}

/** What is known of a dish, and the key that it lies under. */
async function read({ dishes, changes }: Collections, { id, base, course }: WriteRequest, session: ClientSession) {
  const found = await dishes.findOne({ _id: { $in: keysOf(id) } }, { session })
  const newest = { sort: { _id: -1 }, session } as const
  const created = await changes.findOne({ dishId: id, kind: 'CREATED' }, { sort: { _id: 1 }, session })
  const last = await changes.findOne({ dishId: id }, newest)
  const seenBy =
    base === undefined ? null : await changes.findOne({ dishId: id, $or: [{ 'after.version': base }, { 'before.version': base }] }, newest)
  const dish = found === null ? undefined : dishOf(found)
  const beside = course === undefined ? [] : await dishes.find({ sitting: course.sitting, course: course.course }, { session }).toArray()
  const record: DishRecord = {
    dish,
    created: created === null ? undefined : changeOf(created),
    last: last === null ? undefined : changeOf(last),
    base: base === undefined ? undefined : dishAt(base, dish, seenBy === null ? undefined : changeOf(seenBy)),
    newest: newestOf(beside.map(dishOf)),
  }
  return { key: found?._id ?? id, record }
}

/** The change goes first: whoever follows the stream knows a write of the app by the change just before it. */
async function write({ dishes, changes }: Collections, change: Change, key: DishKey, session: ClientSession): Promise<void> {
  await changes.insertOne(documentOfChange(change), { session })
  if (change.after === undefined) {
    await dishes.deleteOne({ _id: key }, { session })
  } else if (change.before === undefined) {
    await dishes.insertOne(documentOf(change.after), { session })
  } else {
    const { _id, ...fields } = documentOf(change.after)
    // Set, not replaced: a field that the owner added by hand stays.
    await dishes.updateOne({ _id: key }, { $set: fields, ...(!('createdAt' in fields) && { $unset: { createdAt: '' } }) }, { session })
  }
}
