import { rm } from 'node:fs/promises'
import { get } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILT_FILES, SCRIPT, writeBuiltFiles } from './testing/built-files.ts'
import { openRestaurant } from './testing/restaurant.ts'
import type { Answer, Restaurant } from './testing/restaurant.ts'

const TEMPLATES = ['/shell.html', '/demo/shell.html', '/graphiql/shell.html']
const NO_FILES = ['/.hidden', '/.git/config', '/demo', '/FAVICON.svg', '//favicon.svg', '/demo/../favicon.svg', '/%2e%2e/package.json']
const NO_ASSETS = [
  '/assets/',
  '/assets/gone-h4sh.js',
  '/assets/../favicon.svg',
  '/assets//index-h4sh.js',
  '/graphiql/assets/graphiql-h4sh.js',
]

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

async function ask(url: string, accepted = 'identity', { method = 'GET', ...headers }: Record<string, string> = {}): Promise<Answer> {
  return restaurant.fetch(url, { method, headers: { 'accept-encoding': accepted, ...headers } })
}

const headersIn = ({ headers }: Answer, ...names: string[]) => names.map((name) => headers.get(name))

/** The status of a path as it is; `fetch` would tidy it up. */
async function statusOf(target: string): Promise<number | undefined> {
  const { hostname, port } = new URL(restaurant.url)
  return new Promise((resolve, reject) => {
    get({ hostname, port, path: target, agent: false }, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })
}

test.each([
  [SCRIPT, 'application/javascript; charset=utf-8'],
  ['/assets/styles-h4sh.css', 'text/css; charset=utf-8'],
  ['/assets/jost-h4sh.woff2', 'font/woff2'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/notes', 'application/octet-stream'],
  ['/50%25%20caf%C3%A9.txt', 'text/plain; charset=utf-8'],
  ['/favicon%2Esvg?v=2', 'image/svg+xml'],
  [`${SCRIPT}.gz`, 'application/gzip'],
])('%s is sent as %s', async (url, type) => {
  const answer = await ask(url)
  expect(answer.status).toBe(200)
  expect(headersIn(answer, 'content-type', 'x-content-type-options')).toEqual([type, 'nosniff'])
})

test.each([
  [SCRIPT, 'gzip, deflate, br, zstd', 'br'],
  [SCRIPT, 'gzip', 'gzip'],
  [SCRIPT, 'br;q=0, gzip', 'gzip'],
  [SCRIPT, 'br;q=0', null],
  ['/assets/styles-h4sh.css', 'br, gzip', 'gzip'],
  ['/assets/styles-h4sh.css', 'br', null],
  ['/assets/jost-h4sh.woff2', 'br, gzip', null],
])('of the encodings that %s was built in, a client that accepts “%s” gets %s', async (url, accepted, encoding) => {
  const answer = await ask(url, accepted)
  expect(headersIn(answer, 'content-encoding', 'vary')).toEqual([encoding, 'accept-encoding'])
  expect(answer.text).toBe(BUILT_FILES[url])
})

test.each(['/service-worker.js', '/desk-offline.js'])('%s is asked for again each time', async (url) => {
  expect(headersIn(await ask(url), 'cache-control')).toEqual(['no-cache'])
})

test.each(['br', 'gzip', 'identity'])(
  'accepting %s, HEAD has the headers of GET, and a file that the client has is not sent again',
  async (accepted) => {
    const [whole, head] = [await ask(SCRIPT, accepted), await ask(SCRIPT, accepted, { method: 'HEAD' })]
    expect([head.status, head.text]).toEqual([200, ''])
    for (const name of ['content-type', 'content-encoding', 'content-length', 'accept-ranges', 'cache-control', 'etag', 'vary'])
      expect([name, ...headersIn(head, name)]).toEqual([name, ...headersIn(whole, name)])
    const [etag = '', modified = ''] = headersIn(whole, 'etag', 'last-modified').map(String)
    for (const condition of [{ 'if-none-match': etag }, { 'if-modified-since': modified }]) {
      // Without its own, `fetch` would say `no-cache` beside a condition.
      const again = await ask(SCRIPT, accepted, { ...condition, 'cache-control': 'max-age=0' })
      expect([again.status, again.text]).toEqual([304, ''])
      expect(headersIn(again, 'etag', 'cache-control', 'vary')).toEqual([etag, 'public, max-age=31536000, immutable', 'accept-encoding'])
      expect(headersIn(again, 'content-type', 'content-encoding', 'content-length'), 'of a body').toEqual([null, null, null])
    }
  },
)

test('each encoding of a file has an ETag of its own', async () => {
  const answers = await Promise.all(['br', 'gzip', 'identity'].map(async (accepted) => ask(SCRIPT, accepted)))
  expect(new Set(answers.flatMap((answer) => headersIn(answer, 'etag'))).size).toBe(3)
})

test('a part of a file is sent to whoever asks for it', async () => {
  const part = await ask(SCRIPT, 'identity', { range: 'bytes=0-4' })
  expect([part.status, part.text, ...headersIn(part, 'content-range')]).toEqual([206, 'serve', 'bytes 0-4/13'])
  expect((await ask(SCRIPT, 'identity', { range: 'bytes=99-' })).status).toBe(416)
  expect((await ask(SCRIPT, 'identity', { 'if-match': '"another"' })).status).toBe(412)
})

test.each([...TEMPLATES, ...NO_FILES])('R6 %s is no file, and leads home', async (target) => {
  expect(await statusOf(target)).toBe(302)
})

test.each(NO_ASSETS)('%s is no asset, and not found', async (target) => {
  expect(await statusOf(target)).toBe(404)
})

test('a file takes no writing', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) expect((await ask(SCRIPT, 'br', { method })).status).toBe(404)
})

test('the files of GraphiQL, without its template, are served where GraphiQL is on', async () => {
  const developers = await openRestaurant({ folder, graphiql: async () => '<main></main>' })
  expect((await developers.fetch('/graphiql/assets/graphiql-h4sh.js')).text).toBe('edit()')
  expect((await developers.fetch('/graphiql/shell.html')).status).toBe(302)
  await developers.close()
})

test('a file that is deleted while the server runs is gone, its encodings first', async () => {
  const encodings: unknown[] = []
  for (const deleted of [`${SCRIPT}.br`, `${SCRIPT}.gz`]) {
    await rm(path.join(folder, deleted))
    encodings.push(...headersIn(await ask(SCRIPT, 'br, gzip'), 'content-encoding'))
  }
  expect(encodings).toEqual(['gzip', null])
  await rm(path.join(folder, SCRIPT))
  expect((await ask(SCRIPT, 'br, gzip')).status).toBe(404)
  expect((await ask('/favicon.svg')).status).toBe(200)
})
