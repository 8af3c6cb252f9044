import { setInterval as ticks } from 'node:timers/promises'
import { performance } from 'node:perf_hooks'
import { afterAll, describe, expect, test } from 'vitest'
import { createPasswords, faultInPassword } from './passwords.ts'
import { randomPassword } from './random-password.ts'

const STRANGER = { network: '192.0.2.7', isKnown: false }
const passwords = createPasswords({ cost: 4 })
afterAll(() => passwords.close())

async function timeOf(job: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await job()
  return performance.now() - start
}

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

  test('a generated password is valid, easy to read out, and different each time', () => {
    const generated = Array.from({ length: 200 }, randomPassword)
    expect(new Set(generated).size).toBe(200)
    for (const password of generated) {
      expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/)
      expect(faultInPassword(password)).toBeUndefined()
    }
  })
})

describe('comparing', () => {
  test('the right password matches, another does not', async () => {
    const hash = await passwords.hash('dressed crab on toast')
    expect(await passwords.matches('dressed crab on toast', hash, STRANGER)).toBe(true)
    expect(await passwords.matches('dressed crab on roast', hash, STRANGER)).toBe(false)
  })

  test('a password matches whether a keyboard sends an accent combined or apart', async () => {
    const hash = await passwords.hash('cr\u00e8me br\u00fbl\u00e9e, two spoons')
    expect(await passwords.matches('cre\u0300me bru\u0302le\u0301e, two spoons', hash, STRANGER)).toBe(true)
  })

  test('the 72nd byte is significant', async () => {
    const hash = await passwords.hash('a'.repeat(71) + 'b')
    expect(await passwords.matches('a'.repeat(71) + 'b', hash, STRANGER)).toBe(true)
    expect(await passwords.matches('a'.repeat(71) + 'c', hash, STRANGER)).toBe(false)
  })

  test('a password longer than bcrypt’s 72 bytes does not match, although its first 72 bytes do', async () => {
    const hash = await passwords.hash('a'.repeat(72))
    expect(await passwords.matches('a'.repeat(73), hash, STRANGER)).toBe(false)
  })

  test('an invalid password is never hashed', async () => {
    await expect(passwords.hash('too short')).rejects.toThrow(SHORT)
    expect(await passwords.matches('too short', await passwords.hash('dressed crab on toast'), STRANGER)).toBe(false)
  })

  test('no password matches when there is no account', async () => {
    expect(await passwords.matches('dressed crab on toast', undefined, STRANGER)).toBe(false)
  })

  test('hashes are bcrypt’s, at cost 12 by default', async () => {
    const real = createPasswords()
    try {
      expect(await real.hash('dressed crab on toast')).toMatch(/^\$2b\$12\$.{53}$/)
    } finally {
      await real.close()
    }
  })
})

describe('timing', () => {
  const slow = createPasswords({ cost: 10 })
  afterAll(() => slow.close())

  test('an email without an account takes as long as one with an account', async () => {
    const hash = await slow.hash('dressed crab on toast')
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
