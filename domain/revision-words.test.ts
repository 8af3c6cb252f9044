import { expect, test } from 'vitest'
import { sentenceOfRevision, wasPlanned, whenMade, whoMade } from './revision-words.ts'
import type { LoggedRevision } from './revision-words.ts'

const HOUSE = { currency: 'GBP', timeZone: 'Europe/London', capitals: ['Dover'] }
/** Friday 27 November 2026, 17:00 in London. */
const FRIDAY = Date.UTC(2026, 10, 27, 17) / 1000
const STEP = { due: FRIDAY, what: 'COD: deleted' }
const dish = { sitting: 'LUNCH', course: 'MAINS', title: 'COD', description: '', price: 14, version: 1 }

test.each<[string, Pick<LoggedRevision, 'by' | 'byName'>]>([
  ['Kim', { by: 'a1', byName: 'Kim' }],
  ['somebody whose account was removed', { by: 'a1', byName: null }],
  ['the opening menu', { by: 'opening', byName: null }],
  ['somebody outside the app', { by: 'outside' }],
  ['a backup that was put back', { by: 'restore' }],
])('the history says who it was: %s', (who, revision) => {
  expect(whoMade(revision)).toBe(who)
})

test.each<[string, Omit<LoggedRevision, 'by'>]>([
  ['“COD” was created, in LUNCH › MAINS.', { edits: [{ id: 'cod', after: dish }], agenda: [{ due: FRIDAY, state: 'DONE' }] }],
  ['Planned for Friday 27 November, 17:00: COD: deleted.', { edits: [], agenda: [{ ...STEP, state: 'PLANNED' }] }],
  ['No longer planned for Friday 27 November, 17:00: COD: deleted.', { edits: [], agenda: [{ ...STEP, state: 'CANCELLED' }] }],
  ['Could not be done when it was due, Friday 27 November, 17:00: COD: deleted.', { edits: [], agenda: [{ ...STEP, state: 'FAILED' }] }],
  ['Done already when it was due, Friday 27 November, 17:00: COD: deleted.', { edits: [], agenda: [{ ...STEP, state: 'DONE' }] }],
  ['Planned for Friday 27 November, 17:00.', { edits: [], agenda: [{ due: FRIDAY, state: 'PLANNED', what: null }] }],
  ['The menu as a whole is another one; what changed in it is not known.', { edits: null }],
  ['Nothing was changed.', { edits: [] }],
])('%s', (sentence, revision) => {
  expect(sentenceOfRevision({ by: 'a1', ...revision }, HOUSE)).toBe(sentence)
})

test('an act that happened at its time was planned; one that plans is being planned', () => {
  expect(wasPlanned({ by: 'a1', agenda: [{ due: FRIDAY, state: 'DONE' }] })).toBe(true)
  expect(wasPlanned({ by: 'a1', agenda: [{ due: FRIDAY, state: 'PLANNED' }] })).toBe(false)
  expect(wasPlanned({ by: 'a1' })).toBe(false)
})

test('the time is the restaurant’s, also in summer, and the day has its year', () => {
  expect(whenMade(Date.UTC(2025, 6, 1, 23, 30) / 1000, HOUSE.timeZone)).toEqual({ day: 'Wednesday 2 July 2025', time: '00:30' })
})
