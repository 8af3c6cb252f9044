import { applyChange } from '../../domain/change.ts'
import type { DishChange } from '../../domain/change.ts'
import type { Menu } from '../../domain/menu.ts'
import type { Dish } from '../dishes/dish.ts'
import type { MenuQuery } from '../generated/operations.ts'
import { retryDelay } from './retry.ts'

/** A change of the subscription, or of the answer to an own edit. */
export type MenuChange = DishChange<Dish>
type LiveMenu = MenuQuery['menu']

/** The page's copy of the menu, and how it is read again. */
export interface MenuCopy {
  read(): LiveMenu | undefined
  write(menu: LiveMenu): void
  fetch(): Promise<LiveMenu>
  /** The delay before the next attempt, after so many failures. */
  delay(failures: number): Promise<void>
  /** Called when the page begins to read the whole menu again, and when that is done. */
  onRefetching(isRefetching: boolean): void
}

type Given = Omit<MenuCopy, 'delay' | 'onRefetching'> & Partial<MenuCopy>

/**
 * The only function that changes the page's menu, for changes of the subscription and of answers to own edits alike. Each
 * revision is applied once and in order; after a gap or a RESET the whole menu is read again, until it holds every change
 * that arrived meanwhile.
 */
export function createLiveMenu({
  read,
  write,
  fetch,
  delay = retryDelay,
  onRefetching = () => undefined,
}: Given): (change: MenuChange) => void {
  let wanted = 0
  let isRefetching = false
  let wasReset = false

  async function refetch(): Promise<void> {
    isRefetching = true
    onRefetching(true)
    for (let failures = 0; isRefetching; failures += 1) {
      wasReset = false
      const menu = await fetch().catch(() => undefined)
      // An answer that was requested before a RESET may be the menu from before it.
      if (menu !== undefined && !wasReset) {
        write(menu)
        // Synchronously: a change between here and a later microtask would be lost.
        isRefetching = menu.revision < wanted
        onRefetching(isRefetching)
      }
      if (isRefetching) await delay(failures)
    }
  }

  return (change) => {
    if (isRefetching) {
      wasReset ||= change.kind === 'RESET'
      // After a RESET to an older revision (a backup was restored) the wanted revision goes down.
      wanted = change.kind === 'RESET' ? change.revision : Math.max(wanted, change.revision)
      return
    }
    const menu = read()
    if (menu === undefined) return
    const next: Menu<Dish> | 'refetch' = applyChange(menu, change)
    if (next === menu) return
    if (next !== 'refetch') return write({ ...menu, ...next })
    wanted = change.revision
    void refetch()
  }
}
