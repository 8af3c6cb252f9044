/** Changes of this time are announced together, so that a busy kitchen does not make a screen reader talk without end. */
const BATCH_MS = 1_500
/** The live region is cleared after this time, so that nobody finds an old announcement while reading the page. */
const CLEAR_AFTER_MS = 8_000

/** Announces changes of the menu to screen readers through a live region, many changes in one sentence. */
export interface Announcer {
  /** Counts each of these dishes once; they are announced together with the others of the same batch. */
  announceChanges(ids: readonly string[]): void
  announce(text: string): void
  stop(): void
}

/**
 * @param setText writes the text of the live region
 */
export function createAnnouncer(setText: (text: string) => void): Announcer {
  const changed = new Set<string>()
  let batchTimer: ReturnType<typeof setTimeout> | undefined
  let clearTimer: ReturnType<typeof setTimeout> | undefined

  function announce(text: string): void {
    clearTimeout(clearTimer)
    setText(text)
    clearTimer = setTimeout(() => setText(''), CLEAR_AFTER_MS)
  }

  function announceBatch(): void {
    announce(changed.size === 1 ? '1 dish changed' : `${changed.size} dishes changed`)
    changed.clear()
  }

  return {
    announceChanges(ids) {
      if (ids.length === 0) return
      if (changed.size === 0) {
        // A screen reader announces a live region only when its text changes, and the next text may be the same.
        setText('')
        batchTimer = setTimeout(announceBatch, BATCH_MS)
      }
      for (const id of ids) changed.add(id)
    },
    announce,
    stop() {
      clearTimeout(batchTimer)
      clearTimeout(clearTimer)
      changed.clear()
    },
  }
}
