import { createHash, randomUUID } from 'node:crypto'
import { eachField, faultIn, FIELDS, inHouseStyle } from '../../domain/dish.ts'
import type { Dish, DishFields, DishInput } from '../../domain/dish.ts'
import type { Menu as MenuSnapshot } from '../../domain/menu.ts'
import type { Revision } from '../../domain/revision.ts'
import type { Close, DishStore, HistoryFilter } from '../store/store.ts'
import { createOf, deleteOf, restoreOf, savedBy, updateOf } from './decisions.ts'
import type { Refusal, RefusalCode, Saved, Write } from './decisions.ts'
import type { Feed, Listener } from './feed.ts'
import { createLog } from './log.ts'

/** A dish as staff send it; a missing field is empty, or 0. */
export interface NewDish extends DishInput {
  readonly id?: string | undefined
  readonly sitting: string
  readonly course: string
}

/** A write that may be refused for these reasons; any write may name a request id that is taken. */
export type SavedOr<Code extends RefusalCode> =
  Saved | Extract<Refusal, { code: Code }> | Extract<Refusal, { code: 'REQUEST_ID_TAKEN' | 'INVALID_INPUT' }>

/** Who writes: the id of the staff account, and the id that the client made for the request, if it did. */
export interface Writer {
  readonly by: string
  readonly requestId?: string | undefined
}

export interface Menu {
  read(): Promise<MenuSnapshot>
  /** The latest revision. */
  revision(): Promise<number>
  dish(id: string): Promise<Dish | undefined>
  create(dish: NewDish, writer: Writer): Promise<SavedOr<'ID_TAKEN'>>
  /** Merges the given fields, which replace those of the dish at `expectedVersion`. */
  update(id: string, fields: DishInput, edit: Writer & { readonly expectedVersion: number }): Promise<SavedOr<'CONFLICT' | 'NOT_FOUND'>>
  delete(id: string, writer: Writer): Promise<SavedOr<'NOT_FOUND'>>
  restore(id: string, writer: Writer): Promise<SavedOr<'NOT_FOUND'>>
  /** The revisions of the log that the filter lets through, newest first. */
  history(filter: HistoryFilter): Promise<Revision[]>
  /** The menu as it was at a revision, or at a time in seconds since 1970; undefined where the log does not reach back to it. */
  at(moment: { readonly revision: number } | { readonly time: number }): Promise<MenuSnapshot | undefined>
  /** Announces what the log holds that was not written through this menu. */
  catchUp(): void
  /** All changes after `since`, in order and each once, until the caller returns; without `since`, live ones only. */
  changes(since?: number): Listener
  close: Close
}

const ID = /^[\w-]{1,64}$/

/**
 * The only writer of dishes beside the agenda, so the code that has to announce a change. `now` is in milliseconds since 1970;
 * `onFault` is called when the log could not be read, which is tried again at the next change.
 */
export async function createMenu(parts: {
  store: DishStore
  feed: Feed
  now: () => number
  onFault: (error: unknown) => void
}): Promise<Menu> {
  const { store, feed, now } = parts
  const log = await createLog(parts)
  const stopWatching = await store.watch(log.catchUp)

  const write = writerTo(store, now, log.catchUp)

  return {
    read: () => store.menu(),
    revision: () => store.revision(),
    dish: (id) => store.dish(id),
    async create({ id, ...given }, writer) {
      const fields = inHouseStyle(eachField((field) => given[field] ?? FIELDS[field].empty))
      const newId = id ?? randomUUID()
      return refusalOf(newId, fields) ?? write(writer, ['create', id, fields], createOf(newId, fields, seconds(now)))
    },
    update: async (id, fields, { expectedVersion, ...writer }) =>
      write(writer, ['update', id, fields, expectedVersion], updateOf(id, fields, expectedVersion)),
    delete: async (id, writer) => write(writer, ['delete', id], deleteOf(id)),
    restore: async (id, writer) => write(writer, ['restore', id], restoreOf(id)),
    history: (filter) => store.history(filter),
    at: async (moment) => store.menuAt('revision' in moment ? moment.revision : await store.revisionAt(moment.time)),
    catchUp: () => log.catchUp(),
    changes: (since) => log.changes(since),
    async close() {
      await stopWatching()
      feed.endAll()
      await log.settled()
    },
  }
}

/** Writes to the store as one request, and announces what was written. */
function writerTo(store: DishStore, now: () => number, announce: () => void) {
  return async <C extends RefusalCode>(
    { by, requestId }: Writer,
    what: readonly unknown[],
    { reads, decide }: Write<C>,
  ): Promise<SavedOr<C>> => {
    if (requestId !== undefined && !ID.test(requestId)) return badId('requestId')
    const request = requestId === undefined ? undefined : { id: requestId, hash: hashOf([by, ...what]) }
    const outcome = await store.change({ by, at: seconds(now), reads, request }, decide)
    if ('requestIdTaken' in outcome) return REQUEST_ID_TAKEN
    if ('made' in outcome) {
      if (!outcome.isRepeat) announce()
      return savedBy(outcome.made.revision, outcome.made.edits)
    }
    return 'refusal' in outcome.answer ? outcome.answer.refusal : outcome.answer.unchanged
  }
}

const REQUEST_ID_TAKEN = {
  code: 'REQUEST_ID_TAKEN',
  message: 'Another request had this requestId. Send yours with a new one.',
  field: 'requestId',
} as const

function refusalOf(id: string, fields: DishFields): Extract<Refusal, { code: 'INVALID_INPUT' }> | undefined {
  const fault = faultIn(fields)
  if (fault !== undefined) return { code: 'INVALID_INPUT', ...fault }
  return ID.test(id) ? undefined : badId('id')
}

function badId(field: 'id' | 'requestId'): Extract<Refusal, { code: 'INVALID_INPUT' }> {
  return { code: 'INVALID_INPUT', field, message: `An ${field} is 1 to 64 letters, digits, “-” or “_”.` }
}

/** Fields in the order of their names: how a client orders them makes no other request. */
function hashOf(what: readonly unknown[]): string {
  const sorted = (_key: string, value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return createHash('sha256').update(JSON.stringify(what, sorted)).digest('base64url')
}

function seconds(now: () => number): number {
  return Math.floor(now() / 1000)
}
