import type { FastifyInstance } from 'fastify'
import type { Links } from '../../content/shape.ts'
import { fill, stateScript } from './template.ts'

/** Renders a demo page to HTML: the client's entry point for server-side rendering, built or (in development) loaded by Vite. */
export type RenderDemo = (path: string, search: string) => { readonly head: string; readonly html: string; readonly state: string }

export interface DemoParts {
  readonly template: string
  readonly render: RenderDemo
}

/** The template and renderer of the demo pages, which stand in for other companies' pages; in development loaded again each time. */
export type Demo = () => Promise<DemoParts>

const DEMO_PATHS = ['/demo/checkout', '/demo/booking']

/** Serves each demo page that a link points to; the path of any other redirects home as an unknown page (R6). */
export async function demoRoutes(app: FastifyInstance, { links, demo }: { links: Links; demo: Demo }): Promise<void> {
  const addresses = [links.bookingWidget, ...links.vouchers.map(({ checkout }) => checkout)]
  const linked = new Set(addresses.map((address) => address?.split(/[?#]/, 1)[0]))
  for (const path of DEMO_PATHS.filter((path) => linked.has(path))) {
    app.get(path, async (request, reply) => {
      const { template, render } = await demo()
      const { head, html, state } = render(path, /\?.*/.exec(request.url)?.[0] ?? '')
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      return fill(template, { head, html, state: stateScript(state) })
    })
  }
}
