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
const answers = new Map<string, ReadyAnswer>()

const server = createServer((request, response) => {
  const answer = answers.get((request.url ?? '').split('?', 1)[0] ?? '')
  const send = (): void => {
    if (answer === undefined) return void response.writeHead(404).end()
    response.writeHead(200, answer.headers).end(answer.body)
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
    answers.set(answer.path, { ...answer, headers: { ...answer.headers, 'content-length': `${answer.body.length}` } })
  },
}

export type BareHttpJobs = typeof jobs
answerJobs(jobs)
