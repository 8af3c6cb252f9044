import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNAVAILABLE_PAGE } from './pages/error-pages.ts'
import { SCRIPT, writeBuiltFiles } from './testing/built-files.ts'
import { openRestaurant, post } from './testing/restaurant.ts'
import type { Restaurant } from './testing/restaurant.ts'
import { openForTest } from './testing/restaurant-for-tests.ts'

let folder: string
let restaurant: Restaurant
beforeAll(async () => {
  folder = await writeBuiltFiles()
  restaurant = await openRestaurant({ folder })
})
afterAll(async () => {
  await restaurant.close()
  await rm(folder, { recursive: true })
})

async function answersOfAllKinds(at: Restaurant) {
  const home = await at.fetch('/')
  const paths = ['/', '/login', '/healthz', '/lobster', '/assets/old.js', SCRIPT, '/%', '/graphql?query={menu{revision}}']
  return Promise.all([
    ...paths.map(async (path) => at.fetch(path)),
    at.fetch('/', { headers: { 'if-none-match': home.headers.get('etag') ?? '' } }),
    at.fetch('/graphql', { method: 'POST', body: 'x' }),
    at.fetch('/graphql', post({ query: '{ menu { revision } }' })),
    at.fetch('/lobster', { method: 'DELETE' }),
  ])
}

test('every response has the headers against framing and injected scripts', async () => {
  for (const { headers, status } of await answersOfAllKinds(restaurant)) {
    const policy = headers.get('content-security-policy')?.split(';') ?? []
    expect([status, policy]).toEqual([
      status,
      expect.arrayContaining([
        "script-src 'self'",
        "script-src-attr 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    ])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toBe('camera=(), geolocation=(), microphone=()')
    expect([headers.get('strict-transport-security'), headers.get('x-powered-by')]).toEqual([null, null])
  }
})

test('and where visitors type https, tells browsers to stay with it, for this host alone', async () => {
  const secure = await openForTest({ siteUrl: 'https://tideboard.example' })
  for (const { headers } of await answersOfAllKinds(secure)) expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('style elements are allowed by their hash, and only GraphiQL may make more of them', async () => {
  const policyAt = async (path: string) => (await restaurant.fetch(path)).headers.get('content-security-policy') ?? ''
  const style = /<style>(.*?)<\/style>/s.exec(UNAVAILABLE_PAGE)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  for (const path of ['/', '/login', '/graphqlx', '/?x=/graphql'])
    expect(await policyAt(path)).toContain(`style-src 'self' 'sha256-${hash}'; `.replace('; ', ';'))
  expect(await policyAt('/graphql')).toContain("style-src 'self' 'unsafe-inline';")
})
