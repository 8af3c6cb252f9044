import { describe, expect, test } from 'vitest'
import { readAs, readAsNew } from './read-as.ts'

describe('what guests will read is said where it is not what is typed', () => {
  test.each([
    ['With crab from Wells', ''],
    ['WITH CRAB FROM WELLS', 'Guests will read: “With crab from wells”'],
    ['', ''],
  ])('in an edit, which is stored as it is typed: “%s”', (typed, said) => {
    expect(readAs(typed)).toBe(said)
  })

  test.each([
    ['With Cornish crab', ''],
    ['With  crab from Wells', 'Guests will read: “With crab from wells”. For other capitals, edit it after Create.'],
    ['', ''],
  ])('R36 in a new dish, which is stored in capitals: “%s”', (typed, said) => {
    expect(readAsNew(typed)).toBe(said)
  })
})
