import { createGraphQLError } from 'graphql-yoga'
import type { GraphQLError } from 'graphql'
import { StoreAway } from '../store-away.ts'

/** True of a write whose answer was lost as well: to send it again does no harm. */
const MESSAGE = 'The restaurant’s database does not answer just now. Nothing you typed is lost: please try again in a moment.'

/** Whether this is, or was caused by, a store that does not answer. That is logged once, when it goes, and not by each request. */
export function isForAbsence(error: unknown): boolean {
  if (error instanceof StoreAway) return true
  return error instanceof Error && 'originalError' in error && error.originalError instanceof StoreAway
}

/** What the API says then. */
export function absence(error: unknown): GraphQLError {
  const path = error instanceof Error && 'path' in error ? (error as GraphQLError).path : undefined
  return createGraphQLError(MESSAGE, { path, extensions: { code: 'DATABASE_AWAY' } })
}
