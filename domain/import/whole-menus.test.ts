import { expect, test } from 'vitest'
import { dishesIn, inShort, read } from './testing/in-short.ts'

const DISHES = ['Leek soup £6', 'Fish pie £14', 'Apple tart £7']
const asOf = (line: string, ...lines: readonly string[]) =>
  read(...lines)
    .lines.filter(({ text }) => text.trim() === line)
    .map(({ as }) => as)

test('sizes named above all courses are those of each; a dash says which one a wine has not', () => {
  const wines = ['FIZZ', 'Crémant               7.50        –        38', '', 'ITALY', 'Gavi                  8.20    11.20        46']
  const port = ['PORT                  50ml    100ml    Bottle', 'Tawny                 5.50    10.50        62']
  expect(dishesIn('                      125ml    175ml    Bottle', '', ...wines, '', ...port)).toEqual([
    'FIZZ: Crémant 125ml 7.5, Bottle 38',
    'ITALY: Gavi 125ml 8.2, 175ml 11.2, Bottle 46',
    'PORT: Tawny 50ml 5.5, 100ml 10.5, Bottle 62',
  ])
})

test('sizes in inches below a heading are those of its pizzas', () => {
  expect(dishesIn('PIZZE', '9” / 12” / 16”', 'Margherita 8.50 / 10.95 / 15.50', 'Marinara 7.50 / 9.50 / 13.95')[0]).toBe(
    'PIZZE: Margherita 9” 8.5, 12” 10.95, 16” 15.5',
  )
})

test('a course that names columns loses its colon; what an extra costs is its price', () => {
  const lines = [
    'Coffee:          Reg      Lge',
    'Latte            £3.40    £3.80',
    '',
    'Extras:',
    'Extra shot       +60p',
    'Decaf            no charge',
  ]
  expect(dishesIn(...lines)).toEqual(['Coffee: Latte Reg 3.4, Lge 3.8', 'Extras: Extra shot 0.6', 'Extras: Decaf no charge'])
})

test('behind leaders stands what the first price is of', () => {
  expect(dishesIn('Curries', '11. Korma .... Chicken £9.95, Lamb £10.95, King Prawn £13.95')).toEqual([
    'Curries: Korma Chicken 9.95, Lamb 10.95, King Prawn 13.95',
  ])
})

test.each([
  'Free prawn crackers with orders over £25',
  '10% discount on collection orders over £20',
  '25p off if you bring your own cup',
  'Happy hour 5-7pm Weds to Fri: two classics for £15',
  'Closed Sundays',
])('“%s” is no dish', (line) => {
  expect(asOf(line, 'LUNCH', '', 'MAINS', ...DISHES, '', line)).toEqual(['note'])
})

test('a name with a sentence about all of its dishes is their heading', () => {
  const { dishes, questions } = read(
    'LUNCH',
    '',
    'To Start',
    ...DISHES,
    '',
    'Sunday Roasts',
    'All served with roast potatoes',
    'Beef £18',
    'Pork £17',
  )
  expect(dishes.map(inShort).slice(3)).toEqual(['Sunday Roasts: Beef 18', 'Sunday Roasts: Pork 17'])
  expect(questions).toEqual([])
})

test.each(['2 pcs per portion', 'White or granary, served with crisps', 'For little ones 10 and under'])(
  '“%s” between a heading and its dishes is said of them all',
  (line) => {
    expect(asOf(line, 'LUNCH', '', 'Nigiri', line, '', 'Salmon £4', 'Tuna £5', 'Eel £6')).toEqual(['note'])
  },
)

test('names below the price of all are dishes, also with commas', () => {
  expect(
    dishesIn(
      'Sides',
      'Chips £4',
      '',
      'Puddings – all £7.50',
      'Toffee pudding, sauce, ice cream (V)',
      'Crumble, custard',
      'Brownie, caramel',
    ),
  ).toEqual([
    'Sides: Chips 4',
    'Puddings: Toffee pudding, sauce, ice cream 7.5 VEGETARIAN',
    'Puddings: Crumble, custard 7.5',
    'Puddings: Brownie, caramel 7.5',
  ])
})

test('a course in one line has its heading first, and what all cost in brackets', () => {
  const lines = [
    'Roasts: Beef £19.50; Nut roast £16 (vg)',
    'Sides (all £4): cauliflower cheese, greens',
    'Puddings: crumble 7, brûlée 7.50, cheese & biscuits 9.50',
  ]
  expect(dishesIn(...lines)).toEqual([
    'Roasts: Beef 19.5',
    'Roasts: Nut roast 16 VEGAN',
    'Sides: cauliflower cheese 4',
    'Sides: greens 4',
    'Puddings: crumble 7',
    'Puddings: brûlée 7.5',
    'Puddings: cheese & biscuits 9.5',
  ])
})

test('of blocks with a name above its details, the price is at their end; a running head is none of them', () => {
  const first = ['The Quay House', 'LUNCH', '', 'Mains', '', 'Rump of lamb', 'Dauphinoise, red cabbage, kale and a', 'rosemary sauce £25']
  const second = ['The Quay House', '', 'Roast hake', 'White beans, kale £22', '', 'British cheeses', 'Quince, oatcakes £12']
  const { dishes, questions } = read(...first, '', 'Page 1 of 2', ...second)
  expect(dishes.map(inShort)).toEqual([
    'Mains: Rump of lamb (Dauphinoise, red cabbage, kale and a rosemary sauce) 25',
    'Mains: Roast hake (White beans, kale) 22',
    'Mains: British cheeses (Quince, oatcakes) 12',
  ])
  expect(questions).toEqual([])
})

test('two columns that a PDF sets side by side are read one after the other', () => {
  const rows = [
    ['STARTERS', 'MAINS'],
    ['Soup (v)             6.50', 'Ale pie              16.50'],
    ['Crusty bread', 'Mash, greens'],
    ['Parfait              8.50', 'Ham, egg & chips     13.75'],
    ['Chutney, brioche', 'Risotto (v)          14.50'],
    ['Mushrooms            7.25', 'Sage, seeds'],
    ['', 'Kiev                 15.95'],
  ] as const
  expect(dishesIn(...rows.map(([left, right]) => left.padEnd(34) + right))).toEqual([
    'STARTERS: Soup (Crusty bread) 6.5 VEGETARIAN',
    'STARTERS: Parfait (Chutney, brioche) 8.5',
    'STARTERS: Mushrooms 7.25',
    'MAINS: Ale pie (Mash, greens) 16.5',
    'MAINS: Ham, egg & chips 13.75',
    'MAINS: Risotto (Sage, seeds) 14.5 VEGETARIAN',
    'MAINS: Kiev 15.95',
  ])
})

test('who has sent a message is no dish, and what something cost before is asked about', () => {
  const { dishes, lines, questions } = read(
    'LUNCH',
    '',
    'Mains',
    'Ham & chips - now £13.50 (was £12.50)',
    'Curry £13',
    '',
    'Thanks so much!',
    'Jo',
    '',
    'Jo Example',
    'The Bell Inn',
  )
  expect(dishes.map(inShort)).toEqual(['Mains: Ham & chips 13.5 +was £12.50', 'Mains: Curry 13'])
  expect(lines.slice(-4).map(({ as }) => as)).toEqual(['left out', 'blank', 'left out', 'left out'])
  expect(questions.map(({ lines: asked }) => asked)).toEqual([[4]])
})

test('the house stands above its address', () => {
  const { dishes, questions } = read('FRYDAYS FISH BAR', '14 Station Road', '', 'FISH', 'Cod £6', 'Haddock £7')
  expect(dishes.map(({ sitting }) => sitting)).toEqual(['', ''])
  expect(questions.map(({ id, guess }) => [id, guess])).toEqual([
    ['line:1', 'left out'],
    ['section', undefined],
  ])
})

test('a table pasted from a document has its part of the day above it, and a key below', () => {
  const table = (name: string, ...rows: readonly string[]) => [name, '', 'Dish\tDescription\tDiet\tPrice', 'Mains\t\t\t', ...rows, '']
  const { dishes, lines } = read(
    ...table('LUNCH', 'Gnocchi\tPeas\tV\t£14', 'Duck leg\tLentils\tGF\t£18'),
    ...table('KIDS', 'Macaroni\t\tV\t£6'),
    'V – vegetarian, GF – gluten free',
  )
  expect(dishes.map((dish) => `${dish.sitting} ${inShort(dish)}`)).toEqual([
    'LUNCH Mains: Gnocchi (Peas) 14 VEGETARIAN',
    'LUNCH Mains: Duck leg (Lentils) 18 NO_GLUTEN_INGREDIENTS',
    'KIDS Mains: Macaroni 6 VEGETARIAN',
  ])
  expect(lines.at(-1)?.as).toBe('note')
})

test('a shop lists the sizes of a dish below it, under its name', () => {
  const rows = ['Name,Regular price,Categories', 'Madras,,Curries', 'Madras - Regular,9.95,', 'Madras - Large,12.95,', 'Naan,3.50,Breads']
  expect(read(...rows).dishes.map(inShort)).toEqual(['Curries: Madras Regular 9.95, Large 12.95', 'Breads: Naan 3.5'])
})

test('a program groups the sizes of a dish, its diets and what one may add; its own numbers are no dishes', () => {
  const priced = (name: string, fractional: number) => ({ name, price: { code: 'GBP', fractional } })
  const pizza = {
    ...priced('Margherita', 950),
    dietary: { vegetarian: true, vegan: false },
    options: [
      { name: 'Size', min: 1, max: 1, choices: [priced('10 inch', 950), priced('14 inch', 1450)] },
      { name: 'Toppings', min: 0, max: 2, choices: [priced('Rocket', 150)] },
    ],
  }
  const file = { delivery_fee: { fractional: 199 }, quantity: { max_permitted: 4 }, categories: [{ name: 'Pizzas', items: [pizza] }] }
  expect(read(JSON.stringify(file)).dishes.map(inShort)).toEqual(['Pizzas: Margherita 10 inch 9.5, 14 inch 14.5 VEGETARIAN'])
})

test('the courses of a tasting menu, each with its wine, are dishes', () => {
  const courses = [
    'Gougère',
    'walnut, chive',
    'NV Blanc de Blancs, Kent',
    '',
    'Crab',
    'apple, dill',
    '2022 Riesling, Mosel',
    '',
    'Sourdough',
    'seaweed butter',
    '',
  ]
  const { dishes, questions } = read(
    'EVENING',
    '',
    'TASTING MENU',
    '',
    ...courses,
    'Turbot',
    'mussels, leek',
    '2020 Meursault, Burgundy',
    '',
    'Petits fours',
  )
  expect(dishes.map(inShort)).toEqual([
    'TASTING MENU: Gougère (walnut, chive NV Blanc de Blancs, Kent) 0',
    'TASTING MENU: Crab (apple, dill 2022 Riesling, Mosel) 0',
    'TASTING MENU: Sourdough (seaweed butter) 0',
    'TASTING MENU: Turbot (mussels, leek 2020 Meursault, Burgundy) 0',
    'TASTING MENU: Petits fours 0',
  ])
  expect(questions.map(({ id }) => id)).toEqual(['price:none'])
})

test('the days of an offer behind its details are no opening hours', () => {
  expect(
    dishesIn('Deals', 'Box £5', 'Pensioners £7.50', 'Small cod, chips, peas, bread & butter and a mug of tea. Mon to Thurs till 5pm').at(
      -1,
    ),
  ).toBe('Deals: Pensioners (Small cod, chips, peas, bread & butter and a mug of tea. Mon to Thurs till 5pm) 7.5')
})

test('the mark of one of several choices is not that of the dish, wherever it stands', () => {
  const [onigiri] = dishesIn('Small', 'Onigiri – 4', 'salmon', 'pickled plum (ve)', 'tuna mayo', 'Miso soup – 3', 'Gyoza – 7')
  expect(onigiri).toBe('Small: Onigiri (salmon pickled plum (ve) tuna mayo) 4')
  expect(dishesIn('Small', 'Onigiri – 4', 'pickled plum (ve)', 'salmon', 'Miso soup – 3', 'Gyoza – 7')[0]).toBe(
    'Small: Onigiri (pickled plum (ve) salmon) 4',
  )
})

test('what a dish may be had with is its sizes: choices in lower case below it, scoops, letters and counts', () => {
  expect(
    dishesIn('Donburi', 'Katsu don', 'chicken – 13.5', 'pumpkin (ve) – 12', 'Gyudon – 13.8', 'Oyakodon – 12', 'Chirashi – 15')[0],
  ).toBe('Donburi: Katsu don chicken 13.5, pumpkin (ve) 12')
  expect(dishesIn('Sweet', 'Gelato   1 scoop 3.00 / 2 scoops 5.50', 'Latte – S 3.8 / L 4.4', 'Mochi – 2 for 4.5 / 3 for 6')).toEqual([
    'Sweet: Gelato 1 scoop 3, 2 scoops 5.5',
    'Sweet: Latte S 3.8, L 4.4',
    'Sweet: Mochi x2 4.5, x3 6',
  ])
})

test('a mark with a condition is one on request', () => {
  expect(dishesIn('Mains', 'Teriyaki (gf with tamari) – 15')).toEqual(['Mains: Teriyaki 15 NO_GLUTEN_INGREDIENTS +gf with tamari'])
})

test('what is in a dish, with its price in a row below, is its sizes, and in front of dishes that of each', () => {
  const soup = ['6. Tom Yum', 'Hot and sour soup with lime leaf', 'Mushroom £6.50   Chicken £6.95   Prawn £7.95']
  const curries = ['Tofu £10.95   Chicken £11.95', '8. Green Curry', 'Bamboo shoots and basil', '9. Red Curry', 'Peppers and lime leaf']
  expect(
    dishesIn(
      'STARTERS',
      '1. Satay £7.50',
      '2. Rolls £6.50',
      '3. Toast £7',
      '4. Platter £18',
      '5. Salad £6',
      '',
      'SOUPS',
      ...soup,
      '',
      'CURRIES',
      ...curries,
    ).slice(5),
  ).toEqual([
    'SOUPS: Tom Yum (Hot and sour soup with lime leaf) Mushroom 6.5, Chicken 6.95, Prawn 7.95',
    'CURRIES: Green Curry (Bamboo shoots and basil) Tofu 10.95, Chicken 11.95',
    'CURRIES: Red Curry (Peppers and lime leaf) Tofu 10.95, Chicken 11.95',
  ])
  expect(dishesIn('NOODLES', 'Pad Thai Chicken £11.50 / Prawn £13.50')).toEqual(['NOODLES: Pad Thai Chicken 11.5, Prawn 13.5'])
})

test('prices below a heading, above its names, are those of each', () => {
  expect(
    dishesIn('SCOOPS', 'One £3', '', '🥤 MILKSHAKES', 'Regular £4.95, Large £5.95', 'Vanilla', 'Strawberry', 'Caramel').slice(1),
  ).toEqual([
    'MILKSHAKES: Vanilla Regular 4.95, Large 5.95',
    'MILKSHAKES: Strawberry Regular 4.95, Large 5.95',
    'MILKSHAKES: Caramel Regular 4.95, Large 5.95',
  ])
})

test('a price whose point is missing is asked about', () => {
  const { questions } = read('LUNCH', '', 'Mains', 'Pie £16.50', 'Haddock £1695', 'Lasagne £14.95', 'Gammon £15.95', 'Curry £13')
  expect(questions).toMatchObject([{ id: 'price:5', text: '“Haddock” costs £1,695.00. Which price is meant?' }])
})

test('a house in capitals is no course of the dishes below the first heading that stands alone', () => {
  const { dishes } = read(
    'TRATTORIA DA NELLA',
    'Spring menu',
    '',
    'While you choose',
    '',
    'Olives   4.00',
    'Focaccia   4.50',
    '',
    'Antipasti',
    '',
    'Burrata   11.50',
  )
  expect(dishes.map(inShort)).toEqual(['While you choose: Olives 4', 'While you choose: Focaccia 4.5', 'Antipasti: Burrata 11.5'])
})

test('Christmas is a section', () => {
  expect(read('CHRISTMAS DAY MENU', '', 'Starters', 'Bisque £9').dishes.map(({ sitting }) => sitting)).toEqual(['CHRISTMAS DAY'])
})

test('details of a set menu are known by another course of it, and its headings stay headings', () => {
  const starters = ['Parsnip soup (VE)', 'Parsnip crisps, crusty bread', 'Prawn cocktail', 'Camembert tart (V)', 'Fig jam, leaves']
  const mains = ['Turkey', 'Sage stuffing, gravy', 'Nut roast (VE)', 'Trimmings, vegan gravy']
  const { dishes } = read(
    'FESTIVE MENU',
    '2 courses £27',
    '',
    'Starters',
    ...starters,
    '',
    'Mains',
    ...mains,
    '',
    'From the trolley',
    'Bread and butter pudding',
    'Stilton and oatcakes',
    'Sherry trifle',
  )
  expect(dishes.map(inShort)).toEqual([
    'Starters: Parsnip soup (Parsnip crisps, crusty bread) 0 VEGAN',
    'Starters: Prawn cocktail 0',
    'Starters: Camembert tart (Fig jam, leaves) 0 VEGETARIAN',
    'Mains: Turkey (Sage stuffing, gravy) 0',
    'Mains: Nut roast (Trimmings, vegan gravy) 0 VEGAN',
    'From the trolley: Bread and butter pudding 0',
    'From the trolley: Stilton and oatcakes 0',
    'From the trolley: Sherry trifle 0',
  ])
})
