import { applyChange } from '../../domain/change.ts'
import type { DishChange } from '../../domain/change.ts'
import type { Menu } from '../../domain/menu.ts'
import type { DishPartsFragment, MenuQuery } from '../generated/operations.ts'
import { pause } from '../pause.ts'

/** A change with the dish as pages know it. */
export type HeardChange = DishChange<DishPartsFragment>
type LiveMenu = MenuQuery['menu']

/** Where the page keeps its menu, and how it reads a new one. */
export interface MenuKeeping {
  kept(): LiveMenu | undefined
  keep(menu: LiveMenu): void
  fetch(): Promise<LiveMenu>
  /** Waits before the next try, the longer the more have failed. */
  wait(failures: number): Promise<void>
  /** Told when the page begins to read the whole menu again, and when it has caught up. */
  onBehind(isBehind: boolean): void
}

type Given = Omit<MenuKeeping, 'wait' | 'onBehind'> & Partial<MenuKeeping>

/**
 * The one door through which changes get into the page's menu, whether the socket tells them or the answer to an own edit.
 * Each revision is taken once and in order; after a gap or a RESET the whole menu is read again, until it is as new as
 * everything that was heard meanwhile.
 */
export function createLiveMenu({ kept, keep, fetch, wait = pause, onBehind = () => undefined }: Given): (change: HeardChange) => void {
  let wanted = 0
  let isReading = false
  let wasReset = false

  async function readAgain(): Promise<void> {
    isReading = true
    onBehind(true)
    for (let failures = 0; isReading; failures += 1) {
      wasReset = false
      const menu = await fetch().catch(() => undefined)
      // An answer that was asked for before a RESET may be of the menu that is gone.
      if (menu !== undefined && !wasReset) {
        keep(menu)
        // At once, not when a promise has settled: what is heard in between would be lost.
        isReading = menu.revision < wanted
        onBehind(isReading)
      }
      if (isReading) await wait(failures)
    }
  }

  return (change) => {
    if (isReading) {
      wasReset ||= change.kind === 'RESET'
      // After a RESET to an older revision (a backup was put back) this counts down; else what is newest counts.
      wanted = change.kind === 'RESET' ? change.revision : Math.max(wanted, change.revision)
      return
    }
    const menu = kept()
    if (menu === undefined) return
    const next: Menu<DishPartsFragment> | 'refetch' = applyChange(menu, change)
    if (next === menu) return
    if (next !== 'refetch') return keep({ ...menu, ...next })
    wanted = change.revision
    void readAgain()
  }
}
