import { useCallback, useMemo, useState } from 'react'
import type { LiveMenu } from '../live/live-menu.ts'
import type { Dish } from '../dishes/dish.ts'
import {
  useCreateDishMutation,
  useDeleteDishMutation,
  useRestoreDishMutation,
  useSetSoldOutMutation,
  useUpdateDishMutation,
} from '../generated/operations.ts'
import type {
  CreateDishInput,
  CreateDishMutationVariables,
  DeleteDishMutationVariables,
  DishEditKind,
  RefusalCode,
  RestoreDishMutationVariables,
  SoldOutInput,
  UpdateDishInput,
  UpdateDishMutationVariables,
} from '../generated/operations.ts'
import { newId } from './new-id.ts'
import { whyNoAnswer } from './no-answer.ts'
import { useAskToSignIn } from './sign-in.tsx'
import type { Deleted } from './use-deleted.ts'

/** Why a write was not stored, in a sentence to show beside what failed. */
export interface Refused {
  readonly code: RefusalCode | 'UNREACHABLE' | 'PAGE_FAILED' | 'UNUSUAL_PRICE'
  readonly message: string
  readonly field?: string | null
  /** For a conflict: the dish as somebody else stored it. */
  readonly current?: Dish
}

/** What became of a write: the dish as it was saved or deleted, or a refusal; the server's answer as it came. */
export type Outcome = { readonly dish: Dish; readonly revision: number } | Refused

/** What staff can do to the menu. A failed request is an outcome, too: a refusal with its sentence. */
export interface DishWrites {
  create(input: CreateDishInput): Promise<Outcome>
  update(id: string, input: UpdateDishInput, expectedVersion: number): Promise<Outcome>
  /** Undefined when the dish has no id and nothing was done (R46). */
  remove(dish: Dish): Promise<Outcome | undefined>
  restore(dish: Dish): Promise<Outcome>
  /** Sets until when it is sold out; null: it can be had again. */
  setSoldOut(dish: Dish, end: SoldOutInput | null): Promise<Outcome>
}

type Write = (kind: DishEditKind, ask: () => Promise<Outcome | undefined>) => Promise<Outcome>

/**
 * What staff do, the same functions at each drawing. Where the session has ended they ask to sign in and go on; what was stored is
 * put on the page by `live`, and what was deleted goes to `deleted`.
 */
export function useDishWrites(live: LiveMenu, deleted: Deleted): DishWrites {
  const mutations = useMutations()
  const write = useWrite(live)
  const [requestIds] = useState(createRequestIds)
  const { add: addDeleted, restored } = deleted
  return useMemo(
    () => ({
      create: async (input) => write('CREATED', async () => mutations.create({ input })),
      async update(id, input, expectedVersion) {
        const request = { id, input, expectedVersion }
        const requestId = requestIds.of(request)
        const outcome = await write('UPDATED', async () => mutations.update({ ...request, requestId }))
        if (!('code' in outcome) || outcome.code !== 'UNREACHABLE') requestIds.forget(request)
        return outcome
      },
      async remove(dish) {
        if (!dish.id) {
          console.error('Dish ID is undefined. Cannot delete dish.')
          return undefined
        }
        const outcome = await write('DELETED', async () => mutations.remove({ id: dish.id }))
        // NOT_FOUND: an earlier answer was lost, or a colleague deleted it first. Undo works all the same.
        const isGone = 'dish' in outcome || outcome.code === 'NOT_FOUND'
        if (isGone) addDeleted(dish)
        return outcome
      },
      async restore(dish) {
        const outcome = await write('CREATED', async () => mutations.restore({ id: dish.id }))
        if ('dish' in outcome) restored(dish)
        return outcome
      },
      setSoldOut: async (dish, end) => write('UPDATED', async () => mutations.setSoldOut(dish, end)),
    }),
    [write, mutations, requestIds, addDeleted, restored],
  )
}

// The answers bypass the cache: only the live menu changes the page, since it knows which revision comes next.
const bypassCache = { fetchPolicy: 'no-cache' } as const

/** The mutations, each with its answer as it came. */
function useMutations() {
  const [create] = useCreateDishMutation(bypassCache)
  const [update] = useUpdateDishMutation(bypassCache)
  const [remove] = useDeleteDishMutation(bypassCache)
  const [restore] = useRestoreDishMutation(bypassCache)
  const [setSoldOut] = useSetSoldOutMutation(bypassCache)
  return useMemo(
    () => ({
      create: async (variables: CreateDishMutationVariables) => (await create({ variables })).data?.createDish,
      update: async (variables: UpdateDishMutationVariables) => (await update({ variables })).data?.updateDish,
      remove: async (variables: DeleteDishMutationVariables) => (await remove({ variables })).data?.deleteDish,
      restore: async (variables: RestoreDishMutationVariables) => (await restore({ variables })).data?.restoreDish,
      async setSoldOut(dish: Dish, soldOut: SoldOutInput | null): Promise<Outcome | undefined> {
        const result = (await setSoldOut({ variables: { ids: [dish.id], soldOut } })).data?.setSoldOut
        if (result === undefined || 'code' in result) return result
        // None: it was so already, and the page has heard of that or will.
        return { dish: result.dishes[0] ?? dish, revision: result.revision ?? 0 }
      },
    }),
    [create, update, remove, restore, setSoldOut],
  )
}

function useWrite({ takeAnswer, readAgain }: LiveMenu): Write {
  const askToSignIn = useAskToSignIn()
  return useCallback(
    async function write(kind, ask): Promise<Outcome> {
      const outcome = await answerTo(ask())
      if ('code' in outcome) {
        // The page shows a dish that does not exist, so it has missed a change.
        if (outcome.code === 'NOT_FOUND') readAgain()
        const mayGoOn = outcome.code === 'NOT_SIGNED_IN' && (await askToSignIn())
        return mayGoOn ? write(kind, ask) : outcome
      }
      const { revision, dish } = outcome
      takeAnswer(revision, { kind, id: dish.id, dish: kind === 'DELETED' ? null : dish })
      return outcome
    },
    [takeAnswer, readAgain, askToSignIn],
  )
}

/** The server's answer; no answer is a refusal, too, which may be retried. */
async function answerTo(asked: Promise<Outcome | undefined>): Promise<Outcome> {
  try {
    return (await asked) ?? { code: 'UNREACHABLE', message: whyNoAnswer(undefined) }
  } catch (error) {
    console.warn('The server did not answer.', error)
    return { code: 'UNREACHABLE', message: whyNoAnswer(error) }
  }
}

/**
 * The ids of updates that got no answer: the server recognises such an update when it is tried again. The other writes need none: a
 * create is recognised by the id of its dish, and a delete or a restore that is repeated finds what it wanted.
 */
function createRequestIds() {
  const unanswered = new Map<string, string>()
  return {
    /** The same id for the same request, until it is forgotten. */
    of(request: object): string {
      const key = JSON.stringify(request)
      const id = unanswered.get(key) ?? newId()
      unanswered.set(key, id)
      return id
    },
    forget: (request: object): void => void unanswered.delete(JSON.stringify(request)),
  }
}
