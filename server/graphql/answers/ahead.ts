import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CurrentMenu } from '../../menu/current-menu.ts'
import type { Shortcut } from '../../shortcuts.ts'
import { SESSION_COOKIE } from '../../staff/cookies.ts'
import { isForGraphql } from '../path.ts'
import type { Answer } from './answer.ts'
import type { Answers } from './answers.ts'

/** Bytes; the answer to a longer request is not kept. */
const MAX_BODY = 16_384

/** Sends the answers that are kept and current, ahead of the router; all other requests are the router's. */
export function keptAnswers(answers: Answers, menu: CurrentMenu): Shortcut {
  return (request, response, route) => {
    if (!isForGraphql(request.url) || !isAnonymous(request)) return false
    if (request.method === 'GET') return send(request, response, undefined, route)
    const length = Number(request.headers['content-length'])
    if (request.method !== 'POST' || !(length > 0 && length <= MAX_BODY)) return false
    readWhole(request, length, (body) => {
      const unread = (): void => {
        request.unshift(body)
        route()
      }
      if (!send(request, response, body, unread)) unread()
    })
    return true
  }

  function send(request: IncomingMessage, response: ServerResponse, body: Buffer | undefined, route: () => void): boolean {
    const key = keyFor(request, body)
    const found = key === undefined ? undefined : answers.find(key)
    if (found === undefined) return false
    const sendIfCurrent = (revision: number): boolean => found.menu.revision === revision && sendAnswer(found, request, response)
    const known = menu.knownRevision()
    if (known !== undefined) return sendIfCurrent(known)
    menu
      .revision()
      .then(sendIfCurrent, () => false)
      .then((isSent) => isSent || route())
      .catch(() => response.destroy())
    return true
  }
}

/** What an answer is kept by: all of a request that Yoga's answer may depend on. Undefined where it must not be kept. */
export function keyFor(request: IncomingMessage, body: Buffer | undefined): string | undefined {
  const { method, url, headers: { accept = '', 'content-type': type = '' } } = request // prettier-ignore
  const isKept = method === 'GET' || (method === 'POST' && body !== undefined && body.length <= MAX_BODY)
  return isKept && isAnonymous(request) ? `${method} ${url}\n${accept}\n${type}\n${body?.toString('latin1') ?? ''}` : undefined
}

/** Whether no session cookie is in a request; also false where only another cookie names it. */
function isAnonymous({ headers: { cookie } }: IncomingMessage): boolean {
  return cookie === undefined || !cookie.includes(SESSION_COOKIE)
}

/** Calls back with the body once all of it is there; never when the client has gone away before. */
function readWhole(request: IncomingMessage, length: number, then: (body: Buffer) => void): void {
  const onReadable = (): void => {
    const body = request.read(length) as Buffer | null
    if (body === null) return
    request.off('readable', onReadable)
    then(body)
  }
  request.on('readable', onReadable)
}

/** False where the representation that was asked for has to be prepared first. */
export function sendAnswer(answer: Answer, request: IncomingMessage, response: ServerResponse): boolean {
  const found = answer.responseTo(request)
  if (found === undefined) return false
  const { status, headers, body } = found
  response.writeHead(status, headers)
  for (const part of body.length > 1 ? body : []) response.write(part)
  response.end(body.length === 1 ? body[0] : undefined)
  return true
}
