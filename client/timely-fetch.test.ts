import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createTimelyFetch } from './timely-fetch.ts'

let close: (() => void) | undefined
afterEach(() => close?.())

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an answer comes through whole, with its status and headers', async () => {
  const url = await serve((_, response) => response.writeHead(418, { 'x-kitchen': 'open' }).end('{"tea":true}'))
  const answer = await createTimelyFetch()(url)
  expect([answer.status, answer.headers.get('x-kitchen'), await answer.json()]).toEqual([418, 'open', { tea: true }])
})

test('an answer that never begins is given up', async () => {
  const url = await serve(() => {})
  await expect(createTimelyFetch(50)(url)).rejects.toThrow('The server did not answer in time.')
})

test('an answer that stops in the middle is given up as well', async () => {
  const url = await serve((_, response) => void response.writeHead(200, { 'content-length': '1000' }).write('{"data":'))
  await expect(createTimelyFetch(50)(url)).rejects.toThrow('The server did not answer in time.')
})

test('whoever asked may give up first', async () => {
  const url = await serve(() => {})
  const leaving = new AbortController()
  const asked = createTimelyFetch()(url, { signal: leaving.signal })
  leaving.abort(new Error('The page was left.'))
  await expect(asked).rejects.toThrow('The page was left.')
})
