import { CombinedGraphQLErrors } from '@apollo/client'
import { isMalformed } from '../../live/version-skew.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { RefusalCode } from '../../generated/operations.ts'

/** Why something was not done, in a sentence to show beside what failed. */
export interface Refused {
  readonly code: RefusalCode | 'UNREACHABLE' | 'PAGE_FAILED' | 'UNUSUAL_PRICE' | 'LET_GO'
  readonly message: string
  readonly field?: string | null
  /** For one of many steps: its place among them, from 0. */
  readonly step?: number | null
  /** For a conflict: the dish as somebody else stored it. */
  readonly current?: Dish | null
  /** For an undo: what of later work it would overwrite. */
  readonly later?: readonly LaterEdit[] | null
}

/** A dish of which an undo would overwrite later work: as it is, as the undo would have it (null: off the menu), in which fields. */
export interface LaterEdit {
  readonly now: Dish
  readonly after: Dish | null
  readonly fields: readonly string[]
}

/** The responses that are no refusals. */
export type Success<A> = Exclude<A, { readonly code: unknown }>

/** The server's response; none is a refusal, too, which may be retried. */
export async function responseTo<A>(asked: Promise<A | undefined>): Promise<A | Refused> {
  try {
    return (await asked) ?? { code: 'UNREACHABLE', message: whyNoResponse(undefined) }
  } catch (error) {
    console.warn('The server did not answer.', error)
    return { code: 'UNREACHABLE', message: whyNoResponse(error) }
  }
}

/** Why the server has not responded, in a sentence to show to staff. */
export function whyNoResponse(error: unknown): string {
  const errors = CombinedGraphQLErrors.is(error) ? error.errors : []
  if (isMalformed(errors)) return OUTDATED
  const told = errors.find(({ extensions }) => extensions?.['code'] === 'DATABASE_AWAY')
  return told?.message ?? 'The server did not answer. Check the connection and try again.'
}

// The page also reloads by itself, but once, and while nobody types.
const OUTDATED = 'The site has changed since this page was opened. Reload the page: what you typed of a dish is kept.'

/**
 * What staff are told of an error in the page's own code while it did what they asked for. The error is logged for developers, and told,
 * since a button that does nothing must say why.
 */
export function pageFailed(error: unknown): string {
  console.error(error)
  return 'Something in this page failed: reload it. What you typed is kept. If it fails again, open it in a new tab, or update the browser.'
}
