import { faultIn, faultInEdit, nameOf } from './dish.ts'
import type { DishField, DishInput, TypedFields } from './dish.ts'
import { MAX_EDITS } from './revision.ts'
import type { AgendaStep } from './revision.ts'

/** What an act does to one dish. */
export type DishAct =
  | { readonly kind: 'CREATE'; readonly id: string; readonly fields: TypedFields }
  | { readonly kind: 'UPDATE'; readonly id: string; readonly fields: DishInput }
  | { readonly kind: 'DELETE' | 'RESTORE'; readonly id: string }
  /** A dish that is sold out for a time can be had again. */
  | { readonly kind: 'RETURN'; readonly id: string }

/** What is to be done to the menu at a time to come: as one revision, all of it or nothing. */
export type PlannedAct = readonly DishAct[]

/** An act on the agenda. */
export interface AgendaEntry extends AgendaStep {
  /** The id of the staff account that planned it, and in whose name it happens. */
  readonly by: string
  readonly act: PlannedAct
  /** Of a failed one: why, in a sentence that staff can act on. */
  readonly reason?: string | undefined
}

/** The id of the request by which an entry happens: the same on every server and after every restart, so that it happens once. */
export function requestIdOf({ id, due }: Pick<AgendaEntry, 'id' | 'due'>): string {
  return `agenda:${id}:${due}`
}

/** What is wrong with an act, whatever the menu will be by then; undefined when it may be planned. */
export function faultInAct(act: PlannedAct): { readonly field: DishField | 'act'; readonly message: string } | undefined {
  if (act.length < 1 || act.length > MAX_EDITS)
    return { field: 'act', message: `An act changes 1 to ${MAX_EDITS} dishes, and this one has ${act.length}.` }
  const twice = dishTwiceIn(act)
  if (twice !== undefined) return { field: 'act', message: `An act changes each dish once, and ${calledIn(twice)} is in this one twice.` }
  for (const one of act) {
    const fault = faultInDishAct(one)
    if (fault !== undefined) return { field: fault.field, message: `Of ${calledIn(one)}: ${fault.message}` }
  }
  return undefined
}

/** How an act calls its dish, when nothing is known of it but the act. */
export function calledIn(act: DishAct): string {
  return act.kind === 'CREATE' ? `“${nameOf(act.fields)}”` : `the dish with the id ${act.id}`
}

function faultInDishAct(act: DishAct) {
  if (act.kind === 'CREATE') return faultIn(act.fields)
  return act.kind === 'UPDATE' ? faultInEdit(act.fields) : undefined
}

function dishTwiceIn(act: PlannedAct): DishAct | undefined {
  const ids = new Set<string>()
  return act.find(({ id }) => ids.size === ids.add(id).size)
}
