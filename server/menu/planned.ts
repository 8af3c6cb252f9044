import { details } from '../../content/details.ts'
import { faultInDue, isReturn, requestIdOf } from '../../domain/agenda.ts'
import type { AgendaEntry } from '../../domain/agenda.ts'
import { planInWords } from '../../domain/describe-plan.ts'
import { isMove, moveInWords, renameIn } from '../../domain/move-act.ts'
import type { PlannableAct } from '../../domain/move-act.ts'
import type { Decision, DishRead, Snapshot, WriteRequest } from '../store/store.ts'
import type { AgendaStep } from '../../domain/revision.ts'
import { actOf, refusalOfAct } from './acts.ts'
import type { ChangedDishes } from './acts.ts'
import type { Write } from './decisions.ts'
import { moveOf, refusalOfMove } from './move-acts.ts'
import type { Refusal } from './refusal.ts'
import { hashOf, REQUEST_ID_TAKEN } from './requests.ts'
import type { NextOpening } from './sold-out.ts'

/** What may be changed of an act that is planned; what is left out stays. */
export interface PlanChange {
  readonly act?: PlannableAct | undefined
  /** Seconds since 1970. */
  readonly due?: number | undefined
  /** Of a rename. */
  readonly name?: string | undefined
}

/** An entry as it is now, and the revision of the write. */
export interface PlanSaved {
  readonly plan: AgendaEntry
  readonly revision: number
}

/** A list of acts instead of a move would be something else, planned by the way. */
const MOVE_STAYS = {
  code: 'INVALID_INPUT',
  field: 'acts',
  message: 'A planned move or rename takes no acts. Give a rename another name, or cancel this and plan another.',
} as const

const NOT_A_RENAME = { code: 'INVALID_INPUT', field: 'name', message: 'Nothing is to be renamed by this. Leave the name out.' } as const

/** Puts an entry on the agenda. `now` is in seconds since 1970. */
export function planOf(entry: AgendaEntry, now: number): Write<'REQUEST_ID_TAKEN' | 'INVALID_INPUT', PlanSaved> {
  return {
    reads: { agenda: [entry.id], dishes: dishesOf(entry.act) },
    decide: ({ agenda, records }) => {
      const refusal = agenda.has(entry.id) ? REQUEST_ID_TAKEN : refusalOfPlan(entry.act, entry.due, now)
      return refusal === undefined ? { edits: [], agenda: [{ ...entry, what: inWords(entry.act, records) }] } : { answer: refusal }
    },
  }
}

/**
 * Changes an entry that has not happened yet, or gives one that failed a new time. From then on it is planned by whoever changed it.
 * `now` is in seconds since 1970.
 */
export function changePlanOf(
  id: string,
  change: PlanChange,
  by: string,
  now: number,
): Write<'NOT_PLANNED' | 'INVALID_INPUT', Pick<PlanSaved, 'revision'>> {
  return {
    reads: { agenda: [id], dishes: dishesOf(change.act ?? []) },
    decide: ({ agenda, records }) => {
      const entry = agenda.get(id)
      const refusal = whyFixed(entry)
      if (entry === undefined || refusal !== undefined) return { answer: refusal ?? NOT_PLANNED }
      const act = actAfter(entry.act, change)
      if ('code' in act) return { answer: act }
      const { due = entry.due } = change
      const fault = refusalOfPlan(act, due, now)
      if (fault !== undefined) return { answer: fault }
      const what = act === entry.act ? entry.what : inWords(act, records)
      return { edits: [], agenda: [changed(entry, { due, by, act, what, state: 'PLANNED' })] }
    },
  }
}

/** What is planned after a change, or why that cannot be changed so. */
function actAfter(act: PlannableAct, change: PlanChange): PlannableAct | typeof MOVE_STAYS | typeof NOT_A_RENAME {
  const rename = renameIn(act)
  if (change.act !== undefined && isMove(act)) return MOVE_STAYS
  if (change.name === undefined) return change.act ?? act
  return rename === undefined ? NOT_A_RENAME : [{ ...rename, name: change.name }]
}

/** Takes an entry off the agenda, if it has not happened yet; or one that failed off the list of those. */
export function cancelOf(id: string): Write<'NOT_PLANNED' | 'INVALID_INPUT', { readonly id: string; readonly revision: number }> {
  return {
    reads: { agenda: [id] },
    decide: ({ agenda }) => {
      const entry = agenda.get(id)
      const refusal = whyFixed(entry)
      if (entry === undefined || refusal !== undefined) return { answer: refusal ?? NOT_PLANNED }
      return { edits: [], agenda: [{ ...entry, state: 'CANCELLED' }] }
    },
  }
}

/**
 * Undoes what a revision did to the agenda, unless somebody did something else to that since: what it planned is cancelled, what it
 * changed is as it was before, and what it cancelled is planned again, while it is still to come. `now` is in seconds since 1970.
 */
export function undoPlanOf(steps: readonly AgendaStep[], now: number): Write<'NOT_PLANNED', ChangedDishes> {
  return {
    reads: { agenda: steps.map(({ id }) => id) },
    decide: ({ agenda }) => {
      const undone = steps.flatMap((step) => undoStep(step, agenda.get(step.id), now) ?? [])
      if (undone.length === steps.length && undone.length > 0) return { edits: [], agenda: undone }
      const message = 'There is nothing to undo here: what was planned was done, changed or cancelled since. Look at what is planned.'
      return { answer: { code: 'NOT_PLANNED', message, field: 'revision' } }
    },
  }
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

/** What the words of an act depend on. */
function dishesOf(act: PlannableAct): DishRead[] {
  return idsIn(act).map((id) => ({ id, last: true }))
}

function idsIn(act: PlannableAct): string[] {
  if (!isMove(act)) return act.map(({ id }) => id)
  const [move] = act
  return move.kind === 'MOVE_DISH' ? [move.id, ...(move.before === undefined ? [] : [move.before])] : []
}

/** What is planned, by the menu as it is. */
function inWords(act: PlannableAct, records: Snapshot['records']): string {
  const known = [...records].flatMap(([id, { dish, last }]) => {
    const then = dish ?? last?.before
    return then === undefined ? [] : [[id, then] as const]
  })
  if (isMove(act)) return moveInWords(act[0], new Map(known))
  const acts = act.flatMap((one) => (one.kind === 'RETURN' ? [] : [one]))
  return planInWords(acts, new Map(known), details)
}

/** The refusal of an act that could not happen at any time, or not at this one. Both times are in seconds since 1970. */
function refusalOfPlan(act: PlannableAct, due: number, now: number): Extract<Refusal, { code: 'INVALID_INPUT' }> | undefined {
  const message = faultInDue(due, now)
  if (message !== undefined) return { code: 'INVALID_INPUT', field: 'due', message }
  return isMove(act) ? refusalOfMove(act[0]) : refusalOfAct(act, due)
}

/** What is done when an entry is due: its act, or the note that it was refused. `at` is in seconds since 1970. */
export function dueOf(
  entry: AgendaEntry,
  at: number,
  nextOpening: NextOpening,
): WriteRequest & { readonly decide: (snapshot: Snapshot) => Decision<'not planned' | 'nothing to do'> } {
  const { act, by } = entry
  const { reads, decide } = isMove(act) ? moveOf(act[0]) : actOf(act, { at, by, nextOpening })
  const hash = hashOf([act])
  return {
    by,
    at,
    request: { id: requestIdOf(entry), hash },
    reads: { ...reads, agenda: [entry.id] },
    decide: (snapshot) => {
      const current = snapshot.agenda.get(entry.id)
      // Somebody may have changed it since it was read.
      if (current?.state !== 'PLANNED' || current.due !== entry.due || hashOf([current.act]) !== hash) return { answer: 'not planned' }
      const decision = decide(snapshot)
      const done = { ...current, state: 'DONE' } as const
      if ('edits' in decision) return { edits: decision.edits, agenda: [done, ...(decision.agenda ?? [])] }
      const { answer } = decision
      // That a dish can be had already is nothing to tell anybody.
      if (isReturn(current)) return { answer: 'nothing to do', agenda: [done] }
      return { edits: [], agenda: ['code' in answer ? { ...current, state: 'FAILED', reason: answer.message } : done] }
    },
  }
}

/** The refusal where there is nothing to change or cancel. */
export const NOT_PLANNED = {
  code: 'NOT_PLANNED',
  message: 'This is not planned any more: it was done or cancelled meanwhile. Look at the list again.',
  field: 'id',
} as const

const IS_RETURN = {
  code: 'INVALID_INPUT',
  message: 'This ends when a dish is sold out. Change that at the dish.',
  field: 'id',
} as const

/** Why staff cannot change an entry, if they cannot. */
function whyFixed(entry: AgendaEntry | undefined): typeof NOT_PLANNED | typeof IS_RETURN | undefined {
  if (entry?.state !== 'PLANNED' && entry?.state !== 'FAILED') return NOT_PLANNED
  return isReturn(entry) ? IS_RETURN : undefined
}
