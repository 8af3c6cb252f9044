import type { FastifyInstance } from 'fastify'
import { details } from '../../content/details.ts'
import { escapeForHtml } from './template.ts'
import { PUBLIC_PATHS } from './head.ts'
import { ICONS, PAPER } from './branding.ts'

/** Serves robots.txt, the sitemap and the web app manifest. */
export async function wellKnownRoutes(app: FastifyInstance, { siteUrl }: { siteUrl: Promise<string> }): Promise<void> {
  const files = {
    '/robots.txt': { type: 'text/plain; charset=utf-8', text: robots },
    '/sitemap.xml': { type: 'application/xml; charset=utf-8', text: sitemap },
    '/manifest.webmanifest': { type: 'application/manifest+json; charset=utf-8', text: manifest },
  }
  for (const [path, { type, text }] of Object.entries(files)) {
    app.get(path, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(text(await siteUrl)),
    )
  }
}

function robots(siteUrl: string): string {
  const disallowed = ['/admin', '/login', '/graphql', '/demo/'].map((path) => `Disallow: ${path}\n`)
  return `User-agent: *\n${disallowed.join('')}Allow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

function sitemap(siteUrl: string): string {
  const urls = PUBLIC_PATHS.map((path) => `  <url><loc>${escapeForHtml(siteUrl + path)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

function manifest(): string {
  return JSON.stringify({
    id: '/',
    name: details.name,
    short_name: details.name,
    description: details.pages.home.description,
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER.light,
    theme_color: PAPER.light,
    icons: ICONS.map(({ path, size, purpose }) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose })),
  })
}
