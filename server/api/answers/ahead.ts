import type { IncomingMessage } from 'node:http'
import { LIMITS } from '../../http/limits.ts'
import type { CurrentMenu } from '../../menu/current-menu.ts'
import type { Shortcut } from '../../http/shortcuts.ts'
import { SESSION_COOKIE } from '../../staff/cookies.ts'
import { isForGraphql } from '../../http/request-target.ts'
import type { Answers } from './answers.ts'

/** Sends the answers that are cached and current, ahead of the router; all other requests are the router's. */
export function cachedAnswers(answers: Answers, menu: CurrentMenu): Shortcut {
  const sendAhead: (...args: [...Parameters<Shortcut>, Buffer?]) => boolean = (request, response, route, body) => {
    const text = textOf(request, body)
    const answer = text === undefined ? undefined : answers.find(text)
    if (answer === undefined) return false
    const known = menu.knownRevision()
    if (known !== undefined) return known === answer.menu.revision && answer.send(request, response)
    menu
      .revision()
      .then((revision) => revision === answer.menu.revision && answer.send(request, response))
      .catch(() => false)
      .then((isSent) => isSent || route())
      .catch(() => response.destroy())
    return true
  }
  return (request, response, route) => {
    if (!isForGraphql(request.url) || !isAnonymous(request)) return false
    if (request.method === 'GET') return sendAhead(request, response, route)
    const length = Number(request.headers['content-length'])
    if (request.method !== 'POST' || !(length > 0 && length <= LIMITS.answers.body)) return false
    readWhole(request, length, (body) => {
      const unread = (): void => {
        request.unshift(body)
        route()
      }
      if (!sendAhead(request, response, unread, body)) unread()
    })
    return true
  }
}

/** All of a request that Yoga's answer may depend on, what it accepts first. Undefined where the answer must not be cached. */
export function textOf(request: IncomingMessage, body: Buffer | undefined): string | undefined {
  const { method, url, headers: { accept = '', 'content-type': type = '' } } = request // prettier-ignore
  const isCacheable = method === 'GET' || (method === 'POST' && body !== undefined && body.length <= LIMITS.answers.body)
  return isCacheable && isAnonymous(request) ? `${accept}\n${method} ${url}\n${type}\n${body?.toString('latin1') ?? ''}` : undefined
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
