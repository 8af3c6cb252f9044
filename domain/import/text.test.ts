import { describe, expect, test } from 'vitest'
import { namesOn } from './names.ts'
import { planOf } from './plan.ts'
import { readMenu } from './read.ts'
import type { Answers, MenuReading, ReadDish } from './reading.ts'
import { asReading } from './stored.ts'

const known = namesOn([{ sitting: 'SUNDAY', course: 'ROASTS' }])

function read(lines: readonly string[], answers: Answers = {}): MenuReading {
  const reading = readMenu(lines.join('\n'), { known, currency: 'GBP' }, answers)
  if ('fault' in reading) throw new Error(reading.fault)
  return reading
}

const dishesIn = (...lines: readonly string[]) => read(lines).dishes
const placed = ({ sitting, course, title }: ReadDish) => `${sitting} ${course} ${title}`
const kinds = (...lines: readonly string[]) => read(lines).lines.map(({ as }) => as)

test('a line that ends with a price is a dish, and the lines under it are its details', () => {
  const dishes = dishesIn('LUNCH', 'Mains', '', 'Dressed crab £14.50', 'Brown bread,', 'half a lemon', '', 'Fish pie £12')
  expect(dishes).toMatchObject([
    { lines: [4, 5, 6], sitting: 'LUNCH', course: 'Mains', title: 'Dressed crab', price: 14.5, description: 'Brown bread, half a lemon' },
    { lines: [8], sitting: 'LUNCH', course: 'Mains', title: 'Fish pie', price: 12, description: '' },
  ])
})

test.each([
  ['Crab £9.50', 'Crab', 9.5],
  ['Crab 9.50', 'Crab', 9.5],
  ['Crab 9,50', 'Crab', 9.5],
  ['Crab ........ 9', 'Crab', 9],
  ['Crab\t9', 'Crab', 9],
  ['Crab – £9', 'Crab', 9],
  ['Crab: £ 9.50', 'Crab', 9.5],
  ['Crab 9.50 £', 'Crab', 9.5],
  ['Crab GBP 9.50', 'Crab', 9.5],
  ['Crab 9.50 GBP', 'Crab', 9.5],
  ['Crab £9.-', 'Crab', 9],
  ['Crab £9.', 'Crab', 9],
  ['Crab (£9)', 'Crab', 9],
  ['Crab £1,200.00', 'Crab', 1200],
  ['£9 Crab', 'Crab', 9],
  ['7 oysters £18', '7 oysters', 18],
  ['Oysters 6......9', 'Oysters 6', 9],
  ['Crab for 2 £48', 'Crab for 2', 48],
  ['Highland malt 12 £5.50', 'Highland malt 12', 5.5],
  ['Rioja 2019 £31', 'Rioja 2019', 31],
  ['Pale ale 4.2% £6', 'Pale ale 4.2%', 6],
  ['\u200FCrab\u00AD\u00A0£9\u200B', 'Crab', 9],
  ['**Crab** £9', 'Crab', 9],
])('reads the name and the price of “%s”', (line, title, price) => {
  expect(dishesIn('LUNCH', 'Mains', 'Hake £18', line).at(-1)).toMatchObject({ title, price, portions: [] })
})

test.each([
  ['Soup cup 4, bowl 6', ['cup 4', 'bowl 6']],
  ['Soup £4 cup / £6 bowl', ['cup 4', 'bowl 6']],
  ['Soup £4 (cup) £6 (bowl)', ['cup 4', 'bowl 6']],
  ['Wine 125 ml 5.50 175 ml 7.50 bottle 28', ['125ml 5.5', '175ml 7.5', 'bottle 28']],
  ['Wine 5.50 7.50 28', [' 5.5', ' 7.5', ' 28']],
  ['Pie half £9, whole £16.50', ['half 9', 'whole 16.5']],
  ['Chips £3 | £5', [' 3', ' 5']],
])('reads the sizes of “%s”', (line, sizes) => {
  const [dish] = dishesIn('LUNCH', 'Mains', line)
  expect(dish?.portions.map(({ name, price }) => `${name} ${price}`)).toEqual(sizes)
  expect(dish?.title).toMatch(/^\p{L}+$/u)
})

test.each([
  'Served with 2 eggs',
  'Served with 2',
  '250 g',
  'Aged in oak since 1987',
  'A bottle of 0.375',
  'Until 24.12.2026',
  'Chips (+£3.50)',
  'with lobster +£12',
  'Add chips for £3.50.',
])('leaves “%s” under a dish as its details', (details) => {
  expect(dishesIn('LUNCH', 'Mains', 'Pie £7', 'Peas', '', 'Crab £9', details).at(-1)).toMatchObject({
    title: 'Crab',
    price: 9,
    description: details,
  })
})

test.each([
  ['Pie £12.345', 'Price: use at most two decimals'],
  ['Pie £1.234,50', 'Price: use one comma or point only'],
  ['Pie 12..50', 'Price: use one comma or point only'],
  ['Pie £1,200', 'Price: type thousands without a comma'],
])('asks about the price of “%s”, which can’t be read', (line, message) => {
  const reading = read(['LUNCH', 'MAINS', 'Crab £9', line])
  expect(reading.questions).toMatchObject([{ about: 'price', lines: [4] }])
  expect(planOf(asReading(reading), [], 'GBP').bad).toEqual([{ line: 4, message: expect.stringContaining(message) }])
  const answered = read(['LUNCH', 'MAINS', 'Crab £9', line], { questions: { 'price:4': '12.34' } })
  expect(answered.dishes[1]).toMatchObject({ title: 'Pie', price: 12.34 })
})

test.each(['Pie €12', 'Pie 12.50 €', 'Pie $38', 'Pie 12 EUR', 'Pie US$12', 'Pie CHF 20', 'Pie 12 euros'])(
  'refuses “%s” with its own text, and its details with it',
  (line) => {
    const reading = read(['LUNCH', 'MAINS', 'Crab £9', line, 'with peas', '', 'Hake £18'])
    expect(reading.lines.map(({ as }) => as)).toEqual(['section', 'course', 'dish', 'refused', 'refused', 'blank', 'dish'])
    expect(asReading(reading).bad[0]?.message).toContain(line)
  },
)

test('where most prices have a sign, a number without one is asked about', () => {
  const lines = ['LUNCH', 'Mains', 'Crab £9', 'Hake £18', 'Pie £14', 'Ribs 12']
  expect(read(lines).questions).toMatchObject([{ id: 'price:bare', lines: [6], guess: 'yes' }])
  expect(read(lines, { questions: { 'price:bare': 'no' } }).dishes.at(-1)).toMatchObject({ title: 'Ribs 12', price: 0 })
})

describe('marks of diets', () => {
  const marks = ({ diets, keeps }: ReadDish) =>
    [...diets.map(({ diet, onRequest }) => `${diet}${onRequest ? '?' : ''}`), ...keeps].join(' ')
  test.each([
    ['Soup (v) £6', 'VEGETARIAN'],
    ['Soup £6 (ve, gf)', 'VEGAN NO_GLUTEN_INGREDIENTS'],
    ['Soup £6 vegan option available', 'VEGAN?'],
    ['Soup (gfo) £6', 'NO_GLUTEN_INGREDIENTS?'],
    ['Soup [V] [DF] £6', 'VEGETARIAN DF'],
    ['(V) Soup £6', 'VEGETARIAN'],
    ['Soup £6 – V, GF', 'VEGETARIAN NO_GLUTEN_INGREDIENTS'],
  ])('“%s” has them beside its name', (line, expected) => {
    const [dish] = dishesIn('LUNCH', 'Mains', line)
    expect([dish?.title, dish && marks(dish)]).toEqual(['Soup', expected])
  })
  test('mean what the menu says that they mean', () => {
    const [pie, soup] = dishesIn('LUNCH', 'Mains', 'Pie (vg) £9', 'Soup (v) £6', '', '(v) vegan, (vg) vegetarian')
    expect([pie && marks(pie), soup && marks(soup)]).toEqual(['VEGETARIAN', 'VEGAN'])
  })
  test('of allergens stand in the details, one as several', () => {
    const dishes = dishesIn('LUNCH', 'Mains', 'Ragù (G, E, D, Ce) £12', 'Focaccia (G) £5', 'Cacio e pepe (G, D) v £11', 'Moules (Mo, W) £9')
    expect(dishes.map(({ title, keeps }) => [title, keeps.join(' ')])).toEqual([
      ['Ragù', 'G E D Ce'],
      ['Focaccia', 'G'],
      ['Cacio e pepe', 'G D'],
      ['Moules', 'Mo W'],
    ])
    expect(asReading(read(['LUNCH', 'Mains', 'Ragù (G, E, D, Ce) £12'])).lines[0]?.beside).toBe('(G, E, D, Ce)')
    expect(dishesIn('LUNCH', 'Mains', 'Fish fingers (B & B) £9')[0]).toMatchObject({ title: 'Fish fingers (B & B)' })
  })
  test('VG is vegetarian beside VE', () => {
    expect(dishesIn('LUNCH', 'Mains', 'Pie (vg) £9', 'Soup (ve) £6').map(marks)).toEqual(['VEGETARIAN', 'VEGAN'])
  })
})

describe('of the headings in a row', () => {
  const placeIn = (...headings: readonly string[]) => dishesIn(...headings, 'Crab £9').map(placed)[0]
  test.each([
    ['a single one that the menu has as a section is the section', ['Sunday:'], 'Sunday  Crab'],
    ['a single other one is the course', ['LUNCH', '', 'Pies'], 'LUNCH Pies Crab'],
    ['the first of two is the section, also when the menu does not have it yet', ['Terrace', 'Eggs'], 'Terrace Eggs Crab'],
    ['marks say it themselves', ['# Brunch', '## Lunch'], 'Brunch Lunch Crab'],
    ['times beside it are no part of it', ['DINNER 6pm – 9.30pm', 'Mains (cont.)'], 'DINNER Mains Crab'],
    ['the name of the house is none of them', ['THE ANCHOR', 'Est. 1842', '', 'LUNCH', 'Mains'], 'LUNCH Mains Crab'],
  ])('%s', (_, headings, place) => {
    expect(placeIn(...headings)).toBe(place)
  })
  test('under a dish a single one is the next course; of more, the last two count, and one above may be a dish without a price', () => {
    const teas = ['Teas', 'Mint £3', '']
    const reading = read(['Brunch', 'Eggs', 'Omelette £9', '', ...teas, 'Soup of the day', '', 'Supper', 'Grill', 'Steak £24'])
    expect(reading.dishes.map(placed)).toEqual(['Brunch Eggs Omelette', 'Brunch Teas Mint', 'Supper Grill Steak'])
    expect(reading.questions).toMatchObject([{ about: 'dish', lines: [8] }])
  })
  test('one that no dish follows is said', () => {
    expect(kinds('LUNCH', 'Mains', 'Crab £9', '', 'Fish pie', '', 'SUNDAY', 'Roasts', 'Beef £18', '', 'The end', '')).toEqual([
      'section',
      'course',
      'dish',
      'blank',
      'not sure',
      'blank',
      'section',
      'course',
      'dish',
      'blank',
      'not sure',
      'blank',
    ])
  })
  test('a section or course of the menu is a heading also directly under a dish', () => {
    expect(dishesIn('Sunday', 'Roasts', 'Beef £18', 'ROASTS', 'Lamb £19', '## Puddings', 'Crumble £7').map(placed)).toEqual([
      'Sunday Roasts Beef',
      'Sunday ROASTS Lamb',
      'Sunday Puddings Crumble',
    ])
  })
})

test('a pub’s beers have a line for each size, and two columns of a page are two dishes a line', () => {
  const [ale, stout] = dishesIn('DRINKS', 'Draught', 'Harbour Pale 4.2%', 'Pint £5.80', 'Half £2.90', 'Stout', 'Pint £6.10', 'Half £3.10')
  expect(ale).toMatchObject({
    title: 'Harbour Pale 4.2%',
    portions: [
      { name: 'Pint', price: 5.8 },
      { name: 'Half', price: 2.9 },
    ],
  })
  expect(stout).toMatchObject({ title: 'Stout', lines: [6, 7, 8] })
  expect(dishesIn('LUNCH', 'Mains', 'Soup £6\tFish pie £14').map(({ title, price }) => `${title} ${price}`)).toEqual([
    'Soup 6',
    'Fish pie 14',
  ])
})

test('one line of dishes without a price that is said to be details leaves those below as they are', () => {
  const lines = [
    'LUNCH',
    '',
    'Starters',
    'Soup £6',
    '',
    'Puddings',
    'Apple crumble, custard',
    'Oats, hazelnuts',
    'Lemon curd pavlova, cream',
    'Sherry trifle, almonds',
  ]
  expect(read(lines, { lines: { 8: { as: 'details' } } }).dishes.map(({ title }) => title)).toHaveLength(4)
})

test('a line that is said to be a course has its price for each dish below, and names what stands behind it', () => {
  const lines = ['LUNCH', '', 'Mains', 'Pie £12', 'Kiddies £8.95 includes a scoop of ice cream', 'Fish fingers', 'Tomato pasta']
  const { dishes, lines: read5, questions } = read(lines, { lines: { 5: { as: 'course' } } })
  expect(dishes.slice(1)).toMatchObject([
    { course: 'Kiddies', title: 'Fish fingers', price: 8.95 },
    { course: 'Kiddies', title: 'Tomato pasta', price: 8.95 },
  ])
  expect(read5).toContainEqual(expect.objectContaining({ number: 5, as: 'note', text: 'includes a scoop of ice cream' }))
  expect(questions).toMatchObject([{ text: expect.stringContaining('Is £8.95 the price of each below') as string }])
})

test('a text whose place is said asks for none', () => {
  const lines = ['LUNCH', '', 'Two courses £20', '', 'Mains', 'Pie £12']
  const text = { as: 'text', fields: { sitting: 'INFO', course: 'GOOD TO KNOW' } } as const
  expect(read(lines, { lines: { 3: { as: 'text' } } }).questions).toMatchObject([{ about: 'course' }])
  expect(read(lines, { lines: { 3: text } }).questions).toEqual([])
})

describe('what staff say of a line counts', () => {
  const lines = ['LUNCH', 'Mains', 'Crab £9', 'Brown bread', 'Soft', 'Lemonade £3']
  const said = (answers: Answers['lines']) => read(lines, { ...(answers && { lines: answers }) })
  test('as what it is', () => {
    expect(said({ 5: { as: 'details' } }).dishes[0]?.description).toBe('Brown bread Soft')
    expect(said({ 5: { as: 'course' } }).dishes.map(placed)).toEqual(['LUNCH Mains Crab', 'LUNCH Soft Lemonade'])
    expect(said({ 5: { as: 'section' } }).dishes[1]?.sitting).toBe('Soft')
    expect(said({ 4: { as: 'left out' } }).dishes[0]?.description).not.toContain('Brown bread')
    expect(said({ 4: { as: 'dish' } }).dishes.map(({ title }) => title)).toEqual(['Crab', 'Brown bread', 'Lemonade'])
    expect(said({ 4: { as: 'text' } }).dishes[1]).toMatchObject({ title: '', description: 'Brown bread' })
  })
  test('typed over', () => {
    expect(said({ 3: { fields: { title: 'Dressed crab', price: '5 / 9', course: 'Fish' } } }).dishes[0]).toMatchObject({
      title: 'Dressed crab',
      course: 'Fish',
      price: 5,
      portions: [{ price: 5 }, { price: 9 }],
    })
  })
  test.each([
    ['2 courses 21.50 / 3 courses 26.50', ['2 courses 21.5', '3 courses 26.5']],
    ['two courses £21.50; three courses £26.50', ['two courses 21.5', 'three courses 26.5']],
    ['small 7, large 11', ['small 7', 'large 11']],
  ])('the sizes typed as %s have their names and prices', (price, portions) => {
    const [crab] = said({ 3: { fields: { price } } }).dishes
    expect(crab?.portions.map(({ name, price }) => `${name} ${price}`)).toEqual(portions)
  })
  test('details that are typed are all of the details; a measure that is typed with the price goes into those that are read', () => {
    const cider = ['LUNCH', 'Mains', 'Cider (n) 500ml £6', 'Dry']
    const typed = (fields: object) => read(cider, { lines: { 3: { fields } } }).dishes[0]
    expect(read(cider).dishes[0]).toMatchObject({ description: 'Dry', keeps: ['500ml', 'n'] })
    expect(typed({ description: 'Still' })).toMatchObject({ description: 'Still', keeps: [] })
    expect(typed({ price: 'bottle 7' })?.keeps).toContain('bottle')
  })
  test('sizes get the names that were answered', () => {
    const prices = ['LUNCH', 'Mains', 'Mussels £9 / £17', 'Prawns £8 / £15']
    const [question] = read(prices).questions
    expect(question).toMatchObject({ about: 'portions', lines: [3, 4], choices: [{ value: 'small / large' }] })
    const { dishes } = read(prices, { questions: { [question!.id]: 'half / whole' } })
    expect(dishes.map(({ portions }) => portions.map(({ name }) => name))).toEqual([
      ['half', 'whole'],
      ['half', 'whole'],
    ])
  })
})

test('a dish of the menu is found by its name without marks, and keeps its details', () => {
  const soup = { id: 'soup', sitting: 'LUNCH', course: 'STARTERS', title: 'SOUP', description: 'BREAD', price: 6, version: 1 }
  const planned = (line: string) => planOf(asReading(read(['LUNCH', 'Starters', line])), [soup], 'GBP')
  expect(planned('Soup (v) £7').changed).toMatchObject([
    { dish: soup, changes: { price: 7, diets: [{ diet: 'VEGETARIAN', onRequest: false }] } },
  ])
  expect(planned('Soup (df) £6').changed).toMatchObject([{ changes: { description: 'BREAD; (df)' } }])
  expect(planned('Soup £6').same).toEqual([soup])
})
