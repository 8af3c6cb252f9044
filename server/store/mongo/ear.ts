import type { ResumeToken } from 'mongodb'
import { isAway } from './away.ts'
import type { Collections } from './collections.ts'
import { noteOutside, tellApart } from './outside.ts'
import { listen } from './stream.ts'
import type { Heard } from './stream.ts'
import type { Transaction } from './transactions.ts'

/** Hears one stream until it ends (returns) or breaks (throws); says when it is open. */
type Hear = (stopped: AbortSignal, onOpen: () => void) => Promise<void>

/** What is to be remembered from one stream to the next. */
interface Memory {
  place?: ResumeToken
  /** The last write past the app that has not been noted in the log yet. */
  outside?: string | undefined
  /** The highest revision heard of. */
  reached: number
}

/** Hears one stream after the other: calls back at each change, and notes in the log what was written past the app. */
export function createEar(kept: Collections, transaction: Transaction, onNews: () => void): Hear {
  const memory: Memory = { reached: 0 }
  return async (stopped, onOpen) => {
    const take = taking(kept, transaction, memory, onNews)
    let open = false
    try {
      for await (const heard of listen(kept, memory.place)) {
        if (stopped.aborted) return
        // Between two streams something may have been missed, so that a new one is open is news in itself.
        if (!open) onNews()
        open = true
        onOpen()
        await take(heard)
      }
    } catch (error) {
      if (!open && !isAway(error)) forgetPlace(memory)
      throw error
    }
  }
}

function taking(kept: Collections, transaction: Transaction, memory: Memory, onNews: () => void): (heard: Heard) => Promise<void> {
  const writerOf = tellApart()
  return async ({ event, place }) => {
    const writer = event && writerOf(event)
    if (writer === 'log') {
      memory.reached = Math.max(memory.reached, Number(event?.documentKey?._id))
      onNews()
    }
    if (writer === 'outside') memory.outside = event?._id._data
    // Not at once: the hundred dishes of an import are one piece of news.
    if (writer !== 'outside' && writer !== 'app' && memory.outside !== undefined) {
      await noteOutside(kept, transaction, memory.outside, memory.reached)
      memory.outside = undefined
    }
    memory.place = place
  }
}

/** A stream that cannot go on where the last one was (error 286) may have missed writes past the app, so one is assumed. */
function forgetPlace(memory: Memory): void {
  const place = memory.place as { readonly _data: string } | undefined
  memory.outside ??= place?._data
  memory.place = undefined
}
