import { itKeepsDishesApart } from './contract/dishes.ts'
import { itSurvives } from './contract/durability.ts'
import { itKeepsTheLog } from './contract/log.ts'
import type { FreshPlace } from './contract/place.ts'
import { itLetsManyWrite } from './contract/together.ts'

export { itKeepsStaff } from './contract/staff.ts'

/** What every store must do with the dishes; `runs` says how many random histories it is tried with. */
export function itKeepsDishes(freshPlace: FreshPlace, { runs }: { readonly runs: number }): void {
  itKeepsDishesApart(freshPlace)
  itKeepsTheLog(freshPlace, runs)
  itLetsManyWrite(freshPlace)
  itSurvives(freshPlace)
}
