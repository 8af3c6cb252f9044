import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALLERGENS, FOURTEEN, statementWords } from './allergens.ts'
import type { Allergen } from './allergens.ts'
import { check, checkState, currentCheck, faultInDiets, isSameWords, shownDiets, toldCheck } from './check.ts'
import type { Check } from './check.ts'
import { DIETS } from './diets.ts'
import type { Diet } from './diets.ts'
import type { Dish } from './dish.ts'
import { dishOf } from './testing/dishes.ts'

const words = { title: 'Chef’s crab', description: 'Brown bread, half-pint' }
const checked = (part: Partial<Check> = {}): Check => ({ contains: ['WHEAT', 'MILK'], mayContain: ['PEANUTS'], by: 'kim', at: 1, words, dish: 'crab', ...part }) // prettier-ignore
const crab: Dish = dishOf('crab', { ...words, check: checked() })

describe('G3 the fourteen allergens', () => {
  test('are fourteen, with each cereal and each tree nut by its name', () => {
    expect(FOURTEEN).toHaveLength(14)
    expect(ALLERGENS).toHaveLength(24)
  })

  test('G7 are said in the order of the alphabet, and of a dish without any nothing is said to be free from them', () => {
    expect(statementWords(checked())).toBe('Contains: milk, wheat. May contain: peanuts.')
    expect(statementWords({ contains: ['WHEAT', 'BRAZIL_NUTS', 'CELERY'], mayContain: [] })).toBe('Contains: Brazil nuts, celery, wheat.')
    expect(statementWords({ contains: [], mayContain: [] })).toBe('Contains none of the fourteen allergens as an ingredient.')
  })
})

describe('G5 a check', () => {
  test.each([
    ['capitals', { title: 'CHEF’S CRAB' }],
    ['capitals with what was typed beside them', { title: 'CHEF’S CRAB', typed: { title: 'Chef’s crab' } }],
    ['another apostrophe', { title: "Chef's crab" }],
    ['spaces, a hyphen of a document and letters that nobody sees', { description: ' Brown  bread,\u00a0half\u2010pi\u00adnt' }],
    ['letters that are put together', { title: 'Chef’s crab'.normalize('NFD') }],
    ['another price, portions and words for it', { price: 20, portions: [{ name: 'half', price: 9 }], priceWords: 'market price' }],
    ['another course', { course: 'STARTERS' }],
  ])('holds through %s', (_, part: Partial<Dish>) => {
    expect(checkState({ ...crab, ...part })).toBe('good')
  })

  test.each([
    ['another name', { title: 'Chef’s crabs' }],
    ['no details', { description: '' }],
    ['one comma less', { description: 'Brown bread half-pint' }],
    ['a letter of another alphabet', { title: 'Chef’s сrab' }],
    ['what was typed beside other capitals', { title: 'LOBSTER', typed: { title: 'Chef’s crab' } }],
  ])('is stale with %s, and good again with the words of before', (_, part: Partial<Dish>) => {
    expect(checkState({ ...crab, ...part })).toBe('stale')
    expect(currentCheck({ ...crab, ...part })).toBeUndefined()
    expect(toldCheck({ ...crab, ...part })).toEqual({ isCurrent: false, contains: null, mayContain: null, at: 1 })
    expect(checkState({ ...crab, ...part, ...words })).toBe('good')
  })

  test('holds for a draft that reads the same, before it is saved', () => {
    expect(isSameWords(crab, { ...words, title: "CHEF'S  CRAB" })).toBe(true)
    expect(isSameWords(crab, { ...words, title: 'Crab' })).toBe(false)
  })

  test('is none of a dish that was copied with it, and is told without who made it', () => {
    expect(checkState({ ...crab, id: 'copy' })).toBe('none')
    expect(toldCheck({ ...crab, id: 'copy' })).toBeNull()
    expect(toldCheck(crab)).toEqual({ isCurrent: true, contains: ['WHEAT', 'MILK'], mayContain: ['PEANUTS'], at: 1 })
  })

  test.each([
    ['a yes', true],
    ['a list of allergens', ['MILK']],
    ['what the API tells of it', toldCheck(crab)],
    ['an allergen that nobody knows', checked({ contains: ['UNICORN' as Allergen] })],
    ['allergens as a text', { ...checked(), contains: 'MILK' }],
    ['nobody', { ...checked(), by: undefined }],
    ['no time', checked({ at: NaN })],
    ['no words', { ...checked(), words: undefined }],
    ['half of the words', { ...checked(), words: { title: 'CRAB' } }],
    ['no dish', { ...checked(), dish: 7 }],
  ])('of unknown shape in a database is none: %s', (_, value) => {
    expect(check.read(value)).toBeUndefined()
  })

  test('is read as it was written, whatever else stands in it', () => {
    expect(check.read({ ...checked(), isCurrent: true })).toEqual(checked())
    expect(check.read(checked({ contains: ['MILK', 'WHEAT', 'MILK'], mayContain: ['MILK'] }))).toEqual(checked({ contains: ['WHEAT', 'MILK'], mayContain: [] })) // prettier-ignore
  })
})

describe('G9 a diet', () => {
  const against: Readonly<Record<Diet, readonly Allergen[]>> = {
    VEGETARIAN: ['CRUSTACEANS', 'FISH', 'MOLLUSCS'],
    VEGAN: ['CRUSTACEANS', 'EGGS', 'FISH', 'MILK', 'MOLLUSCS'],
    NO_GLUTEN_INGREDIENTS: ['WHEAT', 'RYE', 'BARLEY', 'OATS'],
  }

  test('is shown unless the check that counts is against it; on request it always is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(DIETS) as Diet[])),
        fc.constantFrom(...ALLERGENS),
        fc.boolean(),
        (diet, allergen, onRequest) => {
          const dish = { ...crab, diets: [{ diet, onRequest }], check: checked({ contains: [allergen], mayContain: ALLERGENS }) }
          expect(shownDiets(dish)).toEqual(!onRequest && against[diet].includes(allergen) ? [] : dish.diets)
          expect(shownDiets({ ...dish, title: 'Other words' })).toEqual(dish.diets)
        },
      ),
    )
  })

  test('against the check is refused where an edit gives it, or makes the check good again; of one that stood there before nothing is said', () => {
    const vegan = [{ diet: 'VEGAN', onRequest: false }] as const
    const given = { ...crab, diets: vegan }
    expect(faultInDiets(crab, given)).toBe('Diets: the dish was checked, and contains milk. Leave “vegan” out, or check the dish again.')
    expect(faultInDiets({ ...given, title: 'Crabs' }, given)).toMatch(/contains milk/)
    expect(faultInDiets(given, { ...given, description: given.description.toUpperCase() })).toBeUndefined()
    expect(faultInDiets(crab, { ...given, title: 'Crabs' })).toBeUndefined()
    expect(faultInDiets(crab, { ...crab, diets: [{ diet: 'VEGAN', onRequest: true }] })).toBeUndefined()
  })

  test('is refused by the same rule where a page knows no more of the check than the API tells', () => {
    const told = { ...crab, check: toldCheck(crab) ?? undefined }
    const vegan = { ...told, diets: [{ diet: 'VEGAN', onRequest: false } as const] }
    expect(faultInDiets(told, vegan)).toMatch(/contains milk/)
    expect(faultInDiets(told, { ...vegan, title: 'Other words' })).toBeUndefined()
  })
})
