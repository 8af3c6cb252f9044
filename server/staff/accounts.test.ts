import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KIM, NEW_PASSWORD, openTestStaff, PASSWORD, TABLET } from '../testing/staff.ts'
import type { TestStaff } from '../testing/staff.ts'

const LEE = 'lee@tideboard.example'
const NO_EMAILS = ['', 'kim', '@tide.example', 'kim@', 'kim @tide.example', 'kim@tide@board.example', 'kim\u0007@tide.example']

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

const viewer = async (token: string) => fixture.staff.viewer(token)

describe('a new account', () => {
  test('can sign in immediately; its email is stored normalised, and its password only as a hash', async () => {
    expect(await fixture.staff.addAccount(' Lee@Tideboard.example ', PASSWORD)).toMatchObject({ kind: 'done', account: { email: LEE } })
    expect(await viewer(await tokenOf(LEE))).toMatchObject({ email: LEE })
    expect(JSON.stringify(await fixture.store.accounts())).not.toContain(PASSWORD)
  })

  test('is refused when the email is taken, and the existing account keeps its password', async () => {
    const message = 'There is already an account for kim@tideboard.example.'
    const refusal = { kind: 'refused', code: 'ADDRESS_TAKEN', field: 'email', message }
    expect(await fixture.staff.addAccount('KIM@tideboard.example', NEW_PASSWORD)).toEqual(refusal)
    await tokenOf(KIM)
  })

  test.each(NO_EMAILS)('is refused when %j is not an email', async (email) => {
    expect(await fixture.staff.addAccount(email, PASSWORD)).toMatchObject({ code: 'INVALID_INPUT', field: 'email' })
  })
})

test.each([
  ['too short', 'crab', 'Use a longer password'],
  ['common', 'passwordpassword', 'harder to guess'],
])('a password that is %s is refused for a new account and at a change, and changes nothing', async (_what, password, sentence) => {
  const token = await tokenOf(KIM)
  const refusal = { kind: 'refused', code: 'INVALID_INPUT', field: 'password', message: expect.stringContaining(sentence) }
  expect(await fixture.staff.addAccount(LEE, password)).toEqual(refusal)
  expect(await fixture.store.accountByEmail(LEE)).toBeUndefined()
  expect(await fixture.staff.setPassword(KIM, password)).toEqual(refusal)
  expect(await viewer(token)).toMatchObject({ email: KIM })
})

test('an account that has a common password can still sign in with it', async () => {
  const passwordHash = await fixture.passwords.hash('passwordpassword')
  await fixture.store.addAccount({ id: 'lee', email: LEE, passwordHash, createdAt: fixture.now() })
  expect(await viewer(await tokenOf(LEE, 'passwordpassword'))).toMatchObject({ email: LEE })
})

test.each<[string, (staff: TestStaff['staff']) => Promise<unknown>, string, string]>([
  ['changing a password', async (staff) => staff.setPassword(KIM, NEW_PASSWORD), NEW_PASSWORD, PASSWORD],
  ['signing out everywhere', async (staff) => staff.signOutEverywhere(KIM), PASSWORD, NEW_PASSWORD],
])('%s ends all sessions of that account, and no others; the password in use is valid', async (_what, act, valid, invalid) => {
  await fixture.staff.addAccount(LEE, PASSWORD)
  const [tablet, phone, lee] = [await tokenOf(KIM), await tokenOf(KIM), await tokenOf(LEE)]
  expect(await act(fixture.staff)).toMatchObject({ kind: 'done' })
  expect([await viewer(tablet), await viewer(phone)]).toEqual([undefined, undefined])
  expect(await viewer(lee)).toMatchObject({ email: LEE })
  await tokenOf(KIM, valid)
  expect(await fixture.staff.signIn(KIM, invalid, TABLET)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
})

test('removing an account ends its sessions and its sign-ins; the only manager’s is refused, and stays signed in', async () => {
  await fixture.staff.addAccount(LEE, PASSWORD)
  const [kim, lee] = [await tokenOf(KIM), await tokenOf(LEE)]
  expect(await fixture.staff.removeAccount(LEE)).toMatchObject({ kind: 'done', account: { email: LEE } })
  expect(await viewer(lee)).toBeUndefined()
  expect(await fixture.staff.signIn(LEE, PASSWORD, TABLET)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  const message = 'kim@tideboard.example is the only manager who may sign in. Make somebody else a manager first.'
  expect(await fixture.staff.removeAccount(KIM)).toMatchObject({ code: 'LAST_MANAGER', message })
  expect(await viewer(kim)).toMatchObject({ email: KIM })
})

test('the refusal names an email that has no account', async () => {
  const refusal = { kind: 'refused', code: 'NO_SUCH_ACCOUNT', message: 'There is no account for nobody@tideboard.example.' }
  expect(await fixture.staff.setPassword('nobody@tideboard.example', NEW_PASSWORD)).toEqual(refusal)
  expect(await fixture.staff.removeAccount('nobody@tideboard.example')).toEqual(refusal)
  expect(await fixture.staff.signOutEverywhere('nobody@tideboard.example')).toEqual(refusal)
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
