import type { Change, DishChange } from '../../domain/change.ts'
import type { DishStore } from '../store/store.ts'
import type { Feed, Listener } from './feed.ts'

/** Past this many missed changes, reading the menu again is quicker than hearing each of them. */
const LONGEST_REPLAY = 500

export interface History {
  /** Announces whatever the log holds beyond what was announced. Safe to call at any time, any number of times. */
  readonly catchUp: (latest?: number) => void
  /** Starts listening at once; with `since`, what was missed comes first. */
  changes(since?: number): Listener
  /** Resolves when no catching up is under way. */
  settled(): Promise<void>
}

/**
 * Brings the log to the feed. Changes are always announced as the log tells them, never as a writer or a change stream
 * reports them: so each comes once and in order, whoever wrote it, and a lost or doubled hint costs nothing.
 */
export async function createHistory(parts: { store: DishStore; feed: Feed; onFault: (error: unknown) => void }): Promise<History> {
  const { store, feed, onFault } = parts
  // Unknown as long as the store does not answer; nobody can have heard anything then.
  let announced = await store.revision().catch(() => undefined)
  let beginning: Promise<number> | undefined
  let hasNews = false
  let running = Promise.resolve()

  /** Where to announce from. It has to be settled before anyone reads what was missed up to there. */
  async function begin(): Promise<number> {
    if (announced !== undefined) return announced
    beginning ??= store.revision().finally(() => (beginning = undefined))
    const revision = await beginning
    announced ??= revision
    return announced
  }

  async function announceNews(): Promise<void> {
    // A hint that comes while the log is being read is answered by one more reading of it.
    if (!hasNews) return
    hasNews = false
    const news = await store.changesSince(await begin(), LONGEST_REPLAY)
    for (const change of news) {
      announced = change.revision
      feed.announce(told(change))
    }
    hasNews ||= news.length === LONGEST_REPLAY
    return announceNews()
  }

  return {
    catchUp(latest) {
      if (hasNews || (latest !== undefined && latest === announced)) return
      hasNews = true
      running = running.then(announceNews).catch(onFault)
    },
    changes(since) {
      // Listening starts before the log is read: what happens in between is heard twice, and told once.
      const live = feed.listen()
      const backlog = begin().then(async () => (since === undefined ? [] : missed(store, since)))
      return inOrder(live, backlog, since ?? announced ?? 0)
    },
    settled: () => running,
  }
}

/** The missed changes, then the live ones, leaving out what was told already. */
function inOrder(live: Listener, backlog: Promise<DishChange[]>, known: number): Listener {
  let last = known
  // Whoever leaves before the log was read never hears that it could not be; that must not end the process.
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

/** What a listener missed since a revision, or one RESET where that cannot be told. */
async function missed(store: DishStore, since: number): Promise<DishChange[]> {
  const revision = await store.revision()
  // A listener ahead of the log comes from before a backup was put back.
  if (since > revision || since < 0) return [{ revision, kind: 'RESET' }]
  const changes = await store.changesSince(since, LONGEST_REPLAY + 1)
  const isWhole = changes.length === 0 || changes[0]?.revision === since + 1
  if (!isWhole || changes.length > LONGEST_REPLAY) return [{ revision, kind: 'RESET' }]
  return changes.map(told)
}

function told({ revision, kind, dishId, after }: Change): DishChange {
  return { revision, kind, id: dishId, dish: after }
}
