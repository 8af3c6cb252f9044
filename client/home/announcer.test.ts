import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnnouncer } from './announcer.ts'

let said: string[]
let announcer: ReturnType<typeof createAnnouncer>
beforeEach(() => {
  vi.useFakeTimers()
  said = []
  announcer = createAnnouncer((words) => said.push(words))
})
afterEach(() => vi.useRealTimers())

const after = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
const spoken = () => said.filter((words) => words !== '')

test('one dish is told as one', () => {
  announcer.changed(['a'])
  after(1499)
  expect(spoken()).toEqual([])
  after(1)
  expect(spoken()).toEqual(['1 dish changed'])
})

test('many changes at once are told together, each dish once', () => {
  announcer.changed(['a'])
  after(700)
  announcer.changed(['a', 'b'])
  after(700)
  announcer.changed(['c'])
  after(100)
  expect(spoken()).toEqual(['3 dishes changed'])
})

test('no end of changes does not put the telling off', () => {
  for (let i = 0; i < 8; i += 1) {
    announcer.changed([`dish ${i}`])
    after(500)
  }
  expect(spoken()).toEqual(['3 dishes changed', '3 dishes changed'])
})

test('the same words are cleared before they are said again, and are gone after a while', () => {
  announcer.changed(['a'])
  after(1500)
  announcer.changed(['b'])
  after(1500)
  expect(said).toEqual(['', '1 dish changed', '', '1 dish changed'])
  after(7999)
  expect(said.at(-1)).toBe('1 dish changed')
  after(1)
  expect(said.at(-1)).toBe('')
})

test('no change says nothing', () => {
  announcer.changed([])
  after(60_000)
  expect(said).toEqual([])
})

test('a page that is left says no more', () => {
  announcer.changed(['a'])
  announcer.stop()
  after(60_000)
  expect(spoken()).toEqual([])
  announcer.changed(['b'])
  after(1500)
  expect(spoken(), 'and begins anew when it is taken up again').toEqual(['1 dish changed'])
})
