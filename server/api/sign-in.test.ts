import { describe, expect, test } from 'vitest'
import { CRAB } from '../testing/restaurant.ts'
import { restaurantOfEachTest } from '../testing/restaurant-for-tests.ts'
import { KIM, PASSWORD } from '../testing/staff.ts'

const restaurant = restaurantOfEachTest()

const LOGIN = `mutation ($email: String!, $password: String!) { login(email: $email, password: $password) {
  __typename ... on SignedIn { staff { id email } } ... on Refusal { code message field } ... on TooManyAttempts { retryAfter } } }`
const LOGOUT = 'mutation { logout { done } }'
const CREATE = 'mutation ($input: CreateDishInput!) { createDish(input: $input) { __typename ... on Refused { code } } }'

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

  test('R33 gives the same refusal for a wrong email and a wrong password, and no cookie', async () => {
    const { json, headers } = await login(KIM, 'not the right password')
    const wrong = json.data?.['login']
    expect(wrong).toEqual({ __typename: 'WrongCredentials', code: 'WRONG_CREDENTIALS', field: null, message: expect.any(String) })
    expect(headers.getSetCookie()).toEqual([])
    expect(await refusalTo('nobody@tideboard.example', PASSWORD)).toEqual(wrong)
    expect(await refusalTo(KIM, 'short')).toEqual(wrong)
    expect(await refusalTo('', PASSWORD), 'R32').toMatchObject({ __typename: 'InvalidInput', code: 'INVALID_INPUT', field: 'email' })
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
  test('R9 ends the session immediately, and no other one of the same person: its cookie is not accepted any more', async () => {
    const { cookie } = restaurant
    const phone = await restaurant.signIn()
    const { json, headers } = await restaurant.ask(LOGOUT, {}, cookie)
    expect(json).toEqual({ data: { logout: { done: true } } })
    expect(headers.getSetCookie()[0]).toMatch(/^tideboard_session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    expect((await restaurant.ask('{ viewer { email } }', {}, cookie)).json).toEqual({ data: { viewer: null } })
    const write = await restaurant.ask(CREATE, { input: CRAB }, cookie)
    expect(write.json.data?.['createDish']).toEqual({ __typename: 'Refused', code: 'NOT_SIGNED_IN' })
    expect(await restaurant.menu.revision()).toBe(0)
    expect(await restaurant.run('{ viewer { email } }', {}, phone)).toEqual({ email: KIM })
  })

  test('R9 ends it for sockets that are open already', async () => {
    const { cookie } = restaurant
    const socket = restaurant.socket(cookie)
    const create = async () => (await socket.iterate({ query: CREATE, variables: { input: CRAB } }).next()).value?.data
    const alive = socket.iterate({ query: 'subscription { dishChanged { revision } }' })
    expect(await create()).toEqual({ createDish: { __typename: 'Done' } })
    await restaurant.ask(LOGOUT, {}, cookie)
    // On a busy machine the socket may have been closed by then.
    const refused = await create().catch(({ code }: CloseEvent) => code)
    expect([{ createDish: { __typename: 'Refused', code: 'NOT_SIGNED_IN' } }, 4403]).toContainEqual(refused)
    await alive.return?.()
  })

  test('twice, or without a session, is not an error', async () => {
    const { cookie } = restaurant
    for (const session of [cookie, cookie, undefined, 'tideboard_session=forged'])
      expect((await restaurant.ask(LOGOUT, {}, session)).json).toEqual({ data: { logout: { done: true } } })
  })
})
