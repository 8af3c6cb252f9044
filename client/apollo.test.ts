// @vitest-environment node
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApolloLink } from '@apollo/client'
import { expect, onTestFinished, test } from 'vitest'
import { createClient, createFetchWithTimeout } from './apollo.ts'
import type { Dish } from './dishes/dish.ts'
import { MenuDocument } from './generated/visitor-operations.ts'
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
