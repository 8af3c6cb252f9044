// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnnouncer } from './announcer.ts'

let texts: string[]
let announcer: ReturnType<typeof createAnnouncer>
beforeEach(() => {
  vi.useFakeTimers()
  texts = []
  announcer = createAnnouncer((text) => texts.push(text))
})
afterEach(() => vi.useRealTimers())

const after = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
const announced = () => texts.filter((text) => text !== '')

test('one changed dish is announced in the singular', () => {
  announcer.announceChanges(['a'])
  after(1499)
  expect(announced()).toEqual([])
  after(1)
  expect(announced()).toEqual(['1 dish changed'])
})

test('changes of one batch are announced together, each dish once, and a stream of them does not postpone it', () => {
  for (let i = 0; i < 8; i += 1) {
    announcer.announceChanges([`dish ${i}`, 'the same'])
    after(500)
  }
  expect(announced()).toEqual(['4 dishes changed', '4 dishes changed'])
})

test('the live region is cleared before the same text is announced again, and 8 seconds after it', () => {
  announcer.announceChanges(['a'])
  after(1500)
  announcer.announceChanges(['b'])
  after(1500)
  expect(texts).toEqual(['', '1 dish changed', '', '1 dish changed'])
  after(7999)
  expect(texts.at(-1)).toBe('1 dish changed')
  after(1)
  expect(texts.at(-1)).toBe('')
})

test('without a change, or stopped, it announces nothing, and may be used again', () => {
  announcer.announceChanges([])
  after(60_000)
  expect(texts).toEqual([])
  announcer.announceChanges(['a'])
  announcer.stop()
  after(60_000)
  expect(announced()).toEqual([])
  announcer.announceChanges(['b'])
  after(1500)
  expect(announced()).toEqual(['1 dish changed'])
})
