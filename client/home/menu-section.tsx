import { use, useMemo, useSyncExternalStore } from 'react'
import { anchorsOf } from '../../domain/anchors.ts'
import { servedAt } from '../../domain/sessions.ts'
import { details } from '../../content/details.ts'
import { ConnectionContext, NO_CONNECTION } from '../live/connection.ts'
import type { Status } from '../live/connection.ts'
import { SittingTabs } from '../dishes/sitting-tabs.tsx'
import { useSittingFilter } from '../dishes/use-sitting-filter.ts'
import { useMinute } from '../ui/use-minute.ts'
import { Button } from '../ui/button.tsx'
import { FoodDrawing } from '../ui/food-drawing.tsx'
import { Notice } from '../ui/notice.tsx'
import { useHomeMenu } from './home-menu.tsx'
import { MenuStatus } from './menu-status.tsx'
import { PrintLine } from './print-line.tsx'
import { printStyleOf } from '../dishes/print-size.ts'
import { SittingPart } from '../dishes/sitting-part.tsx'
import { ScrollAnchoring } from './scroll-anchoring.tsx'
import { useMenuChanges } from './use-menu-changes.ts'

/** R14–R22: the live menu. */
export function MenuSection() {
  const { dishes, error, readAgain } = useHomeMenu()
  const { all, shown, selected, select } = useSittingFilter(dishes ?? [])
  const anchors = useMemo(() => anchorsOf(all.map(({ name }) => name)), [all])
  const status = useStatus()
  const { marked, announcement } = useMenuChanges(dishes, status)
  const servedNow = useServedNow()
  const printStyle = useMemo(() => printStyleOf(shown), [shown])
  return (
    <section id="menu" className="menu" aria-labelledby="menu-heading" style={printStyle}>
      <h2 id="menu-heading">Menu</h2>
      <div className="menu-food">
        <FoodDrawing name="crab" />
        <FoodDrawing name="mussels" />
        <FoodDrawing name="lemon" />
      </div>
      <PrintLine />
      <div className="menu-live">
        <MenuStatus status={status} />
        <p>This menu changes as the kitchen does.</p>
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {dishes === undefined && error !== undefined && (
        <Notice tone="fault" actions={<Button onPress={readAgain}>Try again</Button>}>
          {`The menu isn’t loading. Try again, or call ${details.phone.shown}.`}
        </Notice>
      )}
      {dishes?.length === 0 && (
        <div className="waiting">
          <FoodDrawing name="pudding" />
          <p>We’re writing a new menu. Please check back soon.</p>
        </div>
      )}
      {all.length > 0 && (
        <SittingTabs sittings={[...anchors.keys()]} anchors={anchors} selected={selected} onSelect={select} servedNow={servedNow} />
      )}
      <ScrollAnchoring dishes={dishes ?? []} selected={selected}>
        {shown.map((sitting) => (
          <SittingPart
            key={sitting.name}
            sitting={sitting}
            anchor={anchors.get(sitting.name)}
            servedUntil={servedNow.get(sitting.name)}
            marked={marked}
          />
        ))}
      </ScrollAnchoring>
    </section>
  )
}

function useStatus(): Status {
  const { subscribe, current } = use(ConnectionContext)
  return useSyncExternalStore(subscribe, current, NO_CONNECTION.current)
}

/** The sittings that the kitchen serves in this minute. */
function useServedNow(): ReadonlyMap<string, string> {
  const minute = useMinute()
  return useMemo(() => servedAt(details.sessions, minute, details.timeZone), [minute])
}
