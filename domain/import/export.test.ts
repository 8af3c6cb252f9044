import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inHouseStyle } from '../dish.ts'
import type { Dish } from '../dish.ts'
import { joinCsv } from './csv.ts'
import { exportJson, exportRows, exportText } from './export.ts'
import { namesOn } from './names.ts'
import { planOf } from './plan.ts'
import { readMenu } from './read.ts'
import { asReading } from './stored.ts'

const CRAB = { sitting: 'LUNCH', course: 'MAINS', title: 'Crab', description: 'Brown bread, lemon', price: 9 }

function planned(file: string, menu: readonly Dish[]) {
  const read = readMenu(file, { known: namesOn(menu), currency: 'GBP' })
  if ('fault' in read) throw new Error(read.fault)
  return planOf(asReading(read), menu, 'GBP')
}

const FORMS: readonly (readonly [string, (menu: readonly Dish[]) => string])[] = [
  ['CSV', (menu) => joinCsv(exportRows(menu))],
  ['JSON', exportJson],
  ['plain text', (menu) => exportText(menu, 'GBP')],
]

const hostile = fc.constantFrom(
  ...`= + - @ ' " , ; é 🦀 ש a 9 . # { [ £ ( ) | – * • v`.split(' '),
  ' ',
  '\u00a0',
  '\u2028',
  '\uFEFF',
  '\u202e',
  '＝',
  '＋',
  '－',
  '＠',
)
const text = (longest: number) =>
  fc.oneof(fc.string({ unit: hostile, maxLength: longest }), fc.string({ unit: 'grapheme', maxLength: longest }))
const storable = (longest: number) => text(longest).filter((value) => !/\p{Cc}|\p{Cs}/u.test(value))
const name = storable(20).filter((value) => value.trim() !== '')
const written = fc.oneof(
  storable(20),
  fc.constantFrom(
    'Soup of the day £6',
    '# LUNCH',
    '## Mains',
    'Fish (v, gf)',
    'Tart – lemon',
    'Wine 125ml 5 bottle 20',
    'market price',
    '1. Pie',
    'Page 1 of 2',
  ),
)
const sizes = ['=1', '½ “pint”, cold'].map((name, i) => ({ name, price: 3.5 + i }))
const pricing = fc.constantFrom<Partial<Dish>>(
  {},
  {},
  { price: 3.5, portions: sizes },
  { price: 0, priceWords: '-market; 2' },
  { price: 0, priceWords: '“as caught”' },
)
const diets = fc.constantFrom<Dish['diets']>(
  undefined,
  [{ diet: 'VEGAN', onRequest: true }],
  [
    { diet: 'VEGETARIAN', onRequest: false },
    { diet: 'NO_GLUTEN_INGREDIENTS', onRequest: true },
  ],
)
const menus: fc.Arbitrary<Dish[]> = fc.uniqueArray(
  fc
    .record({
      diets,
      pricing,
      id: fc.stringMatching(/^[\w-]{1,12}$/),
      sitting: fc.oneof(fc.constantFrom('LUNCH', 'lunch', ' LUNCH', 'INFO'), name),
      course: fc.oneof(fc.constantFrom('MAINS', 'Mains'), name),
      title: written,
      description: fc.oneof(storable(60), written),
      price: fc.integer({ min: 0, max: 999_999 }).map((pence) => pence / 100),
      soldOut: fc.option(fc.constant({}), { nil: undefined }),
      position: fc.option(fc.nat(9), { nil: undefined }),
      coursePosition: fc.option(fc.nat(9), { nil: undefined }),
      createdAt: fc.option(fc.nat(99), { nil: undefined }),
      version: fc.constant(1),
    })
    .map(({ pricing: priced, ...dish }) => ({ ...dish, ...priced })),
  { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
)

describe.each(FORMS)('importing an export as %s changes nothing', (_, exported) => {
  const expectNothing = (menu: readonly Dish[]) => {
    const plan = planned(exported(menu), menu)
    expect({ ...plan, same: plan.same.length }).toEqual({ created: [], changed: [], same: menu.length, bad: [] })
  }
  test('whatever stands in the menu', () => {
    fc.assert(
      fc.property(menus, (menu) => expectNothing(menu)),
      { numRuns: 300 },
    )
  })
  test('settled: also where dishes are stored in capitals, and read as they were typed', () => {
    const asCreated = menus.map((menu) => menu.map((dish) => ({ ...dish, ...inHouseStyle(dish) })))
    fc.assert(
      fc.property(asCreated, (menu) => expectNothing(menu)),
      { numRuns: 300 },
    )
    const crab = { id: 'x', ...inHouseStyle(CRAB), version: 1 }
    expect(exported([crab])).toContain(CRAB.description)
    expect(exported([crab])).not.toContain('typed')
  })
})

describe('G5 G6 an export of checks', () => {
  const { title, description } = CRAB
  const check = { contains: ['WHEAT', 'MILK'] as const, mayContain: [], by: 'kim-1', at: 1_780_000_000, words: { title, description }, dish: 'crab' } // prettier-ignore
  const crab: Dish = { ...CRAB, id: 'crab', version: 1, check, diets: [{ diet: 'VEGAN', onRequest: false }] }
  const stale: Dish = { ...crab, id: 'stale', title: 'Other crab', check: { ...check, dish: 'stale' } }
  const who = new Map([['crab', 'Kim'], ['stale', 'Kim']]) // prettier-ignore

  test('says what is in a dish, who stated it and when, of words that are the same alone; and no diet that the check is against', () => {
    const [head = [], ...rows] = exportRows([crab, stale], who)
    const cells = rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i]])))
    expect(cells).toMatchObject([
      {
        id: 'crab',
        diets: '',
        contains: 'milk, wheat',
        mayContain: 'none',
        allergensChecked: '2026-05-28T20:26:40.000Z',
        checkedBy: 'Kim',
      },
      { id: 'stale', diets: 'vegan', contains: '', mayContain: '', allergensChecked: 'not checked', checkedBy: '' },
    ])
    const { dishes } = JSON.parse(exportJson([crab, stale], who)) as { readonly dishes: readonly { readonly check?: unknown }[] }
    expect(dishes.map((dish) => dish.check)).toEqual([
      { contains: ['WHEAT', 'MILK'], mayContain: [], at: '2026-05-28T20:26:40.000Z', by: 'Kim' },
      undefined,
    ])
  })

  test.each([
    ['CSV', joinCsv(exportRows([crab], who)), ['contains', 'mayContain', 'allergensChecked', 'checkedBy']],
    ['JSON', exportJson([crab], who), ['check']],
  ])('is read as no check, and what was not read is named: %s', (_, file, names) => {
    const read = readMenu(file, { known: namesOn([]), currency: 'GBP' })
    expect(read).toMatchObject({ unknownColumns: names })
    const { created } = planned(file.replaceAll('crab', ''), [])
    expect(created.map(({ fields }) => fields.check)).toEqual([undefined])
  })
})

test('a file begins with the mark by which spreadsheets know it for UTF-8', () => {
  expect(joinCsv([['Crêpe', '£9', 'a "b"', 'c,d']])).toBe('\uFEFFCrêpe,£9,"a ""b""","c,d"\r\n')
})

test('the plain text is a menu that people read', () => {
  const menu = [
    { ...CRAB, id: 'crab', version: 1 },
    { ...CRAB, id: 'pie', title: 'Pie', description: '', version: 1 },
  ]
  expect(exportText(menu, 'GBP').split('\n').slice(1)).toEqual([
    '',
    '# LUNCH',
    '',
    '## MAINS',
    '',
    'Crab\t£9.00',
    'Brown bread, lemon',
    '',
    'Pie\t£9.00',
    '',
  ])
})

describe('a cell that a spreadsheet would take for a formula', () => {
  const exported = (title: string) => joinCsv(exportRows([{ ...CRAB, id: 'x', title, version: 1 }]))
  test.each(['=1+1', '+1', '-1', '@me', "'=1+1", '＝1+1', '＋1', '－1', '＠me', '\t=1', '\r=1'])(
    '%j gets one more apostrophe, which the import takes off',
    (title) => {
      expect(exported(title)).toMatch(new RegExp(`,"?'${title.replaceAll('+', '\\+')}"?,`))
      const menu = [{ ...CRAB, id: 'x', title, version: 1 }]
      expect(planned(exported(title), menu).same).toEqual(menu)
    },
  )
  test.each(["'tis the season", 'a=b', "''"])('is not %s', (title) => {
    expect(exported(title)).toContain(`,${title},`)
  })
})
