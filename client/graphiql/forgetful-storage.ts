/** GraphiQL keeps all that was typed, a password too, in the browser's storage, where the next person at the tablet finds it. */
export function forgetOnLeaving(): void {
  const kept = new Map<string, string>()
  const storage: Storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (place) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size
    },
  }
  Object.defineProperty(window, 'localStorage', { value: storage })
}
