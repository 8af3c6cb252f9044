import { CombinedGraphQLErrors } from '@apollo/client'

/** Why there is no answer to what staff have asked, in a sentence to show them. */
export function whyNoAnswer(error: unknown): string {
  const told = CombinedGraphQLErrors.is(error) ? error.errors.find(({ extensions }) => extensions?.['code'] === 'DATABASE_AWAY') : undefined
  return told?.message ?? 'The server did not answer. Check the connection and try again.'
}
