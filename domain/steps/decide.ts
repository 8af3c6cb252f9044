import { canonicalJson } from '../canonical-json.ts'
import type { House } from '../changed-fields.ts'
import type { Revision, LoggedStep } from '../revision.ts'
import { decideAct, readsOfAct } from './act.ts'
import { isReturn } from './agenda.ts'
import type { AgendaEntry } from './agenda.ts'
import type { Decided, Doing } from './decision.ts'
import { checkedPlans, planAct, readsOfPlan } from './plan.ts'
import { NOT_PLANNABLE, NOT_PLANNED } from './plan-steps.ts'
import type { Refusal } from './refusal.ts'
import { sentenceOfRevision } from './sentences.ts'
import type { Reads, Snapshot, Writes } from './snapshot.ts'
import { isPlannable, isDishStep } from './step.ts'
import type { Act, Step } from './step.ts'

/** What somebody does, or plans for a time in seconds since 1970. */
interface ActDecision {
  readonly kind: 'ACT'
  readonly act: Act
  readonly due?: number | undefined
  /** Which no other act has. */
  readonly id: string
  readonly house: House
  /** The revision that the act goes back to, where the log holds it. */
  readonly past?: Revision | undefined
}

/** An entry of the agenda is due. */
interface DueDecision {
  readonly kind: 'DUE'
  readonly entry: AgendaEntry
  readonly house: House
}

/** Writes what it says, past the rules: what programs and tests put there. */
interface PlainDecision extends Writes {
  readonly kind: 'WRITE'
  readonly reads: Reads
}

/** What a write is to do. Data alone, so that it can be decided in another thread, and again after a write conflict. */
export type Decision = ActDecision | DueDecision | PlainDecision

/** A decision, who makes it, and when, in seconds since 1970. */
export interface Deciding {
  readonly by: string
  readonly at: number
  readonly decision: Decision
}

/**
 * What a decision writes, or its answer: a refusal, or undefined where all was done already. With an answer, entries of the agenda end that
 * had nothing to do: that is no revision.
 */
export type Verdict = Writes | { readonly answer: Refusal | undefined; readonly agenda?: readonly AgendaEntry[] | undefined }

/** What a decision has to know. */
export function readsOf(decision: Decision): Reads {
  if (decision.kind === 'WRITE') return decision.reads
  if (decision.kind === 'DUE') return { ...readsOfAct(decision.entry.act), agenda: [decision.entry.id] }
  const { act, due, id, past } = decision
  const [step] = act
  if (due !== undefined) return { ...(isPlannable(act) && readsOfPlan(act)), agenda: [id] }
  if (step?.kind === 'CHANGE_PLAN') return { ...(step.steps && readsOfPlan(step.steps)), agenda: [step.id] }
  return readsOfAct(act, past)
}

/** Makes a decision on what was read for it. Throws where a newer version planned what this one cannot do. */
export function decide({ by, at, decision }: Deciding, snapshot: Snapshot): Verdict {
  if (decision.kind === 'WRITE') return decision
  if (decision.kind === 'DUE') return decideDue(decision, snapshot, { by, at })
  const { act, due, id, house, past } = decision
  const doing: Doing = { at, by, id, house, past }
  if (due !== undefined && isPlannable(act)) return verdictOf(planAct(act, due, snapshot, doing))
  const done = checkedPlans(decideAct(act, snapshot, doing), snapshot, doing)
  return verdictOf('code' in done ? done : { ...done, steps: loggedSteps(act, doing) })
}

function verdictOf(decided: Decided): Verdict {
  if ('code' in decided) return { answer: decided }
  return decided.edits.length + (decided.agenda?.length ?? 0) === 0 ? { answer: undefined } : decided
}

/** Its act, or the note that it was refused. */
function decideDue({ entry, house }: DueDecision, snapshot: Snapshot, { by, at }: Pick<Doing, 'by' | 'at'>): Verdict {
  const { id, due, act } = entry
  const current = snapshot.agenda.get(id)
  // Somebody may have changed it since it was read.
  if (current?.state !== 'PLANNED' || current.due !== due || canonicalJson(current.act) !== canonicalJson(act)) {
    return { answer: NOT_PLANNED }
  }
  const decided = isPlannable(act) ? decideAct(act, snapshot, { at, by, id: `${id}-${due}`, house, isDue: true }) : NOT_PLANNABLE
  const done = { ...current, state: 'DONE' } as const
  if ('code' in decided) return { edits: [], agenda: [{ ...current, state: 'FAILED', reason: decided.message }] }
  const { edits, agenda = [] } = decided
  // That a dish can be had already is nothing to tell anybody.
  if (isReturn(current) && edits.length === 0) return { answer: undefined, agenda: [done] }
  return { edits, agenda: [done, ...agenda], steps: loggedSteps(act, { house }) }
}

/** The steps of an act as the log has them: what its edits and its plans do not say already, and what was undone in words. */
function loggedSteps(act: Act, { past, house }: Pick<Doing, 'past' | 'house'>): LoggedStep[] {
  return act.map((step) => {
    if (step.kind !== 'UNDO' && step.kind !== 'PUT_BACK') return loggedStep(step)
    const edits = past?.edits?.filter(({ id }) => step.dishes?.includes(id) ?? true)
    return { ...step, what: sentenceOfRevision({ ...past, edits }, house) }
  })
}

function loggedStep(step: Step): LoggedStep {
  if (isDishStep(step) || step.kind === 'CHECK') return { kind: step.kind, id: step.id }
  if (step.kind === 'REPLACE_SECTION') return { kind: step.kind, sitting: step.sitting }
  if (step.kind === 'CHANGE_PLAN') return { kind: step.kind, id: step.id }
  return { ...step }
}
