import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { details } from '../../../content/details.ts'
import { addDays, momentIn, showDay } from '../../../domain/calendar.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { useChosen } from './chosen.ts'

interface DaysProps<Item> {
  readonly items: readonly Item[]
  /** Seconds since 1970. */
  readonly timeOf: (item: Item) => number
  readonly children: (item: Item) => ReactNode
  readonly above?: (items: readonly Item[]) => ReactNode
}

/** Acts under the days on which they happen, in the order in which they are given. */
export function Days<Item>({ items, timeOf, children, above }: DaysProps<Item>) {
  const today = momentIn(details.timeZone, useMinute()).day
  const days = groupBy(items, (item) => momentIn(details.timeZone, timeOf(item) * 1000).day)
  return [...days].map(([day, acts]) => (
    <div key={day} className="day">
      <h2>{nameOfDay(day, today)}</h2>
      {above?.(acts)}
      <ol>{acts.map(children)}</ol>
    </div>
  ))
}

/** `Today, Thursday 26 November`; of another year with the year. */
function nameOfDay(day: string, today: string): string {
  const near = { [today]: 'Today, ', [addDays(today, 1)]: 'Tomorrow, ', [addDays(today, -1)]: 'Yesterday, ' }[day] ?? ''
  return `${near}${showDay(day)}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`}`
}

interface RowProps {
  /** Seconds since 1970. */
  readonly at: number
  readonly said: string
  /** Who, and what became of it. */
  readonly by: string
  readonly look?: 'failed' | 'undone' | undefined
  readonly revision?: number
  /** Its place among the plans of its minute, in a word. */
  readonly place?: string | undefined
  readonly button: ReactNode
  readonly children?: ReactNode
}

/** One act: its time, which leads to the menu of then, what it does or did, who, and its one button. */
export function Row({ at, said, by, look, revision, place, button, children }: RowProps) {
  const chosen = useChosen()
  const { time } = momentIn(details.timeZone, at * 1000)
  return (
    <li className={`act ${look ?? ''}`} data-revision={revision}>
      <Link
        href={chosen.hrefOf(at)}
        aria-label={`${[time, place].filter(Boolean).join(', ')}: see the menu then`}
        aria-current={chosen.at === at}
      >
        <time dateTime={new Date(at * 1000).toISOString()}>{time}</time>
      </Link>
      <h3 tabIndex={-1}>{said}</h3>
      <p className="made">{[by, place].filter(Boolean).join(' · ')}</p>
      <div className="way">{button}</div>
      {children}
    </li>
  )
}
