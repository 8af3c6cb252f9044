import type { GraphQLError } from 'graphql'
import type { YogaResponse } from './answers/answers.ts'

/** How an answer begins that has errors, also where its status is 200 (`application/json`). */
const BEGINNING = Buffer.from('{"errors"')
/** Bytes. Errors alone are shorter: they are ten at most. */
const MOST = 16_384
/** Where an error has no code of its own. */
const INVALID = 'INVALID'

/** Why an operation was refused, for the log; undefined for one that was executed. What was sent is in the messages alone. */
export function refusalCodeOf({ status, body }: YogaResponse): string | number | undefined {
  if (status >= 500) return undefined
  if (body.length < MOST && body.subarray(0, BEGINNING.length).equals(BEGINNING)) {
    const answer = JSON.parse(body.toString()) as { readonly errors: readonly GraphQLError[]; readonly data?: unknown }
    if (!('data' in answer)) return codeOf(answer.errors)
  }
  return status >= 400 ? status : undefined
}

/** The code of the first of some errors. */
export function codeOf([error]: readonly Pick<GraphQLError, 'extensions'>[]): string {
  const code = (error as Partial<GraphQLError> | undefined)?.extensions?.['code']
  return typeof code === 'string' ? code : INVALID
}
