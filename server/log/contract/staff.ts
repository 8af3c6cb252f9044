import { expect, test } from 'vitest'
import type { Account, StaffStore } from '../store.ts'
import { opened, openedTwice } from './database.ts'
import type { FreshDatabase } from './database.ts'

/** Added first, she is the manager. */
const ada: Account = { id: 'a1', email: 'ada@example.org', passwordHash: '$2b$10$one', isManager: true, createdAt: 1_700_000_000 }
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
    for (const account of [ada, named]) expect(await before.staff.addAccount(account)).toBe(true)
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
    await server.staff.setManager('b2', true)
    for (const { id } of [ada, bo]) await server.staff.openSession({ id: `s-${id}`, staffId: id, expiresAt: evening })
    await act(command.staff)
    expect(await server.staff.session('s-a1', now)).toBeUndefined()
    expect(await server.staff.session('s-b2', now)).toBeDefined()
    expect(await server.staff.account('a1')).toEqual(changed)
    expect(await server.staff.account('b2')).toEqual({ ...bo, isManager: true })
  })

  test('a password is changed once, ends all sessions but the one that it opens, and is not changed for a disabled account', async () => {
    const { staff } = await opened(freshDatabase())
    for (const account of [ada, bo]) await staff.addAccount(account)
    await staff.setManager('b2', true)
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

  itHasAManager(freshDatabase)
}

/** Somebody who may sign in always keeps the accounts. */
function itHasAManager(freshDatabase: FreshDatabase): void {
  test('the first account is a manager, who makes others managers; what would leave none is refused, and changes nothing', async () => {
    const database = freshDatabase()
    const before = await database.open()
    const { staff } = before
    for (const account of [ada, bo]) await staff.addAccount(account)
    expect(await staff.accounts()).toEqual([ada, bo])
    await staff.openSession({ id: 's1', staffId: 'a1', expiresAt: evening })
    expect([await staff.setManager('a1', false), await staff.setDisabled('a1', true), await staff.removeAccount('a1')]).not.toContain(true)
    expect(await staff.account('a1')).toEqual(ada)
    expect(await staff.session('s1', now)).toBeDefined()
    expect([await staff.setManager('b2', true), await staff.setManager('a1', false)]).toEqual([true, true])
    expect(await staff.session('s1', now), 'she goes on with the menu').toBeDefined()
    await before.close()
    const { isManager: _, ...noManager } = ada
    expect(await (await opened(database)).staff.accounts()).toEqual([noManager, { ...bo, isManager: true }])
  })

  test('a disabled account is enabled again, as a manager where it was one; until then it is none who remains', async () => {
    const { staff } = await opened(freshDatabase())
    for (const account of [ada, bo]) await staff.addAccount(account)
    await staff.setManager('b2', true)
    expect(await staff.setDisabled('b2', true)).toBe(true)
    expect(await staff.accounts()).toEqual([ada, { ...bo, isManager: true, isDisabled: true }])
    expect([await staff.setManager('a1', false), await staff.setDisabled('a1', true), await staff.removeAccount('a1')]).not.toContain(true)
    expect(await staff.setDisabled('b2', false)).toBe(true)
    expect(await staff.accounts()).toEqual([ada, { ...bo, isManager: true }])
    expect(await staff.removeAccount('a1')).toBe(true)
  })

  type Take = (staff: StaffStore, id: string) => Promise<boolean>
  const takeAway: Take = async (staff, id) => staff.setManager(id, false)
  const disable: Take = async (staff, id) => staff.setDisabled(id, true)
  const remove: Take = async (staff, id) => staff.removeAccount(id)
  test.each([
    ['take it from', takeAway, takeAway],
    ['take it from and disable', takeAway, disable],
    ['disable and remove', disable, remove],
  ])('of two managers who %s each other in the same moment, one stays', async (_what, one, other) => {
    const [first, second] = await openedTwice(freshDatabase())
    for (const account of [ada, bo]) await first.staff.addAccount(account)
    await first.staff.setManager('b2', true)
    const done = await Promise.all([one(first.staff, 'a1'), other(second.staff, 'b2')])
    expect(done.filter(Boolean)).toHaveLength(1)
    const left = (await first.staff.accounts()).filter(({ isManager, isDisabled }) => isManager === true && isDisabled !== true)
    expect(left).toHaveLength(1)
  })
}
