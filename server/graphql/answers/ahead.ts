import type { IncomingMessage, ServerResponse } from 'node:http'
import { endWith } from '../../body-parts.ts'
import type { CurrentMenu } from '../../menu/current-menu.ts'
import { sendOrRoute } from '../../shortcuts.ts'
import type { Shortcut } from '../../shortcuts.ts'
import { SESSION_COOKIE } from '../../staff/cookies.ts'
import { isForGraphql } from '../path.ts'
import type { Answer } from './answer.ts'
import type { Answers, KeptAnswer } from './answers.ts'

/** Bytes; the answer to a longer request is not kept. */
const MAX_BODY = 16_384

/** Sends the answers that are kept and current, ahead of the router; all other requests are the router's. */
export function keptAnswers(answers: Answers, menu: CurrentMenu): Shortcut {
  const keyOfGet = createKeysOfGets()
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
    const key = body === undefined ? keyOfGet(request) : keyFor(request, body)
    const kept = key === undefined ? undefined : answers.find(key)
    if (kept === undefined) return false
    const known = menu.knownRevision()
    if (known === kept.answer.menu.revision) return sendAnswer(kept.answer, request, response)
    const next = known === undefined ? menu.revision().then(async (revision) => answerAt(revision, kept)) : answerAt(known, kept)
    if (next === undefined) return false
    sendOrRoute(next, (answer) => sendAnswer(answer, request, response), route, response)
    return true
  }
}

/** The answer of a revision, which may be in the making for somebody else; undefined where the router has to begin it. */
function answerAt(revision: number, { answer, next }: KeptAnswer): Promise<Answer> | undefined {
  if (answer.menu.revision === revision) return Promise.resolve(answer)
  return next?.menu.revision === revision ? next.answer : undefined
}

/** What an answer is kept by: all of a request that Yoga's answer may depend on. Undefined where it must not be kept. */
export function keyFor(request: IncomingMessage, body: Buffer | undefined): string | undefined {
  const { method, url, headers: { accept = '', 'content-type': type = '' } } = request // prettier-ignore
  const isKept = method === 'GET' || (method === 'POST' && body !== undefined && body.length <= MAX_BODY)
  return isKept && isAnonymous(request) ? `${method} ${url}\n${accept}\n${type}\n${body?.toString('latin1') ?? ''}` : undefined
}

/** Makes a key anew only for another request than the one before: most visitors send the same, and comparing is quicker than joining and hashing. */
function createKeysOfGets(): (request: IncomingMessage) => string | undefined {
  let latest: { readonly url: string; readonly accept: string; readonly type: string; readonly key: string | undefined } | undefined
  return (request) => {
    const { url = '', headers: { accept = '', 'content-type': type = '' } } = request // prettier-ignore
    if (url !== latest?.url || accept !== latest.accept || type !== latest.type)
      latest = { url, accept, type, key: keyFor(request, undefined) }
    return latest.key
  }
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
  endWith(response.writeHead(status, headers), body)
  return true
}
