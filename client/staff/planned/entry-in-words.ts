import { details } from '../../../content/details.ts'
import { planInWords } from '../../../domain/describe-plan.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { PlannedEntry } from './act-inputs.ts'

/** What is planned, by the menu as it is; of a move, as it was said when it was planned. */
export function entryInWords({ acts, what }: Pick<PlannedEntry, 'acts' | 'what'>, menu: ReadonlyMap<string, Dish>): string {
  return acts.length === 0 && what !== null ? what : planInWords(acts, menu, details)
}

/** Before the reason why what is planned would be refused at its time. */
export const AS_THINGS_ARE = 'As things are, it will not happen:'
