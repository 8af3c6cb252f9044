import { details } from '../../content/details.ts'
import type { Menu } from '../../domain/menu.ts'

const { pages } = details
const PAGES = new Map(
  Object.entries({ '/': pages.home, '/login': pages.login, '/admin': pages.admin, '/pheasant': pages.pheasant, '/one': pages.one }),
)

/** What stands in the head of a page for browsers, search engines and messengers. */
export function headOf(path: string, _menu: Menu | undefined, _siteUrl: string): string {
  const { title, description } = PAGES.get(path) ?? pages.home
  return `<title>${escape(title)}</title><meta name="description" content="${escape(description)}" />`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
