/** Runs the tasks of one key one at a time, first in first out; tasks of different keys run concurrently. */
export type KeyedQueue = <T>(key: string, task: () => Promise<T>) => Promise<T>

/** Creates a queue without tasks. */
export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>()
  return async (key, task) => {
    const result = (last.get(key) ?? Promise.resolve()).then(task)
    // The next task also runs after one that failed.
    const settled = result.catch(() => undefined)
    last.set(key, settled)
    try {
      return await result
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
