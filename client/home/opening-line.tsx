import { Fragment, useMemo } from 'react'
import { details } from '../../content/details.ts'
import { hrefOfFirst } from '../../domain/anchors.ts'
import { openNow, servedNext } from '../../domain/open-now.ts'
import type { Opening } from '../../domain/open-now.ts'
import { servedAt } from '../../domain/sessions.ts'
import type { Served } from '../dishes/sitting-tabs.tsx'
import { useMinute } from '../ui/use-minute.ts'
import { useHomeMenu } from './home-menu.tsx'

/** Whether the restaurant is open in this minute, and what it serves. */
export function useOpening(): Opening {
  const now = useMinute()
  return useMemo(() => openNow(details.sessions, details.timeZone, now), [now])
}

interface ServedSittings {
  /** When each sitting is served, for its heading: `Served now, until 15:00`, `From 17:00 today`. */
  readonly when: ReadonlyMap<string, string>
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
    const inWords = [...until].map(([name, end]) => [name, `Served now, until ${end}`] as const)
    const [next] = services
    const later = next?.sittings.map((name) => [name, { word: 'next', sentence: `Served next: ${next.text}` }] as const)
    const when = new Map([...servedNext(details.sessions, details.timeZone, minute), ...inWords])
    return { when, marks: new Map<string, Served>(now.length > 0 ? now : later) }
  }, [minute, services])
}

/** Where the part of the menu stands that is served now or, while nothing is, next. */
export function useServedHref(): string {
  const { dishes } = useHomeMenu()
  const { services } = useOpening()
  return useMemo(() => hrefOfFirst(services[0]?.sittings ?? [], dishes ?? []), [services, dishes])
}

/** `Lunch until 15:00. Evening from 17:00.`, each a link to its part of the menu. */
export function Services() {
  const { dishes } = useHomeMenu()
  return useOpening().services.map(({ text, sittings }) => (
    <Fragment key={text}>
      <a href={hrefOfFirst(sittings, dishes ?? [])}>{text}</a>
      <span>. </span>
    </Fragment>
  ))
}

/** Where opening times are read: `Open now. Lunch until 15:00. Evening from 17:00.` */
export function OpeningLine() {
  const { state } = useOpening()
  return (
    <p className="opening-line">
      <strong>{`${state}. `}</strong>
      <Services />
    </p>
  )
}
