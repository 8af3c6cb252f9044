import { expect, test } from 'vitest'
import { overBudget, report } from './budgets.ts'

const SCRIPT = 'The script of every page'

test('a part that keeps its budget is nothing to speak of', () => {
  expect(overBudget([{ name: SCRIPT, bytes: 125_000, parts: new Map() }])).toEqual([])
})

test('a part that exceeds its budget is named in one sentence, with how much it exceeds it by', () => {
  expect(overBudget([{ name: SCRIPT, bytes: 131_240, parts: new Map() }])).toEqual([
    'The script of every page may weigh 125 kB and weighs 131.2 kB, 6.2 kB too much (scripts/budgets.ts).',
  ])
})

test('the report draws a part against its budget, and what is in it, the largest first', () => {
  const parts = new Map([['client/home', 100], ['react-dom', 300]]) // prettier-ignore
  expect(report([{ name: SCRIPT, bytes: 62_500, parts }]).split('\n')).toEqual([
    'The script of every page: 62.5 of 125 kB',
    '█'.repeat(20) + '·'.repeat(20),
    expect.stringMatching(/^ {2}react-dom +75 % {2}█{30}$/),
    expect.stringMatching(/^ {2}client\/home +25 % {2}█{10}$/),
  ])
})
