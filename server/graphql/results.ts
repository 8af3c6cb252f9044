import type { RefusalCode } from '../menu/decisions.ts'
import type { SavedOr } from '../menu/menu.ts'
import type { SignInOutcome } from '../staff/staff.ts'

const TYPE_NAMES = {
  INVALID_INPUT: 'InvalidInput',
  ID_TAKEN: 'IdTaken',
  NOT_FOUND: 'DishNotFound',
  CONFLICT: 'DishConflict',
  WRONG_CREDENTIALS: 'WrongCredentials',
  TOO_MANY_ATTEMPTS: 'TooManyAttempts',
} as const

type TypeNames = typeof TYPE_NAMES
type Typed<R> = R extends { readonly code: keyof TypeNames } ? R & { readonly __typename: TypeNames[R['code']] } : never

/** The refusal of an operation that needs a session. */
export const NOT_SIGNED_IN = {
  __typename: 'NotSignedIn',
  code: 'NOT_SIGNED_IN',
  message: 'Nobody is signed in, or the session has ended. Sign in and try again.',
} as const

function refused<R extends { readonly code: keyof TypeNames }>(refusal: R): Typed<R> {
  return { ...refusal, __typename: TYPE_NAMES[refusal.code] } as unknown as Typed<R>
}

/** The result of a write: a success of the given type, or the refusal with the name of its type in the schema. */
export function writeResult<Name extends 'DishSaved' | 'DishDeleted', Code extends RefusalCode>(__typename: Name, outcome: SavedOr<Code>) {
  return 'revision' in outcome ? { __typename, dish: outcome.dish, revision: outcome.revision } : refused(outcome)
}

/** The result of a login: the account, never the token. */
export function loginResult(outcome: SignInOutcome) {
  return outcome.kind === 'signedIn' ? ({ __typename: 'SignedIn', staff: outcome.account } as const) : refused(outcome)
}
