import { createStored } from '../drafts/stored.ts'
import { newId } from '../drafts/stored.ts'
import { prefixOf } from '../drafts/staff-drafts.ts'
import type { Entries, Stored } from '../drafts/stored.ts'
import type { QueuedAct } from './act.ts'
import { details } from '../../../content/details.ts'
import { describeAct, describeFailure } from '../../../domain/steps/describe.ts'
import type { Act } from '../../../domain/steps/step.ts'
import type { SoldOutEnd } from '../../../domain/sold-out.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { DishEdit } from '../../live/live-menu.ts'

/** An id for each opening of the page: what another one has left is not sent unasked (decision 069). */
export const PAGE = newId()

/** The acts of one account that are not done, on the device, by the ids of their requests. */
export function openStoredActs(account: string) {
  const stored = createStored<QueuedAct>(`${prefixOf(account)}act.`)
  takePressesOfBefore(`${prefixOf(account)}pressed.`, stored)
  const found = forgetRefusals(stored)
  const entries = (): Entries<QueuedAct> => stored.entries.getState()
  return {
    entries: stored.entries,
    all: () => inOrder(entries()),
    get: (id: string) => entries().get(id)?.what,
    put: (act: QueuedAct) => stored.put(act.id, act),
    /** Changes it, unless it is gone; its place in the order stays. */
    patch(id: string, change: Partial<QueuedAct>): void {
      const entry = entries().get(id)
      if (entry) stored.put(id, { ...entry.what, ...change }, entry.at)
    },
    drop: stored.drop,
    onDroppedElsewhere: (callback: (acts: readonly QueuedAct[]) => void) =>
      stored.onDroppedElsewhere((gone) => callback([...gone.values()].map(({ what }) => what))),
    /** Whether the device has it: a large act, or forbidden storage, leaves it to the page. */
    isStored: (id: string) => !stored.isRefused(id),
    /** Whether another page has left it undone: that page may be gone, so a person decides about it. */
    isLeft: (act: QueuedAct) => !isOwn(act) && (isUndecided(act) || (found.has(act.id) && isOnItsWay(act))),
  }
}

/** Acts in the order in which they were pressed. */
export function inOrder(entries: Entries<QueuedAct>): readonly QueuedAct[] {
  return [...entries.values()].toSorted((a, b) => a.at - b.at).map(({ what }) => what)
}

/** Whether it is sent by this page. */
export function isOwn({ page }: QueuedAct): boolean {
  return page === PAGE
}

function isOnItsWay({ state }: QueuedAct): boolean {
  return state === 'waiting' || state === 'sending'
}

/** Nobody sends it before a person says so. */
function isUndecided({ state, refusal, steps }: QueuedAct): boolean {
  return steps.length > 0 && (state === 'unknown' || (state === 'asks' && refusal?.code === 'NOT_SIGNED_IN'))
}

/** Milliseconds after which nobody wants to know what was refused. */
const STALE_MS = 12 * 3_600_000

/** The ids of what pages before this one have left; what was refused was told there, and goes in time. */
function forgetRefusals(stored: Stored<QueuedAct>): ReadonlySet<string> {
  const left = stored.entries.getState()
  for (const [id, { at, what }] of left) if (!isOnItsWay(what) && !isUndecided(what) && Date.now() - at > STALE_MS) stored.drop(id)
  return new Set(left.keys())
}

/** What version 0.2 of the desk has stored of a press in a row that got no response. */
interface Pressed {
  readonly dish: Dish
  readonly act: 'delete' | { readonly soldOut: SoldOutEnd | null }
}

/** Takes what an older page has left on the device into the queue, where a person decides about it. */
function takePressesOfBefore(prefix: string, queue: Stored<QueuedAct>): void {
  const presses = createStored<Pressed>(prefix)
  for (const [name, { at, what }] of presses.entries.getState()) {
    const { dish, act } = what
    const steps: Act = [
      act === 'delete' ? { kind: 'DELETE', id: dish.id } : { kind: 'SOLD_OUT', id: dish.id, ...(act.soldOut && { soldOut: act.soldOut }) },
    ]
    const menu = new Map([[dish.id, dish]])
    const [line, failed] = [describeAct(steps, menu, details), describeFailure(steps, menu, false)]
    const id = newId()
    queue.put(id, { id, steps, place: dish.id, page: '', state: 'unknown', what: line, failed, base: [dish], touches: [dish.id] }, at)
    presses.drop(name)
  }
}

/**
 * The versions that own acts have made of dishes, so that an own act is no colleague: a second edit of a dish goes by the version that the
 * first one made, unless somebody else was in between.
 */
export function createOwnVersions() {
  const next = new Map<string, number>()
  const keyOf = (id: string, version: number): string => `${id} ${version}`
  return {
    /** What an act has made of the dishes that its updates name. */
    made(steps: Act, edits: readonly DishEdit[]): void {
      const versions = new Map(edits.flatMap(({ id, dish }) => (dish ? [[id, dish.version] as const] : [])))
      for (const step of steps) {
        if (step.kind !== 'UPDATE' || step.expectedVersion === undefined) continue
        // Two versions on: a colleague's is between them, which the edit that was merged has seen, and the next has not.
        if (versions.get(step.id) === step.expectedVersion + 1) next.set(keyOf(step.id, step.expectedVersion), step.expectedVersion + 1)
      }
    },
    /** The steps with the versions that own acts have led to. */
    applied: (steps: Act): Act =>
      steps.map((step) => {
        if (step.kind !== 'UPDATE' || step.expectedVersion === undefined) return step
        let version = step.expectedVersion
        for (let own = version; ; version = own) {
          own = next.get(keyOf(step.id, version)) ?? version
          if (own === version) return { ...step, expectedVersion: version }
        }
      }),
  }
}
