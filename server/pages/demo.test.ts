import { afterEach, expect, test } from 'vitest'
import { linksFor } from './links.ts'
import { openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'
import type { RenderDemo } from './demo.ts'

const TEMPLATE = '<!doctype html><!--head--><main><!--html--></main><!--state-->'
const BOOKING = 'https://booking.example/tideboard'

let restaurant: Restaurant | undefined
afterEach(() => restaurant?.close())

const render: RenderDemo = (path, search) => ({
  head: `<title>${path}</title>`,
  html: `query: ${search}`,
  state: JSON.stringify({ search }),
})

async function open(settings: Parameters<typeof linksFor>[0] = {}): Promise<Restaurant> {
  restaurant = await openRestaurant({ links: linksFor(settings), demo: async () => ({ template: TEMPLATE, render }) })
  return restaurant
}

async function statusAndLocation(path: string): Promise<[number | undefined, string | null | undefined]> {
  const answer = await restaurant?.fetch(path)
  return [answer?.status, answer?.headers.get('location')]
}

const SERVED = [200, null]
const REDIRECTED_HOME = [302, '/']

test('R24 R27 the demo checkout and the demo booking page are served while links point to them', async () => {
  await open()
  expect([
    await statusAndLocation('/demo/checkout?amount=30'),
    await statusAndLocation('/demo/booking'),
    await statusAndLocation('/demo/booking/'),
  ]).toEqual([SERVED, SERVED, SERVED])
})

test('R6 a demo page that another company’s page has replaced redirects home', async () => {
  await open({ bookingWidget: BOOKING })
  expect([await statusAndLocation('/demo/checkout?amount=30'), await statusAndLocation('/demo/booking')]).toEqual([SERVED, REDIRECTED_HOME])
  await restaurant?.close()
  await open({ voucherLinks: new Map([[10, 'https://pay.example/demo/checkout?amount=10']]) })
  expect([await statusAndLocation('/demo/checkout?amount=10'), await statusAndLocation('/demo/booking')]).toEqual([REDIRECTED_HOME, SERVED])
})

test('the demo checkout is served while one amount still links to it', async () => {
  await open({ voucherLinks: new Map([[10, 'https://pay.example/10'], [20, '/demo/checkout?amount=20']]) }) // prettier-ignore
  expect(await statusAndLocation('/demo/checkout?amount=20')).toEqual(SERVED)
})

test('R6 other paths under /demo redirect home, also that of the template', async () => {
  await open()
  for (const path of ['/demo', '/demo/', '/demo/shell.html', '/demo/index.html', '/demo/Booking', '/demo/checkout/30'])
    expect([path, ...(await statusAndLocation(path))]).toEqual([path, ...REDIRECTED_HOME])
})

test('the site may frame its booking page, and nobody any other page of it', async () => {
  const { fetch } = await open()
  const framing = async (path: string) => {
    const { headers } = await fetch(path)
    return [headers.get('x-frame-options'), /frame-ancestors [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0]]
  }
  expect(await framing('/demo/booking?covers=2')).toEqual(['SAMEORIGIN', "frame-ancestors 'self'"])
  for (const path of ['/', '/demo/checkout', '/demo/booking/more', '/login', '/graphql'])
    expect([path, ...(await framing(path))]).toEqual([path, 'DENY', "frame-ancestors 'none'"])
})

test('a demo page is rendered for its query, never cached, and safe from script injection by it', async () => {
  const { fetch } = await open()
  const { text, headers } = await fetch("/demo/checkout?amount=</script><b>$&$'")
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(text).toContain('<title>/demo/checkout</title><main>query: ?amount=')
  const state = /<script id="state" type="application\/json">(.*)<\/script>$/.exec(text)?.[1] ?? ''
  expect(state).not.toContain('<')
  expect(JSON.parse(state)).toEqual({ search: /query: (.*)<\/main>/.exec(text)?.[1] })
})
