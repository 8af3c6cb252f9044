import { faultIn, faultInEdit, nameOf } from './dish.ts'
import type { DishField, DishInput, TypedFields } from './dish.ts'
import { MAX_EDITS } from './revision.ts'
import { faultInEnd } from './sold-out.ts'
import type { SoldOutEnd } from './sold-out.ts'

/** What an act does to one dish. */
export type DishAct =
  | { readonly kind: 'CREATE'; readonly id: string; readonly fields: TypedFields }
  /** `expectedVersion` is that of the dish that somebody saw: what a colleague changed since is in conflict, not overwritten. */
  | { readonly kind: 'UPDATE'; readonly id: string; readonly fields: DishInput; readonly expectedVersion?: number | undefined }
  | { readonly kind: 'DELETE' | 'RESTORE'; readonly id: string }
  /** Sets until when it is sold out; without that, it can be had again. */
  | { readonly kind: 'SOLD_OUT'; readonly id: string; readonly soldOut?: SoldOutEnd | undefined }
  /** A dish that was sold out until a time that has passed can be had again; any other is left as it is. */
  | { readonly kind: 'RETURN'; readonly id: string }

/** What is done to the menu as one revision, all of it or nothing: now, or at a time to come. */
export type Act = readonly DishAct[]

/** What is wrong with an act, in a sentence that staff can act on. */
export interface ActFault {
  readonly field: DishField | 'acts' | 'until'
  /** The place of what is wrong in the act, from 0; absent where it is the act as a whole. */
  readonly act?: number | undefined
  readonly message: string
}

/** What is wrong with an act, whatever the menu is by then; undefined when it may be tried. `at` is when, in seconds since 1970. */
export function faultInAct(act: Act, at: number): ActFault | undefined {
  if (act.length < 1 || act.length > MAX_EDITS)
    return { field: 'acts', message: `An act changes 1 to ${MAX_EDITS} dishes, and this one has ${act.length}.` }
  const twice = placeOfRepeat(act)
  for (const [place, one] of act.entries()) {
    const name = calledIn(one)
    if (place === twice) return { field: 'acts', act: place, message: `An act changes each dish once, and ${name} is in this one twice.` }
    const fault = faultInDishAct(one, at)
    if (fault !== undefined) return { field: fault.field, act: place, message: `Of ${name}: ${fault.message}` }
  }
  return undefined
}

/** How an act calls its dish, when nothing is known of it but the act. */
export function calledIn(act: DishAct): string {
  return act.kind === 'CREATE' ? `“${nameOf(act.fields)}”` : `the dish with the id ${act.id}`
}

function faultInDishAct(act: DishAct, at: number): Pick<ActFault, 'field' | 'message'> | undefined {
  if (act.kind === 'CREATE') return faultIn(act.fields)
  if (act.kind === 'UPDATE') return faultInEdit(act.fields)
  const message = act.kind === 'SOLD_OUT' ? faultInEnd(act.soldOut, at) : undefined
  return message === undefined ? undefined : { field: 'until', message }
}

/** The place of the first act of a dish that has one already; -1 when each dish has one. */
function placeOfRepeat(act: Act): number {
  const ids = new Set<string>()
  return act.findIndex(({ id }) => ids.size === ids.add(id).size)
}
