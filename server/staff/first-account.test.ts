import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureFirstAccount } from './first-account.ts'
import { KIM, openTestHouse, PASSWORD, TABLET } from './test-house.ts'
import type { TestHouse } from './test-house.ts'

let house: TestHouse
beforeEach(async () => {
  house = await openTestHouse()
})
afterEach(() => house.close())

test('the first start makes one account whose password is shown, and it opens the door', async () => {
  const first = await ensureFirstAccount(house, {})
  expect(first).toEqual({ email: 'staff@tideboard.example', password: expect.stringMatching(/^.{20,}$/) })
  expect(await house.staff.signIn(first?.email ?? '', first?.password ?? '', TABLET)).toMatchObject({ kind: 'signedIn' })
})

test('the second start makes none', async () => {
  await ensureFirstAccount(house, {})
  expect(await ensureFirstAccount(house, {})).toBeUndefined()
  expect(await house.store.accounts()).toHaveLength(1)
})

test('an owner who names the address and the password gets that account, and the password is not shown', async () => {
  expect(await ensureFirstAccount(house, { email: 'Kim@Tideboard.example', password: PASSWORD })).toEqual({
    email: KIM,
    password: undefined,
  })
  expect(await house.staff.signIn(KIM, PASSWORD, TABLET)).toMatchObject({ kind: 'signedIn' })
})

test('with accounts in the house, what the owner names changes nothing', async () => {
  await house.staff.addAccount(KIM, PASSWORD)
  expect(await ensureFirstAccount(house, { email: 'lee@tideboard.example', password: PASSWORD })).toBeUndefined()
  expect(await house.store.accounts()).toHaveLength(1)
})

test('two servers that start at once make exactly one, and only one of them shows a password', async () => {
  const made = await Promise.all([ensureFirstAccount(house, {}), ensureFirstAccount(house, {}), ensureFirstAccount(house, {})])
  expect(await house.store.accounts()).toHaveLength(1)
  const [shown, ...others] = made.filter((first) => first !== undefined)
  expect(others).toEqual([])
  expect(await house.staff.signIn(shown?.email ?? '', shown?.password ?? '', TABLET)).toMatchObject({ kind: 'signedIn' })
})

test('a password that no account could have stops the start with a sentence', async () => {
  await expect(ensureFirstAccount(house, { password: 'crab' })).rejects.toThrow('The first account cannot be made. Use a longer password')
})
