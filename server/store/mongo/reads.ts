import type { ClientSession, Filter } from 'mongodb'
import type { Dish } from '../../../domain/dish.ts'
import type { DishRead, DishRecord, MenuPart, Reads, Snapshot } from '../store.ts'
import { readAgenda } from './agenda.ts'
import type { Collections, DishDocument, DishKey } from './collections.ts'
import { dishOf, idOf, keysOf, spellingsOf } from './documents.ts'
import { dishesAtVersions, findRevision, firstEdits, lastEdits } from './log.ts'

/** What a decision asked for, and the keys of the dishes in it. */
interface Read extends Snapshot {
  readonly keys: ReadonlyMap<string, DishKey>
}

/** Reads what a decision asks for, and nothing else, with as many queries for a thousand dishes as for one. */
export async function read(collections: Collections, reads: Reads, session: ClientSession): Promise<Read> {
  const { dishes: asked = [], part, newestIn, revision, agenda = [] } = reads
  const ofPart = part === undefined ? [] : await documentsIn(collections, part, session)
  const named = asked.length === 0 ? [] : await documentsOf(collections, asked, session)
  const records = new Map<string, DishRecord>(ofPart.map(dishOf).map((dish) => [dish.id, { dish }]))
  for (const [id, record] of await recordsOf(collections, asked, named.map(dishOf), session)) records.set(id, record)
  return {
    keys: new Map([...ofPart, ...named].map(({ _id }) => [idOf(_id), _id])),
    records,
    newest: newestIn && (await newestOf(collections, newestIn, session)),
    revision: revision === undefined ? undefined : await findRevision(collections, { _id: revision }, session),
    agenda: await readAgenda(collections, agenda, session),
  }
}

async function documentsOf({ dishes }: Collections, asked: readonly DishRead[], session: ClientSession): Promise<DishDocument[]> {
  return dishes.find({ _id: { $in: asked.flatMap(({ id }) => keysOf(id)) } }, { session }).toArray()
}

async function recordsOf(collections: Collections, asked: readonly DishRead[], dishes: readonly Dish[], session: ClientSession) {
  const now = new Map(dishes.map((dish) => [dish.id, dish]))
  const idsWith = (what: 'first' | 'last') => asked.filter((read) => read[what]).map(({ id }) => id)
  const firsts = await firstEdits(collections, idsWith('first'), session)
  const lasts = await lastEdits(collections, idsWith('last'), session)
  const past = asked.flatMap(({ id, version }) =>
    version === undefined || version === now.get(id)?.version ? [] : [[id, version] as const],
  )
  const replaced = await dishesAtVersions(collections, new Map(past), session)
  return asked.map(({ id, first, last, version }): [string, DishRecord] => {
    const dish = now.get(id)
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
