import type { Dish } from '../dishes/dish.ts'
import type { RefusalCode } from '../generated/operations.ts'
import { whyNoAnswer } from './no-answer.ts'

/** Why a write was not stored, in a sentence to show beside what failed. */
export interface Refused {
  readonly code: RefusalCode | 'UNREACHABLE' | 'PAGE_FAILED'
  readonly message: string
  readonly field?: string | null
  /** For a conflict: the dish as somebody else stored it. */
  readonly current?: Dish
}

/** The result of a write. */
export type Outcome = { readonly dish: Dish; readonly revision: number } | { readonly refused: Refused }

/** The answer as the generated mutations carry it. */
export type Answer =
  | { readonly __typename: 'DishSaved' | 'DishDeleted'; readonly dish: Dish; readonly revision: number }
  | ({ readonly __typename: string; readonly current?: Dish } & Omit<Refused, 'current'>)

/** Reads an answer of the server; no answer is a refusal, too, which may be retried. */
export async function outcomeOf(asked: Promise<Answer | undefined>): Promise<Outcome> {
  try {
    const answer = await asked
    if (answer !== undefined) return 'dish' in answer ? answer : { refused: answer }
    return { refused: { code: 'UNREACHABLE', message: whyNoAnswer(undefined) } }
  } catch (error) {
    console.warn('The server did not answer.', error)
    return { refused: { code: 'UNREACHABLE', message: whyNoAnswer(error) } }
  }
}
