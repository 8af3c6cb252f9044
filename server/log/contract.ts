import { itActsOnManyDishes } from './contract/acts.ts'
import { itKeepsTheAgenda } from './contract/agenda.ts'
import { itKeepsDeletedDishes } from './contract/deleted.ts'
import { itKeepsDishesApart } from './contract/dishes.ts'
import { itSurvives } from './contract/durability.ts'
import { itKeepsTheLog } from './contract/log.ts'
import { itKeepsPlaces } from './contract/places.ts'
import type { FreshDatabase } from './contract/database.ts'
import { itLetsManyWrite } from './contract/concurrency.ts'

export { itKeepsStaff } from './contract/staff.ts'

/** What every store must do with the dishes; `runs` says how many random histories it is tried with. */
export function itKeepsDishes(freshDatabase: FreshDatabase, { runs }: { readonly runs: number }): void {
  itKeepsDishesApart(freshDatabase)
  itKeepsTheLog(freshDatabase, runs)
  itLetsManyWrite(freshDatabase)
  itActsOnManyDishes(freshDatabase)
  itKeepsPlaces(freshDatabase)
  itKeepsDeletedDishes(freshDatabase)
  itKeepsTheAgenda(freshDatabase)
  itSurvives(freshDatabase)
}
