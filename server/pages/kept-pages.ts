import type { ServerResponse } from 'node:http'
import type { HeaderList } from '../security-headers.ts'
import type { Shortcut } from '../shortcuts.ts'
import { encodingFor, matchesEtag } from './negotiation.ts'
import { cachingHeaders, pageHeaders } from './page-headers.ts'
import type { Page } from './page.ts'
import type { Pages } from './pages.ts'

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

  return (request, response) => {
    if (request.method !== 'GET') return false
    const page = pages.kept(request.url ?? '')
    if (page === undefined) return false
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
    const answers = answersOf(page)
    if (known !== undefined && matchesEtag(known, page.etag)) return send(response, 304, answers.notModified)
    const encoding = encodingFor(accepted) ?? 'plain'
    return send(response, 200, answers[encoding], page[encoding])
  }
}

/** The headers of each answer that a page may need. */
function answersWith(page: Page, security: HeaderList) {
  const withSecurity = (headers: Readonly<Record<string, string>>) => [...security, ...Object.entries(headers).flat()]
  return {
    notModified: withSecurity(cachingHeaders(page)),
    plain: withSecurity(pageHeaders(page, undefined)),
    br: withSecurity(pageHeaders(page, 'br')),
    gzip: withSecurity(pageHeaders(page, 'gzip')),
  }
}

function send(response: ServerResponse, status: number, headers: string[], body?: Buffer): true {
  response.writeHead(status, headers).end(body)
  return true
}
