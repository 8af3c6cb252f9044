import { createContext, use, useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { useActMutation } from '../../generated/operations.ts'
import type { ListedDishInput, PriceChangeKind, Rounding as RoundingName, StepInput } from '../../generated/operations.ts'
import { ConnectionContext } from '../../live/connection.ts'
import { onReturn } from '../../live/network.ts'
import { useKnownDishes, useKnownMenu, useMenuWriter } from '../../live/use-live-menu.ts'
import type { StaffDrafts } from '../drafts/staff-drafts.ts'
import type { Entries } from '../drafts/stored.ts'
import { reasonOf } from './act.ts'
import type { QueuedAct } from './act.ts'
import { useSignIn } from './use-reading.ts'
import { Queue } from './queue.ts'
import { inOrder, isOwn } from './stored-acts.ts'
import type { PriceChange, Rounding } from '../../../domain/price-change.ts'
import { asTyped } from '../../../domain/dish.ts'
import { asShown } from '../../../domain/typed.ts'
import type { Act, SectionDish, Step, StepOf } from '../../../domain/steps/step.ts'

const QueueContext = createContext<Queue | undefined>(undefined)

/** Throws outside the frame of the desk. */
export function useQueue(): Queue {
  const queue = use(QueueContext)
  if (queue === undefined) throw new Error('Acts are queued by staff: render this inside the frame of the desk.')
  return queue
}

const ofDrafts = new WeakMap<StaffDrafts, Queue>()

function queueOf(drafts: StaffDrafts): Queue {
  const queue = ofDrafts.get(drafts) ?? new Queue(drafts)
  ofDrafts.set(drafts, queue)
  return queue
}

interface Props {
  readonly drafts: StaffDrafts
  readonly children: ReactNode
}

/** Provides the queue of an account, and sends it while the desk is open. */
export function QueueProvider({ drafts, children }: Props) {
  const queue = queueOf(drafts)
  // Past the cache: only the live menu changes the page.
  const [act] = useActMutation({ fetchPolicy: 'no-cache' })
  const live = useMenuWriter()
  const { ask: askToSignIn } = useSignIn()
  const connection = use(ConnectionContext)
  useEffect(() => {
    return queue.connect({
      async ask(steps, { requestId, at }) {
        const input = { steps: inputsOf(steps), requestId, ...(at !== undefined && { at }) }
        return (await act({ variables: { input } })).data?.act
      },
      live,
      askToSignIn,
    })
  }, [queue, act, live, askToSignIn])
  useEffect(() => onReturn(connection, () => queue.resend()), [connection, queue])
  useEffect(() => askBeforeLeaving(queue), [queue])
  const dishes = useKnownMenu()?.dishes
  useEffect(() => {
    const { size } = queue.acts.entries.getState()
    if (dishes && size > 0) queue.dropDone(new Map(dishes.map((dish) => [dish.id, dish])))
  }, [queue, dishes])
  return <QueueContext value={queue}>{children}</QueueContext>
}

/**
 * The browser asks first where a page is closed that has something to send: it would be offered back, and not be sent. Listened for only
 * then: some browsers keep no page for their Back button that always does.
 */
function askBeforeLeaving({ acts }: Queue): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    event.preventDefault()
    // Chromium before 119 asks for nothing else.
    event.returnValue = true
  }
  const stop = (): void => removeEventListener('beforeunload', ask)
  const isUnsent = (act: QueuedAct): boolean => isOwn(act) && (act.state === 'unknown' || act.state === 'waiting' || !acts.isStored(act.id))
  const unsubscribe = acts.entries.subscribe((now) => {
    if ([...now.values()].some(({ what }) => isUnsent(what))) addEventListener('beforeunload', ask)
    else stop()
  })
  return () => {
    unsubscribe()
    stop()
  }
}

/** What is on its way, or has failed, at a place. */
export interface ActAt {
  /** All of it, in the order in which it was pressed. */
  readonly acts: readonly QueuedAct[]
  /** The one to speak of: that which stands in the way of the others, or else the newest. */
  readonly act: QueuedAct | undefined
  readonly isBusy: boolean
  /** Another page has left it undone. */
  readonly isLeft: boolean
}

/** The caller is rendered again when one of these acts changes, and for no other. */
export function useActAt(place: string): ActAt {
  const { entries, isLeft } = useQueue().acts
  const at = (now: Entries<QueuedAct>): QueuedAct[] =>
    [...now.values()].flatMap(({ what }) => (what.place === place && (isOwn(what) || isLeft(what)) ? [what] : []))
  return actAt(useStore(entries, useShallow(at)))
}

/** The places of acts that this page sends, each with whether it is busy there: what 1,000 rows would each have to listen for. */
export function useActPlaces(): ReadonlyMap<string, boolean> {
  const acts = useActs()
  return useMemo(() => {
    const places = new Set(acts.map(({ place }) => place))
    return new Map([...places].map((place) => [place, actAt(acts.filter((act) => act.place === place)).isBusy]))
  }, [acts])
}

function actAt(acts: readonly QueuedAct[]): ActAt {
  const act = acts.find(({ state }) => state !== 'waiting' && state !== 'sending') ?? acts.at(-1)
  const isBusy = act !== undefined && isOwn(act) && (act.state === 'sending' || act.state === 'waiting')
  return { acts, act, isBusy, isLeft: act !== undefined && !isOwn(act) }
}

/** What this page sends, or has to show because another one has left it, in the order in which it was pressed. */
export function useActs(): readonly QueuedAct[] {
  const { entries, isLeft } = useQueue().acts
  const now = useStore(entries)
  return useMemo(() => inOrder(now).filter((act) => isOwn(act) || isLeft(act)), [now, isLeft])
}

/** Why an act is not done, by the menu as it is. */
export function useReason(act: QueuedAct | undefined): string {
  const menu = useKnownDishes()
  return useMemo(() => (act ? reasonOf(act, menu) : ''), [act, menu])
}

/** Each kind of step in the words of the API; what the server alone does is asked for as what it is to staff. */
const INPUTS: { readonly [Kind in Step['kind']]: (step: StepOf<Kind>) => StepInput } = {
  CREATE: ({ id, fields }) => ({ create: { id, fields: asTyped(asShown(fields)) } }),
  UPDATE: ({ id, fields, expectedVersion }) => ({
    update: { id, fields: asTyped(fields), ...(expectedVersion !== undefined && { expectedVersion }) },
  }),
  DELETE: ({ id }) => ({ delete: { id } }),
  RESTORE: ({ id }) => ({ restore: { id } }),
  SOLD_OUT: ({ id, soldOut }) => ({ soldOut: soldOut ? { id, isSoldOut: true, ...soldOut } : { id, isSoldOut: false } }),
  RETURN: ({ id }) => ({ soldOut: { id, isSoldOut: false } }),
  CHECK: ({ id, contains, mayContain, words: { title, description } }) => ({ check: { id, contains, mayContain, title, description } }),
  MOVE_DISH: ({ kind: _kind, ...move }) => ({ move }),
  MOVE_COURSE: ({ kind: _kind, ...moveCourse }) => ({ moveCourse }),
  RENAME: ({ kind: _kind, ...rename }) => ({ rename }),
  CHANGE_PRICES: ({ kind: _kind, by, rounding, ...what }) => ({
    changePrices: { ...what, by: CHANGES[by], rounding: ROUNDINGS[rounding] },
  }),
  REPLACE_SECTION: ({ sitting, dishes }) => ({ replaceSection: { sitting, dishes: dishes.map(listed) } }),
  UNDO: ({ kind: _kind, ...undo }) => ({ undo }),
  PUT_BACK: ({ kind: _kind, ...putBack }) => ({ putBack }),
  CHANGE_PLAN: ({ id, steps, at }) => ({
    changePlan: { id, ...(steps && { steps: inputsOf(steps) }), ...(at !== undefined && { at }) },
  }),
  CANCEL_PLAN: ({ id }) => ({ cancelPlan: { id } }),
}

function listed({ newId: _newId, id, ...fields }: SectionDish): ListedDishInput {
  return { ...(id !== undefined && { id }), fields: asTyped(fields) }
}

const CHANGES: Readonly<Record<PriceChange['by'], PriceChangeKind>> = { amount: 'AMOUNT', percent: 'PERCENT', to: 'TO' }
const ROUNDINGS: Readonly<Record<Rounding, RoundingName>> = {
  none: 'NONE',
  '.05': 'FIVE',
  '.10': 'TEN',
  '.25': 'QUARTER',
  '.50': 'HALF',
  '.00': 'POUND',
  '.95': 'NINETY_FIVE',
}

/** An act as the API takes it. */
function inputsOf(steps: Act): StepInput[] {
  return steps.map((step) => INPUTS[step.kind](step as never))
}
