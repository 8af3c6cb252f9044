import type { RefusalCode } from '../generated/resolvers.ts'
import type { Menu } from '../menu/menu.ts'
import type { SignInOutcome } from '../staff/staff.ts'
import type { HistoryFilter } from '../store/store.ts'

const REFUSAL_TYPES: Readonly<Record<RefusalCode, string>> = {
  INVALID_INPUT: 'InvalidInput',
  ID_TAKEN: 'IdTaken',
  REQUEST_ID_TAKEN: 'RequestIdTaken',
  NOT_IN_LOG: 'NotInLog',
  LATER_WORK: 'LaterWork',
  NOT_FOUND: 'DishNotFound',
  NOT_PLANNED: 'NotPlanned',
  COURSE_NOT_FOUND: 'CourseNotFound',
  TOO_MANY_DISHES: 'TooManyDishes',
  CONFLICT: 'DishConflict',
  WRONG_CREDENTIALS: 'WrongCredentials',
  TOO_MANY_ATTEMPTS: 'TooManyAttempts',
  NOT_SIGNED_IN: 'NotSignedIn',
  ADDRESS_TAKEN: 'AddressTaken',
  NO_SUCH_ACCOUNT: 'NoSuchAccount',
  OWN_ACCOUNT: 'OwnAccount',
  LAST_ACCOUNT: 'LastAccount',
}

/**
 * Says of a result which type of its union it is: a refusal's follows from its code, and anything else is the success. GraphQL
 * itself refuses a type that is not in the union.
 */
export function resultOf<Type extends string>(success: NoInfer<Type>): { __resolveType: (result: object) => Type } {
  return { __resolveType: (result) => ('code' in result ? (REFUSAL_TYPES[result.code as RefusalCode] as Type) : success) }
}

/** The refusal of an operation that needs a session. */
export const NOT_SIGNED_IN = {
  code: 'NOT_SIGNED_IN',
  message: 'Nobody is signed in, or the session has ended. Sign in and try again.',
} as const

/** The result of a login: the account, never the token. */
export function loginResult(outcome: SignInOutcome) {
  return outcome.kind === 'signedIn' ? { staff: outcome.account } : outcome
}

/** Revisions that one request may read. */
const MAX_HISTORY = 100

/** A part of the log, or what is wrong with the request for it. */
export async function historyResult(menu: Menu, filter: HistoryFilter) {
  if (filter.limit < 1 || filter.limit > MAX_HISTORY)
    return { code: 'INVALID_INPUT', field: 'limit', message: `Ask for 1 to ${MAX_HISTORY} revisions at a time.` } as const
  return { revisions: await menu.history(filter) }
}

/** The dishes that are not on the menu, or what is wrong with the request for them. */
export async function deletedResult(menu: Menu, before: number | null | undefined, limit: number) {
  if (limit < 1 || limit > MAX_HISTORY)
    return { code: 'INVALID_INPUT', field: 'limit', message: `Ask for 1 to ${MAX_HISTORY} dishes at a time.` } as const
  return { dishes: await menu.deleted(before ?? Number.MAX_SAFE_INTEGER, limit) }
}

/** Who set the dishes that are sold out so; one that was set past the app is left out. */
export async function soldOutByResult(menu: Menu) {
  const { dishes } = await menu.read()
  return { dishes: dishes.flatMap(({ id, soldOut: { by, at } = {} }) => (by === undefined || at === undefined ? [] : [{ id, by, at }])) }
}

/** The menu as it was at one of the two, or why it cannot be shown. */
export async function menuAtResult(menu: Menu, revision: number | undefined, time: number | undefined) {
  if ((revision === undefined) === (time === undefined)) {
    const message = 'Name the moment by its revision or by its time, one of them.'
    return { code: 'INVALID_INPUT', field: 'revision', message } as const
  }
  const then = await menu.at(revision === undefined ? { time: time ?? 0 } : { revision })
  const field = revision === undefined ? 'time' : 'revision'
  const message = 'The log does not hold the menu of that moment. Ask for a later one, or for one that has been.'
  return then ?? ({ code: 'NOT_IN_LOG', field, message } as const)
}
