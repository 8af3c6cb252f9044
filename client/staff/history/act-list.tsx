import { useMemo } from 'react'
import { details } from '../../../content/details.ts'
import { whenMade } from '../../../domain/revision-words.ts'
import type { Dish } from '../../dishes/dish.ts'
import { useKnownMenu } from '../../live/use-live-menu.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../writes/failure.tsx'
import { ActItem } from './act-item.tsx'
import { ActFilter } from './act-filter.tsx'
import { useActFilter } from './use-act-filter.ts'
import { useFocusOnNew } from './use-focus-on-new.ts'
import { useHistory } from './use-history.ts'
import type { HistoryOnPage, LoggedAct } from './use-history.ts'

/** What was done, newest first, a page at a time. */
export function ActList({ dishes }: { readonly dishes: readonly Dish[] | undefined }) {
  const chosen = useActFilter()
  const history = useHistory(chosen.filter)
  const { acts, fault, isBusy } = history
  const menu = useMemo(() => new Map(dishes?.map((dish) => [dish.id, dish])), [dishes])
  const { readOnAt } = history
  const list = useFocusOnNew<HTMLDivElement>(readOnAt === undefined ? undefined : `[data-revision="${readOnAt}"] h3`)
  return (
    <section className="act-list" aria-label="What was done">
      <ActFilter chosen={chosen} acts={acts ?? []} dishes={dishes ?? []} />
      <NewActs history={history} isFiltered={chosen.isFiltered} />
      {acts?.length === 0 && <p className="waiting">{chosen.isFiltered ? 'Nothing matches this filter yet.' : 'Nothing was done yet.'}</p>}
      {acts === undefined && fault === undefined && <p className="waiting">One moment…</p>}
      <div ref={list}>
        {byDay(acts ?? []).map(({ day, acts: made }) => (
          <section key={day} className="day" aria-label={day}>
            <h2>{day}</h2>
            <ol>
              {made.map((act) => (
                <ActItem key={act.revision} act={act} menu={menu} onUndone={() => void history.showNew()} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {fault !== undefined && (
        <Failure message={`The history isn’t loading. ${fault}`} onRetry={() => void history.begin()} isBusy={isBusy} />
      )}
      {history.hasOlder && (
        <Button disabledReason={isBusy ? 'More is being loaded.' : undefined} onPress={() => void history.showOlder()}>
          Show older
        </Button>
      )}
    </section>
  )
}

interface NewActsProps {
  readonly history: HistoryOnPage
  readonly isFiltered: boolean
}

/** The live menu tells that there is more; it comes into the list when it is asked for, so that nothing moves under a finger. */
function NewActs({ history: { acts, newest, isBusy, showNew }, isFiltered }: NewActsProps) {
  const revision = useKnownMenu()?.revision ?? 0
  const count = newest === undefined ? 0 : revision - newest
  const words = `Show ${count} new ${count === 1 ? 'change' : 'changes'}${isFiltered ? ' (by anybody, to any dish)' : ''}`
  return (
    <div role="status">
      {acts !== undefined && count > 0 && (
        <Button look="main" disabledReason={isBusy ? 'They are being loaded.' : undefined} onPress={() => void showNew()}>
          {words}
        </Button>
      )}
    </div>
  )
}

function byDay(acts: readonly LoggedAct[]): { readonly day: string; readonly acts: readonly LoggedAct[] }[] {
  const days: { day: string; acts: LoggedAct[] }[] = []
  for (const act of acts) {
    const { day } = whenMade(act.at, details.timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.acts.push(act)
    else days.push({ day, acts: [act] })
  }
  return days
}
