import { expect, test } from 'vitest'
import type { Account, StaffStore } from '../store.ts'
import { opened, openedTwice } from './database.ts'
import type { FreshDatabase } from './database.ts'

const ada: Account = { id: 'a1', email: 'ada@example.org', passwordHash: '$2b$10$one', createdAt: 1_700_000_000 }
const bo: Account = { id: 'b2', email: 'bo@example.org', passwordHash: '$2b$10$two', createdAt: 1_700_000_001 }

/** Not a made-up time: a store may clear away by its own clock what is over. */
const now = Math.floor(Date.now() / 1000)
const evening = now + 3600

/** What every store must do with the staff and with who is signed in. */
export function itKeepsStaff(freshDatabase: FreshDatabase): void {
  test('an account is found by its id and by its address, with the name that was given last, also after a restart', async () => {
    const database = freshDatabase()
    const [before, command] = [await database.open(), await database.openBeside()]
    const named = { ...bo, name: 'Bo' }
    expect(await before.staff.accounts()).toEqual([])
    for (const account of [named, ada]) expect(await before.staff.addAccount(account)).toBe(true)
    expect(await before.staff.accounts()).toEqual([ada, named])
    expect(await before.staff.account('a1')).toEqual(ada)
    await command.staff.setName('a1', 'Zoë O’Hara')
    expect(await before.staff.account('a1')).toEqual({ ...ada, name: 'Zoë O’Hara' })
    await before.staff.openSession({ id: 's1', staffId: 'a1', expiresAt: evening })
    for (const store of [command, before]) await store.close()
    const { staff } = await opened(database)
    expect(await staff.accounts()).toEqual([{ ...ada, name: 'Zoë O’Hara' }, named])
    expect(await staff.accountByEmail('bo@example.org')).toEqual(named)
    expect(await staff.account('nobody')).toBeUndefined()
    expect(await staff.accountByEmail('nobody@example.org')).toBeUndefined()
    expect(await staff.session('s1', now)).toBeDefined()
  })

  test('an address belongs to one account, even when two ask for it in the same moment; an id that is taken is a fault', async () => {
    const [first, second] = await openedTwice(freshDatabase())
    const twin = { ...ada, id: 'a2' }
    const added = await Promise.all([first.staff.addAccount(ada), second.staff.addAccount(twin)])
    expect(added.filter(Boolean)).toHaveLength(1)
    const accounts = await first.staff.accounts()
    expect(accounts).toHaveLength(1)
    await expect(first.staff.addAccount({ ...bo, id: accounts[0]!.id })).rejects.toThrow(/UNIQUE|duplicate key/)
  })

  test('a session is found until it is over or ended; ending all of a person leaves those of the others', async () => {
    const { staff } = await opened(freshDatabase())
    const session = (id: string) => ({ id, staffId: id === 's4' ? 'b2' : 'a1', expiresAt: evening })
    const ids = ['s1', 's2', 's3', 's4']
    for (const id of ids) await staff.openSession(session(id))
    for (const moment of [now, evening - 1]) expect(await staff.session('s1', moment)).toEqual(session('s1'))
    expect([await staff.session('s1', evening), await staff.session('s5', now)]).toEqual([undefined, undefined])
    const signedIn = async () => (await Promise.all(ids.map((id) => staff.session(id, now)))).flatMap((s) => s?.id ?? [])
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
    const [server, command] = await openedTwice(freshDatabase())
    for (const account of [ada, bo]) await server.staff.addAccount(account)
    for (const { id } of [ada, bo]) await server.staff.openSession({ id: `s-${id}`, staffId: id, expiresAt: evening })
    await act(command.staff)
    expect(await server.staff.session('s-a1', now)).toBeUndefined()
    expect(await server.staff.session('s-b2', now)).toBeDefined()
    expect(await server.staff.account('a1')).toEqual(changed)
    expect(await server.staff.account('b2')).toEqual(bo)
  })

  test('a password is changed once, ends all sessions but the one that it opens, and is not changed for a disabled account', async () => {
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

  test('a disabled account is enabled again; the last one that may sign in is neither disabled nor removed', async () => {
    const { staff } = await opened(freshDatabase())
    for (const account of [ada, bo]) await staff.addAccount(account)
    await staff.openSession({ id: 's1', staffId: 'a1', expiresAt: evening })
    expect(await staff.setDisabled('b2', true)).toBe(true)
    expect(await staff.accounts()).toEqual([ada, { ...bo, isDisabled: true }])
    expect(await staff.setDisabled('a1', true)).toBe(false)
    expect(await staff.removeAccount('a1')).toBe(false)
    expect(await staff.account('a1')).toEqual(ada)
    expect(await staff.session('s1', now)).toBeDefined()
    expect(await staff.setDisabled('b2', false)).toBe(true)
    expect(await staff.accounts()).toEqual([ada, bo])
    await staff.setDisabled('b2', true)
    expect(await staff.removeAccount('b2')).toBe(true)
  })

  test('of people who keep each other out in the same moment, one stays', async () => {
    const [first, second] = await openedTwice(freshDatabase())
    for (const account of [ada, bo]) await first.staff.addAccount(account)
    const done = await Promise.all([first.staff.setDisabled('a1', true), second.staff.removeAccount('b2')])
    expect(done.filter(Boolean)).toHaveLength(1)
    expect((await first.staff.accounts()).filter(({ isDisabled }) => isDisabled !== true)).toHaveLength(1)
  })
}
