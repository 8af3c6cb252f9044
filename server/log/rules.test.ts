import { join } from 'node:path'
import { describe, inject } from 'vitest'
import { freshFolder } from '../testing/fresh-folder.ts'
import { kitchensIn } from './contract/kitchen.ts'
import type { OpenKitchen } from './contract/kitchen.ts'
import { itActsAsOne } from './contract/rules/acts.ts'
import { itChecksAllergens } from './contract/rules/checks.ts'
import { itWritesDishes } from './contract/rules/dishes.ts'
import { itMoves } from './contract/rules/moves.ts'
import { itPlans } from './contract/rules/plans.ts'
import { itSellsOut } from './contract/rules/sold-out.ts'
import { itUndoes } from './contract/rules/undo.ts'
import { emptyDatabaseOn } from './mongo/suites/database.ts'
import { openSqlite } from './sqlite/open.ts'

/** What becomes of a menu by all that staff do: the rules of the domain, on what a store reads for them and writes. */
function itFollowsTheRules(openKitchen: OpenKitchen): void {
  itWritesDishes(openKitchen)
  itActsAsOne(openKitchen)
  itMoves(openKitchen)
  itSellsOut(openKitchen)
  itChecksAllergens(openKitchen)
  itUndoes(openKitchen)
  itPlans(openKitchen)
}

describe('SQLite', () => {
  itFollowsTheRules(kitchensIn(async () => openSqlite(join(freshFolder(), 'tideboard.db'))))
})

const uri = inject('mongodbUri')

describe.skipIf(uri === undefined)('MongoDB (SKIPPED unless MONGODB_TEST_URI or MONGOMS_SYSTEM_BINARY is set)', () => {
  const emptyDatabase = emptyDatabaseOn(uri ?? 'mongodb://localhost')
  itFollowsTheRules(kitchensIn(async () => emptyDatabase().open()))
})
