import type { MenuChange } from '../../domain/change.ts'
import { FIELDS, TYPED_FIELDS } from '../../domain/dish.ts'
import type { DishInput, TypedField } from '../../domain/dish.ts'
import type {
  CreateDishInput,
  MutationCreateDishArgs,
  MutationDeleteDishArgs,
  MutationMoveCourseArgs,
  MutationMoveDishArgs,
  MutationRestoreDishArgs,
  MutationSetSoldOutArgs,
  MutationUpdateDishArgs,
  QueryHistoryArgs,
  QueryMenuAtArgs,
  Resolvers,
  UpdateDishInput,
} from '../generated/resolvers.ts'
import type { NewDish } from '../menu/menu.ts'
import type { Viewer } from '../staff/staff.ts'
import { historyResult, menuAtResult, NOT_SIGNED_IN, resultOf } from './results.ts'
import { signIn, signOut } from './signing-in.ts'
import type { Context } from './context.ts'

/** One line for each field of the schema; the rules are in domain/ and server/menu. */
export const resolvers: Resolvers = {
  Query: {
    menu: async (_, __, { menu }) => menu.read(),
    dishes: async (_, { sitting }, { menu }) => {
      const { dishes } = await menu.read()
      return dishes.filter((dish) => dish.sitting === (sitting ?? dish.sitting))
    },
    dish: async (_, { id }, { menu }) => (await menu.dish(id)) ?? null,
    viewer: async (_, __, { viewer }) => (await viewer()) ?? null,
    history: signedIn(async ({ before, dish, by, limit }: QueryHistoryArgs, { menu }) =>
      historyResult(menu, { before: before ?? undefined, dish: dish ?? undefined, by: by ?? undefined, limit: limit ?? 20 }),
    ),
    menuAt: signedIn(async ({ revision, time }: QueryMenuAtArgs, { menu }) => menuAtResult(menu, revision ?? undefined, time ?? undefined)),
  },
  Mutation: {
    login: async (_, credentials, context) => signIn(credentials, context),
    logout: async (_, __, context) => signOut(context),
    createDish: writing(async ({ input, requestId }: MutationCreateDishArgs, { menu }, { id: by }) =>
      menu.create(newDish(input), { by, ...idOf(requestId) }),
    ),
    updateDish: writing(async ({ id, input, expectedVersion, requestId }: MutationUpdateDishArgs, { menu }, { id: by }) =>
      menu.update(id, presentFields(input), { expectedVersion, by, ...idOf(requestId) }),
    ),
    deleteDish: writing(async ({ id, requestId }: MutationDeleteDishArgs, { menu }, { id: by }) =>
      menu.delete(id, { by, ...idOf(requestId) }),
    ),
    restoreDish: writing(async ({ id, requestId }: MutationRestoreDishArgs, { menu }, { id: by }) =>
      menu.restore(id, { by, ...idOf(requestId) }),
    ),
    moveDish: writing(async ({ id, before, requestId }: MutationMoveDishArgs, { menu }, { id: by }) =>
      menu.moveDish(id, before ?? undefined, { by, ...idOf(requestId) }),
    ),
    moveCourse: writing(async ({ sitting, course, before, requestId }: MutationMoveCourseArgs, { menu }, { id: by }) =>
      menu.moveCourse({ sitting, course }, before ?? undefined, { by, ...idOf(requestId) }),
    ),
    setSoldOut: signedIn(async ({ ids, soldOut, requestId }: MutationSetSoldOutArgs, { menu }, { id: by }) =>
      menu.setSoldOut(ids, soldOut ?? undefined, { by, ...idOf(requestId) }),
    ),
  },
  Subscription: {
    dishChanged: {
      subscribe: (_, { since }, { menu }) => menu.changes(since ?? undefined),
      resolve: (change: MenuChange) => change,
    },
  },
  CreateDishResult: resultOf('DishSaved'),
  UpdateDishResult: resultOf('DishSaved'),
  DeleteDishResult: resultOf('DishDeleted'),
  RestoreDishResult: resultOf('DishSaved'),
  MoveDishResult: resultOf('DishesMoved'),
  MoveCourseResult: resultOf('DishesMoved'),
  SetSoldOutResult: resultOf('SoldOutSet'),
  LoginResult: resultOf('SignedIn'),
  HistoryResult: resultOf('History'),
  MenuAtResult: resultOf('Menu'),
}

function idOf(requestId: string | null | undefined): { requestId?: string } {
  return requestId == null ? {} : { requestId }
}

function newDish(input: CreateDishInput): NewDish {
  return { ...presentFields(input), id: input.id ?? undefined, sitting: input.sitting, course: input.course }
}

/** The fields that the input sets: null clears an optional field, and means the same as leaving it out for any other. */
function presentFields(input: UpdateDishInput): DishInput {
  const isSet = (field: TypedField): boolean => input[field] != null || (input[field] === null && FIELDS[field].empty === undefined)
  return Object.fromEntries(TYPED_FIELDS.filter(isSet).map((field) => [field, input[field]]))
}

/** R50: runs the resolver for signed-in staff only, over HTTP and WebSocket alike. */
function signedIn<Args, Result>(resolve: (args: Args, context: Context, by: Viewer) => Promise<Result>) {
  return async (_: unknown, args: Args, context: Context): Promise<Result | typeof NOT_SIGNED_IN> => {
    const viewer = await context.viewer()
    return viewer === undefined ? NOT_SIGNED_IN : resolve(args, context, viewer)
  }
}

/** A write of the menu by staff: a line of the audit log. */
function writing<Args, Result extends object>(write: (args: Args, context: Context, by: Viewer) => Promise<Result>) {
  return signedIn(async (args: Args, context, by) => {
    const result = await write(args, context, by)
    if ('revision' in result && typeof result.revision === 'number')
      context.audit('menu-changed', { requestId: context.http?.from.requestId, account: by.id, revision: result.revision })
    return result
  })
}
