import { expect, test } from 'vitest'
import type { Account, StaffStore } from '../store.ts'
import { opened, openedBeside } from './database.ts'
import type { FreshDatabase } from './database.ts'

const ada: Account = { id: 'a1', email: 'ada@example.org', passwordHash: '$2b$10$one', createdAt: 1_700_000_000 }
const bo: Account = { id: 'b2', email: 'bo@example.org', passwordHash: '$2b$10$two', createdAt: 1_700_000_001 }

/** Not a made-up time: a store may clear away by its own clock what is over. */
const now = Math.floor(Date.now() / 1000)
const evening = now + 3600

/** What every store must do with the staff and with who is signed in. */
export function itKeepsStaff(freshDatabase: FreshDatabase): void {
  test('an account is found by its id and by its address', async () => {
    const { staff } = await opened(freshDatabase())
    expect(await staff.accounts()).toEqual([])
    expect(await staff.addAccount(bo)).toBe(true)
    expect(await staff.addAccount(ada)).toBe(true)
    expect(await staff.accounts()).toEqual([ada, bo])
    expect(await staff.account('a1')).toEqual(ada)
    expect(await staff.accountByEmail('bo@example.org')).toEqual(bo)
    expect(await staff.account('nobody')).toBeUndefined()
    expect(await staff.accountByEmail('nobody@example.org')).toBeUndefined()
  })

  test('an address belongs to one account, even when two ask for it in the same moment', async () => {
    const database = freshDatabase()
    const [first, second] = [await opened(database), await openedBeside(database)]
    const twin = { ...ada, id: 'a2' }
    const added = await Promise.all([first.staff.addAccount(ada), second.staff.addAccount(twin)])
    expect(added.filter(Boolean)).toHaveLength(1)
    expect(await first.staff.accounts()).toHaveLength(1)
  })

  test('a person has the name that was given last; of an account without one there is none', async () => {
    const database = freshDatabase()
    const [server, command] = [await opened(database), await openedBeside(database)]
    for (const account of [ada, { ...bo, name: 'Bo' }]) await server.staff.addAccount(account)
    expect(await server.staff.accounts()).toEqual([ada, { ...bo, name: 'Bo' }])
    await command.staff.setName('a1', 'Zoë O’Hara')
    expect(await server.staff.account('a1')).toEqual({ ...ada, name: 'Zoë O’Hara' })
    expect(await server.staff.accountByEmail('bo@example.org')).toEqual({ ...bo, name: 'Bo' })
  })

  test('an id that is taken is a fault, and not an address that is taken', async () => {
    const { staff } = await opened(freshDatabase())
    await staff.addAccount(ada)
    await expect(staff.addAccount({ ...bo, id: 'a1' })).rejects.toThrow(/UNIQUE|duplicate key/)
  })

  test('a session is found until it is over', async () => {
    const { staff } = await opened(freshDatabase())
    const shift = { id: 's1', staffId: 'a1', expiresAt: evening }
    await staff.openSession(shift)
    expect(await staff.session('s1', now)).toEqual(shift)
    expect(await staff.session('s1', evening - 1)).toEqual(shift)
    expect(await staff.session('s1', evening)).toBeUndefined()
    expect(await staff.session('s2', now)).toBeUndefined()
  })

  test('signing out ends one session; ending all of a person leaves those of the others', async () => {
    const { staff } = await opened(freshDatabase())
    for (const [id, staffId] of [
      ['s1', 'a1'],
      ['s2', 'a1'],
      ['s3', 'a1'],
      ['s4', 'b2'],
    ] as const) {
      await staff.openSession({ id, staffId, expiresAt: evening })
    }
    const signedIn = async () =>
      (await Promise.all(['s1', 's2', 's3', 's4'].map((id) => staff.session(id, now)))).flatMap((s) => s?.id ?? [])
    await staff.endSession('s1')
    expect(await signedIn()).toEqual(['s2', 's3', 's4'])
    expect((await staff.openSessions(['s1', 's2', 's4', 's5'], now)).toSorted()).toEqual(['s2', 's4'])
    expect(await staff.openSessions(['s2'], evening)).toEqual([])
    expect(await staff.openSessions([], now)).toEqual([])
    await staff.endSessionsOf('a1')
    expect(await signedIn()).toEqual(['s4'])
  })

  test.each<[string, (staff: StaffStore) => Promise<unknown>, Account | undefined]>([
    ['setting a password', async (staff) => staff.setPassword('a1', '$2b$10$new'), { ...ada, passwordHash: '$2b$10$new' }],
    ['disabling', async (staff) => staff.setDisabled('a1', true), { ...ada, isDisabled: true }],
    ['removing', async (staff) => staff.removeAccount('a1'), undefined],
  ])('%s ends the sessions of that account and of no other', async (_name, act, changed) => {
    const database = freshDatabase()
    const [server, command] = [await opened(database), await openedBeside(database)]
    for (const account of [ada, bo]) await server.staff.addAccount(account)
    for (const { id } of [ada, bo]) await server.staff.openSession({ id: `s-${id}`, staffId: id, expiresAt: evening })
    await act(command.staff)
    expect(await server.staff.session('s-a1', now)).toBeUndefined()
    expect(await server.staff.session('s-b2', now)).toBeDefined()
    expect(await server.staff.account('a1')).toEqual(changed)
    expect(await server.staff.account('b2')).toEqual(bo)
  })

  test('a password is changed once, ends all sessions but the one that it opens, and not where it is another by now or the account is disabled', async () => {
    const { staff } = await opened(freshDatabase())
    for (const account of [ada, bo]) await staff.addAccount(account)
    await staff.openSession({ id: 's1', staffId: 'a1', expiresAt: evening })
    const change = { id: 'a1', from: ada.passwordHash, to: '$2b$10$new' }
    expect(await staff.changePassword(change, { id: 's2', staffId: 'a1', expiresAt: evening })).toBe(true)
    expect(await staff.account('a1')).toEqual({ ...ada, passwordHash: '$2b$10$new' })
    expect(await staff.openSessions(['s1', 's2'], now)).toEqual(['s2'])
    expect(await staff.changePassword(change, { id: 's3', staffId: 'a1', expiresAt: evening })).toBe(false)
    expect(await staff.openSessions(['s2', 's3'], now)).toEqual(['s2'])
    await staff.setDisabled('a1', true)
    expect(await staff.changePassword({ ...change, from: change.to }, { id: 's4', staffId: 'a1', expiresAt: evening })).toBe(false)
    expect(await staff.openSessions(['s2', 's4'], now)).toEqual([])
  })

  test('a disabled account is enabled again', async () => {
    const { staff } = await opened(freshDatabase())
    for (const account of [ada, bo]) await staff.addAccount(account)
    expect(await staff.setDisabled('a1', true)).toBe(true)
    expect(await staff.accounts()).toEqual([{ ...ada, isDisabled: true }, bo])
    expect(await staff.setDisabled('a1', false)).toBe(true)
    expect(await staff.accounts()).toEqual([ada, bo])
  })

  test('the last account that may sign in is neither disabled nor removed', async () => {
    const { staff } = await opened(freshDatabase())
    for (const account of [ada, { ...bo, isDisabled: true as const }]) await staff.addAccount(account)
    await staff.openSession({ id: 's1', staffId: 'a1', expiresAt: evening })
    expect(await staff.setDisabled('a1', true)).toBe(false)
    expect(await staff.removeAccount('a1')).toBe(false)
    expect(await staff.account('a1')).toEqual(ada)
    expect(await staff.session('s1', now)).toBeDefined()
    expect(await staff.removeAccount('b2')).toBe(true)
  })

  test('of people who keep each other out in the same moment, one stays', async () => {
    const database = freshDatabase()
    const [first, second] = [await opened(database), await openedBeside(database)]
    for (const account of [ada, bo]) await first.staff.addAccount(account)
    const done = await Promise.all([first.staff.setDisabled('a1', true), second.staff.removeAccount('b2')])
    expect(done.filter(Boolean)).toHaveLength(1)
    expect((await first.staff.accounts()).filter(({ isDisabled }) => isDisabled !== true)).toHaveLength(1)
  })

  test('accounts and sessions are there again after closing and opening', async () => {
    const database = freshDatabase()
    const before = await database.open()
    await before.staff.addAccount(ada)
    await before.staff.openSession({ id: 's1', staffId: 'a1', expiresAt: evening })
    await before.close()
    const { staff } = await opened(database)
    expect(await staff.account('a1')).toEqual(ada)
    expect(await staff.session('s1', now)).toBeDefined()
  })
}
