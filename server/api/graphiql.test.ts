import { expect, test } from 'vitest'
import { openForTest } from '../testing/restaurant-for-tests.ts'

const BROWSER = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }
const MENU = `?query=${encodeURIComponent('{ menu { revision } }')}`

test('a browser that opens the API gets GraphiQL, also with an operation in the address', async () => {
  const { fetch } = await openForTest({ graphiql: async () => '<title>GraphiQL</title>' })
  for (const path of ['/graphql', `/graphql${MENU}`]) {
    const { status, headers, text } = await fetch(path, BROWSER)
    expect([status, headers.get('content-type'), text]).toEqual([200, 'text/html; charset=utf-8', '<title>GraphiQL</title>'])
  }
  expect((await fetch(`/graphql${MENU}`)).json).toEqual({ data: { menu: { revision: 0 } } })
})

test('without GraphiQL it gets a sentence, and the answer to an operation in the address', async () => {
  const { fetch } = await openForTest({})
  const { status, headers, text } = await fetch('/graphql', BROWSER)
  expect([status, headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
  expect(text).toMatch(/^This is an API for programs: .{1,150}\n$/)
  expect((await fetch(`/graphql${MENU}`, BROWSER)).json).toEqual({ data: { menu: { revision: 0 } } })
})
