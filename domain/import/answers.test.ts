import { describe, expect, test } from 'vitest'
import { isByLine, joined, splitAtColumns, withFields, withKind, withLinesMoved } from './answers.ts'

const MENU = 'Mains\nCrab 14\nPie 12\nSoup 6'
const PIE = withKind(withFields({}, [3], { price: '13' }), [4], 'left out')

const movedTo = (text: string) => withLinesMoved(PIE, MENU, text).lines

describe('what is said of lines', () => {
  test.each([
    ['goes down with them where a line comes above', 'LUNCH\nMains\nCrab 14\nPie 12\nSoup 6', [4, 5]],
    ['goes up where one goes', 'Crab 14\nPie 12\nSoup 6', [2, 3]],
    ['stays while a line above is typed', 'Mains\nCrab 15\nPie 12\nSoup 6', [3, 4]],
    ['stays while they are typed themselves', 'Mains\nCrab 14\nPie 1\nSoup 6', [3, 4]],
    ['goes with a line that goes', 'Mains\nCrab 14\nSoup 6', [3]],
  ])('%s', (_, text, places) => {
    expect(Object.keys(movedTo(text) ?? {}).map(Number)).toEqual(places)
  })

  test('answers about a line go with it, and about the paste stay', () => {
    const questions = { section: 'LUNCH', 'line:3': 'dish', 'price:4': '12' }
    expect(withLinesMoved({ questions }, MENU, `\n${MENU}`).questions).toEqual({ section: 'LUNCH', 'line:4': 'dish', 'price:5': '12' })
  })

  test('is let go where lines come or go that no dish is counted by', () => {
    const json = '[{"name": "Crab"}]'
    expect(withLinesMoved(PIE, json, `${json}\n`).lines).toEqual({})
    expect([json, 'name,details\nCrab,"with\ntoast"', MENU, '[ Mains ]\nCrab 14'].map(isByLine)).toEqual([false, false, true, true])
  })
})

test('lines are joined and split in the text', () => {
  expect(joined('Feather blade \n  of beef 23', 2)).toBe('Feather blade of beef 23')
  expect(splitAtColumns('Mains\nSoup £6 | Pie £9\tCrab £12', 2)).toBe('Mains\nSoup £6\nPie £9\nCrab £12')
})
