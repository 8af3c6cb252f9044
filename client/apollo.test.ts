// @vitest-environment node
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApolloLink } from '@apollo/client'
import { expect, onTestFinished, test } from 'vitest'
import { createClient, createFetchWithTimeout } from './apollo.ts'
import type { Dish } from './dishes/dish.ts'
import { MenuDocument } from './generated/visitor-operations.ts'
import type { MenuQuery } from './generated/visitor-operations.ts'
import { dishOf, menuOf } from './testing/fake-server.ts'

async function serve(respond: RequestListener): Promise<string> {
  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a response arrives complete, with its status and headers', async () => {
  const url = await serve((_, response) => response.writeHead(418, { 'x-kitchen': 'open' }).end('{"tea":true}'))
  const response = await createFetchWithTimeout()(url)
  expect([response.status, response.headers.get('x-kitchen'), await response.json()]).toEqual([418, 'open', { tea: true }])
})

test.each<[string, RequestListener]>([
  ['does not come', () => {}],
  ['stops in the middle of its body', (_, response) => void response.writeHead(200, { 'content-length': '1000' }).write('{"data":')],
])('a response that %s is aborted at the timeout', async (_, respond) => {
  await expect(createFetchWithTimeout(50)(await serve(respond))).rejects.toThrow('The server did not answer in time.')
})

test('the caller may abort before the timeout', async () => {
  const url = await serve(() => {})
  const caller = new AbortController()
  const response = createFetchWithTimeout()(url, { signal: caller.signal })
  caller.abort(new Error('The page was left.'))
  await expect(response).rejects.toThrow('The page was left.')
})

test('the menu is read from the cache once, with optimistic answers and without them', () => {
  const { cache } = createClient({}, ApolloLink.empty())
  cache.writeQuery({ query: MenuDocument, data: { menu: menuOf(1, dishOf('crab')) } })
  const [withThem, without] = [true, false].map((optimistic) => cache.diff({ query: MenuDocument, optimistic }).result)
  expect(withThem).toBe(without)
})

test('a menu that is read again has the same dish for one that has not changed, whose row is not drawn again', () => {
  const { cache } = createClient({}, ApolloLink.empty())
  const readAfter = (...dishes: Dish[]): readonly Dish[] => {
    cache.writeQuery({ query: MenuDocument, data: { menu: menuOf(1, ...dishes) } })
    return cache.readQuery({ query: MenuDocument })?.menu.dishes ?? []
  }
  const [cod, hake] = readAfter(dishOf('cod'), dishOf('hake'))
  const again = readAfter(dishOf('crab'), dishOf('hake'), dishOf('cod', 2))
  expect(again.map(({ title }) => title)).toEqual(['crab 1', 'hake 1', 'cod 2'])
  expect(again[1]).toBe(hake)
  expect(again[2]).not.toBe(cod)
})

test('who watches the menu gets each one that is written, also with the revision of the last, and nothing that was not', () => {
  const { cache } = createClient({}, ApolloLink.empty())
  const heard: (string[] | undefined)[] = []
  const titles = (menu?: { readonly dishes: readonly Dish[] }) => menu?.dishes.map(({ title }) => title)
  cache.watch({
    query: cache.transformDocument(MenuDocument),
    optimistic: true,
    callback: ({ result }) => heard.push(titles((result as { menu?: { dishes: Dish[] } } | null)?.menu)),
  })
  for (const dishes of [[dishOf('cod')], [dishOf('cod'), dishOf('hake')], [dishOf('cod'), dishOf('hake')], []])
    cache.writeQuery({ query: MenuDocument, data: { menu: menuOf(1, ...dishes) } })
  expect(heard).toEqual([['cod 1'], ['cod 1', 'hake 1'], []])
  expect(cache.diff({ query: MenuDocument, optimistic: true }).result).toBe(cache.readQuery({ query: MenuDocument }))
})

test('a page without a menu knows that it has none, and a cache that is filled anew has the new one', () => {
  const { cache } = createClient({}, ApolloLink.empty())
  expect([cache.readQuery({ query: MenuDocument }), cache.diff({ query: MenuDocument, optimistic: true }).complete]).toEqual([null, false])
  cache.restore({ ROOT_QUERY: { __typename: 'Query', menu: menuOf(2, dishOf('crab')) } })
  expect(cache.readQuery<MenuQuery>({ query: cache.transformDocument(MenuDocument) })?.menu.dishes).toEqual([dishOf('crab')])
})
