import { changeOf, combine } from '../../domain/menu-change.ts'
import type { MenuChange } from '../../domain/menu-change.ts'
import { MAX_EDITS_READ } from '../../domain/revision.ts'
import type { DishStore } from '../log/store.ts'
import { isNewTo, withinMessage } from './feed.ts'
import type { Feed, Listener } from './feed.ts'

/** Revisions that are read from the log at a time. */
const PAGE = 500
/** Past this many missed revisions, reading the menu again is quicker than a replay. */
const MAX_MISSED = 500

export interface Missed {
  /** The revision that the listener has. */
  readonly known: number
  /** What leads from there to the log's latest revision or beyond, as one change; undefined when nothing was missed. */
  readonly change: Promise<MenuChange | undefined>
}

export interface Log {
  /** Announces what the log holds beyond what was announced. Safe to call at any time, any number of times. */
  readonly catchUp: (latest?: number) => void
  /** Listens from now on; with `since`, what was missed comes first, as one change. */
  changes(since?: number): Listener
  /** What a listener that begins now has missed. */
  missed(since?: number): Missed
  /** Resolves when no catching up is in progress. */
  settled(): Promise<void>
}

/**
 * Announces the log to the feed. Changes are always read from the log, never taken from a writer or a change stream: so each is
 * announced once and in order, whichever server wrote it, and a lost or repeated hint has no effect.
 */
export async function createLog(parts: { store: DishStore; feed: Feed; onFault: (error: unknown) => void }): Promise<Log> {
  const { store, feed, onFault } = parts
  // Unknown until the store has answered; nothing was announced until then.
  let announced = await store.revision().catch(() => undefined)
  let beginning: Promise<number> | undefined
  let hasNew = false
  let running = Promise.resolve()

  /** The revision to announce from. Known before any listener reads what it missed up to there. */
  async function begin(): Promise<number> {
    if (announced !== undefined) return announced
    beginning ??= store.revision().finally(() => (beginning = undefined))
    const revision = await beginning
    announced ??= revision
    return announced
  }

  async function announceNew(): Promise<void> {
    // A hint that comes while the log is being read makes it be read once more.
    if (!hasNew) return
    hasNew = false
    const changes = await changesAfter(store, await begin())
    for (const change of changes) {
      announced = change.revision
      feed.announce(change)
    }
    hasNew ||= changes.length === PAGE || editsIn(changes) >= MAX_EDITS_READ
    return announceNew()
  }

  const missed = (since?: number): Missed => ({
    known: since ?? announced ?? 0,
    change: handled(begin().then(async () => (since === undefined ? undefined : missedSince(store, since)))),
  })

  return {
    catchUp(latest) {
      if (hasNew || (latest !== undefined && latest === announced)) return
      hasNew = true
      running = running.then(announceNew).catch(onFault)
    },
    // Listens before the log is read: a change in between arrives twice, and inOrder drops the second.
    changes: (since) => inOrder(feed.listen(), missed(since)),
    missed,
    settled: () => running,
  }
}

/** The changes after a revision, at most a page of them; one RESET where the log ends before it, since an older copy of it was put back. */
async function changesAfter(store: DishStore, revision: number): Promise<MenuChange[]> {
  const revisions = await store.revisionsSince(revision, PAGE)
  if (revisions.length > 0) return revisions.map(changeOf)
  const latest = await store.revision()
  return latest < revision ? [{ revision: latest, after: revision }] : []
}

function editsIn(changes: readonly MenuChange[]): number {
  return changes.reduce((sum, { edits }) => sum + (edits?.length ?? 0), 0)
}

/** A listener that returns before the log was read leaves nobody to handle its error; that must not end the process. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/** What was missed, then the live changes without those that were sent already. */
function inOrder(live: Listener, { known, change }: Missed): Listener {
  let last = known
  let missing: Missed['change'] | undefined = change
  async function next(): Promise<IteratorResult<MenuChange>> {
    const change = await missing
    missing = undefined
    const result: IteratorResult<MenuChange> = change === undefined ? await live.next() : { value: change, done: false }
    if (result.done === true) return result
    if (!isNewTo(last, result.value)) return next()
    last = result.value.revision
    return result
  }
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      try {
        return await next()
      } catch (error) {
        await live.return()
        throw error
      }
    },
    // Not a generator: its return() would wait for a next() that comes only with the next change.
    return: () => live.return(),
  }
}

/** All that happened after a revision as one change, or a RESET where the log does not hold it all; undefined when nothing did. */
async function missedSince(store: DishStore, since: number): Promise<MenuChange | undefined> {
  const revision = await store.revision()
  // A listener ahead of the log was connected before a backup was restored.
  if (since > revision || since < 0) return { revision, after: since }
  const [first, ...others] = await store.revisionsSince(since, MAX_MISSED)
  if (first === undefined) return undefined
  const last = others.at(-1) ?? first
  if (first.revision !== since + 1 || last.revision < revision) return { revision, after: since }
  return withinMessage(combine([changeOf(first), ...others.map(changeOf)]))
}
