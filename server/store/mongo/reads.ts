import type { ClientSession, Filter } from 'mongodb'
import type { Dish } from '../../../domain/dish.ts'
import type { DishRead, DishRecord, LoggedEdit, MenuPart, Reads, Snapshot, WriteRequest } from '../store.ts'
import { readAgenda } from './agenda.ts'
import type { Collections, DishDocument, DishKey } from './collections.ts'
import { dishOf, idOf, keysOf, spellingsOf } from './documents.ts'
import { dishesAtVersions, findRevision, firstEdits, lastEdits } from './log.ts'
import { logOutsideEdits } from './reconcile.ts'

/** What a decision asked for, and the keys of the dishes in it. */
interface Read extends Snapshot {
  readonly keys: ReadonlyMap<string, DishKey>
}

/**
 * Reads what a decision asks for, and nothing else, with as many queries for a thousand dishes as for one. What was written past
 * the app to one of these dishes is logged first, so that the decision knows of it.
 */
export async function read(collections: Collections, { reads, at }: WriteRequest, session: ClientSession): Promise<Read> {
  const { dishes: asked = [], newestIn, revision, agenda = [] } = reads
  const found = await find(collections, reads, session)
  const isBehind = await logOutsideEdits(collections, found, at, session)
  const { documents, lasts } = isBehind ? await find(collections, reads, session) : found
  const records = new Map<string, DishRecord>(documents.map(dishOf).map((dish) => [dish.id, { dish }]))
  for (const [id, record] of await recordsOf(collections, asked, { records, lasts }, session)) records.set(id, record)
  return {
    keys: new Map(documents.map(({ _id }) => [idOf(_id), _id])),
    records,
    newest: newestIn && (await newestOf(collections, newestIn, session)),
    revision: revision === undefined ? undefined : await findRevision(collections, { _id: revision }, session),
    agenda: await readAgenda(collections, agenda, session),
  }
}

/** The dishes that a decision asks for, and the last edit of each. */
async function find(collections: Collections, { dishes: asked = [], part }: Reads, session: ClientSession) {
  const ofPart = part === undefined ? [] : await documentsIn(collections, part, session)
  const named = asked.length === 0 ? [] : await documentsOf(collections, asked, session)
  const documents = [...ofPart, ...named]
  const ids = new Set([...asked.map(({ id }) => id), ...documents.map(({ _id }) => idOf(_id))])
  return { documents, lasts: await lastEdits(collections, [...ids], session) }
}

async function documentsOf({ dishes }: Collections, asked: readonly DishRead[], session: ClientSession): Promise<DishDocument[]> {
  return dishes.find({ _id: { $in: asked.flatMap(({ id }) => keysOf(id)) } }, { session }).toArray()
}

interface Found {
  readonly records: ReadonlyMap<string, DishRecord>
  readonly lasts: ReadonlyMap<string, LoggedEdit>
}

async function recordsOf(collections: Collections, asked: readonly DishRead[], { records, lasts }: Found, session: ClientSession) {
  const idsWithFirst = asked.filter(({ first }) => first).map(({ id }) => id)
  const firsts = await firstEdits(collections, idsWithFirst, session)
  const past = asked.flatMap(({ id, version }) =>
    version === undefined || version === records.get(id)?.dish?.version ? [] : [[id, version] as const],
  )
  const replaced = await dishesAtVersions(collections, new Map(past), session)
  return asked.map(({ id, first, last, version }): [string, DishRecord] => {
    const dish = records.get(id)?.dish
    return [
      id,
      {
        dish,
        ...(first && { first: firsts.get(id) }),
        ...(last && { last: lasts.get(id) }),
        ...(version !== undefined && { base: dish?.version === version ? dish : replaced.get(id) }),
      },
    ]
  })
}

async function documentsIn({ dishes }: Collections, part: MenuPart, session: ClientSession): Promise<DishDocument[]> {
  const found = await dishes.find(filterFor(part), { session }).toArray()
  return found.filter((document) => {
    const { sitting, course } = dishOf(document)
    return sitting === (part.sitting ?? sitting) && course === (part.course ?? course)
  })
}

/** Lets every dish of the part through, and perhaps others: anything that is no text is read as an empty one. */
function filterFor(part: MenuPart): Filter<DishDocument> {
  const named = (['sitting', 'course'] as const).flatMap((field) => (part[field] ? [[field, { $in: spellingsOf(part[field]) }]] : []))
  return Object.fromEntries(named) as Filter<DishDocument>
}

/** An import writes times as numbers or Dates, which MongoDB does not compare with each other, and numbers in seconds or milliseconds. */
const TIMES = [{ $lte: 1e11 }, { $gt: 1e11, $lt: Infinity }, { $type: 'date' }] as const

async function newestOf(
  { dishes }: Collections,
  course: Pick<Dish, 'sitting' | 'course'>,
  session: ClientSession,
): Promise<number | undefined> {
  let newest: number | undefined
  for (const createdAt of TIMES) {
    // One after the other: a transaction takes one operation at a time.
    const found = await dishes.findOne({ ...filterFor(course), createdAt }, { sort: { createdAt: -1 }, session })
    const time = found === null ? undefined : dishOf(found).createdAt
    if (time !== undefined) newest = Math.max(newest ?? time, time)
  }
  return newest
}
