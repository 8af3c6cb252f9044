import type { ClientSession, Filter } from 'mongodb'
import type { Dish } from '../../../domain/dish.ts'
import type { CourseName } from '../../../domain/menu.ts'
import { readsOf } from '../../../domain/steps/decide.ts'
import { partToRead } from '../../../domain/steps/snapshot.ts'
import type { DishRead, DishRecord, RevisionEdit, MenuPart, Reads, Snapshot } from '../../../domain/steps/snapshot.ts'
import type { WriteRequest } from '../store.ts'
import { coursesToRead } from '../writing.ts'
import { readAgenda } from './agenda.ts'
import type { Collections, DishDocument, DishKey } from './collections.ts'
import { dishOf, idOf, keysOf, spellingsOf } from './documents.ts'
import { dishesAtVersions, firstEdits, lastEdits } from './log.ts'
import { logOutsideEdits } from './reconcile.ts'

/** What a decision asked for, and the keys of the dishes in it. */
interface Read extends Snapshot {
  readonly keys: ReadonlyMap<string, DishKey>
}

/**
 * Reads what a decision asks for, and nothing else, with as many queries for a thousand dishes as for one. What was written past
 * the app to one of these dishes is logged first, so that the decision knows of it.
 */
export async function read(collections: Collections, { decision, at }: WriteRequest, session: ClientSession): Promise<Read> {
  const reads = readsOf(decision)
  const found = await find(collections, reads, session)
  const isBehind = await logOutsideEdits(collections, found, at, session)
  const now = isBehind ? await find(collections, reads, session) : found
  return { keys: new Map(now.documents.map(({ _id }) => [idOf(_id), _id])), ...(await snapshotOf(collections, reads, now, session)) }
}

/** Reads what is asked for, as it is: what was written past the app may not be logged yet. */
export async function readOnly(collections: Collections, reads: Reads, session: ClientSession): Promise<Snapshot> {
  return snapshotOf(collections, reads, await find(collections, reads, session), session)
}

type FoundDocuments = Awaited<ReturnType<typeof find>>

async function snapshotOf(collections: Collections, reads: Reads, { documents, lasts }: FoundDocuments, session: ClientSession) {
  const { dishes: asked = [], agenda = [] } = reads
  const records = recordsOf(documents)
  for (const [id, record] of await askedRecords(collections, asked, { records, lasts }, session)) records.set(id, record)
  return {
    records,
    newest: await newestOfEach(collections, coursesToRead(reads, records), session),
    agenda: await readAgenda(collections, agenda, session),
  }
}

/** The dishes that a decision asks for, and the last edit of each. */
async function find(collections: Collections, reads: Reads, session: ClientSession) {
  const { dishes: asked = [] } = reads
  const named = asked.length === 0 ? [] : await documentsOf(collections, asked, session)
  const part = partToRead(reads, recordsOf(named))
  const ofPart = part === undefined ? [] : await documentsIn(collections, part, session)
  const documents = [...ofPart, ...named]
  const ids = new Set([...asked.map(({ id }) => id), ...documents.map(({ _id }) => idOf(_id))])
  return { documents, lasts: await lastEdits(collections, [...ids], session) }
}

async function documentsOf({ dishes }: Collections, asked: readonly DishRead[], session: ClientSession): Promise<DishDocument[]> {
  return dishes.find({ _id: { $in: asked.flatMap(({ id }) => keysOf(id)) } }, { session }).toArray()
}

interface Found {
  readonly records: ReadonlyMap<string, DishRecord>
  readonly lasts: ReadonlyMap<string, RevisionEdit>
}

function recordsOf(documents: readonly DishDocument[]): Map<string, DishRecord> {
  return new Map(documents.map(dishOf).map((dish) => [dish.id, { dish }]))
}

async function askedRecords(collections: Collections, asked: readonly DishRead[], { records, lasts }: Found, session: ClientSession) {
  // A dish without a last edit has no first one either, as every new one.
  const idsWithFirst = asked.filter(({ id, first }) => first && lasts.has(id)).map(({ id }) => id)
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

/** At most one of each course. Compared here: an import writes times as numbers and as Dates, which MongoDB does not compare with each other. */
async function newestOfEach(collections: Collections, courses: readonly CourseName[], session: ClientSession): Promise<Dish[]> {
  const newest: Dish[] = []
  // One after the other: a transaction takes one operation at a time.
  for (const course of courses) {
    const dishes = (await documentsIn(collections, course, session)).map(dishOf)
    newest.push(...dishes.toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0)).slice(0, 1))
  }
  return newest
}
