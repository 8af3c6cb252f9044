import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { parse } from 'graphql'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildWhatIsMissing } from '../scripts/built.ts'
import { BYTES } from './bytes-door.ts'
import { documents } from './documents.ts'
import { fuzz } from './fuzz.ts'
import { disappointments } from './honest.ts'
import { HTTP } from './http-door.ts'
import { faultsIn } from './printed.ts'
import { SOCKET } from './socket-door.ts'

beforeAll(async () => {
  if (!existsSync('dist/client/shell.html')) await buildWhatIsMissing()
}, 120_000)

test('six hundred hostile inputs leave the restaurant open, its menu readable, its memory bounded and its log without secrets', async () => {
  const { findings, faults } = await fuzz({ seed: Date.now() % 1_000_000_000, count: 600 })
  expect({ findings, faults }).toEqual({ findings: [], faults: [] })
}, 120_000)

describe('what the fuzz would notice', () => {
  const QUERY = { method: 'GET', path: '/graphql', headers: {}, body: undefined, as: 'nobody' } as const

  test('an answer with a status of the server’s own failure', async () => {
    const target = await serverThat((_request, response) => response.writeHead(503).end())
    expect(await HTTP.send(target, QUERY)).toContain('503')
    expect(await BYTES.send(target, 'GET / HTTP/1.1\r\nhost: a\r\n\r\n')).toContain('503')
    expect(await SOCKET.send(target, { as: 'nobody', protocol: undefined, steps: [] })).toContain('503')
  })

  test('an error that nobody expected, behind a status of 200', async () => {
    const target = await serverThat((_request, response) => response.end('{"errors":[{"message":"Unexpected error."}]}'))
    expect(await HTTP.send(target, QUERY)).toContain('Unexpected error.')
  })

  test('a server that is gone', async () => {
    const target = { url: 'http://127.0.0.1:9', cookie: '' }
    expect(await HTTP.send(target, QUERY)).toContain('ECONNREFUSED')
    expect(await BYTES.send(target, 'GET')).toContain('ECONNREFUSED')
    expect(await SOCKET.send(target, { as: 'nobody', protocol: undefined, steps: [] })).toContain('ECONNREFUSED')
    expect(await disappointments(target.url, '127.0.0.2', target)).toHaveLength(1)
  })

  test('a line past the log, a long one, and one with a secret', () => {
    const printed = ['{"msg":"fine"}', 'Error: at', `{"msg":"${'x'.repeat(300)}"}`, '{"msg":"pass word"}'].join('\n')
    expect(faultsIn(printed, ['pass word'])).toEqual([
      'Printed past the log: Error: at',
      expect.stringContaining('300 bytes or more'),
      expect.stringContaining('a password or a token'),
    ])
  })
})

test('most documents of the fuzz are GraphQL, and the same seed makes the same ones', () => {
  const sample = (): string[] => fc.sample(documents, { seed: 11, numRuns: 200 })
  expect(sample().filter(isGraphql).length).toBeGreaterThan(150)
  expect(sample()).toEqual(sample())
})

function isGraphql(document: string): boolean {
  try {
    parse(document)
    return true
  } catch {
    return false
  }
}

async function serverThat(answers: RequestListener) {
  const server = createServer(answers)
  server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 503 Unavailable\r\n\r\n'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cookie: '' }
}
