import { changeOf, combine } from '../../domain/menu-change.ts'
import type { MenuChange } from '../../domain/menu-change.ts'
import { MAX_EDITS_READ } from '../../domain/revision.ts'
import type { DishStore } from '../log/store.ts'
import { withinMessage } from './feed.ts'
import type { Feed } from './feed.ts'

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
  /** What a listener that began just before has missed. */
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

  return {
    catchUp(latest) {
      if (hasNew || (latest !== undefined && latest === announced)) return
      hasNew = true
      running = running.then(announceNew).catch(onFault)
    },
    missed: (since) => ({
      known: since ?? announced ?? 0,
      change: handled(begin().then(async () => (since === undefined ? undefined : missedSince(store, since)))),
    }),
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
