import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { details } from '../content/details.ts'
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

/** What a course says to a reader, be it the page's or the JSON-LD's. */
interface Read {
  readonly sitting: string
  readonly course: string
  readonly texts: readonly string[]
  readonly dishes: readonly { readonly name: string; readonly description: string; readonly price: string }[]
}

const jsonLdOf = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as Restaurant

/** The menu as the JSON-LD tells it. */
function told({ hasMenu }: Restaurant): Read[] {
  const shown = (offers: Item['offers']) => (offers === undefined ? '' : `£${offers.price}`)
  return hasMenu.hasMenuSection.flatMap((sitting) =>
    (sitting.hasMenuSection ?? []).map((course) => ({
      sitting: sitting.name,
      course: course.name,
      texts: course.description?.split('\n') ?? [],
      dishes: (course.hasMenuItem ?? []).map(({ name, description = '', offers }) => ({ name, description, price: shown(offers) })),
    })),
  )
}

/** The menu as it stands on the page. */
async function shown(page: Page): Promise<Read[]> {
  const read: Read[] = []
  for (const sitting of await page.locator('#menu').getByRole('region').all()) {
    const name = await textOf(sitting.getByRole('heading', { level: 3 }))
    for (const course of await sitting.locator('.course').all()) read.push({ sitting: name, ...(await courseOn(course)) })
  }
  return read
}

async function courseOn(course: Locator): Promise<Omit<Read, 'sitting'>> {
  const rows = await course.getByRole('listitem').all()
  const dishes = await Promise.all(
    rows.map(async (row) => ({
      name: await textOf(row.getByRole('heading')),
      description: await textOf(row.locator('.dish-description')),
      price: await textOf(row.locator('.price')),
    })),
  )
  const isText = ({ name, price }: { name: string; price: string }) => name === '' && price === ''
  return {
    course: await textOf(course.getByRole('heading', { level: 4 })),
    texts: dishes.filter(isText).map(({ description }) => description),
    // What has a price and no name goes by its description.
    dishes: dishes
      .filter((dish) => !isText(dish))
      .map((dish) => (dish.name === '' ? { ...dish, name: dish.description, description: '' } : dish)),
  }
}

async function textOf(part: Locator): Promise<string> {
  return (await part.allTextContents()).join('')
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
  // Other tests change the menu meanwhile; a live page would follow them.
  test.use({ javaScriptEnabled: false })

  test('the JSON-LD says what the page shows', async ({ page, api, word }) => {
    await api.create({ sitting: word, course: 'DRINKS', description: 'Half a pint of the harbour’s own', price: 3.5 })
    await api.create({ sitting: word, course: 'DRINKS', title: 'Water', price: 0 })
    await page.goto('/')
    const onPage = await shown(page)
    expect(onPage.flatMap(({ dishes }) => dishes).length).toBeGreaterThan(50)
    expect(onPage.flatMap(({ texts }) => texts).length).toBeGreaterThan(5)
    expect(told(await jsonLdOf(page))).toEqual(onPage)
  })
})

test('the JSON-LD says when and where the restaurant is open, from the details', async ({ page, house }) => {
  await page.goto('/')
  const restaurant = await jsonLdOf(page)
  const { address, phone, sessions } = details
  expect(restaurant).toMatchObject({
    '@type': 'Restaurant',
    name: details.name,
    url: `${house.url}/`,
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

test('after a change, the next HTML tells search engines of it', async ({ request, api, word }) => {
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
  const named = told(await jsonLdOf(page)).find(({ sitting }) => sitting === word)
  expect(named?.dishes).toEqual([{ name: title, description: '', price: '' }])
  await api.delete(dish)
})

for (const path of ['/', '/pheasant', '/one']) {
  test(`${path} says where it is at home, and what to show of a link to it`, async ({ page, house }) => {
    await page.goto(`${path}?utm_source=x`)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', house.url + path)
    expect(await meta(page, 'og:url')).toBe(house.url + path)
    expect(await meta(page, 'og:title')).toBe(await page.title())
    expect(await meta(page, 'og:description')).toBe(await meta(page, 'description'))
    const picture = (await meta(page, 'og:image')) ?? ''
    expect(picture).toBe(`${house.url}/og.png`)
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

test('a browser that may keep the site on a home screen finds nothing wrong with its manifest', async ({ page, context }) => {
  await page.goto('/')
  const devtools = await context.newCDPSession(page)
  const { url, errors, data } = await devtools.send('Page.getAppManifest')
  expect([url, errors]).toEqual([expect.stringMatching(/\/manifest\.webmanifest$/), []])
  expect(JSON.parse(data ?? '')).toHaveProperty('name', details.name)
})

test('robots.txt leads to the sitemap, and the sitemap to pages that are open, in one form each', async ({ page, request, house }) => {
  expect(await typeOf(request, '/robots.txt')).toMatch(/^text\/plain/)
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1]
  expect(sitemap).toBe(`${house.url}/sitemap.xml`)
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
