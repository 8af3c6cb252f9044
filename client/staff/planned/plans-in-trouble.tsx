import { Link, useLocation } from 'wouter'
import { details } from '../../../content/details.ts'
import { showMoment } from '../../../domain/calendar.ts'
import { useKnownMenu } from '../../live/use-live-menu.ts'
import { paths } from '../../paths.ts'
import type { PlannedEntry } from './act-inputs.ts'
import { entryInWords } from './entry-in-words.ts'
import { usePlannedActs } from './planned-acts.tsx'

/** The plans that did not happen, or will not as things are; those that failed first. */
function useTroubled(): readonly PlannedEntry[] {
  const troubled = usePlannedActs().entries?.filter(({ reason }) => reason !== null) ?? []
  const failed = troubled.filter(({ state }) => state === 'FAILED')
  return failed.length > 0 ? failed : troubled
}

const hasFailed = (entries: readonly PlannedEntry[]): boolean => entries[0]?.state === 'FAILED'

/** How many plans did not happen, beside the link to them. */
export function PlansBadge() {
  const troubled = useTroubled()
  if (troubled.length === 0) return null
  return <b className="badge">{`${troubled.length} ${hasFailed(troubled) ? 'failed' : 'will fail'}`}</b>
}

/** Which plan did not happen and why, on every page but that of the plans, until somebody has changed it or let it go. */
export function PlansInTrouble() {
  const [here] = useLocation()
  const troubled = useTroubled()
  const menu = new Map(useKnownMenu()?.dishes.map((dish) => [dish.id, dish]))
  const [first] = troubled
  if (first === undefined || here === paths.planned) return null
  const count = troubled.length === 1 ? '1 plan' : `${troubled.length} plans`
  return (
    <p className="foot-line">
      <span role="alert">
        <b>{`${count} ${hasFailed(troubled) ? 'did not happen' : 'will not happen as things are'}: `}</b>
        <span>{`${first.what ?? entryInWords(first, menu)}, ${showMoment(first.due * 1000, details.timeZone)}. ${first.reason} `}</span>
      </span>
      <Link href={paths.planned}>What to do</Link>
    </p>
  )
}
