import { useMemo, useState } from 'react'
import { newsOf } from '../../domain/news.ts'
import { openNow } from '../../domain/open-now.ts'
import { asSentences } from '../../domain/sentences.ts'
import { details } from '../../content/details.ts'
import { useMinute } from '../ui/use-minute.ts'
import { useHomeMenu } from './home-menu.tsx'

/**
 * The tide board: whether the restaurant is open, and what the kitchen has put up or sold out today. Its size never changes, so nothing
 * else moves when it does; it is no live region, since use-menu-changes.ts announces the same changes.
 */
export function TideBoard() {
  const { sessions, timeZone } = details
  const now = useMinute()
  const { dishes } = useHomeMenu()
  const { fresh, soldOut } = useMemo(() => newsOf(dishes ?? [], timeZone, now), [dishes, timeZone, now])
  const [state, next] = useMemo(() => openNow(sessions, timeZone, now), [sessions, timeZone, now])
  return (
    <div className="tide-board">
      <p className="opening">{state}</p>
      <p>{next}</p>
      <NewsLine label="New today" titles={fresh} />
      <NewsLine label="Sold out" titles={soldOut} />
      {fresh.length + soldOut.length === 0 && <p className="no-news">New and sold-out dishes go up here.</p>}
    </div>
  )
}

/** Marked for a while when it changes on an open page. */
function NewsLine({ label, titles }: { readonly label: string; readonly titles: readonly string[] }) {
  const text = titles.map((title) => asSentences(title, details.capitals)).join(', ')
  const [last, setLast] = useState({ text, isFresh: false })
  if (last.text !== text) setLast({ text, isFresh: true })
  if (text === '') return null
  return (
    <p className={last.isFresh ? 'news is-fresh' : 'news'}>
      <b>{label}</b> <span key={text}>{text}</span>
    </p>
  )
}
