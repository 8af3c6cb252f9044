import { createStore } from 'zustand/vanilla'
import { details } from '../../../content/details.ts'
import { showMoment } from '../../../domain/calendar.ts'
import type { LoggedEdit } from '../../../domain/describe.ts'
import { fieldsOf, isSame } from '../../../domain/dish.ts'
import { sentenceOfRevision } from '../../../domain/steps/sentences.ts'
import { beforeThe } from '../../../domain/undone.ts'
import type { Was } from '../../../domain/undone.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { ActMutation } from '../../generated/operations.ts'
import type { DishEdit } from '../../live/live-menu.ts'
import type { Typed } from '../drafts/staff-drafts.ts'
import { readSession, writeSession } from '../drafts/stored.ts'
import type { Readable } from '../drafts/stored.ts'
import type { QueuedAct } from './act.ts'

/** Something that was done, and can be undone. */
export interface ActNotice {
  readonly message: string
  /** When it was done, in milliseconds since 1970. */
  readonly at?: number
  /** The revision that it made; absent for a delete of which only the result is known. */
  readonly revision?: number | undefined
  /** How the dishes were before: once they are so again, there is nothing to undo. */
  readonly was?: readonly Was[]
  /** What it planned: after its time there is nothing to undo of that, whatever became of it. */
  readonly plan?: { readonly id: string; readonly due: number }
  /** What was typed and thrown away: its Undo is no act. */
  readonly typed?: Typed
}

/** The server's response to an act that was done. */
export type Done = Extract<ActMutation['act'], { readonly revision: unknown }>

/** Before the reason why what is planned would be refused at its time. */
export const AS_THINGS_ARE = 'As things are, it will not happen:'

/** What is told of an act that was done; undefined where there is nothing to tell. `before` are the dishes as the page had them. */
export function noticeOf({ told, steps, base }: QueuedAct, done: Done, before: readonly Dish[] = []): ActNotice | undefined {
  const at = Date.now()
  const [step] = steps
  if (told === '') return undefined
  // A colleague deleted it first, or the page heard of it before the response. Undo works all the same.
  const gone = step?.kind === 'DELETE' && steps.length === 1 ? base.map((dish) => ({ id: dish.id, before: dish })) : undefined
  const edits = gone ?? logged(done.edits, before)
  const revision = done.revision ?? undefined
  if (revision === undefined && gone === undefined) return undefined
  const message = told ?? (done.plan ? plannedWords(done.plan) : sentenceOfRevision({ steps, edits }, details))
  if (told === undefined && !done.plan && edits.length === 0) return undefined
  return { message, at, revision, was: beforeThe(edits), ...(done.plan && { plan: { id: done.plan.id, due: done.plan.due } }) }
}

function plannedWords({ due, what, reason }: NonNullable<Done['plan']>): string {
  const told = `Planned for ${showMoment(due * 1000, details.timeZone)}: ${what}.`
  return reason === null ? told : `${told} ${AS_THINGS_ARE} ${reason}`
}

/** The edits with the dishes as the page had them before; without those that changed nothing, or of which it knew nothing. */
function logged(edits: readonly DishEdit[], dishes: readonly Dish[]): LoggedEdit[] {
  const ids = new Set(edits.map(({ id }) => id))
  const before = new Map(dishes.filter(({ id }) => ids.has(id)).map((dish) => [dish.id, dish]))
  return edits
    .map(({ id, dish }) => ({ id, before: before.get(id), after: dish }))
    .filter(({ before: was, after }, place) => (was && after ? !isSame(fieldsOf(was), fieldsOf(after)) : edits[place]?.kind !== 'UPDATED'))
}

export interface NoticesView {
  /** The latest last. */
  readonly notices: readonly ActNotice[]
  /** The one that was added last since the page was opened. */
  readonly fresh?: ActNotice | undefined
  readonly lastUndone: ReadonlySet<string>
}

/** Nobody goes through more of them; the history has all. */
const MOST = 20
const NONE: ReadonlySet<string> = new Set()

/**
 * What an account has done in this tab, for Undo: without a time limit, since nobody in a kitchen watches a countdown, over a reload, and
 * from one page of the desk to the next.
 */
export function createNotices(account: string) {
  const name = `notices of ${account}`
  const view = createStore<NoticesView>(() => ({ notices: readSession<readonly ActNotice[]>(name, []), lastUndone: NONE }))
  function set(next: NoticesView): void {
    view.setState(next, true)
    writeSession(name, next.notices)
  }
  return {
    view: view as Readable<NoticesView>,
    /** Of one revision there is one notice: a later one has the better words. */
    add(notice: ActNotice): void {
      const { notices } = view.getState()
      const same = notices.find((one) => keyOf(one) === keyOf(notice))
      const all = [...without(notices, notice), { ...same, ...notice }]
      set({ notices: all.slice(-MOST), fresh: notice, lastUndone: NONE })
    },
    /** Takes a notice away whose act was undone just now. */
    settle(notice: ActNotice, ids: readonly string[]): void {
      const { notices, fresh } = view.getState()
      set({ notices: without(notices, notice), fresh, lastUndone: new Set(ids) })
    },
    /** At Logout: nothing is new to whoever signs in next. */
    leave: () => view.setState(({ notices }) => ({ notices, lastUndone: NONE }), true),
  }
}

export type Notices = ReturnType<typeof createNotices>

/** One text for a notice, and another for every other one. */
export function keyOf({ revision, typed, was = [] }: ActNotice): string {
  if (typed) return `typed ${'edit' in typed ? typed.edit.base.id : typed.form.id}`
  return revision === undefined ? was.map(({ id }) => id).join(' ') : `${revision}`
}

function without(notices: readonly ActNotice[], notice: ActNotice): readonly ActNotice[] {
  return notices.filter((other) => keyOf(other) !== keyOf(notice))
}
