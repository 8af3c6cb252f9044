import { useViewerQuery } from '../../generated/operations.ts'
import { useSessionState } from '../drafts/use-session-state.ts'
import type { Draft } from '../edits/edit.ts'

/** What somebody has typed over a plan, and not saved. */
export interface TypedOver {
  /** By the ids of the dishes. */
  readonly drafts: Readonly<Record<string, Draft | undefined>>
  /** The ids of the dishes that the plan is to be without. */
  readonly leftOut: readonly string[]
}

export const NOTHING_TYPED: TypedOver = { drafts: {}, leftOut: [] }

/** What is typed over each plan, by its id. Esc, and a press beside the dialog, lose none of it, and neither does a reload. */
export interface TypedOverPlans {
  readonly typedOver: ReadonlyMap<string, TypedOver>
  readonly typeOver: (id: string, typed: TypedOver) => void
}

export function useTypedOver(): TypedOverPlans {
  // On a shared tablet, each has their own.
  const staffId = useViewerQuery().data?.viewer?.id ?? ''
  const [plans, setPlans] = useSessionState<readonly (readonly [string, TypedOver])[]>(`plans typed over by ${staffId}`, [])
  return {
    typedOver: new Map(plans),
    typeOver: (id, typed) =>
      setPlans((now) => [...now.filter(([other]) => other !== id), ...(isNothing(typed) ? [] : [[id, typed] as const])]),
  }
}

export function isNothing({ drafts, leftOut }: TypedOver): boolean {
  return Object.keys(drafts).length === 0 && leftOut.length === 0
}
