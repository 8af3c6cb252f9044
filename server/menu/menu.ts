import { randomUUID } from 'node:crypto'
import { faultIn, inHouseStyle, newFields } from '../../domain/dish.ts'
import type { Dish, DishFields, DishInput } from '../../domain/dish.ts'
import type { Menu as MenuSnapshot } from '../../domain/menu.ts'
import type { Revision } from '../../domain/revision.ts'
import type { Close, DeletedDish, DishStore, HistoryFilter } from '../store/store.ts'
import { createCurrentMenu, earlierMenu } from './current-menu.ts'
import type { CurrentMenu } from './current-menu.ts'
import { createOf, deleteOf, restoreOf, savedBy, updateOf } from './decisions.ts'
import type { Refusal } from './refusal.ts'
import type { Feed, Listener } from './feed.ts'
import { createLog } from './log.ts'
import type { Missed } from './log.ts'
import { createActs } from './change.ts'
import type { Acts } from './change.ts'
import { createMoves } from './moves.ts'
import { createSpelling } from './spelling.ts'
import type { Moves } from './moves.ts'
import type { NextOpening } from './sold-out.ts'
import { faultInId, inSeconds, writerTo } from './requests.ts'
import type { Result, Writer } from './requests.ts'

/** A dish as staff send it; a missing field is empty, or 0. */
export interface NewDish extends DishInput {
  readonly id?: string | undefined
  readonly sitting: string
  readonly course: string
}

export interface Menu extends CurrentMenu, Acts, Moves {
  dish(id: string): Promise<Dish | undefined>
  create(dish: NewDish, writer: Writer): Result<'ID_TAKEN'>
  /** Merges the given fields, which replace those of the dish at `expectedVersion`. */
  update(id: string, fields: DishInput, edit: Writer & { readonly expectedVersion: number }): Result<'CONFLICT' | 'NOT_FOUND'>
  delete(id: string, writer: Writer): Result<'NOT_FOUND'>
  restore(id: string, writer: Writer): Result<'NOT_FOUND'>
  /** The revisions of the log that the filter lets through, newest first. */
  history(filter: HistoryFilter): Promise<Revision[]>
  /** The dishes that are not on the menu, of revisions before one, the newest deletion first. */
  deleted(before: number, limit: number): Promise<DeletedDish[]>
  /** The menu as it was, oldest dish first, at a revision, or at a time in seconds since 1970; undefined where the log does not reach back to it. */
  at(moment: { readonly revision: number } | { readonly time: number }): Promise<MenuSnapshot | undefined>
  /** Announces what the log holds that was not written through this menu. */
  catchUp(): void
  /** All changes after `since`, in order and each once, until the caller returns; without `since`, live ones only. */
  changes(since?: number): Listener
  /** What a listener that begins now has missed since a revision. */
  missed(since?: number): Missed
  close: Close
}

interface MenuParts {
  readonly store: DishStore
  readonly feed: Feed
  /** In milliseconds since 1970. */
  readonly now: () => number
  /** Absent: no sitting has hours. */
  readonly nextOpening?: NextOpening | undefined
  /** Called when the log could not be read, which is tried again at the next change. */
  readonly onFault: (error: unknown) => void
  /** The store's latest revision, where it is known without asking. */
  readonly knownRevision?: (() => number | undefined) | undefined
}

/** The only writer of dishes beside the agenda, so the code that has to announce a change. */
export async function createMenu(parts: MenuParts): Promise<Menu> {
  const { store, feed, now, nextOpening = () => undefined, knownRevision = () => undefined } = parts
  const log = await createLog(parts)
  const stopWatching = await store.watch(log.catchUp)

  const write = writerTo(store, now, log.catchUp, savedBy)

  const spell = createSpelling(store)

  return {
    ...createCurrentMenu(store, knownRevision),
    ...createMoves({ store, now, spell, announce: log.catchUp }),
    dish: (id) => store.dish(id),
    async create({ id, ...given }, writer) {
      const fields = inHouseStyle(newFields(given))
      const newId = id ?? randomUUID()
      const refusal = refusalOfNew(newId, fields)
      return refusal ?? write(writer, ['create', id, fields], createOf(newId, await spell(fields), inSeconds(now)))
    },
    update: async (id, fields, { expectedVersion, ...writer }) =>
      write(writer, ['update', id, fields, expectedVersion], updateOf(id, await spell(fields, id), expectedVersion)),
    delete: async (id, writer) => write(writer, ['delete', id], deleteOf(id)),
    restore: async (id, writer) => write(writer, ['restore', id], restoreOf(id, inSeconds(now))),
    ...createActs({ store, now, nextOpening, spell, announce: log.catchUp }),
    history: (filter) => store.history(filter),
    deleted: (before, limit) => store.deleted(before, limit),
    at: async (moment) => ('time' in moment && moment.time * 1000 > now() ? undefined : earlierMenu(store, moment)),
    catchUp: () => log.catchUp(),
    changes: log.changes,
    missed: log.missed,
    async close() {
      await stopWatching()
      feed.endAll()
      await log.settled()
    },
  }
}

function refusalOfNew(id: string, fields: DishFields): Extract<Refusal, { code: 'INVALID_INPUT' }> | undefined {
  const fault = faultIn(fields)
  if (fault !== undefined) return { code: 'INVALID_INPUT', ...fault }
  return faultInId('id', id)
}
