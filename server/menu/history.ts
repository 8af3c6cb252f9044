import type { Change, DishChange } from '../../domain/change.ts'
import type { DishStore } from '../store/store.ts'
import type { Feed, Listener } from './feed.ts'

/** Past this many missed changes, reading the menu again is quicker than a replay. */
const MAX_REPLAY = 500

export interface History {
  /** Announces what the log holds beyond what was announced. Safe to call at any time, any number of times. */
  readonly catchUp: (latest?: number) => void
  /** Listens from now on; with `since`, the missed changes are replayed first. */
  changes(since?: number): Listener
  /** Resolves when no catching up is in progress. */
  settled(): Promise<void>
}

/**
 * Announces the log to the feed. Changes are always read from the log, never taken from a writer or a change stream: so each is
 * announced once and in order, whichever server wrote it, and a lost or repeated hint has no effect.
 */
export async function createHistory(parts: { store: DishStore; feed: Feed; onFault: (error: unknown) => void }): Promise<History> {
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
    const changes = await store.changesSince(await begin(), MAX_REPLAY)
    for (const change of changes) {
      announced = change.revision
      feed.announce(toDishChange(change))
    }
    hasNew ||= changes.length === MAX_REPLAY
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
      const backlog = begin().then(async () => (since === undefined ? [] : missed(store, since)))
      return inOrder(live, backlog, since ?? announced ?? 0)
    },
    settled: () => running,
  }
}

/** The missed changes, then the live ones without those that were sent already. */
function inOrder(live: Listener, backlog: Promise<DishChange[]>, known: number): Listener {
  let last = known
  // A listener that returns before the log was read leaves nobody to handle its error; that must not end the process.
  backlog.catch(() => undefined)
  async function next(): Promise<IteratorResult<DishChange>> {
    const change = (await backlog).shift()
    const result: IteratorResult<DishChange> = change === undefined ? await live.next() : { value: change, done: false }
    if (result.done === true) return result
    if (result.value.revision <= last && result.value.kind !== 'RESET') return next()
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

/** The changes after a revision, or one RESET where the log does not hold them all. */
async function missed(store: DishStore, since: number): Promise<DishChange[]> {
  const revision = await store.revision()
  // A listener ahead of the log was connected before a backup was restored.
  if (since > revision || since < 0) return [{ revision, kind: 'RESET' }]
  const changes = await store.changesSince(since, MAX_REPLAY + 1)
  const isWhole = changes.length === 0 || changes[0]?.revision === since + 1
  if (!isWhole || changes.length > MAX_REPLAY) return [{ revision, kind: 'RESET' }]
  return changes.map(toDishChange)
}

function toDishChange({ revision, kind, dishId, after }: Change): DishChange {
  return { revision, kind, id: dishId, dish: after }
}
