import type { CSSProperties } from 'react'
import { useContext, useMemo, useSyncExternalStore } from 'react'
import type { Sitting } from '../../domain/menu.ts'
import { servedAt } from '../../domain/sessions.ts'
import { details } from '../../content/details.ts'
import { ConnectionContext, NO_CONNECTION } from '../live/connection.ts'
import type { Status } from '../live/connection.ts'
import { SittingTabs } from '../dishes/sitting-tabs.tsx'
import { useLiveMenu } from '../live/use-live-menu.ts'
import type { Dish } from '../dishes/dish.ts'
import { useSittingFilter } from '../dishes/use-sitting-filter.ts'
import { useMinute } from '../ui/use-minute.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { MenuStatus } from './menu-status.tsx'
import { printSize } from './print-size.ts'
import { SittingPart } from './sitting-part.tsx'
import { ScrollAnchoring } from './scroll-anchoring.tsx'
import { useMenuChanges } from './use-menu-changes.ts'

/** R14–R22: the live menu. */
export function MenuSection() {
  const { dishes, error, readAgain } = useLiveMenu()
  const { all, shown, selected, select } = useSittingFilter(dishes ?? [])
  const status = useStatus()
  const { marked, announcement } = useMenuChanges(dishes, status)
  const servedNow = useServedNow()
  return (
    <section id="menu" className="menu" aria-labelledby="menu-heading" style={printStyleOf(shown)}>
      <h2 id="menu-heading">Menu</h2>
      <MenuStatus status={status} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {dishes === undefined && error !== undefined && (
        <Notice tone="fault" actions={<Button onPress={readAgain}>Try again</Button>}>
          The menu cannot be read just now. Try again, or call {details.phone.shown}.
        </Notice>
      )}
      {dishes?.length === 0 && <p className="waiting">The kitchen is writing a new menu. Look again soon.</p>}
      {all.length > 0 && <SittingTabs sittings={all.map(({ name }) => name)} selected={selected} onSelect={select} servedNow={servedNow} />}
      <ScrollAnchoring dishes={dishes ?? []} selected={selected}>
        {shown.map((sitting) => (
          <SittingPart key={sitting.name} sitting={sitting} servedUntil={servedNow.get(sitting.name)} marked={marked} />
        ))}
      </ScrollAnchoring>
    </section>
  )
}

/** The font size of the print style sheet (print.css). */
function printStyleOf(shown: readonly Sitting<Dish>[]): CSSProperties {
  return { '--print-size': `${printSize(shown)}pt` } as CSSProperties
}

function useStatus(): Status {
  const { subscribe, current } = useContext(ConnectionContext)
  return useSyncExternalStore(subscribe, current, NO_CONNECTION.current)
}

/** The sittings that the kitchen serves in this minute; none in server-rendered HTML, because the server caches it for longer. */
function useServedNow(): ReadonlyMap<string, string> {
  const minute = useMinute()
  // A formatter of local times costs more than a dish: not one for each change of the menu.
  return useMemo(() => (minute === undefined ? new Map() : servedAt(details.sessions, minute, details.timeZone)), [minute])
}
