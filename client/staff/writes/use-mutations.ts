import { useMemo } from 'react'
import {
  useChangeDishesMutation,
  useCreateDishMutation,
  useDeleteDishMutation,
  useRestoreDishMutation,
  useSetSoldOutMutation,
  useUndoRevisionMutation,
  useUpdateDishMutation,
} from '../../generated/operations.ts'
import type {
  ChangeDishesMutationVariables,
  CreateDishMutationVariables,
  DeleteDishMutationVariables,
  RestoreDishMutationVariables,
  SetSoldOutMutationVariables,
  UndoRevisionMutationVariables,
  UpdateDishMutationVariables,
} from '../../generated/operations.ts'
import { bypassCache } from './bypass-cache.ts'

/**
 * The mutations of dishes, each with its answer as it came; the same functions at each drawing. The answers bypass the cache: only the live
 * menu changes the page, since it knows which revision comes next.
 */
export function useMutations() {
  const [create] = useCreateDishMutation(bypassCache)
  const [update] = useUpdateDishMutation(bypassCache)
  const [remove] = useDeleteDishMutation(bypassCache)
  const [restore] = useRestoreDishMutation(bypassCache)
  const [setSoldOut] = useSetSoldOutMutation(bypassCache)
  const [change] = useChangeDishesMutation(bypassCache)
  const [undo] = useUndoRevisionMutation(bypassCache)
  return useMemo(
    () => ({
      create: async (variables: CreateDishMutationVariables) => (await create({ variables })).data?.createDish,
      update: async (variables: UpdateDishMutationVariables) => (await update({ variables })).data?.updateDish,
      remove: async (variables: DeleteDishMutationVariables) => (await remove({ variables })).data?.deleteDish,
      restore: async (variables: RestoreDishMutationVariables) => (await restore({ variables })).data?.restoreDish,
      setSoldOut: async (variables: SetSoldOutMutationVariables) => (await setSoldOut({ variables })).data?.setSoldOut,
      change: async (variables: ChangeDishesMutationVariables) => (await change({ variables })).data?.changeDishes,
      undo: async (variables: UndoRevisionMutationVariables) => (await undo({ variables })).data?.undoRevision,
    }),
    [create, update, remove, restore, setSoldOut, change, undo],
  )
}
