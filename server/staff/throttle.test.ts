import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottle } from './throttle.ts'
import type { Throttle } from './throttle.ts'

const KIM = 'kim@tideboard.example'
const TABLET = '192.0.2.7'

let throttle: Throttle
beforeEach(() => {
  vi.useFakeTimers()
  throttle = createThrottle()
})
afterEach(() => vi.useRealTimers())

/** The answers to so many attempts, one after the other. */
async function attempts(count: number, email: (i: number) => string, ip: (i: number) => string): Promise<(number | undefined)[]> {
  const waits: (number | undefined)[] = []
  for (let i = 0; i < count; i++) waits.push(await throttle.admit(email(i), ip(i)))
  return waits
}
const letIn = (waits: readonly (number | undefined)[]) => waits.filter((wait) => wait === undefined).length
const kim = () => KIM
const tablet = () => TABLET

test('five failures in a minute are borne; the sixth is told how many seconds are left', async () => {
  expect(letIn(await attempts(5, kim, tablet))).toBe(5)
  expect(await throttle.admit(KIM, TABLET)).toBe(60)
  vi.advanceTimersByTime(12_500)
  expect(await throttle.admit(KIM, TABLET)).toBe(48)
  vi.advanceTimersByTime(47_500)
  expect(await throttle.admit(KIM, TABLET)).toBeUndefined()
})

test('a clock that is set back an hour makes nobody wait longer than the minute', async () => {
  await attempts(5, kim, tablet)
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(await throttle.admit(KIM, TABLET)).toBe(60)
  vi.advanceTimersByTime(60_000)
  expect(await throttle.admit(KIM, TABLET)).toBeUndefined()
})

test('of twenty guesses at once, five are let through', async () => {
  expect(letIn(await Promise.all(Array.from({ length: 20 }, () => throttle.admit(KIM, TABLET))))).toBe(5)
})

test('asking again and again makes the wait no longer, and does not use up the colleagues’ attempts', async () => {
  await attempts(200, kim, tablet)
  expect(await throttle.admit(KIM, TABLET)).toBe(60)
  expect(await throttle.admit('lee@tideboard.example', TABLET)).toBeUndefined()
})

test('one place has thirty failures in a minute, whatever the addresses', async () => {
  expect(letIn(await attempts(40, (i) => `guess${i}@tideboard.example`, tablet))).toBe(30)
  expect(await throttle.admit(KIM, '198.51.100.1')).toBeUndefined()
})

test('one address has a hundred failures in an hour, wherever they come from', async () => {
  const waits = await attempts(120, kim, (i) => `198.51.100.${i}`)
  expect(letIn(waits)).toBe(100)
  expect(waits.at(-1)).toBe(3600)
})

test('a stranger who uses up an address does not shut out the tablet where its owner signs in', async () => {
  await throttle.admit(KIM, TABLET)
  await throttle.succeeded(KIM, TABLET)
  await attempts(120, kim, (i) => `198.51.100.${i}`)
  expect(await throttle.admit(KIM, '203.0.113.9')).toBe(3600)
  expect(letIn(await attempts(6, kim, tablet))).toBe(5)
})

test('signing in forgets the typing errors before it', async () => {
  for (let day = 0; day < 20; day++) {
    expect(letIn(await attempts(5, kim, tablet))).toBe(5)
    await throttle.succeeded(KIM, TABLET)
    vi.advanceTimersByTime(12_000)
  }
})

test('an attempt that was never looked at does not count', async () => {
  for (let i = 0; i < 50; i++) {
    expect(await throttle.admit(KIM, TABLET)).toBeUndefined()
    await throttle.giveBack(KIM, TABLET)
  }
})

test.each([
  ['a household’s /64 of IPv6', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
  ['IPv4 with and without its IPv6 prefix', '192.0.2.7', '::ffff:192.0.2.7'],
  ['a short IPv6 address and its neighbour', '2001:db8::1', '2001:db8::2'],
])('%s is one place', async (_name, one, other) => {
  await attempts(5, kim, () => one)
  expect(await throttle.admit(KIM, other)).toBe(60)
})

test.each([
  ['two households', '2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['two IPv4 addresses', '::ffff:192.0.2.7', '::ffff:192.0.2.8'],
])('%s are two places', async (_name, one, other) => {
  await attempts(5, kim, () => one)
  expect(await throttle.admit(KIM, other)).toBeUndefined()
})
