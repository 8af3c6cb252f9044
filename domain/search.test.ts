import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasWords, nearlyHasWords, searchTextOf, wordsOf } from './search.ts'
import type { SearchedDish } from './search.ts'

const crab = { title: 'CRÈME OF CRAB', course: 'STARTERS', description: 'FISHERMAN’S BISQUE, BROWN BREAD' }

const finds = (query: string, dish: SearchedDish): boolean => hasWords(searchTextOf(dish), wordsOf(query))

for (const query of ['crab', 'CRA', 'creme', 'crème', 'bread crab', ' start  bisque ', "fisherman's", 'fisherman’s', ''])
  test(`“${query}” finds a dish by its name, course and details`, () => expect(finds(query, crab)).toBe(true))

for (const query of ['cod', 'crab cod', 'crabstarters', 'dessert'])
  test(`“${query}” does not find it`, () => expect(finds(query, crab)).toBe(false))

const nearlyFinds = (query: string): boolean => nearlyHasWords(searchTextOf(crab), wordsOf(query))

for (const query of ['bisqe', 'bisqque', 'bispue', 'bsique', 'xbisque', 'isque', 'fishreman', 'brow', 'bred', 'craab starter'])
  test(`“${query}” finds it where nothing has it as it is typed: one letter is forgiven`, () => expect(nearlyFinds(query)).toBe(true))

for (const query of ['ox', 'cab', 'bixqxe', 'cod', 'bisque77', 'starts bread cod'])
  test(`“${query}” does not find it, whatever is forgiven`, () => expect(nearlyFinds(query)).toBe(false))

test('every dish is found by any of its words, in any order, whatever their case and accents', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 })
  fc.assert(
    fc.property(text, text, text, fc.func(fc.nat()), (title, course, description, order) => {
      const words = [title, course, description].flatMap((field) => field.split(/\s+/u))
      const query = words.toSorted((a, b) => order(a) - order(b)).join(' ')
      expect(finds(query, { title, course, description })).toBe(true)
      expect(
        finds(query.toUpperCase(), { title: title.toUpperCase(), course: course.toUpperCase(), description: description.toUpperCase() }),
      ).toBe(true)
    }),
  )
})
