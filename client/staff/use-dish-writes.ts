import { useCallback, useMemo } from 'react'
import type { LiveMenu } from '../live/live-menu.ts'
import type { Dish } from '../dishes/dish.ts'
import { useCreateDishMutation, useDeleteDishMutation, useRestoreDishMutation, useUpdateDishMutation } from '../generated/operations.ts'
import type { CreateDishInput, DishEditKind, UpdateDishInput } from '../generated/operations.ts'
import { outcomeOf } from './outcome.ts'
import type { Answer, Outcome } from './outcome.ts'
import { useAskToSignIn } from './sign-in.tsx'
import type { Deleted } from './use-deleted.ts'

/** What staff can do to the menu. A failed request is an outcome, too: a refusal with its sentence. */
export interface DishWrites {
  create(input: CreateDishInput): Promise<Outcome>
  update(id: string, input: UpdateDishInput, expectedVersion: number): Promise<Outcome>
  /** Undefined when the dish has no id and nothing was done (R46). */
  remove(dish: Dish): Promise<Outcome | undefined>
  restore(dish: Dish): Promise<Outcome>
}

type Write = (kind: DishEditKind, ask: () => Promise<Answer | undefined>) => Promise<Outcome>

// The answers bypass the cache: only the live menu changes the page, since it knows which revision comes next.
const bypassCache = { fetchPolicy: 'no-cache' } as const

/**
 * The mutations, the same functions at each drawing. Where the session has ended they ask to sign in and go on; what was stored is
 * put on the page by `live`, and what was deleted goes to `deleted`.
 */
export function useDishWrites(live: LiveMenu, deleted: Deleted): DishWrites {
  const [createDish] = useCreateDishMutation(bypassCache)
  const [updateDish] = useUpdateDishMutation(bypassCache)
  const [deleteDish] = useDeleteDishMutation(bypassCache)
  const [restoreDish] = useRestoreDishMutation(bypassCache)
  const { add: addDeleted, restored } = deleted
  const write = useWrite(live)
  return useMemo(
    () => ({
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
        if (isGone) addDeleted(dish)
        return outcome
      },
      async restore(dish) {
        const outcome = await write('CREATED', async () => (await restoreDish({ variables: { id: dish.id } })).data?.restoreDish)
        if (!('refused' in outcome)) restored(dish)
        return outcome
      },
    }),
    [write, createDish, updateDish, deleteDish, restoreDish, addDeleted, restored],
  )
}

function useWrite({ takeAnswer, readAgain }: LiveMenu): Write {
  const askToSignIn = useAskToSignIn()
  return useCallback(
    async function write(kind, ask): Promise<Outcome> {
      const outcome = await outcomeOf(ask())
      if ('refused' in outcome) {
        // The page shows a dish that does not exist, so it has missed a change.
        if (outcome.refused.code === 'NOT_FOUND') readAgain()
        const mayGoOn = outcome.refused.code === 'NOT_SIGNED_IN' && (await askToSignIn())
        return mayGoOn ? write(kind, ask) : outcome
      }
      const { revision, dish } = outcome
      takeAnswer(revision, { kind, id: dish.id, dish: kind === 'DELETED' ? null : dish })
      return outcome
    },
    [takeAnswer, readAgain, askToSignIn],
  )
}
