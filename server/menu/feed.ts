import { combine } from '../../domain/menu-change.ts'
import type { MenuChange } from '../../domain/menu-change.ts'

/** Changes queued for one listener; past that they are combined into one. */
const MAX_QUEUE = 200
/** In one message. Past that a page reads the menu again, which is no larger. */
const MAX_BYTES = 1_000_000

export interface Listener extends AsyncIterableIterator<MenuChange> {
  return(): Promise<IteratorResult<MenuChange>>
}

export interface Feed {
  announce(change: MenuChange): void
  /** Receives every change that is announced from now on, in order, until it returns. */
  listen(): Listener
  /** Ends every listener; new ones may begin. */
  endAll(): void
}

interface Queue {
  push(change: MenuChange): void
  end(): void
}

/** Sends each change to every listener. The queue of a listener is bounded: one that falls behind gets combined changes, or one RESET. */
export function createFeed(maxQueue = MAX_QUEUE, maxBytes = MAX_BYTES): Feed {
  const queues = new Set<Queue>()
  return {
    announce(change) {
      const sent = within(maxBytes, change)
      for (const queue of queues) queue.push(sent)
    },
    listen: () => openQueue(queues, maxQueue, maxBytes),
    endAll() {
      for (const queue of queues) queue.end()
    },
  }
}

/** The change itself or, where its message would be too large, a RESET. */
function within(maxBytes: number, change: MenuChange): MenuChange {
  return bytesOf(change) > maxBytes ? { revision: change.revision, after: change.after } : change
}

/** A change as it is sent to a page that missed it, at most 1 MB. */
export function withinMessage(change: MenuChange): MenuChange {
  return within(MAX_BYTES, change)
}

function bytesOf({ edits }: MenuChange): number {
  return Buffer.byteLength(JSON.stringify(edits ?? []))
}

/** A queue with one change more; a full one is combined into one change first. */
export function queued(changes: MenuChange[], change: MenuChange, maxQueue = MAX_QUEUE, maxBytes = MAX_BYTES): MenuChange[] {
  const [first, ...others] = changes
  if (first !== undefined && changes.length >= maxQueue) return [within(maxBytes, combine([first, ...others, change]))]
  changes.push(change)
  return changes
}

/** Whether a change brings anything to a listener at a revision. A RESET always does. */
export function isNewTo(revision: number, change: MenuChange): boolean {
  return change.revision > revision || !change.edits
}

function openQueue(queues: Set<Queue>, maxQueue: number, maxBytes: number): Listener {
  let changes: MenuChange[] = []
  let waiting: ((result: IteratorResult<MenuChange>) => void) | undefined
  let isOpen = true
  const queue: Queue = {
    push(change) {
      const resolve = waiting
      waiting = undefined
      if (resolve !== undefined) resolve({ value: change, done: false })
      else changes = queued(changes, change, maxQueue, maxBytes)
    },
    end() {
      isOpen = false
      queues.delete(queue)
      waiting?.({ value: undefined, done: true })
      waiting = undefined
    },
  }
  queues.add(queue)
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      const change = changes.shift()
      if (change !== undefined) return { value: change, done: false }
      if (!isOpen) return { value: undefined, done: true }
      return new Promise((resolve) => (waiting = resolve))
    },
    async return() {
      changes = []
      queue.end()
      return { value: undefined, done: true }
    },
  }
}
