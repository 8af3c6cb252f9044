import type { Encoding } from './negotiation.ts'
import type { Page } from './page.ts'

/** The headers of an answer that says: the page that you have is current. */
export function cachingHeaders({ etag, asOf }: Page): Readonly<Record<string, string>> {
  // No cache may store a page whose menu may be outdated; the service worker reads the header `x-menu-as-of`.
  if (asOf !== undefined) return { 'cache-control': 'no-store', vary: 'accept-encoding', etag, 'x-menu-as-of': `${asOf}` }
  // Browsers revalidate on each load, so that they never show an old menu; the ETag makes that a 304.
  return { 'cache-control': 'no-cache', vary: 'accept-encoding', etag }
}

/** The headers of an answer with the page, whose body in the encoding has so many bytes; without an encoding, as it is. */
export function pageHeaders(page: Page, encoding: Encoding | undefined, length: number): Readonly<Record<string, string>> {
  return {
    ...cachingHeaders(page),
    ...(encoding !== undefined && { 'content-encoding': encoding }),
    'content-type': 'text/html; charset=utf-8',
    'content-length': `${length}`,
  }
}
