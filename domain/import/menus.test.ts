import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { differencesIn } from './testing/compare.ts'
import type { Expected } from './testing/compare.ts'
import { namesOn } from './names.ts'
import { planOf } from './plan.ts'
import { readMenu } from './read.ts'
import type { Answers, MenuReading } from './reading.ts'
import { asReading, asTypedLine } from './stored.ts'

const FOLDER = new URL('menus/', import.meta.url)
const files = readdirSync(FOLDER).filter((name) => /^\d\d-/.test(name) && !name.includes('.expected.'))
const expectedOf = (name: string) => JSON.parse(readFileSync(new URL(name.replace(/\.\w+$/, '.expected.json'), FOLDER), 'utf8')) as Expected
const OPTIONS = { currency: 'GBP', known: namesOn([]) }

function read(name: string, answers: Answers, expected: Expected): MenuReading {
  const reading = readMenu(
    new Uint8Array(readFileSync(new URL(name, FOLDER))),
    { ...OPTIONS, known: namesOn(expected.before ?? []) },
    answers,
  )
  if ('fault' in reading) throw new Error(reading.fault)
  return reading
}

/** As staff do it: the section and the course that the paste does not name are said, and it is read again. */
function readAndAnswered(name: string, expected: Expected): MenuReading {
  const questions: Record<string, string> = {}
  for (const field of ['section', 'course'] as const) {
    for (const { about, id } of read(name, { questions }, expected).questions)
      if (about === field && expected[field] !== undefined && !id.startsWith('line')) questions[id] = expected[field]
  }
  return read(name, { questions }, expected)
}

test.each(files)('%s is read right, or rightly asked, and no line of it is lost', (name) => {
  const expected = expectedOf(name)
  const reading = readAndAnswered(name, expected)
  expect(differencesIn(reading, expected, expected.before !== undefined)).toEqual([])
  if (expected.before === undefined) return
  const plan = planOf(
    asReading(reading),
    expected.before.map((dish) => ({ ...dish, version: 1 })),
    'GBP',
  )
  expect({ ...plan, same: plan.same.length }).toEqual({ created: [], changed: [], same: expected.before.length, bad: [] })
})

test('the menus are read in their own encodings, without a question', () => {
  for (const name of files) expect(read(name, {}, expectedOf(name)).questions.filter(({ about }) => about === 'encoding')).toEqual([])
})

describe('what stands beside the name and the price', () => {
  const typed = (name: string, title: string) => {
    const dish = readAndAnswered(name, expectedOf(name)).dishes.find((one) => one.title === title)
    return dish && { ...asTypedLine(dish).fields, beside: asTypedLine(dish).beside }
  }
  test.each([
    ['sizes', '10-drinks.txt', 'House red', { portions: '125ml 4.50; 175ml 6.20; bottle 23.00' }],
    ['words in place of a price', '08-words-beside-the-price.txt', 'Razor clams', { priceWords: 'market price' }],
    ['words beside a price', '08-words-beside-the-price.txt', 'Sunday roast', { price: '25.00', beside: 'pp' }],
    ['a diet, and a mark that is none', '04-marks-before-price.txt', 'Grain bowl', { diets: 'vegan', beside: '(DF)' }],
    [
      'diets on request',
      '03-marks-after-price.txt',
      'Wild mushroom pie',
      { diets: 'vegetarian, no gluten-containing ingredients on request' },
    ],
  ])('%s go where they belong', (_, name, title, fields) => {
    expect(typed(name, title)).toMatchObject(fields)
  })
})
