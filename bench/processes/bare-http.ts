import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerJobs } from './jobs.ts'

/** An answer that is ready to be sent. */
export interface ReadyAnswer {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

// The physical limit of HTTP: bare node:http, which reads the request and sends bytes that it was given.
const answers = new Map<string, ReadyAnswer & { readonly ofNotModified: ReadyAnswer['headers'] }>()

const server = createServer((request, response) => {
  const answer = answers.get((request.url ?? '').split('?', 1)[0] ?? '')
  const send = (): void => {
    if (answer === undefined) return void response.writeHead(404).end()
    const { headers, ofNotModified, body } = answer
    const isKnown = headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag']
    if (isKnown) response.writeHead(304, ofNotModified).end()
    else response.writeHead(200, headers).end(body)
  }
  if (request.method === 'POST') request.on('end', send).resume()
  else send()
})

const jobs = {
  /** Listens, and resolves with its address. */
  async listen(): Promise<string> {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  },
  /** Answers a path from now on. */
  async put(answer: ReadyAnswer): Promise<void> {
    // What a 304 says of the body itself is left out (RFC 9110, 15.4.5).
    const { 'content-type': _type, 'content-encoding': _encoding, ...ofNotModified } = answer.headers
    answers.set(answer.path, { ...answer, headers: { ...answer.headers, 'content-length': `${answer.body.length}` }, ofNotModified })
  },
}

export type BareHttpJobs = typeof jobs
answerJobs(jobs)
