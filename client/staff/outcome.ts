import type { Dish } from '../dishes/use-live-menu.ts'
import type { RefusalCode } from '../generated/operations.ts'
import { whyNoAnswer } from './no-answer.ts'

/** Why an edit was not stored, ready to be shown beside what failed. */
export interface Refused {
  readonly code: RefusalCode | 'UNREACHABLE'
  readonly message: string
  readonly field?: string | null
  /** For a conflict: the dish as somebody else left it. */
  readonly current?: Dish
}

/** What became of an edit. */
export type Outcome = { readonly dish: Dish; readonly revision: number } | { readonly refused: Refused }

/** The answer as the generated mutations carry it. */
export type Answer =
  | { readonly __typename: 'DishSaved' | 'DishDeleted'; readonly dish: Dish; readonly revision: number }
  | ({ readonly __typename: string; readonly current?: Dish } & Omit<Refused, 'current'>)

/** Reads an answer of the server; no answer at all is also a refusal, and one that may be tried again. */
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
