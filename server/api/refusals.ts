import type { GraphQLError } from 'graphql'
import { isAsyncIterable } from 'graphql-yoga'
import type { Plugin } from 'graphql-yoga'
import type { Request } from './context.ts'

/** Where an error has no code of its own. */
const INVALID = 'INVALID'

/** Tells the request of an operation that was refused, with its code: one that was executed has data, if only null. */
export function useRefusals(): Plugin<object, Request> {
  return {
    onResultProcess({ result, serverContext }) {
      if (Array.isArray(result) || isAsyncIterable(result) || result.errors === undefined || 'data' in result) return
      serverContext.http?.onRefused(codeOf(result.errors))
    },
  }
}

/** The code of the first of some errors; what was sent is in their messages alone. */
export function codeOf([error]: readonly Partial<Pick<GraphQLError, 'extensions'>>[]): string {
  const code = error?.extensions?.['code']
  return typeof code === 'string' ? code : INVALID
}
