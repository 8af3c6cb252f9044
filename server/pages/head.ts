import { details } from '../../content/details.ts'
import { escapeForHtml, escapeForScript } from './template.ts'
import { restaurantLd } from './json-ld.ts'
import type { DatedMenu } from './page.ts'
import { PAPER, SHARED_PICTURE } from './branding.ts'

const { pages } = details
const PUBLIC = new Map(Object.entries({ '/': pages.home, '/pheasant': pages.pheasant, '/one': pages.one }))
const DESK = {
  '/admin': pages.admin,
  '/admin/acts': pages.acts,
  '/admin/import': pages.import,
  '/admin/staff': pages.staff,
}
const STAFF = new Map(Object.entries({ '/login': pages.login, ...DESK }))

/** The paths in the sitemap. */
export const PUBLIC_PATHS: readonly string[] = [...PUBLIC.keys()]

/** The pages that need a session. */
export const DESK_PATHS: readonly string[] = Object.keys(DESK)

/** The head of a page: title, description, icons, Open Graph tags, and JSON-LD on the home page. Staff's pages are noindex. */
export function headOf(path: string, menu: DatedMenu | undefined, siteUrl: string): string {
  const { title, description } = PUBLIC.get(path) ?? STAFF.get(path) ?? pages.home
  const tags = [
    `<title>${escapeForHtml(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    ...ICON_TAGS,
    ...(STAFF.has(path) ? [tag('meta', { name: 'robots', content: 'noindex' })] : openGraphTags(path, siteUrl)),
  ].join('\n    ')
  return path === '/' && menu !== undefined ? `${tags}\n    ${jsonLd(restaurantLd(menu, siteUrl))}` : tags
}

const ICON_TAGS = [
  tag('meta', { name: 'theme-color', media: '(prefers-color-scheme: light)', content: PAPER.light }),
  tag('meta', { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: PAPER.dark }),
  // Without `sizes`, browsers that support SVG would prefer the ICO.
  tag('link', { rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
  tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
  tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
  tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
]

/** The canonical URL of a page, and the preview that messengers show of a link to it. */
function openGraphTags(path: string, siteUrl: string): string[] {
  const { title, description } = PUBLIC.get(path) ?? pages.home
  const openGraph = {
    type: 'website',
    site_name: details.name,
    locale: 'en_GB',
    title,
    description,
    url: siteUrl + path,
    image: siteUrl + SHARED_PICTURE.path,
    'image:type': 'image/png',
    'image:width': `${SHARED_PICTURE.width}`,
    'image:height': `${SHARED_PICTURE.height}`,
    'image:alt': `${details.name}. ${details.tagline}`,
  }
  return [
    tag('link', { rel: 'canonical', href: siteUrl + path }),
    ...Object.entries(openGraph).map(([name, content]) => tag('meta', { property: `og:${name}`, content })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ]
}

function jsonLd(thing: object): string {
  return `<script type="application/ld+json">${escapeForScript(JSON.stringify(thing))}</script>`
}

function tag(name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${escapeForHtml(value)}"`)
  return `<${name} ${written.join(' ')} />`
}
