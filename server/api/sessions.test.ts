import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import type { StepInput } from '../generated/resolvers.ts'
import { CRAB, post } from '../testing/restaurant.ts'
import type { RestaurantOptions } from '../testing/restaurant.ts'
import { openForTest } from '../testing/restaurant-for-tests.ts'
import { KIM, PASSWORD } from '../testing/staff.ts'

const SITE = 'https://tideboard.example'
const LOGIN = `mutation { login(email: "${KIM}", password: "${PASSWORD}") { __typename ... on Refusal { message } } }`
const CREATE = 'mutation ($input: CreateDishInput!) { createDish(input: $input) { __typename } }'

async function open(options: RestaurantOptions = {}) {
  const restaurant = await openForTest(options)
  const send = async (query: string, { cookie, ...headers }: Record<string, string> = {}, variables = {}) => {
    const init = post({ query, variables }, cookie)
    return restaurant.fetch('/graphql', { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } })
  }
  return { ...restaurant, send }
}

describe('when SITE_URL is https', () => {
  test('the cookies are Secure and bound to the host, although the proxy in front hides HTTPS; one of the old name is nobody’s', async () => {
    const { send, fetch } = await open({ siteUrl: SITE })
    const { headers } = await send(LOGIN, { origin: SITE })
    const [session = '', device = ''] = headers.getSetCookie()
    expect(session).toMatch(/^__Host-tideboard_session=ey[^;]+; Path=\/;.*HttpOnly; Secure; SameSite=Lax$/)
    expect(device).toMatch(/^__Secure-tideboard_device=ey[^;]+; Path=\/graphql;.*HttpOnly; Secure; SameSite=Strict$/)
    const cookie = session.split(';')[0] ?? ''
    expect((await send('{ viewer { email } }', { cookie })).json.data?.['viewer']).toEqual({ email: KIM })
    expect((await fetch('/admin', { headers: { cookie } })).status).toBe(200)
    const signedOut = await send('mutation { logout { done } }', { cookie })
    expect(signedOut.headers.getSetCookie()[0]).toMatch(/^__Host-tideboard_session=;.*Secure/)
    const valid = (await send(LOGIN)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const old = { cookie: valid.replace('__Host-', '') }
    expect((await send('{ viewer { email } }', old)).json.data?.['viewer']).toBeNull()
    expect((await fetch('/admin', { headers: old })).headers.get('location')).toBe('/login')
  })

  test('a sign-in over plain HTTP is refused with a sentence that names SITE_URL', async () => {
    const { send } = await open({ siteUrl: SITE })
    const { json, headers } = await send(LOGIN, { origin: 'http://tideboard.example' })
    const message = 'Sign in at https://tideboard.example: over plain HTTP your browser would not keep you signed in.'
    expect(json.data?.['login']).toEqual({ __typename: 'InvalidInput', message })
    expect(headers.getSetCookie()).toEqual([])
  })
})

test('without https, staff sign in as ever', async () => {
  const { send, url } = await open()
  const cookies = (await send(LOGIN, { origin: url })).headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['tideboard_session', 'tideboard_device'])
  expect(cookies.join()).not.toContain('Secure')
})

describe('a page of another site cannot act with the session of staff:', () => {
  test.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'nonsense'])('of %s, which reads what anybody may', async (origin) => {
    const { send, signIn, menu, log, url } = await open()
    const cookie = await signIn()
    const refusals = () => log.splice(0).filter(({ audit }) => audit === 'origin-refused')
    const { status, json, headers } = await send(CREATE, { cookie, origin }, { input: CRAB })
    expect([status, json]).toEqual([
      403,
      { errors: [{ message: expect.stringContaining('Another site'), extensions: { code: 'ORIGIN_REFUSED' } }] },
    ])
    expect(await menu.revision()).toBe(0)
    expect(refusals()).toMatchObject([{ reason: origin, requestId: headers.get('x-request-id') }])
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers: { origin, cookie } })
    socket.on('error', () => {})
    const [, { statusCode }] = await once(socket, 'unexpected-response')
    expect(statusCode).toBe(403)
    expect(refusals()).toMatchObject([{ reason: origin }])
    expect((await send('{ __typename }', { origin })).status).toBe(200)
  })

  test('this site, SITE_URL behind a proxy that changes the host, and programs without an origin may', async () => {
    const { send, signIn, url } = await open({ siteUrl: 'http://tideboard.example' })
    const cookie = await signIn()
    for (const headers of [{ origin: url }, { origin: 'http://tideboard.example', host: 'app:4000' }, {}])
      expect((await send('{ viewer { email } }', { cookie, ...headers })).json.data?.['viewer']).toEqual({ email: KIM })
  })

  test('what anybody may read is read without a session', async () => {
    const { send } = await open()
    expect((await send('{ __typename }', { origin: 'https://evil.example' })).status).toBe(200)
  })
})

test('the audit log names a revision once, whichever write made it, with its account and its request, and no secret', async () => {
  const { send, signIn, log, store } = await open()
  const cookie = await signIn()
  const variables = { input: { ...CRAB, id: 'crab' }, requestId: 'once' }
  const create = 'mutation ($input: CreateDishInput!, $requestId: ID) { createDish(input: $input, requestId: $requestId) { __typename } }'
  for (const _time of [1, 2]) await send(create, { cookie }, variables)
  await send(CREATE, { cookie }, { input: { ...CRAB, price: -1 } })
  await send('mutation { updateDish(id: "crab", input: {}, expectedVersion: 1) { __typename } }', { cookie })
  const act = async (requestId: string, steps: readonly StepInput[]) => {
    await send('mutation ($input: ActInput!) { act(input: $input) { __typename } }', { cookie }, { input: { requestId, steps } })
  }
  await act('restored', [{ restore: { id: 'crab' } }])
  for (const requestId of ['sold-out', 'sold-out', 'again']) await act(requestId, [{ soldOut: { id: 'crab' } }])
  const account = (await store.staff.accountByEmail(KIM))?.id
  const line = { account, requestId: expect.stringMatching(/^req-/) }
  expect(log.filter(({ audit }) => audit === 'menu-changed')).toMatchObject([1, 2].map((revision) => ({ ...line, revision })))
  expect(log).toContainEqual(expect.objectContaining({ audit: 'signed-in', account, ip: '127.0.0.1' }))
  expect(JSON.stringify(log)).not.toContain('ey')
})

test('staff’s pages are kept by no cache', async () => {
  const { fetch, signIn } = await open()
  const cookie = await signIn()
  for (const path of ['/login', '/admin'])
    for (const headers of [{}, { cookie }]) expect((await fetch(path, { headers })).headers.get('cache-control')).toBe('no-store')
})

describe('a proxy in front that TRUSTED_PROXIES does not count', () => {
  const notices = (log: Record<string, unknown>[]) => log.filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES'))

  test.each([{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }])('is noticed once: %j', async (header) => {
    const { send, log } = await open()
    for (let i = 0; i < 3; i += 1) await send(LOGIN, header)
    expect(notices(log)).toHaveLength(1)
    expect(notices(log)[0]).toMatchObject({ level: 40 })
  })

  test('is not when it is counted, or when there is none', async () => {
    const proxied = await open({ trustedProxies: 1 })
    await proxied.send(LOGIN, { 'x-forwarded-for': '203.0.113.9' })
    const direct = await open()
    await direct.send(LOGIN)
    expect([...notices(proxied.log), ...notices(direct.log)]).toEqual([])
  })
})
