import type { AgendaStep } from '../revision.ts'
import { isReturn } from './agenda.ts'
import type { AgendaEntry } from './agenda.ts'
import type { Decided, Kind } from './decision.ts'
import type { Refusal } from './refusal.ts'
import { isPlannable } from './step.ts'
import type { StepOf } from './step.ts'
import type { Snapshot } from './snapshot.ts'

/** The refusal where there is nothing to change or cancel. */
export const NOT_PLANNED: Refusal = {
  code: 'NOT_PLANNED',
  message: 'This is not planned any more: it was done or cancelled meanwhile. Look at the list again.',
  field: 'id',
}

/** The refusal of what is done at once or not at all. */
export const NOT_PLANNABLE: Refusal = {
  code: 'INVALID_INPUT',
  message: 'An undo, a check, and what changes a plan, cannot be planned. Plan something else.',
  field: 'steps',
}

const IS_RETURN: Refusal = {
  code: 'INVALID_INPUT',
  message: 'This ends when a dish is sold out. Change that at the dish.',
  field: 'id',
}

/**
 * Changes an entry that has not happened yet, or gives one that failed a new time. From then on it is planned by whoever changed it.
 * `plan.ts` checks and says in words what is planned then.
 */
export const changePlan: Kind<StepOf<'CHANGE_PLAN'>> = {
  faults: ({ steps = [] }) => (isPlannable(steps) ? [] : [NOT_PLANNABLE]),
  reads: ({ id }) => ({ agenda: [id] }),
  decide({ id, steps, at }, { agenda }, { by }) {
    const entry = agenda.get(id)
    const refusal = whyFixed(entry)
    if (entry === undefined || refusal !== undefined) return refusal ?? NOT_PLANNED
    const what = steps === undefined ? entry.what : undefined
    return { edits: [], agenda: [changed(entry, { due: at ?? entry.due, by, act: steps ?? entry.act, what, state: 'PLANNED' })] }
  },
}

/** Takes an entry off the agenda, if it has not happened yet; or one that failed off the list of those. */
export const cancelPlan: Kind<StepOf<'CANCEL_PLAN'>> = {
  faults: () => [],
  reads: ({ id }) => ({ agenda: [id] }),
  decide({ id }, { agenda }) {
    const entry = agenda.get(id)
    const refusal = whyFixed(entry)
    if (entry === undefined || refusal !== undefined) return refusal ?? NOT_PLANNED
    return { edits: [], agenda: [{ ...entry, state: 'CANCELLED' }] }
  },
}

/**
 * Undoes what a revision did to the agenda, unless somebody did something else to that since: what it planned is cancelled, what it
 * changed is as it was before, and what it cancelled is planned again, while it is still to come. `now` is in seconds since 1970.
 */
export function undoPlan(steps: readonly AgendaStep[], { agenda }: Snapshot, now: number): Decided {
  const undone = steps.flatMap((step) => undoStep(step, agenda.get(step.id), now) ?? [])
  if (undone.length === steps.length && undone.length > 0) return { edits: [], agenda: undone }
  const message = 'There is nothing to undo here: what was planned was done, changed or cancelled since. Look at what is planned.'
  return { code: 'NOT_PLANNED', message, field: 'revision' }
}

function undoStep({ state, version }: AgendaStep, entry: AgendaEntry | undefined, now: number): AgendaEntry | undefined {
  if (entry === undefined || entry.state !== state || entry.version !== version) return undefined
  const { was, ...rest } = entry
  if (state === 'PLANNED') {
    if (was === undefined) return { ...rest, state: 'CANCELLED' }
    return was.state === 'FAILED' || was.due > now ? changed(entry, was) : undefined
  }
  const again = { ...rest, state: 'PLANNED', version: (version ?? 1) + 1 } as const
  return state === 'CANCELLED' && entry.due > now ? again : undefined
}

/** An entry as it is from now on, with how it was. */
function changed({ was: _was, id, version = 1, ...before }: AgendaEntry, now: Omit<AgendaEntry, 'id' | 'version' | 'was'>): AgendaEntry {
  return { id, ...now, version: version + 1, was: before }
}

/** Why staff cannot change an entry, if they cannot. */
function whyFixed(entry: AgendaEntry | undefined): Refusal | undefined {
  if (entry?.state !== 'PLANNED' && entry?.state !== 'FAILED') return NOT_PLANNED
  return isReturn(entry) ? IS_RETURN : undefined
}
