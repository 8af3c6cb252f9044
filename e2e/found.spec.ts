import type { APIRequestContext, Page } from '@playwright/test'
import { details } from '../content/details.ts'
import { expect, test } from './test.ts'

test.use({ menu: 'whole' })

/** The size that a browser gives a picture. */
async function sizeOf(page: Page, address: string): Promise<string> {
  return page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src })
    await picture.decode()
    return `${picture.naturalWidth}x${picture.naturalHeight}`
  }, address)
}

const meta = async (page: Page, name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')

async function typeOf(request: APIRequestContext, path: string): Promise<string | undefined> {
  const answer = await request.get(path, { maxRedirects: 0 })
  expect([path, answer.status()]).toEqual([path, 200])
  return answer.headers()['content-type']
}

test('the HTML that search engines get has the menu as JSON-LD, fresh after each change, whatever a dish is called', async ({
  page,
  request,
  api,
  word,
}) => {
  interface Restaurant {
    readonly image: string
    readonly hasMenu: {
      readonly dateModified: string
      readonly hasMenuSection: readonly { readonly name: string; readonly hasMenuSection: readonly object[] }[]
    }
  }
  const read = async () => {
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await (await request.get('/')).text()) ?? []
    const restaurant = JSON.parse(json) as Restaurant
    return { ...restaurant, section: restaurant.hasMenu.hasMenuSection.find(({ name }) => name.toUpperCase() === word) }
  }
  const title = `</script><b>${word}</b> $& "x"`
  const dish = await api.create({ sitting: word, course: 'MAINS', title: 'x', price: 21 })
  const before = Math.floor(Date.now() / 1000) * 1000
  await api.update(dish, { title })
  const { image, section, hasMenu } = await read()
  expect(Date.parse(hasMenu.dateModified)).toBeGreaterThanOrEqual(before)
  expect(section?.hasMenuSection).toMatchObject([
    { name: 'Mains', hasMenuItem: [{ name: title, offers: { price: '21.00', priceCurrency: details.currency } }] },
  ])
  await page.goto('/')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.locator('#menu h5 b')).toHaveCount(0)
  await expect(page.locator('#menu h3')).toHaveText(
    hasMenu.hasMenuSection.map(({ name }) => name),
    { ignoreCase: true },
  )
  expect(await sizeOf(page, image)).toBe('1200x630')
  await api.delete(dish)
  expect((await read()).section).toBeUndefined()
})

test('each public page has its canonical address, and what to show of a link to it', async ({ page, server }) => {
  for (const path of ['/', '/pheasant', '/one']) {
    await page.goto(`${path}?utm_source=x`)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', server.url + path)
    expect(await meta(page, 'og:url')).toBe(server.url + path)
    expect(await meta(page, 'og:title')).toBe(await page.title())
    expect(await meta(page, 'og:description')).toBe(await meta(page, 'description'))
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  }
  const picture = (await meta(page, 'og:image')) ?? ''
  expect(picture).toBe(`${server.url}/og.png`)
  expect(await sizeOf(page, picture)).toBe(`${await meta(page, 'og:image:width')}x${await meta(page, 'og:image:height')}`)
  expect(await sizeOf(page, picture)).toBe('1200x630')
})

test('the staff’s pages are not to be found', async ({ guest: page, staff }) => {
  await page.goto('/login')
  for (const screen of [page, staff]) {
    expect(await meta(screen, 'robots')).toBe('noindex')
    await expect(screen.locator('link[rel="canonical"], meta[property^="og:"], script[type="application/ld+json"]')).toHaveCount(0)
  }
})

test('every icon is there, in the size that it is announced with', async ({ page, request }) => {
  await page.goto('/')
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
  expect(await typeOf(request, manifest!)).toBe('application/manifest+json; charset=utf-8')
  const { icons, ...rest } = (await (await request.get(manifest!)).json()) as { icons: { src: string; sizes: string; purpose: string }[] }
  expect(rest).toMatchObject({ name: details.name, start_url: '/' })
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of icons) expect([src, await sizeOf(page, src)]).toEqual([src, sizes])
  expect(await sizeOf(page, '/apple-touch-icon.png')).toBe('180x180')
  expect(await sizeOf(page, '/favicon.ico')).toBe('32x32')
  expect(await typeOf(request, '/favicon.ico')).toMatch(/^image\//)
  expect(await typeOf(request, '/favicon.svg')).toBe('image/svg+xml')
})

test('the manifest has no fault that keeps a browser from installing the site', async ({ page, context }) => {
  await page.goto('/')
  const devtools = await context.newCDPSession(page)
  const { url, errors, data } = await devtools.send('Page.getAppManifest')
  expect([url, errors]).toEqual([expect.stringMatching(/\/manifest\.webmanifest$/), []])
  expect(JSON.parse(data ?? '')).toHaveProperty('name', details.name)
})

test('robots.txt leads to the sitemap, and the sitemap to pages that are open, in one form each', async ({ page, request, server }) => {
  expect(await typeOf(request, '/robots.txt')).toMatch(/^text\/plain/)
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1]
  expect(sitemap).toBe(`${server.url}/sitemap.xml`)
  expect(await typeOf(request, sitemap!)).toMatch(/^application\/xml/)
  const pages = [...(await (await request.get(sitemap!)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!)
  expect(pages).toHaveLength(3)
  const closed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path!)
  expect(closed).toEqual(expect.arrayContaining(['/admin', '/login', '/graphql']))
  for (const address of pages) {
    expect(closed.filter((path) => new URL(address).pathname.startsWith(path))).toEqual([])
    expect((await page.goto(address))?.status()).toBe(200)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address)
  }
})
