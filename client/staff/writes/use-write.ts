import { useCallback } from 'react'
import type { LoggedEdit } from '../../../domain/describe.ts'
import { fieldsOf, isSame } from '../../../domain/dish.ts'
import type { DishEdit, LiveMenu } from '../../live/live-menu.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { RefusalCode } from '../../generated/operations.ts'
import { whyNoAnswer } from './no-answer.ts'
import { useAskToSignIn } from '../session/sign-in.tsx'

/** Why a write was not stored, in a sentence to show beside what failed. */
export interface Refused {
  readonly code: RefusalCode | 'UNREACHABLE' | 'PAGE_FAILED' | 'UNUSUAL_PRICE'
  readonly message: string
  readonly field?: string | null
  /** For one of many acts: its place among them, from 0. */
  readonly act?: number | null
  /** For a conflict: the dish as somebody else stored it. */
  readonly current?: Dish
  /** For an undo: what of later work it would overwrite. */
  readonly edits?: readonly LaterEdit[]
}

/** A dish of which an undo would overwrite later work: as it is, as the undo would have it (null: off the menu), in which fields. */
export interface LaterEdit {
  readonly now: Dish
  readonly after: Dish | null
  readonly fields: readonly string[]
}

/** Tells what an act of one's own did; `edits` are as the history has them. */
export type Tell = (edits: readonly LoggedEdit[], revision: number) => void

/** The server's answer to a write: the revision that it made, null where there was nothing to do; or a refusal. */
export type Answer = { readonly revision: number | null } | Refused

/** The answers that are no refusals. */
export type Success<A> = Exclude<A, { readonly code: unknown }>

/** Asks the server to write; what it stored, which `editsOf` names, is put on the page. */
export type Write = <A extends Answer>(
  ask: () => Promise<A | undefined>,
  editsOf: (success: Success<A>) => readonly DishEdit[],
) => Promise<Success<A> | Refused>

/** The function that writes, the same at each drawing. Where the session has ended it asks to sign in and goes on. */
export function useWrite({ dishes, takeAnswer, readAgain }: LiveMenu, tell?: Tell): Write {
  const askToSignIn = useAskToSignIn()
  return useCallback(
    async function write<A extends Answer>(
      ask: () => Promise<A | undefined>,
      editsOf: (success: Success<A>) => readonly DishEdit[],
    ): Promise<Success<A> | Refused> {
      const before = dishes()
      const outcome = await answerTo(ask())
      if ('code' in outcome) {
        // The page shows a dish that does not exist, so it has missed a change.
        if (outcome.code === 'NOT_FOUND') readAgain()
        const mayGoOn = outcome.code === 'NOT_SIGNED_IN' && (await askToSignIn())
        return mayGoOn ? write(ask, editsOf) : outcome
      }
      const success = outcome as Success<A>
      if (outcome.revision === null) return success
      const edits = editsOf(success)
      takeAnswer(outcome.revision, edits)
      tell?.(logged(edits, before), outcome.revision)
      return success
    },
    [dishes, takeAnswer, readAgain, askToSignIn, tell],
  )
}

/** The edits with the dishes as the page had them before; without those that changed nothing, or of which it knew nothing. */
function logged(edits: readonly DishEdit[], dishes: readonly Dish[] = []): LoggedEdit[] {
  const ids = new Set(edits.map(({ id }) => id))
  const before = new Map(dishes.filter(({ id }) => ids.has(id)).map((dish) => [dish.id, dish]))
  return edits
    .map(({ id, dish }) => ({ id, before: before.get(id), after: dish }))
    .filter(({ before: was, after }, place) => (was && after ? !isSame(fieldsOf(was), fieldsOf(after)) : edits[place]?.kind !== 'UPDATED'))
}

/** The server's answer; no answer is a refusal, too, which may be retried. */
export async function answerTo<A>(asked: Promise<A | undefined>): Promise<A | Refused> {
  try {
    return (await asked) ?? { code: 'UNREACHABLE', message: whyNoAnswer(undefined) }
  } catch (error) {
    console.warn('The server did not answer.', error)
    return { code: 'UNREACHABLE', message: whyNoAnswer(error) }
  }
}
