import type { ClientSession, Document, Filter } from 'mongodb'
import type { Dish } from '../../../domain/dish.ts'
import { withinOneReading } from '../../../domain/revision.ts'
import type { Edit, Revision } from '../../../domain/revision.ts'
import type { RevisionEdit } from '../../../domain/steps/snapshot.ts'
import type { HistoryFilter } from '../store.ts'
import type { Collections, EditDocument, RevisionDocument } from './collections.ts'
import { editOf, loggedEditOf, revisionOf } from './documents.ts'

/** The revision that the filter finds, with its edits. */
export async function findRevision(
  collections: Collections,
  filter: Filter<RevisionDocument>,
  session: ClientSession,
): Promise<Revision | undefined> {
  const found = await collections.revisions.findOne(filter, { session })
  return found === null ? undefined : (await withEdits(collections, [found], session))[0]
}

/** The revisions after one, oldest first. */
export async function revisionsSince(
  collections: Collections,
  revision: number,
  limit: number,
  session: ClientSession,
): Promise<Revision[]> {
  // MongoDB reads a limit of 0 as none.
  if (limit < 1) return []
  const found = await collections.revisions.find({ _id: { $gt: revision } }, { sort: { _id: 1 }, limit, session }).toArray()
  return withEdits(collections, await withinBound(collections, found, session), session)
}

/** A single one is within it, whatever it holds; that is by far the most frequent reading. */
async function withinBound({ edits }: Collections, found: readonly RevisionDocument[], session: ClientSession) {
  if (found.length <= 1) return found
  const count = [{ $match: { revision: { $in: found.map(({ _id }) => _id) } } }, { $group: { _id: '$revision', count: { $sum: 1 } } }]
  const counted = await edits.aggregate<{ readonly _id: number; readonly count: number }>(count, { session }).toArray()
  const counts = new Map(counted.map(({ _id, count }) => [_id, count]))
  return withinOneReading(found, ({ _id }) => counts.get(_id) ?? 0)
}

/** The revisions that the filter lets through, newest first. */
export async function historyOf(
  collections: Collections,
  { before = Number.MAX_SAFE_INTEGER, dish, by, limit }: HistoryFilter,
  session: ClientSession,
): Promise<Revision[]> {
  if (limit < 1) return []
  if (dish !== undefined) return historyOfDish(collections, { before, dish, by, limit }, session)
  const filter = { _id: { $lt: before }, ...(by !== undefined && { by }) }
  const found = await collections.revisions.find(filter, { sort: { _id: -1 }, limit, session }).toArray()
  return withEdits(collections, await withinBound(collections, found, session), session)
}

type DishHistoryFilter = Required<Omit<HistoryFilter, 'by'>> & Pick<HistoryFilter, 'by'>

async function historyOfDish({ edits }: Collections, { before, dish, by, limit }: DishHistoryFilter, session: ClientSession) {
  const pipeline = [
    { $match: { dishId: dish, revision: { $lt: before } } },
    { $sort: { revision: -1 } },
    // Before the revisions are looked up, or MongoDB would read all that was ever done to the dish.
    ...(by === undefined ? [{ $limit: limit }] : []),
    { $lookup: { from: 'revisions', localField: 'revision', foreignField: '_id', as: 'made' } },
    { $unwind: '$made' },
    ...(by === undefined ? [] : [{ $match: { 'made.by': by } }, { $limit: limit }]),
  ]
  const found = await edits.aggregate<EditDocument & { readonly made: RevisionDocument }>(pipeline, { session }).toArray()
  return found.map((edit) => revisionOf(edit.made, [edit]))
}

/** Two queries, however many revisions they are. */
async function withEdits({ edits }: Collections, found: readonly RevisionDocument[], session: ClientSession): Promise<Revision[]> {
  if (found.length === 0) return []
  const filter = { revision: { $in: found.map(({ _id }) => _id) } }
  const theirs = await edits.find(filter, { sort: { revision: 1, place: 1 }, session }).toArray()
  const byRevision = Map.groupBy(theirs, ({ revision }) => revision)
  return found.map((document) => revisionOf(document, byRevision.get(document._id) ?? []))
}

/** The last revision that was made at or before a time. */
export async function revisionAt({ revisions }: Collections, time: number): Promise<number> {
  const found = await revisions.findOne({ at: { $lte: time } }, { sort: { _id: -1 }, projection: { _id: 1 } })
  return found?._id ?? 0
}

/** The first or the last edit of each dish after one revision and up to another; undefined where the log does not hold every edit since. */
export async function editsBetween(
  { revisions, edits }: Collections,
  [revision, last]: readonly [number, number],
  end: '$first' | '$last',
  session: ClientSession,
): Promise<Edit[] | undefined> {
  if ((await revisions.findOne({ isReset: true, _id: { $gt: revision } }, { session, projection: { _id: 1 } })) !== null) return undefined
  if ((await revisions.countDocuments({ _id: { $gt: revision, $lte: last } }, { session })) < last - revision) return undefined
  const ofEach = [
    { $match: { revision: { $gt: revision, $lte: last } } },
    { $sort: { revision: 1, place: 1 } },
    { $group: { _id: '$dishId', edit: { [end]: '$$ROOT' } } },
  ]
  return (await edits.aggregate<{ readonly edit: EditDocument }>(ofEach, { session }).toArray()).map(({ edit }) => editOf(edit))
}

/** The first edit of each of some dishes that put it on the menu. */
export async function firstEdits(
  collections: Collections,
  ids: readonly string[],
  session: ClientSession,
): Promise<Map<string, RevisionEdit>> {
  if (ids.length === 0) return new Map()
  // The version only for the sake of an index: without a dish before, there is none.
  const filter = { dishId: { $in: ids }, before: { $exists: false }, 'before.version': null }
  return onePerDish(collections, [{ $match: filter }], '$first', session)
}

/** The latest edit of each of some dishes. */
export async function lastEdits(
  collections: Collections,
  ids: readonly string[],
  session: ClientSession,
): Promise<Map<string, RevisionEdit>> {
  if (ids.length === 0) return new Map()
  return onePerDish(collections, [{ $match: { dishId: { $in: ids } } }], '$last', session)
}

/** The latest edit of each dish that ever was. */
export async function lastEditsOfAll(collections: Collections): Promise<Map<string, RevisionEdit>> {
  return onePerDish(collections, [], '$last')
}

/** Of each of some dishes, how it was at a version, by its id; from the edit that replaced or removed it. */
export async function dishesAtVersions(
  { edits }: Collections,
  versions: ReadonlyMap<string, number>,
  session: ClientSession,
): Promise<Map<string, Dish>> {
  if (versions.size === 0) return new Map()
  // All versions of all dishes, because an $or of a thousand pairs takes MongoDB seconds to plan.
  const filter = { dishId: { $in: [...versions.keys()] }, 'before.version': { $in: [...new Set(versions.values())] } }
  const found = await edits.find(filter, { sort: { revision: 1 }, session }).toArray()
  const replaced = found.map(editOf).flatMap(({ id, before }) => (before && before.version === versions.get(id) ? [before] : []))
  return new Map(replaced.map((dish) => [dish.id, dish]))
}

/** In the order of an index, of which MongoDB reads only the ends. */
async function onePerDish({ edits }: Collections, matching: readonly Document[], end: '$first' | '$last', session?: ClientSession) {
  const pipeline = [...matching, { $sort: { dishId: 1, revision: 1 } }, { $group: { _id: '$dishId', edit: { [end]: '$$ROOT' } } }]
  const found = await edits.aggregate<{ _id: string; edit: EditDocument }>(pipeline, { ...(session && { session }) }).toArray()
  return new Map(found.map(({ _id, edit }) => [_id, loggedEditOf(edit)]))
}
