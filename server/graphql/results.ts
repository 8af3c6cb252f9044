import type { RefusalCode } from '../menu/decisions.ts'
import type { Menu, SavedOr } from '../menu/menu.ts'
import type { SignInOutcome } from '../staff/staff.ts'
import type { HistoryFilter } from '../store/store.ts'

const TYPE_NAMES = {
  INVALID_INPUT: 'InvalidInput',
  ID_TAKEN: 'IdTaken',
  REQUEST_ID_TAKEN: 'RequestIdTaken',
  NOT_IN_LOG: 'NotInLog',
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

/** Revisions that one request may read. */
const MAX_HISTORY = 100

/** A part of the log, or what is wrong with the request for it. */
export async function historyResult(menu: Menu, filter: HistoryFilter) {
  if (filter.limit < 1 || filter.limit > MAX_HISTORY)
    return refused({ code: 'INVALID_INPUT', field: 'limit', message: `Ask for 1 to ${MAX_HISTORY} revisions at a time.` })
  return { __typename: 'History', revisions: await menu.history(filter) } as const
}

/** The menu as it was at one of the two, or why it cannot be shown. */
export async function menuAtResult(menu: Menu, revision: number | undefined, time: number | undefined) {
  if ((revision === undefined) === (time === undefined))
    return refused({ code: 'INVALID_INPUT', field: 'revision', message: 'Name the moment by its revision or by its time, one of them.' })
  const then = await menu.at(revision === undefined ? { time: time ?? 0 } : { revision })
  const field = revision === undefined ? 'time' : 'revision'
  const message = 'The log does not hold the menu of that moment. Ask for a later one, or for one that has been.'
  return then === undefined ? refused({ code: 'NOT_IN_LOG', field, message }) : ({ __typename: 'Menu', ...then } as const)
}
