import { randomUUID } from 'node:crypto'
import type { Change } from '../../domain/change.ts'
import { faultIn, inHouseStyle } from '../../domain/dish.ts'
import type { Dish, DishFields } from '../../domain/dish.ts'
import type { Menu as MenuSnapshot } from '../../domain/menu.ts'
import type { Close, DishStore, WriteRequest } from '../store/store.ts'
import { decideCreate, decideDelete, decideRestore, decideUpdate } from './decisions.ts'
import type { Decide, Refusal, RefusalCode, Saved } from './decisions.ts'
import type { Feed, Listener } from './feed.ts'
import { createHistory } from './history.ts'

/** A dish as staff send it; a missing field is empty, or 0. */
export interface NewDish extends Partial<DishFields> {
  readonly id?: string | undefined
  readonly sitting: string
  readonly course: string
}

/** A write that may be refused for these reasons. */
export type SavedOr<Code extends RefusalCode> = Saved | Extract<Refusal, { code: Code }>

export interface Menu {
  read(): Promise<MenuSnapshot>
  /** The latest revision. */
  revision(): Promise<number>
  dish(id: string): Promise<Dish | undefined>
  /** `by` is the id of the staff account that writes. */
  create(dish: NewDish, by: string): Promise<SavedOr<'INVALID_INPUT' | 'ID_TAKEN'>>
  /** Merges the given fields, which replace those of the dish at `expectedVersion`. */
  update(
    id: string,
    fields: Partial<DishFields>,
    edit: { readonly expectedVersion: number; readonly by: string },
  ): Promise<SavedOr<'INVALID_INPUT' | 'CONFLICT' | 'NOT_FOUND'>>
  delete(id: string, by: string): Promise<SavedOr<'NOT_FOUND'>>
  restore(id: string, by: string): Promise<SavedOr<'NOT_FOUND'>>
  /** All changes after `since`, in order and each once, until the caller returns; without `since`, live ones only. */
  changes(since?: number): Listener
  close: Close
}

/** The version and the course that a write refers to. */
type Target = Pick<WriteRequest, 'base' | 'course'>

const ID = /^[\w-]{1,64}$/

/**
 * The only writer of dishes, so the only code that has to announce a change. `now` is in milliseconds since 1970;
 * `onFault` is called when the log could not be read, which is tried again at the next change.
 */
export async function createMenu(parts: {
  store: DishStore
  feed: Feed
  now: () => number
  onFault: (error: unknown) => void
}): Promise<Menu> {
  const { store, feed, now } = parts
  const history = await createHistory(parts)
  const stopWatching = await store.watch(history.catchUp)

  async function write<C extends RefusalCode>(id: string, by: string, decide: Decide<C>, target: Target = {}): Promise<SavedOr<C>> {
    const outcome = await store.change({ id, by, at: seconds(now), ...target }, decide)
    if ('change' in outcome) {
      history.catchUp()
      return saved(outcome.change)
    }
    if ('refusal' in outcome.answer) return outcome.answer.refusal
    return outcome.answer.unchanged
  }

  return {
    read: () => store.menu(),
    revision: () => store.revision(),
    dish: (id) => store.dish(id),
    async create({ id = randomUUID(), title = '', description = '', price = 0, sitting, course }, by) {
      const fields = inHouseStyle({ sitting, course, title, description, price })
      const refusal = refusalOf(id, fields)
      return refusal ?? write(id, by, decideCreate(id, fields, seconds(now)), { course: fields })
    },
    update: async (id, fields, { expectedVersion, by }) => write(id, by, decideUpdate(fields), { base: expectedVersion }),
    delete: async (id, by) => write(id, by, decideDelete),
    restore: async (id, by) => write(id, by, decideRestore),
    changes: (since) => history.changes(since),
    async close() {
      await stopWatching()
      feed.endAll()
      await history.settled()
    },
  }
}

function refusalOf(id: string, fields: DishFields): Extract<Refusal, { code: 'INVALID_INPUT' }> | undefined {
  const fault = faultIn(fields)
  if (fault !== undefined) return { code: 'INVALID_INPUT', ...fault }
  if (ID.test(id)) return undefined
  return { code: 'INVALID_INPUT', field: 'id', message: 'An id is 1 to 64 letters, digits, “-” or “_”.' }
}

function saved({ before, after, revision }: Change): Saved {
  const dish = after ?? before
  if (dish === undefined) throw new Error(`Revision ${revision} has no dish.`)
  return { dish, revision }
}

function seconds(now: () => number): number {
  return Math.floor(now() / 1000)
}
