import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '../limits.ts'
import type { SignInOutcome, SignedIn } from './staff.ts'
import { KIM, NEW_PASSWORD, openTestStaff, PASSWORD, TABLET } from '../testing/staff.ts'
import type { TestStaff } from '../testing/staff.ts'

const SESSION_SECONDS = LIMITS.signIn.sessionSeconds

let fixture: TestStaff
beforeEach(async () => {
  fixture = await openTestStaff()
  await fixture.staff.addAccount(KIM, PASSWORD)
})
afterEach(() => fixture.close())

async function signedIn(): Promise<SignedIn> {
  const outcome = await fixture.staff.signIn(KIM, PASSWORD, TABLET)
  if (outcome.kind !== 'signedIn') throw new Error(outcome.message)
  return outcome
}

const codesOf = (outcomes: readonly SignInOutcome[]) =>
  outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.code : outcome.kind))

describe('the viewer', () => {
  test('R5 a session token identifies the person who signed in', async () => {
    const { token, account, expiresAt } = await signedIn()
    expect(account).toEqual({ id: expect.any(String), email: KIM, name: 'kim', isDisabled: false, createdAt: expect.any(Number) })
    expect(await fixture.staff.viewer(token)).toEqual({ ...account, sessionId: expect.any(String) })
    expect(expiresAt - fixture.now()).toBe(SESSION_SECONDS)
  })

  test('R7 without a valid token nobody is signed in', async () => {
    expect(await fixture.staff.viewer(undefined)).toBeUndefined()
    expect(await fixture.staff.viewer('')).toBeUndefined()
    expect(await fixture.staff.viewer('dressed crab')).toBeUndefined()
  })

  test('R7 a token whose session the store does not have is not accepted', async () => {
    const { account, expiresAt } = await signedIn()
    expect(await fixture.staff.viewer(fixture.tokens.sign({ staffId: account.id, sessionId: 'made up', expiresAt }))).toBeUndefined()
  })

  test('R7 a token with the session of another account is not accepted', async () => {
    await fixture.staff.addAccount('lee@tideboard.example', PASSWORD)
    const lee = await fixture.store.accountByEmail('lee@tideboard.example')
    const { token, expiresAt } = await signedIn()
    const sessionId = fixture.tokens.verify(token)?.sessionId ?? ''
    expect(await fixture.staff.viewer(fixture.tokens.sign({ staffId: lee?.id ?? '', sessionId, expiresAt }))).toBeUndefined()
  })

  test('R7 a session ends after one shift', async () => {
    const { token } = await signedIn()
    fixture.advance(SESSION_SECONDS - 2)
    expect(await fixture.staff.viewer(token)).toMatchObject({ email: KIM })
    fixture.advance(2)
    expect(await fixture.staff.viewer(token)).toBeUndefined()
  })
})

describe('when the clock is set back an hour', () => {
  test('sessions stay valid, and staff can sign in', async () => {
    const { token } = await signedIn()
    fixture.advance(-3600)
    expect(await fixture.staff.viewer(token)).toMatchObject({ email: KIM })
    expect(await fixture.staff.viewer((await signedIn()).token)).toMatchObject({ email: KIM })
  })

  test('signing out still takes effect immediately', async () => {
    const { token } = await signedIn()
    fixture.advance(-3600)
    await fixture.staff.signOut(token, TABLET)
    expect(await fixture.staff.viewer(token)).toBeUndefined()
  })
})

describe('R9 signing out', () => {
  test('takes effect immediately, on this tablet only', async () => {
    const [tablet, phone] = [await signedIn(), await signedIn()]
    await fixture.staff.signOut(tablet.token, TABLET)
    expect(await fixture.staff.viewer(tablet.token)).toBeUndefined()
    expect(await fixture.staff.viewer(phone.token)).toMatchObject({ email: KIM })
  })

  test('twice, with an invalid token or without one, is not an error', async () => {
    const { token } = await signedIn()
    for (const given of [token, token, 'dressed crab', undefined]) await fixture.staff.signOut(given, TABLET)
    expect(await signedIn()).toMatchObject({ kind: 'signedIn' })
  })
})

describe('R32 the email and the password are required', () => {
  test.each([
    ['no email', '', PASSWORD, 'email', 'Enter your email.'],
    ['only spaces for an email', ' \u00a0 ', PASSWORD, 'email', 'Enter your email.'],
    ['no password', KIM, '', 'password', 'Enter your password.'],
    ['an email longer than SMTP allows', `${'a'.repeat(250)}@b.cd`, PASSWORD, 'email', 'Enter an email of at most 254 characters.'],
  ])('%s', async (_name, email, password, field, message) => {
    expect(await fixture.staff.signIn(email, password, TABLET)).toEqual({ kind: 'refused', code: 'INVALID_INPUT', field, message })
  })

  test.each([' kim@tideboard.example\n', 'Kim@TideBoard.Example', 'ｋｉｍ@tideboard.example'])('%j is Kim’s email', async (email) => {
    expect(await fixture.staff.signIn(email, PASSWORD, TABLET)).toMatchObject({ kind: 'signedIn', account: { email: KIM } })
  })
})

describe('R33 a refusal says what to do', () => {
  test('and does not reveal whether the email or the password was wrong', async () => {
    const wrongPassword = await fixture.staff.signIn(KIM, NEW_PASSWORD, TABLET)
    const wrongEmail = await fixture.staff.signIn('nobody@tideboard.example', PASSWORD, TABLET)
    const tooShort = await fixture.staff.signIn(KIM, 'x', TABLET)
    const tooLong = await fixture.staff.signIn(KIM, 'x'.repeat(10_000), TABLET)
    const message = 'The email or the password is wrong. Check both and try again.'
    expect(wrongPassword).toEqual({ kind: 'refused', code: 'WRONG_CREDENTIALS', message })
    expect([wrongEmail, tooShort, tooLong]).toEqual([wrongPassword, wrongPassword, wrongPassword])
  })

  test('and after five failed attempts says how many seconds to wait, even with the right password', async () => {
    for (let i = 0; i < 5; i++) await fixture.staff.signIn(KIM, NEW_PASSWORD, TABLET)
    const outcome = await fixture.staff.signIn(KIM, PASSWORD, TABLET)
    expect(outcome).toMatchObject({ kind: 'refused', code: 'TOO_MANY_ATTEMPTS', retryAfter: expect.any(Number) })
    if (outcome.kind !== 'refused' || outcome.code !== 'TOO_MANY_ATTEMPTS') throw new Error('not throttled')
    expect(outcome.retryAfter).toBeGreaterThan(50)
    expect(outcome.message).toBe(`Too many attempts. Wait ${outcome.retryAfter} seconds, then try again.`)
  })

  test('and an email without an account is rate-limited in the same way', async () => {
    const guesses = Array.from({ length: 6 }, () => fixture.staff.signIn('nobody@tideboard.example', PASSWORD, TABLET))
    expect(codesOf(await Promise.all(guesses)).at(-1)).toBe('TOO_MANY_ATTEMPTS')
  })
})

describe('guessing passwords', () => {
  test('five of twenty concurrent guesses are compared', async () => {
    const codes = codesOf(
      await Promise.all(Array.from({ length: 20 }, (_, i) => fixture.staff.signIn(KIM, `${NEW_PASSWORD} ${i}`, TABLET))),
    )
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(5)
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(15)
  })

  test('the right password among twenty concurrent guesses works only as one of the five', async () => {
    const guesses = Array.from({ length: 20 }, (_, i) => fixture.staff.signIn(KIM, i === 19 ? PASSWORD : NEW_PASSWORD, TABLET))
    expect(codesOf(await Promise.all(guesses))).not.toContain('signedIn')
  })

  test('twenty colleagues who share an account and a network can sign in at the same time', async () => {
    const logins = Array.from({ length: 20 }, () => fixture.staff.signIn(KIM, PASSWORD, TABLET))
    expect(codesOf(await Promise.all(logins))).toEqual(Array(20).fill('signedIn'))
  })

  test('a person who mistypes now and then is never locked out', async () => {
    for (let i = 0; i < 4; i++) {
      await fixture.staff.signIn(KIM, NEW_PASSWORD, TABLET)
      await fixture.staff.signIn(KIM, NEW_PASSWORD, TABLET)
      expect(await signedIn()).toMatchObject({ account: { email: KIM } })
    }
  })

  test('when the queue of comparisons is full, the refusal says when to try again, and the attempt does not count', async () => {
    const busy = await openTestStaff({ limits: { waitingStrangers: 0, waitingDevices: 0, waitingPerNetwork: 0 } })
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

describe('a device that has signed in before', () => {
  const guessFrom = async (ip: string, email = KIM) => fixture.staff.signIn(email, NEW_PASSWORD, { ip })
  const knownTablet = async () => ({ ip: '203.0.113.9', device: (await signedIn()).device.token })

  test('is not held up by strangers who guess from many addresses; a new place waits 15 minutes at most', async () => {
    const tablet = await knownTablet()
    for (let i = 0; i < 30; i += 1) await guessFrom(`198.51.100.${i}`)
    const elsewhere = await fixture.staff.signIn(KIM, PASSWORD, { ip: '203.0.113.9' })
    expect(elsewhere).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfter: expect.any(Number) })
    expect('retryAfter' in elsewhere && elsewhere.retryAfter).toBeLessThanOrEqual(900)
    expect(await fixture.staff.signIn(KIM, PASSWORD, tablet)).toMatchObject({ kind: 'signedIn' })
  })

  test('is not held up by guesses on its own network', async () => {
    const tablet = { ...(await knownTablet()), ip: TABLET.ip }
    for (let i = 0; i < 6; i += 1) await guessFrom(TABLET.ip)
    expect(codesOf([await fixture.staff.signIn(KIM, PASSWORD, TABLET)])).toEqual(['TOO_MANY_ATTEMPTS'])
    expect(await fixture.staff.signIn(KIM, PASSWORD, tablet)).toMatchObject({ kind: 'signedIn' })
  })

  test('is known for each account that has signed in on it, and for no other', async () => {
    const LEE = 'lee@tideboard.example'
    await fixture.staff.addAccount(LEE, PASSWORD)
    const kims = await knownTablet()
    for (let i = 0; i < 30; i += 1) await guessFrom(`198.51.100.${i}`, LEE)
    expect(codesOf([await fixture.staff.signIn(LEE, PASSWORD, kims)])).toEqual(['TOO_MANY_ATTEMPTS'])
    expect(fixture.tokens.verifyDevice(kims.device)?.accounts).toHaveLength(1)
  })

  test('keeps its id and learns the next account', async () => {
    await fixture.staff.addAccount('lee@tideboard.example', PASSWORD)
    const tablet = await knownTablet()
    const lee = await fixture.staff.signIn('lee@tideboard.example', PASSWORD, tablet)
    if (lee.kind !== 'signedIn') throw new Error(lee.message)
    const [before, after] = [tablet.device, lee.device.token].map((token) => fixture.tokens.verifyDevice(token))
    expect(after).toEqual({ deviceId: before?.deviceId, accounts: [lee.account.id, ...(before?.accounts ?? [])] })
  })

  test('guesses slowly too: five wrong passwords a minute', async () => {
    const tablet = await knownTablet()
    const guesses = Array.from({ length: 8 }, async () => fixture.staff.signIn(KIM, NEW_PASSWORD, tablet))
    expect(codesOf(await Promise.all(guesses)).filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(5)
  })

  test('lets nobody in by itself: its token is no session', async () => {
    expect(await fixture.staff.viewer((await knownTablet()).device)).toBeUndefined()
  })
})

describe('what can be nobody’s password', () => {
  test.each(['x', 'x'.repeat(200), 'a NUL \0 in the middle'])(
    'is wrong, then told to wait, and holds up nobody elsewhere: %j',
    async (typed) => {
      const codes = []
      for (let tries = 0; tries < 9; tries += 1) codes.push(await fixture.staff.signIn(KIM, typed, TABLET))
      const [wrong, wait] = [
        { code: 'WRONG_CREDENTIALS' },
        { code: 'TOO_MANY_ATTEMPTS', message: expect.stringMatching(/Wait \d+ seconds/) },
      ]
      expect(codes).toMatchObject([...Array(5).fill(wrong), ...Array(4).fill(wait)])
      for (let i = 0; i < 40; i += 1) await fixture.staff.signIn(KIM, typed, { ip: `198.51.100.${i}` })
      expect(await fixture.staff.signIn(KIM, PASSWORD, { ip: '192.0.2.99' })).toMatchObject({ kind: 'signedIn' })
    },
  )
})

test('guesses for invented emails hold up nobody on the same network', async () => {
  for (let i = 0; i < 40; i += 1) await fixture.staff.signIn(`guess${i}@tideboard.example`, NEW_PASSWORD, TABLET)
  expect(await signedIn()).toMatchObject({ kind: 'signedIn' })
})

test('signing in and out, and each refusal, are lines of the audit log without what was typed', async () => {
  fixture.audited.length = 0
  const from = { ...TABLET, requestId: 'req-7' }
  await fixture.staff.signIn(KIM, NEW_PASSWORD, from)
  await fixture.staff.signIn(PASSWORD, PASSWORD, from)
  const outcome = await fixture.staff.signIn(KIM, PASSWORD, from)
  if (outcome.kind !== 'signedIn') throw new Error(outcome.message)
  await fixture.staff.signOut(outcome.token, from)
  const kim = { ...from, account: outcome.account.id }
  expect(fixture.audited).toEqual([
    { event: 'sign-in-refused', ...kim, reason: 'WRONG_CREDENTIALS' },
    { event: 'sign-in-refused', ...from, account: undefined, reason: 'WRONG_CREDENTIALS' },
    { event: 'signed-in', ...kim },
    { event: 'signed-out', ...kim },
  ])
})

describe('a disabled account', () => {
  test('gets the answer of a wrong password, after as long, with the right one', async () => {
    const slow = await openTestStaff({ cost: 10 })
    const timeOf = async (password: string): Promise<number> => {
      const begun = performance.now()
      expect(await slow.staff.signIn(KIM, password, TABLET)).toMatchObject({
        code: 'WRONG_CREDENTIALS',
        message: 'The email or the password is wrong. Check both and try again.',
      })
      return performance.now() - begun
    }
    try {
      for (const email of [KIM, 'lee@tideboard.example']) await slow.staff.addAccount(email, PASSWORD)
      await timeOf(NEW_PASSWORD)
      const wrong = await timeOf(NEW_PASSWORD)
      await slow.staff.setDisabled(KIM, true)
      const disabled = await timeOf(PASSWORD)
      // Without a comparison the ratio is in the hundreds; a busy machine stays well within 3.
      expect(Math.max(wrong / disabled, disabled / wrong)).toBeLessThan(3)
    } finally {
      await slow.close()
    }
  })

  test('has no viewer, also where the database was changed past the app and its sessions are there', async () => {
    await fixture.staff.addAccount('lee@tideboard.example', PASSWORD)
    const { token, account } = await signedIn()
    const claims = fixture.tokens.verify(token)
    await fixture.store.setDisabled(account.id, true)
    await fixture.store.openSession({ id: claims?.sessionId ?? '', staffId: account.id, expiresAt: fixture.now() + 60 })
    expect(await fixture.staff.viewer(token)).toBeUndefined()
  })
})

test.each<[string, (store: TestStaff['store'], id: string) => Promise<unknown>]>([
  ['a password that is changed', async (store, id) => store.setPassword(id, 'hash')],
  ['an account that is disabled', async (store, id) => store.setDisabled(id, true)],
])('%s while somebody signs in starts no session', async (_what, change) => {
  const slow = await openTestStaff({ cost: 10 })
  try {
    for (const email of [KIM, 'lee@tideboard.example']) await slow.staff.addAccount(email, PASSWORD)
    const account = await slow.store.accountByEmail(KIM)
    const attempt = slow.staff.signIn(KIM, PASSWORD, TABLET)
    // Long enough for the comparison to begin, far too short for it to end.
    await new Promise((resolve) => setTimeout(resolve, 5))
    await change(slow.store, account?.id ?? '')
    expect(codesOf([await attempt])).toEqual(['WRONG_CREDENTIALS'])
  } finally {
    await slow.close()
  }
})
