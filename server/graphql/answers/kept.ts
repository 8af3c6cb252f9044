/** What is kept, by key: bounded in bytes and in number. */
export interface Kept<V> {
  /** Counts as a use. */
  get(key: string): V | undefined
  /** Keeps a value that was asked for so many times. False where it is too large, or would drop one that was asked for more often. */
  offer(key: string, value: V, bytes: number, uses: number): boolean
  /** A value has grown or shrunk. */
  resize(key: string, bytes: number): void
  delete(key: string): void
}

export interface Bounds {
  readonly maxBytes: number
  readonly maxEntries: number
}

/** One value may have a part of the room. */
const LARGEST = 1 / 4

interface Entry<V> {
  readonly value: V
  bytes: number
  uses: number
  /** The number of the latest use, of all uses of all entries. */
  last: number
}

/**
 * Keeps the values that are used most: the least recently used goes first, but not for a newcomer that was asked for less often. Each
 * time that it stays its uses are halved, so that what nobody asks for any more goes at last.
 */
export function createKept<V>({ maxBytes, maxEntries }: Bounds): Kept<V> {
  const entries = new Map<string, Entry<V>>()
  let [held, uses] = [0, 0]

  function drop(key: string): void {
    held -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function put(key: string, entry: Entry<V>): boolean {
    drop(key)
    const isRoomWithout = (leaving: number, freed: number): boolean =>
      held - freed + entry.bytes <= maxBytes && entries.size - leaving < maxEntries
    const leaving = entry.bytes > maxBytes * LARGEST ? undefined : leavingFor(entry, entries, isRoomWithout)
    if (leaving === undefined) return false
    leaving.forEach(drop)
    entries.set(key, entry)
    held += entry.bytes
    return true
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entry.uses += 1
      entry.last = uses += 1
      return entry.value
    },
    offer: (key, value, bytes, usesOfNewcomer) => put(key, { value, bytes, uses: usesOfNewcomer, last: (uses += 1) }),
    resize(key, bytes) {
      const entry = entries.get(key)
      if (entry !== undefined) put(key, { ...entry, bytes })
    },
    delete: drop,
  }
}

/** The least recently used that have to go for a newcomer; undefined, and all stay, where one of them was asked for more often. */
function leavingFor<V>(
  newcomer: Entry<V>,
  entries: ReadonlyMap<string, Entry<V>>,
  isRoomWithout: (leaving: number, freed: number) => boolean,
): string[] | undefined {
  if (isRoomWithout(0, 0)) return []
  const leaving: string[] = []
  let freed = 0
  for (const [key, entry] of [...entries].toSorted(([, a], [, b]) => a.last - b.last)) {
    if (entry.uses > newcomer.uses) {
      entry.uses /= 2
      return undefined
    }
    leaving.push(key)
    freed += entry.bytes
    if (isRoomWithout(leaving.length, freed)) return leaving
  }
  return undefined
}
