import type { Dish } from '../../domain/dish.ts'
import type { Menu } from '../../domain/menu.ts'
import type { Revision } from '../../domain/revision.ts'
import type { Close, DeletedDish, DishStore, HistoryFilter } from '../log/store.ts'
import { createCurrentMenu, earlierMenu } from './current-menu.ts'
import type { CurrentMenu } from './current-menu.ts'
import type { Feed, Listener } from './feed.ts'
import { createLog } from './log.ts'
import type { Missed } from './log.ts'

/** The menu as it is, was and becomes. */
export interface MenuReader extends CurrentMenu {
  dish(id: string): Promise<Dish | undefined>
  /** The revisions of the log that the filter lets through, newest first. */
  history(filter: HistoryFilter): Promise<Revision[]>
  /** The dishes that are not on the menu, of revisions before one, the newest deletion first. */
  deleted(before: number, limit: number): Promise<DeletedDish[]>
  /** The menu as it was, oldest dish first, at a revision, or at a time in seconds since 1970; undefined where the log does not reach back to it. */
  at(moment: { readonly revision: number } | { readonly time: number }): Promise<Menu | undefined>
  /** Announces what the log holds that was not written through this menu. */
  catchUp(): void
  /** The changes from now on, in order and each once, until the caller returns. */
  changes(): Listener
  /** What a listener that began just before has missed since a revision: it may get the last of that twice. */
  missed(since?: number): Missed
  close: Close
}

interface MenuParts {
  readonly store: DishStore
  readonly feed: Feed
  /** In milliseconds since 1970. */
  readonly now: () => number
  /** Called when the log could not be read, which is tried again at the next change. */
  readonly onFault: (error: unknown) => void
  /** The store's latest revision, where it is known without asking. */
  readonly knownRevision?: (() => number | undefined) | undefined
}

/** Reads the menu and its log, and tells whoever listens what was written. */
export async function createMenu(parts: MenuParts): Promise<MenuReader> {
  const { store, feed, now, knownRevision = () => undefined } = parts
  const log = await createLog(parts)
  const stopWatching = await store.watch(log.catchUp)

  return {
    ...createCurrentMenu(store, knownRevision),
    dish: (id) => store.dish(id),
    history: (filter) => store.history(filter),
    deleted: (before, limit) => store.deleted(before, limit),
    at: async (moment) => ('time' in moment && moment.time * 1000 > now() ? undefined : earlierMenu(store, moment)),
    catchUp: () => log.catchUp(),
    changes: feed.listen,
    missed: log.missed,
    async close() {
      await stopWatching()
      feed.endAll()
      await log.settled()
    },
  }
}
