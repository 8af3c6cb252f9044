import { setInterval as ticks } from 'node:timers/promises'
import { performance } from 'node:perf_hooks'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { faultInNewPassword, randomPassword } from './new-password.ts'
import { createPasswords, faultInPassword } from './passwords.ts'

const STRANGER = { network: '192.0.2.7', isKnown: false }
const passwords = createPasswords({ cost: 4 })
afterAll(() => passwords.close())

async function timeOf(job: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await job()
  return performance.now() - start
}

const CRAB = 'dressed crab on toast'
const SHORT = 'Use a longer password'
const LONG = 'Use a shorter password'

describe('a new password', () => {
  test.each([
    ['14 letters', 'a'.repeat(14), SHORT],
    ['15 letters', 'a'.repeat(15), undefined],
    ['72 letters', 'a'.repeat(72), undefined],
    ['73 letters', 'a'.repeat(73), LONG],
    ['18 fish, 72 bytes', '🐟'.repeat(18), undefined],
    ['18 fish and a letter, 73 bytes', '🐟'.repeat(18) + 'a', LONG],
    ['7 accented letters, 14 bytes', 'é'.repeat(7), SHORT],
    ['7 accented letters and a plain one, 15 bytes', 'é'.repeat(7) + 'e', undefined],
    ['36 letters with combining accents: 108 bytes, 72 when normalised', 'e\u0301'.repeat(36), undefined],
    ['a NUL, at which some implementations of bcrypt stop', 'dressed crab\0 on toast', 'Leave the NUL character out'],
    ['nothing', '', SHORT],
  ])('%s', (_name, password, expected) => {
    expect(faultInPassword(password)).toEqual(expected && expect.stringContaining(expected))
  })

  test('a generated password is valid, hard to guess, easy to read out, and different each time', () => {
    const generated = Array.from({ length: 200 }, randomPassword)
    expect(new Set(generated).size).toBe(200)
    for (const password of generated) {
      expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/)
      expect(faultInNewPassword(password, 'kim@tideboard.example')).toBeUndefined()
    }
  })
})

describe('comparing', () => {
  test.each([
    ['the right one', CRAB, CRAB, true],
    ['another one', CRAB, 'dressed crab on roast', false],
    ['an accent that a keyboard sends apart, where it was combined', 'cr\u00e8me, two spoons', 'cre\u0300me, two spoons', true],
    ['another 72nd byte', 'a'.repeat(71) + 'b', 'a'.repeat(71) + 'c', false],
    ['the same 72 bytes', 'a'.repeat(72), 'a'.repeat(72), true],
    ['a 73rd byte, of which bcrypt takes no notice', 'a'.repeat(72), 'a'.repeat(73), false],
    ['one that is too short', CRAB, 'too short', false],
  ])('%s', async (_what, password, typed, isRight) => {
    expect(await passwords.matches(typed, await passwords.hash(password), STRANGER)).toBe(isRight)
  })

  test('no password matches when there is no account, and an invalid one is never hashed', async () => {
    expect(await passwords.matches(CRAB, undefined, STRANGER)).toBe(false)
    await expect(passwords.hash('too short')).rejects.toThrow(SHORT)
  })

  test('hashes are bcrypt’s, at cost 12 by default', async () => {
    const real = createPasswords()
    onTestFinished(real.close)
    expect(await real.hash(CRAB)).toMatch(/^\$2b\$12\$.{53}$/)
  })
})

describe('timing', () => {
  const slow = createPasswords({ cost: 10 })
  afterAll(() => slow.close())

  test('an email without an account takes as long as one with an account', async () => {
    const hash = await slow.hash(CRAB)
    let [known, unknown] = [0, 0]
    for (let i = 0; i < 5; i++) {
      known += await timeOf(() => slow.matches('some wrong password', hash, STRANGER))
      unknown += await timeOf(() => slow.matches('some wrong password', undefined, STRANGER))
    }
    // Without the dummy hash this ratio is in the thousands; a busy machine stays well within 3.
    expect(known / unknown).toBeLessThan(3)
    expect(unknown / known).toBeLessThan(3)
  })

  test('visitors are served while ten passwords are compared', async () => {
    await slow.matches('warm up the worker', undefined, STRANGER)
    const stop = new AbortController()
    let tickCount = 0
    const timer = (async () => {
      for await (const _ of ticks(5, undefined, { signal: stop.signal })) tickCount++
    })().catch(() => undefined)
    const time = await timeOf(() => Promise.all(Array.from({ length: 10 }, () => slow.matches('some wrong password', undefined, STRANGER))))
    stop.abort()
    await timer
    // On the main thread the event loop would run once between two comparisons, about ten times in all.
    expect(tickCount).toBeGreaterThan(Math.max(10, time / 5 / 5))
  })
})
