import { describe, expect, test } from 'vitest'
import { namesOn } from './names.ts'
import { readMenu } from './read.ts'
import type { MenuReading, ReadDish } from './reading.ts'
import { asReading } from './stored.ts'

function read(text: string, questions: Readonly<Record<string, string>> = {}): MenuReading {
  const reading = readMenu(text, { known: namesOn([]), currency: 'GBP' }, { questions })
  if ('fault' in reading) throw new Error(reading.fault)
  return reading
}

const badIn = (text: string) => asReading(read(text)).bad
const inShort = ({ sitting, course, title, description, price, portions }: ReadDish) =>
  [sitting, course, title, description, ...(portions.length > 0 ? portions.map(({ name, price }) => `${name} ${price}`) : [price])].join(
    '/',
  )

const CRAB = { sitting: 'LUNCH', course: 'MAINS', title: 'Crab', description: 'Brown bread, lemon', price: 9.5 }

describe('a table', () => {
  test.each([
    ['commas', 'sitting,course,title,description,price\nLUNCH,MAINS,Crab,"Brown bread, lemon","9,50"'],
    ['semicolons', 'sitting;course;title;description;price\nLUNCH;MAINS;Crab;Brown bread, lemon;9,50'],
    ['tabs, as spreadsheets copy it', 'sitting\tcourse\ttitle\tdescription\tprice\nLUNCH\tMAINS\tCrab\tBrown bread, lemon\t9,50'],
    [
      'a mark in front and Windows’ line ends',
      '\uFEFFsitting;course;title;description;price\r\nLUNCH;MAINS;Crab;Brown bread, lemon;9,50\r\n',
    ],
    ['Excel’s line with the delimiter', 'sep=;\nsitting;course;title;description;price\nLUNCH;MAINS;Crab;Brown bread, lemon;9,50'],
    ['other words, another order and another case', 'PRICE (£);Details;Dish Name;Course;Section\n9,50;Brown bread, lemon;Crab;MAINS;LUNCH'],
    ['no heading', 'LUNCH;MAINS;Crab;Brown bread, lemon;9,50'],
    ['empty rows', '\nsitting;course;title;description;price\n\nLUNCH;MAINS;Crab;Brown bread, lemon;9,50\n;;;;\n'],
    [
      'bars, as in a document',
      '| Section | Course | Dish | Notes | Price |\n|---|---|---|---|---|\n| LUNCH | MAINS | Crab | Brown bread, lemon | £9.50 |',
    ],
    ['a title above', 'Our menu;;;;\nMenu;Category;Product;Ingredients;Amount\nLUNCH;MAINS;Crab;Brown bread, lemon;9,50 £'],
  ])('is read with %s', (_, text) => {
    const { form, dishes } = read(text)
    expect({ form, dishes }).toMatchObject({ form: 'table', dishes: [CRAB] })
    expect(badIn(text).filter(({ message }) => !message.includes('above the table'))).toEqual([])
  })

  test('without a heading may begin with the ids', () => {
    const { dishes } = read('a1,LUNCH,MAINS,Crab,,9\n,LUNCH,MAINS,Pie,,8')
    expect(dishes.map(({ id, title }) => `${id}: ${title}`)).toEqual(['a1: Crab', ': Pie'])
  })

  test('numbers its lines as a spreadsheet numbers its rows', () => {
    const text = 'course,title,sitting\n\nMAINS,"Crab\nand bread",LUNCH\nMAINS,Pie\nMAINS,Pie,LUNCH,,stray'
    expect(read(text).dishes.map(({ lines }) => lines)).toEqual([[3]])
    expect(badIn(text)).toEqual([
      { line: 4, message: 'It has 2 cells instead of 3 (course, name, section). Add what is missing.' },
      { line: 5, message: expect.stringContaining('It has 5 cells instead of 3.') },
    ])
  })

  test('says which line a quotation mark is missing in, and reads the others', () => {
    const text = 'sitting,course,title\nLUNCH,MAINS,Crab\nLUNCH,MAINS,"Pie\nLUNCH,MAINS,Soup'
    expect(badIn(text)).toEqual([{ line: 3, message: expect.stringContaining('A quotation mark is opened here and never closed.') }])
    expect(read(text).dishes.map(({ title }) => title)).toEqual(['Crab', 'Soup'])
    expect(read('sitting,course,title\nLUNCH,MAINS,"Scotch" egg').dishes[0]?.title).toBe('"Scotch" egg')
  })

  test('names the columns that are not read', () => {
    expect(read('section,course,name,supplier\nLUNCH,MAINS,Crab,fish').unknownColumns).toEqual(['supplier'])
  })

  test('may have ids and prices only', () => {
    const { dishes } = read('id,price\ncrab,9')
    expect(dishes).toMatchObject([{ lines: [2], id: 'crab', price: 9, given: ['price'] }])
  })

  test('has one level of groups as its courses, and rows of their own as headings', () => {
    expect(read('Category,Item,Price\nSides,Chips,4', { section: 'LUNCH' }).dishes.map(inShort)).toEqual(['LUNCH/Sides/Chips//4'])
    expect(read('Menu,Item,Price\nLunch,Chips,4\nDinner,Hake,18').dishes.map(inShort)).toEqual(['Lunch//Chips//4', 'Dinner//Hake//18'])
    const rows = 'Item;Price\nLUNCH;\nSides;\nChips;4,00\nMains;\nHake;18,00'
    expect(read(rows).dishes.map(inShort)).toEqual(['LUNCH/Sides/Chips//4', 'LUNCH/Mains/Hake//18'])
    const merged = 'Menu,Course,Dish,Price\nLunch,Sides,Chips,4\n,,Peas,4\n,Mains,Hake,18'
    expect(read(merged).dishes.map(inShort)).toEqual(['Lunch/Sides/Chips//4', 'Lunch/Sides/Peas//4', 'Lunch/Mains/Hake//18'])
  })

  test('may have a column for each size, and for each diet', () => {
    const [rioja, pie] = read('Menu,Course,Dish,125ml,Bottle,Vegan,GF,Price\nDrinks,Wine,Rioja,5,25,,,\nLunch,Mains,Pie,,,yes,✓,9').dishes
    expect(rioja).toMatchObject({
      portions: [
        { name: '125ml', price: 5 },
        { name: 'Bottle', price: 25 },
      ],
    })
    expect(pie).toMatchObject({ price: 9, diets: [{ diet: 'VEGAN' }, { diet: 'NO_GLUTEN_INGREDIENTS' }] })
  })

  test('joins sizes that have rows of their own', () => {
    const shop =
      'Handle,Title,Type,Option1 Value,Variant Price\ntea,Tea,Drinks,Cup,2.50\ntea,Tea,Drinks,Pot,4.50\nbun,Bun,Bakes,Default Title,3'
    expect(read(shop, { section: 'CAFE' }).dishes.map(inShort)).toEqual(['CAFE/Drinks/Tea//Cup 2.5/Pot 4.5', 'CAFE/Bakes/Bun//3'])
  })

  test('asks about what it says of a price in words, and refuses another currency', () => {
    const { dishes, questions, lines } = read(
      'Menu,Course,Dish,Price\nLunch,Mains,Hake,ask Tom\nLunch,Mains,Crab,market price\nLunch,Mains,Sole,€30',
    )
    expect(dishes.map(({ priceWords }) => priceWords)).toEqual(['ask Tom', 'market price'])
    expect(questions).toMatchObject([{ about: 'price', lines: [2], guess: 'ask Tom' }])
    expect(lines.at(-1)).toMatchObject({ as: 'refused', text: 'Lunch, Mains, Sole, €30' })
  })
})

describe('JSON', () => {
  test('that is cut off is not taken for a text', () => {
    expect(readMenu('{"dishes":[{"id":"a"', { known: namesOn([]), currency: 'GBP' })).toEqual({
      fault: expect.stringContaining('not whole'),
    })
  })
  test('names the dish that is none', () => {
    const text = '[{"title":"Crab","price":9.5}, 7]'
    expect(read(text).dishes).toMatchObject([{ lines: [1], title: 'Crab', price: 9.5 }])
    expect(badIn(text)).toEqual([{ line: 2, message: expect.stringContaining('It isn’t a dish.') }])
  })
  test.each([
    [
      'names of groups as keys',
      { LUNCH: { Starters: { Soup: 6.5, Pate: '£7' } }, EVENING: { Grill: { Steak: 25 } } },
      ['LUNCH/Starters/Soup//6.5', 'LUNCH/Starters/Pate//7', 'EVENING/Grill/Steak//25'],
    ],
    [
      'a flat list',
      { menu: [{ section: 'Lunch', course: 'Mains', dish: 'Pie', cost: '12.50', notes: 'Peas' }] },
      ['Lunch/Mains/Pie/Peas/12.5'],
    ],
    [
      'sizes with money',
      [
        {
          name: 'Latte',
          menu: 'Drinks',
          category: { name: 'Hot' },
          variations: [
            { name: 'Small', price_money: { amount: 300, currency: 'GBP' } },
            { name: 'Large', price_money: { amount: 360, currency: 'GBP' } },
          ],
        },
      ],
      ['Drinks/Hot/Latte//Small 3/Large 3.6'],
    ],
    [
      'how much it is beside its currency',
      [{ name: 'Cola', menu: 'Drinks', category: 'Soft', price: { value: 3, currency: 'GBP' } }],
      ['Drinks/Soft/Cola//3'],
    ],
    [
      'sizes by name',
      [{ name: 'Wine', menu: 'Drinks', category: 'Red', prices: { glass: 6, bottle: 24 } }],
      ['Drinks/Red/Wine//glass 6/bottle 24'],
    ],
  ])('is read with %s', (_, value, expected) => {
    expect(read(JSON.stringify(value)).dishes.map(inShort)).toEqual(expected)
  })
  test('may be in pence where something is free', () => {
    const { questions, dishes } = read('[{"name":"Tart","price":"950"},{"name":"Water","price":"0"},{"name":"Squid","price":"875"}]')
    expect([questions[0]?.id, dishes.map(({ price }) => price)]).toEqual(['price:pence', [9.5, 0, 8.75]])
  })
  test('asks whether whole prices are pence, names unknown keys, and refuses another currency', () => {
    const pence = [
      { menu: 'L', course: 'M', name: 'A', price: 1250, code: 1 },
      { menu: 'L', course: 'M', name: 'B', price: 995 },
    ]
    expect(read(JSON.stringify(pence))).toMatchObject({
      dishes: [{ price: 12.5 }, { price: 9.95 }],
      questions: [{ id: 'price:pence' }],
      unknownColumns: ['code'],
    })
    expect(read(JSON.stringify(pence), { 'price:pence': 'no' }).dishes[1]?.price).toBe(995)
    const dollars = [{ menu: 'L', course: 'M', name: 'A', offers: { price: '9.00', priceCurrency: 'USD' } }]
    expect(read(JSON.stringify(dollars)).lines).toMatchObject([{ as: 'refused', text: 'A USD 9.00' }])
  })
})

describe('exports of other programs', () => {
  test('have ids and groups of their own', () => {
    const { dishes, questions } = read(
      'id,name,parentCategory,category,price inc. vat,course\n101,Soup,Food,Starters,6.50,1\n102,Pie,Food,Mains,9.00,2\n103,Coke,Drinks,Soft,2.80,0',
    )
    expect(dishes.map(inShort)).toEqual(['Food/Starters/Soup//6.5', 'Food/Mains/Pie//9', 'Drinks/Soft/Coke//2.8'])
    expect(questions).toEqual([])
  })
  test('have headings in words of no field: the columns are known by what they hold', () => {
    const rows =
      'Rubrik;Bezeichnung;Beschreibung;Preis\nVorspeisen;Suppe;Brot;7,50\nVorspeisen;Salat;Öl;6,50\nDesserts;Eis;Sahne;4,00\nDesserts;Torte;Obst;4,50'
    const { dishes, lines } = read(rows, { section: 'LUNCH' })
    expect(dishes.map(inShort)[0]).toBe('LUNCH/Vorspeisen/Suppe/Brot/7.5')
    expect(lines[0]).toMatchObject({ as: 'left out' })
  })
  test('have their prices under a heading that is no word for them', () => {
    expect(read('Menu,Course,Dish,Inc VAT (£),kcal\nLunch,Mains,Pie,9.50,420').dishes.map(inShort)).toEqual(['Lunch/Mains/Pie//9.5'])
    expect(read(JSON.stringify([{ menu: 'L', category: 'M', name: 'Pie', price: '9.50', regular_price: '9.50' }])).dishes[0]).toMatchObject(
      { price: 9.5, keeps: [] },
    )
  })
  test('ask in the heading of a column', () => {
    expect(read('Menu,Course,Dish,Veg?,Price\nLunch,Mains,Pie,Y,9').dishes[0]?.diets).toMatchObject([{ diet: 'VEGETARIAN' }])
  })
  test.each([
    [
      'labels',
      { title: 'Lunch', groups: [{ title: 'Mains', entries: [{ label: 'Pie', desc: 'Peas', cost: '£9' }] }] },
      'Lunch/Mains/Pie/Peas/9',
    ],
    [
      'names in languages',
      { menu: 'Lunch', category: 'Mains', title: { translations: { en: 'Pie' } }, price_info: { price: '9.50' } },
      'Lunch/Mains/Pie//9.5',
    ],
    [
      'groups named by what they are',
      [{ section: 'Drinks', courses: [{ course: 'Beer', dishes: [{ dish: 'Pale ale', half: 3.1, pint: 6 }] }] }],
      'Drinks/Beer/Pale ale//half 3.1/pint 6',
    ],
  ])('of JSON have %s', (_, value, expected) => {
    expect(read(JSON.stringify(value)).dishes.map(inShort)).toEqual([expected])
  })
})
