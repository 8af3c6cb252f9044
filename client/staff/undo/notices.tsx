import { createContext, use, useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Was } from '../../../domain/undone.ts'
import { useSessionState } from '../drafts/use-session-state.ts'

/** An act that can be undone. */
export interface ActNotice {
  /** What was done, in a sentence. */
  readonly message: string
  /** The revision that it made; absent for a delete of which only the result is known. */
  readonly revision?: number | undefined
  /** How the dishes were before: once they are so again, there is nothing to undo. */
  readonly was?: readonly Was[]
  /** What it planned: after its time there is nothing to undo of that, whatever became of it. */
  readonly plan?: { readonly id: string; readonly due: number }
}

interface Notices {
  /** Shows what was done, with its Undo. Of one revision there is one notice: a later one has the better words. */
  add(notice: ActNotice): void
  /** The ids of the dishes that were undone last. */
  readonly lastUndone: ReadonlySet<string>
}

/** The notices that wait, for the bar that shows them. */
interface Waiting {
  /** The latest last. */
  readonly notices: readonly ActNotice[]
  /** The one that was added last since the page was opened. */
  readonly fresh: ActNotice | undefined
  dismiss(notice: ActNotice): void
  /** Takes a notice away whose act was undone just now. */
  settle(notice: ActNotice, ids: readonly string[]): void
}

const NONE: ReadonlySet<string> = new Set()
const NoticesContext = createContext<Notices>({ add: () => undefined, lastUndone: NONE })
const WaitingContext = createContext<Waiting>({ notices: [], fresh: undefined, dismiss: () => undefined, settle: () => undefined })

/** Tells what was done, wherever on the desk it was. */
export function useNotices(): Notices {
  return use(NoticesContext)
}

/** What waits to be undone or dismissed. */
export function useWaitingNotices(): Waiting {
  return use(WaitingContext)
}

/** Nobody goes through more of them; the history has all. */
const MOST = 20

interface Props {
  readonly children: ReactNode
  /** The account that is signed in: on a shared tablet, each undoes their own. */
  readonly staffId: string
}

/**
 * Keeps what was done in this tab, for Undo: without a time limit, since nobody in a kitchen watches a countdown, over a reload, and
 * from one page of the desk to the next.
 */
export function NoticesProvider({ children, staffId }: Props) {
  const [notices, setNotices] = useSessionState<readonly ActNotice[]>(`notices of ${staffId}`, [])
  const [fresh, setFresh] = useState<ActNotice>()
  const [lastUndone, setLastUndone] = useState(NONE)
  const add = useCallback(
    (notice: ActNotice) => {
      setNotices((now) => [...without(now, notice), { ...now.find((one) => keyOf(one) === keyOf(notice)), ...notice }].slice(-MOST))
      setFresh(notice)
      setLastUndone(NONE)
    },
    [setNotices],
  )
  const dismiss = useCallback((notice: ActNotice) => setNotices((now) => without(now, notice)), [setNotices])
  const settle = useCallback(
    (notice: ActNotice, ids: readonly string[]) => {
      dismiss(notice)
      setLastUndone(new Set(ids))
    },
    [dismiss],
  )
  return (
    <NoticesContext value={useMemo(() => ({ add, lastUndone }), [add, lastUndone])}>
      <WaitingContext value={useMemo(() => ({ notices, fresh, dismiss, settle }), [notices, fresh, dismiss, settle])}>
        {children}
      </WaitingContext>
    </NoticesContext>
  )
}

/** One text for a notice, and another for every other one. */
export function keyOf({ revision, was = [] }: ActNotice): string {
  return revision === undefined ? was.map(({ id }) => id).join(' ') : `${revision}`
}

function without(notices: readonly ActNotice[], notice: ActNotice): readonly ActNotice[] {
  return notices.filter((other) => keyOf(other) !== keyOf(notice))
}

/** Without what says “planned” of what has happened, or failed, by now; `minute` is in milliseconds since 1970. */
export function withoutPastPlans(
  notices: readonly ActNotice[],
  entries: readonly { readonly id: string; readonly state: string }[] | undefined,
  minute: number,
): readonly ActNotice[] {
  return notices.filter(({ plan }) => {
    const state = entries?.find(({ id }) => id === plan?.id)?.state
    // What was planned just now is not read yet, and what was done is on no list.
    return plan === undefined || (state === undefined ? plan.due * 1000 > minute : state === 'PLANNED')
  })
}
