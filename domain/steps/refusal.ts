import type { Dish, DishField } from '../dish.ts'

/** Why an act did not happen. */
export type RefusalCode =
  | 'INVALID_INPUT'
  | 'CONFLICT'
  | 'NOT_FOUND'
  | 'COURSE_NOT_FOUND'
  | 'AMBIGUOUS'
  | 'TOO_MANY_DISHES'
  | 'ID_TAKEN'
  | 'REQUEST_ID_TAKEN'
  | 'NOT_IN_LOG'
  | 'NOT_PLANNED'
  | 'LATER_WORK'

/** One thing that is wrong, in a sentence that staff can act on. */
export interface Fault {
  /** The name of the argument or field. */
  readonly field?: string | undefined
  readonly message: string
}

/** A fault of one of the steps of an act, by its place from 0; absent: of the act as a whole. */
export interface StepFault extends Fault {
  readonly step?: number | undefined
}

/** Why an act did not happen, in words that staff can act on; nothing of it was stored. */
export interface Refusal extends StepFault {
  readonly code: RefusalCode
  /** All that is wrong; absent: this alone. */
  readonly faults?: readonly StepFault[] | undefined
  /** For a conflict: the dish as somebody else stored it. */
  readonly current?: Dish | undefined
  /** For an undo: what of later work it would overwrite. */
  readonly later?: readonly LaterEdit[] | undefined
}

/** A dish of which an undo would overwrite later work: as it is, as the undo would have it (absent: off the menu), in which fields. */
export interface LaterEdit {
  readonly now: Dish
  readonly after?: Dish | undefined
  readonly fields: readonly DishField[]
}

/** The refusal of what breaks a rule, if something does. */
export function refusalOf(faults: readonly StepFault[]): Refusal | undefined {
  const [first] = faults
  return first && { code: 'INVALID_INPUT', ...first, faults }
}

/** The refusal of a request whose id another one had. */
export const REQUEST_ID_TAKEN: Refusal = {
  code: 'REQUEST_ID_TAKEN',
  message: 'Another request had this requestId. Send yours with a new one.',
  field: 'requestId',
}
