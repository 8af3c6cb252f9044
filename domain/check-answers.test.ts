import { expect, test } from 'vitest'
import { ALLERGENS } from './allergens.ts'
import { answersOf, dishesLike, statementIn } from './check-answers.ts'

const PIE = { id: 'pie', title: 'Fish pie', description: 'Cod and haddock under buttered mash' }
const at = { at: 1, isCurrent: true, contains: ['FISH', 'MILK'], mayContain: [] } as const

test('a dish is checked once each of the fourteen is answered, and not before', () => {
  const answers = answersOf({ contains: ['MILK'], mayContain: ['PEANUTS'] })
  expect(statementIn(answers)).toEqual({ contains: ['MILK'], mayContain: ['PEANUTS'] })
  for (const allergen of ALLERGENS) expect(statementIn({ ...answers, [allergen]: undefined })).toBeUndefined()
  expect(statementIn({})).toBeUndefined()
})

test('the dishes that are most like it are offered first, and only those that are checked', () => {
  const cakes = { id: 'cakes', title: 'Fish cakes', description: 'Haddock, mash and peas', check: at }
  const lunch = { ...PIE, id: 'lunch-pie', check: at }
  const stale = { ...PIE, id: 'stale', check: { ...at, contains: null, mayContain: null, isCurrent: false } }
  const olives = { id: 'olives', title: 'Olives', description: 'With lemon', check: at }
  expect(dishesLike(PIE, [olives, cakes, stale, lunch, PIE]).map(({ id }) => id)).toEqual(['lunch-pie', 'cakes'])
})
