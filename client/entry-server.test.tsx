// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Dish } from '../domain/dish.ts'
import { App } from './app.tsx'
import { cachedDish } from './dishes/cached-dish.ts'
import { createServerClient } from './apollo.ts'
import { render } from './entry-server.tsx'
import { NO_CONNECTION } from './live/connection.ts'
import { MenuDocument } from './generated/visitor-operations.ts'

const links = { vouchers: [], bookingWidget: '' }
/** On a Tuesday, at the opening. */
const now = Date.parse('2026-11-24T12:00:00Z')
const CRAB: Dish = {
  id: 'a',
  sitting: 'LUNCH',
  course: 'MAINS',
  title: 'CRAB',
  description: 'On <toast> & "butter"',
  price: 14.5,
  version: 1,
}
const DISHES: readonly Dish[] = [
  CRAB,
  { ...CRAB, id: 'b"', title: '', description: 'A note, nothing more.', price: 0, createdAt: 7 },
  { ...CRAB, id: 'c', sitting: 'INFO', title: 'Eel', description: '', createdAt: 3 },
  { ...CRAB, id: 'd', course: 'PUDDINGS', title: '', price: 3 },
]

/** As a browser would draw it: React alone, from Apollo's cache. */
function fromTheCache(revision: number, dishes: readonly Dish[]) {
  const client = createServerClient()
  const read = dishes.map(cachedDish)
  client.writeQuery({ query: MenuDocument, data: { menu: { __typename: 'Menu', revision, dishes: read } } })
  const connection = { ...NO_CONNECTION, lastContact: () => now }
  const html = renderToString(<App client={client} links={links} drawnAt={now} connection={connection} ssrPath="/" />)
  return { html, cache: client.extract() }
}

test('the server’s page is what a browser draws from Apollo’s cache, also after an edit, and brings that cache along', async () => {
  const menus = [DISHES, DISHES.with(1, { ...CRAB, id: 'b"', price: 15, version: 2 }), DISHES.slice(1), []]
  for (const [revision, dishes] of menus.entries()) {
    const { html, state } = await render('/', { menu: { revision, dishes }, links, now })
    const expected = fromTheCache(revision, dishes)
    expect(html).toBe(expected.html)
    expect(JSON.parse(state)).toEqual({ cache: expected.cache, links, now })
  }
})

test('a page without a menu brings an empty cache', async () => {
  const { state } = await render('/one', { menu: { revision: 1, dishes: DISHES }, links, now })
  expect(JSON.parse(state)).toEqual({ cache: {}, links, now })
})

test.each([
  ['2026-11-24T12:00:00Z', 'Open now', 'Lunch until 15:00. Evening from 17:00. ', true],
  ['2026-11-24T15:00:00Z', 'Closed now', 'Evening from 17:00. ', false],
])('at %s the page says “%s”, %s, and the day of its prices, also without scripts', async (at, state, services, isServed) => {
  const now = Date.parse(at)
  const { html } = await render('/', { menu: { revision: 1, dishes: DISHES }, links, now })
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(`${state}${services}`)
  expect(html).toContain('Prices as of Tuesday 24 November 2026<')
  expect(html.includes('Served now')).toBe(isServed)
  const outdated = await render('/', { menu: { revision: 1, dishes: DISHES }, links, now, asOf: now - 86_400_000 })
  expect(outdated.html, 'not later than its menu').toContain('Prices as of Monday 23 November 2026<')
})

test('the tide board names what was put up on that day and what is sold out', async () => {
  const createdAt = now / 1000 + 600
  const dishes = [
    { ...CRAB, id: 'old', title: 'OLD', typed: { title: 'Old' }, createdAt: createdAt - 86_400 },
    { ...CRAB, id: 'new', title: 'NEW', typed: { title: 'New' }, createdAt },
    { ...CRAB, id: 'gone', title: 'GONE', typed: { title: 'Gone' }, createdAt, soldOut: {} },
  ]
  const html = (await render('/', { menu: { revision: 1, dishes }, links, now })).html
  const board = html.slice(html.indexOf('class="tide-board"'), html.indexOf('class="hero-ways"'))
  expect(board.replaceAll(/<[^>]*>/g, '')).toContain('New NewSold out Gone')
  expect(board).toContain('<a href="#dish-gone">Gone</a>')
  expect(html, 'to which the link leads').toContain('<li id="dish-gone"')
})

test('settled: guests read what was typed, and what is stored where nothing else was, or something else has written it since', async () => {
  const typed = { title: 'San Marzano', description: 'with Butter and CAPERS' }
  const dishes = [
    { ...CRAB, title: 'SAN MARZANO', description: 'WITH BUTTER AND CAPERS', typed },
    { ...CRAB, id: 'b', title: 'HAKE', description: 'WITH CHIPS', typed },
  ]
  const html = (await render('/', { menu: { revision: 1, dishes }, links, now })).html
  for (const text of ['with Butter and CAPERS</p>', 'WITH CHIPS</p>', 'San Marzano</h5>', 'HAKE</h5>']) expect(html).toContain(`>${text}`)
})
