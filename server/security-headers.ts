import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { HelmetOptions } from 'helmet'
import type { Links } from '../content/shape.ts'
import { isForGraphql } from './http/request-target.ts'
import { DESK_OFFLINE_PAGE, FAILED_PAGE, UNAVAILABLE_PAGE } from './pages/error-pages.ts'

/** Names and values in turn, as `writeHead` takes them. */
export type HeaderList = readonly string[]

/** The security headers of each answer, by its request's path and query. */
export type SecurityHeaders = (url?: string) => HeaderList

export interface SecurityParts {
  readonly links: Links
  /** The HTML of the built pages, whose style elements are allowed by their hash; absent in development: no policy. */
  readonly templates: readonly string[] | undefined
  /** Whether visitors type an address with https. */
  readonly isHttps: boolean
}

/** Helmet's headers, made once: all answers have the same, but for GraphiQL's page and the booking page that the site frames. */
export function securityHeadersFor({ links, templates, isHttps }: SecurityParts): SecurityHeaders {
  const styles = [...new Set([...(templates ?? []), UNAVAILABLE_PAGE, FAILED_PAGE, DESK_OFFLINE_PAGE].flatMap(stylesIn))]
  const headersFor = (kind: Kind): HeaderList =>
    headersOf({
      contentSecurityPolicy: templates !== undefined && policyFor(kind, links, styles),
      xFrameOptions: { action: kind === 'framed' ? 'sameorigin' : 'deny' },
      // Not for subdomains, which may be other people's machines.
      strictTransportSecurity: isHttps && { maxAge: ONE_YEAR, includeSubDomains: false },
    })
  const [page, graphiql, framed] = [headersFor('page'), headersFor('graphiql'), headersFor('framed')]
  const framedPath = isElsewhere(links.bookingWidget) ? undefined : pathOf(links.bookingWidget)
  return (url) => {
    if (isForGraphql(url)) return graphiql
    return url !== undefined && pathOf(url) === framedPath ? framed : page
  }
}

type Kind = 'page' | 'graphiql' | 'framed'

/** Seconds. */
const ONE_YEAR = 31_536_000
/** What no page asks a visitor for; a booking form in its frame could not either. */
const PERMISSIONS = ['permissions-policy', 'camera=(), geolocation=(), microphone=()'] as const

function headersOf(options: HelmetOptions): HeaderList {
  const headers: string[] = [...PERMISSIONS]
  const request = new IncomingMessage(new Socket())
  const response = Object.assign(new ServerResponse(request), {
    setHeader: (name: string, value: string) => void headers.push(name, value),
  })
  helmet(options)(request, response, () => undefined)
  return headers
}

function policyFor(kind: Kind, { bookingWidget }: Links, styles: readonly string[]) {
  const booking = isElsewhere(bookingWidget) ? [new URL(bookingWidget).origin] : []
  return {
    useDefaults: true,
    directives: {
      baseUri: ["'none'"],
      frameAncestors: [kind === 'framed' ? "'self'" : "'none'"],
      scriptSrc: ["'self'"],
      fontSrc: ["'self'"],
      workerSrc: ["'self'"],
      // The booking form in its frame, and the page's question whether there is one.
      frameSrc: ["'self'", ...booking],
      connectSrc: ["'self'", ...booking],
      // Browsers would else turn ws: and http: into their secure forms, also in a restaurant's own network without HTTPS.
      upgradeInsecureRequests: null,
      ...(kind === 'graphiql' ? FOR_GRAPHIQL : { styleSrc: ["'self'", ...styles], ...FOR_PAGES }),
    },
  }
}

const FOR_PAGES = {
  // The print size of the menu is a style attribute, and differs with the menu.
  styleSrcAttr: ["'unsafe-inline'"],
  // No string becomes a script, except the addresses of the service worker (client/offline/register-worker.ts) and of the thread that
  // reads a pasted menu (client/desk/import/use-preview.ts).
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['service-worker', 'menu-reader'],
}

/** Its editor makes style elements as it goes, and has its icons as a font in its style sheet. */
const FOR_GRAPHIQL = { styleSrc: ["'self'", "'unsafe-inline'"], fontSrc: ["'self'", 'data:'] }

/** The sources that allow the style elements of a page. */
function stylesIn(html: string): string[] {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)]
  return styles.map(([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? ''
}

function isElsewhere(link: string): boolean {
  return !link.startsWith('/')
}
