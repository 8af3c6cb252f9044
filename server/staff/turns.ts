/** Runs the work of one key one after the other, in the order of asking; different keys do not wait for each other. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Opens an empty line for every key. */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work)
    // Whoever is next waits for the end, good or bad.
    const over = turn.catch(() => undefined)
    last.set(key, over)
    try {
      return await turn
    } finally {
      if (last.get(key) === over) last.delete(key)
    }
  }
}
