import type { RefusalCode } from '../menu/decisions.ts'
import type { SavedOr } from '../menu/menu.ts'
import type { SignIn } from '../staff/staff.ts'

const REFUSALS = {
  INVALID_INPUT: 'InvalidInput',
  ID_TAKEN: 'IdTaken',
  NOT_FOUND: 'DishNotFound',
  CONFLICT: 'DishConflict',
  WRONG_CREDENTIALS: 'WrongCredentials',
  TOO_MANY_ATTEMPTS: 'TooManyAttempts',
} as const

type Codes = typeof REFUSALS
type Typed<R> = R extends { readonly code: keyof Codes } ? R & { readonly __typename: Codes[R['code']] } : never

/** What the API says to someone who is not signed in. */
export const NOT_SIGNED_IN = {
  __typename: 'NotSignedIn',
  code: 'NOT_SIGNED_IN',
  message: 'Nobody is signed in, or the session has ended. Sign in and try again.',
} as const

function refused<R extends { readonly code: keyof Codes }>(refusal: R): Typed<R> {
  return { ...refusal, __typename: REFUSALS[refusal.code] } as unknown as Typed<R>
}

/** The answer to a write: a success of the given type, or the refusal with the name of its type in the schema. */
export function answer<Name extends 'DishSaved' | 'DishDeleted', Code extends RefusalCode>(__typename: Name, outcome: SavedOr<Code>) {
  return 'revision' in outcome ? { __typename, dish: outcome.dish, revision: outcome.revision } : refused(outcome)
}

/** The answer to a sign-in. */
export function admission(outcome: SignIn) {
  return outcome.kind === 'signedIn' ? ({ __typename: 'SignedIn', staff: outcome.account } as const) : refused(outcome)
}
