import { describe, expect, test } from 'vitest'
import { checkState } from '../check.ts'
import type { DishInput } from '../dish.ts'
import { dishOf } from '../testing/dishes.ts'
import { done, NOON } from '../testing/acts.ts'
import { describeAct, describeFailure } from './describe.ts'
import type { Act } from './step.ts'

const crab = dishOf('crab', { description: 'Brown bread', diets: [{ diet: 'VEGAN', onRequest: false }, { diet: 'VEGETARIAN', onRequest: false }] }) // prettier-ignore
const words = { title: 'Crab', description: 'Brown bread' }
const check = (part: Partial<Extract<Act[number], { kind: 'CHECK' }>> = {}) =>
  ({ kind: 'CHECK', id: 'crab', contains: ['WHEAT', 'MILK'], mayContain: ['MILK', 'PEANUTS'], words, ...part }) as const
const update = (fields: DishInput, id = 'crab') => ({ kind: 'UPDATE', id, fields, expectedVersion: undefined }) as const
const after = (...act: Act) => {
  const menu = done([crab], act)
  if ('code' in menu) throw new Error(menu.message)
  return menu[0] ?? crab
}
const refusal = (...act: Act) => done([crab], act)

describe('G4 a check', () => {
  test('is stored with who made it, when, and the words that were seen; a diet that it is against goes with it', () => {
    const made = { contains: ['WHEAT', 'MILK'], mayContain: ['PEANUTS'], by: 'kim', at: NOON, words, dish: 'crab' }
    expect(after(check())).toEqual({ ...crab, diets: [{ diet: 'VEGETARIAN', onRequest: false }], check: made, version: 2 })
    expect(after(check({ contains: ['FISH'] })).diets).toBeUndefined()
    expect(checkState(after(check()))).toBe('good')
  })

  test('of words that are others by now is stale from the start', () => {
    const stale = after(check({ words: { ...words, title: 'Lobster' } }))
    expect(checkState(stale)).toBe('stale')
  })

  test('with an update of the same dish is made of the dish after the update, as one edit, in whichever order', () => {
    const renamed = { ...words, title: 'Whitby crab' }
    for (const act of [
      [update({ title: 'Whitby crab', price: 12 }), check({ words: renamed })],
      [check({ words: renamed }), update({ title: 'Whitby crab', price: 12 })],
    ])
      // prettier-ignore
      expect(after(...act)).toMatchObject({ title: 'Whitby crab', price: 12, version: 2, check: { words: renamed } })
    expect(checkState(after(update({ title: 'Whitby crab' }), check()))).toBe('stale')
    expect(after(update({ title: 'CRAB' }), check())).toMatchObject({ version: 2, check: { words } })
  })

  test('counts before what the update says of diets, and before the check that it replaces', () => {
    const vegan = [{ diet: 'VEGAN', onRequest: false }] as const
    expect(after(update({ diets: vegan }), check()).diets).toBeUndefined()
    const milky = {
      ...crab,
      diets: undefined,
      check: { contains: ['MILK'] as const, mayContain: [], by: 'kim', at: 1, words, dish: 'crab' },
    }
    expect(done([milky], [update({ diets: vegan })])).toMatchObject({ code: 'INVALID_INPUT', field: 'diets' })
    expect(done([milky], [update({ diets: vegan }), check({ contains: [] })])).toMatchObject([{ diets: vegan, check: { at: NOON } }])
  })

  test('is of one dish: with another dish, another check or another step it is refused', () => {
    const message = 'A check is of one dish: do it alone, or with an update of the same dish.'
    const others: Act = [update({ price: 1 }, 'sole'), check(), { kind: 'DELETE', id: 'crab' }, { kind: 'MOVE_COURSE', sitting: 'LUNCH', course: 'MAINS' }] // prettier-ignore
    for (const other of others) expect(refusal(check(), other)).toMatchObject({ code: 'INVALID_INPUT', field: 'steps', message })
    expect(refusal(update({ price: 1 }), update({ price: 2 }), check())).toMatchObject({ message: expect.stringContaining('is in this one twice') as string }) // prettier-ignore
  })

  test('of a dish that is gone is refused, and so is the update beside it', () => {
    expect(done([], [check()])).toMatchObject({ code: 'NOT_FOUND', step: 0 })
    expect(done([], [update({ price: 3 }), check()])).toMatchObject({ code: 'NOT_FOUND', step: 0 })
  })

  test('is said of the dish', () => {
    const house = { currency: 'GBP', timeZone: 'Europe/London', sessions: [] }
    const menu = new Map([['crab', crab]])
    expect(describeAct([check()], menu, house)).toBe('CRAB: allergens checked')
    expect(describeAct([update({ price: 12 }), check()], menu, house)).toBe('CRAB: price £9.00 → £12.00, allergens checked')
    expect(describeFailure([check()], menu, false)).toBe('“CRAB” wasn’t checked.')
  })
})
