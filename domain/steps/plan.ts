import type { House } from '../changed-fields.ts'
import { faultInDue } from '../due.ts'
import { isReturn } from './agenda.ts'
import type { AgendaEntry } from './agenda.ts'
import { decideAct, faultsInAct, readsOfAct } from './act.ts'
import type { Decided, Doing } from './decision.ts'
import { describeAct } from './describe.ts'
import { refusalOf, REQUEST_ID_TAKEN } from './refusal.ts'
import type { Refusal } from './refusal.ts'
import type { Reads, Snapshot } from './snapshot.ts'
import { dishesNamed } from './step.ts'
import type { Act, PlannedAct } from './step.ts'

/** What planning an act, or changing what is planned, has to know beside its own reads: the words go by the menu as it is. */
export function readsOfPlan(act: PlannedAct): Reads {
  const others = act.flatMap((step) => (step.kind === 'MOVE_DISH' && step.before !== undefined ? [step.before] : []))
  const dishes = [...new Set([...dishesNamed(act), ...others])].map((id) => ({ id, last: true }) as const)
  const { dishes: named = [], part } = isList(act) ? readsOfAct(act) : {}
  return { dishes: [...dishes, ...named], part }
}

/** Puts an act on the agenda; the entry has the id of what planned it. */
export function planAct(act: PlannedAct, due: number, snapshot: Snapshot, doing: Doing): Decided {
  const { id, by } = doing
  if (snapshot.agenda.has(id)) return REQUEST_ID_TAKEN
  return checkedPlans({ edits: [], agenda: [{ id, due, by, act, state: 'PLANNED' }] }, snapshot, doing)
}

/** What is planned by a decision, in words; or why that could happen at no time, or not at this one. */
export function checkedPlans(decided: Decided, snapshot: Snapshot, doing: Doing): Decided {
  if ('code' in decided) return decided
  const agenda: AgendaEntry[] = []
  for (const entry of decided.agenda ?? []) {
    const isNew = entry.state === 'PLANNED' && !isReturn(entry)
    const refusal = isNew ? refusalOfPlan(entry, snapshot, doing) : undefined
    if (refusal !== undefined) return refusal
    agenda.push(isNew ? { ...entry, what: entry.what ?? inWords(entry.act, snapshot, doing.house) } : entry)
  }
  return { ...decided, agenda }
}

/** A list says which dish is which now, while whoever plans it can be asked. */
function refusalOfPlan({ act, due }: AgendaEntry, snapshot: Snapshot, doing: Doing): Refusal | undefined {
  const message = faultInDue(due, doing.at)
  if (message !== undefined) return { code: 'INVALID_INPUT', field: 'at', message }
  const refusal = refusalOf(faultsInAct(act, due))
  if (refusal !== undefined || !isList(act)) return refusal
  const now = decideAct(act, snapshot, doing)
  return 'code' in now && now.code === 'AMBIGUOUS' ? now : undefined
}

function isList(act: Act): boolean {
  return act[0]?.kind === 'REPLACE_SECTION'
}

/** What is planned, by the menu as it is. */
function inWords(act: PlannedAct, { records }: Snapshot, house: House): string {
  const known = [...records].flatMap(([id, { dish, last }]) => {
    const then = dish ?? last?.before
    return then === undefined ? [] : [[id, then] as const]
  })
  return describeAct(act, new Map(known), house)
}
