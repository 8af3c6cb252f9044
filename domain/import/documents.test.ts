import { expect, test } from 'vitest'
import { dishesIn, inShort, read } from './testing/in-short.ts'

const otherIn = (...lines: readonly string[]) =>
  read(...lines).lines.flatMap(({ as, text }) => (['note', 'refused', 'not sure'].includes(as) ? [`${as}: ${text}`] : []))

test('a document of Markdown with tables keeps its headings; what names the columns is no heading', () => {
  const starters = ['### Starters', '', '| Dish | Description | Price |', '|:---|:---|---:|', '| Soup (VG) | Leek | £6 |', '']
  const mains = ['### Mains', '', '| Dish | Description | Price |', '|:---|:---|---:|', '| Pie | Beef | £15 |', '']
  const drinks = ['## Drinks', '', '### Wine', '', '| Wine | Small | Large |', '|---|---|---|', '| Merlot | £5 | £7 |']
  const { dishes, questions } = read('# Our menu', '', '## Lunch', '', ...starters, ...mains, ...drinks)
  expect(dishes.map((dish) => `${dish.sitting} ${inShort(dish)}`)).toEqual([
    'Lunch Starters: Soup (Leek) 6 VEGAN',
    'Lunch Mains: Pie (Beef) 15',
    'Drinks Wine: Merlot Small 5, Large 7',
  ])
  expect(questions).toEqual([])
})

test('a field a line is read as a table is; a heading between the dishes is their course', () => {
  const soup = ['- **Name:** Soup of the day', '- **Price:** £6', '- **Description:** Warm bread', '- **Dietary:** V', '']
  const prawns = ['- **Name:** Prawn cocktail', '- **Price:** £8.50', '']
  const pie = ['- **Price:** £15', '- **Name:** Pie: steak & ale']
  const lines = ['**STARTERS**', '', ...soup, ...prawns, '**MAINS**', '', ...pie]
  expect(dishesIn(...lines)).toEqual([
    'STARTERS: Soup of the day (Warm bread) 6 VEGETARIAN',
    'STARTERS: Prawn cocktail 8.5',
    'MAINS: Pie: steak & ale 15',
  ])
  expect(otherIn(...lines)).toEqual([])
  const [first] = read(...lines).dishes
  expect(first?.lines).toEqual([3])
})

test('dishes with a colon in their names are a text', () => {
  expect(dishesIn('GRILL', 'Steak: 8oz rump £19', 'Price: ask us', 'Chicken: half £14')).toHaveLength(2)
})

test('three names with their prices in one line are three dishes; more of one dish is not', () => {
  expect(dishesIn('Snacks', 'Scratchings £2 Olives £3 Nuts £2.50')).toEqual([
    'Snacks: Scratchings 2',
    'Snacks: Olives 3',
    'Snacks: Nuts 2.5',
  ])
  expect(dishesIn('Grill', 'Burger £12 With cheese £13 With bacon £14')).toHaveLength(1)
})

test.each([
  ['Salad £11 + chicken £3', 'Salad (+ chicken £3) 11'],
  ['Avocado, lime - 9.5 (vg) (+ egg 1.5)', 'Avocado, lime ((+ egg 1.5)) 9.5 VEGAN'],
  ['Pie + mash £12', 'Pie + mash 12'],
])('“%s” says behind a plus what comes on top', (line, dish) => {
  expect(dishesIn('LUNCH', '', 'Plates', 'Soup £6', line).at(-1)).toBe(`Plates: ${dish}`)
})

test('what a tasting menu costs is no dish', () => {
  const { dishes, questions } = read(
    'The Tasting Menu',
    '£85 per person · Matching wines £55',
    '',
    'Snacks',
    'Oyster, dill',
    'Scallop, hazelnut',
  )
  expect(dishes.map(({ title }) => title)).toEqual(['Oyster, dill', 'Scallop, hazelnut'])
  expect(questions.map(({ id, guess }) => `${id} ${guess}`)).toContain('line:2 left out')
})

test('one size of a dish that has a price of its own is named as not read', () => {
  const pie = { label: 'Pie', amount: 15, options: [{ label: 'Half', amount: 9 }] }
  const soup = { label: 'Soup', amount: 6, prices: [{ label: '', amount: 6 }] }
  expect(read(JSON.stringify([pie, { label: 'Tart', amount: 7 }])).unknownColumns).toEqual(['options'])
  expect(read(JSON.stringify([soup, { label: 'Tart', amount: 7 }])).unknownColumns).toEqual([])
})

test('calories are no price, also of two sizes; what adults need stands beside the dishes', () => {
  const sticks = ['STICKS                       £6.99', 'With marinara sauce       590 kcal', '']
  const nachos = ['NACHOS              £8.99 / £13.99', 'Cheese, salsa    780 / 1,350 kcal', '']
  const lines = ['SNACKS', ...sticks, ...nachos, 'FRIES £4', 'Skin on', 'Adults need around 2000 kcal a day']
  const { dishes, questions } = read(...lines)
  expect(dishes.map(({ title, description, keeps }) => [title, description, keeps.join()])).toEqual([
    ['STICKS', 'With marinara sauce', '590 kcal'],
    ['NACHOS', 'Cheese, salsa', '780 / 1,350 kcal'],
    ['FRIES', 'Skin on', ''],
  ])
  expect(questions.map(({ id }) => id)).toEqual(['section', 'portions::SNACKS:2'])
  expect(otherIn(...lines)).toEqual(['note: Adults need around 2000 kcal a day'])
})

test('“Section:” and “Course:” name a heading; between bars stands the price', () => {
  const { dishes, questions } = read(
    'Section: LUNCH',
    'Course: SANDWICHES',
    'Ham & mustard | 6.50 | on white',
    'Cheese | 6.00 | V',
    'Tuna | 6.75',
  )
  expect(dishes.map((dish) => `${dish.sitting} ${inShort(dish)}`)).toEqual([
    'LUNCH SANDWICHES: Ham & mustard (on white) 6.5',
    'LUNCH SANDWICHES: Cheese 6 VEGETARIAN',
    'LUNCH SANDWICHES: Tuna 6.75',
  ])
  expect(questions).toEqual([])
})

test('a base price beside sizes, one of which costs as much, is that size’s', () => {
  const columns = 'Group,Name,Base price,Size 1,Size 1 price,Size 2,Size 2 price'
  expect(read(columns, 'Coffee,Latte,3.40,Regular,3.40,Large,3.90', 'Coffee,Espresso,2.40,,,,').dishes.map(inShort)).toEqual([
    'Coffee: Latte Regular 3.4, Large 3.9',
    'Coffee: Espresso 2.4',
  ])
})

test('the navigation of a page in one line is no name', () => {
  const dish = (name: string, details: string, price: string) => [name, details, price, 'Add to order']
  const lines = [
    ...dish('Soup', 'Leek, with bread', '£6.95'),
    ...dish('Prawns', 'Marie rose', '£8.95'),
    ...dish('Pie', 'Short crust', '£15.95'),
  ]
  expect(dishesIn('Our Menu', 'Home / Menu / Book / Contact', 'STARTERS', ...lines)[0]).toBe('STARTERS: Soup (Leek, with bread) 6.95')
})

test('a heading that stands alone beside the rows of a sheet is their course', () => {
  const rows = ['STARTERS', 'Soup\t£6.00\t£1.20\tV', 'MAINS', 'Curry\t£14.00\t£4.10\thot']
  expect(dishesIn('Item\tPrice\tCost\tNotes', ...rows)).toEqual(['STARTERS: Soup 6 VEGETARIAN', 'MAINS: Curry (hot) 14'])
})

test.each([
  [
    'an offer of two numbers beside a heading',
    ['TAPAS – choose any 3 for £18 or 5 for £28', '', 'Olives 5.5', 'Bread 6'],
    'TAPAS: Olives 5.5',
  ],
  ['days with a dash between them', ['Deals', 'Mon – Fri lunch £9.95', 'Sunday roast £18'], 'Deals: Mon – Fri lunch 9.95'],
  [
    'a name set off with stars',
    ['Plates', '*Burrata*, tomato (v) ..... 11', '*Hake*, clams ..... 24'],
    'Plates: Burrata, tomato 11 VEGETARIAN',
  ],
])('%s is read as it is meant', (_, lines, first) => {
  expect(dishesIn(...lines)[0]).toBe(first)
})

test('an upgrade below dishes of one price is none of them', () => {
  const { dishes, questions } = read(
    'MAINS',
    'Pie £12',
    '',
    'Kids £7.95',
    'Burger & chips',
    'Pasta',
    'Goujons & beans',
    '',
    'Upgrade to large +£1.50',
  )
  expect(dishes.map(({ title, price }) => `${title} ${price}`)).toEqual([
    'Pie 12',
    'Burger & chips 7.95',
    'Pasta 7.95',
    'Goujons & beans 7.95',
  ])
  expect(questions.map(({ id, guess }) => `${id} ${guess}`)).toContain('line:9 details')
})

test('an extra below names in a row is a line of its own', () => {
  const { dishes } = read(
    'SANDWICHES',
    'BLT 7.5',
    'Egg 6.5',
    '',
    'JACKETS 8',
    'all with salad',
    'Beans | Cheese | Tuna',
    'extra filling 1.5',
  )
  expect(dishes.at(-1)).toMatchObject({ title: 'extra filling', price: 1.5 })
})
