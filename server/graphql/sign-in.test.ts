import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KIM, PASSWORD } from '../testing/staff.ts'
import { CRAB, openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant()
})
afterEach(() => restaurant.close())

const LOGIN = `mutation ($email: String!, $password: String!) { login(email: $email, password: $password) {
  __typename ... on SignedIn { staff { id email } } ... on Refusal { code message field } ... on TooManyAttempts { retryAfter } } }`
const LOGOUT = 'mutation { logout { done } }'
const CREATE = 'mutation ($input: CreateDishInput!) { createDish(input: $input) { __typename } }'

const login = async (email: string, password: string) => restaurant.ask(LOGIN, { email, password })
const refusalTo = async (email: string, password: string) => (await login(email, password)).json.data?.['login']

describe('R31 signing in', () => {
  test('sets a cookie that scripts cannot read and other sites cannot send, and has no token in the body', async () => {
    const { json, headers, text } = await login(` ${KIM.toUpperCase()}`, PASSWORD)
    expect(json.data?.['login']).toMatchObject({ __typename: 'SignedIn', staff: { email: KIM } })
    const cookies = headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    const [pair = '', ...attributes] = cookies[0]?.split('; ') ?? []
    const [name, token = ''] = pair.split('=')
    expect(name).toBe('tideboard_session')
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']))
    const expires = Date.parse(attributes.find((one) => one.startsWith('Expires='))?.slice(8) ?? '')
    expect(expires - Date.now()).toBeGreaterThan(11 * 3600_000)
    expect(token.length).toBeGreaterThan(40)
    expect(text).not.toContain(token)
    expect(text).not.toMatch(/eyJ/)
  })

  test('R33 gives the same refusal for a wrong email and a wrong password', async () => {
    const wrong = await refusalTo(KIM, 'not the right password')
    expect(wrong).toEqual({ __typename: 'WrongCredentials', code: 'WRONG_CREDENTIALS', field: null, message: expect.any(String) })
    expect(await refusalTo('nobody@tideboard.example', PASSWORD)).toEqual(wrong)
    expect(await refusalTo(KIM, 'short')).toEqual(wrong)
  })

  test('sets no cookie when it is refused', async () => {
    expect((await login(KIM, 'not the right password')).headers.getSetCookie()).toEqual([])
  })

  test.each([
    ['email', '', PASSWORD],
    ['password', KIM, ''],
  ])('R32 needs the %s', async (field, email, password) => {
    expect(await refusalTo(email, password)).toMatchObject({ __typename: 'InvalidInput', code: 'INVALID_INPUT', field })
  })

  test('R33 is refused for a while after too many attempts, even with the right password', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await refusalTo(KIM, 'not the right password')).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    const refusal = (await refusalTo(KIM, PASSWORD)) as { retryAfter: number; message: string }
    expect(refusal).toMatchObject({ __typename: 'TooManyAttempts', code: 'TOO_MANY_ATTEMPTS' })
    expect(refusal.retryAfter).toBeGreaterThan(0)
    expect(refusal.retryAfter).toBeLessThanOrEqual(60)
    expect(refusal.message).toContain(String(refusal.retryAfter))
  })

  test('never logs the password', async () => {
    await login(KIM, PASSWORD)
    await login(KIM, `${PASSWORD}!`)
    await restaurant.ask(`mutation { login(email: "${KIM}", password: "${PASSWORD}") { __typename } lobster }`)
    expect(JSON.stringify(restaurant.log)).not.toContain(PASSWORD)
  })
})

describe('signing out', () => {
  test('R9 ends the session immediately: its cookie is not accepted any more', async () => {
    const cookie = await restaurant.signIn()
    const { json, headers } = await restaurant.ask(LOGOUT, {}, cookie)
    expect(json).toEqual({ data: { logout: { done: true } } })
    expect(headers.getSetCookie()[0]).toMatch(/^tideboard_session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    expect((await restaurant.ask('{ viewer { email } }', {}, cookie)).json).toEqual({ data: { viewer: null } })
    const write = await restaurant.ask(CREATE, { input: CRAB }, cookie)
    expect(write.json.data?.['createDish']?.['__typename']).toBe('NotSignedIn')
    expect(await restaurant.menu.revision()).toBe(0)
  })

  test('R9 ends it for sockets that are open already', async () => {
    const cookie = await restaurant.signIn()
    const socket = restaurant.socket(cookie)
    const create = async () => (await socket.iterate({ query: CREATE, variables: { input: CRAB } }).next()).value?.data
    const alive = socket.iterate({ query: 'subscription { dishChanged { revision } }' })
    expect(await create()).toEqual({ createDish: { __typename: 'DishSaved' } })
    await restaurant.ask(LOGOUT, {}, cookie)
    // On a busy machine the socket may have been closed by then.
    const refused = await create().catch(({ code }: CloseEvent) => code)
    expect([{ createDish: { __typename: 'NotSignedIn' } }, 4403]).toContainEqual(refused)
    await alive.return?.()
  })

  test('does not end other sessions of the same person', async () => {
    const [tablet, phone] = [await restaurant.signIn(), await restaurant.signIn()]
    await restaurant.ask(LOGOUT, {}, tablet)
    expect((await restaurant.ask('{ viewer { email } }', {}, phone)).json.data?.['viewer']).toEqual({ email: KIM })
  })

  test('twice, or without a session, is not an error', async () => {
    const cookie = await restaurant.signIn()
    for (const session of [cookie, cookie, undefined, 'tideboard_session=forged'])
      expect((await restaurant.ask(LOGOUT, {}, session)).json).toEqual({ data: { logout: { done: true } } })
  })
})

test.each([
  ['login', { query: LOGIN, variables: { email: KIM, password: PASSWORD } }],
  ['logout', { query: LOGOUT }],
])('%s over a socket is refused, and says to use HTTP', async (_, operation) => {
  const cookie = await restaurant.signIn()
  const { value } = await restaurant.socket(cookie).iterate(operation).next()
  expect(value?.errors?.[0]).toMatchObject({ message: expect.stringContaining('HTTP POST'), extensions: { code: 'HTTP_ONLY' } })
  expect((await restaurant.ask('{ viewer { email } }', {}, cookie)).json.data?.['viewer']).toEqual({ email: KIM })
})
