import { useMemo } from 'react'
import { details } from '../../../content/details.ts'
import { showMoment } from '../../../domain/calendar.ts'
import {
  useCancelPlannedActMutation,
  useChangePlannedActMutation,
  usePlanActMutation,
  usePlanMoveMutation,
} from '../../generated/operations.ts'
import type {
  CancelPlannedActMutationVariables,
  ChangePlannedActMutationVariables,
  DishActInput,
  MoveInput,
  PlanActMutationVariables,
  PlanMoveMutationVariables,
} from '../../generated/operations.ts'
import { useMenuWriter } from '../../live/use-live-menu.ts'
import { useNotices } from '../undo/notices.tsx'
import { bypassCache } from '../writes/bypass-cache.ts'
import { useWrite } from '../writes/use-write.ts'
import type { Refused } from '../writes/use-write.ts'
import { useWriteOnce } from '../writes/use-write-once.ts'
import { AS_THINGS_ARE, entryInWords } from './entry-in-words.ts'
import type { PlannedEntry } from './act-inputs.ts'

/**
 * What staff do with acts for a time to come; `due` is in seconds since 1970. Each resolves to why it was refused, if it was; what was done
 * is told in a notice, with its Undo.
 */
export interface Plans {
  plan(acts: readonly DishActInput[], due: number): Promise<Refused | undefined>
  planMove(move: MoveInput, due: number): Promise<Refused | undefined>
  /** What is left out stays. */
  change(
    id: string,
    change: { readonly acts?: readonly DishActInput[]; readonly due?: number; readonly name?: string },
  ): Promise<Refused | undefined>
  /** Also dismisses one that failed. */
  cancel(entry: PlannedEntry): Promise<Refused | undefined>
}

interface PlanSaved {
  readonly plan: Pick<PlannedEntry, 'id' | 'due' | 'acts' | 'what' | 'reason'>
  readonly revision: number
}

/**
 * The same functions at each drawing. Where the session has ended they ask to sign in and go on; `onDone` hears of each success, with
 * the id of what was cancelled.
 */
export function usePlans(onDone: (cancelled?: string) => void): Plans {
  const live = useMenuWriter()
  const write = useWriteOnce(useWrite(live))
  const { add } = useNotices()
  const mutations = usePlanMutations()
  return useMemo(() => {
    const inWords = (plan: Pick<PlannedEntry, 'acts' | 'what'>): string =>
      entryInWords(plan, new Map(live.dishes()?.map((dish) => [dish.id, dish])))
    function planned(outcome: PlanSaved | Refused): Refused | undefined {
      if ('code' in outcome) return outcome
      onDone()
      const { id, due, reason } = outcome.plan
      const told = `Planned for ${showMoment(due * 1000, details.timeZone)}: ${inWords(outcome.plan)}.`
      add({ message: reason === null ? told : `${told} ${AS_THINGS_ARE} ${reason}`, revision: outcome.revision, plan: { id, due } })
      return undefined
    }
    return {
      async plan(acts, due) {
        return planned(await write({ acts, due }, async (requestId) => mutations.plan({ acts, due, requestId }), noEdits))
      },
      async planMove(move, due) {
        return planned(await write({ move, due }, async (requestId) => mutations.planMove({ move, due, requestId }), noEdits))
      },
      async change(id, changed) {
        return planned(await write({ id, changed }, async (requestId) => mutations.change({ id, ...changed, requestId }), noEdits))
      },
      async cancel(entry) {
        const outcome = await write({ id: entry.id }, async (requestId) => mutations.cancel({ id: entry.id, requestId }), noEdits)
        if ('code' in outcome) return outcome
        onDone(entry.id)
        // Whoever dismisses what failed has nothing to undo: its time has passed.
        if (entry.state === 'PLANNED') add({ message: `Cancelled: ${inWords(entry)}.`, revision: outcome.revision })
        return undefined
      },
    }
  }, [live, write, add, mutations, onDone])
}

/** A plan edits no dish yet. */
function noEdits(): [] {
  return []
}

/**
 * The mutations of planned acts, each with its answer as it came; the same functions at each drawing. The answers bypass the cache, in which
 * the dish of an act would be the same thing as that of another act.
 */
function usePlanMutations() {
  const [plan] = usePlanActMutation(bypassCache)
  const [planMove] = usePlanMoveMutation(bypassCache)
  const [change] = useChangePlannedActMutation(bypassCache)
  const [cancel] = useCancelPlannedActMutation(bypassCache)
  return useMemo(
    () => ({
      plan: async (variables: PlanActMutationVariables) => (await plan({ variables })).data?.planAct,
      planMove: async (variables: PlanMoveMutationVariables) => (await planMove({ variables })).data?.planMove,
      change: async (variables: ChangePlannedActMutationVariables) => (await change({ variables })).data?.changePlannedAct,
      cancel: async (variables: CancelPlannedActMutationVariables) => (await cancel({ variables })).data?.cancelPlannedAct,
    }),
    [plan, planMove, change, cancel],
  )
}
