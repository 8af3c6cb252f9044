import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { differenceBetween } from '../../domain/difference.ts'
import type { Status } from '../connection.ts'
import type { Dish } from '../dishes/use-live-menu.ts'
import { createAnnouncer } from './announcer.ts'
import type { Announcer } from './announcer.ts'
import { inWords } from './menu-status.tsx'

/** Milliseconds that a dish is marked after it came or changed. */
const MARKED_FOR = 8_000

export interface MenuNews {
  /** The dishes that have just come or changed, by id. */
  readonly marked: { has(id: string): boolean }
  /** What a screen reader is to say. */
  readonly words: string
}

/** What has happened to the menu under the eyes, or in the ears, of whoever reads it. */
export function useMenuNews(dishes: readonly Dish[] | undefined, status: Status): MenuNews {
  const [words, say] = useState('')
  const [announcer] = useState(() => createAnnouncer(say))
  const [marked, mark] = useMarks()
  const before = useRef(dishes)
  // Before the browser paints, so that the mark comes with the change.
  useLayoutEffect(() => {
    const { fresh, gone } = differenceBetween(before.current ?? dishes ?? [], dishes ?? [])
    before.current = dishes
    mark(fresh)
    announcer.changed([...fresh, ...gone])
  }, [dishes, mark, announcer])
  useLastingChanges(status, announcer)
  useEffect(() => announcer.stop, [announcer])
  return { marked, words }
}

function useMarks(): [ReadonlyMap<string, object>, (ids: readonly string[]) => void] {
  const [marks, setMarks] = useState<ReadonlyMap<string, object>>(new Map())
  const mark = useCallback((ids: readonly string[]) => {
    if (ids.length === 0) return
    // A dish that changes again in the meantime gets a later mark, which stays.
    const now = {}
    setMarks((old) => new Map([...old, ...ids.map((id) => [id, now] as const)]))
    setTimeout(() => setMarks((old) => new Map([...old].filter(([, since]) => since !== now))), MARKED_FOR)
  }, [])
  return [marks, mark]
}

/** Announces that the menu is no longer live, and that it is so again; a blink of the signal is nobody's business. */
function useLastingChanges(status: Status, announcer: Announcer): void {
  const wasLost = useRef(false)
  useEffect(() => {
    if (status.state === 'lost') announcer.tell(inWords(status, Date.now()))
    if (status.state === 'live' && wasLost.current) announcer.tell('The menu is live again')
    if (status.state !== 'reconnecting') wasLost.current = status.state === 'lost'
  }, [status, announcer])
}
