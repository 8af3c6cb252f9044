import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capitals } from './fields.ts'
import { similarTo } from './similar.ts'

const SECTIONS = ['INFO', 'LUNCH', 'EVENING', 'KIDS', 'SUNDAY LUNCH', 'AFTERNOON TEA', 'CAFÉ']

describe('a new section', () => {
  const meant = {
    evenning: 'EVENING',
    EVENINGS: 'EVENING',
    luch: 'LUNCH',
    kid: 'KIDS',
    cafe: 'CAFÉ',
    'sunday lunhc': 'SUNDAY LUNCH',
    'Sunday-lunch': 'SUNDAY LUNCH',
    sundaylunch: 'SUNDAY LUNCH',
    'after noon tea': 'AFTERNOON TEA',
    'aftrenon tea': 'AFTERNOON TEA',
  }
  for (const [typed, section] of Object.entries(meant))
    test(`${typed} is probably ${section}`, () => expect(similarTo(typed, SECTIONS)).toBe(section))

  for (const typed of [' lunch ', 'Evening', 'sunday   lunch', 'café', '', '  '])
    test(`“${typed}” needs no question`, () => expect(similarTo(typed, SECTIONS)).toBeUndefined())

  for (const typed of ['BRUNCH', 'SUNDAY', 'SUNDAY SUPPER', 'AFTERNOON SEA', 'LATE EVENING', 'TAPAS', '***'])
    test(`${typed} is a section of its own`, () => expect(similarTo(typed, SECTIONS)).toBeUndefined())
})

describe('two real words are not each other', () => {
  const pairs = [
    ['TEA', 'SEA'],
    ['FISH', 'DISH'],
    ['SOUP', 'SOUR'],
    ['ROAST', 'TOAST'],
    ['RICE', 'PRICE'],
    ['MONDAY', 'SUNDAY'],
    ['TUESDAY', 'THURSDAY'],
    ['HOT TEA', 'HOT PEA'],
    ['RED WINE', 'RED VINE'],
    ['COURSE 1', 'COURSE 2'],
    ['MENU 2026', 'MENU 2027'],
    ['STARTERS 1', 'STARTERS 11'],
    ['***', '!!!'],
  ] as const
  for (const [a, b] of pairs)
    test(`${a} and ${b}`, () => {
      expect(similarTo(a, [b])).toBeUndefined()
      expect(similarTo(b, [a])).toBeUndefined()
    })
})

test('of several names, the nearest is meant, and of equally near ones the first', () => {
  expect(similarTo('DESSERTTS', ['DESERTS', 'DESSERTS'])).toBe('DESSERTS')
  expect(similarTo('SIDEES', ['SIDES', 'SIDEYS'])).toBe('SIDES')
})

describe('any names', () => {
  const name = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.stringMatching(/^[A-Z ]{0,40}$/))
  const names = fc.array(name, { maxLength: 6 })
  const word = fc.stringMatching(/^[A-Z]{6,12}$/)

  test('what is known is never asked about, however it is spaced and capitalised', () => {
    fc.assert(
      fc.property(names, name, (others, known) => {
        expect(similarTo(`  ${known.replaceAll(' ', '  ')} `, [...others, known])).toBeUndefined()
        expect(similarTo(known.toLowerCase(), [...others, capitals(known.toLowerCase())])).toBeUndefined()
      }),
    )
  })

  test('the suggestion is one of the known names, as it is written there, and taking it ends the question', () => {
    fc.assert(
      fc.property(names, name, (known, typed) => {
        const suggestion = similarTo(typed, known)
        if (suggestion === undefined) return
        expect(known).toContain(suggestion)
        expect(similarTo(suggestion, known)).toBeUndefined()
      }),
    )
  })

  test('one is like the other as the other is like the one', () => {
    fc.assert(fc.property(name, name, (a, b) => (similarTo(a, [b]) === undefined) === (similarTo(b, [a]) === undefined)))
  })

  test('a letter left out, doubled, mistyped or swapped in a word of six letters and more is found', () => {
    fc.assert(
      fc.property(word, fc.nat(100), fc.constantFrom('out', 'doubled', 'mistyped', 'swapped'), (right, n, slip) => {
        const i = n % (right.length - 1)
        const [before, letter, next, after] = [right.slice(0, i), right[i] ?? '', right[i + 1] ?? '', right.slice(i + 2)]
        const typed = {
          out: `${before}${next}${after}`,
          doubled: `${before}${letter}${letter}${next}${after}`,
          mistyped: `${before}Æ${next}${after}`,
          swapped: `${before}${next}${letter}${after}`,
        }[slip]
        fc.pre(typed !== right)
        expect(similarTo(typed, [right])).toBe(right)
      }),
    )
  })

  test('words of up to four letters are like nothing but their own plural', () => {
    const short = fc.stringMatching(/^[A-Z]{1,4}$/)
    fc.assert(
      fc.property(short, short, (a, b) => {
        fc.pre(`${a}S` !== b && `${b}S` !== a)
        expect(similarTo(a, [b])).toBeUndefined()
      }),
    )
  })
})
