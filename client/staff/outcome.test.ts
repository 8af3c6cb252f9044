import { CombinedGraphQLErrors } from '@apollo/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Dish } from '../dishes/dish.ts'
import { dishOf } from '../testing/fake-server.ts'
import { outcomeOf } from './outcome.ts'

const cod: Dish = { ...dishOf('cod'), title: 'COD', price: 0 }

afterEach(() => vi.restoreAllMocks())

describe('what became of an edit', () => {
  test('is the dish that was stored', async () => {
    expect(await outcomeOf(Promise.resolve({ __typename: 'DishSaved', dish: cod, revision: 7 }))).toMatchObject({ dish: cod, revision: 7 })
  })

  test('is the refusal, in the server’s words', async () => {
    const refusal = { __typename: 'InvalidInput', code: 'INVALID_INPUT', message: 'Price: too dear.', field: 'price' } as const
    expect(await outcomeOf(Promise.resolve(refusal))).toEqual({ refused: refusal })
  })

  test.each([
    ['the request fails', () => Promise.reject(new Error('Failed to fetch'))],
    ['the answer is empty', () => Promise.resolve(undefined)],
  ])('is a refusal that may be tried again when %s', async (_, ask) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(await outcomeOf(ask())).toMatchObject({ refused: { code: 'UNREACHABLE' } })
  })

  test('is the server’s own sentence when its database does not answer', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const message = 'The database does not answer just now.'
    const away = new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code: 'DATABASE_AWAY' } }] })
    expect(await outcomeOf(Promise.reject(away))).toEqual({ refused: { code: 'UNREACHABLE', message } })
  })

  test('says that a page must be reloaded when the server no longer knows its mutation', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const gone = { message: 'Cannot query field "updateDish" on type "Mutation".', locations: [{ line: 1, column: 3 }] }
    const outcome = await outcomeOf(Promise.reject(new CombinedGraphQLErrors({ errors: [gone] })))
    expect(outcome).toMatchObject({ refused: { message: expect.stringContaining('Reload the page: what you typed of a dish is kept.') } })
  })
})
