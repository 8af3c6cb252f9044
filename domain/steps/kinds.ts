import { checkDish } from './check-step.ts'
import type { Kind } from './decision.ts'
import { create, remove, restore, update } from './dish-steps.ts'
import { moveOneCourse, moveOneDish, rename } from './move-steps.ts'
import { cancelPlan, changePlan } from './plan-steps.ts'
import { changePrices } from './price-step.ts'
import { replaceSection } from './section-step.ts'
import { returnDish, setSoldOut } from './sold-out-steps.ts'
import type { Step, StepOf } from './step.ts'
import { putBack, undo } from './undo-steps.ts'

/** What staff can do, kind by kind: a new kind does not compile until it is here, in its words (`describe.ts`) and in the API. */
const KINDS: { readonly [K in Step['kind']]: Kind<StepOf<K>> } = {
  CREATE: create,
  UPDATE: update,
  DELETE: remove,
  RESTORE: restore,
  SOLD_OUT: setSoldOut,
  RETURN: returnDish,
  MOVE_DISH: moveOneDish,
  CHECK: checkDish,
  MOVE_COURSE: moveOneCourse,
  RENAME: rename,
  CHANGE_PRICES: changePrices,
  REPLACE_SECTION: replaceSection,
  UNDO: undo,
  PUT_BACK: putBack,
  CHANGE_PLAN: changePlan,
  CANCEL_PLAN: cancelPlan,
}

/** The rules of a step's kind, which are given steps of that kind only. */
export function kindOf(step: Step): Kind<Step> {
  const kind = KINDS[step.kind] as Kind<Step> | undefined
  // A newer server may have planned it, which will know what to do.
  if (kind === undefined) throw new Error(`This version of Tideboard cannot carry out ${JSON.stringify(step)}.`)
  return kind
}
