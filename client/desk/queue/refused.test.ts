// @vitest-environment node
import { CombinedGraphQLErrors } from '@apollo/client'
import { describe, expect, test } from 'vitest'
import { whyNoResponse } from './refused.ts'

describe('why there is no response', () => {
  test('is said in the server’s own sentence when its database does not answer', () => {
    const message = 'The database does not answer just now.'
    const away = new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code: 'DATABASE_AWAY' } }] })
    expect(whyNoResponse(away)).toBe(message)
  })

  test('is that the page must be reloaded, when the server no longer knows its mutation', () => {
    const gone = { message: 'Cannot query field "updateDish" on type "Mutation".', locations: [{ line: 1, column: 3 }] }
    expect(whyNoResponse(new CombinedGraphQLErrors({ errors: [gone] }))).toContain('Reload the page: what you typed of a dish is kept.')
  })
})
