import type { IncomingHttpHeaders } from 'node:http'

/** Whether the page of another site sent a request. */
export type IsCrossOrigin = (headers: IncomingHttpHeaders) => boolean

interface Site {
  /** Whether to trust a proxy's X-Forwarded-Host. */
  readonly isBehindProxy: boolean
  /** The origin that visitors type, where it is known: a proxy may hide it. */
  readonly siteUrl: string | undefined
}

/** The rule for all that a browser sends with a cookie: sockets (cross-site WebSocket hijacking) and POST requests (CSRF). */
export function originRule({ isBehindProxy, siteUrl }: Site): IsCrossOrigin {
  return (headers) => {
    const { origin, host } = headers
    // Programs other than browsers send none.
    if (origin === undefined || origin === siteUrl) return false
    // Each proxy of a chain appends a host; the first is the one that the browser asked for.
    const [forwarded = ''] = isBehindProxy ? String(headers['x-forwarded-host'] ?? '').split(',', 1) : []
    return URL.parse(origin)?.host !== (forwarded.trim() || host)
  }
}
