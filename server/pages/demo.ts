import type { FastifyInstance } from 'fastify'
import type { Links } from '../../content/shape.ts'
import { fill, scriptOf } from './template.ts'

/** Draws a stand-in; the client's own renderer, built or (in development) loaded by Vite. */
export type RenderDemo = (path: string, search: string) => { readonly head: string; readonly html: string; readonly state: string }

export interface DemoParts {
  readonly template: string
  readonly render: RenderDemo
}

/** The local stand-ins for other companies' pages: their template and renderer, as they stand now. */
export type Demo = () => Promise<DemoParts>

const STAND_INS = ['/demo/checkout', '/demo/booking']

/** Serves each stand-in that a link leads to; the others are no pages of this site, and lead home (R6). */
export async function demoRoutes(app: FastifyInstance, { links, demo }: { links: Links; demo: Demo }): Promise<void> {
  const addresses = [links.bookingWidget, ...links.vouchers.map(({ checkout }) => checkout)]
  const led = new Set(addresses.map((address) => address?.split(/[?#]/, 1)[0]))
  for (const path of STAND_INS.filter((standIn) => led.has(standIn))) {
    app.get(path, async (request, reply) => {
      const { template, render } = await demo()
      const { head, html, state } = render(path, /\?.*/.exec(request.url)?.[0] ?? '')
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      return fill(template, { head, html, state: scriptOf(state) })
    })
  }
}
