import type { DishEdit } from '../../domain/menu-change.ts'
import type { Dish } from '../dishes/dish.ts'
import type { MenuQuery } from '../generated/visitor-operations.ts'

type MenuOnPage = MenuQuery['menu']

/** The page's copy of the menu, and how it is read again. */
export interface MenuCopy {
  read(): MenuOnPage | undefined
  /** Puts a menu on the page; `edits`, where they are known, name the only dishes that are not as they were. */
  write(menu: MenuOnPage, edits?: readonly DishEdit<Dish>[]): void
  fetch(): Promise<MenuOnPage>
  /** The delay before the next attempt, after so many failures. */
  delay(failures: number): Promise<void>
  /** Called when the page begins to read the whole menu again, and when that is done. */
  onRefetching(isRefetching: boolean): void
}

/** In place of a number of failures: half as long as after the first, so that a RESET is on every page in 2 seconds. */
const NO_FAILURE_YET = -1

/** Reads the whole menu again, as often as it takes until it holds every revision that was heard of. */
export interface Rereading {
  isRunning(): boolean
  /** Begins to read, or goes on until the menu has this revision. A RESET may lower it: a backup was restored. */
  want(revision: number, because: 'a gap' | 'a RESET' | 'a doubt'): void
}

/** There is one reading at a time: what is wanted meanwhile lets it go on until it has that too, and begins none beside it. */
export function createRereading({ write, fetch, delay, onRefetching }: Omit<MenuCopy, 'read'>): Rereading {
  let wanted = 0
  let isRunning = false
  /** An answer that was requested before a RESET may be the menu from before it. */
  let isOutdated = false

  async function run(isSpread: boolean): Promise<void> {
    isRunning = true
    onRefetching(true)
    // Jitter: a RESET comes to every open page at once, and a gap to one.
    if (isSpread) await delay(NO_FAILURE_YET)
    for (let failures = 0; isRunning; failures += 1) {
      isOutdated = false
      const menu = await fetch().catch(() => undefined)
      if (menu !== undefined && !isOutdated) {
        write(menu)
        // Synchronously: a change between here and a later microtask would be lost.
        isRunning = menu.revision < wanted
        onRefetching(isRunning)
      }
      if (isRunning) await delay(failures)
    }
  }

  return {
    isRunning: () => isRunning,
    want(revision, because) {
      wanted = isRunning && because !== 'a RESET' ? Math.max(wanted, revision) : revision
      isOutdated ||= because !== 'a gap'
      if (!isRunning) void run(because === 'a RESET')
    },
  }
}
