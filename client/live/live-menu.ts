import { applyChange } from '../../domain/menu-change.ts'
import type { DishEdit as Edit, MenuChange as Change } from '../../domain/menu-change.ts'
import type { Menu } from '../../domain/menu.ts'
import type { Dish } from '../dishes/dish.ts'
import { createRereading } from './rereading.ts'
import type { MenuCopy } from './rereading.ts'
import { retryDelay } from './retry.ts'

/** A message of the subscription. */
export type MenuChange = Change<Dish>
export type DishEdit = Edit<Dish>

type Given = Omit<MenuCopy, 'delay' | 'onRefetching'> & Partial<MenuCopy>

/** What may change the page's menu. */
export interface LiveMenu {
  /** The dishes on the page; undefined until it has a menu. */
  dishes(): readonly Dish[] | undefined
  /** Takes a message of the subscription. */
  take(change: MenuChange): void
  /** Takes the answer to an own act, which need not wait for the message: all edits of its revision or, where it names one dish, that. */
  takeAnswer(revision: number, edits: readonly DishEdit[]): void
  /** Reads the whole menu again: the page shows what the server does not have. */
  readAgain(): void
  /** Reads the menu once, for a page without a live connection; true when the page then shows the server's. */
  poll(): Promise<boolean>
}

/**
 * The only function that changes the page's menu, for messages and for answers to own edits alike. Each revision is applied once
 * and in order; after a gap or a RESET the whole menu is read again, until it holds every change that arrived meanwhile.
 */
export function createLiveMenu(given: Given): LiveMenu {
  const copy: MenuCopy = { delay: retryDelay, onRefetching: () => undefined, ...given }
  const rereading = createRereading(copy)
  /** Of the revisions that the page has by an answer, how many edits that named. */
  const answered = new Map<number, number>()
  let messages = 0

  const readAgain = ({ revision, edits }: MenuChange): void => rereading.want(revision, edits ? 'a gap' : 'a RESET')

  /** True when the page has the revision by this change, and had not before. */
  function apply(change: MenuChange): boolean {
    const menu = copy.read()
    if (menu === undefined) return false
    const next: Menu<Dish> | 'refetch' = applyChange(menu, change)
    if (next === 'refetch') readAgain(change)
    if (next === menu || next === 'refetch') return false
    copy.write({ ...menu, ...next }, change.edits ?? [])
    return true
  }

  return {
    dishes: () => copy.read()?.dishes,
    take(change) {
      messages += 1
      // An edit that changed nothing is answered with the revision that wrote the dish last, which may have been an act of many edits.
      const isPartOnly = (change.edits?.length ?? 0) > (answered.get(change.revision) ?? Infinity)
      answered.delete(change.revision)
      if (rereading.isRunning() || isPartOnly) readAgain(change)
      else apply(change)
    },
    takeAnswer(revision, edits) {
      const change = { revision, after: revision - 1, edits }
      if (rereading.isRunning()) readAgain(change)
      else if (apply(change)) answered.set(revision, edits.length)
    },
    readAgain: () => rereading.want(0, 'a doubt'),
    async poll() {
      const before = messages
      const menu = await copy.fetch()
      const shown = copy.read()
      // After a RESET a menu that was asked for before may be from before it, though its revision is higher.
      if (messages !== before || rereading.isRunning() || shown === undefined || menu.revision < shown.revision) return false
      if (menu.revision > shown.revision) copy.write(menu)
      return true
    },
  }
}
