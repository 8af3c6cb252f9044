import { useState } from 'react'
import { details } from '../../../content/details.ts'
import { nameOf } from '../../../domain/dish.ts'
import { showDistance } from '../../../domain/due.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { whoMade } from '../../../domain/revision-words.ts'
import { lineOf } from '../../../domain/steps/describe.ts'
import { listed } from '../../../domain/wording.ts'
import type { Dish } from '../../dishes/dish.ts'
import { useKnownDishes } from '../../live/use-live-menu.ts'
import { Button } from '../../ui/button.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { showTogether, touchedBy } from '../parts/also-planned.tsx'
import { usePlannedActs } from '../parts/planned-acts.tsx'
import type { PlannedEntry } from '../parts/plan-entry.ts'
import { entryInWords, placeOfPlan } from '../parts/plan-entry.ts'
import { AS_THINGS_ARE } from '../queue/notice.ts'
import { Reason } from '../queue/reason.tsx'
import { focusNewest, goTo } from '../tray/go-to.ts'
import { ChangePlan } from './change-plan.tsx'
import { useChosen } from './chosen.ts'
import { Days, Row } from './days.tsx'

interface Props {
  /** The first due first. */
  readonly entries: readonly PlannedEntry[]
}

/** The plans that did not happen, in red, until somebody has changed them or let them go. */
export function Failed({ entries }: Props) {
  const { show } = useChosen()
  const menu = useKnownDishes()
  const failed = entries.filter(({ state }) => state === 'FAILED')
  if (failed.length === 0) return show === 'failed' && <p className="waiting">Every plan happened.</p>
  return (
    <section className="failed-plans" aria-label="Did not happen">
      <h2>{`${failed.length === 1 ? '1 plan' : `${failed.length} plans`} did not happen`}</h2>
      <ol>
        {failed.map((entry) => (
          <Plan key={entry.id} entry={entry} menu={menu} />
        ))}
      </ol>
    </section>
  )
}

/** What is to come, and what comes back by itself: the furthest first. */
export function Coming({ entries, isFound }: Props & { readonly isFound: (entry: PlannedEntry) => boolean }) {
  const menu = useKnownDishes()
  const toCome = entries.filter(({ state }) => state === 'PLANNED')
  const found = toCome.filter(isFound).toReversed()
  const minutes = groupBy(
    toCome.filter(({ isReturn }) => !isReturn),
    minuteOf,
  )
  return (
    <section className="coming" aria-label="To come">
      {found.length === 0 && <p className="waiting">{toCome.length === 0 ? 'Nothing is planned.' : 'Nothing like that is planned.'}</p>}
      <Days
        items={found}
        timeOf={({ due }) => due}
        above={(day) => [...new Set(day.map(minuteOf))].map((at) => <Clash key={at} plans={minutes.get(at) ?? []} menu={menu} />)}
      >
        {(entry) => <Plan key={entry.id} entry={entry} menu={menu} minute={minutes.get(minuteOf(entry))} />}
      </Days>
    </section>
  )
}

const minuteOf = ({ due }: PlannedEntry): number => Math.floor(due / 60)

/** That plans of one minute touch the same dishes, in which order they happen, and the way to be rid of the last. */
function Clash({ plans, menu }: { readonly plans: readonly PlannedEntry[] } & Pick<PlanProps, 'menu'>) {
  const { cancel } = usePlannedActs()
  const touched = plans.map((plan) => touchedBy(plan.steps, menu))
  const isShared = ({ id }: Dish): boolean => touched.filter((ids) => ids.has(id)).length > 1
  const shared = [...menu.values()].filter(isShared)
  const place = touched.findLastIndex((ids) => shared.some(({ id }) => ids.has(id)))
  const [first, last] = [plans[0], plans[place]]
  if (first === undefined || last === undefined) return null
  const order = plans.map((plan, place) => `${PLACES[place] ?? 'then'} ${entryInWords(plan, menu)}`)
  return (
    <div className="heed">
      <p>
        <strong>{`${plans.length} plans for ${showTogether(first.due)} touch ${namesOf(shared)}.`}</strong>
        <span>{` They happen in the order in which they were planned: ${order.join('; ')}.`}</span>
      </p>
      <Button onPress={() => void cancel(last).then((settled) => !('code' in settled) && requestAnimationFrame(focusNewest))}>
        {`Cancel the ${PLACES[place] ?? 'last'}`}
      </Button>
    </div>
  )
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
/** Names of dishes that are said; more of them are counted. */
const MOST_NAMES = 3

function namesOf(dishes: readonly Dish[]): string {
  const names = dishes.slice(0, MOST_NAMES).map(nameOf)
  return listed([...names, ...(dishes.length > MOST_NAMES ? [`${dishes.length - MOST_NAMES} more`] : [])])
}

interface PlanProps {
  readonly menu: ReadonlyMap<string, Dish>
  readonly entry: PlannedEntry
  /** The plans of its minute, in the order in which they happen. */
  readonly minute?: readonly PlannedEntry[] | undefined
}

/** One plan: what it does, who planned it, why it did not or will not happen, and the way to change it. */
function Plan({ entry, menu, minute }: PlanProps) {
  const now = useMinute()
  const [isOpen, setIsOpen] = useState(false)
  const { due, acts, isReturn, reason, id } = entry
  const hasFailed = entry.state === 'FAILED'
  // A dish that is gone has its name in the words of then.
  const words = (hasFailed ? entry.what : null) ?? entryInWords(entry, menu)
  const who = isReturn ? 'Comes back by itself' : `Planned by ${whoMade(entry)}`
  const label = `Change: ${words}`
  const change = isReturn ? () => goTo(acts[0]?.id ?? '') : () => setIsOpen(true)
  return (
    <Row
      at={due}
      said={words}
      by={hasFailed ? who : `${who}, ${showDistance(due, now)}`}
      look={hasFailed ? 'failed' : undefined}
      place={minute && minute.length > 1 ? PLACES[minute.indexOf(entry)] : undefined}
      button={
        <Button label={label} onPress={change}>
          Change…
        </Button>
      }
    >
      {reason !== null && <p className="planned-reason">{hasFailed ? `${reason} ${WHAT_TO_DO}` : `${AS_THINGS_ARE} ${reason}`}</p>}
      {acts.length > 1 && <EachDish acts={acts} menu={menu} />}
      {!isOpen && <Reason place={placeOfPlan(id)} />}
      {isOpen && (
        <ChangePlan
          entry={entry}
          close={() => setIsOpen(false)}
          onEnded={hasFailed ? focusTitle : () => requestAnimationFrame(focusNewest)}
        />
      )}
    </Row>
  )
}

const WHAT_TO_DO = 'Nothing was changed. Put that right and choose a new time, or let it go.'

function focusTitle(): void {
  document.querySelector<HTMLElement>('main h1')?.focus()
}

/** More of them are counted. */
const MOST_LINES = 50

function EachDish({ acts, menu }: Pick<PlannedEntry, 'acts'> & Pick<PlanProps, 'menu'>) {
  return (
    <details>
      <summary>Each dish</summary>
      <ul>
        {acts.slice(0, MOST_LINES).map((act) => (
          <li key={act.id}>{lineOf(act, menu, details)}</li>
        ))}
        {acts.length > MOST_LINES && <li>{`and ${acts.length - MOST_LINES} more`}</li>}
      </ul>
    </details>
  )
}
