import { expect, test } from 'vitest'
import { overBudget, report } from './budgets.ts'

const FOOD = 'The drawn food'

test('a part that keeps its budget is nothing to speak of', () => {
  expect(overBudget([{ name: FOOD, bytes: 20_000, parts: new Map() }])).toEqual([])
})

test('a part that exceeds its budget is named in one sentence, with how much it exceeds it by', () => {
  expect(overBudget([{ name: FOOD, bytes: 26_240, parts: new Map() }])).toEqual([
    'The drawn food may weigh 20 kB and weighs 26.2 kB, 6.2 kB too much (scripts/budgets.ts).',
  ])
})

test('the report draws a part against its budget, and what is in it, the largest first', () => {
  const parts = new Map([['client/home', 100], ['react-dom', 300]]) // prettier-ignore
  expect(report([{ name: FOOD, bytes: 10_000, parts }]).split('\n')).toEqual([
    'The drawn food: 10.0 of 20 kB',
    '█'.repeat(20) + '·'.repeat(20),
    expect.stringMatching(/^ {2}react-dom +75 % {2}█{30}$/),
    expect.stringMatching(/^ {2}client\/home +25 % {2}█{10}$/),
  ])
})
