import { once } from 'node:events'
import { expect, test } from 'vitest'
import WebSocket from 'ws'
import { startsServers, stop } from './testing/server.ts'

const { start } = startsServers()

const SAYS_AT_ITS_END = `process.on('exit', () => {
  console.log('has undici: ' + process.moduleLoadList.some((name) => name.includes('undici')))
})`

test("a server that has sent a page, answered the API and had a socket never loads Node's HTTP client", { timeout: 60_000 }, async () => {
  const run = start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(SAYS_AT_ITS_END)}` })
  const url = await run.greeting()
  expect((await fetch(url)).status).toBe(200)
  const query = `mutation { login(email: "staff@tideboard.example", password: "not the password") { __typename } }`
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })).status).toBe(200)
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  await once(socket, 'open')
  expect(await stop(run)).toBe(0)
  expect(run.printed()).toContain('has undici: false')
  expect(run.printed()).not.toContain('has undici: true')
})
