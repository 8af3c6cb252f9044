import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KIM, NEW_PASSWORD, openTestStaff, PASSWORD, TABLET } from '../testing/staff.ts'
import type { TestStaff } from '../testing/staff.ts'

const LEE = 'lee@tideboard.example'

let fixture: TestStaff
beforeEach(async () => {
  fixture = await openTestStaff()
  await fixture.staff.addAccount(KIM, PASSWORD)
})
afterEach(() => fixture.close())

async function tokenOf(email: string, password = PASSWORD): Promise<string> {
  const outcome = await fixture.staff.signIn(email, password, TABLET)
  if (outcome.kind !== 'signedIn') throw new Error(outcome.message)
  return outcome.token
}

describe('a new account', () => {
  test('can sign in immediately; its email is stored normalised, and its password only as a hash', async () => {
    expect(await fixture.staff.addAccount(' Lee@Tideboard.example ', PASSWORD)).toMatchObject({ kind: 'done', account: { email: LEE } })
    expect(await fixture.staff.viewer(await tokenOf(LEE))).toMatchObject({ email: LEE })
    expect(JSON.stringify(await fixture.store.accounts())).not.toContain(PASSWORD)
  })

  test('is refused when the email is taken, and the existing account keeps its password', async () => {
    expect(await fixture.staff.addAccount('KIM@tideboard.example', NEW_PASSWORD)).toEqual({
      kind: 'refused',
      code: 'ADDRESS_TAKEN',
      field: 'email',
      message: 'There is already an account for kim@tideboard.example.',
    })
    await tokenOf(KIM)
  })

  test.each(['', 'kim', '@tideboard.example', 'kim@', 'kim @tideboard.example', 'kim@tide@board.example', 'kim\u0007@tideboard.example'])(
    'is refused when %j is not an email',
    async (email) => {
      expect(await fixture.staff.addAccount(email, PASSWORD)).toMatchObject({ code: 'INVALID_INPUT', field: 'email' })
    },
  )

  test('is refused with a password that is too short', async () => {
    expect(await fixture.staff.addAccount(LEE, 'crab')).toMatchObject({ code: 'INVALID_INPUT', field: 'password' })
    expect(await fixture.store.accountByEmail(LEE)).toBeUndefined()
  })
})

describe('changing a password', () => {
  test('ends all sessions of that account, and no others', async () => {
    await fixture.staff.addAccount(LEE, PASSWORD)
    const [tablet, phone, lee] = [await tokenOf(KIM), await tokenOf(KIM), await tokenOf(LEE)]
    expect(await fixture.staff.setPassword(KIM, NEW_PASSWORD)).toMatchObject({ kind: 'done' })
    expect(await fixture.staff.viewer(tablet)).toBeUndefined()
    expect(await fixture.staff.viewer(phone)).toBeUndefined()
    expect(await fixture.staff.viewer(lee)).toMatchObject({ email: LEE })
  })

  test('makes the new one valid and the old one invalid', async () => {
    await fixture.staff.setPassword(KIM, NEW_PASSWORD)
    await tokenOf(KIM, NEW_PASSWORD)
    expect(await fixture.staff.signIn(KIM, PASSWORD, TABLET)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  test('to one that is too short changes nothing', async () => {
    const token = await tokenOf(KIM)
    expect(await fixture.staff.setPassword(KIM, 'crab')).toMatchObject({ code: 'INVALID_INPUT', field: 'password' })
    expect(await fixture.staff.viewer(token)).toMatchObject({ email: KIM })
  })
})

describe('removing an account', () => {
  test('ends its sessions and its sign-ins', async () => {
    await fixture.staff.addAccount(LEE, PASSWORD)
    const token = await tokenOf(LEE)
    expect(await fixture.staff.removeAccount(LEE)).toMatchObject({ kind: 'done', account: { email: LEE } })
    expect(await fixture.staff.viewer(token)).toBeUndefined()
    expect(await fixture.staff.signIn(LEE, PASSWORD, TABLET)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  test('is refused for the last one, which stays signed in', async () => {
    const token = await tokenOf(KIM)
    expect(await fixture.staff.removeAccount(KIM)).toMatchObject({
      code: 'LAST_ACCOUNT',
      message: expect.stringContaining('Add or enable another one'),
    })
    expect(await fixture.staff.viewer(token)).toMatchObject({ email: KIM })
  })
})

test('signing out everywhere ends all sessions and does not change the password', async () => {
  const [tablet, phone] = [await tokenOf(KIM), await tokenOf(KIM)]
  expect(await fixture.staff.signOutEverywhere(KIM)).toMatchObject({ kind: 'done' })
  expect([await fixture.staff.viewer(tablet), await fixture.staff.viewer(phone)]).toEqual([undefined, undefined])
  await tokenOf(KIM)
})

test('the refusal names an email that has no account', async () => {
  const refusal = { kind: 'refused', code: 'NO_SUCH_ACCOUNT', message: 'There is no account for nobody@tideboard.example.' }
  expect(await fixture.staff.setPassword('nobody@tideboard.example', NEW_PASSWORD)).toEqual(refusal)
  expect(await fixture.staff.removeAccount('nobody@tideboard.example')).toEqual(refusal)
  expect(await fixture.staff.signOutEverywhere('nobody@tideboard.example')).toEqual(refusal)
})

test('a common password is refused for a new account and at a change; an account that has one can still sign in with it', async () => {
  const common = 'passwordpassword'
  const refusal = { kind: 'refused', code: 'INVALID_INPUT', field: 'password', message: expect.stringContaining('harder to guess') }
  expect(await fixture.staff.addAccount(LEE, common)).toEqual(refusal)
  expect(await fixture.staff.setPassword(KIM, common)).toEqual(refusal)
  const passwordHash = await fixture.passwords.hash(common)
  await fixture.store.addAccount({ id: 'lee', email: LEE, passwordHash, createdAt: fixture.now() })
  expect(await fixture.staff.viewer(await tokenOf(LEE, common))).toMatchObject({ email: LEE })
})

test('each change of an account is a line of the audit log', async () => {
  await fixture.staff.addAccount(LEE, PASSWORD)
  await fixture.staff.setPassword(LEE, NEW_PASSWORD)
  await fixture.staff.signOutEverywhere(LEE)
  const account = (await fixture.store.accountByEmail(LEE))?.id
  await fixture.staff.removeAccount(LEE)
  await fixture.staff.removeAccount(LEE)
  expect(fixture.audited.slice(1)).toEqual(
    ['account-added', 'password-changed', 'signed-out-everywhere', 'account-removed'].map((event) => ({ event, account })),
  )
})
