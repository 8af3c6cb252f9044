import { useMemo } from 'react'
import { details } from '../../content/details.ts'
import { servedAt } from '../../domain/sessions.ts'
import type { Served } from '../dishes/sitting-tabs.tsx'
import { useMinute } from '../ui/use-minute.ts'
import { useOpening } from './opening-line.tsx'

interface ServedSittings {
  /** Until when each sitting is served that is served in this minute. */
  readonly until: ReadonlyMap<string, string>
  /** The marks of these sittings or, while nothing is served, of those that are served next. */
  readonly marks: ReadonlyMap<string, Served>
}

/** What the kitchen serves in this minute, or next. */
export function useServed(): ServedSittings {
  const minute = useMinute()
  const { services } = useOpening()
  return useMemo(() => {
    const until = servedAt(details.sessions, minute, details.timeZone)
    const now = [...until].map(([name, end]) => [name, { word: 'now', sentence: `Being served now, until ${end}` }] as const)
    const [next] = services
    const later = next?.sittings.map((name) => [name, { word: 'next', sentence: `Served next: ${next.text}` }] as const)
    return { until, marks: new Map<string, Served>(now.length > 0 ? now : later) }
  }, [minute, services])
}
