import { changeOf, combine } from '../../domain/change.ts'
import type { MenuChange } from '../../domain/change.ts'
import type { DishStore } from '../store/store.ts'
import { withinMessage } from './feed.ts'
import type { Feed, Listener } from './feed.ts'

/** Revisions that are read from the log at a time. */
const PAGE = 500
/** Past this many missed revisions, reading the menu again is quicker than a replay. */
const MAX_MISSED = 500

export interface Log {
  /** Announces what the log holds beyond what was announced. Safe to call at any time, any number of times. */
  readonly catchUp: (latest?: number) => void
  /** Listens from now on; with `since`, what was missed comes first, as one change. */
  changes(since?: number): Listener
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
    const revisions = await store.revisionsSince(await begin(), PAGE)
    for (const revision of revisions) {
      announced = revision.revision
      feed.announce(changeOf(revision))
    }
    hasNew ||= revisions.length === PAGE
    return announceNew()
  }

  return {
    catchUp(latest) {
      if (hasNew || (latest !== undefined && latest === announced)) return
      hasNew = true
      running = running.then(announceNew).catch(onFault)
    },
    changes(since) {
      // Listens before the log is read: a change in between arrives twice, and inOrder drops the second.
      const live = feed.listen()
      const backlog = begin().then(async () => (since === undefined ? undefined : missed(store, since)))
      return inOrder(live, backlog, since ?? announced ?? 0)
    },
    settled: () => running,
  }
}

/** What was missed, then the live changes without those that were sent already. */
function inOrder(live: Listener, backlog: Promise<MenuChange | undefined>, known: number): Listener {
  let last = known
  let missing: Promise<MenuChange | undefined> | undefined = backlog
  // A listener that returns before the log was read leaves nobody to handle its error; that must not end the process.
  backlog.catch(() => undefined)
  async function next(): Promise<IteratorResult<MenuChange>> {
    const change = await missing
    missing = undefined
    const result: IteratorResult<MenuChange> = change === undefined ? await live.next() : { value: change, done: false }
    if (result.done === true) return result
    if (result.value.revision <= last && result.value.edits) return next()
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
async function missed(store: DishStore, since: number): Promise<MenuChange | undefined> {
  const revision = await store.revision()
  // A listener ahead of the log was connected before a backup was restored.
  if (since > revision || since < 0) return { revision, after: since }
  const [first, ...others] = await store.revisionsSince(since, MAX_MISSED + 1)
  if (first === undefined) return undefined
  if (first.revision !== since + 1 || others.length >= MAX_MISSED) return { revision, after: since }
  return withinMessage(combine([changeOf(first), ...others.map(changeOf)]))
}
