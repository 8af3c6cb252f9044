import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { CRAB } from '../testing/restaurant.ts'
import { restaurantOfEachTest } from '../testing/restaurant-for-tests.ts'
import { KIM, NEW_PASSWORD, PASSWORD } from '../testing/staff.ts'

const LEE = 'lee@tideboard.example'
const REFUSAL = '... on Refusal { __typename code message field }'
const WHO = 'id email name isDisabled isManager isYou'
const STAFF = `{ staff { __typename ... on StaffList { staff { ${WHO} createdAt } } ${REFUSAL} } }`
const ADD = `mutation ($email: String!, $name: String!) { addStaff(email: $email, name: $name) { ... on FirstPassword { password staff { ${WHO} } } ${REFUSAL} } }`
const RENAME = `mutation ($id: ID!, $name: String!) { renameStaff(id: $id, name: $name) { ... on StaffSaved { staff { ${WHO} } } ${REFUSAL} } }`
const DISABLE = `mutation ($id: ID!, $isDisabled: Boolean!) { setStaffDisabled(id: $id, isDisabled: $isDisabled) { ... on StaffSaved { staff { ${WHO} } } ${REFUSAL} } }`
const MANAGER = `mutation ($id: ID!, $isManager: Boolean!) { setStaffManager(id: $id, isManager: $isManager) { ... on StaffSaved { staff { ${WHO} } } ${REFUSAL} } }`
const RESET = `mutation ($id: ID!) { resetPassword(id: $id) { ... on FirstPassword { password staff { ${WHO} } } ${REFUSAL} } }`
const CHANGE = `mutation ($current: String!, $next: String!) { changePassword(current: $current, next: $next) { ... on PasswordChanged { done } ${REFUSAL} } }`
const LEAVE = `mutation { signOutEverywhere { ... on SignedOut { done } ${REFUSAL} } }`
const LOGIN = `mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { ... on SignedIn { staff { ${WHO} } } ${REFUSAL} } }`

const restaurant = restaurantOfEachTest()
const { run, runOverSocket } = restaurant

const addLee = async () => (await run(ADD, { email: LEE, name: 'Lee' })) as { password: string; staff: { id: string } }
const idOf = async (email: string) => (await restaurant.store.staff.accountByEmail(email))?.id ?? ''

const sessionIn = (headers: Headers) => /tideboard_session=[^;]*/.exec(headers.getSetCookie().join())?.[0] ?? ''
const signIn = async (email: string, password: string) => sessionIn((await restaurant.ask(LOGIN, { email, password })).headers)
const isSignedIn = async (cookie: string) => (await restaurant.ask('{ viewer { id } }', {}, cookie)).json.data?.['viewer'] !== null
const audited = () => restaurant.log.filter(({ audit }) => audit !== undefined && audit !== 'signed-in')

describe('a colleague who is added', () => {
  test('signs in with the password that was shown once, and is in the list', async () => {
    const { password, staff } = await addLee()
    const nobodySpecial = { isDisabled: false, isManager: false, isYou: false }
    expect(staff).toEqual({ id: expect.any(String), email: LEE, name: 'Lee', ...nobodySpecial })
    expect(await isSignedIn(await signIn(LEE, password))).toBe(true)
    const kim = { id: await idOf(KIM), email: KIM, name: 'kim', isDisabled: false, isManager: true, isYou: true }
    const colleagues = [kim, staff].map((one) => ({ ...one, createdAt: expect.any(Number) }))
    expect(await run(STAFF)).toEqual({ __typename: 'StaffList', staff: colleagues })
  })

  test.each([
    ['an email that looks like one that has an account', { email: ' KI\u200BM@tideboard.example', name: 'Kim' }, 'ADDRESS_TAKEN', 'email'],
    ['an email in two alphabets', { email: 'l\u0435e@tideboard.example', name: 'Lee' }, 'INVALID_INPUT', 'email'],
    ['a name that nobody sees', { email: LEE, name: '\u3164\u200B' }, 'INVALID_INPUT', 'name'],
  ])('needs an email and a name of their own: %s is refused', async (_what, input, code, field) => {
    expect(await run(ADD, input)).toMatchObject({ code, field })
    expect(await restaurant.store.staff.accounts()).toHaveLength(1)
  })
})

test('a name is changed by oneself and by managers', async () => {
  const id = await idOf(KIM)
  expect(await run(RENAME, { id, name: '  Kim  Okafor ' })).toMatchObject({ staff: { name: 'Kim Okafor', isYou: true } })
  expect(await run('{ viewer { name } }')).toEqual({ name: 'Kim Okafor' })
  expect(await run(RENAME, { id, name: 'x'.repeat(61) })).toMatchObject({ code: 'INVALID_INPUT', field: 'name' })
  expect(await run(RENAME, { id: 'nobody', name: 'Kim' })).toMatchObject({ __typename: 'Refused', code: 'NO_SUCH_ACCOUNT' })
})

describe('a disabled account', () => {
  test('is signed out at once, on its open sockets as well, and gets the answer of a wrong password until it is enabled again', async () => {
    const { password, staff } = await addLee()
    const lee = await signIn(LEE, password)
    const socket = new WebSocket(`${restaurant.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers: { cookie: lee } })
    await once(socket, 'open')
    const closed = once(socket, 'close')
    expect(await run(DISABLE, { id: staff.id, isDisabled: true })).toMatchObject({ staff: { isDisabled: true } })
    expect(await isSignedIn(lee)).toBe(false)
    expect((await closed)[0]).toBe(4403)
    const wrong = await run(LOGIN, { email: LEE, password: NEW_PASSWORD }, '')
    expect(await run(LOGIN, { email: LEE, password }, '')).toEqual(wrong)
    expect(wrong).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(await run(DISABLE, { id: staff.id, isDisabled: false })).toMatchObject({ staff: { isDisabled: false } })
    expect(await isSignedIn(await signIn(LEE, password))).toBe(true)
  })

  test('is never one’s own, nor the last manager’s', async () => {
    expect(await run(DISABLE, { id: await idOf(KIM), isDisabled: true })).toMatchObject({ __typename: 'Refused', code: 'OWN_ACCOUNT' })
    const { staff, password } = await addLee()
    await run(MANAGER, { id: staff.id, isManager: true })
    const lee = await signIn(LEE, password)
    // Both press at once: the second is signed out by the first, or keeps the last manager.
    const outcomes = await Promise.all([
      run(DISABLE, { id: staff.id, isDisabled: true }),
      run(DISABLE, { id: await idOf(KIM), isDisabled: true }, lee),
    ])
    expect(outcomes.filter((outcome) => 'staff' in outcome)).toHaveLength(1)
    expect((await restaurant.store.staff.accounts()).filter(({ isDisabled }) => isDisabled !== true)).toHaveLength(1)
  })
})

describe('one’s own password', () => {
  test('is changed by who knows the current one: other sessions end, and this one goes on with a new cookie', async () => {
    const phone = await restaurant.signIn()
    const answer = await restaurant.ask(CHANGE, { current: PASSWORD, next: NEW_PASSWORD }, restaurant.cookie)
    expect(answer.json).toEqual({ data: { changePassword: { done: true } } })
    expect([await isSignedIn(restaurant.cookie), await isSignedIn(phone)]).toEqual([false, false])
    expect(await isSignedIn(sessionIn(answer.headers))).toBe(true)
    expect(await isSignedIn(await signIn(KIM, NEW_PASSWORD))).toBe(true)
    expect(await run(LOGIN, { email: KIM, password: PASSWORD }, '')).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  test.each([
    ['the wrong current one', { current: NEW_PASSWORD, next: NEW_PASSWORD }, 'WRONG_CREDENTIALS', 'current'],
    ['no current one', { current: '', next: NEW_PASSWORD }, 'INVALID_INPUT', 'current'],
    ['the current one as the new one', { current: PASSWORD, next: PASSWORD }, 'INVALID_INPUT', 'next'],
    ['a new one that is easily guessed from the email', { current: PASSWORD, next: `${KIM}!` }, 'INVALID_INPUT', 'next'],
  ])('stays where there is %s', async (_what, passwords, code, field) => {
    expect(await run(CHANGE, passwords)).toMatchObject({ code, field })
    expect(await isSignedIn(restaurant.cookie)).toBe(true)
    expect(await isSignedIn(await signIn(KIM, PASSWORD))).toBe(true)
  })

  test('is not guessed faster by who is signed in than by who signs in', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      expect(await run(CHANGE, { current: `${NEW_PASSWORD} ${guess}`, next: NEW_PASSWORD })).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(await run(CHANGE, { current: PASSWORD, next: NEW_PASSWORD })).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await run(LOGIN, { email: KIM, password: PASSWORD }, '')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  test('takes one turn at a time, so that a flood of changes holds up nobody else', async () => {
    const { password } = await addLee()
    const flood = Array.from({ length: 30 }, async () => run(CHANGE, { current: PASSWORD, next: NEW_PASSWORD }))
    expect(await isSignedIn(await signIn(LEE, password))).toBe(true)
    const codes = (await Promise.all(flood)).map((outcome) => outcome['code'] ?? 'done')
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    // The last two: refused meanwhile, or after the change had ended their session.
    expect(['done', 'TOO_MANY_ATTEMPTS', 'NOT_SIGNED_IN']).toEqual(expect.arrayContaining(codes))
  })

  test('ends all sessions at once, this one too, where somebody signs out everywhere', async () => {
    const phone = await restaurant.signIn()
    const { json, headers } = await restaurant.ask(LEAVE, {}, restaurant.cookie)
    expect(json).toEqual({ data: { signOutEverywhere: { done: true } } })
    expect(headers.getSetCookie()[0]).toMatch(/^tideboard_session=;/)
    expect([await isSignedIn(restaurant.cookie), await isSignedIn(phone)]).toEqual([false, false])
  })
})

describe('a forgotten password', () => {
  test('is replaced by a manager; the old one and the sessions are over', async () => {
    const { password, staff } = await addLee()
    const lee = await signIn(LEE, password)
    const reset = await run(RESET, { id: staff.id })
    expect(reset).toMatchObject({ staff: { email: LEE } })
    expect(await isSignedIn(lee)).toBe(false)
    expect(await isSignedIn(await signIn(LEE, String(reset['password'])))).toBe(true)
    expect(await run(LOGIN, { email: LEE, password }, '')).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  test('is not one’s own: an unlocked tablet gives nobody a password', async () => {
    expect(await run(RESET, { id: await idOf(KIM) })).toMatchObject({ code: 'OWN_ACCOUNT' })
    expect(await run(RESET, { id: 'nobody' })).toMatchObject({ code: 'NO_SUCH_ACCOUNT' })
    expect(await isSignedIn(await signIn(KIM, PASSWORD))).toBe(true)
  })
})

describe('a manager', () => {
  test('is made by another one, from then on keeps the accounts, and ends by another one', async () => {
    const { password, staff } = await addLee()
    const lee = await signIn(LEE, password)
    expect(await run(MANAGER, { id: staff.id, isManager: true })).toMatchObject({ staff: { isManager: true } })
    expect(await run(ADD, { email: 'bo@tideboard.example', name: 'Bo' }, lee)).toMatchObject({ staff: { name: 'Bo' } })
    expect(await run(MANAGER, { id: await idOf(KIM), isManager: false }, lee)).toMatchObject({ staff: { isManager: false } })
    expect(await run('{ viewer { isManager } }')).toEqual({ isManager: false })
  })

  test('is not ended by oneself, nor where no other remains: of two who take it from each other at once, one does', async () => {
    const kim = await idOf(KIM)
    expect(await run(MANAGER, { id: kim, isManager: false })).toMatchObject({ code: 'OWN_ACCOUNT' })
    const { password, staff } = await addLee()
    await run(MANAGER, { id: staff.id, isManager: true })
    const lee = await signIn(LEE, password)
    const outcomes = await Promise.all([run(MANAGER, { id: staff.id, isManager: false }), run(MANAGER, { id: kim, isManager: false }, lee)])
    expect(outcomes.filter((outcome) => 'staff' in outcome)).toHaveLength(1)
    expect((await restaurant.store.staff.accounts()).filter(({ isManager }) => isManager)).toHaveLength(1)
  })
})

describe('who is no manager', () => {
  test.each([
    ['adds nobody', ADD, () => ({ email: 'bo@tideboard.example', name: 'Bo' })],
    ['renames nobody else', RENAME, (kim: string) => ({ id: kim, name: 'Kimmy' })],
    ['disables nobody', DISABLE, (kim: string) => ({ id: kim, isDisabled: true })],
    ['makes nobody a manager', MANAGER, (_kim: string, lee: string) => ({ id: lee, isManager: true })],
    ['gives nobody a new password', RESET, (kim: string) => ({ id: kim })],
  ])('%s, and is told whom to ask, over HTTP and WebSocket', async (_what, query, variables) => {
    const { password, staff } = await addLee()
    const before = await restaurant.store.staff.accounts()
    const lee = await signIn(LEE, password)
    // Pages of the build before do not ask for the field, and say the sentence.
    for (const document of [query, query.replace('isManager isYou', 'isYou')]) {
      const answer = { __typename: 'Refused', code: 'NOT_MANAGER', message: 'Only a manager can do that. Ask kim.', field: null }
      const input = variables(await idOf(KIM), staff.id)
      expect(await run(document, input, lee)).toEqual(answer)
      expect(Object.values((await runOverSocket(document, input, lee))?.data ?? {})).toEqual([answer])
    }
    expect(await restaurant.store.staff.accounts()).toEqual(before)
  })

  test('reads the list, has a name and a password of their own, and changes every dish', async () => {
    const { password, staff } = await addLee()
    const lee = await signIn(LEE, password)
    expect(await run(STAFF, {}, lee)).toMatchObject({ staff: [{ email: KIM }, { email: LEE, isYou: true }] })
    expect(await run(RENAME, { id: staff.id, name: 'Lee Ng' }, lee)).toMatchObject({ staff: { name: 'Lee Ng' } })
    const create = `mutation ($input: CreateDishInput!) { createDish(input: $input) { ... on Done { revision } ${REFUSAL} } }`
    expect(await run(create, { input: { id: 'crab', ...CRAB } }, lee)).toEqual({ revision: 1 })
    expect(await run(CHANGE, { current: password, next: NEW_PASSWORD }, lee)).toEqual({ done: true })
  })
})

const EVERYTHING: readonly [string, string, object][] = [
  ['staff', STAFF, {}],
  ['addStaff', ADD, { email: LEE, name: 'Lee' }],
  ['renameStaff', RENAME, { id: 'x', name: 'Lee' }],
  ['setStaffDisabled', DISABLE, { id: 'x', isDisabled: true }],
  ['setStaffManager', MANAGER, { id: 'x', isManager: true }],
  ['resetPassword', RESET, { id: 'x' }],
  ['changePassword', CHANGE, { current: PASSWORD, next: NEW_PASSWORD }],
  ['signOutEverywhere', LEAVE, {}],
]

test.each(EVERYTHING)('R50 %s is for the signed-in alone, over HTTP and WebSocket', async (_name, query, variables) => {
  expect(await run(query, variables, '')).toMatchObject({ __typename: 'Refused', code: 'NOT_SIGNED_IN' })
  expect(Object.values((await runOverSocket(query, variables))?.data ?? {})).toMatchObject([{ code: 'NOT_SIGNED_IN' }])
  expect(await restaurant.store.staff.accounts()).toHaveLength(1)
})

test.each([
  ['login', LOGIN, { email: KIM, password: PASSWORD }],
  ['logout', 'mutation { logout { done } }', {}],
  ['changePassword', CHANGE, { current: PASSWORD, next: NEW_PASSWORD }],
  ['signOutEverywhere', LEAVE, {}],
])('%s over a socket is refused, since it has to set a cookie, and says to use HTTP', async (_name, query, variables) => {
  const refused = await runOverSocket(query, variables, restaurant.cookie)
  expect(refused?.errors?.[0]).toMatchObject({ message: expect.stringContaining('HTTP POST'), extensions: { code: 'HTTP_ONLY' } })
  expect(await isSignedIn(restaurant.cookie)).toBe(true)
})

test('each change is a line of the audit log, with who did it to whom; no password and no hash is in the log', async () => {
  const { password, staff } = await addLee()
  await run(RENAME, { id: staff.id, name: 'Lee Ng' })
  const reset = await run(RESET, { id: staff.id })
  for (const isDisabled of [true, false]) await run(DISABLE, { id: staff.id, isDisabled })
  for (const isManager of [true, false]) await run(MANAGER, { id: staff.id, isManager })
  await run(CHANGE, { current: NEW_PASSWORD, next: NEW_PASSWORD })
  const { headers } = await restaurant.ask(CHANGE, { current: PASSWORD, next: NEW_PASSWORD }, restaurant.cookie)
  await run(LEAVE, {}, sessionIn(headers))
  const by = await idOf(KIM)
  const events = [
    'account-added',
    'account-renamed',
    'password-changed',
    'account-disabled',
    'account-enabled',
    'manager-made',
    'manager-unmade',
  ]
  const own = ['password-change-refused', 'password-changed', 'signed-out-everywhere']
  expect(audited().slice(1)).toMatchObject([
    ...events.map((audit) => ({ audit, account: staff.id, by, ip: '127.0.0.1', requestId: expect.any(String) })),
    ...own.map((audit) => ({ audit, account: by, by })),
  ])
  const hashes = (await restaurant.store.staff.accounts()).map(({ passwordHash }) => passwordHash)
  for (const secret of [password, String(reset['password']), PASSWORD, NEW_PASSWORD, ...hashes])
    expect(JSON.stringify(restaurant.log)).not.toContain(secret)
})

test('an operation makes one password, under one name', async () => {
  const twice = `mutation { a: addStaff(email: "a@b.c", name: "A") { __typename } b: addStaff(email: "d@e.f", name: "D") { __typename } }`
  expect((await restaurant.ask(twice, {}, restaurant.cookie)).json.errors).toHaveLength(1)
  expect(await restaurant.store.staff.accounts()).toHaveLength(1)
})
