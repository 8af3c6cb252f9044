import type { ClientSession } from 'mongodb'
import type { DeletedDish } from '../store.ts'
import type { Collections, EditDocument, RevisionDocument } from './collections.ts'
import { editOf, idOf, keysOf } from './documents.ts'
import { lastEdits } from './log.ts'

/** Deletions that are looked at at a time: of some, the dish is on the menu again. */
const PAGE = 200

type Deletion = EditDocument & { readonly made: RevisionDocument }

/**
 * The dishes that are not on the menu, the newest deletion first, of revisions before one: at most `limit`, and all others that the last of
 * their revisions took off.
 */
export async function deletedDishes(
  collections: Collections,
  before: number,
  limit: number,
  session: ClientSession,
): Promise<DeletedDish[]> {
  const found: DeletedDish[] = []
  if (limit < 1) return found
  for await (const page of deletionsIn(collections, before, session)) {
    for (const gone of await stillGone(collections, page, session)) {
      if (found.length >= limit && found.at(-1)?.revision !== gone.revision) return found
      found.push(gone)
    }
  }
  return found
}

/** All edits that took a dish off the menu before a revision, the newest first. */
async function* deletionsIn({ edits }: Collections, before: number, session: ClientSession): AsyncGenerator<Deletion[]> {
  const pipeline = [
    // The version only for the sake of an index: without a dish after, there is none.
    { $match: { 'after.version': null, after: { $exists: false }, revision: { $lt: before } } },
    { $sort: { revision: -1, place: 1 } },
    { $lookup: { from: 'revisions', localField: 'revision', foreignField: '_id', as: 'made' } },
    { $unwind: '$made' },
  ]
  await using cursor = edits.aggregate<Deletion>(pipeline, { session, batchSize: PAGE })
  let page: Deletion[] = []
  for await (const deletion of cursor) {
    page.push(deletion)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  yield page
}

/** Those whose dish nobody has put back since, also not past the app. */
async function stillGone(collections: Collections, page: readonly Deletion[], session: ClientSession): Promise<DeletedDish[]> {
  const ids = page.map(({ dishId }) => dishId)
  const filter = { _id: { $in: ids.flatMap(keysOf) } }
  const there = await collections.dishes.find(filter, { projection: { _id: 1 }, session }).toArray()
  const onMenu = new Set(there.map(({ _id }) => idOf(_id)))
  const lasts = await lastEdits(collections, ids, session)
  return page.flatMap((deletion) => {
    const { id, before: dish } = editOf(deletion)
    const { _id: revision, at, by } = deletion.made
    const isGone = dish !== undefined && !onMenu.has(id) && lasts.get(id)?.revision === revision
    return isGone ? [{ dish, revision, at, by }] : []
  })
}
