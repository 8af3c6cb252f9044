import { describeFailure } from '../../../domain/steps/describe.ts'
import type { Act } from '../../../domain/steps/step.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { ActMutation } from '../../generated/operations.ts'
import type { LiveMenu } from '../../live/live-menu.ts'
import { newId } from '../drafts/stored.ts'
import type { StaffDrafts } from '../drafts/staff-drafts.ts'
import { isDone, isSameAct, queuedOf } from './act.ts'
import type { NewAct, QueuedAct } from './act.ts'
import { createNotices, noticeOf } from './notice.ts'
import type { Done, Notices } from './notice.ts'
import { createOwnVersions, isOwn, openStoredActs, PAGE } from './stored-acts.ts'
import { pageFailed, responseTo } from './refused.ts'
import type { Refused } from './refused.ts'

/** What became of an act: it was done, refused, or let go. */
export type Settled = Done | Refused

/** What the frame of the desk hands to the queue. */
export interface Sender {
  readonly ask: (
    steps: Act,
    request: { readonly requestId: string; readonly at?: number | undefined },
  ) => Promise<ActMutation['act'] | undefined>
  readonly live: LiveMenu
  /** False when they close the dialog. */
  readonly askToSignIn: () => Promise<boolean>
}

const NOTHING_DONE: Done = { __typename: 'Done', revision: null, edits: [], plan: null }
const LET_GO: Refused = { code: 'LET_GO', message: '' }

/**
 * Everything that one account does and that the server has not done yet. It is the only code that knows of busy, failed, retry and unknown
 * outcome. Each act is stored on the device before it is sent; the page in which it was pressed sends it. Opened twice in one page, it
 * would send twice: pages ask `useQueue`.
 */
export class Queue {
  readonly acts: ReturnType<typeof openStoredActs>
  readonly notices: Notices
  readonly #drafts: StaffDrafts
  readonly #versions = createOwnVersions()
  readonly #listeners = new Map<string, ((settled: Settled) => void)[]>()
  #sender: Sender | undefined

  constructor(drafts: StaffDrafts) {
    this.#drafts = drafts
    this.acts = openStoredActs(drafts.account)
    this.notices = createNotices(drafts.account)
    this.acts.onDroppedElsewhere((gone) => {
      for (const { id, typed } of gone) {
        // Done there, or let go: then what was typed is a draft already.
        if (typed && 'edit' in typed) drafts.edits.settle(typed.edit, undefined)
        this.#settle(id, LET_GO)
      }
    })
  }

  /** Begins to send; returns the way to stop. */
  connect(sender: Sender): () => void {
    this.#sender = sender
    this.#pump()
    return () => {
      if (this.#sender === sender) this.#sender = undefined
    }
  }

  /** Sends it, after what touches the same; resolves when it is done, refused or let go. What was refused at its place goes. */
  async add(act: NewAct): Promise<Settled> {
    try {
      return await this.#begin(act)
    } catch (error) {
      return this.fail(act, error)
    }
  }

  async #begin(act: NewAct): Promise<Settled> {
    this.letGo(act.place, ({ state }) => state === 'refused' || state === 'asks')
    const same = this.acts.all().find((one) => isOwn(one) && one.state === 'unknown' && one.place === act.place && isSameAct(one, act))
    if (same) return this.retry(same.id)
    const queued = queuedOf(act, newId(), PAGE, this.#menu())
    this.#sendAgain(queued)
    this.acts.put(queued)
    if (act.typed && 'edit' in act.typed) this.#drafts.edits.take(act.typed.edit)
    if (act.typed && 'form' in act.typed) this.#drafts.newDish.take(act.typed.form)
    return this.#pumpUntil(queued.id)
  }

  /** A person's press: sends it from this page, again or in place of another one. */
  async retry(id: string): Promise<Settled> {
    const act = this.acts.get(id)
    if (!act) return LET_GO
    if (act.state !== 'sending' || !isOwn(act)) {
      this.#sendAgain(act)
      this.acts.patch(id, { state: 'waiting', page: PAGE })
    }
    return this.#pumpUntil(id)
  }

  /** Forgets what is at a place. What was typed is a draft again. */
  letGo(place: string, isMeant: (act: QueuedAct) => boolean = () => true): void {
    for (const act of this.acts.all().toReversed()) {
      if (act.place !== place || !isMeant(act)) continue
      // The draft first: what is typed is never nowhere.
      this.#giveBack(act)
      this.acts.drop(act.id)
      this.#settle(act.id, LET_GO)
    }
    this.#pump()
  }

  /** Sends what got no response again: the connection is back. */
  resend(): void {
    for (const act of this.acts.all()) if (isOwn(act) && act.state === 'unknown') this.acts.patch(act.id, { state: 'waiting' })
    this.#pump()
  }

  /** Drops what another page has left and turns out to be done. */
  dropDone(menu: ReadonlyMap<string, Dish>): void {
    for (const act of this.acts.all()) {
      if (isOwn(act) || !isDone(act, menu)) continue
      this.acts.drop(act.id)
      this.#settleTyped(act, [])
    }
  }

  /** At Logout: all is dropped or, when it is kept, offered at the next login of the account. */
  leave(isKept: boolean): void {
    this.notices.leave()
    for (const { id } of this.acts.all()) {
      if (isKept) this.acts.patch(id, { page: '', state: 'unknown' })
      else this.acts.drop(id)
    }
  }

  /** An error in the page’s own code is told as a refusal, too; what was typed is a draft still. */
  fail({ typed, steps, ...act }: NewAct, error: unknown): Refused {
    const refusal: Refused = { code: 'PAGE_FAILED', message: pageFailed(error) }
    const failed = act.failed ?? describeFailure(steps, new Map(this.#menu().map((dish) => [dish.id, dish])), act.at !== undefined)
    const id = `${performance.now()}`
    this.acts.put({
      ...act,
      steps: typed ? [] : steps,
      id,
      page: PAGE,
      state: 'refused',
      refusal,
      what: failed,
      failed,
      base: [],
      touches: [],
    })
    return refusal
  }

  #menu(): readonly Dish[] {
    return this.#sender?.live.dishes() ?? []
  }

  #settle(id: string, settled: Settled): void {
    for (const hear of this.#listeners.get(id) ?? []) hear(settled)
    this.#listeners.delete(id)
  }

  async #pumpUntil(id: string): Promise<Settled> {
    const outcome = new Promise<Settled>((resolve) => this.#listeners.set(id, [...(this.#listeners.get(id) ?? []), resolve]))
    this.#pump()
    return outcome
  }

  /** A person presses again: what was pressed here before and touches the same goes first, with or without a response. */
  #sendAgain({ touches }: QueuedAct): void {
    for (const act of this.acts.all())
      if (isOwn(act) && act.state === 'unknown' && act.touches.some((key) => touches.includes(key)))
        this.acts.patch(act.id, { state: 'waiting' })
  }

  /** Sends what waits for nothing: acts that touch the same keep their order; what is another page's, or a person has to answer, holds up none. */
  #pump(): void {
    const before = new Set<string>()
    for (const act of this.acts.all().filter((one) => isOwn(one) && ['waiting', 'sending', 'unknown'].includes(one.state))) {
      const isHeldUp = act.touches.some((key) => before.has(key))
      for (const key of act.touches) before.add(key)
      if (this.#sender && act.state === 'waiting' && !isHeldUp) void this.#send(act, this.#sender)
    }
  }

  async #send(act: QueuedAct, { ask, live }: Sender): Promise<void> {
    const steps = this.#versions.applied(act.steps)
    this.acts.patch(act.id, { state: 'sending', steps })
    const before = live.dishes()
    const response = await responseTo(ask(steps, { requestId: act.id, at: act.at }))
    if (!('code' in response)) this.#finish({ ...act, steps }, response, before)
    // Not where it was let go, or done by another tab, meanwhile.
    else if (this.acts.get(act.id)) await this.#refuse({ ...act, steps }, response)
    this.#pump()
  }

  #finish(act: QueuedAct, done: Done, before: readonly Dish[] | undefined): void {
    this.#versions.made(act.steps, done.edits)
    if (done.revision !== null) this.#sender?.live.takeAnswer(done.revision, done.edits)
    const isWanted = this.acts.get(act.id) !== undefined
    this.acts.drop(act.id)
    if (isWanted) this.#settleTyped(act, done.edits)
    try {
      const notice = isWanted ? noticeOf(act, done, before) : undefined
      if (notice) this.notices.add(notice)
    } catch (error) {
      pageFailed(error)
    }
    this.#settle(act.id, done)
  }

  #settleTyped({ typed, pasted }: QueuedAct, edits: Done['edits']): void {
    if (pasted !== undefined) this.#drafts.pasted.done(pasted)
    if (!typed) return
    if ('form' in typed) return this.#drafts.newDish.next(typed.form)
    const { id } = typed.edit.base
    this.#drafts.edits.settle(typed.edit, edits.find((edit) => edit.id === id)?.dish ?? this.#menu().find((dish) => dish.id === id))
  }

  async #refuse(act: QueuedAct, refusal: Refused): Promise<void> {
    const { id, steps } = act
    const { code } = refusal
    if (code === 'UNREACHABLE') return this.acts.patch(id, { state: 'unknown', refusal })
    if (code === 'NOT_SIGNED_IN' && (await this.#sender?.askToSignIn()) === true) return this.acts.patch(id, { state: 'waiting' })
    // The page shows a dish as it is not, so it has missed a change.
    if (code === 'NOT_FOUND' || code === 'CONFLICT') this.#sender?.live.readAgain()
    if (code === 'NOT_FOUND' && steps.length === 1 && steps[0]?.kind === 'DELETE') return this.#finish(act, NOTHING_DONE, undefined)
    this.acts.patch(id, { state: ASKS.has(code) ? 'asks' : 'refused', refusal })
    if (this.acts.get(id)) this.#giveBack(act)
    this.#settle(id, refusal)
  }

  /** What was typed is where it was typed again, and in the act no more. */
  #giveBack({ id, typed }: QueuedAct): void {
    if (!typed) return
    if ('form' in typed) this.#drafts.newDish.giveBack(typed.form)
    else this.#drafts.edits.giveBack(typed.edit)
    this.acts.patch(id, { typed: undefined, steps: [] })
  }
}

/** What a person has to answer. */
const ASKS: ReadonlySet<Refused['code']> = new Set(['CONFLICT', 'LATER_WORK', 'NOT_SIGNED_IN'])
