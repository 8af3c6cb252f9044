import { setImmediate } from 'node:timers/promises'
import { cachedDish } from '../client/dishes/cached-dish.ts'
import { createLiveMenu } from '../client/live/live-menu.ts'
import type { DishEdit, LiveMenu } from '../client/live/live-menu.ts'
import type { MenuQuery } from '../client/generated/visitor-operations.ts'
import type { DishEdit as StoredEdit } from '../domain/menu-change.ts'
import type { Menu } from '../domain/menu.ts'
import type { Listener } from '../server/menu/feed.ts'
import type { MenuReader } from '../server/menu/menu.ts'
import { listening } from '../server/testing/listening.ts'

type MenuOnPage = MenuQuery['menu']

/** An open page: the client's own copy of the menu, kept current by the server's own feed. */
export interface StaffPage {
  menu(): MenuOnPage
  /** Takes the answer to an own act, before its message or after. */
  takeAnswer(revision: number, edits: readonly StoredEdit[]): void
  connect(): void
  /** Connected again, it goes on from the last change that it was sent, as the site's pages do: an answer may have told it only a part of a later one. */
  disconnect(): Promise<void>
}

export async function openStaffPage(menu: MenuReader): Promise<StaffPage> {
  let shown = menuOnPage(await menu.read())
  let since = shown.revision
  let listener: Listener | undefined
  const live = createLiveMenu({
    read: () => shown,
    write: (next) => void (shown = next),
    fetch: async () => menuOnPage(await menu.read()),
    delay: async () => setImmediate(),
  })
  const page: StaffPage = {
    menu: () => shown,
    takeAnswer: (revision, edits) => live.takeAnswer(revision, edits.map(editOnPage)),
    connect() {
      if (listener !== undefined) return
      listener = listening(menu, since)
      void listen(listener, (change) => {
        since = change.revision
        live.take(change)
      })
    },
    async disconnect() {
      await listener?.return()
      listener = undefined
    },
  }
  page.connect()
  return page
}

/** The menu as a page has it. */
export function menuOnPage({ revision, dishes }: Menu): MenuOnPage {
  return { __typename: 'Menu', revision, dishes: dishes.map(cachedDish) }
}

async function listen(listener: Listener, take: LiveMenu['take']): Promise<void> {
  for await (const { edits, ...change } of listener) take({ ...change, edits: edits?.map(editOnPage) })
}

function editOnPage({ dish, ...edit }: StoredEdit): DishEdit {
  return { ...edit, dish: dish && cachedDish(dish) }
}
