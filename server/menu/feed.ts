import type { DishChange } from '../../domain/change.ts'

/** Changes queued for one listener; past that it gets a RESET, and reads the menu again. */
const MAX_QUEUE = 200

export interface Listener extends AsyncIterableIterator<DishChange> {
  return(): Promise<IteratorResult<DishChange>>
}

export interface Feed {
  announce(change: DishChange): void
  /** Receives every change that is announced from now on, in order, until it returns. */
  listen(): Listener
  /** Ends every listener; new ones may begin. */
  endAll(): void
}

interface Queue {
  push(change: DishChange): void
  end(): void
}

/** Sends each change to every listener. The queue of a listener is bounded: one that falls behind gets one RESET instead. */
export function createFeed(maxQueue = MAX_QUEUE): Feed {
  const queues = new Set<Queue>()
  return {
    announce(change) {
      for (const queue of queues) queue.push(change)
    },
    listen: () => openQueue(queues, maxQueue),
    endAll() {
      for (const queue of queues) queue.end()
    },
  }
}

function openQueue(queues: Set<Queue>, maxQueue: number): Listener {
  let changes: DishChange[] = []
  let waiting: ((result: IteratorResult<DishChange>) => void) | undefined
  let isOpen = true
  const queue: Queue = {
    push(change) {
      if (waiting !== undefined) {
        waiting({ value: change, done: false })
        waiting = undefined
      } else if (changes.length < maxQueue) changes.push(change)
      else changes = [{ revision: change.revision, kind: 'RESET' }]
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
      return new Promise((resolve) => {
        waiting = resolve
      })
    },
    async return() {
      changes = []
      queue.end()
      return { value: undefined, done: true }
    },
  }
}
