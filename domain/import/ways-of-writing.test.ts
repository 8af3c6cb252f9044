import { describe, expect, test } from 'vitest'
import { namesOn } from './names.ts'
import { readMenu } from './read.ts'
import { dishesIn, inShort, read } from './testing/in-short.ts'

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
    ['Samosa – meat or vegetable (V) £4.50', 'Samosa (meat or vegetable (V)) 4.5'],
    ['Tandoori chicken (gf) – Starter £5.50, Main £9.95', 'Tandoori chicken Starter 5.5, Main 9.95 NO_GLUTEN_INGREDIENTS'],
    ['Pakora – Chicken £5, Vegetable (V) £4', 'Pakora Chicken 5, Vegetable (V) 4'],
    ['Afternoon tea  £19.50 per person / £37 for two', 'Afternoon tea per person 19.5, for two 37'],
    ['Lamb shank (D) 🌶 £14.95', 'Lamb shank 14.95 +D +🌶'],
    ['Turkish eggs (v, gf without bread) £10', 'Turkish eggs 10 VEGETARIAN NO_GLUTEN_INGREDIENTS +gf without bread'],
    ['Escargots (6/12) £9 / £16', 'Escargots 6 9, 12 16'],
    ['Steak frites: 8oz rump £19 | 10oz sirloin £26', 'Steak frites 8oz rump 19, 10oz sirloin 26'],
    ['Cheese toastie 6.5 w/ soup 9', 'Cheese toastie 6.5, with soup 9'],
    ['Gnocchi w/ peas (V, can be VG) £17', 'Gnocchi w/ peas 17 VEGETARIAN VEGAN'],
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
    ['SET A £18.50 per person (min 2)', 'SET A 18.5 +per person +min 2'],
    ['Paella £19pp (minimum 2 people)', 'Paella 19 +pp +minimum 2 people'],
    ['Oysters each/six/dozen…£3/£17/£32', 'Oysters each 3, six 17, dozen 32'],
    ['Hot chocolate £3.50 (with cream £4)', 'Hot chocolate ((with cream £4)) 3.5'],
    ['Heritage tomato | basil | vg | £9', 'Heritage tomato (basil) 9 VEGAN'],
    ['Brunch £25pp (90 minutes)', 'Brunch ((90 minutes)) 25 +pp'],
    ['Pie of the week, mash – please ask\t17.5', 'Pie of the week, mash (please ask) 17.5'],
    ['Affogato: plain 5 / with a shot of Amaretto 8.5', 'Affogato plain 5, with a shot of Amaretto 8.5'],
    ['Fleurie – bottle only 44', 'Fleurie 44 +bottle only'],
    ['Celeriac | apple, hazelnuts | 8 | vg, n', 'Celeriac (apple, hazelnuts) 8 VEGAN +n'],
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
    ['Lobster roll £22 (£18 at lunch)', 'Lobster roll ((£18 at lunch)) 22'],
    ['Catch of the day ask for today’s price', 'Catch of the day ask for today’s price'],
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
  test('a table of a web page names its sizes, and its breaks end lines', () => {
    const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    const puds = ['<h3>Puds</h3>', '<p><strong>Tart</strong><br>Raspberries<br>&pound;7.50</p>', '<p><strong>Fool</strong><br>Rhubarb<br>&pound;7</p>'] // prettier-ignore
    expect(dishesIn(row('Dish', 'Small', 'Large'), row('Mussels', '&pound;9', '&pound;16'), row('Risotto', '£8', '£14'), ...puds)).toEqual([
      ': Mussels Small 9, Large 16',
      ': Risotto Small 8, Large 14',
      'Puds: Tart (Raspberries) 7.5',
      'Puds: Fool (Rhubarb) 7',
    ])
  })

  test('a short table without headings knows its courses by their coming again; XML is refused with what to do', () => {
    const [section, ...rows] = ['Lunch', 'Starters\tSoup of the day\t£6', 'Starters\tPâté, toast\t£7', 'Mains\tCrêpe, jambon\t£11']
    expect(read(...rows.map((row) => `${section}\t${row}`)).dishes.map((dish) => `${dish.sitting} ${inShort(dish)}`)).toEqual([
      'Lunch Starters: Soup of the day 6',
      'Lunch Starters: Pâté, toast 7',
      'Lunch Mains: Crêpe, jambon 11',
    ])
    const xml = '<?xml version="1.0"?><menu><item><name>Soup</name><price>6</price></item></menu>'
    expect(readMenu(xml, { known: namesOn([]), currency: 'GBP' })).toEqual({ fault: expect.stringContaining('CSV or JSON') })
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
  test('letters that stand apart are a word', () => {
    expect(dishesIn('C O L D   D R I N K S', '', 'Lemonade 3.50')).toEqual(['COLD DRINKS: Lemonade 3.5'])
  })
  test('words above columns of prices name them', () => {
    expect(dishesIn('Curries', '            Chicken    Lamb    King prawn', 'Korma   9.50   10.50   13.95')).toEqual([
      'Curries: Korma Chicken 9.5, Lamb 10.5, King prawn 13.95',
    ])
  })
  test('a measure in brackets belongs to what it is served in', () => {
    expect(dishesIn('Wines – glass (150) / carafe (500) / bottle', 'Chablis – 11 / 35 / 52')).toEqual([
      'Wines: Chablis glass 150ml 11, carafe 500ml 35, bottle 52',
    ])
  })
  test('a heading beside names of columns is none of them, and an empty cell among prices is of its column', () => {
    expect(dishesIn('On the side\tsmall\tmedium\tlarge', 'Gavi\t4.80\t6.40\t26', 'Crémant\t7.50\t\t38', 'Prosecco\t\t7\t30')).toEqual([
      'On the side: Gavi small 4.8, medium 6.4, large 26',
      'On the side: Crémant small 7.5, large 38',
      'On the side: Prosecco medium 7, large 30',
    ])
  })
  test('as many prices as there are columns, behind a number of the name', () => {
    expect(dishesIn('GIN (25ml / 50ml)', 'Tanqueray 4.2 / 7.4', 'Monkey 47 6 / 11')[1]).toBe('GIN: Monkey 47 25ml 6, 50ml 11')
    expect(dishesIn('Pizza £9', '', 'Kebabs       Small     Large', 'Doner     6.00    8.00')[1]).toBe('Kebabs: Doner Small 6, Large 8')
  })
  test('the numbers of pages are no prices', () => {
    const pages = [
      'STARTERS',
      'Soup £6',
      'Pâté £8',
      'Squid £9',
      'MAINS',
      'Pie £12.50',
      'Hake £17',
      '1',
      'Duck £19',
      'with beans',
      '2',
      'Tart £7',
    ]
    expect(dishesIn(...pages).slice(3)).toEqual(['MAINS: Pie 12.5', 'MAINS: Hake 17', 'MAINS: Duck (with beans) 19', 'MAINS: Tart 7'])
    expect(read('LUNCH', '', ...pages).lines[9]).toMatchObject({ as: 'left out', reasons: ['a page number'] })
    expect(dishesIn('Soup £6', 'Oysters', '2', 'Pie £12')).toEqual([': Soup 6', ': Oysters 2', ': Pie 12'])
    expect(dishesIn('Bread', '1', '', 'Olives', '2', '', 'Soup', '3')).toEqual([': Bread 1', ': Olives 2', ': Soup 3'])
  })
  test('a heading in capitals may be a question', () => {
    const roasts = ['ROASTS', 'Beef £19', 'Pork £17', 'Lamb £21', 'Nut roast £15', 'NOT FEELING A ROAST?', 'Haddock £16']
    expect(dishesIn(...roasts).at(-1)).toBe('NOT FEELING A ROAST?: Haddock 16')
    expect(dishesIn('Mains', 'BEEF £19', 'ALL THE TRIMMINGS?', 'PORK £17')[0]).toBe('Mains: BEEF (ALL THE TRIMMINGS?) 19')
  })
  test('prices by what is in a dish, above names without a price, are those of each', () => {
    const curries = (...lines: readonly string[]) => dishesIn('Starters', 'Samosa £4', '', 'CURRIES', ...lines, '', 'Sides', 'Rice £3')
    const each = 'chicken 9.95, king prawn 12.95'
    const both = [`CURRIES: Korma (mild) ${each}`, `CURRIES: Madras ${each}`]
    const names = ['Korma', 'mild', 'Madras']
    expect(curries('Choose from chicken £9.95 or king prawn £12.95', '', ...names).slice(1, -1)).toEqual(both)
    expect(curries('with chicken 9.95 | king prawn 12.95', ...names).slice(1, -1)).toEqual(both)
    expect(curries('chicken £9.95 / king prawn £12.95', ...names).slice(1, -1)).toEqual(both)
    expect(read('LUNCH', '', 'CURRIES', 'Veg £9, chicken £10', 'Korma', 'Madras').questions[0]).toMatchObject({
      text: 'Are these the prices of each below: “Veg £9, chicken £10”?',
      lines: [4, 5, 6],
      guess: 'Veg 9 / chicken 10',
    })
    // Dishes of their own, each with its price.
    const three = 'Chicken £9 / Lamb £10 / Duck £11'
    expect(curries(three, 'Korma £9', 'Madras £9')).toHaveLength(7)
    expect(curries(three, 'served with rice')).toContain('CURRIES: Duck (served with rice) 11')
    expect(curries(three, '', 'Desserts', 'Kulfi £5')).toContain('CURRIES: Duck 11')
    expect(curries('Prawn toast £5 / Spring rolls £6 / Bhaji £4', 'Korma')[1]).toBe('CURRIES: Prawn toast 5')
  })
  test('where dishes have numbers, a line without one is details', () => {
    const numbered = ['1. Soup £5', '2. Rolls £6', '3. Satay £7', 'CURRIES', '4. Green', 'Bamboo shoots', '5. Red', 'Aubergine, basil', 'Very hot!', '6. Rice £3'] // prettier-ignore
    const curries = ['CURRIES: Green (Bamboo shoots) 0', 'CURRIES: Red (Aubergine, basil Very hot!) 0']
    expect(dishesIn(...numbered, '7. Noodles £9 (prawn +£2)').slice(3)).toEqual([...curries, 'CURRIES: Rice 3', 'CURRIES: Noodles ((prawn +£2)) 9']) // prettier-ignore
    expect(dishesIn(...numbered.map((line) => line.replace('.', ' '))).slice(3, 5)).toEqual(curries)
    expect(read('LUNCH', '', ...numbered.slice(0, 5), 'Sundries', '6. Rice £3').questions).toContainEqual(
      expect.objectContaining({ text: 'Is “Sundries” a course, or details of the dish above?', guess: 'details' }),
    )
    expect(dishesIn('Mains', 'Pie £9', 'Hake £12', 'Sole £14', 'Ham £9', 'Puddings', 'Choux bun, cream', 'Tart, figs')).toHaveLength(6)
  })
  test('the price of a list in its heading, on a page without gaps', () => {
    const page = ['STARTERS', 'Soup £6', 'Pâté £8', 'MAINS', 'Pie £12.50', 'Hake £17']
    const puddings = ['Toffee pudding, sauce, ice cream (V)', 'Crumble, custard', 'Cheese, crackers, grapes (£3 supplement)']
    expect(dishesIn(...page, 'PUDDINGS £7', ...puddings, 'Sorbet £2 per scoop').slice(4)).toEqual([
      'PUDDINGS: Toffee pudding, sauce, ice cream 7 VEGETARIAN',
      'PUDDINGS: Crumble, custard 7',
      'PUDDINGS: Cheese, crackers, grapes 7 +£3 supplement',
      'PUDDINGS: Sorbet 2 +per scoop',
    ])
    expect(dishesIn(...page, 'SANDWICHES £7', 'Ham, cheese or tuna, with slaw', 'Served with crisps', 'White or brown bread')).toHaveLength(
      5,
    )
    const { questions } = read(
      'LUNCH',
      '',
      ...page,
      'LITTLE PLOUGHERS £8 with a scoop',
      'Mini roast, gravy',
      'Fish fingers, chips',
      'Pasta (VG)',
    )
    expect(read('LUNCH', '', ...page, 'SET A £18 per person', 'Rolls, satay', 'Chips, onion rings', 'Rice or noodles').questions).toEqual(
      [],
    )
    expect(questions).toMatchObject([
      { text: 'Is “LITTLE PLOUGHERS £8 with a scoop” a dish, or a course whose dishes cost that?', guess: 'dish' },
    ])
  })
  test('names beside each other below the price of each are dishes', () => {
    const sides = ['Cauliflower cheese (V) | Pigs in blankets', 'Chips (VG) · Peas']
    expect(dishesIn('Mains', 'Pie £12', 'SIDES all 4.5', ...sides, 'PUDDINGS', 'Ices | two scoops £4')).toEqual([
      'Mains: Pie 12',
      'SIDES: Cauliflower cheese 4.5 VEGETARIAN',
      'SIDES: Pigs in blankets 4.5',
      'SIDES: Chips 4.5 VEGAN',
      'SIDES: Peas 4.5',
      'PUDDINGS: Ices (two scoops) 4',
    ])
    expect(dishesIn('Mains', 'Hake £17', 'Mash | peas | parsley sauce')).toEqual(['Mains: Hake (Mash | peas | parsley sauce) 17'])
  })
  test('sizes beside the heading of all wines are those of each colour; a dash or nothing for one that is not served', () => {
    const wines = ['WHITE', 'Gavi 2022\t5.5 / 20 / 28', 'RED', 'Malbec\t6 / 22 / 31', 'Barolo 2019\t- / - / 78', 'Rioja\t– / 24 / 33']
    expect(dishesIn('Wine\t125ml / 500ml carafe / bottle', ...wines)).toEqual([
      'WHITE: Gavi 2022 125ml 5.5, 500ml carafe 20, bottle 28',
      'RED: Malbec 125ml 6, 500ml carafe 22, bottle 31',
      'RED: Barolo 2019 78 +bottle',
      'RED: Rioja 500ml carafe 24, bottle 33',
    ])
    expect(dishesIn('Wine 125ml 175ml bottle', 'Gavi 5.5 7 28')).toEqual(['Wine: Gavi 125ml 5.5, 175ml 7, bottle 28'])
    expect(dishesIn('Wine (175ml glass / 750ml bottle)', 'Gavi 7 / 28')).toEqual(['Wine: Gavi 175ml glass 7, 750ml bottle 28'])
  })
  test('an offer off the bill, and an extra where dishes have numbers, ask nothing', () => {
    const numbered = ['Mains', '1. Soup £5', '2. Rolls £6', '3. Satay £7', '4. Green curry £8', 'Basil, beans, add an egg +£1.50']
    expect(read('LUNCH', '', ...numbered, '', 'Please order at the bar. 10% off over £25').questions).toEqual([])
  })
  test('sizes of an earlier list are offered for as many prices', () => {
    const { questions } = read('WINE LIST', 'White', '125ml 175ml Bottle', 'Gavi 5 7 28', '', 'Red', '', 'Malbec 5.50 7.50 29.00')
    expect(questions).toMatchObject([
      { about: 'portions', choices: [{ value: '125ml / 175ml / Bottle' }, { value: 'small / medium / large' }] },
    ])
  })
})

test('the choices of a set menu in lower case are dishes without a price', () => {
  const starters = 'prix fixe\n\n£19 two courses\na carafe for £9 more\n\nleek vinaigrette\nterrine, cornichons'
  const mains = '~\nonglet, frites (£3 supp.)\nmoules marinière\n\nEVENING\nMains\nSole £24\nDuck £22'
  const { dishes, questions } = read(starters, mains)
  expect(dishes.map(inShort)).toEqual([
    'prix fixe: leek vinaigrette 0',
    'prix fixe: terrine, cornichons 0',
    'prix fixe: onglet, frites 0 +£3 supp.',
    'prix fixe: moules marinière 0',
    'Mains: Sole 24',
    'Mains: Duck 22',
  ])
  expect(questions.map(({ id }) => id)).toEqual(['line:3', 'line:4', 'price:none', 'section'])
  expect(questions[1]?.text).toBe('“a carafe for £9 more” has a price. What is it?')
  const answered = readMenu(
    [starters, mains].join('\n'),
    { known: namesOn([]), currency: 'GBP' },
    { lines: { 3: { as: 'text' }, 4: { as: 'text' } } },
  )
  expect('dishes' in answered && answered.dishes.slice(0, 3).map(inShort)).toEqual([
    'prix fixe: (£19 two courses) 0',
    'prix fixe: (a carafe for £9 more) 0',
    'prix fixe: leek vinaigrette 0',
  ])
})

test('a heading without dishes, within a menu without sections, takes none of those below', () => {
  const { dishes, questions } = read('Starters', 'Soup £6', '', 'Midweek Supper', '', 'Afters', 'Affogato £5')
  expect(dishes.map(({ sitting, course }) => [sitting, course])).toEqual([['', 'Starters'], ['', 'Afters']]) // prettier-ignore
  expect(questions[0]).toMatchObject({ lines: [4], text: '“Midweek Supper” has no price. What is it?' })
})

test('whether a heading above the first course is a section is asked, unless its name says it', () => {
  const isAsked = { about: 'section', lines: [1] }
  expect(read('Terrace', '', 'Starters', 'Soup £6').questions).toMatchObject([{ ...isAsked, guess: 'section' }])
  // More likely the name of the house.
  expect(read('THE FOX & HOUNDS', '', 'Starters', 'Soup £6').questions).toMatchObject([
    { ...isAsked, guess: 'left out' },
    { id: 'section' },
  ])
  expect(read('Drinks', '', 'Wine', 'Gavi £6').questions).toEqual([])
})

test('a text whose lines have no cells is no table, whatever one of its lines is called', () => {
  const lines = [
    'Raw bar',
    'Oysters £3.75 each',
    'Crab, whole, price by weight',
    'Langoustines MP',
    'Cockles, vinegar, from £5',
    'Clams £8',
  ]
  expect(dishesIn(...lines)).toEqual([
    'Raw bar: Oysters 3.75 +each',
    'Raw bar: Crab, whole price by weight',
    'Raw bar: Langoustines market price',
    'Raw bar: Cockles, vinegar 5 +from',
    'Raw bar: Clams 8',
  ])
})

test('where numbers are prices, the age of meat takes none away, and details that end with one are asked about', () => {
  const mains = ['Mains', 'Frites 27', 'Rib for two, 14-day aged 78', 'Hake 19', 'Beans, chips, wine since 12', 'Pie 14']
  const { dishes, questions } = read('LUNCH', '', ...mains)
  expect(dishes.map(inShort).slice(0, 3)).toEqual(['Mains: Frites 27', 'Mains: Rib for two, 14-day aged 78', 'Mains: Hake (Beans, chips, wine since 12) 19']) // prettier-ignore
  expect(questions).toMatchObject([{ lines: [7], text: '“Beans, chips, wine since 12” has a price. Is it a dish of its own?' }])
  expect(read('LUNCH', '', ...mains.slice(0, 4), 'Chips, serves 2', 'Pie 14').questions).toEqual([])
})

describe('prices below the details', () => {
  const puds = [
    'EVENING',
    '',
    '',
    'Sweets',
    '',
    '',
    'Tart',
    '',
    'Cream, figs',
    '',
    '£8',
    '',
    '',
    'Posset',
    '',
    'Shortbread',
    '',
    '£7',
    '',
    '',
  ]
  test('leave what may be added, and a request to guests, between a name and its price', () => {
    const affogato = [
      'Affogato',
      '',
      'Add a shot of rum for £3',
      '',
      '£6',
      '',
      '',
      'Cheese of the week',
      '',
      'Please ask your server',
      '',
      '£9',
    ]
    const { dishes, questions } = read(...puds, ...affogato)
    expect(dishes.map(inShort).slice(2)).toEqual(['Sweets: Affogato (Add a shot of rum for £3) 6', 'Sweets: Cheese of the week (Please ask your server) 9']) // prettier-ignore
    expect(questions).toMatchObject([{ lines: [23], guess: 'details' }])
  })
  test('leave the first line of a block a heading, where blank lines stand above courses alone', () => {
    const sides = ['', 'Sides', 'Leeks', '£5', 'Carrots', '£5.50', '', 'Desserts', 'Crumble', 'Custard or cream', '£7', 'Sundae', '£8']
    expect(dishesIn('While you wait', 'Anchovies', '£6', 'Bread', '£4', 'Cockles', 'vinegar', '£5', ...sides).slice(0, 3)).toEqual([
      'While you wait: Anchovies 6',
      'While you wait: Bread 4',
      'While you wait: Cockles (vinegar) 5',
    ])
  })
  test('may be half of another', () => {
    expect(dishesIn('Roasts', 'Leg of lamb', 'mint sauce', '£20', 'Children’s roast', 'Half price', 'Trio', '£25').slice(1)).toEqual([
      'Roasts: Children’s roast Half price',
      'Roasts: Trio 25',
    ])
  })
})

test('names of courses in a row above a web page, that stand above their dishes again, are its navigation', () => {
  const page = ['Popular', 'Loaded Fries', 'Drinks', '', 'Popular', '', 'Burger', 'Beef, cheese', '£10', '', 'Loaded Fries', '', 'Kimchi', '£7', '', 'Drinks', '', 'Cola', '£2'] // prettier-ignore
  const { dishes, lines } = read(...page)
  expect(dishes.map(inShort)).toEqual(['Popular: Burger (Beef, cheese) 10', 'Loaded Fries: Kimchi 7', 'Drinks: Cola 2'])
  expect(lines.slice(0, 4).map(({ as }) => as)).toEqual(['left out', 'left out', 'left out', 'blank'])
  const courses = (end: string) => ['', 'Starters', `Soup${end}`, '', 'Mains', `Pie${end}`, '', 'Puddings', `Tart${end}`, '']
  const set = read('LUNCH', ...courses(''), 'EVENING', ...courses(' £9'))
  expect(set.dishes.map(({ course }) => course)).toEqual(['Starters', 'Mains', 'Puddings', 'Starters', 'Mains', 'Puddings'])
})

test('the foot of a page, and hours before their days, are no dish and no course', () => {
  const foot = ['', 'Menu continues overleaf', 'The Pilot Boat – Lunch – page 1/2', '', 'Puddings', 'Tart £7']
  expect(kinds('12 till 3, Wednesday to Sunday', '', 'Mains', 'Hake £18', ...foot).filter((kind) => kind !== 'blank')).toEqual([
    'note',
    'course',
    'dish',
    'left out',
    'left out',
    'course',
    'dish',
  ])
})

test('marks behind a price that words in brackets follow are read', () => {
  expect(dishesIn('Puds', 'Tiramisu £7.50 (V) (contains alcohol)', 'Sorbet £5 (ve) (two scoops)', 'Tea £3 a pot')).toEqual([
    'Puds: Tiramisu 7.5 VEGETARIAN +contains alcohol',
    'Puds: Sorbet ((two scoops)) 5 VEGAN',
    'Puds: Tea 3 +a pot',
  ])
})

test('the menu of kids is the section of kids', () => {
  expect(read("<< KIDS' MENU >>", 'MAINS', 'Burger £7', 'Pasta £6').dishes[0]).toMatchObject({ sitting: 'KIDS', course: 'MAINS' })
})

test('letters of a list, `(a)` above `(b)`, are no part of a name, and no mark', () => {
  expect(dishesIn('Mains', '(a) Roast chicken £14', '(b) Hake £16', '(c) Mushroom risotto (v) £13')).toEqual([
    'Mains: Roast chicken 14',
    'Mains: Hake 16',
    'Mains: Mushroom risotto 13 VEGETARIAN',
  ])
})

test('names with commas between them below a price of each are a dish each', () => {
  const sides = ['Hake £16', '', 'SIDES - 4.5 each', 'Chips, Green salad, Buttered greens']
  expect(dishesIn('Mains', ...sides).slice(1)).toEqual(['SIDES: Chips 4.5', 'SIDES: Green salad 4.5', 'SIDES: Buttered greens 4.5'])
})

test('the words that a page puts on dishes are left out, but for their diets', () => {
  const beef = ['Cheeseburger', 'Popular', 'Beef patty, pickles', '£9.50', 'Add', '']
  const bean = ['Bean burger', 'Vegan', 'Black bean patty', '£8.95', 'Add']
  const { dishes, lines } = read('Burgers', '', ...beef, ...bean)
  expect(dishes.map(inShort)).toEqual(['Burgers: Cheeseburger (Beef patty, pickles) 9.5', 'Burgers: Bean burger (Black bean patty) 8.95 VEGAN']) // prettier-ignore
  expect(lines[3]).toMatchObject({ as: 'left out', reasons: expect.arrayContaining(['a badge of a web page']) })
})

test('a diet that a dish has without something is had on request, and says so', () => {
  const [labneh] = read('Starters', 'Labneh, flatbread (VG w/o yoghurt) £7').dishes
  expect(labneh).toMatchObject({ diets: [{ diet: 'VEGAN', onRequest: true }], keeps: ['VG w/o yoghurt'] })
})

test('the columns of one list of wines are likely those of the next', () => {
  const wines = [
    'White\t175ml\t250ml\tBottle',
    'Pinot\t6.00\t8.00\t26.00',
    'Soave\t7.00\t9.00\t30.00',
    '',
    'Rosé',
    'Bandol\t8.00\t11.00\t34.00',
  ]
  const { dishes, questions } = read('DRINKS', '', ...wines)
  expect(dishes.map(inShort).at(-1)).toBe('Rosé: Bandol 175ml 8, 250ml 11, Bottle 34')
  expect(questions).toMatchObject([{ about: 'portions', guess: '175ml / 250ml / Bottle' }])
})

test('what stands in brackets below a dish is its own, and sizes with counts are its sizes', () => {
  const pancakes = ['', 'Buttermilk pancakes', 'Maple syrup', 'Small (2) £6.50 | Large (4) £10', '', 'American', 'Bacon, egg', '£12']
  const fish = ['Fish and chips', 'Mushy peas', '16.50', '(small portion available 12.00)', ...pancakes]
  expect(dishesIn('Mains', '', ...fish)).toEqual([
    'Mains: Fish and chips (Mushy peas (small portion available 12.00)) 16.5',
    'Mains: Buttermilk pancakes (Maple syrup) Small (2) 6.5, Large (4) 10',
    'Mains: American (Bacon, egg) 12',
  ])
})

test('what all curries cost may be said price first', () => {
  const curries = ['All curries £9.95 chicken | £10.95 lamb', '', 'Korma – coconut, cream', 'Madras – hot, tomato', 'Dhansak – lentils']
  expect(dishesIn('Curries', ...curries)).toEqual([
    'Curries: Korma (coconut, cream) chicken 9.95, lamb 10.95',
    'Curries: Madras (hot, tomato) chicken 9.95, lamb 10.95',
    'Curries: Dhansak (lentils) chicken 9.95, lamb 10.95',
  ])
})

test('three dishes of one line are a dish each, also where one is called as a course is', () => {
  expect(dishesIn('To finish', 'Choc mousse £8, Strawberry tart £8.50, Cheese £11')).toEqual([
    'To finish: Choc mousse 8',
    'To finish: Strawberry tart 8.5',
    'To finish: Cheese 11',
  ])
})

test('an offer behind a heading stands beside it', () => {
  const drinks = ['Cocktails 2 for £14 (5-7pm)', 'Spritz 9', 'Negroni 9.5', 'Sour 10']
  expect(dishesIn('Tapas', 'Olives 4', 'Padrons 6', '', ...drinks)[2]).toBe('Cocktails: Spritz 9')
})

test('a sheet may name its columns above each part, and a part above them', () => {
  const heads = 'Dish,Description,Price'
  const sheet = ['Menu 2026,,', ',,', 'STARTERS,,', heads, 'Soup,bread,6.5', ',,', 'MAINS,,', heads, 'Pie,mash,13']
  expect(read(...sheet).dishes.map(inShort)).toEqual(['STARTERS: Soup (bread) 6.5', 'MAINS: Pie (mash) 13'])
})

test('what is offered with a dish, or to children, is no dish of its own', () => {
  const steaks = ['10oz ribeye £29', 'Make it surf & turf add £12', 'Pasta £5.50', 'Kids eat free on Mondays', 'Under 12s half price']
  const { dishes, questions, lines } = read('Steaks', ...steaks)
  expect(dishes.map(inShort)).toEqual(['Steaks: 10oz ribeye (Make it surf & turf add £12) 29', 'Steaks: Pasta 5.5'])
  expect(questions).toMatchObject([{ lines: [3], guess: 'details' }, { about: 'section' }])
  expect(lines[4]).toMatchObject({ as: 'note' })
})

test('a web page whose source is one line is read by what it shows', () => {
  const dish = (name: string, with_: string, price: string) => `<li><b>${name}</b> <span>${with_}</span> <span>£${price}</span></li>`
  const mains = `<h2>Mains</h2><ul>${dish('Fish &amp; chips', 'mushy peas', '15')}${dish('Pie', 'mash', '14.50')}</ul>`
  expect(dishesIn(`<h2>Starters</h2><ul>${dish('Soup', 'sourdough', '6.50')}</ul>${mains}`)).toEqual([
    'Starters: Soup (sourdough) 6.5',
    'Mains: Fish & chips (mushy peas) 15',
    'Mains: Pie (mash) 14.5',
  ])
})

test('what all dishes of a course come with stands beside its heading, also behind a comma', () => {
  const [beef] = dishesIn('Puds', 'Tart £8', '', 'Roasts, all with Yorkshire pudding and gravy', 'Topside of beef £19', 'Hen £17').slice(1)
  expect(beef).toBe('Roasts: Topside of beef 19')
  const { questions } = read('LUNCH', '', 'Roasts', 'Beef 19.5 / child 11', 'Hen 17 / child 10')
  expect(questions).toMatchObject([{ about: 'portions', choices: [{ value: 'adult / child' }, { value: 'small / large' }] }])
})

test('whether the mark of a heading is that of all dishes below is asked', () => {
  const sides = ['Mains', 'Pie £12', '', 'VEGETABLE SIDES (V)', 'Aloo £4.50', 'Dal £4.50']
  const { questions } = read('LUNCH', '', ...sides)
  expect(questions).toMatchObject([{ id: 'marks:6', text: 'Are all dishes below “VEGETABLE SIDES” marked “V”?' }])
  const answered = readMenu(
    ['LUNCH', '', ...sides].join('\n'),
    { known: namesOn([]), currency: 'GBP' },
    { questions: { 'marks:6': 'yes' } },
  )
  expect('dishes' in answered && answered.dishes.map(inShort).slice(1)).toEqual([
    'VEGETABLE SIDES: Aloo 4.5 VEGETARIAN',
    'VEGETABLE SIDES: Dal 4.5 VEGETARIAN',
  ])
})

test('a part of the day with dishes of its own, and then courses, is asked about', () => {
  const { questions } = read('BREAKFAST', 'Full English £11', '', 'CAKES', 'Scone £3', '', 'HOT DRINKS', 'Tea £2')
  expect(questions).toMatchObject([{ id: 'line:1', guess: 'section' }, { about: 'course' }])
})

test('what one, three or five cost is no dish', () => {
  const cheeses = ['Cheese', 'one 6.5, three 17, five 26', 'Baron Bigod – soft', 'Cashel Blue – blue', 'Poacher – hard']
  const { dishes, questions } = read('LUNCH', '', 'Mains', 'Pie £12', '', ...cheeses)
  expect(dishes.map(inShort).slice(1)).toEqual(['Cheese: Baron Bigod (soft) 0', 'Cheese: Cashel Blue (blue) 0', 'Cheese: Poacher (hard) 0'])
  expect(questions[0]).toMatchObject({ lines: [7], text: '“one 6.5, three 17, five 26” has prices and no dish. What is it?' })
})

test('the price of each by its filling may have marks, and “Choose from:” above it is no course', () => {
  const curries = ['Choose from:', 'Chicken £8.95 / Vegetable (V) £7.95', 'Korma – mild', 'Madras – hot', 'Dhansak – lentils']
  expect(dishesIn('TRADITIONAL FAVOURITES', ...curries)[0]).toBe('TRADITIONAL FAVOURITES: Korma (mild) Chicken 8.95, Vegetable (V) 7.95')
})

test('“With a …” below a dish, and the name of the house elsewhere, are no dish', () => {
  const soup = ['Soup £6.50', 'With a warm cheese scone £7.75', 'Pie £9', '@corkandquill']
  expect(dishesIn('Mains', ...soup)).toEqual(['Mains: Soup (With a warm cheese scone £7.75) 6.5', 'Mains: Pie 9'])
})

test('a line with a price that staff call a dish has what it costs, in its words', () => {
  const given = { lines: { 4: { as: 'dish' as const } } }
  const lines = ['LUNCH', 'Mains', 'Pie £12', 'Banquet night – £16.95 a head!', 'Hake £17']
  const reading = readMenu(lines.join('\n'), { known: namesOn([]), currency: 'GBP' }, given)
  expect('dishes' in reading && reading.dishes[1]).toMatchObject({ title: 'Banquet night', priceWords: '£16.95 a head!' })
})

test('the answer about sizes counts also after the section is said', () => {
  const lines = ['Small plates', 'Olives £4', 'Gnocchi £12.50 / £18', '', 'Sweet', 'Tart £7', 'Cake £8']
  const id = read(...lines).questions.find(({ about }) => about === 'portions')?.id ?? ''
  const given = { questions: { [id]: 'small / large', section: 'EVENING' } }
  const reading = readMenu(lines.join('\n'), { known: namesOn([]), currency: 'GBP' }, given)
  expect('dishes' in reading && reading.dishes.map(inShort)[1]).toBe('Small plates: Gnocchi small 12.5, large 18')
})

test('marks between a name and its details are marks', () => {
  expect(dishesIn('Meze', 'Humus (vg) chickpea, tahini £5', 'Falafel (vg) (5 pieces) £6', 'Naan (v) or chapati (vg) £3')).toEqual([
    'Meze: Humus (chickpea, tahini) 5 VEGAN',
    'Meze: Falafel (5 pieces) 6 VEGAN',
    'Meze: Naan (v) or chapati 3 VEGAN',
  ])
})

test('fillings that are set in below a dish, each with its price, are its sizes', () => {
  const potato = ['Jacket potato, salad', '   cheese & beans (v)   7.5', '   tuna mayonnaise   8']
  expect(dishesIn('Light', 'Quiche & salad   8.9', ...potato, 'Soup   6.5')).toEqual([
    'Light: Quiche & salad 8.9',
    'Light: Jacket potato, salad cheese & beans (v) 7.5, tuna mayonnaise 8',
    'Light: Soup 6.5',
  ])
})

test('names in a row below a price for children are a dish each', () => {
  const { dishes } = read('CHILDREN (all with chips) £7.95', 'Nuggets • Fish fingers • Halloumi (v)', '', 'DESSERTS', 'Baklava £5.95')
  expect(dishes.map(inShort).slice(0, 3)).toEqual([': Nuggets 7.95', ': Fish fingers 7.95', ': Halloumi 7.95 VEGETARIAN'])
})

test('a table of Markdown names its sizes; of three levels of headings the second is the section; a sentence behind > is none', () => {
  const rolls = ['| Filling | White | Sourdough |', '|---|---|---|', '| Cheddar (v) | £6 | £7 |', '| Beef | £7.50 | £8.50 |']
  const page = ['# The Copper Pot', '', '## Lunch', '', '### Sandwiches', ...rolls, '', '> Our bread is baked here.', '', '### Soups']
  const { dishes, questions } = read(...page, '- **Leek** (vg) — £6.50')
  expect(dishes.map((dish) => `${dish.sitting} ${inShort(dish)}`)).toEqual([
    'Lunch Sandwiches: Cheddar White 6, Sourdough 7 VEGETARIAN',
    'Lunch Sandwiches: Beef White 7.5, Sourdough 8.5',
    'Lunch Soups: Leek 6.5 VEGAN',
  ])
  expect(questions).toEqual([])
})

test('one of many, and as many together, are sizes', () => {
  const [oysters] = dishesIn(
    'Starters',
    'Oysters . . . . . 3.5 each, 19 for six, 36 for a dozen',
    'Bread . . . . . 4',
    'Olives . . . . . 5',
  )
  expect(oysters).toBe('Starters: Oysters each 3.5, for six 19, for a dozen 36')
})

test('a size below the details of a dish is one of its sizes', () => {
  const prawns = ['Prawn cocktail £8.95', 'Marie Rose sauce, brown bread & butter', 'Large £13.95']
  expect(dishesIn('Starters', 'Soup £6', ...prawns).at(-1)).toBe(
    'Starters: Prawn cocktail (Marie Rose sauce, brown bread & butter) 8.95, Large 13.95',
  )
})

test('prices in words on lines of their own are read as numbers', () => {
  expect(dishesIn('Plates', '', 'Artichoke, hazelnut', 'fourteen', '', 'Cod, leek', 'twenty-six', '', 'Chocolate', 'nine')).toEqual([
    'Plates: Artichoke, hazelnut 14',
    'Plates: Cod, leek 26',
    'Plates: Chocolate 9',
  ])
})

test('a sign that the foot of a menu explains is a mark', () => {
  expect(dishesIn('Tacos', 'Al pastor 8', 'Mushroom 🌱 7.5', '', '🌱 = vegan')).toEqual(['Tacos: Al pastor 8', 'Tacos: Mushroom 7.5 VEGAN'])
})

test('where prices have no sign, what stands in brackets behind the first is no price of the dish', () => {
  expect(dishesIn('After.', 'Cheese 9', 'Tart 8', 'Affogato 6 (with amaretto 9)').at(-1)).toBe('After: Affogato ((with amaretto 9)) 6')
})
