import { afterAll, beforeAll, expect, test } from 'vitest'
import { details } from '../../content/details.ts'
import { openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

const SITE_URL = 'https://tideboard.example'
let restaurant: Restaurant
beforeAll(async () => {
  restaurant = await openRestaurant({ siteUrl: SITE_URL })
})
afterAll(async () => restaurant.close())

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
])('%s is served, and cached for an hour', async (path, type) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await restaurant.fetch(path, { method })
    expect([method, status, headers.get('content-type')]).toEqual([method, 200, type])
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
  }
})

test('crawlers may read the public pages, which the sitemap lists, but not the staff’s, the API or the demo pages', async () => {
  const rules = ['Disallow: /admin', 'Disallow: /login', 'Disallow: /graphql', 'Disallow: /demo/', 'Allow: /']
  const lines = (await restaurant.fetch('/robots.txt')).text.split('\n')
  expect(lines).toEqual(['User-agent: *', ...rules, '', `Sitemap: ${SITE_URL}/sitemap.xml`, ''])
  const { text } = await restaurant.fetch('/sitemap.xml')
  const addresses = text.matchAll(/<loc>(.*?)<\/loc>/g).map(([, address]) => address)
  expect([...addresses]).toEqual([`${SITE_URL}/`, `${SITE_URL}/pheasant`, `${SITE_URL}/one`])
})

test('the manifest has the name and the icons for a phone’s home screen', async () => {
  const { json } = await restaurant.fetch('/manifest.webmanifest')
  expect(json).toMatchObject({ name: details.name, start_url: '/', scope: '/', display: 'minimal-ui' })
  const { icons } = json as unknown as { icons: { sizes: string; purpose: string }[] }
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
})
