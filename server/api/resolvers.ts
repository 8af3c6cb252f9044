import { details } from '../../content/details.ts'
import { shownDiets, toldCheck } from '../../domain/check.ts'
import type { MenuChange } from '../../domain/menu-change.ts'
import { isReturn } from '../../domain/steps/agenda.ts'
import type { DishDiet } from '../../domain/diets.ts'
import type { Dish } from '../../domain/dish.ts'
import { sentenceOfRevision, undoneBy } from '../../domain/steps/sentences.ts'
import type { QueryDeletedDishesArgs, QueryHistoryArgs, QueryMenuAtArgs, QueryMenuPlannedArgs, Resolvers } from '../generated/resolvers.ts'
import { actMutations } from './acting.ts'
import { actorOf, actorTypes } from './actors.ts'
import {
  checksResult,
  deletedResult,
  historyResult,
  loginResultType,
  menuAtResult,
  resultOf,
  signedIn,
  soldOutByResult,
} from './results.ts'
import { stepsOut } from './inputs.ts'
import { signIn, signOut } from './signing-in.ts'
import { staffMutations, staffQueries, staffTypes } from './staff-resolvers.ts'
import { readFileSync } from 'node:fs'
import { GraphQLFloat } from 'graphql'
import { createSchema } from 'graphql-yoga'
import type { Context } from './context.ts'

/** One line for each field of the schema; the rules are in domain/ and server/menu. */
const resolvers: Resolvers = {
  Query: {
    menu: async (_, __, { menu }) => menu.read(),
    dishes: async (_, { sitting }, { menu }) => {
      const { dishes } = await menu.read()
      return dishes.filter((dish) => dish.sitting === (sitting ?? dish.sitting))
    },
    dish: async (_, { id }, { menu }) => (await menu.dish(id)) ?? null,
    viewer: async (_, __, { viewer }) => (await viewer()) ?? null,
    history: signedIn(async ({ first, after, dish, by }: QueryHistoryArgs, { menu }) =>
      historyResult(menu, { before: after ?? undefined, dish: dish ?? undefined, by: by ?? undefined, limit: first ?? 20 }),
    ),
    deletedDishes: signedIn(async ({ first, after }: QueryDeletedDishesArgs, { menu }) => deletedResult(menu, after, first ?? 20)),
    soldOutBy: signedIn(async (_: object, { menu }) => soldOutByResult(menu)),
    checks: signedIn(async (_: object, { menu }) => checksResult(menu)),
    menuAt: signedIn(async ({ revision, time }: QueryMenuAtArgs, { menu }) => menuAtResult(menu, revision ?? undefined, time ?? undefined)),
    plannedActs: signedIn(async (_: object, { agenda }) => agenda.open()),
    menuPlanned: signedIn(async ({ time }: QueryMenuPlannedArgs, { agenda }) => agenda.menuPlanned(time)),
    ...staffQueries,
  },
  Mutation: {
    login: async (_, credentials, context) => signIn(credentials, context),
    logout: async (_, __, context) => signOut(context),
    ...staffMutations,
    ...actMutations,
  },
  Subscription: {
    dishChanged: {
      subscribe: (_, { since }, { changes }) => changes(since ?? undefined),
      resolve: (change: MenuChange) => change,
    },
  },
  Dish: { check: toldCheck, diets: shownDietsOrNull },
  Menu: { currency: () => details.currency },
  Refused: { faults: ({ faults, step, field, message }) => faults ?? [{ step, field, message }] },
  ...actorTypes,
  Revision: { by: actorOf, what: (revision) => sentenceOfRevision(revision, details), undoes: (revision) => undoneBy(revision) ?? null },
  DeletedDish: { by: actorOf },
  SoldOutDish: { by: actorOf },
  DishCheck: { by: actorOf },
  PlannedAct: { steps: ({ act }) => stepsOut(act), isReturn, by: actorOf },
  ActResult: resultOf('Done'),
  LoginResult: loginResultType,
  ...staffTypes,
  HistoryResult: resultOf('History'),
  MenuAtResult: resultOf('Menu'),
  DeletedDishesResult: resultOf('DeletedDishes'),
  SoldOutByResult: resultOf('SoldOutDishes'),
  ChecksResult: resultOf('DishChecks'),
  PlannedActsResult: resultOf('PlannedActs'),
  MenuPlannedResult: resultOf('PlannedMenu'),
}

/** The check counts where it is against a diet, which is then told to nobody. */
function shownDietsOrNull(dish: Dish): readonly DishDiet[] | null {
  const diets = shownDiets(dish)
  return diets.length === 0 ? null : diets
}

/** The scalars that are numbers under a name which says what they count. */
const NUMBERS = ['Timestamp', 'Price']

/** The executable schema: `schema.graphql` with its resolvers. */
export function createTideboardSchema() {
  const typeDefs = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')
  // Where in the file a type stands is asked by nobody: half a megabyte.
  const schema = createSchema<Context>({ typeDefs, resolvers, noLocation: true })
  const { serialize, parseValue, parseLiteral } = GraphQLFloat
  for (const name of NUMBERS) Object.assign(schema.getType(name) ?? {}, { serialize, parseValue, parseLiteral })
  return schema
}
