import { describe, expect, test } from 'vitest'
import type { LoggedDish } from '../changed-fields.ts'
import type { LoggedEdit } from '../describe.ts'
import { sentenceOfRevision, undoneBy } from './sentences.ts'
import type { ToldRevision } from './sentences.ts'

const HOUSE = { currency: 'GBP', timeZone: 'Europe/London', sessions: [] }
/** Friday 27 November 2026, 17:00 in London. */
const FRIDAY = Date.UTC(2026, 10, 27, 17) / 1000
const COD: LoggedDish = { sitting: 'EVENING', course: 'MAINS', title: 'COD', description: '', price: 14, version: 1 }

const edit = (id: string, after: Partial<LoggedDish>): LoggedEdit => ({ id, before: COD, after: { ...COD, ...after, version: 2 } })
const dearer = (course: string) => (id: string) => ({ id, before: { ...COD, course }, after: { ...COD, course, price: 15 } })
const of = (kind: string, step: object = {}) => ({ kind, ...step })
const said = (steps: readonly { kind: string }[], edits: readonly LoggedEdit[]): string => sentenceOfRevision({ steps, edits }, HOUSE)

const STEP = { due: FRIDAY, what: 'COD: deleted' }
test.each<[string, ToldRevision]>([
  ['“COD” was created, in EVENING › MAINS.', { edits: [{ id: 'cod', after: COD }], agenda: [{ due: FRIDAY, state: 'DONE' }] }],
  ['Planned for Friday 27 November, 17:00: COD: deleted.', { edits: [], agenda: [{ ...STEP, state: 'PLANNED' }] }],
  ['No longer planned for Friday 27 November, 17:00: COD: deleted.', { edits: [], agenda: [{ ...STEP, state: 'CANCELLED' }] }],
  ['Could not be done when it was due, Friday 27 November, 17:00: COD: deleted.', { edits: [], agenda: [{ ...STEP, state: 'FAILED' }] }],
  ['Done already when it was due, Friday 27 November, 17:00: COD: deleted.', { edits: [], agenda: [{ ...STEP, state: 'DONE' }] }],
  ['Planned for Friday 27 November, 17:00.', { edits: [], agenda: [{ due: FRIDAY, state: 'PLANNED', what: null }] }],
  ['The menu as a whole is another one; what changed in it is not known.', { edits: null }],
  ['Nothing was changed.', { edits: [] }],
])('where nobody asked for more than the edits say, they are told: %s', (sentence, revision) => {
  expect(sentenceOfRevision(revision, HOUSE)).toBe(sentence)
})

describe('a sentence says what a person did', () => {
  const rise = of('CHANGE_PRICES', { by: 'percent', value: 5, rounding: '.50' })
  const two = ['a', 'b'].map(dearer('MAINS'))
  test.each<[string, { kind: string }, LoggedEdit[]]>([
    ['+5 % on 2 dishes of EVENING › MAINS, to the nearest 50p.', rise, two],
    ['+5 % on 3 dishes of EVENING, to the nearest 50p.', rise, [...two, dearer('FISH')('c')]],
    ['+5 % on 2 dishes, to the nearest 50p.', rise, [two[0]!, { id: 'b', after: { ...COD, sitting: 'LUNCH' } }]],
    ['“COD” is £15.00 (was £14.00).', rise, [edit('a', { price: 15 })]],
    ['−£0.50 on 2 dishes of EVENING › MAINS.', of('CHANGE_PRICES', { by: 'amount', value: -0.5, rounding: 'none' }), two],
    ['£12.00 for 2 dishes of EVENING › MAINS.', of('CHANGE_PRICES', { by: 'to', value: 12, rounding: 'none' }), two],
    [
      'Replaced EVENING: 2 new, 1 changed, 1 gone.',
      of('REPLACE_SECTION', { sitting: 'EVENING' }),
      [{ id: 'a', after: COD }, { id: 'b', after: COD }, edit('c', { price: 9 }), edit('d', { position: 4 }), { id: 'e', before: COD }],
    ],
    ['Replaced EVENING: another order.', of('REPLACE_SECTION', { sitting: 'EVENING' }), [edit('c', { position: 1 })]],
    [
      'Renamed FSH of EVENING to FISH: 1 dish.',
      of('RENAME', { sitting: 'EVENING', course: 'FSH', name: 'FISH' }),
      [edit('a', { course: 'FISH' })],
    ],
    ['Moved FISH of EVENING to the end.', of('MOVE_COURSE', { sitting: 'EVENING', course: 'FISH' }), [edit('a', { coursePosition: 3 })]],
    [
      'Moved FISH of EVENING in front of MAINS.',
      of('MOVE_COURSE', { sitting: 'EVENING', course: 'FISH', before: 'MAINS' }),
      [edit('a', { coursePosition: 0 })],
    ],
    ['Moved “COD” within EVENING › MAINS.', of('MOVE_DISH', { id: 'a' }), [edit('a', { position: 0 }), edit('b', { position: 1 })]],
    ['Moved “COD” to EVENING › FISH.', of('MOVE_DISH', { id: 'a' }), [edit('a', { course: 'FISH' })]],
    ['“COD” has another place in EVENING › MAINS.', of('MOVE_DISH', { id: 'gone' }), [edit('a', { position: 0 })]],
    ['Undid “+5 % on 26 dishes of EVENING”.', of('UNDO', { revision: 7, what: '+5 % on 26 dishes of EVENING.' }), two],
    ['Put back “‘COD’ was deleted”.', of('PUT_BACK', { revision: 7, what: '“COD” was deleted.' }), two],
    ['2 dishes are £15.00 (were £14.00).', of('UNDO', { revision: 7 }), two],
  ])('%s', (sentence, step, edits) => {
    expect(said([step], edits)).toBe(sentence)
  })

  test('several dishes that are moved in one act are counted', () => {
    const moves = ['a', 'b'].map((id) => of('MOVE_DISH', { id }))
    expect(said(moves, [edit('a', { course: 'FISH' }), edit('b', { course: 'FISH' })])).toBe('Moved 2 dishes to EVENING › FISH.')
    expect(said(moves, [edit('a', { course: 'FISH' }), edit('b', { course: 'WINE' })])).toBe('Moved 2 dishes.')
  })
})

test('an undo names the act that it undid, unless it undid a part of it', () => {
  expect(undoneBy({ steps: [of('UNDO', { revision: 7 })] })).toBe(7)
  expect(undoneBy({ steps: [of('UNDO', { revision: 7, dishes: ['cod'] })] })).toBeUndefined()
  expect(undoneBy({ steps: [of('PUT_BACK', { revision: 7 })] })).toBeUndefined()
  expect(undoneBy({})).toBeUndefined()
})
