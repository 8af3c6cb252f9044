import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { useEffect, useState } from 'react'

/** Something that is stored on the device. */
export interface Entry<What> {
  /** When it was typed or pressed last, in milliseconds since 1970. */
  readonly at: number
  readonly what: What
}

export type Entries<What> = ReadonlyMap<string, Entry<What>>

/** A store that only its owner writes. */
export type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>

/**
 * Things of one kind, by name, which may be any: the id of a dish is one. In localStorage under a prefix, one key each: a keystroke writes the
 * draft that it changes. All tabs of a browser have the same: what is typed or dropped in one is so in the others.
 */
export function createStored<What>(prefix: string) {
  const storage = createStorage(prefix)
  let texts = new Map<string, string>()
  const entries = createStore<Entries<What>>(() => read(new Map()))
  const listeners: ((gone: Entries<What>) => void)[] = []

  function read(known: Entries<What>): Entries<What> {
    const before = texts
    texts = storage.read()
    const found = [...texts].map(([name, text]) => [name, before.get(name) === text ? known.get(name) : parse<What>(text)] as const)
    return new Map(found.flatMap(([name, entry]) => (entry === undefined ? [] : [[name, entry]])))
  }

  function readAgain(): void {
    const before = entries.getState()
    const now = read(before)
    entries.setState(now, true)
    const gone = new Map([...before].filter(([name]) => !now.has(name)))
    if (gone.size > 0) for (const hear of listeners) hear(gone)
  }

  // For as long as the page lives, as the drafts do.
  addEventListener('storage', ({ key }) => (key === null || key.startsWith(prefix)) && readAgain())
  // A page that was frozen in the background has heard nothing meanwhile.
  addEventListener('pageshow', readAgain)
  function drop(name: string): void {
    if (!texts.delete(name)) return
    storage.remove(name)
    entries.setState((now) => new Map([...now].filter(([other]) => other !== name)), true)
  }
  return {
    /** All of them, as `useStore` reads them: what has not changed is the same object. */
    entries: entries as Readable<Entries<What>>,
    put(name: string, what: What, at = Date.now()): void {
      const text = JSON.stringify({ at, what })
      if (texts.get(name) === text) return
      texts.set(name, storage.write(name, text))
      entries.setState((now) => new Map(now).set(name, { at, what }), true)
    },
    drop,
    clear: () => [...entries.getState().keys()].forEach(drop),
    /** Calls back with what another tab has dropped, for as long as the page lives. */
    onDroppedElsewhere: (callback: (gone: Entries<What>) => void) => void listeners.push(callback),
    /** Whether the browser has refused to store one of them, or this one: storage is full or forbidden, and it lives in this page only. */
    isRefused: storage.isRefused,
  }
}

export type Stored<What> = ReturnType<typeof createStored<What>>

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
    isRefused: (name?: string) => (name === undefined ? refused.size > 0 : refused.has(name)),
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
function parse<What>(text: string): Entry<What> | undefined {
  try {
    const entry = JSON.parse(text) as Partial<Entry<What>> | null
    return typeof entry?.at === 'number' && typeof entry.what === 'object' ? (entry as Entry<What>) : undefined
  } catch {
    return undefined
  }
}

/**
 * State in sessionStorage, for what people have typed: it survives a reload of the tab. A change is a function of the current
 * value, so that an answer of the server cannot overwrite what was typed before it came.
 */
export function useSessionState<T>(name: string, initial: T): [T, (change: (now: T) => T) => void] {
  const [value, setValue] = useState<T>(() => readSession(name, initial))
  useEffect(() => writeSession(name, value), [name, value])
  return [value, setValue]
}

/** What this tab has in sessionStorage under the name. */
export function readSession<T>(name: string, initial: T): T {
  try {
    const stored = sessionStorage.getItem(name)
    return stored === null ? initial : (JSON.parse(stored) as T)
  } catch {
    return initial
  }
}

/** Where storage is full or forbidden, nothing is written: the value still lives in memory. */
export function writeSession(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // See above.
  }
}

/** An id for a new dish or a request. Not crypto.randomUUID, which a tablet on the restaurant's plain-HTTP network does not have. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
