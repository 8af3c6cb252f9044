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

/** Makes a number of attempts one after another; resolves to their waits. */
async function attempts(count: number, email: (i: number) => string, ip: (i: number) => string): Promise<(number | undefined)[]> {
  const waits: (number | undefined)[] = []
  for (let i = 0; i < count; i++) waits.push(await throttle.consume(email(i), ip(i)))
  return waits
}
const allowed = (waits: readonly (number | undefined)[]) => waits.filter((wait) => wait === undefined).length
const kim = () => KIM
const tablet = () => TABLET

test('five failed attempts a minute are allowed; the sixth gets the seconds to wait', async () => {
  expect(allowed(await attempts(5, kim, tablet))).toBe(5)
  expect(await throttle.consume(KIM, TABLET)).toBe(60)
  vi.advanceTimersByTime(12_500)
  expect(await throttle.consume(KIM, TABLET)).toBe(48)
  vi.advanceTimersByTime(47_500)
  expect(await throttle.consume(KIM, TABLET)).toBeUndefined()
})

test('setting the clock back an hour makes nobody wait longer than the minute', async () => {
  await attempts(5, kim, tablet)
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(await throttle.consume(KIM, TABLET)).toBe(60)
  vi.advanceTimersByTime(60_000)
  expect(await throttle.consume(KIM, TABLET)).toBeUndefined()
})

test('five of twenty concurrent guesses are allowed', async () => {
  expect(allowed(await Promise.all(Array.from({ length: 20 }, () => throttle.consume(KIM, TABLET))))).toBe(5)
})

test('retrying during the wait does not make it longer, and does not use up the attempts of colleagues', async () => {
  await attempts(200, kim, tablet)
  expect(await throttle.consume(KIM, TABLET)).toBe(60)
  expect(await throttle.consume('lee@tideboard.example', TABLET)).toBeUndefined()
})

test('one network has thirty failed attempts a minute, over all emails', async () => {
  expect(allowed(await attempts(40, (i) => `guess${i}@tideboard.example`, tablet))).toBe(30)
  expect(await throttle.consume(KIM, '198.51.100.1')).toBeUndefined()
})

test('one email has a hundred failed attempts an hour, over all networks', async () => {
  const waits = await attempts(120, kim, (i) => `198.51.100.${i}`)
  expect(allowed(waits)).toBe(100)
  expect(waits.at(-1)).toBe(3600)
})

test('a stranger who uses up the attempts of an email does not lock out the tablet that its owner has signed in on', async () => {
  await throttle.consume(KIM, TABLET)
  await throttle.reset(KIM, TABLET)
  await attempts(120, kim, (i) => `198.51.100.${i}`)
  expect(await throttle.consume(KIM, '203.0.113.9')).toBe(3600)
  expect(allowed(await attempts(6, kim, tablet))).toBe(5)
})

test('signing in resets the failed attempts before it', async () => {
  for (let day = 0; day < 20; day++) {
    expect(allowed(await attempts(5, kim, tablet))).toBe(5)
    await throttle.reset(KIM, TABLET)
    vi.advanceTimersByTime(12_000)
  }
})

test('a refunded attempt does not count', async () => {
  for (let i = 0; i < 50; i++) {
    expect(await throttle.consume(KIM, TABLET)).toBeUndefined()
    await throttle.refund(KIM, TABLET)
  }
})

test.each([
  ['a household’s IPv6 /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
  ['IPv4 with and without its IPv6 prefix', '192.0.2.7', '::ffff:192.0.2.7'],
  ['a shortened IPv6 address and its neighbour', '2001:db8::1', '2001:db8::2'],
])('%s is one network', async (_name, one, other) => {
  await attempts(5, kim, () => one)
  expect(await throttle.consume(KIM, other)).toBe(60)
})

test.each([
  ['two households', '2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['two IPv4 addresses', '::ffff:192.0.2.7', '::ffff:192.0.2.8'],
])('%s are two networks', async (_name, one, other) => {
  await attempts(5, kim, () => one)
  expect(await throttle.consume(KIM, other)).toBeUndefined()
})
