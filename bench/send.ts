import { Agent } from 'node:http'
import type { Answer, Send } from '../e2e/send.ts'
import { ask } from './ask.ts'

/** Sends over one connection, with the cookies that come. Leaner than fetch: what the client costs is not the server's. */
export function sendByHttp(origin: string): Send {
  const agent = new Agent({ keepAlive: true })
  let cookie = ''
  return async (operation) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json', cookie }
    const answer = await ask(origin, { method: 'POST', path: '/graphql', headers, body: JSON.stringify(operation) }, agent)
    cookie = answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? cookie
    return JSON.parse(answer.body.toString()) as Answer
  }
}
