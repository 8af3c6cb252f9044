import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchTyping } from './typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('somebody is typing until two seconds after the last key', () => {
  const isTyping = watchTyping()
  expect(isTyping()).toBe(false)
  document.body.innerHTML = '<input>'
  for (let keys = 0; keys < 3; keys += 1) {
    vi.advanceTimersByTime(1900)
    document.querySelector('input')?.dispatchEvent(new Event('input'))
    expect(isTyping()).toBe(true)
  }
  vi.advanceTimersByTime(2000)
  expect(isTyping()).toBe(false)
})

test('a dialog, or a form with text that is in no draft, counts for as long as it is open', () => {
  const isTyping = watchTyping()
  document.body.innerHTML = '<dialog data-unsaved></dialog>'
  vi.advanceTimersByTime(3_600_000)
  expect(isTyping()).toBe(true)
  document.body.replaceChildren()
  expect(isTyping()).toBe(false)
})
