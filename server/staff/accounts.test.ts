import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KIM, NEW_PASSWORD, openTestHouse, PASSWORD, TABLET } from './test-house.ts'
import type { TestHouse } from './test-house.ts'

const LEE = 'lee@tideboard.example'

let house: TestHouse
beforeEach(async () => {
  house = await openTestHouse()
  await house.staff.addAccount(KIM, PASSWORD)
})
afterEach(() => house.close())

async function tokenOf(email: string, password = PASSWORD): Promise<string> {
  const answer = await house.staff.signIn(email, password, TABLET)
  if (answer.kind !== 'signedIn') throw new Error(answer.message)
  return answer.token
}

describe('a new account', () => {
  test('may sign in at once; its address is kept in one spelling and its password not at all', async () => {
    expect(await house.staff.addAccount(' Lee@Tideboard.example ', PASSWORD)).toMatchObject({ kind: 'done', account: { email: LEE } })
    expect(await house.staff.viewer(await tokenOf(LEE))).toMatchObject({ email: LEE })
    expect(JSON.stringify(await house.store.accounts())).not.toContain(PASSWORD)
  })

  test('is refused when the address is taken, and the first one keeps its password', async () => {
    expect(await house.staff.addAccount('KIM@tideboard.example', NEW_PASSWORD)).toEqual({
      kind: 'refused',
      code: 'ADDRESS_TAKEN',
      message: 'There is an account for kim@tideboard.example already.',
    })
    await tokenOf(KIM)
  })

  test.each(['', 'kim', '@tideboard.example', 'kim@', 'kim @tideboard.example', 'kim@tide@board.example', 'kim\u0007@tideboard.example'])(
    'is refused when %j is no address',
    async (email) => {
      expect(await house.staff.addAccount(email, PASSWORD)).toMatchObject({ code: 'INVALID_INPUT', field: 'email' })
    },
  )

  test('is refused with a password that is too short', async () => {
    expect(await house.staff.addAccount(LEE, 'crab')).toMatchObject({ code: 'INVALID_INPUT', field: 'password' })
    expect(await house.store.accountByEmail(LEE)).toBeUndefined()
  })
})

describe('changing a password', () => {
  test('ends every session of that person, and of nobody else', async () => {
    await house.staff.addAccount(LEE, PASSWORD)
    const [tablet, phone, lee] = [await tokenOf(KIM), await tokenOf(KIM), await tokenOf(LEE)]
    expect(await house.staff.changePassword(KIM, NEW_PASSWORD)).toMatchObject({ kind: 'done' })
    expect(await house.staff.viewer(tablet)).toBeUndefined()
    expect(await house.staff.viewer(phone)).toBeUndefined()
    expect(await house.staff.viewer(lee)).toMatchObject({ email: LEE })
  })

  test('makes the new one count and the old one not', async () => {
    await house.staff.changePassword(KIM, NEW_PASSWORD)
    await tokenOf(KIM, NEW_PASSWORD)
    expect(await house.staff.signIn(KIM, PASSWORD, TABLET)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  test('to one that is too short changes nothing', async () => {
    const token = await tokenOf(KIM)
    expect(await house.staff.changePassword(KIM, 'crab')).toMatchObject({ code: 'INVALID_INPUT', field: 'password' })
    expect(await house.staff.viewer(token)).toMatchObject({ email: KIM })
  })
})

describe('removing an account', () => {
  test('ends its sessions and shuts the door', async () => {
    await house.staff.addAccount(LEE, PASSWORD)
    const token = await tokenOf(LEE)
    expect(await house.staff.removeAccount(LEE)).toMatchObject({ kind: 'done', account: { email: LEE } })
    expect(await house.staff.viewer(token)).toBeUndefined()
    expect(await house.staff.signIn(LEE, PASSWORD, TABLET)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  test('is refused for the last one, which stays signed in', async () => {
    const token = await tokenOf(KIM)
    expect(await house.staff.removeAccount(KIM)).toMatchObject({
      code: 'LAST_ACCOUNT',
      message: expect.stringContaining('Add another one'),
    })
    expect(await house.staff.viewer(token)).toMatchObject({ email: KIM })
  })
})

test('signing out everywhere ends the sessions and leaves the password', async () => {
  const [tablet, phone] = [await tokenOf(KIM), await tokenOf(KIM)]
  expect(await house.staff.signOutEverywhere(KIM)).toMatchObject({ kind: 'done' })
  expect([await house.staff.viewer(tablet), await house.staff.viewer(phone)]).toEqual([undefined, undefined])
  await tokenOf(KIM)
})

test('an address that nobody has is named in the refusal', async () => {
  const nobody = { kind: 'refused', code: 'NO_SUCH_ACCOUNT', message: 'There is no account for nobody@tideboard.example.' }
  expect(await house.staff.changePassword('nobody@tideboard.example', NEW_PASSWORD)).toEqual(nobody)
  expect(await house.staff.removeAccount('nobody@tideboard.example')).toEqual(nobody)
  expect(await house.staff.signOutEverywhere('nobody@tideboard.example')).toEqual(nobody)
})
