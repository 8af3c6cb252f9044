import { nameOf } from '../dish.ts'
import type { Dish } from '../dish.ts'
import type { House } from '../changed-fields.ts'
import { MAX_EDITS } from '../revision.ts'
import type { Revision } from '../revision.ts'
import type { Fault, Refusal } from './refusal.ts'
import type { DishRecord, Reads, Snapshot, Writes } from './snapshot.ts'

export type NewEdit = Writes['edits'][number]

/** When, by whom and where something is done. */
export interface Doing {
  /** Seconds since 1970. */
  readonly at: number
  readonly by: string
  /** Which no other act has: what an act makes up of ids begins with it. */
  readonly id: string
  readonly house: House
  /** The revision that a step goes back to, where the log holds it. */
  readonly past?: Revision | undefined
  /** It was planned, and nobody is there to answer a question. */
  readonly isDue?: true | undefined
}

/** What a step does, nothing where all of it was done already; or why it is refused. */
export type Decided = Writes | Refusal

/** What there is to know of one kind of step. Each is pure: the same serves the write, a preview of what is planned, and the tests. */
export interface Kind<Step> {
  /** What is wrong with it on any menu, at a time in seconds since 1970. */
  faults(step: Step, at: number): readonly Fault[]
  /** What a decision has to know, given the revision that it goes back to. */
  reads(step: Step, past: Revision | undefined): Reads
  decide(step: Step, snapshot: Snapshot, doing: Doing): Decided
}

/** Where all was done already. */
export const NOTHING: Writes = { edits: [] }

/** The refusal to write a dish that is not on the menu. */
export function notFound({ last }: DishRecord, field: 'id' | 'before' = 'id'): Refusal {
  const gone = last?.before
  const message =
    gone === undefined
      ? 'There is no such dish on the menu. Read the menu again.'
      : `“${nameOf(gone)}” was deleted. Restore it first, or create it again.`
  return { code: 'NOT_FOUND', message, field }
}

/** The refusal of a step that would change more dishes than one act may. */
export function tooMany(dishes: number, advice: string, field: string): Refusal | undefined {
  if (dishes <= MAX_EDITS) return undefined
  return { code: 'TOO_MANY_DISHES', message: `This would change ${dishes} dishes, and one act may change ${MAX_EDITS}. ${advice}`, field }
}

/** The edits that make these dishes as they are given. */
export function changing(dishes: readonly Dish[]): NewEdit[] {
  return dishes.map((dish) => ({ id: dish.id, after: { ...dish, version: dish.version + 1 } }))
}
