import { createGraphQLError } from 'graphql-yoga'
import type { DishChange } from '../../domain/change.ts'
import { DISH_FIELDS } from '../../domain/dish.ts'
import type { DishFields } from '../../domain/dish.ts'
import { oldestFirst } from '../../domain/menu.ts'
import type {
  CreateDishInput,
  MutationCreateDishArgs,
  MutationDeleteDishArgs,
  MutationRestoreDishArgs,
  MutationUpdateDishArgs,
  Resolvers,
  UpdateDishInput,
} from '../generated/resolvers.ts'
import type { NewDish } from '../menu/menu.ts'
import type { Viewer } from '../staff/staff.ts'
import { admission, answer, NOT_SIGNED_IN } from './answers.ts'
import type { Context, Door } from './context.ts'

/** One line for each field of the contract; the rules stand in domain/ and in the menu. */
export const resolvers: Resolvers = {
  Query: {
    menu: async (_, __, { menu }) => menu.read(),
    dishes: async (_, { sitting }, { menu }) => {
      const { dishes } = await menu.read()
      return dishes.filter((dish) => dish.sitting === (sitting ?? dish.sitting)).toSorted(oldestFirst)
    },
    dish: async (_, { id }, { menu }) => (await menu.dish(id)) ?? null,
    viewer: async (_, __, { viewer }) => (await viewer()) ?? null,
  },
  Menu: {
    dishes: ({ dishes }) => dishes.toSorted(oldestFirst),
  },
  Mutation: {
    login: async (_, { email, password }, { staff, door }) => {
      const { ip, letIn } = atTheDoor(door)
      const outcome = await staff.signIn(email, password, ip)
      if (outcome.kind === 'signedIn') letIn(outcome.token, outcome.expiresAt)
      return admission(outcome)
    },
    logout: async (_, __, { staff, token, door }) => {
      const { showOut } = atTheDoor(door)
      await staff.signOut(token)
      showOut()
      return { done: true }
    },
    createDish: signedIn(async ({ input }: MutationCreateDishArgs, { menu }, by) =>
      answer('DishSaved', await menu.create(newDish(input), by.id)),
    ),
    updateDish: signedIn(async ({ id, input, expectedVersion }: MutationUpdateDishArgs, { menu }, by) =>
      answer('DishSaved', await menu.update(id, given(input), { expectedVersion, by: by.id })),
    ),
    deleteDish: signedIn(async ({ id }: MutationDeleteDishArgs, { menu }, by) => answer('DishDeleted', await menu.delete(id, by.id))),
    restoreDish: signedIn(async ({ id }: MutationRestoreDishArgs, { menu }, by) => answer('DishSaved', await menu.restore(id, by.id))),
  },
  Subscription: {
    dishChanged: {
      subscribe: (_, { since }, { menu }) => menu.changes(since ?? undefined),
      resolve: (change: DishChange) => change,
    },
  },
}

function newDish(input: CreateDishInput): NewDish {
  return { ...given(input), id: input.id ?? undefined, sitting: input.sitting, course: input.course }
}

/** The fields that were really given: null and absence mean the same. */
function given(input: UpdateDishInput): Partial<DishFields> {
  return Object.fromEntries(DISH_FIELDS.flatMap((field) => (input[field] == null ? [] : [[field, input[field]]])))
}

/** R50: only staff get as far as the resolver, over HTTP and over a socket alike. */
function signedIn<Args, Result>(resolve: (args: Args, context: Context, by: Viewer) => Promise<Result>) {
  return async (_: unknown, args: Args, context: Context): Promise<Result | typeof NOT_SIGNED_IN> => {
    const viewer = await context.viewer()
    return viewer === undefined ? NOT_SIGNED_IN : resolve(args, context, viewer)
  }
}

function atTheDoor(door: Door | undefined): Door {
  if (door !== undefined) return door
  const message = 'Sign in and out by an HTTP POST to this path: a WebSocket cannot set the session cookie.'
  throw createGraphQLError(message, { extensions: { code: 'HTTP_ONLY' } })
}
