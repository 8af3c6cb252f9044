import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { HelmetOptions } from 'helmet'
import type { Links } from '../content/shape.ts'
import { isForGraphql } from './graphql/path.ts'

/** Names and values in turn, as `writeHead` takes them. */
export type HeaderList = readonly string[]

/** The security headers of each answer, by its request's path and query. */
export type SecurityHeaders = (url?: string) => HeaderList

/** Helmet's headers, made once: they depend on the request only in whether it is GraphiQL's page. Without `links`, no policy, for development. */
export function securityHeadersFor(links: Links | undefined): SecurityHeaders {
  const [page, graphiql] = [headersOf(links, false), headersOf(links, true)]
  return (url) => (isForGraphql(url) ? graphiql : page)
}

function headersOf(links: Links | undefined, isForGraphiql: boolean): HeaderList {
  const headers: string[] = []
  const request = new IncomingMessage(new Socket())
  const response = Object.assign(new ServerResponse(request), {
    setHeader: (name: string, value: string) => void headers.push(name, value),
  })
  helmet(links === undefined ? { contentSecurityPolicy: false } : policyFor(links, isForGraphiql))(request, response, () => undefined)
  return headers
}

function policyFor({ bookingWidget }: Links, isForGraphiql: boolean): HelmetOptions {
  const booking = isElsewhere(bookingWidget) ? [new URL(bookingWidget).origin] : []
  return {
    contentSecurityPolicy: {
      useDefaults: true,
      directives: {
        // GraphiQL's own page starts by an inline script and keeps its editors in workers and inline styles.
        scriptSrc: isForGraphiql ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        // The booking form in its frame, and the page's question whether there is one.
        frameSrc: ["'self'", ...booking],
        connectSrc: ["'self'", ...booking],
        // Browsers would else turn ws: and http: into their secure forms, also in a restaurant's own network without HTTPS.
        upgradeInsecureRequests: null,
      },
    },
    // Whether the site is HTTPS for good is for the proxy that holds the certificate to say.
    strictTransportSecurity: false,
  }
}

function isElsewhere(link: string): boolean {
  return !link.startsWith('/')
}
