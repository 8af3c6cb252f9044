// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { details } from '../../content/details.ts'
import type { Dish } from '../../domain/dish.ts'
import { headOf } from './head.ts'

const SITE = 'https://tideboard.example'
const CRAB: Dish = { id: 'a', sitting: 'LUNCH', course: 'MAINS', title: 'CRAB', description: '', price: 1, version: 1 }
const menuOf = (title: string) => ({ revision: 1, dishes: [{ ...CRAB, title }] })
const { pages } = details

/** The head as a browser parses it. */
function headAt(path: string, title = 'CRAB'): HTMLHeadElement {
  const html = `<!doctype html><head>${headOf(path, menuOf(title), SITE)}</head><body></body>`
  return new DOMParser().parseFromString(html, 'text/html').head
}
const meta = (head: HTMLHeadElement, name: string) =>
  head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
const links = (head: HTMLHeadElement, rel: string) =>
  [...head.querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href'))

const PUBLIC = { '/': pages.home, '/pheasant': pages.pheasant, '/one': pages.one }
const STAFF = { '/login': pages.login, '/admin': pages.admin, '/admin/import': pages.import }

test.each(Object.entries({ ...PUBLIC, ...STAFF }))('%s has one title and one description, its own', (path, { title, description }) => {
  const head = headAt(path)
  expect([...head.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([title])
  expect(meta(head, 'description')).toBe(description)
  expect(links(head, 'icon')).toEqual(['/favicon.ico', '/favicon.svg'])
  expect(links(head, 'manifest')).toEqual(['/manifest.webmanifest'])
})

test('no two pages have the same title or description', () => {
  const all = Object.values(pages)
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length)
})

test.each(Object.entries(PUBLIC))('%s has a canonical URL, and a preview for messengers', (path, { title, description }) => {
  const head = headAt(path)
  expect(links(head, 'canonical')).toEqual([SITE + path])
  expect(meta(head, 'robots')).toBeUndefined()
  const site = { type: 'website', site_name: details.name, image: `${SITE}/og.png`, locale: 'en_GB' }
  for (const [name, content] of Object.entries({ ...site, title, description, url: SITE + path }))
    expect([name, meta(head, `og:${name}`)]).toEqual([name, content])
  expect(meta(head, 'og:image:alt')).toContain(details.name)
  expect(meta(head, 'twitter:card')).toBe('summary_large_image')
})

test.each(Object.keys(STAFF))('%s is hidden from search engines, and has no preview', (path) => {
  const head = headAt(path)
  expect(meta(head, 'robots')).toBe('noindex')
  expect(links(head, 'canonical')).toEqual([])
  expect(meta(head, 'og:title')).toBeUndefined()
})

describe('the JSON-LD', () => {
  const scripts = (head: HTMLHeadElement) => [...head.querySelectorAll('script')].map(({ textContent }) => textContent)

  test('is on the home page only', () => {
    expect(headAt('/').querySelectorAll('script[type="application/ld+json"]')).toHaveLength(1)
    for (const path of ['/pheasant', '/one', '/login', '/admin']) expect([path, scripts(headAt(path))]).toEqual([path, []])
  })

  test.each(['</script><b>', '<!--<script>', '$&', '"'])('is not broken by a dish called %s', (title) => {
    const head = headAt('/', title)
    expect(head.querySelector('b')).toBeNull()
    expect(JSON.parse(scripts(head)[0] ?? '')).toMatchObject({
      hasMenu: { hasMenuSection: [{ hasMenuSection: [{ hasMenuItem: [{ name: title }] }] }] },
    })
  })
})
