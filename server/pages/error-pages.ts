import type { FastifyReply } from 'fastify'
import { details } from '../../content/details.ts'
import { escapeForHtml } from './template.ts'

/** Seconds, for the Retry-After header. */
const RETRY_AFTER_SECONDS = 5

/** Sends the page for requests that fail because the store is unavailable: how else to reach the restaurant. */
export function sendUnavailablePage(reply: FastifyReply): FastifyReply {
  reply.status(503).headers({ 'retry-after': `${RETRY_AFTER_SECONDS}`, 'cache-control': 'no-store' })
  return reply.type('text/html; charset=utf-8').send(UNAVAILABLE_PAGE)
}

/** Sends the page for requests that fail because of a fault of the server's own. */
export function sendFailedPage(reply: FastifyReply): FastifyReply {
  reply.status(500).header('cache-control', 'no-store')
  return reply.type('text/html; charset=utf-8').send(FAILED_PAGE)
}

const { name, phone, email } = details

/** The colours of the site: a board under its awning, over the sea. No file, since that might be missing as well. */
const STYLE = `
      :root {
        --sky: #d3e8ea; --stripe: #c9404f; --chalk: #fffdf7; --iron: #12303b; --board: #0f4c5c; --chalked: #fdfaf3;
        --far: #7dbcc2; --mid: #2f8793; --near: #0f4c5c;
        color-scheme: light dark; background: var(--sky)
      }
      @media (prefers-color-scheme: dark) {
        :root {
          --sky: #23304d; --stripe: #8e3842; --chalk: #bcbfce; --iron: #0e1626; --board: #10394a; --chalked: #fbeed0;
          --far: #27445f; --mid: #1b344c; --near: #0f2236
        }
      }
      * { box-sizing: border-box }
      body { display: grid; min-height: 100svh; margin: 0; font: 1.125rem/1.5 Jost, 'Century Gothic', Futura, system-ui, sans-serif }
      body::before {
        content: ''; position: absolute; z-index: 1; inset: 0 0 auto; height: 2rem; forced-color-adjust: none;
        background: repeating-linear-gradient(90deg, var(--stripe) 0 2rem, var(--chalk) 2rem 4rem);
        mask: linear-gradient(#000 0 0) 0 0 / 100% calc(100% - 1rem) no-repeat, radial-gradient(1rem at 50% 0, #000 97%, #0000) 0 100% / 2rem 1rem repeat-x
      }
      body::after {
        content: ''; align-self: end; height: 8rem; forced-color-adjust: none;
        background:
          radial-gradient(3.1rem 1rem at 50% 0, #0000 98%, var(--near)) 1rem 100% / 5rem 2.5rem repeat-x,
          radial-gradient(3.1rem 1rem at 50% 0, #0000 98%, var(--mid)) -1rem 100% / 5rem 5rem repeat-x,
          radial-gradient(3.1rem 1rem at 50% 0, #0000 98%, var(--far)) 0 100% / 5rem 7.5rem repeat-x
      }
      main {
        position: relative; align-self: start; width: min(34rem, 100% - 2rem); margin: 7rem auto 4rem; padding: 2rem clamp(1.75rem, 8vw, 3rem);
        outline: 2px solid var(--chalked); outline-offset: -0.5rem; background: var(--board); color: var(--chalked)
      }
      main::before {
        content: ''; position: absolute; inset: -5.5rem 2rem 100%; border: solid var(--iron); border-width: 0 0.375rem
      }
      h1 { margin: 0; font: 400 clamp(2.25rem, 8vw, 3.5rem)/1.1 'Young Serif', Georgia, 'Times New Roman', serif; text-wrap: balance }
      p { margin: 0.75rem 0 }
      a { display: inline-flex; align-items: center; min-height: 2.75rem; color: inherit; text-underline-offset: 0.2em }
      a[href=''] { padding: 0 1.25rem; border-radius: 0.5rem; background: var(--chalked); color: var(--board); text-decoration: none }`

/** Opens what was asked for as soon as the server gives it (client/offline/desk-offline.ts). */
const WAIT = '<script type="module" src="/desk-offline.js"></script>'

/** How else to reach the restaurant. */
export const UNAVAILABLE_PAGE = pageForGuests('Back in a moment', 'This page isn’t available at the moment.', WAIT)

export const FAILED_PAGE = pageForGuests('Something went wrong', 'That was our fault, not yours. It usually works in a minute.')

/** Cached by the service worker, which answers with it for the staff's pages while there is no network. */
export const DESK_OFFLINE_PAGE = pageWith(
  'No connection',
  `<p>You’re offline, or the server can’t be reached. This page opens by itself when the connection is back.</p>
      <p>What you typed is kept on this device and offered back to you then.</p>
      <p><a href="">Try again</a></p>
      ${WAIT}`,
)

function pageForGuests(heading: string, sentence: string, script = ''): string {
  return pageWith(
    heading,
    `<p>${escapeForHtml(sentence)}</p>
      <p><a href="">Try again</a></p>
      <p>Or call or email us:</p>
      <p>
        <a href="tel:${escapeForHtml(phone.dialled)}">${escapeForHtml(phone.shown)}</a><br />
        <a href="mailto:${escapeForHtml(email)}">${escapeForHtml(email)}</a>
      </p>
      ${script}`,
  )
}

function pageWith(heading: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>${heading} · ${escapeForHtml(name)}</title>
    <style>${STYLE}
    </style>
  </head>
  <body>
    <main>
      <h1>${heading}</h1>
      ${content}
    </main>
  </body>
</html>
`
}
