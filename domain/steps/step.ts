import type { Statement } from '../allergens.ts'
import type { Words } from '../check.ts'
import type { DishInput, TypedFields } from '../dish.ts'
import type { PriceChange } from '../price-change.ts'
import type { SoldOutEnd } from '../sold-out.ts'

/** What is done to one dish. Such steps may stand together in one act, each dish once. */
export type DishStep =
  /** In house style, last in its course. */
  | { readonly kind: 'CREATE'; readonly id: string; readonly fields: TypedFields }
  /** `expectedVersion` is that of the dish that somebody saw: what a colleague changed since is in conflict, not overwritten. */
  | { readonly kind: 'UPDATE'; readonly id: string; readonly fields: DishInput; readonly expectedVersion?: number | undefined }
  | { readonly kind: 'DELETE'; readonly id: string }
  /** Puts a deleted dish back in its place. */
  | { readonly kind: 'RESTORE'; readonly id: string }
  /** Sets until when it is sold out; without that, it can be had again. */
  | { readonly kind: 'SOLD_OUT'; readonly id: string; readonly soldOut?: SoldOutEnd | undefined }
  /** A dish that was sold out until a time that has passed can be had again; any other is left as it is. Nobody asks for it. */
  | { readonly kind: 'RETURN'; readonly id: string }
  /** In front of another dish of its course or of the course that is named; without one, last. */
  | MoveDish

/**
 * Somebody’s complete statement of the allergens of a dish, and the words that the person saw: others make it stale. It stands alone in its
 * act or with an update of that dish, and is done at once.
 */
interface CheckStep extends Statement {
  readonly kind: 'CHECK'
  readonly id: string
  readonly words: Words
}

interface MoveDish {
  readonly kind: 'MOVE_DISH'
  readonly id: string
  readonly before?: string | undefined
  /** Together with `course`. One that is in that course already, and is put in front of none, stays where it is. */
  readonly sitting?: string | undefined
  readonly course?: string | undefined
}

/** A dish of a list that replaces a section. */
export interface SectionDish extends DishInput {
  /** Of the dish that it is; absent: found by its name. */
  readonly id?: string | undefined
  /** The id that it gets where the section has no such dish; made up when it is asked for. */
  readonly newId?: string | undefined
  readonly course: string
}

/** What stands alone in its act, and can be given a time. Which dishes it changes follows from the menu when it is done. */
export type MenuStep =
  /** In front of another course of its sitting; without one, last. */
  | { readonly kind: 'MOVE_COURSE'; readonly sitting: string; readonly course: string; readonly before?: string | undefined }
  /** A course gets another name or, without one, its sitting does. What has that name already is joined. */
  | { readonly kind: 'RENAME'; readonly sitting: string; readonly course?: string | undefined; readonly name: string }
  /** New prices for some dishes, or for those of a sitting or a course that have one. */
  | ChangePrices
  /** The list becomes the section: dishes are found by name, their course first; what it does not name goes. */
  | { readonly kind: 'REPLACE_SECTION'; readonly sitting: string; readonly dishes: readonly SectionDish[] }

interface ChangePrices extends PriceChange {
  readonly kind: 'CHANGE_PRICES'
  /** The ids of dishes; absent where a sitting is named. */
  readonly dishes?: readonly string[] | undefined
  readonly sitting?: string | undefined
  readonly course?: string | undefined
}

/** What goes back to an entry of the log, or changes what is planned. It stands alone and is done at once. */
export type PastStep =
  /** Sets back what a revision did; what was done to other fields since stays. */
  | { readonly kind: 'UNDO'; readonly revision: number; readonly dishes?: readonly string[] | undefined; readonly overwrite: boolean }
  /** Puts dishes as a revision left them, whatever was done since. */
  | { readonly kind: 'PUT_BACK'; readonly revision: number; readonly dishes?: readonly string[] | undefined }

/** The same of what is planned. */
export type PlanStep =
  /** What is left out stays. One that failed gets a new time so. */
  | { readonly kind: 'CHANGE_PLAN'; readonly id: string; readonly steps?: PlannedAct | undefined; readonly at?: number | undefined }
  /** Also dismisses one that failed. */
  | { readonly kind: 'CANCEL_PLAN'; readonly id: string }

/** Everything that staff can do to the menu. */
export type Step = DishStep | CheckStep | MenuStep | PastStep | PlanStep

/** What is done as one revision, all of it or nothing. */
export type Act = readonly Step[]

/** What can be given a time: steps of dishes, or one other step. Nobody checks a dish in advance. */
export type PlannedAct = readonly (DishStep | MenuStep)[]

export type StepOf<Kind extends Step['kind']> = Extract<Step, { readonly kind: Kind }>

const DISH_KINDS: Readonly<Record<DishStep['kind'], true>> = {
  CREATE: true,
  UPDATE: true,
  DELETE: true,
  RESTORE: true,
  SOLD_OUT: true,
  RETURN: true,
  MOVE_DISH: true, // prettier-ignore
}

/** Whether it is done to one dish, and may stand with those of others. */
export function isDishStep(step: Step): step is DishStep {
  return step.kind in DISH_KINDS
}

const NOT_PLANNABLE: ReadonlySet<Step['kind']> = new Set(['CHECK', 'UNDO', 'PUT_BACK', 'CHANGE_PLAN', 'CANCEL_PLAN'])

/** Whether it can be given a time. */
export function isPlannable(act: Act): act is PlannedAct {
  return !act.some(({ kind }) => NOT_PLANNABLE.has(kind))
}

/** The ids of the dishes that it names, each once. */
export function dishesNamed(act: Act): string[] {
  return [...new Set(act.flatMap(idsIn))]
}

function idsIn(step: Step): readonly string[] {
  if (isDishStep(step) || step.kind === 'CHECK') return [step.id]
  if (step.kind === 'CHANGE_PRICES') return step.dishes ?? []
  return step.kind === 'UNDO' || step.kind === 'PUT_BACK' ? (step.dishes ?? []) : []
}
