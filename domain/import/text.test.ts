import { describe, expect, test } from 'vitest'
import { namesOn } from './names.ts'
import { planOf } from './plan.ts'
import { readText } from './text.ts'

const known = namesOn([{ sitting: 'SUNDAY', course: 'ROASTS' }])
const read = (...lines: readonly string[]) => readText(lines.join('\n'), known, 'GBP')

test('a line that ends with a price is a dish, and the lines under it are its details', () => {
  const { lines } = read('LUNCH', 'Mains', '', 'Dressed crab £14.50', 'Brown bread,', 'half a lemon', '', 'Fish pie £12')
  const place = { sitting: 'LUNCH', course: 'Mains' }
  expect(lines).toEqual([
    { line: 4, fields: { ...place, title: 'Dressed crab', price: '£14.50', description: 'Brown bread, half a lemon' } },
    { line: 8, fields: { ...place, title: 'Fish pie', price: '£12' } },
  ])
})

test.each([
  ['Crab £9.50', 'Crab', '£9.50'],
  ['Crab 9.50', 'Crab', '9.50'],
  ['Crab 9,50', 'Crab', '9,50'],
  ['Crab ........ 9', 'Crab', '9'],
  ['Crab\t9', 'Crab', '9'],
  ['Crab   9', 'Crab', '9'],
  ['Crab – £9', 'Crab', '£9'],
  ['Crab: £ 9.50', 'Crab', '£ 9.50'],
  ['Wine 125ml 5.50', 'Wine 125ml', '5.50'],
  ['7 oysters £18', '7 oysters', '£18'],
  ['Oysters 6......9', 'Oysters 6', '9'],
  ['Crab £9.', 'Crab', '£9.'],
  ['Wine £8\t32', 'Wine £8', '32'],
  ['Two for £10 £120', 'Two for £10', '£120'],
])('reads the name and the price of “%s”', (line, title, price) => {
  expect(read(line).lines[0]?.fields).toEqual({ title, price })
})

test('a dish whose price is mistyped is a line that can’t be read; its headings and details are its own, and so are those above', () => {
  const reading = read('LUNCH', 'MAINS', 'New pie £12', 'With gravy', 'Bad one 12.345', 'x', '', 'Puddings', 'Crumble 9.505', 'Fool £5')
  expect(reading.lines.map(({ fields }) => fields.course)).toEqual(['MAINS', 'MAINS', 'Puddings', 'Puddings'])
  const { created, bad } = planOf(reading, [], 'GBP')
  expect(created.map(({ fields }) => `${fields.title}: ${fields.description}`)).toEqual(['NEW PIE: WITH GRAVY', 'FOOL: '])
  const message = 'Price: use at most two decimals, such as 9.50.'
  expect(bad).toEqual([5, 9].map((line) => ({ line, message })))
})

test.each([
  ['Pie £12.345', '£12.345'],
  ['Pie 12,345', '12,345'],
  ['Pie £12,34.50', '£12,34.50'],
  ['Pie 1.234,50', '1.234,50'],
  ['Pie £1 200', '£1 200'],
  ['Pie £1 200.50', '£1 200.50'],
  ['Pie £1’200', '£1’200'],
  ['Pie ..... 9.505', '9.505'],
  ['Pie 12..50', '12..50'],
  ['Pie £12..50', '£12..50'],
  ['Pie 9.50.2', '9.50.2'],
  ['Pie 12.345 £', '12.345 £'],
  ['Pie –£9.50', '–£9.50'],
  ['Pie £.505', '£.505'],
  ['Pie €12', '€12'],
  ['Pie 12.50 €', '12.50 €'],
])('takes the end of “%s” for a price, which can’t be read', (line, price) => {
  const reading = read('LUNCH', 'MAINS', 'Crab £9', line)
  expect(reading.lines[1]?.fields).toMatchObject({ title: 'Pie', price })
  expect(planOf(reading, [], 'GBP')).toMatchObject({ created: [{ fields: { title: 'CRAB', description: '' } }], bad: [{ line: 4 }] })
})

test.each([
  'Served with 2 eggs',
  'Served with 2',
  '250 g',
  'Ribeye, 1,200 g',
  'Aged in oak since 1987',
  'Aged in oak since 1987.',
  'A bottle of 0.375',
  'Until 24.12.2026',
  'Until 24.12.26',
  'Ring 01263.555.123',
  'Open 12-14.30',
  'Chips (+£3.50)',
  'With lobster +£12',
  'Glass £6/£8',
  'One of 1,000.',
  'Add chips for £3.50.',
])('leaves “%s” under a dish as its details', (details) => {
  expect(read('Crab £9', details).lines).toEqual([{ line: 1, fields: { title: 'Crab', price: '£9', description: details } }])
})

test.each(['Platter for 2', 'Since 1999', '£9.50', 'Open 12-15', 'Table 4:'])('takes “%s” for no dish', (line) => {
  expect(read('LUNCH', 'MAINS', line).lines).toEqual([])
})

describe('of the headings in a row', () => {
  const placeIn = (...headings: readonly string[]) => {
    const { title: _title, price: _price, ...place } = read(...headings, 'Crab £9').lines[0]!.fields
    return place
  }
  test.each([
    ['a single one that the menu has as a section is the section', ['Sunday:'], { sitting: 'Sunday' }],
    ['a single other one is the course', ['LUNCH', '', 'Pies'], { sitting: 'LUNCH', course: 'Pies' }],
    ['the first of two is the section, also when the menu does not have it yet', ['Brunch', 'Eggs'], { sitting: 'Brunch', course: 'Eggs' }],
    ['marks say it themselves', ['# Brunch', '## Lunch'], { sitting: 'Brunch', course: 'Lunch' }],
  ])('%s', (_, headings, place) => {
    expect(placeIn(...headings)).toEqual(place)
  })
  test('under a dish a single one is the next course; of more, the last two count, and one above may be a dish without a price', () => {
    const teas = ['Teas', 'Mint £3', '']
    const { lines, bad } = read('Brunch', 'Eggs', 'Omelette £9', '', ...teas, 'Soup of the day', '', 'Supper', 'Grill', 'Steak £24')
    expect(lines.map(({ fields }) => `${fields.sitting} ${fields.course}`)).toEqual(['Brunch Eggs', 'Brunch Teas', 'Supper Grill'])
    expect(bad.map(({ line }) => line)).toEqual([8])
  })
  test('one that no dish follows is said: it may be a dish without its price, or with a whole one, as “Platter for 2” is not', () => {
    const { bad } = read('LUNCH', 'Mains', 'Crab £9', '', 'Fish pie', '', 'SUNDAY', 'Roasts', 'Beef £18', '', 'The end', '', 'Beef 21', '')
    expect(bad).toEqual([
      { line: 5, message: expect.stringContaining('No dish follows “Fish pie”.') },
      { line: 11, message: expect.stringContaining('No dish follows “The end”.') },
      { line: 13, message: 'No dish follows “Beef 21”. If 21 is its price, write it with two decimals: “Beef 21.00”.' },
    ])
  })
})

test('a section or course of the menu is a heading also directly under a dish', () => {
  const { lines } = read('Sunday', 'Roasts', 'Beef £18', 'ROASTS', 'Lamb £19', '## Puddings', 'Crumble £7')
  expect(lines.map(({ fields }) => fields.course)).toEqual(['Roasts', 'ROASTS', 'Puddings'])
})

test('a long line on its own is a line of text on the menu', () => {
  const sentence = 'All our fish is landed a few steps from the door, every morning.'
  expect(read('LUNCH', 'MAINS', sentence).lines).toEqual([
    { line: 3, fields: { sitting: 'LUNCH', course: 'MAINS', title: '', price: '', description: sentence } },
  ])
})
