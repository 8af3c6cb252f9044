import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SESSION_SECONDS } from './staff.ts'
import type { SignIn, Welcome } from './staff.ts'
import { KIM, NEW_PASSWORD, openTestHouse, PASSWORD, TABLET } from './test-house.ts'
import type { TestHouse } from './test-house.ts'

let house: TestHouse
beforeEach(async () => {
  house = await openTestHouse()
  await house.staff.addAccount(KIM, PASSWORD)
})
afterEach(() => house.close())

async function signedIn(): Promise<Welcome> {
  const answer = await house.staff.signIn(KIM, PASSWORD, TABLET)
  if (answer.kind !== 'signedIn') throw new Error(answer.message)
  return answer
}

const codesOf = (answers: readonly SignIn[]) => answers.map((answer) => (answer.kind === 'refused' ? answer.code : answer.kind))

describe('the guard', () => {
  test('R5 whoever has signed in is known by the token', async () => {
    const { token, account, expiresAt } = await signedIn()
    expect(account).toEqual({ id: expect.any(String), email: KIM })
    expect(await house.staff.viewer(token)).toEqual({ ...account, sessionId: expect.any(String) })
    expect(expiresAt - house.now()).toBe(SESSION_SECONDS)
  })

  test('R7 whoever has not signed in is nobody', async () => {
    expect(await house.staff.viewer(undefined)).toBeUndefined()
    expect(await house.staff.viewer('')).toBeUndefined()
    expect(await house.staff.viewer('dressed crab')).toBeUndefined()
  })

  test('R7 a token whose session the store does not know is nobody’s', async () => {
    const { account, expiresAt } = await signedIn()
    expect(await house.staff.viewer(house.tokens.sign({ staffId: account.id, sessionId: 'made up', expiresAt }))).toBeUndefined()
  })

  test('R7 nobody passes with the session of somebody else', async () => {
    await house.staff.addAccount('lee@tideboard.example', PASSWORD)
    const lee = await house.store.accountByEmail('lee@tideboard.example')
    const { token, expiresAt } = await signedIn()
    const sessionId = house.tokens.read(token)?.sessionId ?? ''
    expect(await house.staff.viewer(house.tokens.sign({ staffId: lee?.id ?? '', sessionId, expiresAt }))).toBeUndefined()
  })

  test('R7 after one shift everybody signs in again', async () => {
    const { token } = await signedIn()
    house.later(SESSION_SECONDS - 2)
    expect(await house.staff.viewer(token)).toMatchObject({ email: KIM })
    house.later(2)
    expect(await house.staff.viewer(token)).toBeUndefined()
  })
})

describe('when the clock is set back an hour', () => {
  test('whoever is signed in stays so, and the others can sign in', async () => {
    const { token } = await signedIn()
    house.later(-3600)
    expect(await house.staff.viewer(token)).toMatchObject({ email: KIM })
    expect(await house.staff.viewer((await signedIn()).token)).toMatchObject({ email: KIM })
  })

  test('logout still takes effect at once', async () => {
    const { token } = await signedIn()
    house.later(-3600)
    await house.staff.signOut(token)
    expect(await house.staff.viewer(token)).toBeUndefined()
  })
})

describe('R9 logout', () => {
  test('takes effect at once, on this tablet only', async () => {
    const [tablet, phone] = [await signedIn(), await signedIn()]
    await house.staff.signOut(tablet.token)
    expect(await house.staff.viewer(tablet.token)).toBeUndefined()
    expect(await house.staff.viewer(phone.token)).toMatchObject({ email: KIM })
  })

  test('does no harm when it comes twice, with nonsense or with nothing', async () => {
    const { token } = await signedIn()
    for (const given of [token, token, 'dressed crab', undefined]) await house.staff.signOut(given)
    expect(await signedIn()).toMatchObject({ kind: 'signedIn' })
  })
})

describe('R32 the email and the password are required', () => {
  test.each([
    ['no email', '', PASSWORD, 'email', 'Enter your email.'],
    ['only spaces for an email', ' \u00a0 ', PASSWORD, 'email', 'Enter your email.'],
    ['no password', KIM, '', 'password', 'Enter your password.'],
    ['an email longer than any mail can carry', `${'a'.repeat(250)}@b.cd`, PASSWORD, 'email', 'Enter an email of at most 254 characters.'],
  ])('%s', async (_name, email, password, field, message) => {
    expect(await house.staff.signIn(email, password, TABLET)).toEqual({ kind: 'refused', code: 'INVALID_INPUT', field, message })
  })

  test.each([' kim@tideboard.example\n', 'Kim@TideBoard.Example', 'ｋｉｍ@tideboard.example'])('%j is Kim’s address', async (email) => {
    expect(await house.staff.signIn(email, PASSWORD, TABLET)).toMatchObject({ kind: 'signedIn', account: { email: KIM } })
  })
})

describe('R33 a refusal says what to do', () => {
  test('and does not tell whether it was the email or the password', async () => {
    const wrongPassword = await house.staff.signIn(KIM, NEW_PASSWORD, TABLET)
    const wrongEmail = await house.staff.signIn('nobody@tideboard.example', PASSWORD, TABLET)
    const tooShort = await house.staff.signIn(KIM, 'x', TABLET)
    const tooLong = await house.staff.signIn(KIM, 'x'.repeat(10_000), TABLET)
    const message = 'The email or the password is wrong. Check both and try again.'
    expect(wrongPassword).toEqual({ kind: 'refused', code: 'WRONG_CREDENTIALS', message })
    expect([wrongEmail, tooShort, tooLong]).toEqual([wrongPassword, wrongPassword, wrongPassword])
  })

  test('and after five failures it says how many seconds to wait, even to the right password', async () => {
    for (let i = 0; i < 5; i++) await house.staff.signIn(KIM, NEW_PASSWORD, TABLET)
    const answer = await house.staff.signIn(KIM, PASSWORD, TABLET)
    expect(answer).toMatchObject({ kind: 'refused', code: 'TOO_MANY_ATTEMPTS', retryAfter: expect.any(Number) })
    if (answer.kind !== 'refused' || answer.code !== 'TOO_MANY_ATTEMPTS') throw new Error('not throttled')
    expect(answer.retryAfter).toBeGreaterThan(50)
    expect(answer.message).toBe(`Too many attempts. Wait ${answer.retryAfter} seconds, then try again.`)
  })

  test('and an address that nobody has is slowed down in the same way', async () => {
    const guesses = Array.from({ length: 6 }, () => house.staff.signIn('nobody@tideboard.example', PASSWORD, TABLET))
    expect(codesOf(await Promise.all(guesses)).at(-1)).toBe('TOO_MANY_ATTEMPTS')
  })
})

describe('guessing', () => {
  test('of twenty guesses at once, five are looked at', async () => {
    const codes = codesOf(await Promise.all(Array.from({ length: 20 }, (_, i) => house.staff.signIn(KIM, `${NEW_PASSWORD} ${i}`, TABLET))))
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(5)
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(15)
  })

  test('the right password among twenty guesses at once helps only if it is one of the five', async () => {
    const guesses = Array.from({ length: 20 }, (_, i) => house.staff.signIn(KIM, i === 19 ? PASSWORD : NEW_PASSWORD, TABLET))
    expect(codesOf(await Promise.all(guesses))).not.toContain('signedIn')
  })

  test('twenty of the staff, who share one account and one place, may all come in at the same moment', async () => {
    const arrivals = Array.from({ length: 20 }, () => house.staff.signIn(KIM, PASSWORD, TABLET))
    expect(codesOf(await Promise.all(arrivals))).toEqual(Array(20).fill('signedIn'))
  })

  test('a person who mistypes now and then is never locked out', async () => {
    for (let i = 0; i < 4; i++) {
      await house.staff.signIn(KIM, NEW_PASSWORD, TABLET)
      await house.staff.signIn(KIM, NEW_PASSWORD, TABLET)
      expect(await signedIn()).toMatchObject({ account: { email: KIM } })
    }
  })

  test('when the house is too busy to compare, it says when to come back, and the attempt does not count', async () => {
    const busy = await openTestHouse({ longestLine: 0 })
    try {
      const message = 'Too many attempts. Wait 5 seconds, then try again.'
      for (let i = 0; i < 7; i++) {
        expect(await busy.staff.signIn(KIM, PASSWORD, TABLET)).toEqual({
          kind: 'refused',
          code: 'TOO_MANY_ATTEMPTS',
          retryAfter: 5,
          message,
        })
      }
    } finally {
      await busy.close()
    }
  })
})

test('a password that is changed while somebody signs in with it opens nothing', async () => {
  const slow = await openTestHouse({ cost: 10 })
  try {
    await slow.staff.addAccount(KIM, PASSWORD)
    const account = await slow.store.accountByEmail(KIM)
    const newHash = await slow.passwords.hash(NEW_PASSWORD)
    const attempt = slow.staff.signIn(KIM, PASSWORD, TABLET)
    // Long enough for the compare to begin, far too short for it to end.
    await new Promise((passed) => setTimeout(passed, 5))
    await slow.store.setPassword(account?.id ?? '', newHash)
    const answer = await attempt
    expect(answer.kind === 'signedIn' && (await slow.staff.viewer(answer.token))).toBeFalsy()
  } finally {
    await slow.close()
  }
})
