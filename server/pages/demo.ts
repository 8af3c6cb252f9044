import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Links } from '../../content/shape.ts'
import { fill, stateScript } from './template.ts'

/** Renders a demo page, or what comes of a posted form, to HTML: the client's entry point, built or (in development) loaded by Vite. */
export type RenderDemo = (path: string, search: string, posted?: string) => Record<'head' | 'html' | 'state', string>

export interface DemoParts {
  readonly template: string
  readonly render: RenderDemo
}

/** The template and renderer of the demo pages, which stand in for other companies' pages; in development loaded again each time. */
export type Demo = () => Promise<DemoParts>

const DEMO_PATHS = ['/demo/checkout', '/demo/booking']
const FORM = 'application/x-www-form-urlencoded'
const LONGEST_FORM = 16_384

/** Serves each demo page that a link points to; the path of any other redirects home as an unknown page (R6). */
export async function demoRoutes(app: FastifyInstance, { links, demo }: { links: Links; demo: Demo }): Promise<void> {
  const addresses = [links.bookingWidget, ...links.vouchers.map(({ checkout }) => checkout)]
  const linked = new Set(addresses.map((address) => address?.split(/[?#]/, 1)[0]))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(FORM, { parseAs: 'string', bodyLimit: LONGEST_FORM }, (_request, form, done) => done(null, form))
  for (const path of DEMO_PATHS.filter((path) => linked.has(path))) {
    const handler = async ({ body, url }: FastifyRequest<{ Body: string | undefined }>, reply: FastifyReply): Promise<string> => {
      const { template, render } = await demo()
      const { head, html, state } = render(path, /\?.*/.exec(url)?.[0] ?? '', body)
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      return fill(template, { head, html, state: stateScript(state) })
    }
    app.route<{ Body: string | undefined }>({ method: ['GET', 'POST'], url: path, handler })
  }
}
