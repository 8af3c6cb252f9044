import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HeaderList } from '../security-headers.ts'
import { sendOrRoute } from '../shortcuts.ts'
import type { Shortcut } from '../shortcuts.ts'
import { readyBody } from './body.ts'
import { encodingFor, matchesEtag } from './negotiation.ts'
import type { Encoding } from './negotiation.ts'
import { cachingHeaders, pageHeaders } from './page-headers.ts'
import type { Page } from './page.ts'
import type { Pages } from './pages.ts'

/** An answer as it is sent. */
interface Answer {
  readonly status: 200 | 304
  readonly headers: string[]
  readonly body: Buffer | undefined
}

/** Sends a public page that is kept and current, ahead of the router; the answers are the router's, byte for byte. */
export function keptPages(pages: Pick<Pages, 'kept'>, security: HeaderList): Shortcut {
  const prepared = new WeakMap<Page, ReturnType<typeof answersWith>>()

  function answersOf(page: Page): ReturnType<typeof answersWith> {
    const known = prepared.get(page)
    if (known !== undefined) return known
    const answers = answersWith(page, security)
    prepared.set(page, answers)
    return answers
  }

  return (request, response, route) => {
    const page = request.method === 'GET' ? pages.kept(request.url ?? '') : undefined
    if (!(page instanceof Promise)) return page !== undefined && send(page, request, response)
    sendOrRoute(page, (found) => send(found, request, response), route, response)
    return true
  }

  function send(page: Page, { headers }: IncomingMessage, response: ServerResponse): boolean {
    const { 'if-none-match': known, 'accept-encoding': accepted } = headers
    const { notModified, answerIn } = answersOf(page)
    const answer = matchesEtag(known, page.etag) ? notModified : answerIn(encodingFor(accepted))
    // The router compresses it.
    if (answer === undefined) return false
    response.writeHead(answer.status, answer.headers).end(answer.body)
    return true
  }
}

/** Each answer that a page may need. */
function answersWith(page: Page, security: HeaderList) {
  const withSecurity = (headers: Readonly<Record<string, string>>) => [...security, ...Object.entries(headers).flat()]
  const answers = new Map<Encoding | undefined, Answer>()
  const notModified: Answer = { status: 304, headers: withSecurity(cachingHeaders(page)), body: undefined }
  return {
    notModified,
    /** Undefined where the page is not compressed in this encoding yet. */
    answerIn(encoding: Encoding | undefined): Answer | undefined {
      const known = answers.get(encoding)
      if (known !== undefined) return known
      const body = readyBody(page, encoding)
      if (body === undefined) return undefined
      const answer: Answer = { status: 200, headers: withSecurity(pageHeaders(page, encoding, body.length)), body }
      answers.set(encoding, answer)
      return answer
    },
  }
}
