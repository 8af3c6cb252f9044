import { Fragment, useMemo } from 'react'
import { details } from '../../content/details.ts'
import { hrefOfFirst } from '../../domain/anchors.ts'
import { openNow } from '../../domain/open-now.ts'
import type { Opening } from '../../domain/open-now.ts'
import { useMinute } from '../ui/use-minute.ts'
import { useHomeMenu } from './home-menu.tsx'

/** Whether the restaurant is open in this minute, and what it serves. */
export function useOpening(): Opening {
  const now = useMinute()
  return useMemo(() => openNow(details.sessions, details.timeZone, now), [now])
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
