/** Milliseconds: how long changes are gathered before they are told, and how long the words stand. */
const GATHERED_FOR = 1_500
const STAND_FOR = 8_000

/** Tells whoever cannot see the page what happens on it: many changes in few words, and the same words again if need be. */
export interface Announcer {
  /** Counts these dishes in, each once; they are told together with the ones that follow at once. */
  changed(ids: readonly string[]): void
  tell(words: string): void
  stop(): void
}

/** Opens an announcer that puts its words where a screen reader finds them. */
export function createAnnouncer(say: (words: string) => void): Announcer {
  const waiting = new Set<string>()
  let gathering: ReturnType<typeof setTimeout> | undefined
  let standing: ReturnType<typeof setTimeout> | undefined

  function tell(words: string): void {
    clearTimeout(standing)
    say(words)
    standing = setTimeout(() => say(''), STAND_FOR)
  }

  function tellChanges(): void {
    tell(waiting.size === 1 ? '1 dish changed' : `${waiting.size} dishes changed`)
    waiting.clear()
  }

  return {
    changed(ids) {
      if (ids.length === 0) return
      if (waiting.size === 0) {
        // Words that stand already are no news to a screen reader.
        say('')
        gathering = setTimeout(tellChanges, GATHERED_FOR)
      }
      for (const id of ids) waiting.add(id)
    },
    tell,
    stop() {
      clearTimeout(gathering)
      clearTimeout(standing)
      waiting.clear()
    },
  }
}
