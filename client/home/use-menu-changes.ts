import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { differenceBetween } from '../../domain/difference.ts'
import type { Status } from '../live/connection.ts'
import type { Dish } from '../dishes/dish.ts'
import { createAnnouncer } from './announcer.ts'
import type { Announcer } from './announcer.ts'
import { describeStatus } from './menu-status.tsx'

/** How long a dish is marked after it was added or changed; as long as the animation of `.is-changed` (dishes/live.css). */
const MARK_MS = 8_000

export interface MenuChanges {
  /** The dishes that have just been added or changed, by id. */
  readonly marked: { has(id: string): boolean }
  /** The text of the live region. */
  readonly announcement: string
}

/** What has just changed on the menu: marked for the eyes, announced to screen readers. */
export function useMenuChanges(dishes: readonly Dish[] | undefined, status: Status): MenuChanges {
  const [announcement, setAnnouncement] = useState('')
  const [announcer] = useState(() => createAnnouncer(setAnnouncement))
  const [marked, mark] = useMarks()
  const before = useRef(dishes)
  // Before the browser paints, so that the mark appears together with the change.
  useLayoutEffect(() => {
    const { fresh, gone } = differenceBetween(before.current ?? dishes ?? [], dishes ?? [])
    before.current = dishes
    mark(fresh)
    announcer.announceChanges([...fresh, ...gone])
  }, [dishes, mark, announcer])
  useStatusAnnouncements(status, announcer)
  useEffect(() => announcer.stop, [announcer])
  return { marked, announcement }
}

function useMarks(): [ReadonlyMap<string, object>, (ids: readonly string[]) => void] {
  const [marks, setMarks] = useState<ReadonlyMap<string, object>>(new Map())
  const mark = useCallback((ids: readonly string[]) => {
    if (ids.length === 0) return
    // A dish that changes again is marked anew: the timeout of its earlier mark then leaves it alone.
    const token = {}
    setMarks((old) => new Map([...old, ...ids.map((id) => [id, token] as const)]))
    setTimeout(() => setMarks((old) => new Map([...old].filter(([, other]) => other !== token))), MARK_MS)
  }, [])
  return [marks, mark]
}

/** Announces that the menu is no longer live, and that it is live again; a reconnection in time is not announced. */
function useStatusAnnouncements(status: Status, announcer: Announcer): void {
  const wasLost = useRef(false)
  useEffect(() => {
    // Once: a page that polls shows a later time every minute.
    if (status.state === 'lost' && !wasLost.current) announcer.announce(describeStatus(status, Date.now(), !navigator.onLine))
    if (status.state === 'live' && wasLost.current) announcer.announce('The menu is live again')
    if (status.state !== 'reconnecting') wasLost.current = status.state === 'lost'
  }, [status, announcer])
}
