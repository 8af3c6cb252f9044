import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultIn, inHouseStyle } from './dish.ts'
import { keyOfName, spelledLike } from './fields.ts'
import { namesOn } from './import/names.ts'
import { hasWords, searchTextOf, wordsOf } from './search.ts'
import { mixesScripts, withoutUnseen } from './unseen.ts'

const CRAB = { sitting: 'LUNCH', course: 'MAINS', title: 'CRAB', description: '', price: 0 }
const UNSEEN = [
  '\u200B',
  '\u00AD',
  '\u2060',
  '\uFEFF',
  '\u202E',
  '\u200F',
  '\u2066',
  '\u034F',
  '\u180E',
  '\u{E0041}',
  '\uFE0F',
  '\u200D',
  '\u061C',
]

describe('what cannot be seen', () => {
  test.each(UNSEEN)('is no part of a name: %j', (unseen) => {
    for (const typed of [`LUNCH${unseen}`, `${unseen}LUNCH`, `LU${unseen}NCH`, `LUNCH ${unseen} `]) {
      expect(inHouseStyle({ ...CRAB, sitting: typed }).sitting).toBe('LUNCH')
      expect(keyOfName(typed)).toBe('LUNCH')
    }
  })

  test.each([...UNSEEN, '\u2800', '\u3164', '\u115F', '\uFFA0', '\u00A0'])('is alone no name: %j', (unseen) => {
    expect(faultIn(inHouseStyle({ ...CRAB, title: unseen }))).toMatchObject({ field: 'description' })
    expect(faultIn(inHouseStyle({ ...CRAB, sitting: unseen }))).toMatchObject({ field: 'sitting' })
  })

  test('stays within emoji, flags and keycaps, and between the letters of scripts that need it', () => {
    const family = '👩\u200D🍳 👨\u200D👩\u200D👧 ❤️ 👍🏽 5️⃣'
    const scotland = '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'
    for (const text of [family, scotland, 'می\u200Cخواهم', 'क\u094D\u200Dष', '葛\u{E0100}', '🇬🇧']) expect(withoutUnseen(text)).toBe(text)
    expect(withoutUnseen('می\u200C'), 'not at the end').toBe('می')
    expect(withoutUnseen('A\u200DB')).toBe('AB')
    expect(withoutUnseen('CAFE\u0301\u200DS'), 'an accent of its own makes no other letter of it').toBe('CAFE\u0301S')
    expect(withoutUnseen('\u0645\u034F\u200C\u062E'), 'a mark without ink neither').toBe('\u0645\u062E')
  })

  test('is gone once it is gone, and nothing else goes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(withoutUnseen(withoutUnseen(text))).toBe(withoutUnseen(text))
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(withoutUnseen(text)).toBe(text)
      }),
    )
  })
})

test('names that look the same are one, for the import, for the search and on the menu', () => {
  const seen = "CHEF'S SET-MENU"
  for (const typed of ['CHEF’S SET\u2010MENU', 'CHEFʼS SET\u2011MENU', "chef's\u00A0set-menu", "CHEF\u200B'S SET-MENU"]) {
    expect(namesOn([{ sitting: seen, course: 'ANY' }]).isSection(typed)).toBe(true)
    expect(hasWords(searchTextOf({ ...CRAB, title: seen }), wordsOf(typed))).toBe(true)
    expect(hasWords(searchTextOf({ ...CRAB, title: typed }), wordsOf(seen))).toBe(true)
  }
  expect(spelledLike('CHEF’S', ["CHEF'S", 'LUNCH'])).toBe("CHEF'S")
  expect(spelledLike('CHEF’S', ["CHEF'S", 'CHEF’S'])).toBe('CHEF’S')
  expect(spelledLike('Lunch', ['LUNCH']), 'capitals can be seen').toBe('Lunch')
})

test.each([
  ['lee', false],
  ['l\u0435e', true],
  ['иван', false],
  ['lee-李', false],
  ['λee', true],
])('an alphabet that looks like another is not mixed with it: %s', (text, isMixed) => {
  expect(mixesScripts(text)).toBe(isMixed)
})
