import { createListeners } from '../../listeners.ts'
import { withEntry, without } from '../changed-map.ts'

/** What somebody typed and has not saved. */
export interface Kept<What> {
  /** When the last letter was typed, in milliseconds since 1970. */
  readonly at: number
  readonly what: What
}

/** Drafts of one kind, by name, which may be any: the id of a dish is one. They are kept in localStorage, one key each: a keystroke writes the draft that it changes. */
export interface Drafts<What> {
  all(): ReadonlyMap<string, Kept<What>>
  /** Calls back when a draft changes, here or in another tab; returns the way to stop. */
  subscribe(onChange: () => void): () => void
  keep(name: string, what: What): void
  drop(name: string): void
  /** Whether the browser has refused to keep a draft, which is full or forbidden storage: it lives in this page only. */
  isRefused(): boolean
}

/** The drafts under a prefix. All tabs of a browser have the same ones: what is typed or dropped in one is so in the others. */
export function createDrafts<What>(prefix: string): Drafts<What> {
  const { subscribe, notify } = createListeners()
  const storage = createStorage(prefix)
  let [texts, kept]: [Map<string, string>, ReadonlyMap<string, Kept<What>>] = [new Map(), new Map()]

  function set(next: typeof kept): void {
    kept = next
    notify()
  }

  function read(): void {
    const before = texts
    texts = storage.read()
    // A draft that is as it was stays the same object: only the row of another one is drawn.
    const drafts = [...texts].map(([name, text]) => [name, before.get(name) === text ? kept.get(name) : parse<What>(text)] as const)
    set(new Map(drafts.flatMap(([name, draft]) => (draft === undefined ? [] : [[name, draft]]))))
  }

  read()
  // For as long as the page lives, as the drafts do.
  addEventListener('storage', ({ key }) => (key === null || key.startsWith(prefix)) && read())
  // A page that was frozen in the background has heard nothing meanwhile.
  addEventListener('pageshow', read)
  return {
    all: () => kept,
    subscribe,
    keep(name, what) {
      if (JSON.stringify(kept.get(name)?.what) === JSON.stringify(what)) return
      const draft = { at: Date.now(), what }
      texts.set(name, storage.write(name, JSON.stringify(draft)))
      set(withEntry(kept, name, draft))
    },
    drop(name) {
      if (!texts.delete(name)) return
      storage.remove(name)
      set(without(kept, name))
    },
    isRefused: storage.isRefused,
  }
}

/** A part of localStorage. What the browser refuses to write, because storage is full or forbidden, lives in memory. */
function createStorage(prefix: string) {
  const refused = new Map<string, string>()
  return {
    read: () => new Map([...stored(prefix), ...refused]),
    write(name: string, text: string): string {
      refused.delete(name)
      if (!attempt(() => localStorage.setItem(prefix + name, text))) refused.set(name, text)
      return text
    },
    remove(name: string): void {
      refused.delete(name)
      attempt(() => localStorage.removeItem(prefix + name))
    },
    isRefused: () => refused.size > 0,
  }
}

function stored(prefix: string): [name: string, text: string][] {
  const found: [string, string][] = []
  attempt(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    for (const key of keys) found.push([key.slice(prefix.length), localStorage.getItem(key) ?? ''])
  })
  return found
}

/** False where storage is full or forbidden. */
function attempt(act: () => void): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}

/** Undefined for nonsense that another program has written there. */
function parse<What>(text: string): Kept<What> | undefined {
  try {
    const draft = JSON.parse(text) as Partial<Kept<What>> | null
    return typeof draft?.at === 'number' && typeof draft.what === 'object' ? (draft as Kept<What>) : undefined
  } catch {
    return undefined
  }
}
