import { afterEach, expect, test } from 'vitest'
import { linksFor } from '../links.ts'
import { openRestaurant } from '../test-restaurant.ts'
import type { Restaurant } from '../test-restaurant.ts'
import type { RenderDemo } from './demo.ts'

const TEMPLATE = '<!doctype html><!--head--><main><!--html--></main><!--state-->'
const BOOKING = 'https://booking.example/tideboard'

let restaurant: Restaurant | undefined
afterEach(() => restaurant?.close())

const draw: RenderDemo = (path, search) => ({
  head: `<title>${path}</title>`,
  html: `asked for ${search}`,
  state: JSON.stringify({ search }),
})

async function open(settings: Parameters<typeof linksFor>[0] = {}): Promise<Restaurant> {
  restaurant = await openRestaurant({ links: linksFor(settings), demo: async () => ({ template: TEMPLATE, render: draw }) })
  return restaurant
}

async function goes(path: string): Promise<[number | undefined, string | null | undefined]> {
  const answer = await restaurant?.fetch(path)
  return [answer?.status, answer?.headers.get('location')]
}

const SERVED = [200, null]
const SENT_HOME = [302, '/']

test('R24 R27 both stand-ins are served while the details lead to them', async () => {
  await open()
  expect([await goes('/demo/checkout?amount=30'), await goes('/demo/booking'), await goes('/demo/booking/')]).toEqual([
    SERVED,
    SERVED,
    SERVED,
  ])
})

test('R6 a stand-in that another company has replaced is no page of this site', async () => {
  await open({ bookingWidget: BOOKING })
  expect([await goes('/demo/checkout?amount=30'), await goes('/demo/booking')]).toEqual([SERVED, SENT_HOME])
  await restaurant?.close()
  await open({ voucherLinks: new Map([[10, 'https://pay.example/demo/checkout?amount=10']]) })
  expect([await goes('/demo/checkout?amount=10'), await goes('/demo/booking')]).toEqual([SENT_HOME, SERVED])
})

test('the checkout stays while one amount still leads to it', async () => {
  await open({ voucherLinks: new Map([[10, 'https://pay.example/10'], [20, '/demo/checkout?amount=20']]) }) // prettier-ignore
  expect(await goes('/demo/checkout?amount=20')).toEqual(SERVED)
})

test('R6 other paths beside them lead home, their template too', async () => {
  await open()
  for (const path of ['/demo', '/demo/', '/demo/shell.html', '/demo/index.html', '/demo/Booking', '/demo/checkout/30'])
    expect([path, ...(await goes(path))]).toEqual([path, ...SENT_HOME])
})

test('a page is drawn for what was asked, kept by nobody, and not broken by it', async () => {
  const { fetch } = await open()
  const { text, headers } = await fetch("/demo/checkout?amount=</script><b>$&$'")
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('x-frame-options'), 'the home page frames the widget').toBe('SAMEORIGIN')
  expect(text).toContain('<title>/demo/checkout</title><main>asked for ?amount=')
  const state = /<script id="state" type="application\/json">(.*)<\/script>$/.exec(text)?.[1] ?? ''
  expect(state).not.toContain('<')
  expect(JSON.parse(state)).toEqual({ search: /asked for (.*)<\/main>/.exec(text)?.[1] })
})
