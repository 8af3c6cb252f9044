import { expect, onTestFinished, test } from 'vitest'
import { openRestaurant } from '../testing/restaurant.ts'
import type { RestaurantOptions } from '../testing/restaurant.ts'
import type { RenderDemo } from './demo.ts'

const TEMPLATE = '<!doctype html><!--head--><main><!--html--></main><!--state-->'
const BOOKING = 'https://booking.example/tideboard'

const render: RenderDemo = (path, search, posted = 'nothing') => ({
  head: `<title>${path}</title>`,
  html: posted === 'nothing' ? `query: ${search}` : `form: ${posted}`,
  state: JSON.stringify({ search }),
})

async function open(settings: RestaurantOptions = {}) {
  const { close, fetch } = await openRestaurant({ ...settings, demo: async () => ({ template: TEMPLATE, render }) })
  onTestFinished(close)
  const ask = async (path: string) => {
    const { status, headers } = await fetch(path)
    return [path, status, headers.get('location')]
  }
  return { fetch, ask }
}

const CHECKOUT = '/demo/checkout?amount=20'
const ONE_STANDS_IN = new Map([[10, 'https://pay.example/10'], [20, CHECKOUT]]) // prettier-ignore
const SERVED = [200, null]
const REDIRECTED_HOME = [302, '/']

test.each([
  ['R24 R27 the demo pages are served while links point to them', {}, SERVED, SERVED],
  ['R6 a booking page that another company’s has replaced redirects home', { bookingWidget: BOOKING }, SERVED, REDIRECTED_HOME],
  ['R6 so does such a checkout', { voucherLinks: new Map([[20, `https://pay.example${CHECKOUT}`]]) }, REDIRECTED_HOME, SERVED],
  ['the demo checkout is served while one amount still links to it', { voucherLinks: ONE_STANDS_IN }, SERVED, SERVED],
])('%s', async (_name, settings, checkout, booking) => {
  const { ask } = await open(settings)
  expect(await ask(CHECKOUT)).toEqual([CHECKOUT, ...checkout])
  for (const path of ['/demo/booking', '/demo/booking/']) expect(await ask(path)).toEqual([path, ...booking])
})

test('R6 other paths under /demo redirect home, also that of the template', async () => {
  const { ask } = await open()
  for (const path of ['/demo', '/demo/', '/demo/shell.html', '/demo/index.html', '/demo/Booking', '/demo/checkout/30'])
    expect(await ask(path)).toEqual([path, ...REDIRECTED_HOME])
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

test('R27 a posted booking is rendered and not cached; what is no form, or too long for one, is refused', async () => {
  const { fetch } = await open()
  const post = async (body: string, type = 'application/x-www-form-urlencoded') =>
    fetch('/demo/booking', { method: 'POST', body, headers: { 'content-type': type } })
  const { status, headers, text } = await post('name=Kim+%26+Jo')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(text).toContain('<main>form: name=Kim+%26+Jo</main>')
  expect((await post('[1]', 'application/json')).status).toBe(415)
  expect((await post('name='.padEnd(20_000, 'x'))).status).toBe(413)
})
