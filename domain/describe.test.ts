import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LoggedDish } from './changed-fields.ts'
import { changesIn, sentenceOf } from './describe.ts'
import type { LoggedEdit } from './describe.ts'
import { changedWords } from './wording.ts'

const HOUSE = { currency: 'GBP', timeZone: 'Europe/London', sessions: [], capitals: ['Dover'] }
const COD: LoggedDish = { sitting: 'LUNCH', course: 'MAINS', title: 'COD', description: 'With chips', price: 14, version: 1 }
/** Saturday 28 November 2026, midnight in London. */
const SATURDAY = Date.UTC(2026, 10, 28) / 1000

const changed = (after: Partial<LoggedDish>, before: Partial<LoggedDish> = {}): LoggedEdit => ({
  id: 'cod',
  before: { ...COD, ...before },
  after: { ...COD, ...before, ...after, version: 2 },
})
const many = (edit: (index: number) => LoggedEdit, count = 40): LoggedEdit[] =>
  Array.from({ length: count }, (_, index) => ({ ...edit(index), id: `dish-${index}` }))

test.each<[string, LoggedEdit]>([
  ['“COD” is £15.00 (was £14.00).', changed({ price: 15 })],
  ['“COD” has no price now (was £14.00).', changed({ price: 0 })],
  ['“COD” is £14.00 (without a price before).', changed({ price: 14 }, { price: 0 })],
  ['“HAKE” was “COD” before and is £15.00 (was £14.00).', changed({ title: 'HAKE', price: 15 })],
  ['“COD” has new details.', changed({ description: 'With mash' })],
  ['“COD” has no details now.', changed({ description: '' })],
  ['“COD” is in EVENING › MAINS (was in LUNCH › MAINS).', changed({ sitting: 'EVENING', position: 3 })],
  ['“COD” has another place in LUNCH › MAINS.', changed({ position: 3 })],
  ['“COD” is sold out until Saturday 28 November.', changed({ soldOut: { until: SATURDAY } })],
  ['“COD” is sold out until Saturday 28 November, 17:00.', changed({ soldOut: { until: SATURDAY + 17 * 3600 } })],
  ['“COD” is sold out until further notice.', changed({ soldOut: {} })],
  ['“COD” is back on.', changed({ soldOut: null }, { soldOut: {} })],
  ['“COD” was created, in LUNCH › MAINS.', { id: 'cod', before: null, after: COD }],
  ['“COD” was restored, in LUNCH › MAINS.', { id: 'cod', after: { ...COD, version: 3 } }],
  ['“COD” was deleted.', { id: 'cod', before: COD, after: null }],
  ['“Served from noon” was deleted.', { id: 'noon', before: { ...COD, title: '', description: 'Served from noon' } }],
])('what an act did to one dish is a sentence: %s', (sentence, edit) => {
  expect(sentenceOf([edit], HOUSE)).toBe(sentence)
})

const moved = (before: number, after: number) => changed({ position: after }, { position: before })
test.each<[string, LoggedEdit[]]>([
  ['40 dishes have new prices.', many((index) => changed({ price: 15 + index }))],
  ['40 dishes are sold out until Saturday 28 November.', many(() => changed({ soldOut: { until: SATURDAY } }))],
  ['40 dishes are sold out.', many((index) => changed({ soldOut: { until: SATURDAY + index * 86_400 } }))],
  ['40 dishes are back on.', many(() => changed({ soldOut: null }, { soldOut: {} }))],
  ['40 dishes are in EVENING › MAINS (were in LUNCH › MAINS).', many(() => changed({ sitting: 'EVENING' }))],
  ['40 dishes have new details and new prices.', many((index) => changed({ price: 15 + index, description: '' }))],
  ['The dishes of LUNCH › MAINS were put in another order.', [moved(0, 1), moved(1, 0)]],
  ['The courses of LUNCH were put in another order.', many(() => changed({ coursePosition: 2 }))],
  ['2,000 dishes were deleted.', many(() => ({ id: 'cod', before: COD }), 2_000)],
  [
    '1 dish was created, 1 deleted and 2 changed.',
    [{ id: 'a', after: COD }, { id: 'b', before: COD }, ...many((i) => changed({ price: i }), 2)],
  ],
])('what an act did to many dishes is one sentence, too: %s', (sentence, edits) => {
  expect(sentenceOf(edits, HOUSE)).toBe(sentence)
})

test('each field that was changed has its words before and after, and of a long text those that differ', () => {
  const edit = changed({ price: 15, description: 'Landed here this morning, with mash and peas' }, { description: 'Landed here this morning, with chips and peas' }) // prettier-ignore
  expect(changesIn(edit, HOUSE)).toEqual([
    { field: 'description', label: 'Details', before: '… morning, with chips and peas', after: '… morning, with mash and peas' },
    { field: 'price', label: 'Price', before: '£14.00', after: '£15.00' },
  ])
})

test('a text is told as it was typed, and where only its capitals were changed, that is said', () => {
  const was = { description: 'DOVER SOLE WITH CHIPS', typed: { description: 'Dover sole with chips' } }
  const edit = changed({ description: 'Dover sole with mash' }, was)
  expect(changesIn(edit, HOUSE)).toMatchObject([{ before: '… sole with chips', after: '… sole with mash' }])
  const typed = changed({ ...was, typed: { title: 'Cod', ...was.typed } }, { description: was.description })
  expect(sentenceOf([typed], HOUSE)).toBe('“Cod” has other capitals.')
  expect(sentenceOf([typed, typed], HOUSE)).toBe('2 dishes have other capitals.')
  expect(changesIn(typed, HOUSE)).toMatchObject([{ before: 'COD', after: 'Cod' }, { after: 'Dover sole with chips' }])
})

test('a text that is shortened, lengthened or repeats itself is cut down without losing what changed', () => {
  expect(changedWords('a a', 'a a a')).toEqual({ before: 'a a', after: 'a a a' })
  expect(changedWords('', 'With chips')).toEqual({ before: '', after: 'With chips' })
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 12 })
const dish: fc.Arbitrary<LoggedDish> = fc.record({
  sitting: word,
  course: word,
  title: word,
  description: word,
  price: fc.oneof(fc.constant(0), fc.double()),
  position: fc.option(fc.nat(5)),
  coursePosition: fc.option(fc.nat(5), { nil: undefined }),
  soldOut: fc.option(fc.record({ until: fc.option(fc.integer({ min: 1, max: 1e10 })) })),
  version: fc.nat(3),
})
const edits = fc.array(fc.record({ id: fc.constant('ID_9f3a'), before: fc.option(dish), after: fc.option(dish) }), { maxLength: 6 })

test('whatever the log holds is one sentence in plain words: no name of a field or a kind as programs write it, no id, nothing that is no value', () => {
  fc.assert(
    fc.property(edits, (log) => {
      const words = log.flatMap((edit) => changesIn(edit, HOUSE).flatMap(({ label, before, after }) => [label, before, after]))
      for (const text of [sentenceOf(log, HOUSE), ...words]) {
        expect(text).not.toMatch(/[A-Z]{2}|_|ID_9f3a|undefined|null|soldOut|Position\b(?! of)|\[object/)
        expect(text).not.toBe('')
      }
      expect(sentenceOf(log, HOUSE)).toMatch(/[^.]\.$/)
    }),
  )
})
