import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureFirstAccount } from './first-account.ts'
import { KIM, openTestStaff, PASSWORD, TABLET } from '../testing/staff.ts'
import type { TestStaff } from '../testing/staff.ts'

let fixture: TestStaff
beforeEach(async () => {
  fixture = await openTestStaff()
})
afterEach(() => fixture.close())

test('the first start creates one account and shows its password, which works; the second start creates none', async () => {
  const first = await ensureFirstAccount(fixture, {})
  expect(first).toEqual({ email: 'staff@tideboard.example', password: expect.stringMatching(/^.{20,}$/) })
  expect(await fixture.staff.signIn(first?.email ?? '', first?.password ?? '', TABLET)).toMatchObject({ kind: 'signedIn' })
  expect(await ensureFirstAccount(fixture, {})).toBeUndefined()
  expect(await fixture.store.accounts()).toHaveLength(1)
})

test('an owner who sets email and password gets that account, its password not shown; later settings change nothing', async () => {
  const settings = { email: 'Kim@Tideboard.example', password: PASSWORD }
  expect(await ensureFirstAccount(fixture, settings)).toEqual({ email: KIM, password: undefined })
  expect(await fixture.staff.signIn(KIM, PASSWORD, TABLET)).toMatchObject({ kind: 'signedIn' })
  expect(await ensureFirstAccount(fixture, { ...settings, email: 'lee@tideboard.example' })).toBeUndefined()
  expect(await fixture.store.accounts()).toHaveLength(1)
})

test('servers that start at the same time create exactly one account, and only one of them shows a password', async () => {
  const results = await Promise.all([ensureFirstAccount(fixture, {}), ensureFirstAccount(fixture, {}), ensureFirstAccount(fixture, {})])
  expect(await fixture.store.accounts()).toHaveLength(1)
  const [shown, ...others] = results.filter((first) => first !== undefined)
  expect(others).toEqual([])
  expect(await fixture.staff.signIn(shown?.email ?? '', shown?.password ?? '', TABLET)).toMatchObject({ kind: 'signedIn' })
})

test('an invalid password stops the start with a message', async () => {
  const sentence = "The first account can't be created. Use a longer password"
  await expect(ensureFirstAccount(fixture, { password: 'crab' })).rejects.toThrow(sentence)
})
