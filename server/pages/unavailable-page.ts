import type { FastifyReply } from 'fastify'
import { details } from '../../content/details.ts'
import { escapeForHtml } from './escape.ts'

/** Seconds, for the Retry-After header. */
const RETRY_AFTER = 5

/** Sends the page for requests that fail because the store is unavailable: how else to reach the restaurant. */
export function sendUnavailablePage(reply: FastifyReply): FastifyReply {
  reply.status(503).headers({ 'retry-after': `${RETRY_AFTER}`, 'cache-control': 'no-store' })
  return reply.type('text/html; charset=utf-8').send(UNAVAILABLE_PAGE)
}

const { name, phone, email } = details

/** How else to reach the restaurant. */
export const UNAVAILABLE_PAGE = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>Back in a moment · ${escapeForHtml(name)}</title>
    <style>
      :root { color-scheme: light dark }
      body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem }
      a { display: inline-block; min-height: 24px }
    </style>
  </head>
  <body>
    <main>
      <h1>Back in a moment</h1>
      <p>${escapeForHtml(name)} is open as usual, but this page isn’t available at the moment. <a href="">Try again</a>, or call or write to us:</p>
      <p>
        <a href="tel:${escapeForHtml(phone.dialled)}">${escapeForHtml(phone.shown)}</a><br />
        <a href="mailto:${escapeForHtml(email)}">${escapeForHtml(email)}</a>
      </p>
    </main>
  </body>
</html>
`
