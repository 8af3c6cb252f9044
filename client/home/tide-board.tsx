import { Fragment, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { details } from '../../content/details.ts'
import { dishAnchor } from '../../domain/anchors.ts'
import { newsOf } from '../../domain/news.ts'
import type { NewsItem, NewsLine } from '../../domain/news.ts'
import { comingHours } from '../../domain/open-now.ts'
import type { Dish } from '../dishes/dish.ts'
import { useMinute } from '../ui/use-minute.ts'
import { useHomeMenu } from './home-menu.tsx'
import { Services, useOpening } from './opening-line.tsx'
import { useWithout } from './use-without.ts'

const NO_DISHES: readonly Dish[] = []

/**
 * The tide board: whether the restaurant is open, what the kitchen has put up or sold out today and, where that leaves room, the hours.
 * Its room is reserved, so nothing else moves when it changes; it is no live region, since use-menu-changes.ts announces the same changes.
 */
export function TideBoard() {
  const { sessions, timeZone } = details
  const now = useMinute()
  const { dishes } = useHomeMenu()
  const { shown } = useWithout(dishes ?? NO_DISHES)
  const { fresh, soldOut, isShort } = useMemo(() => newsOf(shown, timeZone, now), [shown, timeZone, now])
  const hours = useMemo(() => comingHours(sessions, timeZone, now), [sessions, timeZone, now])
  const isQuiet = fresh.items.length + soldOut.items.length === 0
  const told = isQuiet ? hours : hours.slice(0, isShort ? 1 : 0)
  return (
    <section className="tide-board" aria-label="Today">
      <p className="opening">{useOpening().state}</p>
      <p className="services">
        <Services />
      </p>
      <div className="board-rows">
        <NewsRow label="New" line={fresh} />
        <NewsRow label="Sold out" line={soldOut} />
        {told.map(([day, times]) => (
          <Row key={day} label={day}>
            <span>{times}</span>
          </Row>
        ))}
      </div>
    </section>
  )
}

/** Marked for a while when it changes on an open page. */
function NewsRow({ label, line: { items, others } }: { readonly label: string; readonly line: NewsLine }) {
  const text = items.map(({ id }) => id).join()
  const [last, setLast] = useState({ text, isFresh: false })
  if (last.text !== text) setLast({ text, isFresh: true })
  const [next] = others
  if (items.length === 0) return null
  return (
    <Row label={label} isFresh={last.isFresh}>
      <span key={text}>
        {items.map((item, index) => (
          <Fragment key={item.id}>
            {index > 0 && <i>, </i>}
            <a href={`#${dishAnchor(item.id)}`}>{item.title}</a>
            {item.back !== '' && <i>{`, ${item.back}`}</i>}
          </Fragment>
        ))}
        {next && <More next={next} count={others.length} />}
      </span>
    </Row>
  )
}

/** Leads to the first of those that the board has no room for. */
function More({ next, count }: { readonly next: NewsItem; readonly count: number }) {
  return (
    <>
      <i> and </i>
      <a href={`#${dishAnchor(next.id)}`}>{`${count} more`}</a>
    </>
  )
}

function Row({ label, isFresh = false, children }: { readonly label: string; readonly isFresh?: boolean; readonly children: ReactNode }) {
  return (
    <p className={isFresh ? 'news is-fresh' : 'news'}>
      <b>{label}</b>
      <span> </span>
      {children}
    </p>
  )
}
