import { CombinedGraphQLErrors } from '@apollo/client'
import { isMalformed } from '../../live/version-skew.ts'

/** Why there is no answer to what staff have asked, in a sentence to show them. */
export function whyNoAnswer(error: unknown): string {
  const errors = CombinedGraphQLErrors.is(error) ? error.errors : []
  if (isMalformed(errors)) return OUTDATED
  const told = errors.find(({ extensions }) => extensions?.['code'] === 'DATABASE_AWAY')
  return told?.message ?? 'The server did not answer. Check the connection and try again.'
}

// The page also reloads by itself, but once, and while nobody types.
const OUTDATED = 'The site has changed since this page was opened. Reload the page: what you typed of a dish is kept.'
