import type { Statement } from '../../domain/allergens.ts'
import { checkState } from '../../domain/check.ts'
import type { Refusal } from '../../domain/steps/refusal.ts'
import type { RefusalCode } from '../generated/resolvers.ts'
import type { MenuReader } from '../menu/menu.ts'
import type { SignInOutcome, Viewer } from '../staff/staff.ts'
import type { HistoryFilter } from '../log/store.ts'
import type { Context } from './context.ts'

/** A refusal, by whichever part of the server. */
export interface AnyRefusal extends Omit<Refusal, 'code'> {
  readonly code: RefusalCode
  /** Seconds. */
  readonly retryAfter?: number | undefined
}

/** Says of a result which type of its union it is: a refusal has a code, and anything else is the success. */
export function resultOf<Type extends string>(success: NoInfer<Type>): { __resolveType: (result: object) => Type | 'Refused' } {
  return { __resolveType: (result) => ('code' in result ? 'Refused' : success) }
}

const REFUSED_LOGINS: Readonly<Record<Extract<SignInOutcome, { code: unknown }>['code'] | 'INVALID_INPUT', string>> = {
  INVALID_INPUT: 'InvalidInput',
  WRONG_CREDENTIALS: 'WrongCredentials',
  TOO_MANY_ATTEMPTS: 'TooManyAttempts',
}

/** The same of a login, whose refusals have types of their own: programs outside go by them. */
export const loginResultType = {
  __resolveType: (result: object) =>
    ('code' in result ? REFUSED_LOGINS[result.code as keyof typeof REFUSED_LOGINS] : 'SignedIn') as 'SignedIn',
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
export async function historyResult(menu: MenuReader, filter: HistoryFilter) {
  if (filter.limit < 1 || filter.limit > MAX_HISTORY)
    return { code: 'INVALID_INPUT', field: 'first', message: `Ask for 1 to ${MAX_HISTORY} revisions at a time.` } as const
  const revisions = await menu.history(filter)
  const before = revisions.at(-1)?.revision ?? 1
  return { revisions, hasMore: before > 1 && (await menu.history({ ...filter, before, limit: 1 })).length > 0 }
}

/** The dishes that are not on the menu, or what is wrong with the request for them. */
export async function deletedResult(menu: MenuReader, before: number | null | undefined, limit: number) {
  if (limit < 1 || limit > MAX_HISTORY)
    return { code: 'INVALID_INPUT', field: 'first', message: `Ask for 1 to ${MAX_HISTORY} dishes at a time.` } as const
  const dishes = await menu.deleted(before ?? Number.MAX_SAFE_INTEGER, limit)
  const last = dishes.at(-1)?.revision ?? 1
  return { dishes, hasMore: last > 1 && (await menu.deleted(last, 1)).length > 0 }
}

/** Who set a dish that is sold out, and when, in seconds since 1970. */
export interface SoldOutNow {
  readonly id: string
  readonly by: string
  readonly at: number
}

/** Who set the dishes that are sold out so; one that was set past the app is left out. */
export async function soldOutByResult(menu: MenuReader) {
  const { dishes } = await menu.read()
  return { dishes: dishes.flatMap(({ id, soldOut: { by, at } = {} }) => (by === undefined || at === undefined ? [] : [{ id, by, at }])) }
}

/** Who checked a dish, when in seconds since 1970, and what was stated. */
export interface CheckNow extends Statement {
  readonly id: string
  readonly by: string
  readonly at: number
}

/** The check of each dish that has one, also of other words than those of now. */
export async function checksResult(menu: MenuReader) {
  const { dishes } = await menu.read()
  return {
    dishes: dishes.flatMap((dish): CheckNow[] => {
      const { id, check } = dish
      if (check === undefined || !('by' in check) || checkState(dish) === 'none') return []
      const { by, at, contains, mayContain } = check
      return [{ id, by, at, contains, mayContain }]
    }),
  }
}

/** The menu as it was at one of the two, or why it cannot be shown. */
export async function menuAtResult(menu: MenuReader, revision: number | undefined, time: number | undefined) {
  if ((revision === undefined) === (time === undefined)) {
    const message = 'Name the moment by its revision or by its time, one of them.'
    return { code: 'INVALID_INPUT', field: 'revision', message } as const
  }
  const then = await menu.at(revision === undefined ? { time: time ?? 0 } : { revision })
  const field = revision === undefined ? 'time' : 'revision'
  const message = 'The log does not hold the menu of that moment. Ask for a later one, or for one that has been.'
  return then ?? ({ code: 'NOT_IN_LOG', field, message } as const)
}

/** R50: runs the resolver for signed-in staff only, over HTTP and WebSocket alike. */
export function signedIn<Args, Result>(resolve: (args: Args, context: Context, by: Viewer) => Promise<Result>) {
  return async (_: unknown, args: Args, context: Context): Promise<Result | typeof NOT_SIGNED_IN> => {
    const viewer = await context.viewer()
    return viewer === undefined ? NOT_SIGNED_IN : resolve(args, context, viewer)
  }
}
