import { use, useMemo, useSyncExternalStore } from 'react'
import { anchorsOf } from '../../domain/anchors.ts'
import { momentIn } from '../../domain/calendar.ts'
import { arrange } from '../../domain/menu.ts'
import { filterWords, withoutWords } from '../../domain/without.ts'
import { details } from '../../content/details.ts'
import { ConnectionContext, NO_CONNECTION } from '../live/connection.ts'
import type { Status } from '../live/connection.ts'
import { DietKey } from '../dishes/dish-text.tsx'
import type { Dish } from '../dishes/dish.ts'
import { SittingTabs } from '../dishes/sitting-tabs.tsx'
import { useSittingFilter } from '../dishes/use-sitting-filter.ts'
import { Button } from '../ui/button.tsx'
import { FoodDrawing } from '../ui/food-drawing.tsx'
import { Notice } from '../ui/notice.tsx'
import { useMinute } from '../ui/use-minute.ts'
import { AllergenTable } from './allergen-table.tsx'
import { AskFirst, HouseSentences } from './ask-first.tsx'
import { useHomeMenu } from './home-menu.tsx'
import { MenuStatus } from './menu-status.tsx'
import { useServed } from './opening-line.tsx'
import { PrintLine } from './print-line.tsx'
import { printStyleOf } from '../dishes/print-size.ts'
import { SittingPart } from '../dishes/sitting-part.tsx'
import { ScrollAnchoring } from './scroll-anchoring.tsx'
import { useMenuChanges } from './use-menu-changes.ts'
import { useMenuLinks } from './use-menu-links.ts'
import { useRelease, useWithout } from './use-without.ts'

const NO_DISHES: readonly Dish[] = []

/** R14–R22: the live menu. */
export function MenuSection() {
  const { dishes, error, readAgain } = useHomeMenu()
  const { without, isRead, ...filtered } = useWithout(dishes ?? NO_DISHES)
  const { all, shown, selected, select } = useSittingFilter(filtered.shown)
  const sittings = useMemo(() => arrange(dishes ?? NO_DISHES), [dishes])
  const anchors = useMemo(() => anchorsOf(all.map(({ name }) => name)), [all])
  const status = useStatus()
  const { marked, announcement } = useMenuChanges(dishes, status)
  const served = useServed()
  const year = momentIn(details.timeZone, useMinute()).day.slice(0, 4)
  useMenuLinks(select)
  useRelease(isRead)
  const printStyle = useMemo(() => printStyleOf(shown), [shown])
  return (
    <section id="menu" className="menu" aria-labelledby="menu-heading" style={printStyle}>
      <div className="menu-head">
        <h2 id="menu-heading">Menu</h2>
        <MenuStatus status={status} />
        <p>This menu changes as the kitchen does.</p>
      </div>
      <noscript>
        <p>Without scripts it stays as it was when you opened it: reload the page for the latest.</p>
      </noscript>
      <PrintLine />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {dishes === undefined && error !== undefined && (
        <Notice tone="fault" actions={<Button onPress={readAgain}>Try again</Button>}>
          {`The menu isn’t loading. Try again, or call ${details.phone.shown}.`}
        </Notice>
      )}
      {dishes?.length === 0 && <EmptyMenu />}
      {all.length > 0 && (
        <SittingTabs sittings={[...anchors.keys()]} anchors={anchors} selected={selected} onSelect={select} served={served.marks} />
      )}
      <DietKey dishes={dishes ?? NO_DISHES} />
      <AskFirst without={without} isRead={isRead} words={without && filterWords(without, filtered)} />
      <ScrollAnchoring dishes={dishes ?? NO_DISHES} selected={selected} without={without}>
        {shown.map((sitting) => (
          <SittingPart
            key={sitting.name}
            sitting={sitting}
            anchor={anchors.get(sitting.name)}
            served={served.when.get(sitting.name)}
            filter={without && withoutWords(without)}
            marked={marked}
            year={year}
          />
        ))}
      </ScrollAnchoring>
      <HouseSentences place="foot" />
      <AllergenTable sittings={sittings} selected={selected} />
    </section>
  )
}

function EmptyMenu() {
  return (
    <div className="waiting">
      <FoodDrawing name="pudding" />
      <p>We’re writing a new menu. Please check back soon.</p>
    </div>
  )
}

function useStatus(): Status {
  const { subscribe, current } = use(ConnectionContext)
  return useSyncExternalStore(subscribe, current, NO_CONNECTION.current)
}
