import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant, RestaurantOptions } from '../testing/restaurant.ts'

const BROWSER = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }
const MENU = `?query=${encodeURIComponent('{ menu { revision } }')}`

async function opened(options: RestaurantOptions): Promise<Restaurant> {
  const restaurant = await openRestaurant(options)
  onTestFinished(restaurant.close)
  return restaurant
}

test('a browser that opens the API gets GraphiQL, also with an operation in the address', async () => {
  const { fetch } = await opened({ graphiql: async () => '<title>GraphiQL</title>' })
  for (const path of ['/graphql', `/graphql${MENU}`]) {
    const { status, headers, text } = await fetch(path, BROWSER)
    expect([status, headers.get('content-type'), text]).toEqual([200, 'text/html; charset=utf-8', '<title>GraphiQL</title>'])
  }
  expect((await fetch(`/graphql${MENU}`)).json).toEqual({ data: { menu: { revision: 0 } } })
})

test('without GraphiQL it gets a sentence, and the answer to an operation in the address', async () => {
  const { fetch } = await opened({})
  const { status, headers, text } = await fetch('/graphql', BROWSER)
  expect([status, headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
  expect(text).toMatch(/^This is an API for programs: .{1,150}\n$/)
  expect((await fetch(`/graphql${MENU}`, BROWSER)).json).toEqual({ data: { menu: { revision: 0 } } })
})

test('its files are there with it alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tideboard-files-'))
  onTestFinished(async () => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'graphiql/assets'), { recursive: true })
  await writeFile(join(folder, 'graphiql/assets/graphiql-h4sh.js'), 'plain()')
  const statusOf = async (options: RestaurantOptions) =>
    (await (await opened({ folder, ...options })).fetch('/graphiql/assets/graphiql-h4sh.js')).status
  expect(await statusOf({ graphiql: async () => 'GraphiQL' })).toBe(200)
  expect(await statusOf({})).toBe(404)
})
