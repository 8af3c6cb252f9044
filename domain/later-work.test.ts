import { expect, test } from 'vitest'
import { sentenceOfLater } from './later-work.ts'

const HOUSE = { currency: 'GBP', timeZone: 'Europe/London', sessions: [] }
const COD = { id: 'cod', sitting: 'LUNCH', course: 'MAINS', title: 'COD', description: 'With chips', price: 16, version: 3 }

test('an undo says what it would overwrite, whose it is, and what it makes of it', () => {
  const later = { now: COD, after: { ...COD, price: 14, description: 'With mash' }, fields: ['price'] }
  expect(sentenceOfLater(later, 'Kim', HOUSE)).toBe('Since then Kim changed the price of “COD” to £16.00. Undo makes it £14.00.')
  expect(sentenceOfLater({ ...later, fields: ['price', 'description'] }, 'Kim', HOUSE)).toBe(
    'Since then Kim changed the price of “COD” to £16.00. Undo makes it £14.00. And the details of “COD” to With chips. Undo makes it With mash.',
  )
})

test('an undo of a create says that the dish goes, and one of a move that it was moved', () => {
  expect(sentenceOfLater({ now: COD, after: null, fields: ['price'] }, 'Kim', HOUSE)).toBe(
    'Since then Kim changed “COD”. Undo takes it off the menu.',
  )
  expect(sentenceOfLater({ now: COD, after: COD, fields: ['position'] }, 'Kim', HOUSE)).toBe('Since then Kim moved “COD”.')
})
