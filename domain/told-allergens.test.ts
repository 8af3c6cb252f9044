import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALLERGENS, FOURTEEN } from './allergens.ts'
import type { Allergen } from './allergens.ts'
import type { Check } from './check.ts'
import { allergenRow, isServed, toldAllergens, toldState } from './told-allergens.ts'
import { filterDishes, filterWords, searchWithout, withoutIn } from './without.ts'

const NOON = Date.UTC(2026, 10, 26, 12) / 1000
const PLACE = { sitting: 'LUNCH', course: 'MAINS', price: 9 }
const CRAB = { ...PLACE, id: 'crab', title: 'CRAB', description: 'BROWN BREAD' }

/** A dish with a check of its words, or of others. */
function checked(contains: readonly Allergen[], mayContain: readonly Allergen[] = [], part: Partial<Check> = {}, id = 'crab') {
  const words = { title: 'Crab', description: 'Brown bread' }
  return { ...CRAB, id, check: { contains, mayContain, by: 'kim', at: NOON, words, dish: id, ...part } }
}
const OTHER_WORDS = { words: { title: 'Crab', description: 'White bread' } }
const told = (dish: Parameters<typeof toldAllergens>[0]) => toldAllergens(dish, 'Europe/London', '2026')

test('G7 a guest reads what a dish contains, what it may, and when that was checked; of another year the year as well', () => {
  expect(told(checked(['MILK', 'WHEAT'], ['PEANUTS']))).toBe('Contains: milk, wheat. May contain: peanuts. Checked on 26 November.')
  expect(told(checked([]))).toBe('Contains none of the fourteen allergens as an ingredient. Checked on 26 November.')
  expect(toldAllergens(checked(['MILK']), 'Europe/London', '2027')).toBe('Contains: milk. Checked on 26 November 2026.')
})

test('G4 G5 G12 what is not checked, what is stale and what a copy does not know are three sentences, and none names an allergen', () => {
  const dishes = [{ ...CRAB, check: null }, checked(['MILK'], [], OTHER_WORDS), CRAB]
  expect(dishes.map(toldState)).toEqual(['none', 'stale', 'unknown'])
  expect(dishes.map(told)).toEqual(['Not checked: ask us.', 'Not checked since the dish was changed: ask us.', 'Not known in this copy: ask us.']) // prettier-ignore
  expect(dishes.map(allergenRow)).toEqual(dishes.map(told))
})

test('the table has a cell for each of the fourteen, cereals and nuts by name, and words where all would be empty', () => {
  const row = allergenRow(checked(['WHEAT', 'BARLEY', 'MILK'], ['OATS', 'WALNUTS']))
  const filled = FOURTEEN.flatMap(({ name }, i) => (typeof row === 'string' || `${row[i]?.contains}${row[i]?.mayContain}` === '' ? [] : [[name, row[i]]])) // prettier-ignore
  expect(filled).toEqual([
    ['cereals containing gluten', { contains: 'barley, wheat', mayContain: 'oats' }],
    ['milk', { contains: 'milk', mayContain: '' }],
    ['tree nuts', { contains: '', mayContain: 'walnuts' }],
  ])
  expect(allergenRow(checked([]))).toBe('Contains none of the fourteen allergens as an ingredient.')
})

test('the notes of INFO are nothing to eat; a text without a name elsewhere is', () => {
  const note = { ...CRAB, sitting: 'INFO', title: '', price: 0 }
  expect([isServed(note), isServed({ ...note, sitting: 'LUNCH' }), isServed(CRAB)]).toEqual([false, true, true])
})

test('G8 the filter is in the address, by the names of the allergens, cereals and nuts as a whole as well, and nothing else of the address is lost', () => {
  expect(withoutIn('?without=milk,wheat')).toEqual({ allergens: ['WHEAT', 'MILK'], unknown: [] })
  expect(withoutIn('?without=Brazil%20nuts&without=SULPHITES')?.allergens).toEqual(['BRAZIL_NUTS', 'SULPHITES'])
  expect(withoutIn('?without=cereals-containing-gluten')?.allergens).toEqual(['WHEAT', 'RYE', 'BARLEY', 'OATS'])
  expect([withoutIn(''), withoutIn('?without='), withoutIn('?with=milk')]).toEqual([undefined, undefined, undefined])
  expect(searchWithout('?utm=x&without=milk', ['WHEAT', 'BRAZIL_NUTS'])).toBe('?without=wheat,brazil-nuts&utm=x')
  expect([searchWithout('?without=milk', []), searchWithout('?a=b', [])]).toEqual(['', '?a=b'])
  fc.assert(fc.property(fc.uniqueArray(fc.constantFrom(...ALLERGENS), { minLength: 1 }), (some) => {
    expect(withoutIn(searchWithout('', some))).toEqual({ allergens: ALLERGENS.filter((one) => some.includes(one)), unknown: [] }) // prettier-ignore
  })) // prettier-ignore
})

test('G8 it says how many it hides and why, and that it does not know a word, which then hides everything', () => {
  const note = { ...CRAB, id: 'note', sitting: 'INFO', title: '', price: 0, check: null }
  const menu = [note, checked([], [], {}, 'a'), checked(['MILK'], [], {}, 'b'), checked(['EGGS'], ['MILK'], {}, 'c'), checked([], [], OTHER_WORDS, 'd'), { ...CRAB, check: null }] // prettier-ignore
  const read = (search: string) => {
    const without = withoutIn(search)!
    const filtered = filterDishes(menu, without)
    return [filtered.shown.map(({ id }) => id).join(' '), filterWords(without, filtered)]
  }
  expect(read('?without=milk')).toEqual(['note a', 'Without milk: 1 dish. Not shown: 1 contains it, 1 may contain it, 1 is not checked since it was changed, 1 is not checked.']) // prettier-ignore
  expect(read('?without=milk,eggs')).toEqual(['note a', 'Without eggs and milk: 1 dish. Not shown: 2 contain one of these, 1 is not checked since it was changed, 1 is not checked.']) // prettier-ignore
  expect(read('?without=milk,dairy')).toEqual(['note', 'No dish is shown: we do not know “dairy” as an allergen. Choose from the list, or ask us.']) // prettier-ignore
  const [plain] = [filterDishes([menu[1]!], withoutIn('?without=lupin')!)]
  expect(filterWords(withoutIn('?without=lupin')!, plain)).toBe('Without lupin: 1 dish. None is hidden.')
})

test('property: what the filter leaves was checked as it reads now, and neither contains nor may contain any of it; the rest is counted', () => {
  const some = fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 4 })
  const check = fc.record({ contains: some, mayContain: some, isStale: fc.boolean(), isCopied: fc.boolean() })
  const dish = fc.option(check, { nil: undefined })
  fc.assert(
    fc.property(fc.array(dish), some, (all, allergens) => {
      const menu = all.map((one, n) => {
        if (one === undefined) return { ...CRAB, id: `${n}`, check: null }
        return checked(one.contains, one.mayContain, { ...(one.isStale && OTHER_WORDS), ...(one.isCopied && { dish: 'other' }) }, `${n}`)
      })
      const { shown, hidden } = filterDishes(menu, { allergens, unknown: [] })
      for (const left of shown) {
        const made = all[Number(left.id)]!
        expect([made.isStale, made.isCopied]).toEqual([false, false])
        expect([...made.contains, ...made.mayContain].filter((one) => allergens.includes(one))).toEqual([])
      }
      expect(shown.length + Object.values(hidden).reduce((sum, count) => sum + count, 0)).toBe(menu.length)
    }),
  )
})
