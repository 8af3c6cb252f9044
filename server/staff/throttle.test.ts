import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createThrottle } from './throttle.ts'
import type { Guess, Throttle } from './throttle.ts'

const KIM = 'kim@tideboard.example'
const WIFI = '192.0.2.7'
const ELSEWHERE = '203.0.113.9'
const MINUTE_MS = 60_000

let throttle: Throttle
beforeEach(() => {
  vi.useFakeTimers()
  throttle = createThrottle()
})
afterEach(() => vi.useRealTimers())

const guess = (email = KIM, ip = WIFI, device?: string): Guess => ({ email, ip, device })

/** Makes a number of attempts one after another; gives their waits. */
function attempts(count: number, of: (i: number) => Guess): (number | undefined)[] {
  return Array.from({ length: count }, (_, i) => throttle.admit(of(i)))
}
const allowed = (waits: readonly (number | undefined)[]) => waits.filter((wait) => wait === undefined).length
const fromEverywhere = (count: number, net = '198.51') => attempts(count, (i) => guess(KIM, `${net}.${i >> 8}.${i & 255}`))

test('five wrong passwords a minute are allowed; the sixth gets the seconds to wait, however often it retries or the clock is set', () => {
  expect(allowed(attempts(5, () => guess()))).toBe(5)
  expect(throttle.admit(guess())).toBe(60)
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(throttle.admit(guess())).toBe(60)
  vi.advanceTimersByTime(12_500)
  expect(new Set(attempts(200, () => guess()))).toEqual(new Set([48]))
  vi.advanceTimersByTime(47_500)
  expect(throttle.admit(guess())).toBeUndefined()
})

test('guesses for other emails, invented ones too, hold up nobody on the same network', () => {
  attempts(1000, (i) => guess(`guess${i}@tideboard.example`))
  expect(throttle.admit(guess())).toBeUndefined()
})

test('the right password forgives the wrong ones before it', () => {
  for (let day = 0; day < 30; day += 1) {
    expect(allowed(attempts(4, () => guess()))).toBe(4)
    expect(throttle.admit(guess())).toBeUndefined()
    throttle.forgive(guess())
    vi.advanceTimersByTime(4 * MINUTE_MS)
  }
})

test('10,000 counts are kept; whoever went on guessing stays counted, and the least recent is dropped', () => {
  attempts(10, (i) => guess(i < 5 ? 'ada@tideboard.example' : KIM))
  attempts(5_000, (i) => guess(`before-${i}@tideboard.example`))
  expect(throttle.admit(guess(KIM))).toBe(60)
  attempts(9_998, (i) => guess(`after-${i}@tideboard.example`))
  expect(throttle.admit(guess(KIM))).toBe(60)
  expect(throttle.admit(guess('ada@tideboard.example'))).toBeUndefined()
})

test('on a known device nobody is held up by strangers, nor by colleagues who mistype; guessing stays slow, five a minute', () => {
  fromEverywhere(500)
  attempts(100, () => guess())
  attempts(20, () => guess(KIM, WIFI, 'phone'))
  expect(allowed(attempts(20, () => guess(KIM, WIFI, 'tablet')))).toBe(5)
  expect(throttle.admit(guess(KIM, WIFI, 'tablet'))).toBe(60)
})

describe('in a new place, while strangers guess from many addresses', () => {
  test('a hundred guesses an hour are allowed, and the owner waits 15 minutes at most', () => {
    expect(allowed(fromEverywhere(105))).toBe(25)
    expect(throttle.admit(guess(KIM, ELSEWHERE))).toBe(900)
  })

  test('whoever comes back after the wait may try once, although strangers were quicker; retrying meanwhile does not postpone it', () => {
    fromEverywhere(25)
    for (let minute = 5; minute < 15; minute += 1) {
      vi.advanceTimersByTime(minute === 5 ? 5 * MINUTE_MS : MINUTE_MS)
      fromEverywhere(50, '100.64')
      expect(throttle.admit(guess(KIM, ELSEWHERE))).toBe(900 - minute * 60)
    }
    vi.advanceTimersByTime(MINUTE_MS)
    fromEverywhere(300, '100.65')
    expect(throttle.admit(guess(KIM, ELSEWHERE))).toBeUndefined()
    expect(throttle.admit(guess(KIM, ELSEWHERE))).toBe(900)
  })

  test.each([
    [29, undefined],
    [31, 900],
  ])('a turn that nobody takes lapses as long after it has come: tried after %i minutes', (minutes, wait) => {
    fromEverywhere(25)
    throttle.admit(guess(KIM, ELSEWHERE))
    vi.advanceTimersByTime(minutes * MINUTE_MS)
    fromEverywhere(25)
    expect(throttle.admit(guess(KIM, ELSEWHERE))).toBe(wait)
  })

  test('a renter of many IPv6 networks has one turn for all of them', () => {
    fromEverywhere(25)
    const waits = attempts(100, (i) => guess(KIM, `2001:db8:1:${i.toString(16)}::1`))
    expect(allowed(waits)).toBe(0)
    vi.advanceTimersByTime(15 * MINUTE_MS)
    fromEverywhere(25)
    expect(allowed(attempts(100, (i) => guess(KIM, `2001:db8:1:${i.toString(16)}::1`)))).toBe(1)
  })
})

test.each([
  ['a household’s IPv6 /64 is one network', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 60],
  ['IPv4 with and without its IPv6 prefix is one network', '192.0.2.7', '::ffff:192.0.2.7', 60],
  ['a shortened IPv6 address and its neighbour are one network', '2001:db8::1', '2001:db8::2', 60],
  ['two households are two networks', '2001:db8:1:2::1', '2001:db8:1:3::1', undefined],
  ['two IPv4 addresses are two networks', '::ffff:192.0.2.7', '::ffff:192.0.2.8', undefined],
])('%s', (_name, one, other, wait) => {
  attempts(5, () => guess(KIM, one))
  expect(throttle.admit(guess(KIM, other))).toBe(wait)
})
