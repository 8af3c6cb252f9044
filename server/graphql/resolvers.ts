import { isReturn } from '../../domain/agenda.ts'
import type { MenuChange } from '../../domain/change.ts'
import { renameIn } from '../../domain/move-act.ts'
import type {
  MutationCancelPlannedActArgs,
  MutationChangeDishesArgs,
  MutationChangePlannedActArgs,
  MutationCreateDishArgs,
  MutationDeleteDishArgs,
  MutationMoveCourseArgs,
  MutationMoveDishArgs,
  MutationMoveDishesArgs,
  MutationRenameArgs,
  MutationPlanActArgs,
  MutationPlanMoveArgs,
  MutationRestoreDishArgs,
  MutationSetSoldOutArgs,
  MutationUndoRevisionArgs,
  MutationUpdateDishArgs,
  QueryDeletedDishesArgs,
  QueryHistoryArgs,
  QueryMenuAtArgs,
  QueryMenuPlannedArgs,
  Resolvers,
} from '../generated/resolvers.ts'
import type { Agenda } from '../menu/agenda.ts'
import type { Menu } from '../menu/menu.ts'
import type { Writer } from '../menu/requests.ts'
import { signedIn } from './guard.ts'
import { actsIn, actsOut, moveIn, newDish, presentFields } from './inputs.ts'
import { deletedResult, historyResult, menuAtResult, resultOf, soldOutByResult } from './results.ts'
import { signIn, signOut } from './signing-in.ts'
import type { Context } from './context.ts'
import { staffMutations, staffQueries, staffTypes } from './staff-resolvers.ts'

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
    deletedDishes: signedIn(async ({ before, limit }: QueryDeletedDishesArgs, { menu }) => deletedResult(menu, before, limit ?? 20)),
    soldOutBy: signedIn(async (_: object, { menu }) => soldOutByResult(menu)),
    menuAt: signedIn(async ({ revision, time }: QueryMenuAtArgs, { menu }) => menuAtResult(menu, revision ?? undefined, time ?? undefined)),
    plannedActs: signedIn(async (_: object, { agenda }) => agenda.open()),
    menuPlanned: signedIn(async ({ time }: QueryMenuPlannedArgs, { agenda }) => agenda.menuPlanned(time)),
    ...staffQueries,
  },
  Mutation: {
    login: async (_, credentials, context) => signIn(credentials, context),
    logout: async (_, __, context) => signOut(context),
    ...staffMutations,
    createDish: writing(async ({ input }: MutationCreateDishArgs, menu, writer) => menu.create(newDish(input), writer)),
    updateDish: writing(async ({ id, input, expectedVersion }: MutationUpdateDishArgs, menu, writer) =>
      menu.update(id, presentFields(input), { expectedVersion, ...writer }),
    ),
    deleteDish: writing(async ({ id }: MutationDeleteDishArgs, menu, writer) => menu.delete(id, writer)),
    restoreDish: writing(async ({ id }: MutationRestoreDishArgs, menu, writer) => menu.restore(id, writer)),
    moveDish: writing(async ({ id, before }: MutationMoveDishArgs, menu, writer) => menu.moveDish(id, before ?? undefined, writer)),
    moveCourse: writing(async ({ sitting, course, before }: MutationMoveCourseArgs, menu, writer) =>
      menu.moveCourse({ sitting, course }, before ?? undefined, writer),
    ),
    moveDishes: writing(async ({ ids, sitting, course }: MutationMoveDishesArgs, menu, writer) =>
      menu.moveDishes(ids, { sitting, course }, writer),
    ),
    rename: writing(async ({ sitting, course, name }: MutationRenameArgs, menu, writer) =>
      menu.rename({ sitting, course: course ?? undefined }, name, writer),
    ),
    setSoldOut: writing(async ({ ids, soldOut }: MutationSetSoldOutArgs, menu, writer) =>
      menu.setSoldOut(ids, soldOut ?? undefined, writer),
    ),
    changeDishes: writing(async ({ acts }: MutationChangeDishesArgs, menu, writer) => menu.change(actsIn(acts), writer)),
    planAct: writing(async ({ acts, due }: MutationPlanActArgs, _, writer, agenda) => agenda.plan(actsIn(acts), due, writer)),
    planMove: writing(async ({ move, due }: MutationPlanMoveArgs, _, writer, agenda) => agenda.plan([moveIn(move)], due, writer)),
    changePlannedAct: writing(async ({ id, acts, due, name }: MutationChangePlannedActArgs, _, writer, agenda) =>
      agenda.change(id, { act: acts ? actsIn(acts) : undefined, due: due ?? undefined, name: name ?? undefined }, writer),
    ),
    cancelPlannedAct: writing(async ({ id }: MutationCancelPlannedActArgs, _, writer, agenda) => agenda.cancel(id, writer)),
    undoRevision: writing(async ({ revision, dishes, overwrite }: MutationUndoRevisionArgs, menu, writer) =>
      menu.undo({ revision, dishes: dishes ?? undefined, overwrite: overwrite ?? false }, writer),
    ),
  },
  Subscription: {
    dishChanged: {
      subscribe: (_, { since }, { menu }) => menu.changes(since ?? undefined),
      resolve: (change: MenuChange) => change,
    },
  },
  Revision: { byName },
  DeletedDish: { byName },
  SoldOutDish: { byName },
  PlannedAct: { acts: ({ act }) => actsOut(act), rename: ({ act }) => renameIn(act), isReturn, byName },
  CreateDishResult: resultOf('DishSaved'),
  UpdateDishResult: resultOf('DishSaved'),
  DeleteDishResult: resultOf('DishDeleted'),
  RestoreDishResult: resultOf('DishSaved'),
  MoveDishResult: resultOf('DishesMoved'),
  MoveCourseResult: resultOf('DishesMoved'),
  SetSoldOutResult: resultOf('SoldOutSet'),
  ChangeDishesResult: resultOf('ChangedDishes'),
  UndoRevisionResult: resultOf('ChangedDishes'),
  LoginResult: resultOf('SignedIn'),
  ...staffTypes,
  HistoryResult: resultOf('History'),
  MenuAtResult: resultOf('Menu'),
  DeletedDishesResult: resultOf('DeletedDishes'),
  SoldOutByResult: resultOf('SoldOutDishes'),
  PlanActResult: resultOf('PlanSaved'),
  CancelPlannedActResult: resultOf('PlannedActCancelled'),
  PlannedActsResult: resultOf('PlannedActs'),
  MenuPlannedResult: resultOf('PlannedMenu'),
}

/** The name of who did something; null where it is known no more, or was nobody. */
async function byName({ by }: { readonly by: string }, _: unknown, { nameOf }: Context): Promise<string | null> {
  return (await nameOf(by)) ?? null
}

/** A write of the menu by staff; one that makes a revision is a line of the audit log. */
function writing<Args extends { requestId?: string | null | undefined }, Result>(
  write: (args: Args, menu: Menu, writer: Writer, agenda: Agenda) => Promise<Result>,
) {
  return signedIn(async (args: Args, { menu, agenda, audit, http }, { id }) => {
    const onMade = (revision: number): void => audit('menu-changed', { requestId: http?.from.requestId, account: id, revision })
    return write(args, menu, { by: id, onMade, ...(args.requestId != null && { requestId: args.requestId }) }, agenda)
  })
}
