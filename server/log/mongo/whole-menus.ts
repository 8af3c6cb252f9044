import { Binary } from 'mongodb'
import type { ClientSession } from 'mongodb'
import type { Dish } from '../../../domain/dish.ts'
import type { Menu } from '../../../domain/menu.ts'
import type { LastEntry } from '../entry.ts'
import { LARGEST_WHOLE_MENU, packMenu, readOldLog, unpackMenu } from '../whole-menu.ts'
import { storedDish, withEdits } from '../writing.ts'
import type { Collections } from './collections.ts'
import { dishOf, loggedEditOf } from './documents.ts'
import { editsBetween } from './log.ts'

/** Stores the whole menu, as the last entry left it; resolves to the bytes that it takes. */
export async function writeMenu(collections: Collections, { revision, hash }: LastEntry, session: ClientSession): Promise<number> {
  const packed = packMenu(await menuByTheLog(collections, revision, session))
  const document = { hash, dishes: new Binary(packed) }
  if (packed.length <= LARGEST_WHOLE_MENU) await collections.menus.replaceOne({ _id: revision }, document, { upsert: true, session })
  return packed.length
}

/** Not as the dishes are, but after a RESET: other programs may have written to them, which is no part of the log yet. */
async function menuByTheLog(collections: Collections, revision: number, session: ClientSession): Promise<Dish[]> {
  const whole = (await wholeMenu(collections, 'up to', revision, session)) ?? { revision: 0, dishes: [] }
  const edits = await editsBetween(collections, [whole.revision, revision], '$last', session)
  if (edits !== undefined) return withEdits(whole.dishes, edits, 'after')
  return (await collections.dishes.find({}, { session }).toArray()).map(dishOf)
}

/** Stores menus whole that an older version did not, so that one of long ago is told as quickly as any; from a log that begins at revision 1. */
export async function storeMenusOfOldLog({ revisions, edits, menus }: Collections): Promise<void> {
  const latest = await revisions.findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } })
  if (latest === null || (await menus.findOne({}, { projection: { _id: 1 } })) !== null) return
  if ((await revisions.countDocuments({ isReset: { $ne: true }, _id: { $lte: latest._id } })) < latest._id) return
  const read = readOldLog()
  for await (const edit of edits.find({ revision: { $lte: latest._id } }, { sort: { revision: 1, place: 1 } })) {
    const whole = read(loggedEditOf(edit))
    // Another server may do the same.
    if (whole) await menus.replaceOne({ _id: whole.revision }, { dishes: new Binary(whole.packed) }, { upsert: true })
  }
}

/**
 * The first menu that was stored whole at a revision or later, or the last one up to it, of the entry that has that revision now: the
 * log may have been put back, and have gone on in another way.
 */
export async function wholeMenu(
  { menus, revisions }: Collections,
  side: 'from' | 'up to',
  revision: number,
  session: ClientSession,
): Promise<Menu | undefined> {
  const nearest =
    side === 'from'
      ? menus.find({ _id: { $gte: revision } }, { session, sort: { _id: 1 }, batchSize: 1 })
      : menus.find({ _id: { $lte: revision } }, { session, sort: { _id: -1 }, batchSize: 1 })
  for await (const menu of nearest) {
    const entry = await revisions.findOne({ _id: menu._id }, { projection: { hash: 1 }, session })
    if (entry !== null && entry.hash === menu.hash) return { revision: menu._id, dishes: unpackMenu(menu.dishes.buffer).map(storedDish) }
  }
  return undefined
}
