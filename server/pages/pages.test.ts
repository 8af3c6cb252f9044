import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClientParts } from '../composition.ts'
import type { Store } from '../log/store.ts'
import { SCRIPT, writeBuiltFiles } from '../testing/built-files.ts'
import { KIM, PASSWORD } from '../testing/staff.ts'
import { BLANK_PAGE, openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'
import { bodyOf } from './page.ts'
import { createPagesHere } from './pages-here.ts'
import type { Render } from './page.ts'
import type { Pages } from './pages.ts'

const TEMPLATE = '<!doctype html><html><main><!--html--></main>\n<!--state-->\n<footer>Open</footer>'
const ODD_TITLES = ['</script><b>', '<!--', '<!--<script>', '$&', "$'", '$`', '$$', '$1', '\u2028', '<!--html-->', '<!--state-->', ']]>']
const NO_PAGES = ['/lobster', '/index.html', '/admin/x', '/Pheasant', '//evil.example', '/../etc/passwd', '/%2e%2e/etc', '/%zz', '/.env']

describe('a public page', () => {
  let revision: number
  let title: string
  const render = vi.fn<Render>()
  let pages: Pages
  beforeEach(() => {
    revision = 1
    title = 'CRAB'
    render.mockReset().mockImplementation(async (path, { menu }) => ({
      html: `${path} at ${menu.revision}: ${menu.dishes.map((dish) => dish.title).join()}`,
      state: JSON.stringify(menu),
    }))
    const dish = () => ({ id: 'a', sitting: 'LUNCH', course: 'MAINS', title, description: '', price: 1, version: 1 })
    pages = createPagesHere({
      ...BLANK_PAGE,
      template: TEMPLATE,
      render,
      menu: {
        read: async () => ({ revision, dishes: [dish()] }),
        history: async () => [],
        revision: async () => revision,
        knownRevision: () => undefined,
      },
    })
  })
  const html = async (path = '/') => (await pages.public(path)).html.toString()

  test('is rendered once per revision and path, also for concurrent requests, with an ETag of its content', async () => {
    const [{ etag }] = await Promise.all([pages.public('/'), pages.public('/'), pages.public('/')])
    await pages.public('/')
    expect(render).toHaveBeenCalledTimes(1)
    revision = 2
    expect((await pages.public('/')).etag).not.toBe(etag)
    expect(await html()).toContain('<main>/ at 2: CRAB</main>')
    expect(render).toHaveBeenCalledTimes(2)
    expect(await html('/one')).toContain('/one at 2: CRAB')
    revision = 1
    expect((await pages.public('/')).etag).toBe(etag)
  })

  test('that failed to render is rendered again for the next visitor', async () => {
    render.mockRejectedValueOnce(new Error('The oven is cold.'))
    await expect(pages.public('/')).rejects.toThrow('The oven is cold.')
    expect(await html()).toContain('CRAB')
  })

  test('is compressed for the first visitor who asks for an encoding, once for all who do, and is the same in each', async () => {
    const page = await pages.public('/')
    const [first, second] = await Promise.all([bodyOf(page, 'br'), bodyOf(page, 'br')])
    expect(second).toBe(first)
    expect([brotliDecompressSync(first), gunzipSync(await bodyOf(page, 'gzip'))]).toEqual([page.html, page.html])
  })

  test.each(ODD_TITLES)('has the menu in its state; neither a dish called %j nor dollar signs in its HTML break it', async (name) => {
    title = name
    const rendered = "£5 $& $' $$"
    render.mockImplementation(async (_path, { menu }) => ({ html: rendered, state: JSON.stringify(menu) }))
    const page = await html()
    const [before = '', after = ''] = page.split(/<script id="state" type="application\/json">.*?<\/script>/s)
    // What the root element says for print is not of the menu.
    expect((before + after).replace(/<html[^>]*>/, '<html>')).toBe(
      TEMPLATE.replace('<!--html-->', () => rendered).replace('<!--state-->', ''),
    )
    const state = page.slice(page.indexOf('json">') + 6, page.indexOf('</script>'))
    expect(state).not.toContain('<')
    expect(JSON.parse(state)).toMatchObject({ revision: 1, dishes: [{ title: name }] })
  })

  test('differs from a staff page, which the server sends empty', async () => {
    const page = (await pages.staff('/admin')).html.toString()
    expect(page).toMatch(/^<!doctype html><html><main><\/main>\n.*\n<footer>Open<\/footer>$/)
    expect(page).not.toContain('CRAB')
  })
})

describe.each<[string, (store: Store) => Store]>([
  ['an embedded store, which knows its revision', (store) => store],
  ['a store that has to be asked', (store) => ({ ...store, knownRevision: undefined })],
])('over HTTP, on %s', (_store, wrapStore) => {
  let restaurant: Restaurant
  let folder: string
  beforeEach(async () => {
    folder = await writeBuiltFiles()
    const pages = (parts: ClientParts) => createPagesHere({ ...BLANK_PAGE, template: TEMPLATE, render, ...parts })
    restaurant = await openRestaurant({ folder, wrapStore, pages })
    await create('CRAB')
  })
  afterEach(async () => {
    await restaurant.close()
    await rm(folder, { recursive: true })
  })
  const render: Render = async (path, { menu: { dishes } }) => ({
    html: `${path} ${dishes.map(({ title }) => title).join()}`,
    state: '{}',
  })
  const create = async (title: string) => restaurant.staff.create({ sitting: 'LUNCH', course: 'MAINS', title }, { by: 'kim' })
  const get = async (path: string, headers: Record<string, string> = {}) => restaurant.fetch(path, { headers })

  /** Node's `fetch` would tidy the path up, and hide the case and the order of the headers. */
  async function rawAnswer(path: string, headers: Record<string, string> = {}) {
    const { hostname, port } = new URL(restaurant.url)
    const [answer] = (await once(request({ hostname, port, path, headers }).end(), 'response')) as [IncomingMessage]
    const body = Buffer.concat(await answer.toArray())
    return { status: answer.statusCode, headers: answer.rawHeaders.filter((header) => !header.endsWith('GMT')), body: body.toString('hex') }
  }

  test('the page has the menu without JavaScript, and the new menu right after a change', async () => {
    expect((await get('/')).text).toContain('CRAB')
    await create('LOBSTER')
    expect((await get('/')).text).toMatch(/CRAB,LOBSTER|LOBSTER,CRAB/)
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0', null],
    ['brotli', null],
    ['', null],
  ])('a browser that accepts %j gets %j', async (accept, encoding) => {
    const { headers, text } = await get('/', { 'accept-encoding': accept })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('vary')).toMatch(/accept-encoding/i)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(text).toContain('CRAB')
  })

  test('a page that the browser has cached is not sent again, and HEAD has the headers of GET without the page', async () => {
    const { headers } = await get('/')
    const etag = headers.get('etag') ?? ''
    expect(headers.get('cache-control')).toBe('no-cache')
    const head = await restaurant.fetch('/', { method: 'HEAD' })
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag])
    for (const known of [etag, `W/${etag.replace('W/', '')}`, `"other", ${etag}`, '*']) {
      const again = await get('/', { 'if-none-match': known })
      expect([known, again.status, again.text, again.headers.get('etag')]).toEqual([known, 304, '', etag])
    }
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
    await create('LOBSTER')
    expect((await get('/', { 'if-none-match': etag })).status).toBe(200)
  })

  test('R1 R2 R3 R4 the public pages and the login need no session, nor does the question whether the server runs', async () => {
    for (const path of ['/', '/login', '/pheasant', '/one', '/one/', '/?utm=x'])
      expect([path, (await get(path)).status]).toEqual([path, 200])
    expect((await get('/healthz')).json).toEqual({ status: 'ok' })
  })

  test('G8 the home page holds its dishes back where its address has a filter, and is a page of its own for caches', async () => {
    const [plain, other, filtered] = await Promise.all([get('/'), get('/?utm=x&without='), get('/?utm=x&without=milk')])
    expect([plain.text.includes('data-held'), other.text, filtered.text]).toEqual([false, plain.text, plain.text.replace('<html', '<html data-held=""')]) // prettier-ignore
    expect(filtered.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    expect((await get('/one?without=milk')).text).toBe((await get('/one')).text)
  })

  test.each(NO_PAGES)('R6 %s redirects home', async (path) => {
    const { status, headers } = await rawAnswer(path)
    expect([status, headers[headers.indexOf('location') + 1]]).toEqual([302, '/'])
  })

  test('R6 an unknown asset, and a POST to an unknown path, are 404', async () => {
    expect((await get('/assets/old.js')).status).toBe(404)
    expect((await restaurant.fetch('/lobster', { method: 'POST' })).status).toBe(404)
  })

  test('R5 R7 R8 R9 /admin redirects to the login without a session, and the login to /admin with one', async () => {
    const where = async (path: string, cookie = '') => (await get(path, { cookie })).headers.get('location')
    const kim = await restaurant.signIn()
    expect(await where('/admin')).toBe('/login')
    expect(await where('/admin', 'tideboard_session=forged')).toBe('/login')
    expect(await where('/login', kim)).toBe('/admin')
    expect(await where('/admin', kim)).toBeNull()
    const { status, text } = await get('/admin', { cookie: kim })
    expect(status).toBe(200)
    // Nothing that visitors may not see is in its HTML.
    expect(text).not.toMatch(new RegExp(`${KIM}|${PASSWORD}|CRAB`))
    await restaurant.ask('mutation { logout { done } }', {}, kim)
    expect(await where('/admin', kim)).toBe('/login')
    expect(await where('/login', kim)).toBeNull()
  })

  test('browsers cache assets for a year, others for an hour; other sites may embed the preview of a shared link alone', async () => {
    for (const [path, caching, embedding] of [
      ['/', 'no-cache', 'same-origin'],
      [SCRIPT, 'public, max-age=31536000, immutable', 'same-origin'],
      ['/favicon.svg', 'public, max-age=3600', 'same-origin'],
      ['/og.png', 'public, max-age=3600', 'cross-origin'],
    ] as const) {
      const { headers } = await get(path)
      expect([path, headers.get('cache-control'), headers.get('cross-origin-resource-policy')]).toEqual([path, caching, embedding])
    }
  })
})
