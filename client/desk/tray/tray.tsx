import { Undo2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useNetwork } from '../../live/network.ts'
import { Button } from '../../ui/button.tsx'
import { isFocusLost } from '../../ui/focus.ts'
import { useDrafts } from '../drafts/staff-drafts.ts'
import { useSignIn } from '../queue/use-reading.ts'
import type { QueuedAct } from '../queue/act.ts'
import { keyOf } from '../queue/notice.ts'
import type { ActNotice } from '../queue/notice.ts'
import { useActs, useQueue, useReason } from '../queue/use-queue.tsx'
import { timed, useNotUndone } from './notices.ts'
import type { PlanState } from './notices.ts'
import { TrayList } from './tray-list.tsx'
import './tray.css'
import { useUndo } from './undo.tsx'

interface Props {
  /** What is known of plans: of one whose time has come there is nothing to undo. */
  readonly plans: readonly PlanState[] | undefined
  readonly trouble: { readonly count: number; readonly verb: string }
  /** Which, and the way to them. */
  readonly children: ReactNode
}

/**
 * What was done, what waits and what failed, at the foot of each page of the desk: always there and always as high, so that nothing
 * moves under a finger. A press on what it counts opens the list over the page.
 */
export function Tray({ plans, trouble, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const done = useNotUndone(plans)
  useFocusAfter(done.length)
  const acts = useActs()
  const unsaved = useStore(useDrafts().unsaved)
  const counts = useCounts(acts, trouble, unsaved.length)
  const { hasEnded } = useSignIn()
  const isTold = useNetwork() === 'online' && !hasEnded
  // What the line tells is not counted again.
  const others = isTold ? done.length - 1 : done.length
  const isEmpty = counts === '' && others < 1
  if (isOpen && isEmpty && acts.length === 0) setIsOpen(false)
  const isWrong = acts.some(({ state }) => state !== 'sending' && state !== 'waiting') || trouble.count > 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc; the button says the same.
    <aside
      className="tray"
      aria-label="What was done"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        setIsOpen(false)
        toggle.current?.focus()
      }}
    >
      {isOpen && (
        <TrayList id={listId} acts={acts} done={done} unsaved={unsaved} close={() => setIsOpen(false)}>
          {children}
        </TrayList>
      )}
      <div className="tray-line">
        <Said newest={done.at(-1)} unsent={acts.length} open={() => setIsOpen(true)} />
        {/* What comes to be counted is read out. */}
        <span role="status">
          {!isEmpty && (
            <button
              ref={toggle}
              type="button"
              className={`button plain ${isWrong ? 'wrong' : ''}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Show less' : counts || `${others} more`}
            </button>
          )}
        </span>
      </div>
    </aside>
  )
}

/** When what was done goes with the focus on its Undo, the next has it; after the last, the title of the page. */
function useFocusAfter(count: number): void {
  const counted = useRef(count)
  const hadFocus = useRef(false)
  useEffect(() => {
    const follow = ({ target }: FocusEvent): void => void (hadFocus.current = target instanceof Element && target.closest('.tray') !== null)
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  useEffect(() => {
    const isFewer = count < counted.current
    counted.current = count
    if (isFewer && hadFocus.current && isFocusLost())
      (document.querySelector<HTMLElement>('.tray .fresh button') ?? document.querySelector<HTMLElement>('main h1'))?.focus()
  }, [count])
}

/** `1 failed, 2 waiting`; empty where nothing needs anybody. */
function useCounts(acts: readonly QueuedAct[], trouble: Props['trouble'], unsaved: number): string {
  const { isLeft } = useQueue().acts
  const counted = {
    failed: acts.filter((act) => act.state === 'refused' && !isLeft(act)).length,
    [trouble.count === 1 ? `plan ${trouble.verb}` : `plans ${trouble.verb}`]: trouble.count,
    'to decide': acts.filter((act) => isLeft(act) || act.state === 'asks').length,
    'not saved': unsaved,
    waiting: acts.filter((act) => !isLeft(act) && act.state === 'unknown').length,
  }
  return Object.entries(counted)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')
}

interface SaidProps {
  readonly newest: ActNotice | undefined
  readonly unsent: number
  readonly open: () => void
}

/** The one thing that matters most: there is no connection, the session has ended, or what was done last, with its Undo. */
function Said({ newest, unsent, open }: SaidProps) {
  const { ask, hasEnded } = useSignIn()
  const network = useNetwork()
  const unsaved = useStore(useDrafts().unsaved).length + unsent
  const came = useRef<EventTarget>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (!hasEnded && came.current instanceof HTMLElement && isFocusLost()) came.current.focus()
    came.current = null
  }, [hasEnded])
  // Nobody can sign in without a connection.
  if (network !== 'online') return <Words>{`${LOST[network]} ${waits(unsaved)}`}</Words>
  if (hasEnded)
    return (
      <>
        <span className="fresh" onFocus={({ relatedTarget }) => (came.current ??= relatedTarget)}>
          <Button look="main" onPress={() => void ask()}>
            Sign in
          </Button>
        </span>
        <Words>Your session has ended.</Words>
      </>
    )
  if (newest === undefined) return <Words>What you change is told here, with its Undo.</Words>
  return <Newest key={keyOf(newest)} notice={newest} open={open} />
}

/** A screen reader reads what comes into it. */
function Words({ children }: { readonly children: string }) {
  return (
    <p className="said" role="status">
      {children}
    </p>
  )
}

const LOST = { offline: 'You’re offline.', disconnected: 'The server can’t be reached.' }

function waits(count: number): string {
  if (count === 0) return 'What you type is kept on this device.'
  return count === 1 ? '1 unsaved change on this device.' : `${count} unsaved changes on this device.`
}

function Newest({ notice, open }: Pick<SaidProps, 'open'> & { readonly notice: ActNotice }) {
  const { notices } = useQueue()
  const isFresh = useStore(notices.view, ({ fresh }) => fresh !== undefined && keyOf(fresh) === keyOf(notice))
  const { act, isBusy, press } = useUndo(notice)
  const reason = useReason(act)
  const hasFailed = act?.refusal !== undefined && !act.refusal.later
  const button = useRef<HTMLButtonElement>(null)
  const isAsking = act?.refusal?.later != null
  const hasAsked = useRef(false)
  useEffect(() => {
    // The question in the list gets the focus, and the button has it again once that is answered.
    if (isAsking && document.activeElement === button.current) button.current?.blur()
    else if (hasAsked.current && isFocusLost()) button.current?.focus()
    hasAsked.current = isAsking
  }, [isAsking])
  useEffect(() => {
    // The focused delete icon was removed with its row: Undo is the next thing to press.
    if (isFresh && isFocusLost()) button.current?.focus()
  }, [isFresh])
  return (
    <>
      {/* A double tap meant what stood there before. */}
      <span className="fresh">
        <Button
          ref={button}
          label={`${hasFailed ? 'Retry' : 'Undo'}: ${notice.message}`}
          disabledReason={isBusy ? 'It is being undone.' : undefined}
          onPress={() => void press().then((isUndone) => !isUndone && open())}
        >
          <Undo2 aria-hidden />
          <span>{hasFailed ? 'Retry' : 'Undo'}</span>
        </Button>
      </span>
      <Words>{hasFailed ? `${timed(notice)} ${reason}` : timed(notice)}</Words>
    </>
  )
}
