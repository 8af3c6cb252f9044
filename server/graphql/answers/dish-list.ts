import type { Dish } from '../../../domain/dish.ts'
import { inChunks, isSameList } from '../../../domain/dish-lists.ts'
import type { Menu } from '../../../domain/menu.ts'

/** Dishes whose bytes are kept as one: an edit makes only these anew. */
const CHUNK = 512

interface Chunk {
  readonly dishes: readonly Dish[]
  readonly bytes: Buffer
}

/** An answer that lists all dishes, in pieces: after an edit only the dishes that were edited are executed and serialised. */
export interface DishList {
  /** Each dish as it is in the answer. */
  readonly pieces: WeakMap<Dish, string>
  readonly chunks: readonly Chunk[]
  readonly body: readonly Buffer[]
}

export const NO_LIST: DishList = { pieces: new WeakMap(), chunks: [], body: [] }

/** The dishes of a menu that are not serialised yet, in order. */
export function unserialised({ dishes }: Menu, { chunks, pieces }: DishList): Dish[] {
  return inChunks(dishes, CHUNK)
    .filter((part, place) => !isSameList(part, chunks[place]?.dishes))
    .flatMap((part) => part.filter((dish) => !pieces.has(dish)))
}

/** The answer for a menu, out of the result for the dishes that were missing; undefined where that is not one list of exactly these. */
export function withResult(before: DishList, menu: Menu, missing: readonly Dish[], data: unknown): DishList | undefined {
  const frame = frameOf(data)
  if (frame?.items.length !== missing.length) return undefined
  const pieces = before === NO_LIST ? new WeakMap<Dish, string>() : before.pieces
  for (const [place, dish] of missing.entries()) pieces.set(dish, JSON.stringify(frame.items[place]))
  const chunks = inChunks(menu.dishes, CHUNK).map((part, place): Chunk => {
    const chunk = before.chunks[place]
    if (chunk !== undefined && isSameList(part, chunk.dishes)) return chunk
    return { dishes: part, bytes: Buffer.from((place > 0 ? ',' : '') + part.map((dish) => pieces.get(dish)).join()) }
  })
  return { pieces, chunks, body: [Buffer.from(frame.head), ...chunks.map(({ bytes }) => bytes), Buffer.from(frame.tail)] }
}

/** The only list of a result, and the JSON before and after its items. */
function frameOf(data: unknown) {
  const lists: unknown[][] = []
  const frame = JSON.stringify({ data }, (_key, value: unknown) => {
    if (!Array.isArray(value)) return value
    lists.push(value)
    return []
  })
  const [items, ...others] = lists
  const middle = frame.indexOf('[]') + 1
  return items === undefined || others.length > 0 ? undefined : { items, head: frame.slice(0, middle), tail: frame.slice(middle) }
}
