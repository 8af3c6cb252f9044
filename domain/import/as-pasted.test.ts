import { expect, test } from 'vitest'
import { dishesIn, inShort, read } from './testing/in-short.ts'

const asRead = (...lines: readonly string[]): string[] => {
  const { lines: all } = read(...lines)
  return all.flatMap(({ as, text }) => (['blank', 'dish', 'details'].includes(as) ? [] : [`${as}: ${text}`]))
}

test('a name that goes on in the next line, as its comma or “and” says, is one dish with the price at its end', () => {
  const lines = [
    'Mains',
    'Rump of lamb, boulangère potatoes, ratatouille,',
    'Rosemary Jus (gf)\t£24.00',
    'Fillet of sea bass, crushed Jersey Royals,',
    'Samphire, brown shrimp butter £22.50',
    'Red onion tart, rocket salad (v) £16.00',
    'Chalk stream trout with pickled cucumber and',
    'Horseradish Cream £11.50',
  ]
  expect(dishesIn(...lines)).toEqual([
    'Mains: Rump of lamb, boulangère potatoes, ratatouille, Rosemary Jus 24 NO_GLUTEN_INGREDIENTS',
    'Mains: Fillet of sea bass, crushed Jersey Royals, Samphire, brown shrimp butter 22.5',
    'Mains: Red onion tart, rocket salad 16 VEGETARIAN',
    'Mains: Chalk stream trout with pickled cucumber and Horseradish Cream 11.5',
  ])
})

test('details that end in a comma go on below them, and no dish begins there', () => {
  expect(dishesIn('Mains', 'Hake £19', 'White beans, kale,', 'Brown shrimps', 'Pie £15', 'Mash, gravy', 'Stew £14', 'Bread')).toEqual([
    'Mains: Hake (White beans, kale, Brown shrimps) 19',
    'Mains: Pie (Mash, gravy) 15',
    'Mains: Stew (Bread) 14',
  ])
})

test('details that end in a comma stay those of their dish, where others have some', () => {
  expect(dishesIn('Mains', 'Stew £14', 'Bread', 'Hake £19', 'White beans, kale,', 'Pie £15', 'Mash, gravy')).toEqual([
    'Mains: Stew (Bread) 14',
    'Mains: Hake (White beans, kale,) 19',
    'Mains: Pie (Mash, gravy) 15',
  ])
})

test('the choices of a set menu are dishes, however long', () => {
  const lines = [
    'Christmas menu',
    '3 courses £35',
    '',
    'MAIN COURSES',
    'Traditional roast turkey, sage & onion stuffing, pigs in blankets, roast potatoes and all the trimmings (gfo)',
    'Roast topside of beef, Yorkshire pudding, roast potatoes, seasonal vegetables and red wine gravy',
    'Nut roast',
    'All served with seasonal vegetables.',
  ]
  expect(read(...lines).dishes.map(({ title }) => title.slice(0, 24))).toEqual([
    'Traditional roast turkey',
    'Roast topside of beef, Y',
    'Nut roast',
  ])
  expect(asRead(...lines)).toContain('note: All served with seasonal vegetables.')
})

test('the numbers of allergens are marks of a dish, whatever brackets they stand in', () => {
  const lines = [
    'Mains',
    'Beef & Guinness stew (1,9) £18.95',
    'Fish & chips (1,3,4,10) £19.50',
    'Wings – hot or BBQ (1,9) Small £9.50 / Large £15.50',
    'Vegan curry (9) £16.50',
    'Carbonara [1,3,7] £13.50',
    'Ragu 1.3.7.9 £14',
    'Burger (1a,3,7) 17.50',
  ]
  expect(dishesIn(...lines)).toEqual([
    'Mains: Beef & Guinness stew 18.95 +1 +9',
    'Mains: Fish & chips 19.5 +1 +3 +4 +10',
    'Mains: Wings (hot or BBQ) Small 9.5, Large 15.5 +1 +9',
    'Mains: Vegan curry 16.5 +9',
    'Mains: Carbonara 13.5 +1 +3 +7',
    'Mains: Ragu 14 +1 +3 +7 +9',
    'Mains: Burger 17.5 +1a +3 +7',
  ])
})

test('allergen numbers below a dish are marks of it', () => {
  expect(dishesIn('Mains', 'Stew £18', 'Contains 7, 9', 'Pie £15', 'Brown bread. 1,7,9')).toEqual([
    'Mains: Stew 18 +7 +9',
    'Mains: Pie (Brown bread) 15 +1 +7 +9',
  ])
})

test.each([
  ['HOT ROLLS (till 11.30)', 'HOT ROLLS'],
  ['ROASTS (Sundays from 12.30)', 'ROASTS'],
  ['PIZZA (from 5.30)', 'PIZZA'],
  ['SPECIALS Mon-Fri 12.00 to 2.30', 'SPECIALS'],
  ['COFFEE & CAKE, 2.30 - 4.30', 'COFFEE & CAKE'],
  ['Home-made cakes (please see counter)', 'Home-made cakes'],
  ['Cakes – please ask for today’s selection', 'Cakes'],
])('“%s” heads its dishes', (heading, course) => {
  const lines = ['Soups', 'Leek 6.50', '', heading, 'Bacon 3.20', 'Egg 2.80']
  expect(dishesIn(...lines).slice(1)).toEqual([`${course}: Bacon 3.2`, `${course}: Egg 2.8`])
})

test.each([
  ['Rock cake £1.20p', 'Rock cake 1.2'],
  ['Pie & peas 6.95p', 'Pie & peas 6.95'],
  ['Whole lobster, fries - market price (around 45)', 'Whole lobster, fries market price +(around 45)'],
  ['Turbot, MP (c. £40)', 'Turbot market price +(c. £40)'],
])('“%s”', (line, dish) => {
  expect(dishesIn('Mains', 'Soup £6', 'Stew £9', line)).toContain(`Mains: ${dish}`)
})

test('what a dish is served with may stand below its name, with the price', () => {
  expect(dishesIn('MAINS', 'Cod & chips 14.95', 'Beef burger', 'served with fries and slaw 13.95', 'Pie 14.50')).toEqual([
    'MAINS: Cod & chips 14.95',
    'MAINS: Beef burger (served with fries and slaw) 13.95',
    'MAINS: Pie 14.5',
  ])
})

test('a size alone below the details is another size of the dish', () => {
  expect(dishesIn('MAINS', 'LASAGNE £13.50', 'Garlic bread', 'Small £9.50', 'SCAMPI £12.95', 'Chips, peas', 'Half portion £8.95')).toEqual([
    'MAINS: LASAGNE (Garlic bread) 13.5, Small 9.5',
    'MAINS: SCAMPI (Chips, peas) 12.95, Half portion 8.95',
  ])
})

test('a strength has no price', () => {
  const head = 'ABV   HALF   PINT'
  expect(dishesIn('Beers', '', `LAGER              ${head}`, 'Hells              4.6   3.10   6.20', 'Pils   4.2   3.05   6.10')).toEqual([
    'LAGER: Hells (4.6% ABV) HALF 3.1, PINT 6.2',
    'LAGER: Pils (4.2% ABV) HALF 3.05, PINT 6.1',
  ])
  const wines = ['', 'WINE', '           125ml   175ml   bottle', 'Merlot     5.50    7.20    28']
  expect(dishesIn('Beers', '', `LAGER   ${head}`, 'Hells   4.6   3.10   6.20', ...wines).at(-1)).toBe(
    'WINE: Merlot 125ml 5.5, 175ml 7.2, bottle 28',
  )
})

test.each([
  ['👉 Nut roast (V) £14.50', 'Nut roast 14.5 VEGETARIAN'],
  ['✅ Chips £3', 'Chips 3'],
  ['🔸 Peas £2', 'Peas 2'],
])('“%s” has a bullet', (line, dish) => {
  expect(dishesIn('Mains', 'Soup £6', line)).toContain(`Mains: ${dish}`)
})

test('dishes are counted with letters, too', () => {
  expect(dishesIn('Starters', '6a Satay chicken £6.00', '6b Satay beef £6.20', '7 Soup £3.60', '8 Crackers £2')).toEqual([
    'Starters: Satay chicken 6',
    'Starters: Satay beef 6.2',
    'Starters: Soup 3.6',
    'Starters: Crackers 2',
  ])
})

test('a first price above choices without one', () => {
  expect(dishesIn('Signature cocktails £12', '', 'Sour', 'brandy, lemon', '', 'Mule', 'vodka, ginger')[0]).toBe(
    'Signature cocktails: Sour (brandy, lemon) 12',
  )
  expect(dishesIn('TAPAS', 'Any 3 for £18 or £6.50 each', 'Patatas bravas', 'Chorizo', 'Calamares', 'Tortilla')).toHaveLength(4)
  const lines = [
    'Menu',
    '£25 for 2 courses, £30 for 3',
    '',
    'Parfait',
    'Brioche, chutney',
    '',
    'Beetroot',
    'Curd, walnuts',
    '',
    '~',
    '',
    'Hake',
    'Lentils, salsa',
  ]
  expect(read(...lines).dishes.map(({ title, description }) => `${title}: ${description}`)).toEqual([
    'Parfait: Brioche, chutney',
    'Beetroot: Curd, walnuts',
    'Hake: Lentils, salsa',
  ])
})

test('what stands in brackets before columns of prices belongs to the name', () => {
  const curries = [
    '                 Chicken   Lamb    Prawn',
    'Curry (medium)   £8.95     £9.95   £9.50',
    'Madras (hot)     £9.25     £10.25  £9.75',
  ]
  expect(dishesIn('CURRIES', ...curries)[0]).toBe('CURRIES: Curry (medium) Chicken 8.95, Lamb 9.95, Prawn 9.5')
})

test('two lists of wines have the same countries', () => {
  const { dishes } = read(
    'White Wine',
    '',
    'France',
    'Chablis £42',
    '',
    'Italy',
    'Gavi £36',
    '',
    'Red Wine',
    '',
    'France',
    'Fleurie £38',
    '',
    'Italy',
    'Barbera £29',
  )
  expect(dishes.map(({ sitting, course }) => `${sitting} ${course}`)).toEqual([
    'White Wine France',
    'White Wine Italy',
    'Red Wine France',
    'Red Wine Italy',
  ])
})

test('what the house adds, and what goes with a dish, is no dish; a price there is asked about', () => {
  const { dishes, questions } = read(
    'PUDDINGS',
    'Tart £8',
    'We add 12.5% service',
    'Cheese £9',
    'HALF & HALF add £1',
    'Pair with: Moscato 75ml £5.50',
  )
  expect(dishes.map(({ title }) => title)).toEqual(['Tart', 'Cheese'])
  expect(questions.map(({ lines }) => lines[0])).toEqual(expect.arrayContaining([5, 6]))
})

test('a heading with the price of each, and bullets', () => {
  const lines = [
    '## Mains',
    '- Short rib — £22',
    '',
    '## Sides £4.50',
    '- Fries',
    '- Tenderstem',
    '- Salad',
    '',
    '## Desserts',
    '- Tart — £8',
  ]
  expect(dishesIn(...lines)).toEqual([
    'Mains: Short rib 22',
    'Sides: Fries 4.5',
    'Sides: Tenderstem 4.5',
    'Sides: Salad 4.5',
    'Desserts: Tart 8',
  ])
})

const inTable = (...rows: readonly string[]): string[] => read(...rows).dishes.map(inShort)

test('the name of a dish is the text that each row has, whatever its column is called', () => {
  expect(
    inTable('PLU,Description,Department,Group,Price', '1001,SOUP OF DAY,FOOD,STARTERS,6.95', '1010,FISH & CHIPS,FOOD,MAINS,15.95'),
  ).toEqual(['STARTERS: SOUP OF DAY 6.95', 'MAINS: FISH & CHIPS 15.95'])
  expect(inTable('Code,Description,Category,Price', 'AB1,Soup,Starters,6.95', 'AB2,Pie,Mains,15.95')).toEqual([
    'Starters: Soup 6.95',
    'Mains: Pie 15.95',
  ])
  expect(inTable('Description,Category,Price', 'Soup,Starters,6.95', 'Pie,Mains,15.95')).toEqual([
    'Starters: Soup 6.95',
    'Mains: Pie 15.95',
  ])
  expect(inTable('Name,Description,Price', 'Soup,Leek,6.95', 'Pie,Beef,15.95')).toEqual([': Soup (Leek) 6.95', ': Pie (Beef) 15.95'])
})

test('a course stands in a sheet once, above or beside its first dish', () => {
  const rows = ['Starters: Soup 6.5', 'Starters: Pate 7.95', 'Mains: Pie 15.95']
  expect(inTable('Starters\t\t', '\tSoup\t6.5', '\tPate\t7.95', 'Mains\t\t', '\tPie\t15.95')).toEqual(rows)
  expect(inTable('Starters\tSoup\t6.5', '\tPate\t7.95', 'Mains\tPie\t15.95')).toEqual(rows)
})

test('a cell below the name of a mark says which, where it is not yes or no', () => {
  const rows = ['Falafel,7.95,Vegan,,Sesame', 'Chilli,8.50,,Hot,', 'Halloumi,5.50,y,,Milk', 'Ribs,9.50,no,,']
  expect(inTable('Item,Price,Veg,Spicy,Contains', ...rows)).toEqual([
    ': Falafel 7.95 VEGAN',
    ': Chilli 8.5 +Hot',
    ': Halloumi 5.5 VEGETARIAN',
    ': Ribs 9.5',
  ])
})

test('a name in capitals ends where the details begin, if all names are written so', () => {
  const lines = ['Mains', 'PORK CHOP Peach, sage, mustard £24', 'HAKE Mussels and cider £22', 'BEETROOT Ricotta, walnuts (v) £16']
  expect(dishesIn(...lines)).toEqual([
    'Mains: PORK CHOP (Peach, sage, mustard) 24',
    'Mains: HAKE (Mussels and cider) 22',
    'Mains: BEETROOT (Ricotta, walnuts) 16 VEGETARIAN',
  ])
})

test('where a name with a price heads its dishes, so does the next', () => {
  const lines = [
    'Classics 11',
    '',
    'Negroni',
    'Margarita',
    '',
    'No & Low 7.5',
    '',
    'Virgin Mary',
    'Nojito',
    '',
    'Bar Snacks',
    '',
    'Olives 4',
  ]
  expect(dishesIn(...lines)).toEqual([
    'Classics: Negroni 11',
    'Classics: Margarita 11',
    'No & Low: Virgin Mary 7.5',
    'No & Low: Nojito 7.5',
    'Bar Snacks: Olives 4',
  ])
})

test.each([
  ['Cinnamon bun £3.20 (box of 6 £17)', ['Cakes: Cinnamon bun ((box of 6 £17)) 3.2']],
  ['egg 2 / chashu 3.5 / nori 1', ['Cakes: egg 2', 'Cakes: chashu 3.5', 'Cakes: nori 1']],
])('“%s” is as many dishes as it has names', (line, dishes) => {
  expect(dishesIn('Cakes', 'Scone £3', 'Brownie £2.50', line).slice(2)).toEqual(dishes)
})

test.each(['G – gluten, D – dairy, F – fish', '🌶 medium 🌶🌶 hot'])('“%s” says what marks mean, and is of no dish', (line) => {
  const lines = ['Cakes', 'Scone £3', 'Brownie £2.50', line]
  expect(dishesIn(...lines)).toEqual(['Cakes: Scone 3', 'Cakes: Brownie 2.5'])
  expect(asRead(...lines)).toContain(`note: ${line}`)
})

test.each([
  ['PIE 15-18', 'PIE 15, 18'],
  ['Lemonade (half)\t2\t(pint)\t4', 'Lemonade half 2, pint 4'],
  ['Nachos £8 (half £5)', 'Nachos 8, half 5'],
  ['6 nuggets £5', '6 nuggets 5'],
  ['Sorbets – please ask for flavours £5', 'Sorbets (please ask for flavours) 5'],
])('“%s” stays a dish', (line, dish) => {
  expect(dishesIn('Mains', 'Stew £9', line).at(-1)).toBe(`Mains: ${dish}`)
})

test('a set, its sentence for all, and the courses below it', () => {
  const roasts = ['Roasts £18', 'All served with Yorkshire pudding', 'Beef', 'Lamb', '', 'Puddings', 'Tart £8']
  expect(dishesIn(...roasts)).toEqual(['Roasts: Beef 18', 'Roasts: Lamb 18', 'Puddings: Tart 8'])
  expect(dishesIn('2 courses £20', 'Starters', 'Soup', 'Pate', 'Mains', 'Pie').map((dish) => dish.split(':')[0])).toEqual([
    'Starters',
    'Starters',
    'Mains',
  ])
})

test('no line of a paste takes long, however it is made', () => {
  const hostile = [
    `x${' '.repeat(40_000)}`,
    `Mains   ${'a'.repeat(40_000)}`,
    `${'A: abc '.repeat(80)}1x`,
    `${'lunch 1-1:::::::: '.repeat(30)}x`,
  ]
  expect(read('MAINS', 'Pie £9', ...hostile).dishes.length).toBeGreaterThan(0)
})

test('courses in a column at the left stand above their dishes', () => {
  const lines = [
    'main     Cod loin, leeks      19',
    '         Hake, clams          18',
    'dessert  Tart                 8',
    '         Cheese               9',
  ]
  expect(dishesIn(...lines)).toEqual(['main: Cod loin, leeks 19', 'main: Hake, clams 18', 'dessert: Tart 8', 'dessert: Cheese 9'])
})

test('a price behind a course heads two dishes where another has headed its own', () => {
  const lines = [
    'Sides 4.5 each',
    'Greens',
    'Chips',
    'Slaw',
    '',
    'Puddings 8',
    'Sticky toffee, cream',
    'Delice, cherry',
    'Cheese board, three 10 / five 14',
  ]
  expect(dishesIn(...lines).slice(3)).toEqual([
    'Puddings: Sticky toffee, cream 8',
    'Puddings: Delice, cherry 8',
    'Puddings: Cheese board three 10, five 14',
  ])
})

test.each([
  ['Soup, £6.50 with roll, £5 without', 'Soup with roll 6.5, without 5'],
  ['Tea 2.6 pot for two 4.5', 'Tea 2.6, pot for two 4.5'],
  ['Kids: fishcake & chips £5.50', 'Kids: fishcake & chips 5.5'],
])('“%s” loses nothing', (line, dish) => {
  expect(dishesIn('Plates', 'Salad £6', 'Pie £8', line).at(-1)).toBe(`Plates: ${dish}`)
})
