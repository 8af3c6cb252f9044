/** Who is called back when something changes, in the form that useSyncExternalStore needs. */
interface Listeners {
  /** Returns the way to stop. */
  subscribe(onChange: () => void): () => void
  notify(): void
}

/** Who stops while the others are called is not called any more. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    notify() {
      for (const onChange of listeners) onChange()
    },
  }
}
