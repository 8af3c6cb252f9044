import type { MenuChange } from '../../domain/menu-change.ts'
import { isNewTo } from '../menu/feed.ts'
import type { Listener } from '../menu/feed.ts'
import type { MenuReader } from '../menu/menu.ts'

/** Listens as a page’s socket does: to live changes before the log is read, and without those that were missed and come twice. */
export function listening(on: MenuReader, since: number): Listener {
  const live = on.changes()
  const { known, change } = on.missed(since)
  let [last, missing]: [number, typeof change | undefined] = [known, change]
  async function next(): Promise<IteratorResult<MenuChange>> {
    const missed = await missing
    missing = undefined
    const result: IteratorResult<MenuChange> = missed === undefined ? await live.next() : { value: missed, done: false }
    if (result.done === true) return result
    if (!isNewTo(last, result.value)) return next()
    last = result.value.revision
    return result
  }
  const listener: Listener = { [Symbol.asyncIterator]: () => listener, next, return: async () => live.return() }
  return listener
}
