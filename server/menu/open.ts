import type { Store } from '../log/store.ts'
import { createActs } from './acts.ts'
import type { Acts } from './acts.ts'
import { createAgenda } from './agenda.ts'
import type { Agenda } from './agenda.ts'
import { createFeed } from './feed.ts'
import type { Feed } from './feed.ts'
import { createMenu } from './menu.ts'
import type { MenuReader } from './menu.ts'
import { randomUUID } from 'node:crypto'
import type { Dish, DishFields } from '../../domain/dish.ts'

/** The menu, its one door for writes, and what is planned for it. */
export interface OpenMenu {
  readonly menu: MenuReader
  readonly feed: Feed
  readonly acts: Acts
  readonly agenda: Agenda
}

export interface OpenMenuParts {
  readonly store: Pick<Store, 'dishes' | 'knownRevision'>
  /** In milliseconds since 1970. */
  readonly now: () => number
  /** Called when an entry of the agenda was carried out or refused, with the revision that says so. */
  readonly onDone?: (by: string, revision: number) => void
  /** Called with what could not be done in the background, which is tried again. */
  readonly onFault: (error: unknown, message: string) => void
  /** Changes queued for one listener; absent: as many as the feed allows. */
  readonly maxQueue?: number | undefined
}

/** Opens the menu of a store; `opened` closes it. */
export async function openMenu({ store, now, onDone, onFault, maxQueue }: OpenMenuParts, opened: AsyncDisposableStack): Promise<OpenMenu> {
  const { dishes, knownRevision } = store
  const feed = createFeed(maxQueue)
  const onUnread = (error: unknown): void => onFault(error, 'The log of changes could not be read.')
  const menu = await createMenu({ store: dishes, feed, now, knownRevision, onFault: onUnread })
  opened.defer(menu.close)
  const onUndone = (error: unknown): void => onFault(error, 'What was planned for now could not be done; it is tried again.')
  const agenda = createAgenda({ store: dishes, now, onWrite: menu.catchUp, onDone, onFault: onUndone })
  opened.defer(agenda.close)
  return { menu, feed, agenda, acts: createActs({ store: dishes, now, announce: menu.catchUp }) }
}

/** Two days, so that no page calls the opening menu new, wherever the restaurant is. */
const BEFORE_SECONDS = 172_800

/**
 * The dishes of an opening menu as if they had been typed a second apart two days ago, so that each course keeps the written order
 * (R19).
 */
export function openingDishes(menu: readonly DishFields[], now: number): Dish[] {
  const first = Math.floor(now / 1000) - BEFORE_SECONDS - menu.length
  return menu.map((fields, place) => {
    const id = randomUUID()
    return { id, ...fields, ...(fields.check && { check: { ...fields.check, dish: id } }), createdAt: first + place, version: 1 }
  })
}
