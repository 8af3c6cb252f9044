import type { Plan } from '../../../domain/import/plan.ts'
import type { Dish } from '../../dishes/dish.ts'

type Counted = Pick<Plan<Dish>, 'created' | 'changed'>

/** What the button of an import does: “Put 12 dishes on the menu and change 3”. */
export function buttonLabel({ created, changed }: Counted): string {
  if (created.length === 0) return `Change ${dishes(changed.length)}`
  const put = `Put ${dishes(created.length)} on the menu`
  return changed.length === 0 ? put : `${put} and change ${changed.length}`
}

/** What an import has done: “12 dishes were put on the menu, and 3 were changed.” */
export function doneSentence({ created, changed }: Counted): string {
  if (created.length === 0) return `${dishes(changed.length)} ${were(changed.length)} changed.`
  const put = `${dishes(created.length)} ${were(created.length)} put on the menu`
  return changed.length === 0 ? `${put}.` : `${put}, and ${changed.length} ${were(changed.length)} changed.`
}

/** `1 dish`, `12 dishes` */
export function dishes(count: number): string {
  return count === 1 ? '1 dish' : `${count.toLocaleString('en-GB')} dishes`
}

function were(count: number): string {
  return count === 1 ? 'was' : 'were'
}
