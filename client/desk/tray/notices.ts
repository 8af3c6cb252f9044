import { createContext, use, useMemo } from 'react'
import { createStore } from 'zustand/vanilla'
import { readSession, writeSession } from '../drafts/stored.ts'
import type { Readable } from '../drafts/stored.ts'
import type { ActNotice } from '../queue/notice.ts'
import { useStore } from 'zustand'
import { details } from '../../../content/details.ts'
import { momentIn } from '../../../domain/calendar.ts'
import { isUndone } from '../../../domain/undone.ts'
import { useKnownMenu } from '../../live/use-live-menu.ts'
import { useMinute } from '../../ui/use-minute.ts'

export interface NoticesView {
  /** The latest last. */
  readonly notices: readonly ActNotice[]
  /** The one that was added last since the page was opened. */
  readonly fresh?: ActNotice | undefined
  /** The ids of the dishes that were undone last. */
  readonly lastUndone: ReadonlySet<string>
}

/**
 * What was done in this tab, for Undo: without a time limit, since nobody in a kitchen watches a countdown, over a reload, and
 * from one page of the desk to the next.
 */
export interface Notices {
  readonly view: Readable<NoticesView>
  /** Of one revision there is one notice: a later one has the better words. */
  add(notice: ActNotice): void
  /** Takes a notice away whose act was undone just now. */
  settle(notice: ActNotice, ids: readonly string[]): void
}

/** Nobody goes through more of them; the history has all. */
const MOST = 20
const NONE: ReadonlySet<string> = new Set()

/** The notices of an account: on a shared tablet, each undoes their own. */
export function createNotices(account: string): Notices {
  const name = `notices of ${account}`
  const view = createStore<NoticesView>(() => ({ notices: readSession<readonly ActNotice[]>(name, []), lastUndone: NONE }))
  function set(next: NoticesView): void {
    view.setState(next, true)
    writeSession(name, next.notices)
  }
  return {
    view,
    add(notice) {
      const { notices } = view.getState()
      const same = notices.find((one) => keyOf(one) === keyOf(notice))
      const all = [...without(notices, notice), { ...same, ...notice }]
      set({ notices: all.slice(-MOST), fresh: notice, lastUndone: NONE })
    },
    settle(notice, ids) {
      const { notices, fresh } = view.getState()
      set({ notices: without(notices, notice), fresh, lastUndone: new Set(ids) })
    },
  }
}

export const NoticesContext = createContext<Notices | undefined>(undefined)

/** Throws outside the frame of the desk. */
export function useNotices(): Notices {
  const notices = use(NoticesContext)
  if (notices === undefined) throw new Error('Notices are for staff: render this inside the frame of the desk.')
  return notices
}

/** One text for a notice, and another for every other one. */
export function keyOf({ revision, typed, was = [] }: ActNotice): string {
  if (typed) return `typed ${'edit' in typed ? typed.edit.base.id : typed.form.id}`
  return revision === undefined ? was.map(({ id }) => id).join(' ') : `${revision}`
}

function without(notices: readonly ActNotice[], notice: ActNotice): readonly ActNotice[] {
  return notices.filter((other) => keyOf(other) !== keyOf(notice))
}

/** Of something planned: its id and what became of it. */
export interface PlanState {
  readonly id: string
  readonly state: string
}

/** The notices, the latest last, without those that somebody has undone already, and of plans whose time has come. */
export function useNotUndone({ view }: Notices, plans: readonly PlanState[] | undefined): readonly ActNotice[] {
  const { notices } = useStore(view)
  const dishes = useKnownMenu()?.dishes
  const minute = useMinute()
  return useMemo(() => {
    const menu = new Map(dishes?.map((dish) => [dish.id, dish]))
    const waiting = withoutPastPlans(notices, plans, minute)
    return dishes === undefined ? waiting : waiting.filter(({ was = [] }) => !isUndone(was, menu))
  }, [notices, dishes, plans, minute])
}

/** Without what says “planned” of what has happened, or failed, by now; `minute` is in milliseconds since 1970. */
export function withoutPastPlans(
  notices: readonly ActNotice[],
  plans: readonly PlanState[] | undefined,
  minute: number,
): readonly ActNotice[] {
  return notices.filter(({ plan }) => {
    const state = plans?.find(({ id }) => id === plan?.id)?.state
    // What was planned just now is not read yet, and what was done is on no list.
    return plan === undefined || (state === undefined ? plan.due * 1000 > minute : state === 'PLANNED')
  })
}

/** `18:42 “COD” is sold out.`, by the restaurant's clock. */
export function timed({ at, message }: ActNotice): string {
  return at === undefined ? message : `${momentIn(details.timeZone, at).time} ${message}`
}
