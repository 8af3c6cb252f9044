// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Dish } from '../../../domain/dish.ts'
import { exportJson, exportRows } from '../../../domain/import/export.ts'
import { namesOn } from '../../../domain/import/names.ts'
import { planOf } from '../../../domain/import/plan.ts'
import { readMenu } from '../../../domain/import/read.ts'
import { joinCsv, splitCsv } from './csv.ts'

const read = (text: string) => readMenu(text, { split: splitCsv, known: namesOn([]), currency: 'GBP' })

/** What is read of a text that can be read. */
function linesIn(text: string) {
  const reading = read(text)
  if ('fault' in reading) throw new Error(reading.fault)
  return reading
}

const CRAB = { sitting: 'LUNCH', course: 'MAINS', title: 'Crab', description: 'Brown bread, lemon', price: '9,50' }

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
  ])('is read with %s', (_, text) => {
    const { form, lines, bad } = linesIn(text)
    expect({ form, bad, fields: lines.map(({ fields }) => fields) }).toEqual({ form: 'table', bad: [], fields: [CRAB] })
  })

  test('without a heading may begin with the ids', () => {
    const { lines } = linesIn('a1,LUNCH,MAINS,Crab,,9\n,LUNCH,MAINS,Pie,,8')
    expect(lines.map(({ id, fields: { title } }) => `${id}: ${title}`)).toEqual(['a1: Crab', ': Pie'])
  })

  test('numbers its lines as a spreadsheet numbers its rows', () => {
    const { lines, bad } = linesIn('course,title,sitting\n\nMAINS,"Crab\nand bread",LUNCH\nMAINS,Pie\nMAINS,Pie,LUNCH,,stray')
    expect(lines.map(({ line }) => line)).toEqual([3])
    expect(bad).toEqual([
      { line: 4, message: 'It has 2 cells instead of 3 (course, name, section). Add what is missing.' },
      { line: 5, message: expect.stringContaining('It has 5 cells instead of 3.') },
    ])
  })

  test('says which line a quotation mark is missing in', () => {
    const { bad } = linesIn('sitting,course,title\nLUNCH,MAINS,Crab\nLUNCH,MAINS,"Pie\nLUNCH,MAINS,Soup')
    expect(bad).toEqual([{ line: 3, message: expect.stringContaining('A quotation mark is opened here and never closed.') }])
  })

  test('names the columns that are not read', () => {
    expect(linesIn('section,course,name,allergens\nLUNCH,MAINS,Crab,fish').unknownColumns).toEqual(['allergens'])
  })

  test.each([
    ['section,course,price\nLUNCH,MAINS,9', 'The table has no column for the name.'],
    ['name,price\nCrab,9', 'The table has no column for the section and the course.'],
    ['section,sitting,course,name\n,,,', 'Two columns are called section.'],
  ])('that can tell no dish is refused as a whole: %j', (text, fault) => {
    expect(read(text)).toEqual({ fault: expect.stringContaining(fault) })
  })

  test('may have ids and prices only', () => {
    expect(linesIn('id,price\ncrab,9').lines).toEqual([{ line: 2, id: 'crab', fields: { price: '9' } }])
  })
})

describe('JSON', () => {
  test('that is cut off is not taken for a text', () => {
    expect(read('{"dishes":[{"id":"a"')).toEqual({ fault: expect.stringContaining('not a whole JSON export') })
  })
  test('names the dish that is none', () => {
    expect(linesIn('[{"title":"Crab","price":9.5}, 7, {"title":[]}]')).toMatchObject({
      form: 'json',
      lines: [{ line: 1, fields: { title: 'Crab', price: '9.5' } }],
      bad: [
        { line: 2, message: 'It isn’t a dish. Write its section, course, name, details and price as an export has them, or remove it.' },
        { line: 3, message: 'Dish Name: put it in quotation marks, as a text.' },
      ],
    })
  })
})

const hostile = fc.constantFrom(...`= + - @ ' " , ; é 🦀 ש a 9 . # { [`.split(' '), ' ', '\u00a0', '\u2028', '\uFEFF', '\u202e')
const text = (longest: number) =>
  fc.oneof(fc.string({ unit: hostile, maxLength: longest }), fc.string({ unit: 'grapheme', maxLength: longest }))
const storable = (longest: number) => text(longest).filter((value) => !/\p{Cc}|\p{Cs}/u.test(value))
const name = storable(20).filter((value) => value.trim() !== '')
const menus: fc.Arbitrary<Dish[]> = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[\w-]{1,12}$/),
    sitting: fc.oneof(fc.constantFrom('LUNCH', 'lunch', ' LUNCH'), name),
    course: fc.oneof(fc.constantFrom('MAINS', 'Mains'), name),
    title: storable(20),
    description: storable(60),
    price: fc.integer({ min: 0, max: 999_999 }).map((pence) => pence / 100),
    soldOut: fc.option(fc.constant({}), { nil: undefined }),
    position: fc.option(fc.nat(9), { nil: undefined }),
    createdAt: fc.nat(99),
    version: fc.constant(1),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
)

describe('importing an export changes nothing', () => {
  const expectNothing = (exported: string, menu: readonly Dish[]) => {
    const plan = planOf(linesIn(exported), menu, 'GBP')
    expect({ ...plan, same: plan.same.length }).toEqual({ created: [], changed: [], same: menu.length, bad: [] })
  }
  test('of CSV, whatever stands in the menu', () => {
    fc.assert(fc.property(menus, (menu) => expectNothing(joinCsv(exportRows(menu)), menu)))
  })
  test('of JSON, whatever stands in the menu', () => {
    fc.assert(fc.property(menus, (menu) => expectNothing(exportJson(menu), menu)))
  })
})

test('a file begins with the mark by which spreadsheets know it for UTF-8', () => {
  expect(joinCsv([['Crêpe', '£9']])).toBe('\uFEFFCrêpe,£9\r\n')
})

describe('a cell that a spreadsheet would take for a formula', () => {
  const exported = (title: string) => joinCsv(exportRows([{ ...CRAB, id: 'x', title, price: 9, version: 1 }]))
  test.each(['=1+1', '+1', '-1', '@me', "'=1+1"])('%s gets one more apostrophe, which the import takes off', (title) => {
    expect(exported(title)).toContain(`,'${title},`)
    expect(linesIn(exported(title)).lines[0]?.fields.title).toBe(title)
  })
  test.each(["'tis the season", 'a=b', "''"])('is not %s', (title) => {
    expect(exported(title)).toContain(`,${title},`)
  })
})
