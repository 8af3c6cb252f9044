import type { DishChange } from '../../domain/change.ts'

/** Changes that may wait for one listener, about the length of a busy evening; past that it is told to read the menu again. */
const LONGEST_QUEUE = 200

export interface Listener extends AsyncIterableIterator<DishChange> {
  return(): Promise<IteratorResult<DishChange>>
}

export interface Feed {
  announce(change: DishChange): void
  /** Hears everything that is announced from now on, in order, until it returns. */
  listen(): Listener
  /** Ends every listener; others may come. */
  empty(): void
}

interface Seat {
  hear(change: DishChange): void
  leave(): void
}

/** Hands each change to every listener. A listener that falls behind costs a bounded queue, and hears one RESET instead. */
export function createFeed(longestQueue = LONGEST_QUEUE): Feed {
  const seats = new Set<Seat>()
  return {
    announce(change) {
      for (const seat of seats) seat.hear(change)
    },
    listen: () => takeSeat(seats, longestQueue),
    empty() {
      for (const seat of seats) seat.leave()
    },
  }
}

function takeSeat(seats: Set<Seat>, longestQueue: number): Listener {
  let queue: DishChange[] = []
  let waiting: ((result: IteratorResult<DishChange>) => void) | undefined
  let isOpen = true
  const seat: Seat = {
    hear(change) {
      if (waiting !== undefined) {
        waiting({ value: change, done: false })
        waiting = undefined
      } else if (queue.length < longestQueue) queue.push(change)
      else queue = [{ revision: change.revision, kind: 'RESET' }]
    },
    leave() {
      isOpen = false
      seats.delete(seat)
      waiting?.({ value: undefined, done: true })
      waiting = undefined
    },
  }
  seats.add(seat)
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      const change = queue.shift()
      if (change !== undefined) return { value: change, done: false }
      if (!isOpen) return { value: undefined, done: true }
      return new Promise((resolve) => {
        waiting = resolve
      })
    },
    async return() {
      queue = []
      seat.leave()
      return { value: undefined, done: true }
    },
  }
}
