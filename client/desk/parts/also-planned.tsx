import { details } from '../../../content/details.ts'
import { momentIn, showDay, showMoment } from '../../../domain/calendar.ts'
import { whoMade } from '../../../domain/revision-words.ts'
import type { Dish } from '../../dishes/dish.ts'
import { useKnownDishes } from '../../live/use-live-menu.ts'
import { usePlannedActs } from './planned-acts.tsx'
import type { PlannedEntry } from './plan-entry.ts'
import { entryInWords } from './plan-entry.ts'

/** As much of a step as tells which dishes it touches, as the API or the rules have it. */
export interface Touching {
  readonly id?: string | null | undefined
  readonly sitting?: string | null | undefined
  readonly course?: string | null | undefined
  readonly priced?: readonly string[] | null | undefined
}

/** The ids of the dishes that steps touch, on the menu as it is: those that they name, or those of the section or course that they are about. */
export function touchedBy(steps: readonly Touching[], menu: ReadonlyMap<string, Dish>): ReadonlySet<string> {
  const ids = steps.flatMap(({ id, priced, sitting, course }) => {
    if (id != null || priced != null) return id ?? priced ?? []
    const isThere = (dish: Dish): boolean => dish.sitting === sitting && (course ?? dish.course) === dish.course
    return [...menu.values()].filter(isThere).map((dish) => dish.id)
  })
  return new Set(ids.flat())
}

/** `Friday 27 November, 17:00`; in seconds since 1970. */
export function showTogether(due: number): string {
  return showMoment(due * 1000, details.timeZone)
}

/** `at 18:42`, by the restaurant's clock, of a time in seconds since 1970; with the day, unless it is today. */
export function showWhen(seconds: number): string {
  const { day, time } = momentIn(details.timeZone, seconds * 1000)
  return day === momentIn(details.timeZone, Date.now()).day ? `at ${time}` : `on ${showDay(day)} at ${time}`
}

interface Props {
  readonly steps: readonly Touching[]
  /** For when, in seconds since 1970. */
  readonly due: number
  readonly planId?: string | undefined
}

/** While somebody plans: what else is planned for the same dishes, first of all in the same minute. */
export function AlsoPlanned({ steps, due, planId }: Props) {
  const { entries = [] } = usePlannedActs()
  const menu = useKnownDishes()
  const touched = touchedBy(steps, menu)
  const isOther = ({ id, state, isReturn }: PlannedEntry): boolean => id !== planId && state === 'PLANNED' && !isReturn
  const others = entries.filter((entry) => isOther(entry) && [...touchedBy(entry.steps, menu)].some((id) => touched.has(id)))
  const isAtOnce = (entry: { readonly due: number }): boolean => Math.floor(entry.due / 60) === Math.floor(due / 60)
  return (
    <div role="status">
      {others.map((entry) => (
        <p key={entry.id} className={isAtOnce(entry) ? 'heed' : 'field-note'}>
          {isAtOnce(entry)
            ? `At the same time: ${entryInWords(entry, menu)} (${whoMade(entry)}). Plans of one minute happen in the order in which they were planned.`
            : `Also planned, for ${showTogether(entry.due)}: ${entryInWords(entry, menu)}.`}
        </p>
      ))}
    </div>
  )
}
