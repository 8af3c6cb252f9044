import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Menu } from '../menu/menu.ts'
import type { Store } from '../store/store.ts'
import { KIM, PASSWORD } from '../testing/staff.ts'
import { BLANK_PAGE, openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'
import { bodyOf, readyBody } from './body.ts'
import { createPagesHere } from './pages-here.ts'
import type { Render } from './page.ts'
import type { Pages } from './pages.ts'

const TEMPLATE = '<!doctype html><main><!--html--></main>\n<!--state-->\n<footer>Open</footer>'

describe('a public page', () => {
  let revision: number
  let title: string
  const render = vi.fn<Render>()
  let pages: Pages
  beforeEach(() => {
    revision = 1
    title = 'CRAB'
    render.mockReset().mockImplementation(async (path, { menu }) => ({
      html: [`${path} at ${menu.revision}: ${menu.dishes.map((dish) => dish.title).join()}`],
      state: [JSON.stringify(menu)],
    }))
    const dish = () => ({ id: 'a', sitting: 'LUNCH', course: 'MAINS', title, description: '', price: 1, version: 1 })
    pages = createPagesHere({
      ...BLANK_PAGE,
      template: TEMPLATE,
      render,
      menu: { read: async () => ({ revision, dishes: [dish()] }), revision: async () => revision, knownRevision: () => undefined },
    })
  })
  const html = async (path = '/') => (await pages.public(path)).plain.join('')

  test('has the menu and its revision in its hydration state', async () => {
    expect(await html()).toContain('<main>/ at 1: CRAB</main>')
    const state = /<script id="state" type="application\/json">(.*)<\/script>/.exec(await html())?.[1] ?? ''
    expect(JSON.parse(state)).toMatchObject({ revision: 1, dishes: [{ title: 'CRAB' }] })
  })

  test('is rendered once per revision, also for concurrent requests', async () => {
    await Promise.all([pages.public('/'), pages.public('/'), pages.public('/')])
    await pages.public('/')
    expect(render).toHaveBeenCalledTimes(1)
    revision = 2
    title = 'LOBSTER'
    expect(await html()).toContain('at 2: LOBSTER')
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('is cached by path', async () => {
    expect(await html('/one')).not.toBe(await html('/'))
  })

  test('that failed to render is rendered again for the next visitor', async () => {
    render.mockRejectedValueOnce(new Error('The oven is cold.'))
    await expect(pages.public('/')).rejects.toThrow('The oven is cold.')
    expect(await html()).toContain('CRAB')
  })

  test('has an ETag that changes with its content', async () => {
    const { etag } = await pages.public('/')
    revision = 2
    expect((await pages.public('/')).etag).not.toBe(etag)
    revision = 1
    expect((await pages.public('/')).etag).toBe(etag)
  })

  test('is the same in every encoding', async () => {
    const page = await pages.public('/')
    const [[br], [gzip]] = [await bodyOf(page, 'br'), await bodyOf(page, 'gzip')]
    expect([[brotliDecompressSync(br!)], [gunzipSync(gzip!)]]).toEqual([page.plain, page.plain])
  })

  test('is compressed for the first visitor who asks for an encoding, once for all who do', async () => {
    const page = await pages.public('/')
    expect(readyBody(page, 'br')).toBeUndefined()
    const [first, second] = await Promise.all([bodyOf(page, 'br'), bodyOf(page, 'br')])
    expect(second).toBe(first)
    expect(readyBody(page, 'br')).toBe(first)
    expect(readyBody(page, 'gzip')).toBeUndefined()
  })

  test.each([
    '</script><script>alert(1)</script>',
    '<!--',
    '<!--<script>',
    '$&',
    "$'",
    '$`',
    '$$',
    '$1',
    '\u2028',
    '<!--html-->',
    '<!--state-->',
    ']]>',
  ])('is not broken by a dish called %j', async (name) => {
    title = name
    render.mockImplementation(async (_path, { menu }) => ({ html: ['RENDERED'], state: [JSON.stringify(menu)] }))
    const page = await html()
    const [before = '', after = ''] = page.split(/<script id="state" type="application\/json">.*?<\/script>/s)
    expect(before + after).toBe(TEMPLATE.replace('<!--html-->', 'RENDERED').replace('<!--state-->', ''))
    const state = page.slice(page.indexOf('json">') + 6, page.indexOf('</script>'))
    expect(state).not.toContain('<')
    expect(JSON.parse(state)).toMatchObject({ dishes: [{ title: name }] })
  })

  test('keeps dollar signs in the rendered HTML', async () => {
    render.mockResolvedValueOnce({ html: ["£5 $& $' $$"], state: ['{}'] })
    expect(await html()).toContain("<main>£5 $& $' $$</main>")
  })

  test('differs from a staff page, which the server sends empty', async () => {
    const page = (await pages.staff('/admin')).plain.join('')
    expect(page).toMatch(/^<!doctype html><main><\/main>\n.*\n<footer>Open<\/footer>$/)
    expect(page).not.toContain('CRAB')
  })
})

const STORES: readonly { readonly store: string; readonly wrapStore: (store: Store) => Store }[] = [
  { store: 'an embedded store, which knows its revision', wrapStore: (store) => store },
  { store: 'a store that has to be asked', wrapStore: (store) => ({ ...store, knownRevision: undefined }) },
]

describe.each(STORES)('over HTTP, on $store', ({ wrapStore }) => {
  let restaurant: Restaurant
  let folder: string
  beforeEach(async () => {
    const { mkdtemp, mkdir, writeFile } = await import('node:fs/promises')
    const { tmpdir } = await import('node:os')
    folder = await mkdtemp(`${tmpdir()}/tideboard-files-`)
    await mkdir(`${folder}/assets`)
    await writeFile(`${folder}/assets/index-h4sh.js`, 'plain()')
    await writeFile(`${folder}/assets/index-h4sh.js.br`, 'br')
    await writeFile(`${folder}/favicon.svg`, '<svg/>')
    await writeFile(`${folder}/og.png`, 'picture')
    const pages = (menu: Menu) => createPagesHere({ ...BLANK_PAGE, template: TEMPLATE, render, menu })
    restaurant = await openRestaurant({ folder, wrapStore, pages })
    await restaurant.menu.create({ sitting: 'LUNCH', course: 'MAINS', title: 'CRAB' }, { by: 'kim' })
  })
  afterEach(async () => {
    await restaurant.close()
    const { rm } = await import('node:fs/promises')
    await rm(folder, { recursive: true })
  })
  const render: Render = async (path, { menu: { dishes } }) => ({
    html: [`${path} ${dishes.map(({ title }) => title).join()}`],
    state: ['{}'],
  })
  const encoded = async (accept: string) => restaurant.fetch('/', { headers: { 'accept-encoding': accept } })

  test('the page has the menu without JavaScript, and the new menu right after a change', async () => {
    expect((await restaurant.fetch('/')).text).toContain('CRAB')
    await restaurant.menu.create({ sitting: 'LUNCH', course: 'MAINS', title: 'LOBSTER' }, { by: 'kim' })
    expect((await restaurant.fetch('/')).text).toMatch(/CRAB,LOBSTER|LOBSTER,CRAB/)
  })

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0', null],
    ['identity', null],
    ['brotli', null],
    ['', null],
  ])('a browser that accepts %j gets %j', async (accept, encoding) => {
    const { headers, text } = await encoded(accept)
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('vary')).toMatch(/accept-encoding/i)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(text).toContain('CRAB')
  })

  test('a page that the browser has cached is not sent again', async () => {
    const { headers } = await restaurant.fetch('/')
    const etag = headers.get('etag') ?? ''
    expect(headers.get('cache-control')).toBe('no-cache')
    for (const known of [etag, `W/${etag.replace('W/', '')}`, `"other", ${etag}`, '*']) {
      const again = await restaurant.fetch('/', { headers: { 'if-none-match': known } })
      expect([known, again.status, again.text]).toEqual([known, 304, ''])
      expect(again.headers.get('etag')).toBe(etag)
    }
    expect((await restaurant.fetch('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    await restaurant.menu.create({ sitting: 'LUNCH', course: 'MAINS', title: 'LOBSTER' }, { by: 'kim' })
    expect((await restaurant.fetch('/', { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('a page that is kept is sent ahead of the router, and byte for byte as the router sends it', async () => {
    const { etag } = Object.fromEntries((await restaurant.fetch('/')).headers)
    for (const headers of [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }, { 'if-none-match': `W/${etag}` }]) {
      // The first is compressed by the router.
      await rawAnswer('/', headers)
      // An address with a query is the router's.
      const [ahead, routed] = [await rawAnswer('/', headers), await rawAnswer('/?', headers)]
      expect(ahead).toEqual(routed)
      expect(ahead.headers).toContain('Content-Security-Policy')
    }
  })

  /** Node's `fetch` would hide the case and the order of the headers. */
  async function rawAnswer(path: string, headers: Record<string, string>) {
    const { request } = await import('node:http')
    const { hostname, port } = new URL(restaurant.url)
    const [answer] = (await once(request({ hostname, port, path, headers }).end(), 'response')) as [IncomingMessage]
    const body = Buffer.concat(await answer.toArray())
    return { status: answer.statusCode, headers: answer.rawHeaders.filter((header) => !header.endsWith('GMT')), body: body.toString('hex') }
  }

  test('HEAD has the headers of GET, without the page', async () => {
    const { status, headers, text } = await restaurant.fetch('/', { method: 'HEAD' })
    expect([status, text]).toEqual([200, ''])
    expect(headers.get('etag')).toBe((await restaurant.fetch('/')).headers.get('etag'))
  })

  test('R1 R2 R3 R4 the public pages and the login need no session', async () => {
    for (const path of ['/', '/login', '/pheasant', '/one', '/one/', '/?utm=x'])
      expect([path, (await restaurant.fetch(path)).status]).toEqual([path, 200])
  })

  test.each([
    '/lobster',
    '/index.html',
    '/admin/x',
    '/Pheasant',
    '//evil.example',
    '/../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%zz',
    '/shell.html',
    '/.env',
  ])('R6 %s redirects home', async (path) => {
    const { request } = await import('node:http')
    const { hostname, port } = new URL(restaurant.url)
    const { promise, resolve, reject } = Promise.withResolvers<[number | undefined, string | undefined]>()
    request({ hostname, port, path }, (answer) => {
      answer.resume()
      resolve([answer.statusCode, answer.headers.location])
    })
      .on('error', reject)
      .end()
    expect(await promise).toEqual([302, '/'])
  })

  test('R6 an unknown asset, and a POST to an unknown path, are 404', async () => {
    expect((await restaurant.fetch('/assets/old.js')).status).toBe(404)
    expect((await restaurant.fetch('/lobster', { method: 'POST' })).status).toBe(404)
  })

  test('R5 R7 R8 R9 /admin redirects to the login without a session, and the login to /admin with one', async () => {
    const where = async (path: string, cookie = '') => (await restaurant.fetch(path, { headers: { cookie } })).headers.get('location')
    const kim = await restaurant.signIn()
    expect(await where('/admin')).toBe('/login')
    expect(await where('/admin', 'tideboard_session=forged')).toBe('/login')
    expect(await where('/login', kim)).toBe('/admin')
    expect(await where('/admin', kim)).toBeNull()
    expect((await restaurant.fetch('/admin', { headers: { cookie: kim } })).status).toBe(200)
    await restaurant.ask('mutation { logout { done } }', {}, kim)
    expect(await where('/admin', kim)).toBe('/login')
    expect(await where('/login', kim)).toBeNull()
  })

  test('the HTML of the staff’s page has nothing that visitors may not see', async () => {
    const { text } = await restaurant.fetch('/admin', { headers: { cookie: await restaurant.signIn() } })
    expect(text).not.toMatch(new RegExp(`${KIM}|${PASSWORD}|CRAB`))
  })

  test('browsers cache assets for a year and other files for an hour, and get precompressed files', async () => {
    const asset = await restaurant.fetch('/assets/index-h4sh.js', { headers: { 'accept-encoding': 'identity' } })
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.text).toBe('plain()')
    const head = await restaurant.fetch('/assets/index-h4sh.js', { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    expect([head.headers.get('content-encoding'), head.headers.get('cache-control')]).toEqual(['br', 'public, max-age=31536000, immutable'])
    expect((await restaurant.fetch('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test('other sites may embed the preview image of a shared link, and no other file', async () => {
    const allowed = async (path: string) => (await restaurant.fetch(path)).headers.get('cross-origin-resource-policy')
    expect(await allowed('/og.png')).toBe('cross-origin')
    for (const path of ['/', '/favicon.svg', '/assets/index-h4sh.js']) expect([path, await allowed(path)]).toEqual([path, 'same-origin'])
  })

  test('/healthz is ok while the server runs', async () => {
    expect((await restaurant.fetch('/healthz')).json).toEqual({ status: 'ok' })
  })
})
