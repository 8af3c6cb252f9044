import { createGraphQLError } from 'graphql-yoga'
import type { GraphQLError } from 'graphql'
import { StoreUnavailable } from '../log/unavailable.ts'

/** Also true of a write that was stored but whose response was lost: retrying it is harmless. */
const MESSAGE = 'The restaurant’s database isn’t answering at the moment. Nothing you typed is lost: please try again in a moment.'

/** Whether this is, or was caused by, an unavailable store. server/log/store-log.ts logs that: its beginning and each failed write. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true
  return error instanceof Error && 'originalError' in error && error.originalError instanceof StoreUnavailable
}

/** The error that the API sends while the store is unavailable; its reason is for the log only. */
export function unavailableError(error: unknown): GraphQLError {
  const path = error instanceof Error && 'path' in error ? (error as GraphQLError).path : undefined
  return createGraphQLError(MESSAGE, { path, extensions: { code: 'DATABASE_AWAY' } })
}
