import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOpenAnswers } from './unread-answers.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

const open = createOpenAnswers()
let server: Server
let answers: ServerResponse[]
let visitor: Socket
beforeEach(async () => {
  answers = []
  server = createServer((_request, response) => {
    open.add(response)
    answers.push(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  visitor = connect((server.address() as AddressInfo).port, '127.0.0.1')
  visitor.resume()
})
afterEach(() => {
  visitor.destroy()
  server.close()
})

async function openAre(...expected: (ServerResponse | undefined)[]): Promise<void> {
  await expect.poll(() => [...open]).toEqual(expected)
}

test('an answer is open until it is sent, and one that waits for it on the same connection is, too', async () => {
  visitor.write(REQUEST + REQUEST)
  await expect.poll(() => answers).toHaveLength(2)
  await openAre(answers[0], answers[1])
  answers[1]?.end()
  await openAre(answers[0], answers[1])
  answers[0]?.end()
  await openAre()
  visitor.write(REQUEST)
  await expect.poll(() => answers).toHaveLength(3)
  await openAre(answers[2])
})

test('no answer is open on a connection that has gone', async () => {
  visitor.write(REQUEST + REQUEST)
  await expect.poll(() => answers).toHaveLength(2)
  visitor.destroy()
  await openAre()
})
