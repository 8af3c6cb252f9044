import type { MenuChange } from '../live/live-menu.ts'
import type { Dish } from '../dishes/dish.ts'
import { useCreateDishMutation, useDeleteDishMutation, useRestoreDishMutation, useUpdateDishMutation } from '../generated/operations.ts'
import type { CreateDishInput, DishChangeKind, UpdateDishInput } from '../generated/operations.ts'
import { outcomeOf } from './outcome.ts'
import type { Answer, Outcome } from './outcome.ts'
import { useAskToSignIn } from './sign-in.tsx'
import { useDeleted } from './use-deleted.ts'
import type { Deleted } from './use-deleted.ts'

/** What staff can do to the menu. A failed request is an outcome, too: a refusal with its sentence. */
export interface DishWrites {
  create(input: CreateDishInput): Promise<Outcome>
  update(id: string, input: UpdateDishInput, expectedVersion: number): Promise<Outcome>
  /** Undefined when the dish has no id and nothing was done (R46). */
  remove(dish: Dish): Promise<Outcome | undefined>
  restore(dish: Dish): Promise<Outcome>
  readonly deleted: Deleted
}

type Write = (kind: DishChangeKind, ask: () => Promise<Answer | undefined>) => Promise<Outcome>
type Take = (change: MenuChange) => void

// The answers bypass the cache: only `take` changes the page's menu, since it knows which revision comes next.
const bypassCache = { fetchPolicy: 'no-cache' } as const

/** The mutations. Where the session has ended they ask to sign in and go on; `take` puts what was stored on the page. */
export function useDishWrites(take: Take): DishWrites {
  const [createDish] = useCreateDishMutation(bypassCache)
  const [updateDish] = useUpdateDishMutation(bypassCache)
  const [deleteDish] = useDeleteDishMutation(bypassCache)
  const [restoreDish] = useRestoreDishMutation(bypassCache)
  const deleted = useDeleted()
  const write = useWrite(take)
  return {
    deleted,
    create: async (input) => write('CREATED', async () => (await createDish({ variables: { input } })).data?.createDish),
    update: async (id, input, expectedVersion) =>
      write('UPDATED', async () => (await updateDish({ variables: { id, input, expectedVersion } })).data?.updateDish),
    async remove(dish) {
      if (!dish.id) {
        console.error('Dish ID is undefined. Cannot delete dish.')
        return undefined
      }
      const outcome = await write('DELETED', async () => (await deleteDish({ variables: { id: dish.id } })).data?.deleteDish)
      // NOT_FOUND: an earlier answer was lost, or a colleague deleted it first. Undo works all the same.
      const isGone = !('refused' in outcome) || outcome.refused.code === 'NOT_FOUND'
      if (isGone) deleted.add(dish)
      return outcome
    },
    async restore(dish) {
      const outcome = await write('CREATED', async () => (await restoreDish({ variables: { id: dish.id } })).data?.restoreDish)
      if (!('refused' in outcome)) deleted.restored(dish)
      return outcome
    },
  }
}

function useWrite(take: Take): Write {
  const askToSignIn = useAskToSignIn()
  return async function write(kind, ask): Promise<Outcome> {
    const outcome = await outcomeOf(ask())
    if ('refused' in outcome) {
      // The page shows a dish that does not exist, so it has missed a change: it reads the whole menu again.
      if (outcome.refused.code === 'NOT_FOUND') take({ kind: 'RESET', revision: 0 })
      const mayGoOn = outcome.refused.code === 'NOT_SIGNED_IN' && (await askToSignIn())
      return mayGoOn ? write(kind, ask) : outcome
    }
    take({ kind, revision: outcome.revision, id: outcome.dish.id, dish: kind === 'DELETED' ? null : outcome.dish })
    return outcome
  }
}
