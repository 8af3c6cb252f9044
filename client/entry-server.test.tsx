// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Dish } from '../domain/dish.ts'
import { App } from './app.tsx'
import { cachedDish } from './dishes/cached-dish.ts'
import { createServerClient } from './apollo.ts'
import { render } from './entry-server.tsx'
import { MenuDocument } from './generated/operations.ts'

const links = { vouchers: [], bookingWidget: '' }
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
  return { html: renderToString(<App client={client} links={links} ssrPath="/" />), cache: client.extract() }
}

test('the server’s page is what a browser draws from Apollo’s cache, also after an edit, and brings that cache along', async () => {
  const menus = [DISHES, DISHES.with(1, { ...CRAB, id: 'b"', price: 15, version: 2 }), DISHES.slice(1), []]
  for (const [revision, dishes] of menus.entries()) {
    const { html, state } = await render('/', { revision, dishes }, links)
    const expected = fromTheCache(revision, dishes)
    expect(html).toBe(expected.html)
    expect(JSON.parse(state)).toEqual({ cache: expected.cache, links })
  }
})

test('a page without a menu brings an empty cache', async () => {
  expect(JSON.parse((await render('/one', { revision: 1, dishes: DISHES }, links)).state)).toEqual({ cache: {}, links })
})
