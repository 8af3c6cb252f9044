import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { LIMITS } from '../http/limits.ts'
import type { Sender, SignInOutcome, SignedIn } from './staff.ts'
import { KIM, NEW_PASSWORD, openTestStaff, PASSWORD, TABLET } from '../testing/staff.ts'
import type { TestStaff } from '../testing/staff.ts'

const SESSION_SECONDS = LIMITS.signIn.sessionSeconds
const LEE = 'lee@tideboard.example'
const NOBODY = 'nobody@tideboard.example'

async function openStaff(options?: Parameters<typeof openTestStaff>[0]): Promise<TestStaff> {
  const opened = await openTestStaff(options)
  // Lee is the first, and so the manager.
  for (const email of [LEE, KIM]) await opened.staff.addAccount(email, PASSWORD)
  return opened
}

/** Where comparing a password takes long enough to be measured, or for something to happen meanwhile. */
async function openSlowStaff(): Promise<TestStaff> {
  const slow = await openStaff({ cost: 10 })
  onTestFinished(slow.close)
  return slow
}

let fixture: TestStaff
beforeEach(async () => {
  fixture = await openStaff()
})
afterEach(() => fixture.close())

const signIn = async (password: string, from: Sender = TABLET, email = KIM) => fixture.staff.signIn(email, password, from)

async function signedIn(from: Sender = TABLET, email = KIM): Promise<SignedIn> {
  const outcome = await signIn(PASSWORD, from, email)
  if (outcome.kind !== 'signedIn') throw new Error(outcome.message)
  return outcome
}

const viewer = async (token: string | undefined) => fixture.staff.viewer(token)
const codeOf = (outcome: SignInOutcome) => (outcome.kind === 'refused' ? outcome.code : outcome.kind)

/** The codes of attempts that are made at the same time. */
async function codesAtOnce(count: number, attempt: (i: number) => Promise<SignInOutcome>): Promise<string[]> {
  return (await Promise.all(Array.from({ length: count }, async (_, i) => attempt(i)))).map(codeOf)
}

describe('the viewer', () => {
  test('R5 a session token identifies the person who signed in', async () => {
    const before = fixture.now()
    const { token, account, expiresAt } = await signedIn()
    expect(account).toEqual({
      id: expect.any(String),
      email: KIM,
      name: 'kim',
      isDisabled: false,
      isManager: false,
      createdAt: expect.any(Number),
    })
    expect(await viewer(token)).toEqual({ ...account, sessionId: expect.any(String) })
    expect(expiresAt - SESSION_SECONDS).toBeGreaterThanOrEqual(before)
    expect(expiresAt - SESSION_SECONDS).toBeLessThanOrEqual(fixture.now())
  })

  test('R7 nobody is signed in without a valid token of a session that is in the store and theirs; that of a device is none', async () => {
    const { token, device, account, expiresAt } = await signedIn()
    const { account: lee } = await signedIn(TABLET, LEE)
    const sessionId = fixture.tokens.verify(token)?.sessionId ?? ''
    const madeUp = fixture.tokens.sign({ staffId: account.id, sessionId: 'made up', expiresAt })
    const ofAnother = fixture.tokens.sign({ staffId: lee.id, sessionId, expiresAt })
    for (const given of [undefined, '', 'dressed crab', device.token, madeUp, ofAnother])
      expect([given, await viewer(given)]).toEqual([given, undefined])
  })

  test('R7 a session ends after one shift', async () => {
    const { token } = await signedIn()
    fixture.advance(SESSION_SECONDS - 2)
    expect(await viewer(token)).toMatchObject({ email: KIM })
    fixture.advance(2)
    expect(await viewer(token)).toBeUndefined()
  })
})

test('when the clock is set back an hour, sessions stay valid, staff can sign in, and signing out takes effect immediately', async () => {
  const { token } = await signedIn()
  fixture.advance(-3600)
  expect(await viewer(token)).toMatchObject({ email: KIM })
  expect(await viewer((await signedIn()).token)).toMatchObject({ email: KIM })
  await fixture.staff.signOut(token, TABLET)
  expect(await viewer(token)).toBeUndefined()
})

test('R9 signing out takes effect immediately, on this tablet only; twice or without a valid token, it is not an error', async () => {
  const [tablet, phone] = [await signedIn(), await signedIn()]
  for (const given of [tablet.token, tablet.token, 'dressed crab', undefined]) {
    await fixture.staff.signOut(given, TABLET)
    expect(await viewer(tablet.token)).toBeUndefined()
  }
  expect(await viewer(phone.token)).toMatchObject({ email: KIM })
})

describe('R32 the email and the password are required', () => {
  test.each([
    ['no email', '', PASSWORD, 'email', 'Enter your email.'],
    ['only spaces for an email', ' \u00a0 ', PASSWORD, 'email', 'Enter your email.'],
    ['no password', KIM, '', 'password', 'Enter your password.'],
    ['an email longer than SMTP allows', `${'a'.repeat(250)}@b.cd`, PASSWORD, 'email', 'Enter an email of at most 254 characters.'],
  ])('%s', async (_name, email, password, field, message) => {
    expect(await signIn(password, TABLET, email)).toEqual({ kind: 'refused', code: 'INVALID_INPUT', field, message })
  })

  test.each([' kim@tideboard.example\n', 'Kim@TideBoard.Example', 'ｋｉｍ@tideboard.example'])('%j is Kim’s email', async (email) => {
    expect((await signedIn(TABLET, email)).account).toMatchObject({ email: KIM })
  })
})

describe('R33 a refusal says what to do', () => {
  test('and does not reveal whether the email or the password was wrong', async () => {
    const message = 'The email or the password is wrong. Check both and try again.'
    const wrong = [await signIn(PASSWORD, TABLET, NOBODY)]
    for (const password of [NEW_PASSWORD, 'x', 'x'.repeat(10_000)]) wrong.push(await signIn(password))
    for (const outcome of wrong) expect(outcome).toEqual({ kind: 'refused', code: 'WRONG_CREDENTIALS', message })
  })

  test.each([KIM, NOBODY])('and after five failed attempts of %s says how long to wait, even with the right password', async (email) => {
    for (let i = 0; i < 5; i++) await signIn(NEW_PASSWORD, TABLET, email)
    const outcome = await signIn(PASSWORD, TABLET, email)
    if (outcome.kind !== 'refused' || outcome.code !== 'TOO_MANY_ATTEMPTS') throw new Error('not throttled')
    expect(outcome.retryAfter).toBeGreaterThan(50)
    expect(outcome.message).toBe(`Too many attempts. Wait ${outcome.retryAfter} seconds, then try again.`)
  })
})

describe('guessing passwords', () => {
  test('five of twenty concurrent guesses are compared; the right one works only as one of the five', async () => {
    const codes = await codesAtOnce(20, async (i) => signIn(i === 19 ? PASSWORD : `${NEW_PASSWORD} ${i}`))
    expect(codes.toSorted()).toEqual([...Array(15).fill('TOO_MANY_ATTEMPTS'), ...Array(5).fill('WRONG_CREDENTIALS')])
  })

  test('twenty colleagues who share an account and a network can sign in at the same time', async () => {
    expect(await codesAtOnce(20, async () => signIn(PASSWORD))).toEqual(Array(20).fill('signedIn'))
  })

  test('a person who mistypes now and then is never locked out', async () => {
    for (let i = 0; i < 4; i++) {
      for (const password of [NEW_PASSWORD, NEW_PASSWORD]) await signIn(password)
      expect(await signedIn()).toMatchObject({ account: { email: KIM } })
    }
  })

  test('when the queue of comparisons is full, the refusal says when to try again, and the attempt does not count', async () => {
    const busy = await openTestStaff({ limits: { waitingStrangers: 0, waitingDevices: 0, waitingPerNetwork: 0 } })
    onTestFinished(busy.close)
    const message = 'Too many attempts. Wait 5 seconds, then try again.'
    const refusal = { kind: 'refused', code: 'TOO_MANY_ATTEMPTS', retryAfter: 5, message }
    for (let i = 0; i < 7; i++) expect(await busy.staff.signIn(KIM, PASSWORD, TABLET)).toEqual(refusal)
  })

  test('guesses for invented emails hold up nobody on the same network', async () => {
    for (let i = 0; i < 40; i += 1) await signIn(NEW_PASSWORD, TABLET, `guess${i}@tideboard.example`)
    expect(await signedIn()).toMatchObject({ kind: 'signedIn' })
  })

  test.each(['x', 'x'.repeat(200), 'a NUL \0 in the middle'])(
    'what can be nobody’s password is wrong, then told to wait, and holds up nobody elsewhere: %j',
    async (typed) => {
      const outcomes = []
      for (let tries = 0; tries < 9; tries += 1) outcomes.push(await signIn(typed, TABLET))
      const wrong = { code: 'WRONG_CREDENTIALS' }
      const wait = { code: 'TOO_MANY_ATTEMPTS', message: expect.stringMatching(/Wait \d+ seconds/) }
      expect(outcomes).toMatchObject(outcomes.map((_, tries) => (tries < 5 ? wrong : wait)))
      for (let i = 0; i < 40; i += 1) await signIn(typed, { ip: `198.51.100.${i}` })
      expect(await signIn(PASSWORD, { ip: '192.0.2.99' })).toMatchObject({ kind: 'signedIn' })
    },
  )
})

describe('a device that has signed in before', () => {
  const knownTablet = async () => ({ ip: '203.0.113.9', device: (await signedIn()).device.token })
  const guessFromEverywhere = async (email = KIM) => {
    for (let i = 0; i < 30; i += 1) await signIn(NEW_PASSWORD, { ip: `198.51.100.${i}` }, email)
  }

  test('is not held up by strangers, on its own network neither; a new place waits 15 minutes at most', async () => {
    const tablet = await knownTablet()
    await guessFromEverywhere()
    for (let i = 0; i < 6; i += 1) await signIn(NEW_PASSWORD, { ip: tablet.ip })
    expect(codeOf(await signIn(PASSWORD, { ip: tablet.ip }))).toBe('TOO_MANY_ATTEMPTS')
    const elsewhere = await signIn(PASSWORD, { ip: '203.0.113.10' })
    expect(elsewhere).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfter: expect.any(Number) })
    expect('retryAfter' in elsewhere && elsewhere.retryAfter).toBeLessThanOrEqual(900)
    expect(await signIn(PASSWORD, tablet)).toMatchObject({ kind: 'signedIn' })
  })

  test('is known for each account that has signed in on it, and for no other', async () => {
    const tablet = await knownTablet()
    await guessFromEverywhere(LEE)
    expect(codeOf(await signIn(PASSWORD, tablet, LEE))).toBe('TOO_MANY_ATTEMPTS')
    expect(fixture.tokens.verifyDevice(tablet.device)?.accounts).toHaveLength(1)
  })

  test('keeps its id and learns the next account', async () => {
    const tablet = await knownTablet()
    const lee = await signedIn(tablet, LEE)
    const [before, after] = [tablet.device, lee.device.token].map((token) => fixture.tokens.verifyDevice(token))
    expect(after).toEqual({ deviceId: before?.deviceId, accounts: [lee.account.id, ...(before?.accounts ?? [])] })
  })

  test('guesses slowly too: five wrong passwords a minute', async () => {
    const tablet = await knownTablet()
    const codes = await codesAtOnce(8, async () => signIn(NEW_PASSWORD, tablet))
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(5)
  })
})

test('signing in and out, and each refusal, are lines of the audit log without what was typed', async () => {
  fixture.audited.length = 0
  const from = { ...TABLET, requestId: 'req-7' }
  await signIn(NEW_PASSWORD, from)
  await signIn(PASSWORD, from, PASSWORD)
  const { token, account } = await signedIn(from)
  await fixture.staff.signOut(token, from)
  const kim = { ...from, account: account.id }
  expect(fixture.audited).toEqual([
    { event: 'sign-in-refused', ...kim, reason: 'WRONG_CREDENTIALS' },
    { event: 'sign-in-refused', ...from, account: undefined, reason: 'WRONG_CREDENTIALS' },
    { event: 'signed-in', ...kim },
    { event: 'signed-out', ...kim },
  ])
})

describe('a disabled account', () => {
  test('gets the answer of a wrong password with the right one, which is compared with that of nobody: so it takes as long', async () => {
    await fixture.staff.setDisabled(KIM, true)
    const compared = vi.spyOn(fixture.passwords, 'matches')
    const message = 'The email or the password is wrong. Check both and try again.'
    expect(await fixture.staff.signIn(KIM, PASSWORD, TABLET)).toMatchObject({ code: 'WRONG_CREDENTIALS', message })
    expect(compared.mock.calls).toEqual([[PASSWORD, undefined, expect.anything()]])
  })

  test('has no viewer, also where the database was changed past the app and its sessions are there', async () => {
    const { token, account } = await signedIn()
    const id = fixture.tokens.verify(token)?.sessionId ?? ''
    await fixture.store.setDisabled(account.id, true)
    await fixture.store.openSession({ id, staffId: account.id, expiresAt: fixture.now() + 60 })
    expect(await viewer(token)).toBeUndefined()
  })
})

test.each<[string, (store: TestStaff['store'], id: string) => Promise<unknown>]>([
  ['a password that is changed', async (store, id) => store.setPassword(id, 'hash')],
  ['an account that is disabled', async (store, id) => store.setDisabled(id, true)],
])('%s while somebody signs in starts no session', async (_what, change) => {
  const { staff, store } = await openSlowStaff()
  const account = await store.accountByEmail(KIM)
  const attempt = staff.signIn(KIM, PASSWORD, TABLET)
  // Long enough for the comparison to begin, far too short for it to end.
  await new Promise((resolve) => setTimeout(resolve, 5))
  await change(store, account?.id ?? '')
  expect(codeOf(await attempt)).toBe('WRONG_CREDENTIALS')
})
