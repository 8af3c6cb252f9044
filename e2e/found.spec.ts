import type { APIRequestContext, Page } from '@playwright/test'
import { details } from '../content/details.ts'
import { showPrice } from '../domain/price.ts'
import { expect, test } from './test.ts'

interface Item {
  name: string
  description?: string
  offers?: { price: string; priceCurrency: string }
}
interface Section {
  name: string
  description?: string
  hasMenuItem?: Item[]
  hasMenuSection?: Section[]
}
interface Restaurant {
  [part: string]: unknown
  hasMenu: { hasMenuSection: Section[] }
}

/** A course as the page and its JSON-LD both give it. */
interface Read {
  readonly sitting: string
  readonly course: string
  /** The descriptions that stand alone (R20), a line each. */
  readonly text: string
  readonly dishes: readonly { readonly name: string; readonly description: string; readonly price: string }[]
}

const jsonLdOf = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as Restaurant

/** The menu that the JSON-LD describes. */
function readJsonLd({ hasMenu }: Restaurant): Read[] {
  const priceOf = (offers: Item['offers']) => (offers === undefined ? '' : showPrice(Number(offers.price), offers.priceCurrency))
  return hasMenu.hasMenuSection.flatMap((sitting) =>
    (sitting.hasMenuSection ?? []).map((course) => ({
      sitting: sitting.name,
      course: course.name,
      text: course.description ?? '',
      dishes: (course.hasMenuItem ?? []).map(({ name, description = '', offers }) => ({ name, description, price: priceOf(offers) })),
    })),
  )
}

/** The menu that the page shows. */
async function readPage(page: Page): Promise<Read[]> {
  const courses = await page.locator('#menu .course').evaluateAll((found) =>
    found.map((course) => {
      const textOf = (part: Element | null, selector: string) => part?.querySelector(selector)?.textContent ?? ''
      return {
        sitting: textOf(course.closest('section:has(h3)'), 'h3'),
        course: textOf(course, 'h4'),
        rows: [...course.querySelectorAll('li')].map((row) => ({
          name: textOf(row, 'h5'),
          description: textOf(row, '.dish-description'),
          price: textOf(row, '.price'),
        })),
      }
    }),
  )
  return courses.map(({ sitting, course, rows }) => ({ sitting, course, ...readRows(rows, course) }))
}

function readRows(rows: Read['dishes'], course: string): Pick<Read, 'text' | 'dishes'> {
  const isText = ({ name, price }: Read['dishes'][number]) => name === '' && price === ''
  return {
    text: rows
      .filter(isText)
      .map(({ description }) => description)
      .join('\n'),
    // What has a price and no name goes by its description or, without one, by its course.
    dishes: rows
      .filter((row) => !isText(row))
      .map((row) => (row.name === '' ? { ...row, name: row.description || course, description: '' } : row)),
  }
}

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

test.describe('in the HTML as it came', () => {
  // Search engines read the JSON-LD of the HTML as it came; a live page goes on to change what it shows.
  test.use({ javaScriptEnabled: false })

  test('the JSON-LD says what the page shows', async ({ page, api, word }) => {
    await api.create({ sitting: word, course: 'DRINKS', description: 'Half a pint of the harbour’s own', price: 3.5 })
    await api.create({ sitting: word, course: 'DRINKS', title: 'Water', price: 0 })
    await api.create({ sitting: word, course: 'DRINKS', title: 'The cellar', price: 9999.99 })
    await page.goto('/')
    const onPage = await readPage(page)
    expect(onPage.flatMap(({ dishes }) => dishes).length).toBeGreaterThan(50)
    expect(onPage.filter(({ text }) => text !== '').length).toBeGreaterThan(3)
    expect(readJsonLd(await jsonLdOf(page))).toEqual(onPage)
  })
})

test('the JSON-LD says when and where the restaurant is open, from the details', async ({ page, server }) => {
  await page.goto('/')
  const restaurant = await jsonLdOf(page)
  const { address, phone, sessions } = details
  expect(restaurant).toMatchObject({
    '@type': 'Restaurant',
    name: details.name,
    url: `${server.url}/`,
    telephone: phone.dialled,
    email: details.email,
    currenciesAccepted: details.currency,
    address: {
      streetAddress: address.street,
      addressLocality: address.town,
      postalCode: address.postcode,
      addressCountry: address.country,
    },
    openingHoursSpecification: sessions.map(({ days, opens, closes }) => ({ dayOfWeek: days, opens, closes })),
  })
  expect(await sizeOf(page, restaurant['image'] as string)).toBe('1200x630')
})

test('after a change, the next HTML has it for search engines', async ({ request, api, word }) => {
  const home = async () => (await request.get('/')).text()
  const jsonLd = async () => /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await home())?.[1] ?? ''
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `Turbot ${word}`, price: 21 })
  expect(await jsonLd()).toContain(`"name":"TURBOT ${word}","offers":{"@type":"Offer","price":"21.00","priceCurrency":"GBP"}`)
  await api.delete(dish)
  expect(await jsonLd()).not.toContain(word)
})

test('a dish called </script><b> breaks nothing', async ({ page, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'ANY', title: 'x' })
  const title = `</script><b>${word}</b> $& "x"`
  await api.update(dish, { title })
  await page.goto('/')
  await expect(page.locator('#menu b')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const named = readJsonLd(await jsonLdOf(page)).find(({ sitting }) => sitting === word)
  expect(named?.dishes).toEqual([{ name: title, description: '', price: '' }])
  await api.delete(dish)
})

for (const path of ['/', '/pheasant', '/one']) {
  test(`${path} has its canonical address, and what to show of a link to it`, async ({ page, server }) => {
    await page.goto(`${path}?utm_source=x`)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', server.url + path)
    expect(await meta(page, 'og:url')).toBe(server.url + path)
    expect(await meta(page, 'og:title')).toBe(await page.title())
    expect(await meta(page, 'og:description')).toBe(await meta(page, 'description'))
    const picture = (await meta(page, 'og:image')) ?? ''
    expect(picture).toBe(`${server.url}/og.png`)
    expect(await sizeOf(page, picture)).toBe(`${await meta(page, 'og:image:width')}x${await meta(page, 'og:image:height')}`)
    expect(await sizeOf(page, picture)).toBe('1200x630')
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  })
}

test('the staff’s pages are not to be found', async ({ page, staff }) => {
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
