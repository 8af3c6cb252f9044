import { X } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { FocusEvent, RefObject } from 'react'
import { isUndone } from '../../../domain/undone.ts'
import { useKnownMenu } from '../../live/use-live-menu.ts'
import { Button } from '../../ui/button.tsx'
import { isFocusLost } from '../../ui/focus.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { usePlannedActs } from '../planned/planned-acts.tsx'
import './notice-bar.css'
import { keyOf, useWaitingNotices, withoutPastPlans } from './notices.tsx'
import type { ActNotice } from './notices.tsx'
import { UndoQuestion } from './undo-question.tsx'
import { useUndo } from './use-undo.ts'

/** What was done last, with its Undo; the acts before it are behind “2 more”. */
export function NoticeBar() {
  const notices = useNotUndone()
  const [isOpen, setIsOpen] = useState(false)
  const olderId = useId()
  const bar = useRef<HTMLElement>(null)
  const keepFrom = useFocusKept(bar, notices.length)
  const latest = notices.at(-1)
  const older = notices.slice(0, -1)
  // Folded again: the next ones would open it by themselves.
  if (isOpen && older.length === 0) setIsOpen(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It only remembers where the focus came from.
    <aside ref={bar} className="notices" aria-label="What was just done" onFocus={keepFrom}>
      {isOpen && (
        <ul id={olderId} className="older">
          {older.map((notice) => (
            <li key={keyOf(notice)}>
              <NoticeLine notice={notice} />
            </li>
          ))}
        </ul>
      )}
      <div className="latest">
        {/* Always there: a screen reader reads what comes into it. */}
        <div role="status">{latest && <NoticeLine key={keyOf(latest)} notice={latest} />}</div>
        {older.length > 0 && (
          <button
            type="button"
            className="button plain"
            aria-expanded={isOpen}
            aria-controls={isOpen ? olderId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Show less' : `${older.length} more`}
          </button>
        )}
      </div>
    </aside>
  )
}

/** The notices that wait, without those that somebody has undone already, and of plans whose time has come. */
function useNotUndone(): readonly ActNotice[] {
  const { notices } = useWaitingNotices()
  const dishes = useKnownMenu()?.dishes
  const { entries } = usePlannedActs()
  const minute = useMinute()
  return useMemo(() => {
    const menu = new Map(dishes?.map((dish) => [dish.id, dish]))
    const waiting = withoutPastPlans(notices, entries, minute)
    return dishes === undefined ? waiting : waiting.filter(({ was = [] }) => !isUndone(was, menu))
  }, [notices, dishes, entries, minute])
}

/** When a notice goes with the focus in it, the next one gets it; after the last, what had it before or, where that is gone, the title. */
function useFocusKept(bar: RefObject<HTMLElement | null>, count: number) {
  const before = useRef<Element>(null)
  const counted = useRef(count)
  useEffect(() => {
    const isFewer = count < counted.current
    counted.current = count
    if (!isFewer || !isFocusLost()) return
    const known = before.current?.isConnected === true ? before.current : document.querySelector('main h1')
    const next = bar.current?.querySelector('.latest button') ?? known
    if (next instanceof HTMLElement) next.focus()
  }, [bar, count])
  return ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !bar.current?.contains(relatedTarget)) before.current = relatedTarget
  }
}

function NoticeLine({ notice }: { readonly notice: ActNotice }) {
  const { fresh, dismiss, settle } = useWaitingNotices()
  const undo = useUndo(notice, (ids) => settle(notice, ids))
  const button = useRef<HTMLButtonElement>(null)
  const isFresh = fresh !== undefined && keyOf(notice) === keyOf(fresh)
  const { isBusy, fault, later } = undo
  const isAsking = later.length > 0
  const hasAsked = useRef(false)
  // The focused delete icon was removed with its row, or a question was answered: Undo is the next thing to press.
  useEffect(() => {
    if ((isFresh || hasAsked.current) && isFocusLost()) button.current?.focus()
    hasAsked.current = isAsking
  }, [isFresh, isAsking])
  if (isAsking) return <UndoQuestion undo={undo} />
  return (
    <div className={`notice ${fault === undefined ? 'news' : 'fault'}`}>
      <p role={fault === undefined ? undefined : 'alert'}>{isBusy ? 'Undoing it…' : wordsOf(notice, fault)}</p>
      <div className="actions">
        <Button ref={button} look="main" disabledReason={isBusy ? 'It is being undone.' : undefined} onPress={() => void undo.press()}>
          {fault === undefined ? 'Undo' : 'Retry'}
        </Button>
        <Button look="icon" label={`Dismiss: ${notice.message}`} onPress={() => dismiss(notice)}>
          <X aria-hidden />
        </Button>
      </div>
    </div>
  )
}

function wordsOf({ message }: ActNotice, fault: string | undefined): string {
  return fault === undefined ? message : `${message} That wasn’t undone. ${fault}`
}
