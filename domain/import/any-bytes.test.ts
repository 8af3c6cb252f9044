import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesOn } from './names.ts'
import { planOf } from './plan.ts'
import { readMenu } from './read.ts'
import { asReading } from './stored.ts'

const OPTIONS = { known: namesOn([]), currency: 'GBP' }

/** Milliseconds of the processor: other tests run beside this one. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage().user
  work()
  return (process.cpuUsage().user - before) / 1000
}

const pieces = fc.constantFrom(
  'Soup',
  '£6',
  ' 7',
  '\n',
  '\n\n',
  '(v)',
  'LUNCH',
  ' – ',
  '...',
  '\t',
  '125ml',
  ' / ',
  ',',
  ';',
  '"',
  '{',
  '[',
  ':',
  '5.50',
  '€4',
  '#',
  '•',
  '+',
  'each',
  '12-3',
  '\u200d',
  '\u00ad',
  'é',
  'MP',
  '|',
  '---',
  '1.',
  'name',
  'price',
  '=',
  "'",
)

test('any text is read without an error, and each of its lines has a reading', () => {
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const reading = readMenu(text, OPTIONS)
      if ('fault' in reading) return
      planOf(asReading(reading), [], 'GBP')
      const known = new Set(reading.lines.map(({ number }) => number))
      expect(reading.dishes.flatMap(({ lines }) => lines).filter((line) => !known.has(line))).toEqual([])
      if (reading.form === 'text') expect(reading.lines.filter(({ as, text }) => as === 'blank' && /[\p{L}\p{N}]/u.test(text))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('any bytes are read without an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void readMenu(bytes, OPTIONS)),
    { numRuns: 300 },
  )
})

const REPEATED = [
  '.',
  '-',
  '9 ',
  '9/',
  '£9 ',
  '(v) ',
  'v ',
  '- ',
  '(',
  'of 2 ',
  '125ml ',
  '/ ',
  '| ',
  'and ',
  '– ',
  '* ',
  '1.',
  '1,',
  '.. ',
  '+',
  'from ',
  '\t',
  ' ',
  '"',
  '"a\n',
  'Aa\n',
  '£1\n',
  'A £1\n',
  'a,1\n',
  '#\n',
  '\n',
  '{',
  '[',
  '😀',
  '\u00ad',
  '©',
]

test.each(REPEATED)('a text of nothing but %j takes no longer than a menu', (piece) => {
  const long = piece.repeat(20_000 / piece.length)
  const lines = `${`${piece.repeat(300 / piece.length)}x`.replaceAll('\n', '')}\n`.repeat(100)
  const texts = [
    long,
    `LUNCH\nSoup £6\n${long}`,
    `Soup ${long}£6`,
    `name,price\n${long}`,
    lines,
    `{"name":"${long.replaceAll(/["\n\t]/g, '')}","price":1}`,
  ]
  for (const text of texts) expect(timeOf(() => void readMenu(text, OPTIONS))).toBeLessThan(1_000)
})

test('a line between marks of emphasis takes no longer than its letters', () => {
  for (const letters of ['a'.repeat(80_000), 'a '.repeat(40_000)])
    expect(timeOf(() => void readMenu(`LUNCH\n*${letters}*\nSoup £6`, OPTIONS))).toBeLessThan(1_000)
})

test('2,000 rows are read within a second', () => {
  const dishes = Array.from({ length: 2_000 }, (_, i) => i)
  const rows = dishes.map((i) => `Course ${i % 30},Dish ${i},"nice, with peas (v)",£${i % 30}.50`)
  const text = dishes.map((i) => `${i % 50 === 0 ? `\nCourse ${i}\n\n` : ''}Wine ${i} (ve) 125ml 4.5 175ml 6.2 bottle ${i % 40}`)
  const json = JSON.stringify({
    sections: [{ name: 'Mains', items: dishes.map((i) => ({ name: `Dish ${i}`, price: i + 0.5, tags: ['vegan'] })) }],
  })
  for (const menu of [`Category,Item,Notes,Price\n${rows.join('\n')}`, `LUNCH\n${text.join('\n')}`, json]) {
    expect(timeOf(() => void readMenu(menu, OPTIONS))).toBeLessThan(1_000)
  }
})
