import { describe, expect, test } from 'vitest'
import { doubtInEmail, faultInStaffName, staffNameFrom, tidyStaffName } from './staff-name.ts'

describe('the name of a person', () => {
  test.each(['Kim', 'Zoë O’Hara', '李', 'Kim 2', 'شيماء', 'L'.repeat(60), '🦀'.repeat(60)])('may be %s', (name) => {
    expect(faultInStaffName(name)).toBeUndefined()
  })

  test.each([
    ['nothing', '', 'Name: type what colleagues call the person.'],
    ['spaces', '  ', 'Name: type what colleagues call the person.'],
    ['what nobody can see', '\u200B\u200D', 'Name: type what colleagues call the person.'],
    ['61 characters', 'L'.repeat(61), 'Name: shorten it to 60 characters (it has 61).'],
    ['a line break', 'Kim\nLee', 'Name: remove the line breaks, tabs and other control characters.'],
    ['half a character', 'Kim\uD800', 'Name: remove the broken character.'],
  ])('may not be %s', (_what, name, sentence) => {
    expect(faultInStaffName(name)).toBe(sentence)
  })

  test('is stored without needless spaces, and letters in one piece', () => {
    expect(tidyStaffName('  Zoe\u0308 \u00A0 O’Hara ')).toBe('Zoë O’Hara')
    expect(tidyStaffName('Kim\tLee')).toBe('Kim\tLee')
    expect(tidyStaffName('\u202EKim\u200F \u200BLee'), 'nothing turns it about, and nothing is in it that nobody sees').toBe('Kim Lee')
  })

  test('is what is before the @ where nobody has given one', () => {
    expect(staffNameFrom('kim.lee@tideboard.example')).toBe('kim.lee')
  })

  test.each(['staff@tideboard.example', `${'k'.repeat(61)}@tideboard.example`, '\u200B@tideboard.example'])(
    'is the email where nothing else tells the person apart: %s',
    (email) => {
      expect(staffNameFrom(email)).toBe(email)
    },
  )
})

test.each([
  ['kim@tideboard', '“kim@tideboard” has no dot after the @.'],
  [' kim@localhost ', '“kim@localhost” has no dot after the @.'],
  ['kim@tideboard.example', undefined],
  ['kim', undefined],
  ['', undefined],
])('an email such as %j may be a slip', (email, doubt) => {
  expect(doubtInEmail(email)).toBe(doubt)
})
