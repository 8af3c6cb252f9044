import { describe, expect, test } from 'vitest'
import { namesOn } from './names.ts'
import { readMenu } from './read.ts'
import type { MenuReading, ReadDish } from './reading.ts'

function read(...lines: readonly string[]): MenuReading {
  const reading = readMenu(lines.join('\n'), { known: namesOn([]), currency: 'GBP' })
  if ('fault' in reading) throw new Error(reading.fault)
  return reading
}

const priceOf = ({ portions, priceWords, price }: ReadDish) =>
  portions.length > 0 ? portions.map(({ name, price }) => `${name} ${price}`.trim()).join(', ') : priceWords || String(price)
/** `Mains: Pie (peas) 12 VEGAN` */
const inShort = (dish: ReadDish) =>
  [
    `${dish.course}:`,
    dish.title,
    dish.description && `(${dish.description})`,
    priceOf(dish),
    ...dish.diets.map(({ diet }) => diet),
    ...dish.keeps.map((word) => `+${word}`),
  ]
    .filter(Boolean)
    .join(' ')
const dishesIn = (...lines: readonly string[]) => read('LUNCH', '', ...lines).dishes.map(inShort)
const kinds = (...lines: readonly string[]) =>
  read('LUNCH', '', ...lines)
    .lines.slice(2)
    .map(({ as }) => as)

describe('one line', () => {
  test.each([
    ['Scampi (10)         7.60', 'Scampi (10) 7.6'],
    ['Croquetas (4)..........6.50', 'Croquetas (4) 6.5'],
    ['Mixed sashimi (12 pcs) 24', 'Mixed sashimi (12 pcs) 24'],
    ['Wine, 125 ml glass 5', 'Wine, 125 ml glass 5'],
    ['Tomahawk (1.2kg, serves 2–3) – £85', 'Tomahawk (1.2kg, serves 2–3) 85'],
    ['Mezze £19 / £34 for four', 'Mezze 19, for four 34'],
    ['Cafetière £4.00 (serves 1) / £7.00 (serves 2)', 'Cafetière serves 1 4, serves 2 7'],
    ['Native oysters – ½ dozen 24 / dozen 46', 'Native oysters ½ dozen 24, dozen 46'],
    ['Oysters – each 3.5 / 1/2 dozen 19 / dozen 36', 'Oysters each 3.5, ½ dozen 19, dozen 36'],
    ['Lobster ½ £25 / whole £48', 'Lobster ½ 25, whole 48'],
    ['Petits fours pp 4', 'Petits fours 4 +pp'],
    ['Naan: plain 2.95, garlic 3.50, peshwari 3.95', 'Naan plain 2.95, garlic 3.5, peshwari 3.95'],
    ['Rice: steamed 3.25; pilau 3.75', 'Rice steamed 3.25, pilau 3.75'],
    ['Eggs Benedict 11 / Royale 13 / Florentine 11.5', 'Eggs Benedict 11, Royale 13, Florentine 11.5'],
    ['**Paella for two** £38 *(vegan)*', 'Paella for two 38 VEGAN'],
    ['| Rioja | 7.5 |', 'Rioja 7.5'],
    ['Oysters each/six/dozen…£3/£17/£32', 'Oysters each 3, six 17, dozen 32'],
    ['Hot chocolate £3.50 (with cream £4)', 'Hot chocolate ((with cream £4)) 3.5'],
    ['Heritage tomato | basil | vg | £9', 'Heritage tomato (basil) 9 VEGAN'],
    ['Brunch £25pp (90 minutes)', 'Brunch ((90 minutes)) 25 +pp'],
    ['Moroccan veg (vg) £9', 'Moroccan veg 9 VEGAN'],
    ['Full vegan £11', 'Full vegan 11'],
    ['Tart, vegan £11', 'Tart 11 VEGAN'],
    ['Prawn cocktail (gf) (£2 supplement) £9', 'Prawn cocktail 9 NO_GLUTEN_INGREDIENTS +£2 supplement'],
    ['Cheeseburger (1142 kcal) £13', 'Cheeseburger 13 +1142 kcal'],
    ['Plant burger (VE) 985kcal £13', 'Plant burger 13 VEGAN +985kcal'],
    ['The Vegan – jackfruit, slaw 11.50', 'The Vegan (jackfruit, slaw) 11.5'],
    ['5.80  Harbour Pale Ale 4.2%', 'Harbour Pale Ale 4.2% 5.8'],
    ['Kedgeree† 12.5', 'Kedgeree 12.5'],
    ['Vegetarian (V) 9.90', 'Vegetarian 9.9 VEGETARIAN'],
    ['1/2 roast chicken £9', '1/2 roast chicken 9'],
    ['Fish of the day | please ask | MP', 'Fish of the day (please ask) market price'],
    ['101. Prawn curry £9', 'Prawn curry 9'],
    ['12a) Prawn curry £9', 'Prawn curry 9'],
    ['<li><b>P&acirc;t&eacute; &amp; toast</b> <span>&pound;6.50</span></li>', 'Pâté & toast 6.5'],
  ])('“%s”', (line, expected) => {
    expect(dishesIn('Mains', 'Hake £18', line, 'Pie £14').slice(1, -1)).toEqual([`Mains: ${expected}`])
  })
  test.each(['A tray charge of £4 applies', 'All served with mash or chips, peas & gravy', 'Available 24 hours, dial 0'])(
    '“%s” is a note, and no dish',
    (line) => {
      expect(kinds('Mains', 'Hake £18', 'Pie £14', line).at(-1)).toBe('note')
    },
  )
  test('of additions belongs to the dish above', () => {
    const { dishes, questions } = read('LUNCH', 'Eggs', 'Avocado £10', '+ bacon 3, + egg 2, + halloumi 3', 'Toast £4')
    expect(dishes.map(({ title }) => title)).toEqual(['Avocado', 'Toast'])
    expect(questions).toMatchObject([{ lines: [4], guess: 'details' }])
    const surf = read('LUNCH', 'Mains', 'Hake £18', '', 'SURF IT', 'Add prawns £6 | half lobster £18')
    expect([surf.dishes.length, surf.questions.map(({ lines }) => lines)]).toEqual([1, [[6], [5]]])
  })
  test.each([
    'Cheese plate – 3 cheeses – 12; 5 cheeses – 16',
    'Affogato - 6 (with amaretto - 9)',
    'Burger £12 with chips £15',
    'Please ask for our cakes £3.50',
    'Choose: chicken 11.95 | beef 12.95 | tofu 10.95',
  ])('“%s” has a price that may mean something else: it is asked', (line) => {
    expect(read('LUNCH', 'Mains', 'Hake £18', line, 'Pie £14').questions.map(({ lines }) => lines)).toContainEqual([4])
  })
})

describe('lines that belong together', () => {
  test('names with what is in them below, one block each', () => {
    const cocktails = ['NEGRONI', 'Gin, Campari', '', 'PALOMA', 'Tequila, lime', '', 'MARTINI', 'Gin or vodka', '']
    expect(dishesIn('COCKTAILS ALL £11', '', ...cocktails)).toEqual([
      'COCKTAILS: NEGRONI (Gin, Campari) 11',
      'COCKTAILS: PALOMA (Tequila, lime) 11',
      'COCKTAILS: MARTINI (Gin or vodka) 11',
    ])
  })
  test('names first and their prices below, as columns are copied', () => {
    expect(
      dishesIn('Starters', 'Soup', 'Prawns', 'Mushrooms (v)', '£6.50', '£8.95', '£7.25', 'Mains', 'Pie', '£12', '', 'Hake', '£18'),
    ).toEqual(['Starters: Soup 6.5', 'Starters: Prawns 8.95', 'Starters: Mushrooms 7.25 VEGETARIAN', 'Mains: Pie 12', 'Mains: Hake 18'])
    expect(dishesIn('Wine', 'Rioja', 'Spain, oaky', 'organic', '£5', '£7', '£24')).toEqual(['Wine: Rioja (Spain, oaky organic) 5, 7, 24'])
  })
  test('marks between a name and its price, energy above it, and a price for all who eat', () => {
    expect(dishesIn('Mains', '', 'Pie', 'Mash, gravy', 'V', '1,102 kcal', '£15.45', '', 'Hake', '£18')).toEqual([
      'Mains: Pie (Mash, gravy) 15.45 VEGETARIAN +1,102 kcal',
      'Mains: Hake 18',
    ])
    expect(dishesIn('Mains', 'Hake £18', '', 'Curry', 'see board', '£13', '', 'Pie', '£12')[1]).toBe('Mains: Curry 13 +see board')
    const tasting = read('TASTING MENU', '', 'Dishes', '', 'Oyster, dill', '', 'Turbot, caviar', '', 'Lamb, hispi', '', '£95 per person')
    expect(tasting.dishes.map(({ price }) => price)).toEqual([0, 0, 0])
    expect(tasting.questions.map(({ lines }) => lines)).toContainEqual([11])
  })
  test('a name of a course that ends the details of a dish is one of them', () => {
    expect(dishesIn('Teas', '', 'Cream tea £9', 'Two scones, jam', 'Cakes & pastries', '', 'High tea £28', 'Sandwiches', '')).toHaveLength(
      2,
    )
  })
  test('two columns of a page, each with its heading', () => {
    expect(dishesIn('STARTERS          MAINS', 'Soup £6          Pie £14', 'Whitebait £7          Steak £22')).toEqual([
      'STARTERS: Soup 6',
      'STARTERS: Whitebait 7',
      'MAINS: Pie 14',
      'MAINS: Steak 22',
    ])
  })
  test('the price of a course in its heading, with its dishes below', () => {
    expect(dishesIn('Mains', 'Hake £18', 'Pie £14', '', 'SIDES 5', '', 'Chips', 'Greens', '', 'Puddings', 'Tart £7').slice(2, -1)).toEqual([
      'SIDES: Chips 5',
      'SIDES: Greens 5',
    ])
    expect(dishesIn('Mains', 'Hake £18', '', 'Shakes (all £5.50)', 'Vanilla', 'Chocolate').slice(1)).toEqual([
      'Shakes: Vanilla 5.5',
      'Shakes: Chocolate 5.5',
    ])
    const extras = read('LUNCH', 'Mains', 'Hake £18', '', 'EXTRAS £2 EACH', 'bacon / sausage / egg')
    expect(extras.dishes[1]).toMatchObject({ title: 'EXTRAS', description: 'bacon / sausage / egg', price: 2 })
    expect(extras.questions).toMatchObject([{ lines: [5], guess: 'dish' }])
  })
  test('emphasis of a document is no heading', () => {
    expect(dishesIn('# Mains', '- **Pie** – £12', '  _Brioche bun, fries_', '- **Hake** – £18', '*Beer batter, peas*')).toEqual([
      'Mains: Pie (Brioche bun, fries) 12',
      'Mains: Hake (Beer batter, peas) 18',
    ])
  })
  test('choices in lower case below a name in capitals are no part of it', () => {
    expect(dishesIn('PANCAKES', 'maple syrup £9', 'berries £8.50')).toEqual(['PANCAKES: maple syrup 9', 'PANCAKES: berries 8.5'])
  })
  test('what all dishes of a course come with stands in its heading, or below it', () => {
    expect(dishesIn('Toasties – all served with slaw', 'Ham 7.50', 'Tuna 7.95')).toEqual(['Toasties: Ham 7.5', 'Toasties: Tuna 7.95'])
    expect(kinds('Sandwiches', 'Served with crisps & salad', '', 'Club £14', 'Egg £9')).toEqual(['course', 'note', 'blank', 'dish', 'dish'])
  })
})

describe('how the menu is written', () => {
  test('numbers in a row in front of the names are those of a list', () => {
    const dishes = dishesIn(
      'Soups',
      '1  Hot soup  4.80',
      '2  Corn soup  4.80',
      '5  Wonton soup  5.20',
      '',
      'Chicken',
      '20 Lemon chicken  7.90',
    )
    expect(dishes).toEqual(['Soups: Hot soup 4.8', 'Soups: Corn soup 4.8', 'Soups: Wonton soup 5.2', 'Chicken: Lemon chicken 7.9'])
    expect(dishesIn('Fish', '6 oysters 18', 'Crab 14', '12 oysters 34')).toContain('Fish: 6 oysters 18')
  })
  test('most names end at a colon', () => {
    expect(dishesIn('Pizza', 'Margherita (V): tomato, basil. £13', 'Diavola: nduja. £14', 'Bianca: ricotta. £12')[0]).toBe(
      'Pizza: Margherita (tomato, basil) 13 VEGETARIAN',
    )
    expect(dishesIn('Mains', 'Burger: the classic £13', 'Hake £18', 'Pie £14')[0]).toBe('Mains: Burger: the classic 13')
  })
  test('emoji are diets where the menu says so', () => {
    expect(dishesIn('Sides', 'Fries 🌿 3.50', 'Mac & cheese 🌱 5.00', '', '🌱 vegetarian 🌿 vegan')).toEqual([
      'Sides: Fries 3.5 VEGAN',
      'Sides: Mac & cheese 5 VEGETARIAN',
    ])
  })
  test('words above columns of prices name them', () => {
    expect(dishesIn('Curries', '            Chicken    Lamb    King prawn', 'Korma   9.50   10.50   13.95')).toEqual([
      'Curries: Korma Chicken 9.5, Lamb 10.5, King prawn 13.95',
    ])
  })
  test('as many prices as there are columns, behind a number of the name', () => {
    expect(dishesIn('GIN (25ml / 50ml)', 'Tanqueray 4.2 / 7.4', 'Monkey 47 6 / 11')[1]).toBe('GIN: Monkey 47 25ml 6, 50ml 11')
    expect(dishesIn('Pizza £9', '', 'Kebabs       Small     Large', 'Doner     6.00    8.00')[1]).toBe('Kebabs: Doner Small 6, Large 8')
  })
  test('sizes of an earlier list are offered for as many prices', () => {
    const { questions } = read('WINE LIST', 'White', '125ml 175ml Bottle', 'Gavi 5 7 28', '', 'Red', '', 'Malbec 5.50 7.50 29.00')
    expect(questions).toMatchObject([
      { about: 'portions', choices: [{ value: '125ml / 175ml / Bottle' }, { value: 'small / medium / large' }] },
    ])
  })
})

test('whether a heading above the first course is a section is asked, unless its name says it', () => {
  expect(read('THE FOX & HOUNDS', '', 'Starters', 'Soup £6').questions).toMatchObject([{ about: 'section', lines: [1], guess: 'section' }])
  expect(read('Drinks', '', 'Wine', 'Gavi £6').questions).toEqual([])
})
